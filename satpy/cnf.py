"""`CNF`: a formula whose variables have names you make up, with a solver."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

from satpy.errors import ClauseError, LabelError, NotUnique, counted, printable, quoted
from satpy.formula.formula import Formula, check_closed
from satpy.formula.variables import Label
from satpy.solving.engines import Solver
from satpy.solving.enumeration import Solution, Solutions
from satpy.solving.session import SolverSession, deadline, remaining
from satpy.solving.terms import keyed, terms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor
    from typing import Any, SupportsIndex, overload

    from satpy.boards.layers import At, Spot
    from satpy.debugging.explain import Search
    from satpy.debugging.mus import Found
    from satpy.debugging.reasons import Reason
    from satpy.debugging.steps import Step
    from satpy.formula.files.live import FormulaFiles
    from satpy.solving.terms import Terms

__all__ = ['CNF']

# The attributes that a script sets, by their letters only.
SETTINGS = {
    name.replace('_', ''): name
    for name in ('auto_mode', 'custom_run', 'limit', 'maxterm', 'quick', 'quiet', 'stdout')
}


def check_most(most: int | None, name: str) -> None:
    """Refuse a number of solutions that is neither 1 or more nor None."""
    if most is not None and (not hasattr(most, '__index__') or most < 1):
        raise ClauseError(f'{name} is 1 or more, or None for all, not {quoted(most)}')


class CNF(Formula):
    """A formula: clauses, names for its variables, sections, and solving.

    `path`: also write path.cnf and path.lut, each finished section at once.
    `stdout`: also print each clause and comment. `preloads`: files to `read` first. `solver`: the
    engine (see `satpy.solving.engines.engine`); by default PicoSAT in this process.

    These arguments are the same in all questions, to solve and to explain:

    - `assume`: literals that hold as well; no error message blames them.
    - `without`: texts of sections to leave out, or one text; see the method `without`.
    - `interesting`: terms on which solutions differ; `cells`: terms that are deduced. Both come as
      the script keeps them: a `Number`, a cell {value: term}, a table, or lists, also nested.
    - `timeout`: seconds in all, after which `Timeout` is raised.
    - `known`, `rules`: literals that are known, and texts of sections that are used freely and not
      named (`why`, `hint`, `steps`).

    Its members in the order of use; `help(CNF.write)` explains one of them:

    - Name variables: `auto_term`, `auto_mode`, `prefix`; names of numbers: `labels`, `spell`,
      `auto_search`, `term_lut`.
    - Write rules: `comment`, `write`, `write_one`, `when`, `write_quick`; contents: `clauses`,
      `maxterm`, `spots`.
    - Solve: `solve`, `solutions`, `the_solution`, `count`, `forced`, `set_phases`.
    - Explain. No solution: `verify`, `conflict`, `conflict_clauses`, `repairs`, `conflicts`,
      `faults`. Too many: `difference`, `idle`, `without`. Either: `report`, `formula_to_blame`.
      Step by step: `why`, `hint`, `steps`, `track`.
    - Share files: `save`, `read`, `close`, `clear`, `cnf_path`, `lut_path`.

    Everything else is for encoders and for scripts that were written for sat.py.

    >>> cnf = CNF()
    >>> f = cnf.auto_term
    >>> cnf.write([[f('tea'), f('coffee')], [-f('tea'), -f('coffee')]])
    >>> sorted(cnf.labels(solution) for solution in cnf.solutions(None))
    [[('coffee',)], [('tea',)]]
    >>> cnf.comment('no drinks'); cnf.write_one(-f('tea')); cnf.write_one(-f('coffee'))
    >>> cnf.verify()
    Traceback (most recent call last):
        ...
    satpy.errors.Unsatisfiable: no solution: these 2 sections cannot hold together: \
'beginning of file', 'no drinks'
    """

    quiet = True
    """False: comments are also printed."""

    def __init__(
        self,
        path: str | os.PathLike[str] | None = None,
        stdout: bool = False,
        preloads: Iterable[str | os.PathLike[str]] | None = None,
        solver: Solver = None,
    ) -> None:
        self.stdout = stdout
        self._path = path
        for program in ('_run_minisat', '_run_picosat', '_run_cryptominisat'):
            if solver is None and getattr(type(self), program) is not getattr(CNF, program):
                solver = getattr(self, program)  # a subclass has its own way to solve
        if isinstance(preloads, (str, os.PathLike)):
            raise TypeError(f'preloads is a list of files: write preloads=[{quoted(preloads)}]')
        # All are read before the formula's own files are begun, which may be among them.
        parts = []
        if preloads:
            from satpy.formula.files.merging import FormulaPart

            parts = [FormulaPart(preload) for preload in preloads]
        self._begin(solver)
        for part in parts:
            part.add_to(self)

    def _begin(self, solver: Solver, limit: int | None = None) -> None:
        self.session = SolverSession(solver)
        super().__init__(limit)
        self.files: FormulaFiles | None = None
        self.portable_names = self._path is not None
        if self._path is not None:
            from satpy.formula.files.live import FormulaFiles

            self.files = FormulaFiles(self._path, self)

    def __setattr__(self, name: str, value: object) -> None:
        known = '' if name.startswith('_') else SETTINGS.get(name.replace('_', '').lower())
        if known and known != name:
            raise AttributeError(f'a CNF has no attribute {name}: write {known}')
        super().__setattr__(name, value)

    def __repr__(self) -> str:
        """Return how much is written, and where.

        >>> cnf = CNF()
        >>> cnf.comment('clue'); cnf.write_one(cnf.auto_term('a'))
        >>> cnf
        <CNF: 1 variable, 1 clause, in section 'clue'>
        """
        size = f'{counted(self.maxterm, "variable")}, {counted(self.clauses, "clause")}'
        return f'<{type(self).__name__}: {size}, in section {self.section!r}>'

    def __copy__(self) -> CNF:
        raise TypeError('copy.copy would share the clauses: copy.deepcopy(cnf) copies them')

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[object, ...]:
        if self.prefixes or self.conditions:
            raise TypeError('copy a formula outside of its blocks `with cnf.prefix` and `cnf.when`')
        if self.files is not None:
            raise TypeError(
                'a formula that writes files is not copied or pickled: save it, and read it into '
                'another'
            )
        return super().__reduce_ex__(protocol)

    def clear(self) -> None:
        """Remove everything, return to mode 'rw', and keep the files and the `limit`.

        Raises `LabelError` inside of a block of `prefix` or `when`.

        >>> cnf = CNF()
        >>> cnf.write_one(cnf.auto_term('a')); cnf.clear()
        >>> cnf.clauses, cnf.maxterm
        (0, 0)
        """
        if self.prefixes or self.conditions:
            raise LabelError(
                'clear a formula outside of its blocks `with cnf.prefix` and `cnf.when`'
            )
        self.close()
        self._begin(self.solver, self.limit)

    def close(self) -> None:
        """Complete and close the files, and free the engine.

        Without a path this is not necessary, nor at the end of a program.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     cnf = CNF(f'{folder}/rows')
        ...     cnf.comment('row 3'); cnf.write_one(-cnf.auto_term('rook', 3))
        ...     cnf.close()
        ...     for path in (cnf.cnf_path, cnf.lut_path): print(Path(path).read_text().split('\\n'))
        ... # doctest: +ELLIPSIS
        ['p cnf 1 1                              ', 'c satpy stamp ...', 'c row 3', '-1 0', '']
        ['# satpy stamp ...', '# row 3', "('rook', 3)\\t1", '']
        """
        self.session.drop()
        if self.files is not None:
            self.files.close()

    # ---------------------------------------------------------------- clauses

    @property
    def encodes_at_once(self) -> bool:
        """Whether there are files or prints, which must have all clauses."""
        return self.files is not None or self.stdout

    def comment(
        self, text: object, trusted: bool = False, at: At | None = None, given: bool = False
    ) -> None:
        """Start a section. The debugger names sections by their texts; files have them as comments.

        A text used before continues its section.

        `trusted`: the section is a rule that is surely right, so conflicts name it only if no other
        section is to blame. A text that ends with `(off: every cell: false)` says that this line
        before a puzzle switches the rule off: conflicts name it where they need it.

        `at`: the spot of its clue on the board, or an iterable of spots; those of equal texts are
        joined. A spot is (x, y), ints or halves, as on a `Board`; (-1, y), (x, -1), (width, y) and
        (x, height) are beside it. Raises `LabelError`, and starts no section, for another spot.

        `given`: the section says what is printed at its spots. A `SolutionPath` knows it from the
        start and does not count it as a clue. A section that is trusted and given is the part of a
        rule about its spots, and not a clue either.

        >>> cnf = CNF()
        >>> cnf.comment('the cat is in'); cnf.write_one(1)
        >>> cnf.comment('the cat is out'); cnf.write_one(-1)
        >>> cnf.conflict()
        ['the cat is in', 'the cat is out']
        >>> cnf = CNF()
        >>> cnf.comment('not both', trusted=True); cnf.write_one(-1, -2)
        >>> cnf.comment('one'); cnf.write_one(1); cnf.comment('two'); cnf.write_one(2)
        >>> cnf.conflict()
        ['one', 'two']
        >>> cnf.comment('not both'); cnf.write_one(1, 2); cnf.write([[1, -2], [-1, 2]])
        >>> cnf.conflict()
        ['not both']
        >>> cnf.comment('4 at r3c1', at=(0, 2))
        >>> cnf.comment('number 7', at=[(1, 0), (2, 2)])
        >>> cnf.spots(['number 7']), cnf.section
        ([(1, 0), (2, 2)], 'number 7')
        """
        super().comment(text, trusted, at, given)
        if not self.quiet and not self.stdout:
            print('c', printable(self.section))

    def begin_section(
        self, text: str, trusted: bool = False, spots: Sequence[Spot] = (), given: bool = False
    ) -> None:
        self._flush()  # so that each finished section is in the files
        super().begin_section(text, trusted, spots, given)
        if self.stdout:
            print('c', printable(text))

    def spots(self, sections: Iterable[str]) -> list[Spot]:
        """Return the spots on the board that `comment` was given for these sections.

        sections: texts, or one text. Raises `LabelError` if a text is not a section.

        >>> cnf = CNF()
        >>> cnf.comment('row 1: 2', at=(-1, 0)); cnf.comment('one loop')
        >>> cnf.spots(['row 1: 2', 'one loop']), cnf.spots('one loop')
        ([(-1, 0)], [])
        """
        texts = [sections] if isinstance(sections, str) else [*sections]
        try:
            return super().spots(texts)
        except LabelError:
            if not self.quick_parts:
                raise
            return self.formula_to_blame().spots(texts)

    # ------------------------------------------------------------------ files

    @property
    def cnf_path(self) -> str | None:
        """The path of the file of clauses, brought up to date, or None."""
        return None if self.files is None else self.files.flushed_path('.cnf')

    @property
    def lut_path(self) -> str | None:
        """The path of the file of names, brought up to date, or None."""
        return None if self.files is None else self.files.flushed_path('.lut')

    def read(self, path: str | os.PathLike[str], name: str | None = None) -> None:
        """Append the formula of a file, with the names of the .lut beside it, if there is one.

        `name`: a prefix for the texts of its sections; by default the file's name, as in
        'rows.cnf: row 3'. Equal names become one variable, whatever their numbers were; without a
        .lut numbers stay the same. Sections that the formula has already are left out, so to read a
        file again changes nothing.

        Raises `FormatError` if the file cannot be read, or has a number that is taken by an encoder
        here, and `ClauseError` if it has more clauses than `limit` allows; then nothing is added.
        An example is at `save`.
        """
        from satpy.formula.files.merging import FormulaPart

        FormulaPart(path, name).add_to(self)

    def save(self, path: str | os.PathLike[str], interesting: Terms | None = None) -> None:
        """Write path.cnf and path.lut as plain text.

        `interesting`: variables on which solutions differ, for `satpy solve`, `satpy count` and
        other model counters (a line `c p show`). With the formula's own path its files are brought
        up to date, without this line. Raises `LabelError` if a name cannot be read back.

        >>> from tempfile import TemporaryDirectory
        >>> cnf, other = CNF(), CNF()
        >>> cnf.comment('row 3'); cnf.write_one(cnf.auto_term('rook', 3))
        >>> other.auto_term('bishop')
        1
        >>> with TemporaryDirectory() as folder:
        ...     cnf.save(f'{folder}/rows')
        ...     other.read(f'{folder}/rows')
        >>> other.term_lut
        {('bishop',): 1, ('rook', 3): 2}
        >>> other.comment('no rooks'); other.write_one(-2)
        >>> other.conflict()
        ['rows.cnf: row 3', 'no rooks']
        """
        check_closed(self)
        self.encode_all_lazy()
        if self.files is not None and self.files.are_at(path):
            self.files.flush()
        else:
            projection = None if interesting is None else self.projection(interesting)
            from satpy.formula.files.dimacs import save

            save(path, self, projection)

    def setup_temps(self) -> tuple[str, str]:
        """Return (path of a copy of the formula, path for a solution). The caller deletes both.

        >>> cnf = CNF()
        >>> cnf.write_one(1, -2)
        >>> paths = cnf.setup_temps()
        >>> with open(paths[0]) as file: file.read().split('\\n')
        ['p cnf 2 1                              ', '1 -2 0', '']
        >>> for path in paths: os.remove(path)
        """
        import tempfile

        from satpy.formula.files.dimacs import write_formula

        self.encode_all_lazy()
        paths = []
        for ending in ('.cnf', '.out'):
            handle, path = tempfile.mkstemp(ending, 'satpy-')
            os.close(handle)
            paths.append(path)
        with open(paths[0], 'wb') as file:
            write_formula(file, self.store)
        return paths[0], paths[1]

    # ---------------------------------------------------------------- solving

    @property
    def solver(self) -> Solver:
        """The engine: a name, a command (string or list), a function; None or '': the default."""
        return self.session.solver

    @solver.setter
    def solver(self, solver: Solver) -> None:
        self.session.solver = solver

    custom_run = solver

    def _run_minisat(self, cnf_path: str, solve_path: str) -> set[int] | bool:
        """Solve a DIMACS file (see `satpy.solving.classic`). A subclass that overrides this, or
        one of the next two, is solved by its own method."""
        from satpy.solving.classic import run_file

        return run_file('minisat', cnf_path, solve_path)

    def _run_picosat(self, cnf_path: str, solve_path: str) -> set[int] | bool:
        from satpy.solving.classic import run_file

        return run_file('picosat', cnf_path, solve_path)

    def _run_cryptominisat(self, cnf_path: str, solve_path: str) -> set[int] | bool:
        from satpy.solving.classic import run_file

        return run_file('cryptominisat5', cnf_path, solve_path)

    def solve(
        self,
        assume: Iterable[int] = (),
        *,
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Solution | None:
        """Return a solution in which the assumed literals hold, or None.

        A solution is the set of the true variables without auxiliary ones.

        >>> cnf = CNF()
        >>> cnf.write([[1, 2]])
        >>> cnf.solve(assume=[-1]), cnf.solve(assume=[-1, -2])
        ({2}, None)
        """
        until = deadline(timeout)
        cnf, assumed = self._asked(assume, without)
        session = cnf.session
        found = session.shared().find(cnf, assumed, until, lambda: session.reported_variables(cnf))
        return None if found is None else Solution(found)

    def _asked(self, assume: Iterable[int], without: Iterable[str]) -> tuple[CNF, tuple[int, ...]]:
        """Check these arguments of a question: return the formula to ask, and the literals."""
        check_closed(self)
        self._flush()
        nothing = isinstance(assume, tuple) and not assume
        assumed = () if nothing else self.existing(assume, 'assume')
        return (self if without == () else self.without(without)), assumed

    def ask(self, assume: Sequence[int], until: float | None) -> bool:
        """Return whether the formula is satisfiable under these assumptions.

        `until`: a time of `time.monotonic`, after which `Timeout` is raised.
        """
        self._flush()
        return self.session.shared().solve(self, assume, until)

    def solutions(
        self,
        how_many: int | None = 1,
        interesting: Terms | None = None,
        extreme_unique: bool = False,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Solutions:
        """Iterate over solutions that differ on the interesting variables.

        `how_many`: the most solutions, 1 or more; None: all. `interesting`: by default all
        variables but the auxiliary ones. `extreme_unique`: an interesting variable is true in at
        most one solution.

        The formula does not change; clauses written meanwhile count from then on, unless sections
        are left out. The iterator's `complete` tells whether it is proven that there are no more.

        >>> from satpy import window
        >>> cnf = CNF()
        >>> cnf.write(window([1, 2, 3, 4], 1, 3))
        >>> len(list(cnf.solutions(None))), len(list(cnf.solutions(None, interesting=[1, 2])))
        (14, 4)
        >>> solutions = cnf.solutions(2)
        >>> len(list(solutions)), solutions.complete
        (2, False)
        """
        check_most(how_many, 'how_many')
        cnf, assumed = self._asked(assume, without)
        variables = cnf.projection(interesting)
        return Solutions(cnf, cnf.session, variables, how_many, extreme_unique, timeout, assumed)

    def the_solution(
        self,
        interesting: Terms | None = None,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Solution:
        """Return the only solution.

        Raises `Unsatisfiable`, as `verify` does, if there is none. Raises `NotUnique` if several
        differ on the interesting variables; its message shows how two of them differ, and which
        sections are empty or which variables are in no clause.

        >>> cnf = CNF()
        >>> a, b = cnf.auto_term('a'), cnf.auto_term('b')
        >>> cnf.write([[a, b], [-a, -b]])
        >>> cnf.the_solution()
        Traceback (most recent call last):
            ...
        satpy.errors.NotUnique: more than one solution: ('a',) is true in one, ('b',) in another; \
a rule or a clue is missing there, and cnf.forced() returns what all solutions share
        >>> cnf.write_one(a)
        >>> cnf.the_solution() == {a}
        True
        """
        until = deadline(timeout)
        cnf, assumed = self._asked(assume, without)
        cells = [] if interesting is None else cnf.projection(interesting)
        found = list(cnf.solutions(2, cells, assume=assumed, timeout=timeout))
        if not found:
            cnf.verify(allow_partial=True, assume=assumed, timeout=remaining(until))
        if len(found) == 2:
            from satpy.debugging.several import difference_in_words

            one, other = sorted(found, key=sorted)
            words = difference_in_words(self, one, other, cells)
            raise NotUnique(f'more than one solution: {words}', found)
        return found[0]

    if TYPE_CHECKING:

        @overload
        def count(
            self, interesting: Terms | None = None, limit: int | None = None, *,
            assume: Iterable[int] = (), without: Iterable[str] = (), approximate: bool = False,
            by: None = None, timeout: float | None = None, executor: Executor | None = None,
        ) -> int: ...  # fmt: skip
        @overload
        def count(self, *of: Any, by: Terms, **options: Any) -> dict[Any, int]: ...

    def count(  # type: ignore[misc]  # the second overload is shorter than what is accepted
        self,
        interesting: Terms | None = None,
        limit: int | None = None,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        approximate: bool = False,
        by: Terms | None = None,
        timeout: float | None = None,
        executor: Executor | None = None,
    ) -> int | dict[Any, int]:
        """Return the number of solutions that differ on the interesting variables, at most `limit`.

        `by`: terms; then return {term: the number of solutions in which it holds}, counted one
        after the other. {key: term}, a `Number` and a cell {value: term} give {key: number}, and a
        table of cells gives {place: {key: number}}. A list of tables is a table with the positions
        as its places.

        A thousand are found one by one. If there are more and no limit, an installed exact model
        counter (ganak, pyganak, d4 or sharpSAT) counts them, or without one a search, by components
        and in cubes (see `satpy.solving.counting`). `approximate`: ask pyapproxmc instead,
        which is wrong by a factor of at most 1.8 with a probability of 80%. `executor`: one of
        `concurrent.futures`; it counts by search, in cubes, on other cores or machines, as in
        `count(executor=distributed.Client('tcp://10.0.0.5:8786').get_executor(pure=False))`.

        >>> from satpy import window
        >>> cnf = CNF()
        >>> cnf.write(window(range(1, 7), 0, 1))
        >>> cnf.count(), cnf.count([1, 2]), cnf.count(limit=5)
        (7, 3, 5)
        >>> cnf.comment('clue'); cnf.write_one(6)
        >>> cnf.count(), cnf.count(without=['clue']), cnf.count(without=['clue'], assume=[-6])
        (1, 7, 6)
        >>> cnf.count(by=[1, -1, 6]), cnf.count(by={'a': 1, 'b': 2}, without='clue')
        ({1: 0, -1: 1, 6: 1}, {'a': 1, 'b': 1})
        """
        check_most(limit, 'limit')
        if executor is not None and (approximate or limit is not None):
            raise ClauseError(
                'an executor counts all solutions exactly: leave out limit and approximate, or the '
                'executor'
            )
        cnf, assumed = self._asked(assume, without)
        cells = cnf.projection(interesting)  # an iterator can be read only once
        if by is None:
            solutions = cnf.solutions(limit, cells, assume=assumed, timeout=timeout)
            return solutions.count(approximate, executor)
        until = deadline(timeout)

        def counts(part: Any) -> Any:
            if hasattr(part, '__index__'):
                return cnf.count(
                    cells,
                    limit,
                    assume=[*assumed, part],
                    approximate=approximate,
                    timeout=remaining(until),
                    executor=executor,
                )
            return {key: counts(term) for key, term in keyed(part).items()}

        return counts(by)  # type: ignore[no-any-return]

    def set_phases(self, literals: Iterable[int]) -> None:
        """Let searches try these literals as true first: the phases of their variables.

        The solutions are the same ones, perhaps in another order, and no clause is written. A
        search may be quicker or slower, so measure it. It pays where true decides much and false
        little: half of the time for "this piece lies here" in pentominoes. The last literal of a
        variable counts. PicoSAT and CaDiCaL keep to it at each decision, other solvers of
        python-sat until a search tries the other value, and programs ignore it.

        >>> cnf = CNF()
        >>> cnf.write([[1, 2]])
        >>> cnf.set_phases([1, -2]); cnf.solve()
        {1}
        >>> cnf.set_phases([-1, 2]); cnf.solve()
        {2}
        >>> cnf.set_phases([3])
        Traceback (most recent call last):
            ...
        satpy.errors.ClauseError: set_phases: the formula has no variable 3
        """
        self.session.set_phases(self.existing(literals, 'set_phases'))

    def without(self, sections: Iterable[str]) -> CNF:
        """Return a copy without these sections; later changes to one do not change the other.

        Variables that only these sections define, such as the terms of a `tally`, are free in it:
        so ask for solutions that differ on `interesting` ones. Raises `LabelError` if a text is not
        a section.

        >>> cnf = CNF()
        >>> cnf.comment('a'); cnf.write_one(1); cnf.comment('not a'); cnf.write_one(-1)
        >>> cnf.without(['a']).solve(), cnf.without('not a').solve()
        (set(), {1})
        """
        from satpy.formula.copies import copied, without

        whole = self.formula_to_blame()
        other = CNF(solver=self.solver)
        other.variables = copied(whole.variables)
        other.store = without(whole.store, sections)
        other.session.phases = {**self.session.phases}
        return other

    def formula_to_blame(self) -> CNF:
        """Return the formula that questions about sections ask.

        It is this one or, after `write_quick`, a copy with the clauses of `blame` in place of those
        of `quick`. The copy is written when it is needed, and again after the formula has changed;
        do not change it.

        >>> cnf = CNF()
        >>> cnf.write_one(1)
        >>> cnf.formula_to_blame() is cnf
        True
        """
        if not self.quick_parts:
            return self
        from satpy.debugging.sections import state_of
        from satpy.formula.quick_parts import rewrite

        state, (known, kept) = state_of(self), self.session.to_blame
        if kept is not None and state == known:
            return kept
        other = CNF(solver=self.solver)
        rewrite(self, other)
        other.session.phases = {**self.session.phases}
        if kept is not None:  # so that a conflict stays the same
            other.session.debugger = kept.session.debugger
        self.session.to_blame = state, other
        return other

    def forced(
        self,
        interesting: Terms | None = None,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> set[int]:
        """Return the literals of interesting variables that hold in every solution (the backbone).

        They can be inked even while clues are missing. Raises `Unsatisfiable` if there is no
        solution, and `Timeout`, with the literals found so far in its `found`, if time runs out.

        >>> cnf = CNF()
        >>> cnf.write([[1, 2], [1, -2], [-1, 3, 4], [-5]])
        >>> sorted(cnf.forced()), sorted(cnf.forced(assume=[-3]))
        ([-5, 1], [-5, -3, 1, 4])
        """
        from satpy.solving.backbone import backbone

        until = deadline(timeout)
        cnf, assumed = self._asked(assume, without)
        return backbone(cnf, cnf.session, cnf.projection(interesting), until, assumed)

    def _asked_to_blame(
        self, assume: Iterable[int], without: Iterable[str]
    ) -> tuple[CNF, tuple[int, ...]]:
        """As `_asked`, for a question about sections."""
        cnf, assumed = self._asked(assume, without)
        return cnf.formula_to_blame(), assumed

    def projection(self, interesting: Terms | None) -> list[int]:
        """Return the interesting variables without repetition, or else all reported variables."""
        check_closed(self)
        cells = () if interesting is None else terms_of(interesting, 'interesting')
        found = self._in_use(cells, 'interesting')
        # If all variables have names, range(1, maxterm + 1) can only mean every variable.
        if self.variables.by_hand:
            self.check_free(found, self.maxterm)
        return list(dict.fromkeys(map(abs, found))) or self.session.reported_variables(self)

    def existing(self, cells: Iterable[int], where: str) -> tuple[int, ...]:
        """Return literals of the caller's own variables; else `ClauseError`, naming `where`."""
        found = self._in_use(cells, where)
        self.check_free(found, self.maxterm)
        return found

    def _in_use(self, cells: Iterable[int], where: str) -> tuple[int, ...]:
        """Return literals of variables that the formula has; else `ClauseError`, naming `where`."""
        found = self.checked(cells, where)
        highest = max(map(abs, found), default=0)
        if highest > self.maxterm:
            raise ClauseError(f'{where}: the formula has no variable {highest}')
        return found

    def _flush(self) -> None:
        if self.files is not None:
            self.files.flush()

    # ------------------------------------------------------------- explaining

    def verify(
        self,
        allow_partial: bool = False,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> bool:
        """Return True, or raise an error that says what is wrong with the formula.

        Raises `Unsatisfiable` if there is no solution: its message and `sections` say which
        comments cannot hold together, and the message names several conflicts if they have no
        common section. Raises `LabelError` if a name, or a number up to `maxterm`, is in no clause,
        unless `allow_partial`.

        >>> from satpy import Unsatisfiable
        >>> cnf = CNF()
        >>> cnf.write_one(cnf.auto_term('a'))
        >>> cnf.verify()
        True
        >>> cnf.comment('not a'); cnf.write_one(-cnf.auto_term('a'))
        >>> try: cnf.verify()
        ... except Unsatisfiable as error: print(error.sections)
        ['beginning of file', 'not a']
        """
        from satpy.debugging import explain

        until = deadline(timeout)
        cnf, assumed = self._asked(assume, without)
        return explain.verify(cnf, allow_partial, assumed, remaining(until))

    def conflict(
        self,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Found[str] | None:
        """Return a minimal set of sections that cannot hold together, in order; None if all can.

        The result is the same each time while the formula still has it.
        `satpy.debugging.explain` says what `timeout` means to this and the next methods.

        >>> cnf = CNF()
        >>> for n, text in enumerate(['a', 'b', 'c'], 1): cnf.comment(text); cnf.write_one(n)
        >>> cnf.conflict() is None
        True
        >>> cnf.comment('not both a and c'); cnf.write_one(-1, -3)
        >>> found = cnf.conflict()
        >>> found, found.proven
        (['a', 'c', 'not both a and c'], True)
        >>> cnf.conflict(assume=[-2])
        ['b']
        """
        from satpy.debugging import explain

        until = deadline(timeout)
        cnf, assumed = self._asked(assume, without)
        blamed = cnf.formula_to_blame()
        found = explain.conflict(blamed, assumed, remaining(until))
        if found is None and blamed is not cnf:
            return explain.conflict(cnf, assumed, remaining(until))
        return found

    def conflicts(
        self,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Search:
        """Iterate over all conflicts, roughly from the smallest to the largest.

        There may be very many. Raises `Timeout`, after the conflicts found so far, if time runs
        out. The iterator's `complete` says whether it is proven that there are no more.

        >>> cnf = CNF()
        >>> for text, literal in ('a', 1), ('b', 2), ('not a', -1), ('not b', -2):
        ...     cnf.comment(text); cnf.write_one(literal)
        >>> sorted(cnf.conflicts())
        [['a', 'not a'], ['b', 'not b']]
        """
        from satpy.debugging import explain

        return explain.conflicts(*self._asked_to_blame(assume, without), timeout)

    def repairs(
        self,
        size: int | None = 1,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Search:
        """Iterate over the minimal sets of sections without which there is a solution.

        `size`: the size of the largest sets; None: any. The smallest come first. If the formula has
        a solution, the empty set is the only one. `Timeout` and `complete` are as in `conflicts`.

        >>> cnf = CNF()
        >>> for text, literal in ('a', 1), ('b', 2), ('not a', -1), ('not b', -2):
        ...     cnf.comment(text); cnf.write_one(literal)
        >>> list(cnf.repairs()), len(list(cnf.repairs(2)))
        ([], 4)
        """
        from satpy.debugging import explain

        cnf, assumed = self._asked_to_blame(assume, without)
        return explain.repairs(cnf, size, assumed, timeout)

    def conflict_clauses(
        self,
        sections: Iterable[str] | None = None,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Found[tuple[str, str]]:
        """Return a minimal set of clauses that cannot hold together, in words, with their sections.

        `sections`: look only at these, and at trusted ones; by default at those of `conflict()`.
        The list is empty if they can hold together. Raises `LabelError` if a text is not a section.

        >>> cnf = CNF()
        >>> f = cnf.auto_term
        >>> cnf.comment('ships'); cnf.write([[-f('ship', 3), f('board', 3)], [f('board', 4)]])
        >>> cnf.comment('clues'); cnf.write([[f('ship', 3)], [-f('board', 3)]])
        >>> for section, clause in cnf.conflict_clauses(): print(f'{section}: {clause}')
        ships: not ('ship', 3) or ('board', 3)
        clues: ('ship', 3)
        clues: not ('board', 3)
        """
        from satpy.debugging import explain

        until = deadline(timeout)
        cnf, assumed = self._asked_to_blame(assume, without)
        return explain.conflict_clauses(cnf, sections, assumed, remaining(until))

    def why(
        self,
        literal: int,
        *others: object,
        known: Iterable[int] = (),
        rules: Iterable[str] | None = None,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Reason | Solution:
        """Return why a literal holds: the fewest sections that force it, in order.

        `known`: literals that are known to hold. `rules`: texts of sections that may be used freely
        and are not named; by default the trusted ones. The result's `known` holds the known
        literals that are needed; its `proven` tells whether it is proven that fewer sections do not
        suffice. If the literal is not forced, return a solution (a set) in which it does not hold.

        Raises `Unsatisfiable`, whose `known` holds the wrong ones, if the known literals cannot all
        be true.

        >>> cnf = CNF()
        >>> cnf.comment('rule'); cnf.write([[-1, 2], [1, 3]]); cnf.comment('clue'); cnf.write_one(1)
        >>> cnf.why(2), cnf.why(3)
        (['rule', 'clue'], {1, 2})
        >>> reason = cnf.why(2, known=[1], rules=['rule'])
        >>> reason, reason.known
        ([], [1])
        >>> cnf.why(3, known=[-2])
        Traceback (most recent call last):
            ...
        satpy.errors.Unsatisfiable: a known literal is wrong: not 2, because of 'rule', 'clue'
        """
        from satpy.debugging import reasons

        if others:
            raise TypeError('why takes one literal; write why(literal, timeout=seconds)')
        until = deadline(timeout)
        cnf, assumed = self._asked(assume, without)
        return reasons.why(cnf, literal, known, rules, assumed, remaining(until))

    def steps(
        self,
        cells: Terms,
        known: Iterable[int] = (),
        rules: Iterable[str] | None = None,
        most: int | None = None,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Iterator[Step]:
        """Iterate over deductions, the easiest first, until every forced cell is known.

        Each `Step` has the `literals` that it finds, the texts of the `sections` that it uses, the
        `known` literals and the `rules` that it needs, and its `chain`: the links to its literals,
        or from their opposite, the `assumption`, to a clash. A step with fewer links comes first,
        then one with fewer sections. A rule with a section for each place, as in `loop`, is named
        place by place. Do not change the formula between two steps.

        `known`, `rules` and the errors are those of `why`; known literals of variables that are not
        cells are used, but not named. `most`: end before a step that needs more sections.

        >>> cnf = CNF()
        >>> cnf.comment('a'); cnf.write_one(1); cnf.comment('b'); cnf.write([[-1, 2]])
        >>> for step in cnf.steps([1, 2]): print(step)
        a -> 1
        b -> 2; known: 1
        >>> [step.literals for step in cnf.steps([1, 2], known=[2])]
        [[1]]
        """
        from satpy.debugging.steps import Deductions

        until = deadline(timeout)
        cnf, assumed = self._asked(assume, without)
        terms = terms_of(cells, 'steps')
        return Deductions(cnf, terms, known, rules, assumed, until).walk(most)

    def hint(
        self,
        cells: Terms,
        known: Iterable[int] = (),
        rules: Iterable[str] | None = None,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> Step | None:
        """Return the next of the `steps`, or None if nothing more is forced.

        >>> cnf = CNF()
        >>> cnf.comment('a'); cnf.write([[1, 2], [1, -2]])
        >>> print(cnf.hint([1, 2]), cnf.hint([1, 2], known=[1]))
        a -> 1 None
        """
        steps = self.steps(cells, known, rules, assume=assume, without=without, timeout=timeout)
        return next(steps, None)

    def idle(
        self,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> list[str]:
        """Return the implied sections: leaving out one of them adds no solution.

        A rule written wrongly often changes nothing. Each section is judged with all the others in
        place. Empty sections come first, those with spots on a board last. Raises `Unsatisfiable`
        if there is no solution, and `Timeout`, with the sections found so far in its `found`, if
        time runs out.

        >>> from satpy import window
        >>> cnf = CNF()
        >>> cnf.comment('one of three'); cnf.write(window([1, 2, 3], 1, 1))
        >>> cnf.comment('at most two'); cnf.write(window([1, 2, 3], 0, 2))
        >>> cnf.idle()
        ['at most two']
        """
        from satpy.debugging import explain

        until = deadline(timeout)
        cnf, assumed = self._asked(assume, without)
        implied = explain.idle(cnf.formula_to_blame(), assumed, remaining(until))
        return cnf.unwritten() + implied  # lazy constraints may have been encoded to nothing

    def difference(
        self,
        one: Iterable[int] | None = None,
        other: Iterable[int] | None = None,
        *,
        interesting: Terms | None = None,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> tuple[list[Label], list[Label]]:
        """Return the labels in which two solutions differ: (true only in one, only in the other).

        `one`, `other`: solutions; one that is not given is searched for, so that it differs on the
        interesting variables. `interesting`: show only labels of these. The lists are empty if
        there is only one solution. Raises `Unsatisfiable` if there is none.

        >>> cnf = CNF()
        >>> a, b, c = (cnf.auto_term(name) for name in 'abc')
        >>> cnf.difference({a, b}, {b, c})
        ([('a',)], [('c',)])
        >>> cnf.write([[a, b], [-a, -b], [-c]])
        >>> cnf.difference({a}), cnf.difference(assume=[a])
        (([('a',)], [('b',)]), ([], []))
        """
        if one is None or other is None:
            cnf, assumed = self._asked(assume, without)
            cells = cnf.projection(interesting)
            solutions = cnf.solutions(2, cells, assume=assumed, timeout=timeout)
            found = [] if one is None else [solutions.add({*one})]
            found += solutions
            if not found:
                cnf.verify(allow_partial=True, assume=assumed, timeout=timeout)
            one, other = found[0], found[-1]
        one, other = set(one), set(other)
        shown = one ^ other if interesting is None else {*self.projection(interesting)}
        return self.labels((one - other) & shown), self.labels((other - one) & shown)

    def faults(
        self,
        *,
        assume: Iterable[int] = (),
        without: Iterable[str] = (),
        timeout: float | None = None,
    ) -> list[Found[str]]:
        """Return conflicts that have no section in common: each needs a mistake of its own.

        The list is empty if there is a solution. If time runs out, return the conflicts found so
        far; raises `Timeout` if there are none.

        >>> cnf = CNF()
        >>> for text, literal in ('a', 1), ('b', 2), ('not a', -1), ('not b', -2), ('b too', 2):
        ...     cnf.comment(text); cnf.write_one(literal)
        >>> sorted(map(len, cnf.faults()))
        [2, 2]
        """
        from satpy.debugging import explain

        until = deadline(timeout)
        return explain.faults(*self._asked_to_blame(assume, without), remaining(until))

    def report(
        self,
        errors: int | None = 0,
        *,
        clauses: bool = False,
        every: bool = False,
        timeout: float | None = None,
    ) -> None:
        """Print what `satpy debug` prints: what is wrong with the formula.

        `clauses`: also those that cannot hold together. `every`: as `--all`, list all sections.
        `errors`: see `satpy.debugging.report.report`.

        >>> cnf = CNF()
        >>> cnf.write_one(1, 2); cnf.comment('clue'); cnf.write_one(-1)
        >>> cnf.report()
        There is one solution.
        """
        from satpy.debugging.report import report

        for text in report(self, errors, timeout, clauses, every):
            print(text, flush=True)
