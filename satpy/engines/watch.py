"""Whether a search has to stop: the clock and Ctrl-C. Loaded when a question is a hard one."""

from __future__ import annotations

import signal
from time import monotonic
from types import FrameType

from satpy.errors import Timeout

__all__ = ['Watch']


class Watch:
    """Looks at the clock and at Ctrl-C for a solver that runs in C.

    An exception cannot cross C code. So while it runs Ctrl-C only leaves a note, and the handler
    that was there before gets the signal as soon as the solver has stopped.
    """

    def __init__(self, deadline: float | None) -> None:
        self._deadline = deadline
        self._signals: list[tuple[int, FrameType | None]] = []
        self._handler: object = None

    def __enter__(self) -> Watch:
        handler = signal.getsignal(signal.SIGINT)
        if callable(handler):
            try:
                signal.signal(signal.SIGINT, lambda *call: self._signals.append(call))
            except ValueError:
                pass  # Only the main thread is interrupted.
            else:
                self._handler = handler
        return self

    def over(self) -> bool:
        """Must the solver stop?"""
        late = self._deadline is not None and monotonic() > self._deadline
        return late or bool(self._signals)

    def check(self) -> None:
        """Raise what stopped the solver, if it was not the end of a slice."""
        self._deliver()
        if self.over():
            raise Timeout('no verdict in the time allowed')

    def _deliver(self) -> None:
        while self._signals:
            call = self._signals.pop()
            if callable(self._handler):
                self._handler(*call)

    def __exit__(self, *_: object) -> None:
        if callable(self._handler):
            signal.signal(signal.SIGINT, self._handler)
            self._deliver()
