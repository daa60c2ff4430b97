"""A limit on the time of work that checks no clock itself."""

from __future__ import annotations

from time import monotonic

from satpy.errors import Timeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar('T')

__all__ = ['in_time']


def in_time(seconds: float, work: Callable[[], T]) -> T:
    """Do the work and return its result; `Timeout` if it takes longer, though it checks no clock.

    The alarm rings only in the main thread, and not on all systems. Elsewhere `Timeout` comes when
    the work is done.
    """
    import signal

    def ring(*_: object) -> None:
        raise Timeout('out of time')

    until = monotonic() + seconds
    try:
        before = signal.signal(signal.SIGALRM, ring)
    except (AttributeError, ValueError):  # no such signal; another thread than the main one
        result = work()
    else:
        try:
            signal.setitimer(signal.ITIMER_REAL, max(0.001, seconds))
            result = work()
        finally:
            signal.signal(signal.SIGALRM, signal.SIG_IGN)
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    if monotonic() > until:
        raise Timeout('out of time')
    return result
