"""The alarm of --timeout: the seconds that a script has for writing its rules."""

from __future__ import annotations

from satpy.errors import Timeout

__all__ = ['start_alarm', 'stop_alarm']


def start_alarm(seconds: float) -> None:
    """Raise `Timeout` after that, in the main thread and where the system has such an alarm."""
    import signal

    def stop(*_: object) -> None:
        raise Timeout('out of time')

    if hasattr(signal, 'setitimer'):
        try:
            signal.signal(signal.SIGALRM, stop)
        except ValueError:  # another thread than the main one
            return
        signal.setitimer(signal.ITIMER_REAL, seconds)


def stop_alarm() -> None:
    """Raise no `Timeout` any more."""
    import signal

    if hasattr(signal, 'setitimer'):
        try:
            signal.signal(signal.SIGALRM, signal.SIG_IGN)
        except ValueError:  # another thread than the main one
            return
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
