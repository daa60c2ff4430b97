"""Groups of clauses: which cannot hold together, and what is to be left out to mend it.

Each group is switched on by a selector variable of its own, so any set of groups can be asked
about without loading clauses again.

A *conflict* is a minimal set of groups that cannot hold together (in the literature: a minimal
unsatisfiable subset), a *repair* a minimal set without which the others can (a minimal correction
set).

Some questions are out of reach of every engine here. If the rows of a puzzle add up to another
total than its columns, they clash, but to prove that by clauses takes for ever. So a question that
takes long is put off until all others are settled, and given up in the end. Who gives a deadline
decides when that is; without one it is after `EFFORT` seconds.
"""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from heapq import heappop, heappush
from time import monotonic
from typing import TypeVar

from satpy.debugging.hitting_sets import Choices
from satpy.errors import Timeout
from satpy.solving.engines import Solver, engine

__all__ = ['Found', 'Groups']

T = TypeVar('T')

# Seconds, if there is no deadline, for making one conflict minimal, and for all hard questions of
# a search.
EFFORT, SEARCH = 5.0, 15.0
# Seconds, at least, before a question is put off for the first time; up to which one is asked
# again before larger sets have their turn; and how much longer it may take every time.
SOON, LONG, MORE = 0.02, 1.0, 4
# Seconds of looking for smaller conflicts before the first one is told, and between two.
AHEAD, BETWEEN = 1.0, 0.1


class Found(list[T]):
    """A list, and in `proven` whether it is proven to be minimal, or complete.

    If not, it is the best that was found in the time.

    >>> found = Found(['row 3'], proven=False)
    >>> found, found == ['row 3'], found.proven
    (['row 3'], True, False)
    """

    def __init__(self, items: Iterable[T] = (), proven: bool = True) -> None:
        super().__init__(items)
        self.proven = proven


class Groups:
    """Groups of clauses, loaded so that each can be switched off.

    Group g holds if variable `first + g` is true: `pieces` are flat clauses, each of which ends
    in the negation of that variable.

    >>> groups = Groups([array('i', [1, -3, 0, 2, -4, 0, -1, -5, 0])], 3, range(3))
    >>> groups.hold([0, 1]), groups.hold([0, 1, 2]), groups.core(), groups.conflict()
    (True, False, [0, 2], [0, 2])
    """

    def __init__(
        self, pieces: Iterable[array[int]], first: int, groups: Sequence[int], solver: Solver = None
    ) -> None:
        began = monotonic()
        self.all = groups
        self.engine = engine(solver)
        self._first = first
        for piece in pieces:
            self.engine.add(piece)
        self._loading = monotonic() - began
        self._patience = 0.0
        self._asked = 0
        self._blames = False  # has the engine ever blamed fewer groups than it was asked about?

    def selectors(self, groups: Iterable[int]) -> list[int]:
        """The literals to assume so that these groups hold."""
        return [self._first + group for group in groups]

    def hold(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        """Is there a solution of these groups alone, in which those literals are true also?"""
        selectors = self.selectors(groups)
        self._asked = len(selectors)
        return self.engine.solve([*also, *selectors], until)

    def core(self) -> list[int]:
        """After `hold` said no: some of those groups that cannot hold together, ascending."""
        first = self._first
        blamed = sorted(literal - first for literal in self.engine.core() if literal >= first)
        self._blames = self._blames or len(blamed) < self._asked
        return blamed

    def settle(
        self,
        groups: Iterable[int],
        until: float | None,
        patience: float | None,
        also: Sequence[int] = (),
    ) -> bool | None:
        """`hold`, or None if so many seconds do not tell. `Timeout` only when `until` is over."""
        soon = None if patience is None else monotonic() + patience
        if soon is None or (until is not None and until <= soon):
            return self.hold(groups, until, also)
        with suppress(Timeout):
            return self.hold(groups, soon, also)
        return None

    def patience(self) -> float:
        """Seconds in which an easy question is answered, an engine started again if need be."""
        if not self._patience:
            began = monotonic()
            self.hold(())
            self._patience = max(SOON, self._loading + monotonic() - began)
        return self._patience

    def conflict(self, until: float | None = None, also: Sequence[int] = ()) -> Found[int] | None:
        """A minimal set of groups that cannot hold together, ascending; None if all can."""
        if self.hold(self.all, until, also):
            return None
        return self.shrink(self.core(), until, also)

    def shrink(
        self, clash: list[int], until: float | None = None, also: Sequence[int] = ()
    ) -> Found[int]:
        """A conflict among groups that clash. Out of time: the best known, not proven minimal.

        One group after the other is left out; those that the engine does not blame then go too:
        J. Marques-Silva and I. Lynce, "On improving MUS extraction algorithms", SAT 2011. Hard
        questions are asked again when other groups are gone, which may make them easy. From
        engines that always blame everything several groups are taken at a time.
        """
        if until is None:
            until = monotonic() + EFFORT
        needed: list[int] = []
        hard: list[int] = []
        step = 1
        try:
            patience = self.patience()
            while clash or hard:
                if not clash:
                    clash, hard, patience = hard, [], MORE * patience
                tried, rest = clash[:step], clash[step:]
                holds = self.settle(needed + hard + rest, until, patience, also)
                if holds is False:
                    blamed = set(self.core())
                    clash = [group for group in rest if group in blamed]
                    hard = [group for group in hard if group in blamed]
                    step = 1 if self._blames else 2 * step
                elif step > 1:
                    step = 1
                else:
                    clash = rest
                    (needed if holds else hard).extend(tried)
        except Timeout:
            return Found(sorted(needed + hard + clash), proven=False)
        return Found(sorted(needed))

    def independent(self, until: float | None, patience: float | None) -> Iterator[Found[int]]:
        """Conflicts that have no group in common, one after another while the rest surely clash.

        `patience`: seconds for the first question, about all groups.
        """
        rest = set(self.all)
        while self.settle(sorted(rest), until, patience) is False:
            conflict = self.shrink(self.core(), until)
            yield conflict
            rest -= set(conflict)
            patience = LONG

    def explore(
        self, until: float | None = None, size: int | None = None, shrink: bool = True
    ) -> Generator[tuple[str, Found[int]], None, bool]:
        """('conflict', groups) and ('repair', groups) in turn; repairs smallest first.

        All conflicts and all repairs, or with `size` all repairs up to that size. What is left
        out next is a smallest set that hits all conflicts known and contains no repair known;
        either that is a repair, or what is left has a conflict of its own. After M. Liffiton and
        others, "Fast, flexible MUS enumeration", Constraints 21 (2016). Without `shrink`
        conflicts are not minimal: repairs alone are found faster that way.

        Returns whether it was all; not if hard questions were given up.
        """
        choices = Choices(self.all)
        most = len(self.all) if size is None else min(size, len(self.all))
        effort = SEARCH if until is None else float('inf')
        long = LONG
        while True:
            for n in range(most + 1):
                patience = self.patience()
                yield from self._explore(choices, n, until, patience, shrink)
                while choices.put_off and patience < long:
                    patience *= MORE
                    effort -= patience * choices.put_off
                    if effort < 0:
                        break
                    choices.again()
                    # Small ones first again: what holds a smaller one is not minimal.
                    for smaller in range(n + 1):
                        yield from self._explore(choices, smaller, until, patience, shrink)
                if choices.choose(most, until) is None:
                    break
            if effort < 0 or not choices.put_off:
                return not choices.put_off
            choices.again()
            long *= MORE

    def _explore(
        self, choices: Choices, size: int, until: float | None, patience: float, shrink: bool
    ) -> Iterator[tuple[str, Found[int]]]:
        """The part of `explore` that leaves out up to `size` groups."""
        while (chosen := choices.choose(size, until)) is not None:
            left_out = set(chosen)
            holds = self.settle([g for g in self.all if g not in left_out], until, patience)
            if holds is None:
                choices.later(chosen)
            elif holds:
                choices.without(chosen)
                yield 'repair', Found(chosen)
            else:
                clash = self.core()
                conflict = self.shrink(clash, until) if shrink else Found(clash, proven=False)
                choices.hitting(conflict)
                yield 'conflict', conflict

    def conflicts(self, until: float | None = None) -> Generator[Found[int], None, bool]:
        """All conflicts; each time the smallest of those that a little looking ahead has found.

        Out of time: those that were found, then `Timeout`. Returns whether it was all.
        """
        ahead: list[tuple[int, Found[int]]] = []
        complete, late = False, None
        explored = self.explore(until)
        tell = monotonic() + AHEAD
        try:
            while True:
                kind, groups = next(explored)
                if kind == 'conflict':
                    heappush(ahead, (len(groups), groups))
                if ahead and monotonic() > tell:
                    yield heappop(ahead)[1]
                    tell = monotonic() + BETWEEN
        except StopIteration as end:
            complete = end.value
        except Timeout as error:
            late = error
        while ahead:
            yield heappop(ahead)[1]
        if late is not None:
            raise late
        return complete

    def repairs(
        self, size: int | None = 1, until: float | None = None
    ) -> Generator[Found[int], None, bool]:
        """The minimal sets of at most `size` groups without which the rest holds, smallest first.

        Out of time: those that were found, then `Timeout`. Returns whether it was all.
        """
        explored = self.explore(until, size, shrink=False)
        while True:
            try:
                kind, groups = next(explored)
            except StopIteration as end:
                return bool(end.value)
            if kind == 'repair':
                yield groups
