"""Several engines at the same question: the first answer is taken, the others are ended.

How long a search takes is luck to a great part, above all where there is a solution to be found:
on nonograms that are hard for their size another seed took a twentieth of the time, or hundreds of
times as long; none was the best everywhere, nor one of python-sat's solvers. Of 18 boards PicoSAT
settled three within 15 seconds, and two racers on cores that were busy otherwise three as well,
but not the same ones. An easy question costs a millisecond, since nobody else starts; but where
cores have other work to do, racers only take time from each other.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from time import monotonic

from satpy.solving.engines.picosat import PicoSAT, exported, never
from satpy.solving.engines.program import Program
from satpy.solving.engines.worker import Worker
from satpy.errors import SolverError, Timeout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queue import Queue
    from threading import Thread

    from typing_extensions import TypeAlias

__all__ = ['Race', 'cores', 'lineup']

# Seconds for which who won last is asked alone: most questions are answered by then, and what is
# started for the others would have been in vain.
HEAD_START = 0.3
# Short waits, since on Windows a long one would not hear Ctrl-C.
WAIT = 0.1


def cores() -> int:
    """The number of processor cores that this process may use."""
    if hasattr(os, 'sched_getaffinity'):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def lineup(n: int) -> list[str]:
    """So many engines that differ: the default, one of python-sat's if installed, and seeds.

    >>> lineup(1)[0].startswith('pico'), len(set(lineup(3))) == len(lineup(3))
    (True, True)
    """
    others = ['pysat:glucose4', 'pysat:cadical195'] if find_spec('pysat') else []
    if not exported():
        return ['pycosat', *others][:n]
    seeds = [f'picosat:{seed}' for seed in range(n)]
    return ['picosat', *seeds[:1], *others[:1], *seeds[1:3], *others[1:], *seeds[3:]][:n]


def built_in(name: str) -> bool:
    """Is it `picosat` or `picosat:SEED`?"""
    kind, _, seed = name.partition(':')
    return kind == 'picosat' and (not seed or seed.isdecimal())


class Race:
    """The engine. `who`: a number of engines, their names with commas between, or '': one a core.

    PicoSAT, the first of them, searches in this process; each other in a process of its own.
    These start when a question turns out to be hard, and are given the formula through a pipe.
    The winner stays, with what it has learned, and is asked first the next time. That one of them
    fails does not matter as long as another one answers: `SolverError` if none does.

    >>> race = Race('picosat,picosat:1')
    >>> race.add(array('i', [1, 2, 0, -1, 0]))
    >>> race.solve(), race.model([1, 2]), race.solve([-2]), race.core()
    (True, {2}, False, [-2])
    """

    incremental = True

    def __init__(self, who: str = '') -> None:
        names = [name.strip() for name in who.split(',')]
        if not who or who.isdecimal():
            names = lineup(max(1, int(who)) if who else cores())
        self._clauses = array('i')
        self._home: PicoSAT | None = None
        self._racers: list[Racer] = []
        for name in names:
            if self._home is None and built_in(name) and exported():
                seed = name.partition(':')[2]
                self._home = PicoSAT(int(seed) if seed else None)
                self._racers.append(self._home)
            else:
                self._racers.append(Runner(name))
        self._winner = self._racers[0]
        self._answers: Queue[tuple[Runner, Answer]]
        self._assumed: Sequence[int] = ()
        self._soon = 0.0
        self._asked: list[Runner] = []
        self._lost: list[str] = []
        self._decided = False

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        for racer in getattr(self, '_racers', ()):
            racer.close()

    def _end(self, racers: Iterable[Racer]) -> None:
        """End these, apart from PicoSAT in this process, which has stopped anyway."""
        for racer in racers:
            if racer is not self._home:
                racer.close()

    def add(self, literals: array[int]) -> None:
        if self._home is not None:
            self._home.add(literals)
        self._clauses.extend(literals)

    def solve(self, assume: Sequence[int] = (), deadline: float | None = None) -> bool:
        from queue import Queue

        self._answers, self._asked, self._lost = Queue(), [], []
        self._assumed, self._decided = assume, False
        self._soon = monotonic() + HEAD_START
        if self._home is not None:
            self._home.stop = self._look
        try:
            self._winner, answer = self._race(deadline)
        except BaseException:
            self._winner = self._racers[0]
            self._end(self._racers)
            raise
        finally:
            if self._home is not None:
                # Not a moment longer: it would keep this race from being let go.
                self._home.stop = never
        self._end(racer for racer in self._racers if racer is not self._winner)
        return answer

    def model(self, variables: Iterable[int]) -> set[int]:
        return self._winner.model(variables)

    def core(self) -> list[int]:
        return self._winner.core()

    def _race(self, deadline: float | None) -> tuple[Racer, bool]:
        """Who is the first to answer, and with what."""
        found = None
        if isinstance(self._winner, Runner):
            self._start([self._winner])
            found = self._answer(self._soon if deadline is None else min(self._soon, deadline))
            if found is None and (deadline is None or monotonic() < deadline):
                self._start(self._racers)
        if found is None and self._home is not None:
            try:
                return self._home, self._home.solve(self._assumed, deadline)
            except Timeout:
                pass  # or somebody else has answered
        found = found or self._answer(deadline)
        if found is not None:
            return found
        if len(self._lost) == len(self._racers):
            raise SolverError(f'none of the engines could answer: {"; ".join(self._lost)}')
        raise Timeout('no verdict in the time allowed')

    def _look(self) -> bool:
        """What PicoSAT in this process asks while it searches: has somebody else answered?

        Here the others are started, since each stop would cost it some of its search.
        """
        if not self._asked and monotonic() > self._soon:
            self._start(self._racers)
        return self._decided

    def _start(self, racers: Iterable[Racer]) -> None:
        for racer in racers:
            if isinstance(racer, Runner) and racer not in self._asked:
                self._asked.append(racer)
                racer.ask(self._clauses, self._assumed, self._tell)

    def _tell(self, runner: Runner, answer: Answer) -> None:
        """What a runner calls, from its thread, with its answer or why there is none."""
        self._answers.put((runner, answer))
        self._decided = self._decided or isinstance(answer, bool)

    def _answer(self, until: float | None) -> tuple[Racer, bool] | None:
        """The first answer of a runner; None: there is none until then, or ever."""
        from queue import Empty

        while len(self._lost) < len(self._asked):
            left = WAIT if until is None else min(WAIT, until - monotonic())
            try:
                runner, answer = self._answers.get(timeout=max(0, left))
            except Empty:
                if left <= 0:
                    return None
                continue
            if isinstance(answer, bool):
                return runner, answer
            self._lost.append(str(answer))
        return None


class Runner:
    """One of them, asked in a thread that waits for its process."""

    def __init__(self, name: str) -> None:
        if name.startswith('pysat:') and not find_spec('pysat'):
            raise SolverError(f'{name}: python-sat is not installed: pip install python-sat')
        self._name = 'pycosat' if built_in(name) and not exported() else name
        self._in_worker = built_in(name) or self._name == 'pycosat' or name.startswith('pysat:')
        # A program that is missing shall be known at once; a worker starts when it is needed.
        self._engine: Worker | Program | None = None if self._in_worker else Program(name)
        self._fed = 0
        self._thread: Thread | None = None
        self._stopped = False

    def ask(
        self, clauses: array[int], assume: Sequence[int], tell: Callable[[Runner, Answer], None]
    ) -> None:
        from threading import Thread

        self._thread = Thread(target=self._run, args=(clauses, assume, tell), daemon=True)
        self._thread.start()

    def _run(
        self, clauses: array[int], assume: Sequence[int], tell: Callable[[Runner, Answer], None]
    ) -> None:
        answer: Answer
        try:
            if self._engine is None:
                self._engine = Worker(self._name) if self._in_worker else Program(self._name)
            self._engine.add(clauses[self._fed :])
            self._fed = len(clauses)
            if self._stopped:
                return
            answer = self._engine.solve(assume)
        except Exception as error:
            answer = error
        tell(self, answer)

    def model(self, variables: Iterable[int]) -> set[int]:
        assert self._engine is not None
        return self._engine.model(variables)

    def core(self) -> list[int]:
        assert self._engine is not None
        return self._engine.core()

    def close(self) -> None:
        """End the search and the process. The next question starts afresh."""
        self._stopped = True
        while self._thread is not None and self._thread.is_alive():
            # Again and again: the process may be about to start.
            if self._engine is not None:
                self._engine.stop()
            self._thread.join(0.01)
        if self._engine is not None:
            self._engine.close()
        self._engine, self._thread = None, None
        self._fed, self._stopped = 0, False


# What takes part; and what it says, or the error that kept it from saying anything.
Racer: TypeAlias = 'PicoSAT | Runner'
Answer: TypeAlias = 'bool | Exception'
