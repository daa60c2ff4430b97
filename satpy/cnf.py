"""`CNF`: a formula whose variables have names you make up."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from time import monotonic

from satpy.formula import dimacs
from satpy.formula import merging
from satpy.formula.atomic import atomic
from satpy.formula.lazy import Rule
from satpy.solving.engines import Solver
from satpy.errors import ClauseError, LabelError, Timeout, Unsatisfiable
from satpy.debugging.explaining import Explaining
from satpy.formula.names import Label, Names
from satpy.formula.naming import Naming
from satpy.solving.session import Loader, Solutions, deadline
from satpy.formula.clauses import Store
from satpy.formula.writing import Writing

__all__ = ['CNF']


class CNF(Writing, Naming, Explaining):
    """A formula: clauses, names for its variables, sections, and solving.

    `path`: also write path.cnf and path.lut as it goes, each finished section at once.
    `stdout`: also print each clause and comment as written. `preloads`: files to `read` first.
    `solver`: the engine (see `satpy.solving.engines.engine`); by default PicoSAT in this process.

    >>> cnf = CNF()
    >>> f = cnf.auto_term
    >>> cnf.write([[f('tea'), f('coffee')], [-f('tea'), -f('coffee')]])
    >>> [cnf.labels(solution) for solution in cnf.solutions(None)]
    [[('coffee',)], [('tea',)]]
    >>> cnf.comment('no drinks'); cnf.write_one(-f('tea')); cnf.write_one(-f('coffee'))
    >>> cnf.verify()
    Traceback (most recent call last):
        ...
    satpy.errors.Unsatisfiable: no solution: these 2 sections cannot hold together: \
'beginning of file', 'no drinks'
    """

    stdout = False
    """Is each clause and comment also printed as it is written?"""
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
        self._solver = solver
        # All are read before the files are begun, which one of them may be.
        parts = [merging.Part(preload) for preload in preloads or ()]
        self._begin()
        for part in parts:
            self._add(part)

    def _begin(self, limit: int | None = None) -> None:
        Naming.__init__(self, Names())
        self._store = Store(limit)
        self._loader = Loader(self._store, self._names, self._solver)
        self._writer: dimacs.Writer | None = None
        if self._path is not None:
            import weakref

            self._writer = dimacs.Writer(self._path, self._store, self._names)
            self._finish = weakref.finalize(self, self._writer.close)

    def _adopt(self, store: Store, names: Names) -> None:
        """Be that formula, as it was read from a file."""
        Naming.__init__(self, names)
        self._store = store
        self._loader = Loader(store, names, self._solver)

    def __getstate__(self) -> dict[str, object]:
        """`deepcopy` and `pickle` leave out what is loaded: their copies load it anew."""
        return {**vars(self), '_loaded': None}

    def clear(self) -> None:
        """Empty again, in mode 'rw', with the same files and the same `limit`.

        >>> cnf = CNF()
        >>> cnf.write_one(cnf.auto_term('a')); cnf.clear()
        >>> cnf.clauses, cnf.maxterm
        (0, 0)
        """
        self.close()
        self._begin(self.limit)

    def close(self) -> None:
        """Done: files complete and closed, the engine given back.

        Without a path there is no need to; nor is there at the end of a program.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     cnf = CNF(f'{folder}/rows')
        ...     cnf.comment('row 3'); cnf.write_one(-cnf.auto_term('rook', 3))
        ...     cnf.close()
        ...     for path in (cnf.cnf_path, cnf.lut_path): print(Path(path).read_text().split('\\n'))
        ['p cnf 1 1                              ', 'c row 3', '-1 0', '']
        ['# row 3', "('rook', 3)\\t1", '']
        """
        self._loader.drop()
        self._loaded = None
        if self._writer is not None:
            self._finish()

    # ---------------------------------------------------------------- clauses

    def defer(self, rule: Rule) -> None:
        """For encoders: a rule of very many clauses, written only as far as answers break it.

        It is written in full (`rule.whole(cnf)`, in its section) when too many answers break it,
        and for what needs all clauses: files, programs that read such, `stdout`,
        `conflict_clauses` and `idle`. So `clauses` and `maxterm` may grow when an answer is asked
        for. Cells that are no literals: `ClauseError`.

        >>> from satpy.formula.lazy import Rule
        >>> class Either(Rule):
        ...     def cuts(self, values): return [] if any(values) else [self.cells]
        ...     def whole(self, cnf): cnf.write([self.cells])
        >>> cnf = CNF()
        >>> cnf.defer(Either(cnf.auto_term('cell', n) for n in range(8)))
        >>> cnf.clauses, cnf.count(), cnf.clauses
        (0, 255, 0)
        """
        rule.cells = self._checked(rule.cells, f'a rule of section {self.section!r}')
        self._meet(rule.cells, not self._depth)
        if self._writer is not None or self.stdout:
            rule.whole(self)
        else:
            self._store.defer(rule)

    def _restorer(self) -> Callable[[], None]:
        """With the files; and a copy of the stack of modes, which is changed in place."""
        restore, modes = super()._restorer(), self._modes[:]
        files_too = self._writer.restorer() if self._writer is not None else None

        def restore_all() -> None:
            restore()
            self._modes = modes
            if files_too is not None:
                files_too()

        return restore_all

    def _written(self, start: int) -> None:
        super()._written(start)
        if self.stdout:
            self._print(start)

    def _print(self, start: int, stop: int | None = None) -> None:
        for clause in self._store.clauses(start, stop):
            print(*clause, 0)

    def comment(self, text: object) -> None:
        """Start a section. The debugger speaks in these words; it goes into the files as well.

        A text that was there before goes on with that section.

        >>> cnf = CNF()
        >>> cnf.comment('the cat is in'); cnf.write_one(1)
        >>> cnf.comment('the cat is out'); cnf.write_one(-1)
        >>> cnf.conflict()
        ['the cat is in', 'the cat is out']
        """
        line = ' '.join(str(text).splitlines()).strip()
        self._start_section(line)
        if self.stdout:
            print('c', line)
        elif not self.quiet:
            print(line)

    def _start_section(self, text: str) -> None:
        if self._writer is not None:
            self._writer.section(text)
        self._store.begin(text)

    def read(self, path: str | os.PathLike[str], name: str | None = None) -> None:
        """Append the formula of a file, with the names of the .lut beside it, if there is one.

        Equal names become one variable, whatever their numbers were. Without a .lut the numbers
        are taken as they are; one that an encoder has here is a `FormatError`. `name`: what goes
        before the texts of its sections; by default the file's, as in 'rows.cnf: row 3'. Sections
        that are there already are left out, so the same file twice changes nothing. What cannot be
        read: `FormatError`, and nothing is added, nor if it is more than `limit` allows. An
        example is at `save`.
        """
        self._add(merging.Part(path, name))

    @atomic
    def _add(self, part: merging.Part) -> None:
        start = len(self._store.literals)
        part.add_to(self._store, self._names, self._start_section)
        if self.stdout:
            for section, first, stop in self._store.spans(start):
                print('c', self._store.sections[section])
                self._print(first, stop)
            print('c', self.section)

    @property
    def names_travel(self) -> bool:
        """Do names go into a file?"""
        return self._writer is not None

    @property
    def clauses(self) -> int:
        """The number of clauses written."""
        return self._store.count

    @property
    def terms(self) -> set[int]:
        """The variables that occur in clauses, written or put off (see `defer`)."""
        return self._store.variables()

    # ------------------------------------------------------------------ files

    @property
    def cnf_path(self) -> str | None:
        """Where the clauses are written to, if anywhere."""
        return self._writer.cnf_path if self._writer else None

    @property
    def lut_path(self) -> str | None:
        """Where the names are written to, if anywhere."""
        return self._writer.lut_path if self._writer else None

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write path.cnf and path.lut. A name that cannot be read back: `LabelError`.

        Its own files, that it writes as it goes, are brought up to date.

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
        self._loader.settle_all()
        if self._writer is not None and self._writer.writes(path):
            self._writer.flush()
        else:
            dimacs.save(path, self._store, self._names)

    def setup_temps(self) -> tuple[str, str]:
        """(path of a copy of the formula, path for a solution). The caller deletes both.

        >>> cnf = CNF()
        >>> cnf.write_one(1, -2)
        >>> paths = cnf.setup_temps()
        >>> with open(paths[0]) as file: file.read().split('\\n')
        ['p cnf 2 1                              ', '1 -2 0', '']
        >>> for path in paths: os.remove(path)
        """
        import tempfile

        self._loader.settle_all()
        paths = []
        for ending in ('.cnf', '.out'):
            handle, path = tempfile.mkstemp(ending, 'satpy-')
            os.close(handle)
            paths.append(path)
        with open(paths[0], 'wb') as file:
            dimacs.write_formula(file, self._store, self._names)
        return paths[0], paths[1]

    # ---------------------------------------------------------------- solving

    @property
    def solver(self) -> Solver:
        """The engine: a name, a command (string or list), a function, or None for the default."""
        return self._solver

    @solver.setter
    def solver(self, solver: Solver) -> None:
        self._loader.drop()
        self._solver = self._loader.solver = solver

    custom_run = solver

    def _ask(self, assume: Sequence[int], until: float | None) -> bool:
        self._flush()
        return self._loader.shared().solve(assume, until)

    def _flush(self) -> None:
        if self._writer is not None:
            self._writer.flush()

    def solve(self, assume: Iterable[int] = (), timeout: float | None = None) -> set[int] | None:
        """A solution in which the assumed literals hold, or None.

        A solution is the set of the variables that are true, private ones left out. `timeout`:
        seconds, after which `Timeout` is raised.

        >>> cnf = CNF()
        >>> cnf.write([[1, 2]])
        >>> cnf.solve(assume=[-1]), cnf.solve(assume=[-1, -2])
        ({2}, None)
        """
        assume = self._existing(assume, 'assume')
        if not self._ask(assume, deadline(timeout)):
            return None
        return self._answer()

    def _answer(self) -> set[int]:
        return self._loader.shared().engine.model(self._loader.public())

    def solutions(
        self,
        how_many: int | None = 1,
        interesting: Iterable[int] | None = None,
        extreme_unique: bool = False,
        timeout: float | None = None,
    ) -> Solutions:
        """Iterate over solutions; each differs from all before on the interesting variables.

        `how_many`: at most so many; None: all. `interesting`: variables; by default all but the
        private ones. `extreme_unique`: an interesting variable that was true once is not true
        again. `timeout`: seconds in all, after which `Timeout` is raised.

        The formula is left as it was; clauses written meanwhile count from then on. The
        iterator's `complete` tells whether it is proven that there are no more.

        >>> from satpy import window
        >>> cnf = CNF()
        >>> cnf.write(window([1, 2, 3, 4], 1, 3))
        >>> len(list(cnf.solutions(None))), len(list(cnf.solutions(None, interesting=[1, 2])))
        (14, 4)
        >>> solutions = cnf.solutions(2)
        >>> len(list(solutions)), solutions.complete
        (2, False)
        """
        if how_many is not None and (not hasattr(how_many, '__index__') or how_many < 0):
            raise ClauseError(f'how_many is a number, or None for all, not {how_many!r}')
        self._flush()
        return Solutions(
            self._loader, self._projection(interesting), how_many, extreme_unique, timeout
        )

    def _projection(self, interesting: Iterable[int] | None) -> list[int]:
        if interesting is None:
            return self._loader.public()
        return list(dict.fromkeys(map(abs, self._existing(interesting, 'interesting'))))

    def _existing(self, cells: Iterable[int], where: str) -> tuple[int, ...]:
        found = self._checked(cells, where)
        unknown = next((abs(literal) for literal in found if abs(literal) > self.maxterm), None)
        if unknown is not None:
            raise ClauseError(f'{where}: the formula has no variable {unknown}')
        self._untaken(found, 0)
        return found

    def count(
        self,
        interesting: Iterable[int] | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> int:
        """The number of solutions that differ on the interesting variables, at most `limit`.

        >>> from satpy import window
        >>> cnf = CNF()
        >>> cnf.write(window(range(1, 7), 0, 1))
        >>> cnf.count(), cnf.count([1, 2]), cnf.count(limit=5)
        (7, 3, 5)
        """
        return sum(1 for _ in self.solutions(limit, interesting, timeout=timeout))

    def forced(
        self, interesting: Iterable[int] | None = None, timeout: float | None = None
    ) -> set[int]:
        """The literals of interesting variables that hold in every solution (the backbone).

        That is what can be inked in while clues are missing. No solution: `Unsatisfiable`.

        >>> cnf = CNF()
        >>> cnf.write([[1, 2], [1, -2], [-1, 3, 4], [-5]])
        >>> sorted(cnf.forced())
        [-5, 1]
        """
        variables = self._projection(interesting)
        until = deadline(timeout)
        forced: set[int] = set()
        try:
            if not self._ask((), until):
                raise Unsatisfiable('no solution, so there is nothing to be certain of')
            engine = self._loader.shared().engine
            true = engine.model(variables)
            likely = {v if v in true else -v for v in variables}
            while likely:
                literal = likely.pop()
                if self._ask((-literal,), until):
                    true = engine.model(variables)
                    likely = {other for other in likely if (abs(other) in true) == (other > 0)}
                else:
                    forced.add(literal)
        except Timeout as error:
            raise Timeout(f'{error}; certain so far: {len(forced)} literals', forced) from None
        return forced

    def labels(self, solution: Iterable[int]) -> list[Label]:
        """The names of a solution's variables, in the order made; numbers without one left out.

        >>> cnf = CNF()
        >>> cnf.write([[cnf.auto_term('rook', 0), cnf.auto_term('rook', 1)], [-1], [9]])
        >>> cnf.labels(cnf.solve())
        [('rook', 1)]
        """
        variables = sorted(solution)
        return [label for label in map(self._names.label, variables) if label is not None]

    def verify(self, allow_partial: bool = False, timeout: float | None = None) -> bool:
        """True, or an error that says what is wrong with the formula.

        Names that no clause uses: `LabelError`, unless `allow_partial`. No solution:
        `Unsatisfiable`, whose message and `sections` say which comments cannot hold together; if
        there are faults that have nothing in common, the message tells of each.

        >>> cnf = CNF()
        >>> cnf.write_one(cnf.auto_term('a'))
        >>> cnf.verify()
        True
        >>> cnf.comment('not a'); cnf.write_one(-cnf.auto_term('a'))
        >>> try: cnf.verify()
        ... except Unsatisfiable as error: print(error.sections)
        ['beginning of file', 'not a']
        """
        if not allow_partial:
            used = self.terms
            gaps = [label for label, number in self._names.lut.items() if number not in used]
            if gaps:
                shown = ', '.join(map(repr, gaps[:5])) + ', ...' * (len(gaps) > 5)
                raise LabelError(
                    f'{len(gaps)} names are in no clause: {shown}. Write clauses about them, or '
                    'call verify(allow_partial=True)'
                )
        until = deadline(timeout)
        began = monotonic()
        if self._ask((), until):
            return True
        raise self._blame(until, monotonic() - began)
