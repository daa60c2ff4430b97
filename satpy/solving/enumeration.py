"""`Solutions`: all solutions of a formula, one after another, by blocking clauses.

Each is a `Solution`, the set of the variables that are true in a model.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence, Set
from itertools import chain

from satpy.errors import ClauseError, SatError, Timeout, counted, quoted
from satpy.formula.clauses import LARGEST, clauses_in
from satpy.formula.formula import Formula
from satpy.solving.session import IncrementalSolver, SolverSession, check_time, deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike

    from satpy.solving.cube import Cube

    Base = set[int]
    Part = tuple[set[int], Sequence[int]]
else:
    Base = set

__all__ = ['Solution', 'Solutions', 'blocking_clause', 'count_in_words', 'read_cnf']

# Solutions counted one by one before a model counter is started.
FEW = 1000
# Solutions found one by one before a search may find a cube of them: the first ones differ more if
# each is searched for.
ALONE = 100
# Solutions found one by one before the next cube, for each solution that a search would have found
# more than the cube, with the same work; and the most clauses of a formula in which cubes are
# looked for.
REST, MOST = 10, 20_000
# Cells that may differ in the first cube, and in any: twice as many if all of them did.
FREED, MOST_FREED = 16, 256
# The ways in which an iterator ends for good.
FINAL = ('complete', 'how_many', 'approximate', 'closed')


class Solution(Base):
    """The set of the variables that are true.

    `'a' in solution` and `-a in solution` raise `ClauseError`: a solution has neither labels nor
    negations, so both would always be False.

    >>> solution = Solution([1, 3])
    >>> 1 in solution, 2 in solution, None in solution, solution
    (True, False, False, {1, 3})
    >>> -2 in solution
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: -2 in solution: it has the variables that are true, so write `a not \
in solution`, and -a for the negation of a, not ~a
    """

    __slots__ = ()

    def __contains__(self, variable: object) -> bool:
        if isinstance(variable, int) or hasattr(variable, '__index__'):  # numpy's as well
            if variable < 0:  # type: ignore[operator]
                raise ClauseError(
                    f'{variable} in solution: it has the variables that are true, so write '
                    '`a not in solution`, and -a for the negation of a, not ~a'
                )
        elif isinstance(variable, (str, tuple)):
            raise ClauseError(
                f'{quoted(variable)} in solution: that is a label; auto_term(*label) gives its '
                'number, and cnf.labels(solution) the labels of what is true'
            )
        elif hasattr(variable, 'equals'):
            raise ClauseError(
                f'{quoted(variable)} in solution: write x.value(solution) for the value of x, or '
                'x.equals(3) in solution'
            )
        return set.__contains__(self, variable)

    def __repr__(self) -> str:
        return repr({*self})


def blocking_clause(cells: Sequence[int], true: set[int]) -> list[int]:
    """Return the clause that excludes the solutions in which exactly these of the cells are true.

    It has both signs: the true cells alone would exclude solutions with more true cells.

    >>> blocking_clause([1, 2, 3], {2})
    [1, -2, 3]
    """
    return [-cell if cell in true else cell for cell in cells]


def count_in_words(found: int, complete: bool, known: str = 'at least') -> str:
    """Return a number of solutions in words; known: the words before it if there may be more."""
    if complete:
        return {0: 'no solution', 1: 'unique solution'}.get(found, f'{found} solutions')
    return f'{known} {counted(found, "solution")}' if found else 'no verdict'


class Solutions(Iterator[Solution]):
    """Iterates over solutions that differ on the interesting variables.

    `ended`: '' while there may be more, then 'complete' (no further solution exists), 'how_many'
    (the number asked for is found), 'approximate' (the count is approximate), 'timeout',
    'interrupted' (by Ctrl-C) or 'closed'. After a timeout or Ctrl-C it can go on, with the same
    `timeout`, in seconds. `found`: the number of solutions so far. `formula`: a view of the
    formula. `interesting`: the variables. `search` finds a solution in which given literals hold,
    and `add` counts it.

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
        # How it has ended, how many are found, the cubes of them that are not blocked yet (true
        # variables, free cells), and the cube that the next ones are taken from: one value, so that
        # Ctrl-C leaves no half of a change.
        self._progress: tuple[str, int, tuple[Part, ...], Cube | None] = '', 0, (), None
        self.formula = formula.view()
        self._asked = formula
        self._session = session
        self.interesting = interesting
        self._cells = frozenset(interesting)
        self._how_many = how_many
        self._extreme_unique = extreme_unique
        self.timeout = timeout
        self._assume = assume
        self._begun = False
        self._until: float | None = None
        self._solver: IncrementalSolver | None = None  # one of its own, if needed
        # The reported variables, and all variables to read from a model.
        self._read: tuple[list[int] | None, list[int]] = None, []
        self._blocked = 0  # number of blocked solutions
        self._next_cube = ALONE  # from this number of solutions on, look for a cube
        self._freed = FREED  # the cells that may differ in the next cube
        self._cube_of: tuple[object, ...] = ()  # the state of the formula when it was found

    @property
    def ended(self) -> str:
        """How it has ended, or '' (see the class)."""
        return self._progress[0]

    @property
    def found(self) -> int:
        """The number of solutions found so far."""
        return self._progress[1]

    @property
    def complete(self) -> bool:
        """Whether it is proven that no further solution exists."""
        return self.ended == 'complete'

    @property
    def verdict(self) -> str:
        """The known number of solutions, in words.

        'unique solution', '3 solutions', 'at least 3 solutions', 'about 3000 solutions',
        'no solution' or 'no verdict'.

        >>> from satpy import CNF
        >>> solutions = CNF().solutions(2)
        >>> solutions.verdict, len(list(solutions)), solutions.verdict
        ('no verdict', 1, 'unique solution')
        """
        known = 'about' if self.ended == 'approximate' else 'at least'
        return count_in_words(self.found, self.complete, known)

    def __repr__(self) -> str:
        return f'<Solutions: {self.verdict}>'

    def __iter__(self) -> Solutions:
        if self.ended in FINAL:
            raise SatError(
                'these solutions have been read to the end: ask cnf.solutions again, or keep them '
                'in a list'
            )
        return self

    def __next__(self) -> Solution:
        if self.ended not in FINAL and self._asked.store is not self.formula.store:
            raise SatError('the formula has been cleared since: ask cnf.solutions again')
        if self.found == self._how_many and self.ended not in FINAL:
            self._end('how_many')
        if self.ended in FINAL:
            raise StopIteration
        if self.ended or not self._begun:
            self._until, self._begun = deadline(self.timeout), True
            self._progress = '', *self._progress[1:]
        try:
            if self.found >= self._next_cube and not self._in_cube():
                self._find_cube()
            if self._in_cube():
                check_time(self._until)
                return self._take_from_cube()
            solution = self.search((), self._until)
            if solution is not None:
                return self._take(solution)
            self._end('complete')
        except Timeout as error:
            raise self._out_of_time(error) from None
        except KeyboardInterrupt:
            self._break_off('interrupted')
            raise
        raise StopIteration

    def search(self, assume: Sequence[int], until: float | None) -> set[int] | None:
        """Return a new solution in which these literals hold, or None; it is not counted yet.

        `until`: a time of `time.monotonic`, after which `Timeout` is raised.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[1, 2]])
        >>> solutions = cnf.solutions(None)
        >>> next(solutions), solutions.search([-2], None), solutions.search([1, 2], None)
        ({1, 2}, {1}, None)
        """
        solver = self._unblocked()
        return solver.find(self.formula, [*self._assume, *assume], until, self._variables_read)

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
        self._leave_cube()
        return self._take({*solution})

    def _state(self) -> tuple[object, int, Sequence[int]]:
        """Return what a cube depends on: the clauses, lazy constraints and reported variables."""
        store = self.formula.store
        return store.extent, len(store.lazy), self._variables_read()

    def _in_cube(self) -> bool:
        """Return whether the next solution is known, because it is in a cube."""
        cube = self._progress[3]
        return cube is not None and cube.left > 0 and self._state() == self._cube_of

    def _find_cube(self) -> None:
        """Search for a cube of solutions; if they are few, look for the next one much later."""
        from satpy.solving.cube import WORTH, CubeSearch

        formula, solver = self.formula, self._unblocked()
        if self._extreme_unique or formula.store.pending or formula.clauses > MOST:
            self._next_cube += FEW
            return
        state, variables = self._state(), range(1, formula.maxterm + 1)
        true = solver.find(formula, self._assume, self._until, lambda: variables)
        if true is None:
            return
        clauses = chain(formula.store.clauses(), clauses_in(solver.own))
        search = CubeSearch(clauses, true, self.interesting, self._assume, self._freed)
        if self._state() != state:  # a signal handler may write meanwhile
            return
        cube = search.cube(state[2])
        behind = (search.work + solver.own.count(0)) // WORTH - len(cube.solutions)
        if behind > 0:
            self._next_cube = self.found + REST * behind
            self._freed = max(FREED, self._freed // 2)
        elif len(cube.free) == len(search.cells):
            self._freed = min(2 * self._freed, MOST_FREED)
        self._cube_of, self._progress = state, (*self._progress[:3], cube)

    def _take_from_cube(self) -> Solution:
        """Count the next solution of the cube and return it; if Ctrl-C comes, it is not counted."""
        before = ended, found, waiting, cube = self._progress
        assert cube is not None
        try:
            self._progress = ended, found + 1, waiting, cube._replace(found=cube.found + 1)
            return Solution(cube.next())
        except BaseException:
            self._progress = before
            raise

    def _leave_cube(self) -> None:
        """Note that the solutions of the cube that were found must be blocked."""
        ended, found, waiting, cube = self._progress
        if cube is not None:
            self._progress = ended, found, (*waiting, *cube.parts()), None

    def _take(self, solution: set[int]) -> Solution:
        """Count a solution and return it. If Ctrl-C comes in between, it is not counted."""
        before = ended, found, waiting, cube = self._progress
        try:
            self._progress = ended, found + 1, (*waiting, (solution, ())), cube
            return Solution(solution)
        except BaseException:
            self._progress = before
            raise

    def count(self, approximate: bool = False, executor: Executor | None = None) -> int:
        """Return the number of all solutions, including those found before.

        A thousand are found one by one. Then, if all were asked for, all are counted anew, by an
        installed model counter or by search (see `satpy.solving.counting`). `approximate`: use a
        counter that is not exact; raises `SolverError` if it is not installed. `executor`: one of
        `concurrent.futures`, which counts in cubes.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> cnf.write([[1, 2, 3], [4]])
        >>> cnf.solutions(None).count(), cnf.solutions(5).count()
        (7, 5)
        """
        while next(self, None) is not None:
            if self.found == FEW and self._how_many is None and not self._extreme_unique:
                self._count_all(approximate, executor)
        return self.found

    def _count_all(self, approximate: bool, executor: Executor | None) -> None:
        from satpy.solving.counting import count

        try:
            number = count(
                self.formula,
                self.interesting,
                self._assume,
                self._until,
                approximate,
                self._session.solver,
                executor,
            )
        except Timeout as error:
            raise self._out_of_time(error) from None
        if number is not None:
            self._end('approximate' if approximate else 'complete', number)

    def _out_of_time(self, error: Timeout) -> Timeout:
        self._break_off('timeout')
        return Timeout(f'{error}; solutions found before: {self.found}', self.found)

    def _variables_read(self) -> Sequence[int]:
        """Return the reported variables and the interesting ones."""
        reported = self._session.reported_variables(self.formula)
        if reported is not self._read[0]:
            also = set(self.interesting).difference(reported)
            self._read = reported, [*reported, *also]
        return self._read[1]

    def _unblocked(self) -> IncrementalSolver:
        """Return the solver to ask: the shared one until a solution must be blocked."""
        self._leave_cube()
        while self._progress[2]:
            self._solver = self._solver or self._session.detach()
            ended, found, (first, *others), cube = self._progress
            self._solver.add(self._blocking(*first))
            self._blocked += 1
            if self._blocked == 2:
                # Not earlier: it may slow down the proof that the first solution is the only one.
                phases = [*self.interesting, *self._session.phases.values()]
                self._solver.set_phases(phases)
            self._progress = ended, found, tuple(others), cube
        return self._solver or self._session.shared()

    def _blocking(self, true: set[int], free: Sequence[int]) -> array[int]:
        """Return the flat clauses against all solutions that differ from one in free cells only."""
        cells = self.interesting
        if free:
            left_out = {*free}
            cells = [cell for cell in cells if cell not in left_out]
        clauses = array('i', [*blocking_clause(cells, true), 0])
        if self._extreme_unique:
            for variable in true & self._cells:
                clauses.extend((-variable, 0))
        return clauses

    def _break_off(self, how: str) -> None:
        if self.ended not in FINAL:
            self._progress = how, *self._progress[1:]

    def _end(self, how: str, found: int | None = None) -> None:
        self._progress = how, self.found if found is None else found, (), None
        if self._solver is not None:
            self._solver.engine.close()
            self._solver = None

    def close(self) -> None:
        """Free the engine of the iterator. The formula does not change."""
        if self.ended not in FINAL:
            self._end('closed')


def read_cnf(path: str | PathLike[str], skip_first: bool = False) -> Iterator[set[int]]:
    """Yield each line of a file of solutions, as the set of its positive numbers.

    `skip_first`: the first line is not a solution. Raises `FormatError` if anything else is not a
    whole number.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, 'out')
    ...     with open(path, 'w') as file: _ = file.write('SAT\\n1 -2 3 0\\n-1 0\\n')
    ...     list(read_cnf(path, skip_first=True))
    [{1, 3}, set()]
    """
    from os import fspath

    from satpy.formula.files.dimacs import integers
    from satpy.formula.files.lines import blocks_at, lines_in

    name = fspath(path)
    for number, line in enumerate(lines_in(blocks_at(name)), 1):
        if number > 1 or not skip_first:
            yield {n for n in integers([line], LARGEST, name, number) if n > 0}
