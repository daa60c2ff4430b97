"""Deadlines and signals for engines that search in C."""

from __future__ import annotations

import _thread
import sys
from collections.abc import Callable, Sequence
from time import monotonic

from satpy.errors import SolverError, Timeout

__all__ = ['Answer', 'check_deadline', 'interruptible']

# Seconds that one wait takes at most: Windows delivers Ctrl-C only between two waits.
WAIT = 0.2


class Answer:
    """What an engine answered last; its model and its core may be read only when there is one."""

    def __init__(self) -> None:
        self.assumed: Sequence[int] = ()
        self.satisfiable: bool | None = None  # None: clauses were added since, or no answer

    def expect(self, satisfiable: bool) -> None:
        """Raise `SolverError` unless this was the last answer."""
        if self.satisfiable is not satisfiable:
            what, answer = ('model', 'satisfiable') if satisfiable else ('core', 'unsatisfiable')
            raise SolverError(f'there is no {what}: the last answer is not {answer!r}')


def check_deadline(deadline: float | None) -> None:
    """Raise `Timeout` if this time of `time.monotonic` has passed."""
    if deadline is not None and monotonic() > deadline:
        raise Timeout('no verdict in the time allowed')


def interruptible(
    search: Callable[[], object],
    interrupt: Callable[[], object],
    deadline: float | None,
    patience: float = -1,
) -> None:
    """Call `search` in a thread of its own, and wait until it returns.

    `search` must let other threads run, and must not raise. So signal handlers run here, in the
    thread that waits. When one of them raises an exception, such as `KeyboardInterrupt`, and at
    the deadline, `interrupt` is called; it must make `search` return. The exception is raised
    when it has, or after `patience` seconds (-1: however long that takes).
    """
    begun, ended = _thread.allocate_lock(), _thread.allocate_lock()
    ended.acquire()
    over: list[bool] = []  # What a lock says is lost when a handler raises after `acquire`.

    def run() -> None:
        try:
            if begun.acquire(blocking=False):
                search()
        finally:
            over.append(True)
            ended.release()

    try:
        try:
            if sys.is_finalizing():
                raise RuntimeError('no thread runs any more')
            # `threading` would take longer to import than most puzzles take to solve.
            _thread.start_new_thread(run, ())
        except RuntimeError:  # There are no threads in a browser: deadlines are not kept there.
            run()
        while not over and not ended.acquire(timeout=wait_time(deadline)):
            check_deadline(deadline)
    except BaseException:
        if not begun.acquire(blocking=False):  # Otherwise it will not begin any more.
            interrupt()
            until = monotonic() + patience
            while not over and (patience < 0 or monotonic() < until):
                try:
                    ended.acquire(timeout=WAIT)
                except BaseException:  # The first exception is the one that is raised.
                    continue
        raise


def wait_time(deadline: float | None) -> float:
    """Seconds to wait before looking at the clock again."""
    return WAIT if deadline is None else min(WAIT, max(0.0, deadline - monotonic()))
