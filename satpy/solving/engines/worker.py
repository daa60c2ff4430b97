"""Solvers that cannot be interrupted, each in a process of its own that can be ended.

The process is this file, run as a script: clauses go in through a pipe as they are, answers come
back. It serves pycosat's published API, the solvers of python-sat, and for a race PicoSAT.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from satpy.errors import SolverError, Timeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO, Any, Protocol
else:
    Protocol = object

__all__ = ['Worker', 'serve']

SATISFIABLE, UNSATISFIABLE, FAILED = 10, 20, 1


# ------------------------------------------------ in the process of the solver


class Backend(Protocol):
    def add(self, clause: list[int]) -> None: ...
    def solve(self, assume: list[int]) -> tuple[int, Sequence[int]]: ...


class Pycosat:
    """`pycosat.solve` starts afresh every time; its core is all that was assumed."""

    def __init__(self) -> None:
        import pycosat

        self._solve = pycosat.solve
        self._clauses: list[list[int]] = []
        self._empty = False

    def add(self, clause: list[int]) -> None:
        # pycosat.solve takes no empty clause
        self._empty = self._empty or not clause
        self._clauses.append(clause)

    def solve(self, assume: list[int]) -> tuple[int, Sequence[int]]:
        clauses = self._clauses + [[literal] for literal in assume]
        answer = 'UNSAT' if self._empty else self._solve(clauses) if clauses else []
        return (UNSATISFIABLE, assume) if isinstance(answer, str) else (SATISFIABLE, answer)


class PySAT:
    """A solver of python-sat."""

    def __init__(self, name: str) -> None:
        from pysat.solvers import Solver

        self._solver = Solver(name)
        self._empty = False

    def add(self, clause: list[int]) -> None:
        self._empty = self._empty or not clause
        if clause:
            self._solver.add_clause(clause)

    def solve(self, assume: list[int]) -> tuple[int, Sequence[int]]:
        if self._empty:
            return UNSATISFIABLE, []
        if self._solver.solve(assumptions=assume):
            return SATISFIABLE, self._solver.get_model() or []
        return UNSATISFIABLE, self._solver.get_core() or []


class Seeded:
    """`picosat` or `picosat:SEED`."""

    def __init__(self, name: str) -> None:
        from satpy.solving.engines.picosat import PicoSAT

        seed = name.partition(':')[2]
        self._engine = PicoSAT(int(seed) if seed else None)
        self._new = array('i')
        self._highest = 0

    def add(self, clause: list[int]) -> None:
        self._new.extend(clause)
        self._new.append(0)

    def solve(self, assume: list[int]) -> tuple[int, Sequence[int]]:
        for numbers in (self._new, assume):
            self._highest = max(self._highest, max(map(abs, numbers), default=0))
        self._engine.add(self._new)
        self._new = array('i')
        if self._engine.solve(assume):
            return SATISFIABLE, sorted(self._engine.model(range(1, self._highest + 1)))
        return UNSATISFIABLE, self._engine.core()


def send(pipe: IO[bytes], *numbers: Sequence[int]) -> None:
    """Each sequence as its length and its ints."""
    for sequence in numbers:
        data = sequence if isinstance(sequence, array) else array('i', sequence)
        pipe.write(array('i', [len(data)]).tobytes())
        pipe.write(data.tobytes())
    pipe.flush()


def receive(pipe: IO[bytes]) -> array[int]:
    """One sequence; EOFError when the other side is gone."""
    (length,) = array('i', exactly(pipe, array('i').itemsize))
    return array('i', exactly(pipe, length * array('i').itemsize))


def exactly(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data


def split(flat: Iterable[int]) -> Iterator[list[int]]:
    clause: list[int] = []
    for literal in flat:
        if literal:
            clause.append(literal)
        else:
            yield clause
            clause = []


def backend_of(name: str) -> Backend:
    kind, _, rest = name.partition(':')
    return Pycosat() if kind == 'pycosat' else PySAT(rest) if kind == 'pysat' else Seeded(name)


def serve(name: str, life: str = '') -> None:
    """Answer until the pipe closes: clauses and assumptions in; status and model or core out."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if life:
        end_with_parent(int(life))
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a solver prints must not get between the answers
    try:
        backend = backend_of(name)
    except ImportError:
        send(answers, [FAILED], [*b'python-sat is not installed: pip install python-sat'])
        return
    except Exception as error:
        send(answers, [FAILED], [*f'no such solver ({error})'.encode()])
        return
    send(answers, [SATISFIABLE], [])
    while True:
        try:
            clauses, assume = receive(questions), receive(questions)
        except EOFError:
            return
        for clause in split(clauses):
            backend.add(clause)
        status, literals = backend.solve(list(assume))
        send(answers, [status], literals)


def end_with_parent(life: int) -> None:
    """From now on the process ends as soon as nobody holds the other end of this pipe any more.

    No Python runs during a search, so it is the system that has to see to it: it sends a signal at
    any change of the pipe. Nobody ever writes to it: of the pipe with the questions the signal may
    come after one has been read.
    """
    from fcntl import F_GETFL, F_SETFL, F_SETOWN, fcntl
    from select import poll
    from signal import SIG_DFL, SIGIO, signal

    signal(SIGIO, SIG_DFL)
    fcntl(life, F_SETOWN, os.getpid())
    fcntl(life, F_SETFL, fcntl(life, F_GETFL) | os.O_ASYNC)
    look = poll()
    look.register(life, 0)
    if look.poll(0):  # POLLHUP: it was closed before
        sys.exit()


# ------------------------------------------------------- in the user's process


class Worker:
    """The engine that asks such a process, and starts another when it had to be ended."""

    incremental = True

    def __init__(self, name: str) -> None:
        self._name = name
        self._clauses = array('i')
        self._sent = 0
        self._process: Any = None
        self._life: int | None = None  # a pipe that closes when this process ends
        self._literals: Sequence[int] = ()
        self._start()

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        process, self._process = getattr(self, '_process', None), None
        if process is not None:
            process.kill()
            process.communicate()
        life, self._life = getattr(self, '_life', None), None
        if life is not None:
            os.close(life)

    def stop(self) -> None:
        """From another thread: end the process, so that the question it is at fails."""
        process = self._process
        if process is not None:
            process.kill()

    def _start(self) -> None:
        import subprocess

        # Not `python FILE`: that would put this folder before the installed packages.
        code = f'exec(compile(open({__file__!r}).read(), {__file__!r}, "exec"))'
        command = [sys.executable, '-c', code, self._name]
        passed: tuple[int, ...] = ()
        if hasattr(os, 'O_ASYNC'):
            end, self._life = os.pipe()
            command.append(str(end))
            passed = (end,)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, 'PYTHONPATH': os.pathsep.join(sys.path)},
                pass_fds=passed,
            )
        finally:
            for end in passed:
                os.close(end)
        self._sent = 0
        self._ask(None)

    def add(self, literals: array[int]) -> None:
        self._clauses.extend(literals)

    def solve(self, assume: Sequence[int] = (), deadline: float | None = None) -> bool:
        if self._process is None:
            self._start()
        status = self._ask(deadline, self._clauses[self._sent :], assume)
        self._sent = len(self._clauses)
        return status == SATISFIABLE

    def model(self, variables: Iterable[int]) -> set[int]:
        return {literal for literal in self._literals if literal > 0}.intersection(variables)

    def core(self) -> list[int]:
        return list(self._literals)

    def _ask(self, deadline: float | None, *question: Sequence[int]) -> int:
        """Send the question and wait for the answer; whatever comes between ends the process."""
        from threading import Thread
        from time import monotonic

        answer: list[array[int]] = []
        process = self._process

        def talk() -> None:
            with suppress(OSError, EOFError, ValueError):
                send(process.stdin, *question)
                answer.extend([receive(process.stdout), receive(process.stdout)])

        thread = Thread(target=talk, daemon=True)
        try:
            thread.start()
            while thread.is_alive():
                # Short waits, since on Windows a long one would not hear Ctrl-C.
                left = 0.2 if deadline is None else min(0.2, deadline - monotonic())
                thread.join(max(0, left))
                if thread.is_alive() and left <= 0:
                    raise Timeout('no verdict in the time allowed')
        except BaseException:
            process.kill()
            thread.join()
            self.close()
            raise
        if len(answer) < 2:
            self.close()
            raise SolverError(f'{self._name}: its process ended with status {process.returncode}')
        status, self._literals = answer[0][0], answer[1]
        if status == FAILED:
            self.close()
            raise SolverError(f'{self._name}: {bytes(list(self._literals)).decode()}')
        return status


if __name__ == '__main__':
    serve(*sys.argv[1:])
