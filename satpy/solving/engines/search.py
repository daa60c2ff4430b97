"""The interface of all engines, and deadlines and signals during a search."""

from __future__ import annotations

import _thread
import sys
from array import array
from collections.abc import Callable, Collection, Iterable, Sequence
from math import inf
from time import monotonic

from satpy.errors import SolverError, Timeout, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Engine', 'check_time', 'interruptible']

# The longest wait in seconds: Windows delivers Ctrl-C only between two waits.
WAIT = 0.2


def check_time(until: float | None) -> None:
    """Raise `Timeout` after that time of `time.monotonic`; None: never."""
    if until is not None and monotonic() > until:
        raise Timeout('no verdict in the time allowed')


class Engine:
    """A solver to which clauses can be added, and which can be asked again and again.

    It can be used further after `Timeout`, `KeyboardInterrupt` and `SolverError`. `assumed`: the
    literals of the last question. `satisfiable`: its answer; None if clauses were added since.
    `literals`: the clauses, and `found`: the literals of the model, or of the core; both are empty
    if a subclass overrides `add`, `model` and `core`.
    """

    incremental = True
    """Whether it keeps what it has learned, so that asking again is cheap."""

    def __init__(self) -> None:
        self.literals = array('i')
        self.assumed: Sequence[int] = ()
        self.satisfiable: bool | None = None
        self.found: Collection[int] = ()

    def add(self, literals: array[int], number: int | None = None) -> None:
        """Add whole clauses, flat, each ended by 0; `number`: how many, if known."""
        self.satisfiable = None
        self.literals.extend(literals)

    def solve(self, assume: Sequence[int] = (), deadline: float | None = None) -> bool:
        """Return whether the clauses are satisfiable under these assumptions.

        `deadline` is a time of `time.monotonic`, after which `Timeout` is raised.
        """
        check_time(deadline)
        self.satisfiable, self.assumed = None, assume
        self.satisfiable = self.search(deadline)
        return self.satisfiable

    def solve_if_easy(self, assume: Sequence[int], deadline: float | None) -> bool | None:
        """Like `solve`, but None if it takes many propagations and the engine counts them."""
        return self.solve(assume, deadline)

    def search(self, deadline: float | None) -> bool:
        """Answer whether the clauses and assumptions are satisfiable, and set `found`."""
        raise NotImplementedError

    def model(self, variables: Iterable[int]) -> set[int]:
        """Return which variables are true, after the answer True."""
        self.expect(True)
        return {literal for literal in self.found if literal > 0}.intersection(variables)

    def core(self) -> list[int]:
        """Return assumptions that cannot hold with the clauses, after the answer False."""
        self.expect(False)
        return list(self.found)

    def expect(self, satisfiable: bool) -> None:
        """Raise `SolverError` unless this was the last answer."""
        if self.satisfiable is not satisfiable:
            result, answer = ('model', 'satisfiable') if satisfiable else ('core', 'unsatisfiable')
            raise SolverError(f'there is no {result}: the last answer is not {quoted(answer)}')

    def close(self) -> None:
        """Free the engine, which cannot be used afterwards."""

    # Only some engines override these; they make searches faster.

    def set_phases(self, literals: Iterable[int]) -> None:
        """From here on, try these literals as true first."""

    def fixed_literals(self, variables: Iterable[int]) -> set[int]:
        """Return the literals of the variables that the engine has found to be implied."""
        return set()

    def propagations(self) -> int:
        """Return the number of propagations so far, or 0 if the engine does not count them."""
        return 0


def interruptible(
    search: Callable[[], Any],
    interrupt: Callable[[], object],
    deadline: float | None,
    patience: float = -1,
) -> Any:
    """Call `search` in a thread of its own, and return its result or raise its exception.

    `search` must let other threads run. Signal handlers run here, in the waiting thread. When a
    handler raises an exception, such as `KeyboardInterrupt`, or at the deadline, `interrupt` is
    called; it must make `search` return. The exception is raised when `search` has returned, or
    after `patience` seconds (-1: no limit).
    """
    end = inf if deadline is None else deadline
    begun, ended = _thread.allocate_lock(), _thread.allocate_lock()
    ended.acquire()
    # The result of `acquire` is lost if a handler raises after it.
    over: list[tuple[Any, BaseException | None]] = []

    def run() -> None:
        try:
            if begun.acquire(blocking=False):
                over.append((search(), None))
        except BaseException as error:
            over.append((None, error))
        finally:
            ended.release()

    try:
        try:
            if sys.is_finalizing():
                raise RuntimeError('no thread runs any more')
            # Importing `threading` would take longer than most puzzles take to solve.
            _thread.start_new_thread(run, ())
        except RuntimeError:  # A browser has no threads: deadlines are not kept there.
            run()
        while not over and not ended.acquire(timeout=min(WAIT, max(0.0, end - monotonic()))):
            check_time(deadline)
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
    if over[0][1] is not None:
        raise over[0][1]
    return over[0][0]
