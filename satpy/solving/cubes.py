"""Counting solutions one by one, in cubes: parts of the search space where some variables are set.

Each solution that was found has a blocking clause, of all shown variables that are not fixed. With
thousands of blocking clauses a solver is slow, so a cube with too many solutions is halved, and
each half gets a solver of its own.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain

from satpy.solving.engines import Solver, engine
from satpy.solving.session import check_time

__all__ = ['CubeCounter']

# Solutions of a cube from which on it is halved: with fewer, formulas are loaded more often; with
# 2,000 counting takes a sixth longer.
FULL_CUBE = 400

Literals = tuple[int, ...]


class CubeCounter:
    """Counts the solutions of flat clauses that differ on the shown variables.

    >>> CubeCounter(array('i', [1, 2, 0, -3, 0]), [1, 2, 3]).count()
    3
    """

    def __init__(self, literals: array[int], shown: Sequence[int], solver: Solver = None) -> None:
        self._literals, self._shown, self._solver = literals, shown, solver
        self._begun = False
        # Cubes that are left, with their known solutions as literals of the shown variables.
        self._left: list[tuple[Literals, list[Literals]]] = [((), [])]
        self.counted = 0

    def count(self, until: float | None = None) -> int:
        """Return the number; after `Timeout`, at `until` of `time.monotonic`, it can go on."""
        if not self._begun:
            self._leave_out_fixed(until)
        while self._left:
            cube, known = self._left[-1]
            complete = self._finds_all(cube, known, until)
            self._left.pop()
            if complete:
                self.counted += len(known)
            else:
                self._left += self._halves(cube, known)
        return self.counted

    def cubes(self, number: int, until: float | None = None) -> list[Literals]:
        """Return at least that number of cubes that are left to count, unless there are fewer.

        `counted` is the number of solutions in the others. Cost: some hundred searches a cube.

        >>> counter = CubeCounter(array('i', [1, 2, 0]), [*range(1, 12)])
        >>> cubes = counter.cubes(4)
        >>> len(cubes), counter.counted, counter.count()
        (4, 0, 1536)
        """
        if not self._begun:
            self._leave_out_fixed(until)
        while self._left and len(self._left) < number:
            cube, known = self._left[0]
            complete = self._finds_all(cube, known, until)
            del self._left[0]
            if complete:
                self.counted += len(known)
            else:
                self._left += self._halves(cube, known)
        return [cube for cube, _ in self._left]

    def _leave_out_fixed(self, until: float | None) -> None:
        """Show only variables that are not fixed: blocking clauses are shorter."""
        solver = engine(self._solver)
        try:
            solver.add(self._literals)
            if solver.solve((), until):
                fixed = {abs(literal) for literal in solver.fixed_literals(self._shown)}
                self._shown = [cell for cell in self._shown if cell not in fixed]
            self._begun = True
        finally:
            solver.close()

    def _finds_all(self, cube: Literals, known: list[Literals], until: float | None) -> bool:
        """Add solutions to the known ones; return whether these are all of the cube's."""
        check_time(until)
        solver = engine(self._solver)
        try:
            solver.add(self._literals)
            solver.add(array('i', chain.from_iterable((literal, 0) for literal in cube)))
            for solution in known:
                solver.add(blocking(solution))
            solver.set_phases(self._shown)
            while len(known) < FULL_CUBE:
                if not solver.solve((), until):
                    return True
                true = solver.model(self._shown)
                solution = tuple([cell if cell in true else -cell for cell in self._shown])
                solver.add(blocking(solution))
                known.append(solution)
            return False
        finally:
            solver.close()

    def _halves(
        self, cube: Literals, known: list[Literals]
    ) -> list[tuple[Literals, list[Literals]]]:
        """Split a cube by the variable that is true in about half of its known solutions."""
        signs = [sum(literal > 0 for literal in column) for column in zip(*known)]
        at = min(range(len(signs)), key=lambda n: abs(2 * signs[n] - len(known)))
        cell = self._shown[at]
        return [
            ((*cube, literal), [solution for solution in known if solution[at] == literal])
            for literal in (cell, -cell)
        ]


def blocking(solution: Literals) -> array[int]:
    """Return the flat blocking clause of a solution."""
    return array('i', [*[-literal for literal in solution], 0])
