"""Whether a search has to stop: the clock and signals. Loaded when a question is a hard one."""

from __future__ import annotations

import signal
from collections.abc import Callable
from time import monotonic
from types import FrameType

from satpy.errors import Timeout

__all__ = ['Watch']


class Watch:
    """Looks at the clock and at Ctrl-C, and other signals, for a solver that runs in C.

    An exception cannot cross C code. So while it runs a signal only leaves a note, and the handler
    that was there before gets it as soon as the solver has stopped.
    """

    def __init__(self, deadline: float | None) -> None:
        self._deadline = deadline
        self._came: list[tuple[int, FrameType | None]] = []
        self._handlers: dict[int, Callable[[int, FrameType | None], object]] = {}

    def __enter__(self) -> Watch:
        try:
            for number in signal.valid_signals():
                handler = signal.getsignal(number)
                if callable(handler):
                    self._handlers[number] = handler
                    signal.signal(number, lambda *call: self._came.append(call))
        except ValueError:
            self._handlers.clear()  # Only the main thread gets signals.
        except BaseException:
            self._restore()
            raise
        return self

    def over(self) -> bool:
        """Must the solver stop?"""
        late = self._deadline is not None and monotonic() > self._deadline
        return late or bool(self._came)

    def check(self) -> None:
        """Raise what stopped the solver, if it was not the end of a slice."""
        self._deliver()
        if self.over():
            raise Timeout('no verdict in the time allowed')

    def _deliver(self) -> None:
        while self._came:
            number, frame = self._came.pop(0)
            self._handlers[number](number, frame)

    def __exit__(self, *_: object) -> None:
        handlers = dict(self._handlers)
        self._restore()
        for number, frame in self._came:
            handlers[number](number, frame)

    def _restore(self) -> None:
        try:
            while self._handlers:
                signal.signal(*self._handlers.popitem())
        finally:
            # A signal came at once, and its handler raised something.
            if self._handlers:
                self._restore()
