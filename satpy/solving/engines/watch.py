"""Whether a search has to stop: the clock and signals. Loaded when a question is a hard one."""

from __future__ import annotations

import signal
import sys
from time import monotonic

from satpy.errors import Timeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Watch']


class Watch:
    """Looks at the clock and at Ctrl-C, and other signals, for a solver that runs in C.

    An exception cannot cross C code. So while it runs a signal only leaves a note, and comes again
    for the handler that was there before as soon as the solver has stopped.
    """

    def __init__(self, deadline: float | None) -> None:
        self._deadline = deadline
        self._came: list[int] = []
        self._handlers: dict[int, Any] = {}  # as they were, of the signals that are held back
        self._note = lambda number, frame: self._came.append(number)

    def __enter__(self) -> Watch:
        try:
            self._hold_back()
        except BaseException:
            self._give_back()
            raise
        return self

    def _hold_back(self) -> None:
        if in_main_thread():  # No other gets signals.
            for number in signal.valid_signals():
                handler = signal.getsignal(number)
                if callable(handler):
                    self._handlers[number] = handler
                    signal.signal(number, self._note)

    def _give_back(self) -> None:
        try:
            while self._handlers:
                number, handler = next(iter(self._handlers.items()))
                if signal.getsignal(number) is self._note:
                    signal.signal(number, handler)
                del self._handlers[number]
        finally:
            # A signal came meanwhile, and its handler raised something.
            if self._handlers:
                self._give_back()

    def over(self) -> bool:
        """Must the solver stop?"""
        return bool(self._came) or self._late()

    def _late(self) -> bool:
        return self._deadline is not None and monotonic() > self._deadline

    def signalled(self) -> bool:
        """After a search that has stopped: was it for a signal? `Timeout` if it was the clock."""
        came = bool(self._came)
        if came:
            self._give_back()
            self._deliver()
            self._hold_back()
        if self._late():
            raise Timeout('no verdict in the time allowed')
        return came

    def _deliver(self) -> None:
        try:
            while self._came:
                signal.raise_signal(self._came.pop(0))
        finally:
            if self._came:
                self._deliver()

    def __exit__(self, *_: object) -> None:
        self._give_back()
        self._deliver()


def in_main_thread() -> bool:
    """Without importing `threading`: where that is not loaded, there is only one thread."""
    threading = sys.modules.get('threading')
    return threading is None or threading.current_thread() is threading.main_thread()
