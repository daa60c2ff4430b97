"""The clock of a search: deadlines, and how long one question may take.

Many searches ask easy questions by the thousand, and engines do not look at the clock before a
question becomes hard. So every loop of this room checks the deadline itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

from satpy.solving.session import check_time

__all__ = ['EASY', 'EFFORT', 'check_time', 'step_limit', 'timed']

T = TypeVar('T')

# Seconds for a question when it is asked first. More time proves more at once, less time finds the
# easy answers sooner: a question that needs longer is postponed, and asked again with twice the
# time.
EASY = 0.05
# Seconds for what may be in vain: the look for a smaller conflict or reason before one is given, or
# for one more that is independent. Five times as long, where the caller gives no deadline, is the
# time for one more result. More effort proves more, and waits longer.
EFFORT = 1.0


def timed(items: Iterable[T], until: float | None) -> Iterator[T]:
    """Yield the items; `Timeout` as soon as the time is over.

    >>> list(timed('ab', None))
    ['a', 'b']
    """
    for item in items:
        check_time(until)
        yield item


def step_limit(until: float | None) -> float:
    """Return the deadline, or without one the time by which one more result is to be found."""
    return monotonic() + 5 * EFFORT if until is None else until
