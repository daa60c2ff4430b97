"""Any DIMACS program, or a function of the user's that runs one."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic

from satpy.formula.dimacs import header, write_clauses
from satpy.errors import SolverError, Timeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Function', 'Program', 'verdict']

# Tried for the list of what could be used instead of a program that is missing.
KNOWN = ('minisat', 'picosat', 'cadical', 'kissat', 'cryptominisat5', 'glucose', 'clasp')
# These are given a second file, for the answer.
TO_FILE = ('minisat', 'glucose')
# Seconds between two looks round, while it runs.
WAIT = 0.2


def verdict(text: str, status: int | None = None) -> set[int] | None:
    """What a solver said: its true literals, or None for unsatisfiable.

    Reads `s` and all `v` lines, in any order; the `SAT` or `UNSAT` of minisat's result file; and
    without either the exit status, 10 or 20. `ValueError` says what is missing in the rest.

    >>> verdict('c hello\\nv 1 -2\\ns SATISFIABLE\\nv 3 0\\n'), verdict('SAT\\n-1 2 0\\n')
    ({1, 3}, {2})
    >>> verdict('s UNSATISFIABLE'), verdict('', 20)
    (None, None)
    >>> verdict('v 1 -2')
    Traceback (most recent call last):
        ...
    ValueError: it says neither satisfiable nor unsatisfiable
    """
    lines = text.splitlines()
    says = [line[1:].strip() for line in lines if line.startswith('s ')]
    words = [word for line in lines if line[:2] in ('v', 'v ') for word in line[1:].split()]
    if lines and lines[0].strip() in ('SAT', 'UNSAT', 'INDET'):
        says, words = [lines[0].strip()], ' '.join(lines[1:]).split()
    if not says and status in (10, 20):
        says = ['SAT' if status == 10 else 'UNSAT']
    if set(says) == {'UNSATISFIABLE'} or set(says) == {'UNSAT'}:
        return None
    if set(says) != {'SATISFIABLE'} and set(says) != {'SAT'}:
        raise ValueError('it says neither satisfiable nor unsatisfiable')
    if words[-1:] != ['0']:
        raise ValueError('its answer breaks off before the final 0')
    return {literal for literal in map(int, words) if literal > 0}


class FileEngine:
    """Keeps the clauses in a file, and checks every answer to it.

    The two kinds below say how the file is solved: `run(cnf_path, solve_path, deadline)` returns
    the true variables, or None for unsatisfiable.
    """

    incremental = False

    def __init__(self, name: str) -> None:
        self.name = name
        self._literals = array('i')
        self._highest = self._written = self._body = 0
        self._folder: Any = None
        self._assumed: Sequence[int] = ()
        self._true: set[int] = set()

    def run(self, cnf_path: str, solve_path: str, deadline: float | None) -> set[int] | None:
        raise NotImplementedError

    def add(self, literals: array[int]) -> None:
        self._literals.extend(literals)
        if literals:
            self._highest = max(self._highest, max(literals), -min(literals))

    def solve(self, assume: Sequence[int] = (), deadline: float | None = None) -> bool:
        self._assumed = assume
        with self._files(assume) as (cnf_path, solve_path):
            answer = self.run(cnf_path, solve_path, deadline)
            if answer is None:
                return False
            self._true = answer
            self._check()
        return True

    def model(self, variables: Iterable[int]) -> set[int]:
        return self._true.intersection(variables)

    def core(self) -> list[int]:
        return list(self._assumed)

    def close(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
            self._written = self._body = 0

    @contextmanager
    def _files(self, assume: Sequence[int]) -> Iterator[tuple[str, str]]:
        """The formula in a file, assumptions as clauses at its end, and a path for an answer."""
        import tempfile

        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix='satpy-')
        cnf_path = os.path.join(self._folder.name, 'formula.cnf')
        solve_path = os.path.join(self._folder.name, 'answer.txt')
        with open(cnf_path, 'r+b' if self._body else 'w+b') as file:
            file.seek(self._body or len(header(0, 0)))
            write_clauses(file, self._literals, self._written, len(self._literals))
            self._written, self._body = len(self._literals), file.tell()
            file.write(''.join(f'{literal} 0\n' for literal in assume).encode())
            file.truncate()
            file.seek(0)
            highest = max(self._highest, max(map(abs, assume), default=0))
            file.write(header(highest, self._literals.count(0) + len(assume)))
        with suppress(FileNotFoundError):
            os.remove(solve_path)
        try:
            yield cnf_path, solve_path
        except BaseException:
            self.close()
            raise

    def _check(self) -> None:
        true = self._true
        satisfied = all((abs(a) in true) == (a > 0) for a in self._assumed)
        clause = False
        for literal in self._literals:
            if literal:
                clause = clause or (literal in true if literal > 0 else -literal not in true)
            else:
                satisfied, clause = satisfied and clause, False
        if not satisfied:
            raise SolverError(f'{self.name}: its answer does not satisfy the formula')


class Function(FileEngine):
    """A function `(cnf_path, solve_path) -> set of true variables, or False`."""

    def __init__(self, function: Callable[[str, str], Any]) -> None:
        super().__init__(getattr(function, '__name__', repr(function)))
        self._function = function

    def run(self, cnf_path: str, solve_path: str, deadline: float | None) -> set[int] | None:
        answer = self._function(cnf_path, solve_path)
        if answer is False:
            return None
        if not isinstance(answer, (set, frozenset, list, tuple)) or not all(
            hasattr(literal, '__index__') for literal in answer
        ):
            raise SolverError(
                f'{self.name} returned {answer!r}: a set of true variables or False is expected'
            )
        return {literal for literal in answer if literal > 0}


class Program(FileEngine):
    """A command that is given the formula's file, and prints or writes its answer."""

    def __init__(self, command: str | Sequence[str] | None) -> None:
        import shlex
        import shutil

        try:
            words = shlex.split(command) if isinstance(command, str) else list(command or ())
        except (TypeError, ValueError) as error:
            raise SolverError(f'{command!r} is no command: {error}') from None
        self._command = words
        if not self._command or not shutil.which(self._command[0]):
            here = ', '.join(filter(shutil.which, KNOWN)) or 'none'
            raise SolverError(
                f'no program {" ".join(self._command)!r} to run (of those known, here are: '
                f"{here}); 'picosat' is built in"
            )
        super().__init__(' '.join(self._command))
        self._process: Any = None

    def stop(self) -> None:
        """From another thread: end the program that runs now, if one does."""
        if self._process is not None:
            kill(self._process)

    def run(self, cnf_path: str, solve_path: str, deadline: float | None) -> set[int] | None:
        import subprocess

        files = [cnf_path]
        if os.path.basename(self._command[0]).startswith(TO_FILE):
            files.append(solve_path)
        try:
            self._process = process = subprocess.Popen(
                [*self._command, *files],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            raise SolverError(f'{self.name}: cannot be started: {error}') from error
        try:
            output = printed(process, deadline)
        finally:
            end(process)
        answer = output
        if len(files) == 2 and os.path.exists(solve_path):
            with open(solve_path, errors='replace') as file:
                answer = file.read()
        try:
            return verdict(answer, process.returncode)
        except ValueError as error:
            last = ' | '.join(output.split('\n')[-6:]).strip(' |') or 'nothing'
            raise SolverError(
                f'{self.name}: {error}. Exit status {process.returncode}; it printed last: {last}'
            ) from None


def printed(process: Any, deadline: float | None) -> str:
    """All that it prints until it ends; `Timeout` at the deadline."""
    from subprocess import TimeoutExpired

    while True:
        # Short waits: Python does not hear a Ctrl-C that comes as one begins until that is over.
        left = WAIT if deadline is None else min(WAIT, deadline - monotonic())
        with suppress(TimeoutExpired):
            output: bytes = process.communicate(timeout=max(0.0, left))[0]
            return output.decode('utf-8', 'replace')
        if left <= 0:
            raise Timeout('no verdict in the time allowed')


def end(process: Any) -> None:
    """End a process and those that it started, if it still runs."""
    if process.poll() is None:
        kill(process)
        process.communicate()


def kill(process: Any) -> None:
    import signal

    if process.poll() is None:
        if hasattr(os, 'killpg'):
            # Another thread may have waited for it meanwhile.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
