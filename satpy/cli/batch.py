"""Several tasks at once, one process each; their output comes in the order of the tasks."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from typing import Any

    from typing_extensions import TypeAlias

__all__ = ['batch', 'cores']

# What a process says: text for standard output (1) or error (2), and in the end its status.
Message: TypeAlias = 'tuple[int, str] | int'
# The exit status that stands for a process which broke off.
BROKEN = 2
# Seconds that processes have to end once they are told to.
PATIENCE = 0.5
# Seconds between two looks round, if nothing happens.
WAIT = 0.2


def batch(
    call: Callable[[Any], int], tasks: Sequence[tuple[str, Any]], jobs: int, given: bytes = b''
) -> int:
    """`call(task)` for each of the (name, task), at most `jobs` at a time; the worst status.

    Each output is headed by the name. `given`: what each finds on its standard input. Whatever
    ends this, Ctrl-C above all, ends the processes as well.
    """
    from multiprocessing.connection import wait

    todo = [Job(name, task) for name, task in tasks]
    showing, started = iter(todo), iter(todo)
    running: dict[Any, Job] = {}
    first = next(showing, None)
    # What `kill` sends shall not leave the processes behind.
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        while first is not None:
            while len(running) < jobs and (job := next(started, None)) is not None:
                running[job.start(call, given)] = job
            while first is not None and first.show(first is todo[0]):
                first = next(showing, None)
            # Not for ever: a Ctrl-C that comes as a wait begins is heard when that is over.
            for connection in wait(list(running), WAIT) if running else ():
                if running[connection].listen():
                    del running[connection]
    finally:
        end(list(running.values()))
        signal.signal(signal.SIGTERM, before)
    return max((job.status for job in todo), default=0)


class Job:
    """A task, its process, and what that has said and is not yet shown."""

    def __init__(self, name: str, task: Any) -> None:
        self.name = name
        self.task = task
        self.status = 0
        self._ended = self._headed = False
        self._texts: list[tuple[int, str]] = []

    def start(self, call: Callable[[Any], int], given: bytes) -> Connection:
        from multiprocessing import Pipe, Process

        self._connection, theirs = Pipe(duplex=False)
        self.process = Process(target=work, args=(call, self.task, given, theirs), daemon=True)
        self.process.start()
        theirs.close()
        return self._connection

    def listen(self) -> bool:
        """Take in a message. Was it the last one?"""
        try:
            message: Message = self._connection.recv()
        except EOFError:
            self.process.join()
            message = self.process.exitcode or 0
            told = f'{self.name}: its process ended with status {message}\n'
            self._texts.append((2, told))
            message = BROKEN
        if isinstance(message, int):
            self.status, self._ended = message, True
            self._connection.close()
            self.process.join()
        else:
            self._texts.append(message)
        return self._ended

    def show(self, at_once: bool) -> bool:
        """Print what there is. Is that all there will be?"""
        if not self._headed:
            print(f'{"" if at_once else chr(10)}==> {self.name} <==', flush=True)
            self._headed = True
        for stream, text in self._texts:
            print(text, end='', file=sys.stdout if stream == 1 else sys.stderr, flush=True)
        self._texts.clear()
        return self._ended


def end(jobs: Sequence[Job]) -> None:
    """End the processes: by themselves, if Ctrl-C has reached them, else told to, else killed."""
    for how in ('', 'tell', 'kill'):
        for job in jobs:
            if how == 'kill' or (how == 'tell' and os.name != 'posix'):
                job.process.kill()
            elif how == 'tell' and job.process.is_alive() and job.process.pid:
                os.kill(job.process.pid, signal.SIGINT)
        until = monotonic() + PATIENCE
        for job in jobs:
            job.process.join(None if how == 'kill' else max(0, until - monotonic()))


class Sender(io.StringIO):
    """Standard output or error of such a process."""

    def __init__(self, connection: Connection, stream: int) -> None:
        super().__init__()
        self._connection = connection
        self._stream = stream

    def flush(self) -> None:
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        if text:
            self._connection.send((self._stream, text))


def work(call: Callable[[Any], int], task: Any, given: bytes, connection: Connection) -> None:
    """What such a process does."""
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        sys.stdin = io.TextIOWrapper(io.BytesIO(given))
        sys.stdout, sys.stderr = Sender(connection, 1), Sender(connection, 2)
        status = call(task)
        sys.stdout.flush()
        sys.stderr.flush()
        connection.send(status)
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(130)


def cores() -> int:
    """The number of processor cores that this process may use."""
    if hasattr(os, 'sched_getaffinity'):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
