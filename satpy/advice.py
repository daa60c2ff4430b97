"""Hints on a terminal, during a call that takes long and prints nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ['advice_after']

SECONDS = 10.0
"""Seconds after which a person begins to wonder; with fewer, the line is printed too often."""


@contextmanager
def advice_after(advice: str) -> Iterator[None]:
    """Print the advice to standard error, on a terminal, if the block takes over ten seconds.

    >>> with advice_after('split the rule'): print('done')
    done
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    from threading import Timer

    timer = Timer(SECONDS, print, [f'this takes long: {advice}'], {'file': sys.stderr})
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
