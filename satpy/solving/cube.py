"""Cubes of solutions, which differ only in free cells: each clause is satisfied without these.

One search finds all solutions of a cube, and one blocking clause excludes them.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Collection, Iterable, Iterator
from itertools import compress

__all__ = ['Cube', 'free_cells']


def free_cells(
    clauses: Iterable[tuple[int, ...]], model: Collection[int], cells: Iterable[int]
) -> list[int] | None:
    """Return cells that may have any value, as long as all other literals of a model hold.

    None if the model does not satisfy the clauses. Cost: one pass over the clauses.

    >>> free_cells([(1, 2), (-3, 4), (2, 5)], {1, 2, -3, -4, 5}, [1, 2, 3, 4])
    [2, 4]
    >>> free_cells([(1, 2)], {-1, -2}, [1, 2])
    """
    free = dict.fromkeys(cells)
    fixed = {literal for literal in model if abs(literal) not in free}
    for clause in clauses:
        if fixed.isdisjoint(clause):
            needed = next((literal for literal in clause if literal in model), None)
            if needed is None:
                return None
            fixed.add(needed)
            del free[abs(needed)]
    return [*free]


class Cube(namedtuple('Cube', 'true free found')):
    """All solutions with these true variables and any of the free cells; `found` were seen.

    They come in the order of binary numbers, in which the first free cell is the lowest digit.

    >>> cube = Cube(frozenset([1]), (2, 3), 1)
    >>> sorted(cube.next()), [(sorted(true), free) for true, free in cube.parts()]
    ([1, 2], [([1], ())])
    >>> [(sorted(true), free) for true, free in Cube(frozenset([1]), (2, 3), 3).parts()]
    [([1, 3], ()), ([1], (2,))]
    """

    __slots__ = ()
    true: frozenset[int]
    free: tuple[int, ...]
    found: int

    @property
    def left(self) -> int:
        """The number of solutions that were not seen."""
        return (1 << len(self.free)) - self.found

    def next(self) -> set[int]:
        """Return the true variables of the next solution."""
        digits = [self.found >> n & 1 for n in range(self.found.bit_length())]
        return {*self.true, *compress(self.free, digits)}

    def parts(self) -> Iterator[tuple[set[int], tuple[int, ...]]]:
        """Yield cubes (true variables, free cells) that hold just the solutions that were seen."""
        if not self.left:
            yield {*self.true}, self.free
            return
        for digit in range(self.found.bit_length()):
            if self.found >> digit & 1:
                higher = self._replace(found=self.found >> digit + 1 << digit + 1)
                yield higher.next(), self.free[:digit]
