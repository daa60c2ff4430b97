"""Minimal unsatisfiable subsets and minimal correction sets of groups of clauses.

Each group is switched on by a selector variable of its own, so any set of groups can be asked
about without loading clauses again.

A *conflict* is a minimal set of groups that cannot hold together (a minimal unsatisfiable subset,
MUS), a *repair* a minimal set without which the others can (a minimal correction set, MCS).

Some questions are out of reach of every engine. If the rows of a puzzle add up to another total
than its columns, they cannot hold together, but a proof by clauses takes for ever. So a question
that takes long is postponed until the easier ones are answered, and given up in the end: at the
deadline, or without one when nothing more was found for a while (see `satpy.debugging.clock`).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from heapq import heappop, heappush
from time import monotonic
from typing import TypeVar

from satpy.debugging.clock import EASY, EFFORT, check_time, step_limit, timed
from satpy.debugging.hitting_sets import HittingSets
from satpy.encodings.totalizer import flattened
from satpy.errors import SolverError, Timeout
from satpy.solving.engines import Solver, engine

__all__ = ['Found', 'MusFinder', 'minimal']

T = TypeVar('T')


class Found(list[T]):
    """A list, and in `proven` whether it is proven to be minimal.

    If it is not, it is the smallest that was found in the time.

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
    """Return a part of the items, in order, that cannot hold together, while any part of it can.

    `holds`: whether some can hold; None: too hard to tell, so the result is not proven. Nor is it
    after `Timeout`, which ends the search. `core`: returns, after False, some that cannot; if it
    never `narrows` them, but returns all, several items are left out at a time.

    One item after the other is left out, the last one first; those that are not in the new core
    then go as well: J. Marques-Silva and I. Lynce, "On improving MUS extraction algorithms", SAT
    2011.

    >>> minimal([1, 2, 3], lambda some: not {1, 3} <= {*some}, lambda: [1, 2, 3])
    [1, 3]
    """
    needed: list[int] = []
    rest = [*items]
    proven, step = True, 1
    try:
        while rest:
            kept = rest[:-step]
            # In this order, since cores are of the first that cannot hold.
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
    its clauses ends in the negation of that. `all`: the groups. `until`: a time of
    `time.monotonic`, after which `Timeout` is raised, here and in the methods.

    >>> finder = MusFinder([array('i', [1, -3, 0, 2, -4, 0, -1, -5, 0])], 3, range(3))
    >>> finder.satisfiable([0, 1]), finder.satisfiable([0, 1, 2]), finder.core(), finder.conflict()
    (True, False, [0, 2], [0, 2])
    """

    def __init__(
        self,
        pieces: Iterable[array[int]],
        first: int,
        groups: Sequence[int],
        solver: Solver = None,
        until: float | None = None,
    ) -> None:
        self.all = groups
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

    def any_of(self, literals: Sequence[int]) -> int:
        """Return a literal to assume so that one of these holds. It ends the last such literal."""
        if len(literals) == 1:
            return literals[0]
        old, (self._disjunction,) = self._disjunction, self.new_variables(1)
        self.write([*([-old] for _ in range(bool(old))), [-self._disjunction, *literals]])
        return self._disjunction

    _disjunction = 0

    def selectors(self, groups: Iterable[int]) -> list[int]:
        """Return the literals to assume so that these groups hold."""
        return [self.first + group for group in groups]

    def satisfiable(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        """Can these groups hold together, and the literals `also`?"""
        return self.solve([*also, *self.selectors(groups)], until)

    def solve(self, assume: Sequence[int], until: float | None) -> bool:
        """Can these literals hold together?"""
        check_time(until)
        return self.engine.solve(assume, until)

    def core(self) -> list[int]:
        """After `satisfiable` returned False: some groups that cannot hold together, ascending."""
        first = self.first
        return sorted(literal - first for literal in self.engine.core() if literal >= first)

    def try_satisfiable(
        self, groups: Iterable[int], until: float | None, patience: float, also: Sequence[int] = ()
    ) -> bool | None:
        """Return `satisfiable`, or None if that takes longer than `patience` seconds."""
        soon = monotonic() + patience
        try:
            return self.satisfiable(groups, soon if until is None else min(soon, until), also)
        except Timeout:
            check_time(until)
            return None

    def patience(self, until: float | None) -> float:
        """Return seconds that are enough for an easy question, even to a program that starts."""
        # Not as soon as it is loaded: engines keep to the values of their first model.
        if not self._patience:
            began = monotonic()
            if not self.satisfiable((), until):
                raise SolverError(
                    'the solver says that there is no solution even without any clauses: it does '
                    'not assume literals as it is asked to, or it is broken'
                )
            self._patience = EASY + monotonic() - began
        return self._patience

    def conflict(self, until: float | None = None, also: Sequence[int] = ()) -> Found[int] | None:
        """Return a conflict, ascending, or None if all groups can hold together.

        `also`: literals that hold as well. Without such, the last conflict is returned again as
        long as it is one.
        """
        known = [] if also else self.last_conflict
        if self.satisfiable(known, until) and self.satisfiable(self.all, until, also):
            return None
        found = self.shrink(self.core(), until, also)
        if not also:
            self.last_conflict = found
        return found

    def shrink(
        self, core: list[int], until: float | None = None, also: Sequence[int] = ()
    ) -> Found[int]:
        """Return a conflict among groups, ascending, that cannot hold together.

        Out of time, the smallest set known, not proven minimal. Hard questions are asked again when
        other groups are gone, which may make them easy, with more patience.
        """
        until = step_limit(until)
        found = Found(core[::-1], proven=False)
        with suppress(Timeout):
            patience = self.patience(until)
            while not found.proven and monotonic() < until:
                holds = partial(self.try_satisfiable, until=until, patience=patience, also=also)
                found = minimal(found, holds, self.core, self.engine.incremental)
                patience *= 2
        return Found(sorted(found), found.proven)

    def independent(self, until: float | None = None) -> list[Found[int]]:
        """Return conflicts that have no group in common, as long as the rest is easily refuted.

        Out of time: those that were found; none: `Timeout`.
        """
        found: list[Found[int]] = []
        rest = set(self.all)
        conflict = self.conflict(until)
        with suppress(Timeout):
            while conflict is not None:
                found.append(conflict)
                rest.difference_update(conflict)
                refuted = self.try_satisfiable(sorted(rest), until, EFFORT) is False
                conflict = self.shrink(self.core(), until) if refuted else None
        return found

    def explore(
        self,
        until: float | None = None,
        size: int | None = None,
        shrink: bool = True,
        smallest: bool = False,
    ) -> Iterator[tuple[str, Found[int]]]:
        """Yield ('conflict', groups) and ('repair', groups); repairs smallest first.

        All conflicts and all repairs; with `size` all repairs up to that size; with `smallest`
        only those of the smallest size there is. A candidate for a repair is a smallest set that
        hits all conflicts known and contains no repair known. Either it is a repair, or the groups
        that are left hold another conflict: M. Liffiton and others, "Fast, flexible MUS
        enumeration", Constraints 21 (2016). Without `shrink` conflicts are not minimal, which finds
        the repairs faster.

        `Timeout` at the deadline, or without one when nothing more is found for a while.
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
        """Yield all conflicts; each time the smallest of those that a short look ahead has found.

        `Timeout` as in `explore`, after those that were found.
        """
        ahead: list[tuple[int, Found[int]]] = []
        look_until = monotonic() + EFFORT
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

        `smallest`: only those of the smallest size there is. `Timeout` as in `explore`.
        """
        found = self.explore(until, size, shrink=False, smallest=smallest)
        return (groups for kind, groups in found if kind == 'repair')
