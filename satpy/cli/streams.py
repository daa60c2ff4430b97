"""Standard input and output, errors as one line and an exit status, progress on a terminal."""

from __future__ import annotations

import os
import sys
from time import monotonic

from satpy import errors
from satpy.errors import Timeout, Unsatisfiable, shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import TextIO, TypeVar

    T = TypeVar('T')

__all__ = [
    'drop_output',
    'flush_output',
    'input_is_piped',
    'open_output',
    'os_error_text',
    'print_last',
    'print_status',
    'print_warning',
    'report_error',
    'waiting',
    'watched',
]

# Seconds that a pipe may stay silent before it counts as unused. With more a program that starts a
# script waits if it leaves standard input open; with fewer the output of a slow program is missed.
SILENCE = 0.5


def open_output() -> None:
    """Let standard output and error take any text, and print a warning in one line.

    Boards have characters that few encodings but UTF-8 have, and file names need not be text.
    """
    for name in ('stdout', 'stderr'):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, 'w'))  # noqa: SIM115
        elif hasattr(stream, 'reconfigure'):
            utf = stream.encoding.lower().startswith('utf')
            stream.reconfigure(encoding=None if utf else 'utf-8', errors='backslashreplace')
    errors.warning_printer = print_warning


def print_warning(text: object) -> None:
    """Print a warning to standard error."""
    print_status(f'satpy: warning: {text}')


def drop_output(stream: TextIO) -> None:
    """Discard the rest of the output, because standard output or error is closed."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def flush_output() -> None:
    """Print buffered output; if its reader has gone, the exit status stays the same."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        drop_output(sys.stdout)


def print_last(text: str) -> None:
    """Print a line that the exit status repeats, so that a missing reader changes nothing."""
    try:
        print(text)
    except BrokenPipeError:
        drop_output(sys.stdout)
    flush_output()


def input_is_piped() -> bool:
    """Return whether there is input on standard input, and it is not a terminal.

    A file counts if a part of it is left to read. A pipe may be inherited and never written to or
    closed, so it has half a second; if it stays silent, a line on standard error says so. Where
    pipes cannot be watched (Windows), only files count.
    """
    import stat

    try:
        number = sys.stdin.fileno()
        kind = os.fstat(number)
    except (AttributeError, OSError, ValueError):  # closed, or not a file of the system
        return False
    if stat.S_ISREG(kind.st_mode):
        return kind.st_size > os.lseek(number, 0, os.SEEK_CUR)
    if os.name != 'posix' or not (stat.S_ISFIFO(kind.st_mode) or stat.S_ISSOCK(kind.st_mode)):
        return False
    from select import select

    if select([number], [], [], SILENCE)[0]:
        # At the end of an empty pipe there is no byte to read.
        return bool(sys.stdin.buffer.peek(1))  # type: ignore[union-attr]
    print_status('standard input is open, but nothing comes: to wait for it, say -')
    return False


def print_status(text: str) -> None:
    """Print a message that is not a solution, to standard error if that is still read."""
    try:
        print(text, file=sys.stderr, flush=True)
    except BrokenPipeError:
        drop_output(sys.stderr)


def report_error(error: BaseException, name: str) -> int:
    """Print in one line what went wrong; return its exit status.

    Nothing went wrong if the reader of standard output has read enough of it, as `head` does.
    """
    try:
        sys.stdout.flush()
    except OSError:  # full or closed: printing would fail again at the end
        drop_output(sys.stdout)
    if isinstance(error, KeyboardInterrupt):
        return 130
    if isinstance(error, BrokenPipeError):
        return 0
    text = os_error_text(error) if isinstance(error, OSError) else str(error)
    print_status(f'{name}: {" ".join(text.splitlines())}')
    return 3 if isinstance(error, Timeout) else 1 if isinstance(error, Unsatisfiable) else 2


def os_error_text(error: OSError) -> str:
    """Return the error text, after the name of the file if it is known.

    >>> os_error_text(FileNotFoundError(2, 'No such file or directory', 'bs.cnf'))
    'bs.cnf: no such file'
    >>> os_error_text(FileNotFoundError(2, 'No such file or directory', 'no/bs.cnf'))
    'no/bs.cnf: no such folder'
    >>> os_error_text(OSError(28, 'No space left'))
    'No space left'
    """
    text = error.strerror or str(error)
    if isinstance(error, FileNotFoundError) and error.filename is not None:
        folder = os.path.dirname(error.filename)
        text = 'no such file' if not folder or os.path.isdir(folder) else 'no such folder'
    return text if error.filename is None else f'{shortened(str(error.filename))}: {text}'


class waiting:
    """Report progress after a second, in a line on standard error if it is a terminal."""

    def __init__(self, status: Callable[[], str]) -> None:
        self.status = status

    def __enter__(self) -> None:
        if sys.stderr.isatty():
            from threading import Event, Thread

            self.done, self.began = Event(), monotonic()
            self.thread = Thread(target=self.show, daemon=True)
            self.thread.start()

    def __exit__(self, *error: object) -> None:
        if hasattr(self, 'thread'):
            self.done.set()
            self.thread.join()

    def show(self) -> None:
        """Print the line once a second until the work is done, then remove it."""
        while not self.done.wait(1):
            line = f'\r{self.status()} ({monotonic() - self.began:.0f} s)\x1b[K'
            print(line, end='', file=sys.stderr, flush=True)
        if monotonic() - self.began > 1:
            print('\r\x1b[K', end='', file=sys.stderr, flush=True)


def watched(items: Iterable[T], status: Callable[[], str]) -> Iterator[T]:
    """Yield the items, with `waiting` for each."""
    iterator = iter(items)
    while True:
        with waiting(status):
            try:
                item = next(iterator)
            except StopIteration:
                return
        yield item
