"""Minimal unsatisfiable subsets and minimal correction sets of groups of clauses.

Each group has a selector variable that switches it on, so a question may be about any set of groups
without loading clauses again.

A *conflict* is a minimal set of groups that cannot hold together (a minimal unsatisfiable subset,
MUS), a *repair* a minimal set without which the other groups can (a minimal correction set, MCS).

Some questions are out of reach of every engine. If the rows of a puzzle have another total than its
columns, they cannot hold together, but a proof by clauses takes for ever. So a question that takes
long is postponed until the easier ones are answered. It is given up at the deadline or, without
one, when nothing more was found for a while.

Searches ask thousands of easy questions, and engines do not check the clock before a question
becomes hard. So every loop in `satpy.debugging` checks the deadline itself.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from heapq import heappop, heappush
from time import monotonic
from typing import TypeVar

from satpy.encodings.totalizer import flattened, merge, sort
from satpy.errors import SolverError, Timeout
from satpy.formula.gates import Gates
from satpy.solving.engines import Solver, engine
from satpy.solving.session import check_time, deadline

__all__ = [
    'QUESTION_SECONDS',
    'SEARCH_SECONDS',
    'Found',
    'HittingSets',
    'MusFinder',
    'minimal',
    'timed',
]

T = TypeVar('T')

# Seconds for a question at first. More time proves more at once, less time finds the easy answers
# sooner: a question that takes longer is postponed, and asked again with twice the time.
QUESTION_SECONDS = 0.05
# Seconds of a search that may fail: for a smaller conflict or reason before one is returned, or for
# one more independent conflict. Without a deadline no hard question about a conflict is asked again
# after this time, and the search for one more result takes at most five times as long. With more
# seconds it proves more.
SEARCH_SECONDS = 1.0


def timed(items: Iterable[T], until: float | None) -> Iterator[T]:
    """Yield the items; raise `Timeout` as soon as the time is over.

    >>> list(timed('ab', None))
    ['a', 'b']
    """
    for item in items:
        check_time(until)
        yield item


def step_limit(until: float | None) -> float:
    """Return the deadline, or without one the time by which one more result must be found."""
    return monotonic() + 5 * SEARCH_SECONDS if until is None else until


class Found(list[T]):
    """A list, and in `proven` whether it is proven to be minimal.

    `proven` is False for the smallest list that was found before time ran out.

    >>> found = Found(['row 3'], proven=False)
    >>> found, found == ['row 3'], found.proven
    (['row 3'], True, False)
    """

    def __init__(self, items: Iterable[T] = (), proven: bool = True) -> None:
        super().__init__(items)
        self.proven = proven


def minimal(
    items: Iterable[int],
    holds: Callable[[list[int]], bool | None],
    core: Callable[[], Iterable[int]],
    narrows: bool = True,
) -> Found[int]:
    """Return a minimal part of the items that cannot hold together, in order.

    `holds`: returns whether some items can hold together, or None if that is too hard. `core`:
    returns, after False, some items that cannot hold together. `narrows`: False if these are always
    all items; then several are left out at a time. The result is not proven after None, and after
    `Timeout`, which ends the search.

    Items are left out one at a time, the last one first, and with each those that are not in the
    new core: J. Marques-Silva and I. Lynce, "On improving MUS extraction algorithms", SAT 2011.

    >>> minimal([1, 2, 3], lambda some: not {1, 3} <= {*some}, lambda: [1, 2, 3])
    [1, 3]
    """
    needed: list[int] = []
    rest = [*items]
    proven, step = True, 1
    try:
        while rest:
            kept = rest[:-step]
            # The needed ones first, since a core has the first items that clash.
            answer = holds(needed + kept)
            if answer is False:
                blamed = {*core()}
                rest = [item for item in kept if item in blamed]
                step = 1 if narrows else 2 * step
            elif step > 1:
                step = 1
            else:
                needed.append(rest[-1])
                rest = kept
                proven = proven and answer is not None
    except Timeout:
        return Found(rest + needed[::-1], proven=False)
    return Found(needed[::-1], proven)


class MusFinder:
    """Groups of clauses, loaded so that each can be switched off.

    `pieces`: flat clauses. Group g holds if its selector, variable `first + g`, is true: each of
    its clauses ends in the negated selector. `all`: the groups. `until`: a time of
    `time.monotonic`, after which `Timeout` is raised, here and in the methods. `suspects`: the
    groups that `conflict` names, by default all. `assumed`: literals that a subclass has written.

    >>> finder = MusFinder([array('i', [1, -3, 0, 2, -4, 0, -1, -5, 0])], 3, range(3))
    >>> finder.satisfiable([0, 1]), finder.satisfiable([0, 1, 2]), finder.core(), finder.conflict()
    (True, False, [0, 2], [0, 2])
    """

    assumed: Sequence[int] = ()

    def __init__(
        self,
        pieces: Iterable[array[int]],
        first: int,
        groups: Sequence[int],
        solver: Solver = None,
        until: float | None = None,
    ) -> None:
        self.all = self.suspects = groups
        self.first = first
        self.engine = engine(solver)
        self.last_conflict: list[int] = []
        self._highest = first + max(groups, default=0)
        self._solver = solver
        self._patience = 0.0
        for piece in timed(pieces, until):
            self.engine.add(piece)

    def new_variables(self, n: int) -> range:
        """Return variables that are not in use."""
        self._highest += n
        return range(self._highest - n + 1, self._highest + 1)

    def write(self, clauses: Iterable[Iterable[int]]) -> None:
        """Add clauses that always hold."""
        self.engine.add(array('i', flattened(clauses)))

    def selectors(self, groups: Iterable[int]) -> list[int]:
        """Return the literals to assume so that the groups hold."""
        return [self.first + group for group in groups]

    def satisfiable(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        """Return whether the groups can hold together, with the literals `also`."""
        return self.solve([*also, *self.selectors(groups)], until)

    def solve(self, assume: Sequence[int], until: float | None) -> bool:
        """Return whether the literals can hold together."""
        return self.engine.solve(assume, until)

    def core(self) -> list[int]:
        """Return groups that cannot hold together, ascending, after `satisfiable` was False."""
        first = self.first
        return sorted(literal - first for literal in self.engine.core() if literal >= first)

    def try_satisfiable(
        self, groups: Iterable[int], until: float | None, patience: float, also: Sequence[int] = ()
    ) -> bool | None:
        """Return `satisfiable`, or None if that takes longer than `patience` seconds."""
        try:
            return self.satisfiable(groups, deadline(patience, until), also)
        except Timeout:
            check_time(until)
            return None

    def patience(self, until: float | None) -> float:
        """Return the seconds that an easy question takes at most, with the start of a program."""
        # Measured on first use, not on loading: an engine's later models resemble its first.
        if not self._patience:
            began = monotonic()
            if not self.satisfiable((), until) and not self.assumed:
                raise SolverError(
                    'the solver says that there is no solution even without any clauses: it '
                    'ignores assumptions, or it is broken'
                )
            self._patience = QUESTION_SECONDS + monotonic() - began
        return self._patience

    def conflict(self, until: float | None = None, also: Sequence[int] = ()) -> Found[int] | None:
        """Return a conflict, ascending, or None if the suspects can hold together.

        `also`: literals that hold as well; without any, the last conflict is returned again while
        it is still a conflict.
        """
        known = [] if also else self.last_conflict
        if self.satisfiable(known, until) and self.satisfiable(self.suspects, until, also):
            return None
        found = self.shrink(self.core(), until, also)
        if not also:
            self.last_conflict = found
        return found

    def shrink(
        self, core: list[int], until: float | None = None, also: Sequence[int] = ()
    ) -> Found[int]:
        """Return a conflict among groups, ascending, that cannot hold together.

        If time runs out, it is the smallest set found, and not proven minimal. Hard questions are
        asked again, with more time, when other groups are gone, which may make them easy.
        """
        limit = step_limit(until)
        found = Found(core[::-1], proven=False)
        with suppress(Timeout):
            patience = self.patience(limit)
            soon = monotonic() + SEARCH_SECONDS if until is None else until
            while not found.proven and monotonic() < soon:
                holds = partial(self.try_satisfiable, until=limit, patience=patience, also=also)
                found = minimal(found, holds, self.core, self.engine.incremental)
                patience *= 2
        return Found(sorted(found), found.proven)

    def explore(
        self,
        until: float | None = None,
        size: int | None = None,
        shrink: bool = True,
        smallest: bool = False,
    ) -> Iterator[tuple[str, Found[int]]]:
        """Yield all ('conflict', groups) and ('repair', groups); repairs smallest first.

        `size`: end after the repairs of that size. `smallest`: only repairs of the least size.
        `shrink`: whether conflicts are minimal; without it repairs are found faster. Raises
        `Timeout` at the deadline or, without one, when nothing more is found for a while.

        A candidate for a repair is a smallest set that hits all known conflicts and contains no
        known repair. If it is not a repair, the other groups hold another conflict: M. Liffiton and
        others, "Fast, flexible MUS enumeration", Constraints 21 (2016).
        """
        sets = HittingSets(self._solver)
        most = len(self.all) if size is None else min(size, len(self.all))
        limit = step_limit(until)
        n, patience = 0, self.patience(limit)
        while n <= most:
            candidate = sets.find(n, limit)
            if candidate is not None:
                rest = sorted({*self.all}.difference(candidate))
                answer = self.try_satisfiable(rest, limit, patience)
                if answer is None:
                    sets.postpone(candidate)
                    continue
                if answer:
                    sets.exclude(candidate)
                    most = n if smallest else most
                    yield 'repair', Found(candidate)
                else:
                    core = self.core()
                    conflict = self.shrink(core, until) if shrink else Found(core, proven=False)
                    sets.require(conflict)
                    yield 'conflict', conflict
                limit = step_limit(until)
            elif sets.postponed:
                sets.resume()
                patience *= 2
            elif sets.exhausted:
                return
            else:
                n, patience = n + 1, self.patience(limit)

    def conflicts(self, until: float | None = None) -> Iterator[Found[int]]:
        """Yield all conflicts, each time the smallest one that a short search ahead has found.

        Raises `Timeout` as `explore` does, after the conflicts found before.
        """
        ahead: list[tuple[int, Found[int]]] = []
        look_until = monotonic() + SEARCH_SECONDS
        try:
            for kind, groups in self.explore(until):
                if kind == 'conflict':
                    heappush(ahead, (len(groups), groups))
                if ahead and monotonic() > look_until:
                    yield heappop(ahead)[1]
        except Timeout:
            yield from (groups for _, groups in sorted(ahead))
            raise
        yield from (groups for _, groups in sorted(ahead))

    def repairs(
        self, until: float | None = None, size: int | None = 1, smallest: bool = False
    ) -> Iterator[Found[int]]:
        """Yield the repairs of at most `size` groups, smallest first.

        `smallest`: only repairs of the least size. Raises `Timeout` as `explore` does.
        """
        found = self.explore(until, size, shrink=False, smallest=smallest)
        return (groups for kind, groups in found if kind == 'repair')


class HittingSets:
    """Finds sets of groups of a given size that hit every required set, by a solver.

    Every repair takes a group out of every conflict: R. Reiter, "A theory of diagnosis from first
    principles", Artificial Intelligence 32 (1987). So the smallest hitting sets of the known
    conflicts are candidates for repairs.

    In its formula the variable of a group is true if the group is in the hitting set. Groups in no
    required set are never in it. `postponed`: the number of postponed sets. `exhausted`: after
    `find` returned None, whether there is no larger set either, as far as the engine can tell.

    >>> sets = HittingSets()
    >>> sets.require([0, 1]); sets.require([1, 2])
    >>> sets.find(0), sets.find(1)
    (None, [1])
    >>> sets.exclude([1])
    >>> sets.find(1), sets.find(2)
    (None, [0, 2])
    >>> sets.exclude([0, 2])
    >>> sets.find(2), sets.exhausted
    (None, True)
    """

    def __init__(self, solver: Solver = None) -> None:
        self.postponed = 0
        self.exhausted = False
        self._engine = engine(solver)
        self._gates = gates = Gates(1)
        # The variable of each group in a required set.
        self._variable = defaultdict[int, int](lambda: gates.new(1)[0])
        self._more_than: Sequence[int] = ()  # term k: more than k of the counted groups are chosen
        self._terms = 0  # the most terms that `_more_than` may have
        self._counted = 0  # number of counted groups
        self.resume()

    def find(self, size: int, until: float | None = None) -> list[int] | None:
        """Return a hitting set of at most `size` groups, ascending, or None if there is none."""
        check_time(until)
        assume = [self._resumed]
        if size < len(self._variable):
            self._count(size)
            assume.append(-self._more_than[size])
        if not self._engine.solve(assume, until):
            self.exhausted = assume[-1] > 0 or assume[-1] not in self._engine.core()
            return None
        chosen = self._engine.model(self._variable.values())
        return sorted(group for group, variable in self._variable.items() if variable in chosen)

    def require(self, conflict: Iterable[int]) -> None:
        """From here on every set holds a group of the conflict."""
        self._write(self._variable[group] for group in conflict)

    def exclude(self, repair: Iterable[int]) -> None:
        """From here on no set holds all groups of the repair, which `find` has returned."""
        self._write(-self._variable[group] for group in repair)

    def postpone(self, candidate: Iterable[int]) -> None:
        """Exclude a set of groups until `resume` is called."""
        self.postponed += 1
        self._write([-self._resumed, *(-self._variable[group] for group in candidate)])

    def resume(self) -> None:
        """Allow the sets that were postponed."""
        self.postponed = 0
        (self._resumed,) = self._gates.new(1)

    def _count(self, size: int) -> None:
        """Add a totalizer of all groups with a term for more than `size`."""
        if size >= self._terms:
            self._more_than, self._terms, self._counted = (), 2 * size + 2, 0
        uncounted = list(self._variable.values())[self._counted :]
        terms = sort(self._gates, uncounted, self._terms)
        self._more_than = merge(self._gates, self._more_than, terms, self._terms)
        self._engine.add(array('i', self._gates.cut_from(0)))
        self._counted += len(uncounted)

    def _write(self, clause: Iterable[int]) -> None:
        self._engine.add(array('i', [*clause, 0]))
