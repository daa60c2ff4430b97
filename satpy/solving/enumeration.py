"""`Solutions`: all solutions of a formula, one after another, by blocking clauses."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence, Set
from time import monotonic

from satpy.errors import Timeout
from satpy.formula.formula import Formula
from satpy.solving.session import IncrementalSolver, SolverSession, deadline
from satpy.solving.solution import Solution

__all__ = ['Solutions', 'blocking_clause']

# Solutions that are counted one by one, before a model counter is started.
FEW = 1000
# Interesting variables, for each that is true, from which on it pays to ask whether one of those
# determines the rest: the blocking clause is short then.
MANY = 1000
# `near` lets a sixteenth of the interesting variables differ, then an eighth, then a quarter: in
# small parts a search is quick, in large ones there are more solutions.
PARTS = 16, 8, 4
# How an iterator has ended for good.
FINAL = ('complete', 'how_many', 'approximate', 'closed')


def blocking_clause(cells: Sequence[int], true: set[int]) -> list[int]:
    """Return the clause "one of the cells is not as it is where these are true".

    It has both signs: with the true cells alone, every solution that holds more would be lost.

    >>> blocking_clause([1, 2, 3], {2})
    [1, -2, 3]
    """
    return [-cell if cell in true else cell for cell in cells]


class Solutions(Iterator[Solution]):
    """Iterates over solutions that differ on the interesting variables.

    `ended` says how it stands: '' (there may be more), 'complete' (no further solution exists),
    'how_many' (as many as were asked for), 'approximate' (counted so), 'timeout', 'interrupted'
    (by Ctrl-C), 'closed'. After a timeout or Ctrl-C it can be asked for the next one again.
    `timeout`: seconds, counted anew then. `found`: how many so far. `formula`: a view of it.
    `interesting`: the variables. There are two more ways to solutions: `near` and `add`.

    >>> from satpy import CNF, window
    >>> cnf = CNF()
    >>> cnf.write(window([1, 2, 3], 1, 1))
    >>> solutions = cnf.solutions(None)
    >>> sorted(solutions, key=min), solutions.complete, solutions.found
    ([{1}, {2}, {3}], True, 3)
    """

    def __init__(
        self,
        formula: Formula,
        session: SolverSession,
        interesting: Sequence[int],
        how_many: int | None = None,
        extreme_unique: bool = False,
        timeout: float | None = None,
        assume: Sequence[int] = (),
    ) -> None:
        self.ended = ''
        self.found = 0
        self.formula = formula.view()  # what was begun goes on when a formula is cleared
        self._session = session
        self.interesting = interesting
        self._cells = frozenset(interesting)
        self._how_many = how_many
        self._extreme_unique = extreme_unique
        self.timeout = timeout
        self._assume = assume
        self._begun = False
        self._until: float | None = None
        self._solver: IncrementalSolver | None = None  # its own, once something is blocked
        self._reported: list[int] | None = None
        self._asked: list[int] = []
        self._last: set[int] | None = None  # the last solution
        self._waiting: list[set[int]] = []  # solutions that are not blocked yet
        self._blocked = 0  # how many solutions are blocked

    @property
    def complete(self) -> bool:
        """Whether it is proven that no further solution exists."""
        return self.ended == 'complete'

    @property
    def verdict(self) -> str:
        """How many solutions there are, as far as is known, in words.

        'unique solution', '3 solutions', 'at least 3 solutions', 'about 3000 solutions',
        'no solution' or 'no verdict'.

        >>> from satpy import CNF
        >>> solutions = CNF().solutions(2)
        >>> solutions.verdict, len(list(solutions)), solutions.verdict
        ('no verdict', 1, 'unique solution')
        """
        if self.complete:
            exact = {0: 'no solution', 1: 'unique solution'}
            return exact.get(self.found, f'{self.found} solutions')
        if not self.found:
            return 'no verdict'
        known = 'about' if self.ended == 'approximate' else 'at least'
        return f'{known} {self.found} solution{"s" * (self.found != 1)}'

    def __repr__(self) -> str:
        return f'<Solutions: {self.verdict}>'

    def __next__(self) -> Solution:
        if self.found == self._how_many and self.ended not in FINAL:
            self._end('how_many')
        if self.ended in FINAL:
            raise StopIteration
        if self.ended or not self._begun:
            self.ended, self._begun, self._until = '', True, deadline(self.timeout)
        try:
            solution = self._search(self._assume, self._until)
        except Timeout as error:
            raise self._out_of_time(error) from None
        except KeyboardInterrupt:
            self.ended = 'interrupted'
            raise
        if solution is None:
            self._end('complete')
            raise StopIteration
        return solution

    def _search(self, assume: Sequence[int], until: float | None) -> Solution | None:
        """A solution that is not blocked, and is now counted; None if there is none."""
        solver = self._unblocked()
        if not solver.solve(self.formula, assume, until):
            return None
        return self._take(solver.engine.model(self._all_asked()))

    def add(self, solution: Set[int]) -> Solution:
        """Count a solution that was found in another way, and exclude it from now on.

        solution: the variables that are true. It must not be one that was found before.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[1, 2]])
        >>> solutions = cnf.solutions(None)
        >>> solutions.add({1}), {1} in list(solutions), solutions.verdict
        ({1}, False, '3 solutions')
        """
        return self._take({*solution})

    def _take(self, solution: set[int]) -> Solution:
        self.found += 1
        self._last = solution
        self._waiting.append(solution)
        return Solution(solution)

    def near(self, seconds: float) -> Solution | None:
        """Return a solution that differs from the last one in consecutive interesting variables.

        The others are assumed to be as they were, so there is little to search: it may be found
        where solvers find no second solution. None: there is none, or none was found in that time.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[1, 2], [3, 4]])
        >>> solutions = cnf.solutions(None)
        >>> one = next(solutions)
        >>> len(one ^ solutions.near(1)), len(list(solutions))
        (1, 7)
        """
        cells, last, until = self.interesting, self._last, monotonic() + seconds
        if last is None or self.ended in FINAL or self.found == self._how_many:
            return None
        literals = [cell if cell in last else -cell for cell in cells]
        for size in sorted({len(cells) // n + 1 for n in PARTS}):
            for start in range(0, len(cells), (size + 1) // 2):
                others = literals[:start] + literals[start + size :]
                try:
                    solution = self._search([*self._assume, *others], until)
                except Timeout:
                    if monotonic() < until:  # an alarm of the caller's
                        raise
                    return None
                if solution is not None:
                    return solution
        return None

    def count(self, approximate: bool = False) -> int:
        """Return how many there are in all, those that were found before included.

        A thousand are found one by one. Then, if all were asked for, a model counter tells how many
        there are, where one is installed (see `satpy.solving.counting`). `approximate`: one that
        is not exact; if it is not installed: `SolverError`.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[1, 2, 3], [4]])
        >>> cnf.solutions(None).count(), cnf.solutions(5).count()
        (7, 5)
        """
        for _ in self:
            if self.found == FEW and self._how_many is None and not self._extreme_unique:
                self._count_all(approximate)
        return self.found

    def _count_all(self, approximate: bool) -> None:
        from satpy.solving.counting import count

        try:
            number = count(self.formula, self.interesting, self._assume, self._until, approximate)
        except Timeout as error:
            raise self._out_of_time(error) from None
        if number is not None:
            self.found = number
            self._end('approximate' if approximate else 'complete')

    def _out_of_time(self, error: Timeout) -> Timeout:
        self.ended = 'timeout'
        return Timeout(f'{error}; solutions found before: {self.found}', self.found)

    def _all_asked(self) -> Sequence[int]:
        """What a solution reports: the reported variables, and the interesting ones."""
        reported = self._session.reported_variables(self.formula)
        if reported is not self._reported:
            self._reported = reported
            self._asked = [*reported, *set(self.interesting).difference(reported)]
        return self._asked

    def _unblocked(self) -> IncrementalSolver:
        """The solver to ask: the shared one until something must be blocked."""
        while self._waiting:
            self._solver = self._solver or self._session.detach()
            self._block(self._solver, self._waiting[0] & self._cells)
            del self._waiting[0]
        return self._solver or self._session.shared()

    def _block(self, solver: IncrementalSolver, true: set[int]) -> None:
        """Exclude the solution in which these of the interesting variables are true."""
        cells = self.interesting
        few = len(cells) > MANY * len(true)
        if few and self._blocked:
            # One that gives all others their values is true in no other solution. The engine knows
            # the others: they are in the first clause.
            cells = [v for v in true if solver.engine.determines(v)][:1] or cells
        clauses = array('i', [*blocking_clause(cells, true), 0])
        if self._extreme_unique:
            for variable in true:
                clauses.extend((-variable, 0))
        solver.add(clauses)
        self._blocked += 1
        if self._blocked == 2 or (few and self._blocked == 1):
            # Else not before: it may make the proof that the first is the only one slower.
            solver.prefer(self.interesting)

    def _end(self, how: str) -> None:
        self.ended = how
        if self._solver is not None:
            self._solver.engine.close()
            self._solver = None

    def close(self) -> None:
        """Give back what the iterator holds. The formula is as it was anyway."""
        if self.ended not in FINAL:
            self._end('closed')
