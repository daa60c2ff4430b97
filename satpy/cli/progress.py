"""What a command says on a terminal while it runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from threading import Event, Thread
from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar('T')

__all__ = ['waiting', 'watched']


class waiting:
    """Print what is going on, after a second, in a line on standard error if it is a terminal."""

    def __init__(self, what: Callable[[], str]) -> None:
        self.what = what
        self.done = Event()
        self.began = monotonic()
        self.thread = Thread(target=self.show, daemon=True)

    def show(self) -> None:
        """Print the line once a second until the work is done, then remove it."""
        while not self.done.wait(1):
            line = f'\r{self.what()} ({monotonic() - self.began:.0f} s)\x1b[K'
            print(line, end='', file=sys.stderr, flush=True)
        if monotonic() - self.began > 1:
            print('\r\x1b[K', end='', file=sys.stderr, flush=True)

    def __enter__(self) -> None:
        if sys.stderr.isatty():
            self.thread.start()

    def __exit__(self, *error: object) -> None:
        self.done.set()
        if self.thread.is_alive():
            self.thread.join()


def watched(items: Iterable[T], what: Callable[[], str]) -> Iterator[T]:
    """Yield the items, `waiting` for each."""
    iterator = iter(items)
    while True:
        with waiting(what):
            try:
                item = next(iterator)
            except StopIteration:
                return
        yield item
