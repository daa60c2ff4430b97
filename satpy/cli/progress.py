"""What a command says on a terminal while it runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar('T')

__all__ = ['waiting', 'watched']


@contextmanager
def waiting(what: Callable[[], str]) -> Iterator[None]:
    """Print what is going on, after a second, in a line on standard error if it is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Event, Thread

    done = Event()
    began = monotonic()

    def show() -> None:
        while not done.wait(1):
            line = f'\r{what()} ({monotonic() - began:.0f} s)\x1b[K'
            print(line, end='', file=sys.stderr, flush=True)
        if monotonic() - began > 1:
            print('\r\x1b[K', end='', file=sys.stderr, flush=True)

    thread = Thread(target=show, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


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
