"""Cubes: all solutions that agree with a model on some cells, by a search through the other cells.

One question to the solver finds all solutions of a cube, and one blocking clause excludes them.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import suppress

from satpy.solving.components import simplified

__all__ = ['WORTH', 'Cube', 'CubeSearch']

Clauses = list[tuple[int, ...]]

# Solutions of a cube after which no further cell is freed.
ENOUGH = 500
# Clauses that a cube may look at for each of its solutions: a question to the solver takes as long.
# And for how many solutions it may look ahead.
WORTH, PATIENCE = 100, 50


class Cube(namedtuple('Cube', 'solutions free found')):
    """All solutions that agree with the first one outside the free cells; `found` were seen.

    >>> cube = Cube(({1, 2}, {1}), (2, 3), 1)
    >>> cube.left, cube.next(), [*cube.parts()]
    (1, {1}, [({1, 2}, ())])
    >>> [*cube._replace(found=2).parts()]
    [({1, 2}, (2, 3))]
    """

    __slots__ = ()
    solutions: tuple[set[int], ...]
    free: tuple[int, ...]
    found: int

    @property
    def left(self) -> int:
        """The number of solutions that were not seen."""
        return len(self.solutions) - self.found

    def next(self) -> set[int]:
        """Return the true variables of the next solution."""
        return self.solutions[self.found]

    def parts(self) -> Iterator[tuple[set[int], tuple[int, ...]]]:
        """Yield cubes (true variables, free cells) of exactly the solutions that were seen."""
        if not self.left:
            yield self.solutions[0], self.free
        else:
            yield from ((solution, ()) for solution in self.solutions[: self.found])


class OutOfWork(Exception):
    """A search has looked at as many clauses as it may, or has found enough."""


class CubeSearch:
    """Finds the solutions near a model, which differ from it in the last cells only.

    `clauses`: of the formula. `model`: its true variables, which satisfies them. `cells`: solutions
    differ on these; at most `most` may change. `fixed`: literals that hold in all solutions.

    After `cube`, `work` is the number of clauses looked at, `cells` are those that might change.

    >>> search = CubeSearch([(1, 2), (-1, -2), (2, 3)], {1, 3}, [1, 2, 3], (), 3)
    >>> search.cube([1, 2, 3])
    Cube(solutions=({1, 3}, {2}, {2, 3}), free=(1, 2, 3), found=0)
    """

    def __init__(
        self,
        clauses: Iterable[tuple[int, ...]],
        model: Set[int],
        cells: Sequence[int],
        fixed: Iterable[int],
        most: int,
    ) -> None:
        self.model, self.cells = model, [*cells[-most:]]
        value = {*fixed, *(cell if cell in model else -cell for cell in cells[:-most])}
        self._left = [clause for clause in clauses if value.isdisjoint(clause)]
        self._units = value.union(clause[0] for clause in self._left if len(clause) == 1)
        self.work = len(self._left)
        self._found: list[set[int]] = []

    def cube(self, read: Iterable[int]) -> Cube:
        """Free the cells one by one, from the last one on, as long as it is worth its work.

        read: the variables that solutions report.
        """
        left, true = next_step(self._left, self._units)
        self._known = {v for v in read if v in true}
        self._open = [v for v in read if v not in true and -v not in true]
        self.cells = [cell for cell in self.cells if cell not in true and -cell not in true]
        self._found.append(self._solution(set()))
        complete, free, path = 1, len(self.cells), self._path(left)
        with suppress(OutOfWork):
            while free and complete < ENOUGH:
                clauses, true = path[free - 1]
                self._extend(clauses, true, -self._value(free - 1), self.cells[free:])
                complete, free = len(self._found), free - 1
        return Cube((*self._found[:complete],), (*self.cells[free:],), 0)

    def _value(self, at: int) -> int:
        """Return the literal of a cell that holds in the model."""
        return self.cells[at] if self.cells[at] in self.model else -self.cells[at]

    def _path(self, clauses: Clauses) -> list[tuple[Clauses, set[int]]]:
        """Return for each cell what the cells before it leave of the clauses, and imply."""
        path: list[tuple[Clauses, set[int]]] = [(clauses, set())]
        for at in range(len(self.cells)):
            clauses, true = path[-1]
            self.work += len(clauses)
            clauses, more = next_step(clauses, [self._value(at)])
            path.append((clauses, true | more))
        return path

    def _extend(self, clauses: Clauses, true: set[int], literal: int, cells: Sequence[int]) -> None:
        """Note the solutions with these literals and one more; these cells may be open."""
        self._work(len(clauses))
        step = None if -literal in true else simplified(clauses, (literal,))
        if step is None:
            return
        clauses, true = step[0], true | step[1]
        cells = [cell for cell in cells if cell not in true and -cell not in true]
        if clauses and cells:
            self._extend(clauses, true, cells[0], cells[1:])
            self._extend(clauses, true, -cells[0], cells[1:])
            return
        whole = self._completed(clauses, true)
        if whole is None:
            return
        if 1 << len(cells) > ENOUGH:
            raise OutOfWork
        found = [self._solution(whole).difference(cells)]
        for cell in cells:
            found += [one | {cell} for one in found]
        self._found += found

    def _work(self, clauses: int) -> None:
        """Count clauses that are looked at; stop if searches would have found more solutions."""
        self.work += clauses
        if self.work > WORTH * (len(self._found) + PATIENCE) or len(self._found) > 2 * ENOUGH:
            raise OutOfWork

    def _completed(self, clauses: Clauses, true: set[int]) -> set[int] | None:
        """Return the true literals and more, which satisfy the clauses left; None: impossible."""
        if not clauses:
            return true
        self._work(len(clauses))
        for literal in (clauses[0][0], -clauses[0][0]):
            step = simplified(clauses, (literal,))
            whole = step and self._completed(step[0], true | step[1])
            if whole:
                return whole
        return None

    def _solution(self, true: set[int]) -> set[int]:
        """Return the true variables of the solution that has these literals, else as the model."""
        left = [v for v in self._open if v in true or (v in self.model and -v not in true)]
        return self._known.union(left)


def next_step(clauses: Clauses, value: Iterable[int]) -> tuple[Clauses, set[int]]:
    """Return what `simplified` does for literals of a model."""
    found = simplified(clauses, value)
    assert found is not None, 'the model does not satisfy the clauses'
    return found
