"""The alarm of --timeout: the seconds that a script has for writing its rules."""

from __future__ import annotations

from contextlib import contextmanager
from time import monotonic

from satpy.errors import Timeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ['alarm']


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise `Timeout` if the block takes longer than that: nothing in it looks at the clock.

    The alarm rings in the main thread and where the system has one. Elsewhere `Timeout` comes when
    the block has ended.
    """
    import signal

    def ring(*_: object) -> None:
        raise Timeout('out of time')

    until = monotonic() + seconds
    try:
        before = signal.signal(signal.SIGALRM, ring)
    except (AttributeError, ValueError):  # no such signal; another thread than the main one
        yield
    else:
        try:
            signal.setitimer(signal.ITIMER_REAL, max(0.001, seconds))
            yield
        finally:
            signal.signal(signal.SIGALRM, signal.SIG_IGN)
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    if monotonic() > until:
        raise Timeout('out of time')
