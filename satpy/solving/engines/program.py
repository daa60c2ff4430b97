"""DIMACS programs, and functions of the user's own that call one."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import BytesIO

from satpy.errors import SolverError, quoted, shortened
from satpy.formula.files.dimacs import header, write_clauses
from satpy.solving.engines.search import Engine, interruptible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Function', 'Program', 'read_verdict']

# Programs to look for on PATH, to suggest one in place of a missing one.
KNOWN = ('minisat', 'picosat', 'cadical', 'kissat', 'cryptominisat5', 'glucose', 'clasp')
# Beginnings of the names of python-sat's solvers.
PYTHON_SAT = ('cadical', 'glue', 'lingeling', 'maple', 'mergesat', 'mini')
# Seconds that output of a killed program may stay open, by a process in another group.
OUTPUT_SECONDS = 1.0
# Programs that write their answer to a second file.
TO_FILE = ('minisat', 'glucose')


def read_verdict(text: str, status: int | None = None) -> set[int] | None:
    """Read a solver's output: return the true variables, or None for unsatisfiable.

    It may be `s` and `v` lines, in any order, or minisat's result file, which begins with `SAT` or
    `UNSAT`. Without both, the exit status (10 or 20) decides. Raises `ValueError` for anything
    else.

    >>> read_verdict('c hello\\nv 1 -2\\ns SATISFIABLE\\nv 3 0\\n'), read_verdict('SAT\\n-1 2 0\\n')
    ({1, 3}, {2})
    >>> read_verdict('s UNSATISFIABLE'), read_verdict('', 20)
    (None, None)
    >>> read_verdict('v 1 -2')
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


class FileEngine(Engine):
    """An engine that writes the formula to a file for every question, and checks every model.

    `run(cnf_path, solve_path, deadline)` of a subclass solves the file; it returns the true
    variables, or None for unsatisfiable.
    """

    incremental = False

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self._highest = 0
        self._text = BytesIO()  # the clauses in DIMACS
        self._size = self._written = 0  # its bytes, and the number of literals in them

    def run(self, cnf_path: str, solve_path: str, deadline: float | None) -> set[int] | None:
        raise NotImplementedError

    def search(self, deadline: float | None) -> bool:
        # The folder does not outlive the question: copies of this process would share it.
        with exit_on_termination(), tempfile.TemporaryDirectory(prefix='satpy-') as folder:
            cnf_path = os.path.join(folder, 'formula.cnf')
            self._write(cnf_path)
            true = self.run(cnf_path, os.path.join(folder, 'answer.txt'), deadline)
        if true is not None:
            self._check(true)
        self.found = self.assumed if true is None else true
        return true is not None

    def _write(self, path: str) -> None:
        """Write the formula, with the assumptions as clauses at its end."""
        self._text.seek(self._size)
        self._text.truncate()  # text that an interrupted write left behind
        new, written = self.literals[self._written :], len(self.literals)
        write_clauses(self._text, new, 0, len(new))
        self._highest = max(self._highest, max(new, default=0), -min(new, default=0))
        self._size, self._written = self._text.tell(), written
        highest = max(self._highest, *map(abs, self.assumed), 0)
        with open(path, 'wb') as file:
            file.write(header(highest, self.literals.count(0) + len(self.assumed)))
            file.write(self._text.getbuffer())
            file.write(''.join(f'{literal} 0\n' for literal in self.assumed).encode())

    def _check(self, true: set[int]) -> None:
        satisfied = all((abs(a) in true) == (a > 0) for a in self.assumed)
        clause = False
        for literal in self.literals:
            if literal:
                clause = clause or (literal in true if literal > 0 else -literal not in true)
            else:
                satisfied, clause = satisfied and clause, False
        if not satisfied:
            raise SolverError(f'{self.name}: its answer does not satisfy the formula')


@contextmanager
def exit_on_termination() -> Iterator[None]:
    """Let SIGTERM and SIGHUP raise `SystemExit`, so that programs and files are cleaned up.

    Otherwise they would end this process at once. A handler of the user's stays.
    """

    def leave(number: int, frame: object) -> None:
        raise SystemExit(128 + number)

    changed = []
    try:
        for name in ('SIGTERM', 'SIGHUP'):
            number = getattr(signal, name, None)  # Windows has no SIGHUP.
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                with suppress(ValueError):  # Only the main thread may do this.
                    signal.signal(number, leave)
                    changed.append(number)
        yield
    finally:
        for number in changed:
            signal.signal(number, signal.SIG_DFL)


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
                f'{self.name} returned {quoted(answer)}: a set of true variables or False is '
                'expected'
            )
        return {literal for literal in answer if literal > 0}


class Program(FileEngine):
    """A command that is given the path of the formula, and prints its answer or writes a file."""

    def __init__(self, command: str | Sequence[str] | None) -> None:
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command or ())
        except (TypeError, ValueError) as error:
            raise SolverError(f'{quoted(command)} is not a command: {error}') from None
        if not words or not shutil.which(words[0]):
            here = ', '.join(filter(shutil.which, KNOWN)) or 'none'
            raise SolverError(
                f'no program {quoted(" ".join(words))} to run (known ones here: {here}); '
                "'picosat' is built in" + python_sat(words)
            )
        super().__init__(' '.join(words))
        self._command = words

    def run(self, cnf_path: str, solve_path: str, deadline: float | None) -> set[int] | None:
        files = [cnf_path]
        if os.path.basename(self._command[0]).startswith(TO_FILE):
            files.append(solve_path)
        output, status = run_program([*self._command, *files], deadline)
        answer = output
        if len(files) == 2 and os.path.exists(solve_path):
            with open(solve_path, errors='replace') as file:
                answer = file.read()
        try:
            return read_verdict(answer, status)
        except ValueError as error:
            raise failure(self.name, error, output, status) from None


def python_sat(words: Sequence[str]) -> str:
    """Return what to write for a solver of python-sat, if a missing program has such a name.

    >>> python_sat(['cadical153']), python_sat(['kissat', '-q'])
    ("; for python-sat's solver write 'pysat:cadical153'", '')
    """
    if len(words) != 1 or not words[0].startswith(PYTHON_SAT):
        return ''
    return f"; for python-sat's solver write 'pysat:{words[0]}'"


def failure(name: str, reason: object, output: str, status: int) -> SolverError:
    """Return the error of a program without an answer, with the last lines that it printed."""
    last = ' | '.join(output.split('\n')[-6:]).strip(' |') or 'nothing'
    return SolverError(f'{name}: {reason}. Exit status {status}; it printed last: {last}')


def run_program(command: Sequence[str], deadline: float | None) -> tuple[str, int]:
    """Run a program to its end; return its output and its exit status.

    Raises `Timeout` at the deadline. Afterwards neither the program nor a process that it has
    started still runs.
    """
    started: list[subprocess.Popen[bytes]] = []
    stopped: list[bool] = []

    def run() -> bytes:
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            started.append(process)
            if stopped:
                kill(process)
            return process.communicate()[0]
        except (OSError, ValueError) as error:
            started_as = shortened(' '.join(command))
            raise SolverError(f'{started_as}: cannot be started: {error}') from error

    def stop() -> None:
        stopped.append(True)
        for process in started:
            kill(process)

    # In a thread, since a signal handler may raise while a process starts; it must be ended, too.
    output = interruptible(run, stop, deadline, OUTPUT_SECONDS)
    return output.decode('utf-8', 'replace'), started[0].returncode


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and its child processes, which may outlive it."""
    with suppress(ProcessLookupError):
        if hasattr(os, 'killpg'):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()  # On Windows, where there are no process groups.
