"""Why is there no solution? Conflicts between sections of clauses, and what would mend them.

Knows no CNF: only a `Store`, whose sections are the unit of blame, and an engine with
assumptions. Each section is switched on by a selector variable of its own, so any set of
sections can be asked about without loading clauses again.

A *conflict* is a minimal set of sections that cannot hold together (the literature's minimal
unsatisfiable subset), a *repair* a minimal set without which the others can (minimal correction
set). Every repair takes something out of every conflict: R. Reiter, "A theory of diagnosis from
first principles", Artificial Intelligence 32 (1987).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from heapq import heappop, heappush
from itertools import chain
from time import monotonic
from typing import TypeVar

from satpy.counting import tally
from satpy.engines import Solver, engine
from satpy.errors import Timeout
from satpy.store import Store

__all__ = ['Found', 'Groups', 'Sections']

T = TypeVar('T')

# Seconds that are spent on looking for smaller conflicts before the next one is told.
AHEAD = 1.0
# Seconds that a question may take, at least, before others are asked first.
PATIENCE = 0.05
# How often a clash is asked about again because the engine blamed fewer groups than before.
TRIMS = 4


class Found(list[T]):
    """A list, and in `minimal` whether it is proven that none of it can be spared.

    >>> found = Found(['row 3'], minimal=False)
    >>> found, found == ['row 3'], found.minimal
    (['row 3'], True, False)
    """

    def __init__(self, items: Iterable[T] = (), minimal: bool = True) -> None:
        super().__init__(items)
        self.minimal = minimal


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
        self.all = groups
        self.engine = engine(solver)
        self._first = first
        for piece in pieces:
            self.engine.add(piece)

    def selectors(self, groups: Iterable[int]) -> list[int]:
        """The literals to assume so that these groups hold."""
        return [self._first + group for group in groups]

    def hold(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        """Is there a solution of these groups alone, in which those literals are true also?"""
        return self.engine.solve([*also, *self.selectors(groups)], until)

    def core(self) -> list[int]:
        """After `hold` said no: some of those groups that cannot hold together, ascending."""
        first = self._first
        return sorted(literal - first for literal in self.engine.core() if literal >= first)

    def settle(
        self,
        groups: Iterable[int],
        until: float | None,
        patience: float,
        also: Sequence[int] = (),
    ) -> bool | None:
        """`hold`, or None if so many seconds are not enough to tell. `Timeout` only after `until`."""
        soon = monotonic() + patience
        if until is not None and until <= soon:
            return self.hold(groups, until, also)
        with suppress(Timeout):
            return self.hold(groups, soon, also)
        return None

    def conflict(self, until: float | None = None, also: Sequence[int] = ()) -> Found[int] | None:
        """A minimal set of groups that cannot hold together, ascending; None if all can."""
        if self.hold(self.all, until, also):
            return None
        return self.shrink(self.core(), until, also)

    def shrink(
        self, clash: list[int], until: float | None = None, also: Sequence[int] = ()
    ) -> Found[int]:
        """A conflict among groups that clash. Out of time: the best known, not proven minimal.

        By deletion, with what the engine blames instead of what was asked: J. Marques-Silva and
        I. Lynce, "On improving MUS extraction algorithms", SAT 2011. A question that is hard now is
        put off: when others are gone it may be easy. (All rows and all columns of a puzzle whose
        totals differ clash, but that takes for ever to prove; leave out one, and they do not.)
        From engines that always blame everything several groups are taken at a time.
        """
        needed: list[int] = []
        hard: list[int] = []
        step, blames = 1, False
        began, patience = monotonic(), 0.0
        try:
            for _ in range(TRIMS):
                before = len(clash)
                if not self.hold(clash, until, also):
                    clash = self.core()
                patience = patience or max(PATIENCE, 2 * (monotonic() - began))
                if len(clash) == before:
                    break
                blames = True
            while clash or hard:
                if not clash:
                    clash, hard, patience = hard, [], 4 * patience
                tried, rest = clash[:step], clash[step:]
                holds = self.settle(needed + hard + rest, until, patience, also)
                if holds is False:
                    blamed = set(self.core())
                    blames = blames or len(blamed) < len(needed) + len(hard) + len(rest)
                    clash = [group for group in rest if group in blamed]
                    hard = [group for group in hard if group in blamed]
                    step = 1 if blames else 2 * step
                elif step > 1:
                    step = 1
                else:
                    clash = rest
                    (needed if holds else hard).extend(tried)
        except Timeout:
            return Found(sorted(needed + hard + clash), minimal=False)
        return Found(sorted(needed))

    def independent(self, until: float | None = None) -> Iterator[Found[int]]:
        """Conflicts that have no group in common, one after another until the rest can hold."""
        rest = set(self.all)
        while not self.hold(sorted(rest), until):
            conflict = self.shrink(self.core(), until)
            yield conflict
            rest -= set(conflict)

    def explore(
        self, until: float | None = None, size: int | None = None, shrink: bool = True
    ) -> Iterator[tuple[str, Found[int]]]:
        """('conflict', groups) and ('repair', groups) in turn; repairs smallest first.

        All conflicts and all repairs, or with `size` all repairs up to that size. What is taken
        out next is a smallest set that hits all conflicts known and contains no repair known;
        either that is a repair, or what is left has a conflict of its own. After M. Liffiton and
        others, "Fast, flexible MUS enumeration", Constraints 21 (2016). Without `shrink`
        conflicts are not minimal: repairs alone are found faster that way.
        """
        choices = Choices(self.all, size)
        while (chosen := choices.smallest(until)) is not None:
            left_out = set(chosen)
            if self.hold([g for g in self.all if g not in left_out], until):
                choices.without(chosen)
                yield 'repair', Found(chosen)
            else:
                clash = self.core()
                conflict = self.shrink(clash, until) if shrink else Found(clash, minimal=False)
                choices.hitting(conflict)
                yield 'conflict', conflict

    def conflicts(self, until: float | None = None) -> Iterator[Found[int]]:
        """All conflicts; each time the smallest of those that a second of looking ahead finds.

        Out of time: those that were found, then `Timeout`.
        """
        ahead: list[tuple[int, Found[int]]] = []
        late: Timeout | None = None
        told = monotonic()
        try:
            for kind, groups in self.explore(until):
                if kind == 'conflict':
                    heappush(ahead, (len(groups), groups))
                while ahead and monotonic() > told + AHEAD:
                    yield heappop(ahead)[1]
                    told = monotonic()
        except Timeout as error:
            late = error
        while ahead:
            yield heappop(ahead)[1]
        if late is not None:
            raise late

    def repairs(self, size: int | None = 1, until: float | None = None) -> Iterator[list[int]]:
        """The minimal sets of at most `size` groups without which the rest holds, smallest first.

        Out of time: those that were found, then `Timeout`.
        """
        for kind, groups in self.explore(until, size, shrink=False):
            if kind == 'repair':
                yield groups


class Choices:
    """Chooses groups to leave out: always a smallest set that may still be asked about.

    It is a formula itself, in which the variable of a group says that it is left out. To the
    counter that bounds the size it is what a CNF would be.
    """

    def __init__(self, groups: Sequence[int], size: int | None) -> None:
        self._groups = groups
        self._variable = {group: number for number, group in enumerate(groups, 1)}
        self._engine = engine('picosat')
        self._highest = len(groups)
        self._most = len(groups) if size is None else min(size, len(groups))
        self._size = 0
        self._more_than: list[int] = []

    def smallest(self, until: float | None) -> list[int] | None:
        """One of the smallest sets of those that are left, or None."""
        while self._size <= self._most:
            if self._engine.solve(self._bound(), until):
                left_out = self._engine.model(self._variable.values())
                return [self._groups[variable - 1] for variable in sorted(left_out)]
            if not self._engine.solve((), until):
                return None
            self._size += 1
        return None

    def hitting(self, conflict: Iterable[int]) -> None:
        """From here on leave out one of these."""
        self.write([[self._variable[group] for group in conflict]])

    def without(self, repair: Iterable[int]) -> None:
        """From here on do not leave out all of these."""
        self.write([[-self._variable[group] for group in repair]])

    def _bound(self) -> list[int]:
        if self._size >= len(self._groups):
            return []
        if self._size >= len(self._more_than):
            self._more_than = tally(self, None, self._variable.values(), 2 * self._size + 2)
        return [-self._more_than[self._size]]

    def write(self, clauses: Iterable[Iterable[int]]) -> None:
        self._engine.add(array('i', chain.from_iterable((*clause, 0) for clause in clauses)))

    def private(self, word: str, prefix: Hashable) -> Callable[[int], range]:
        def new(n: int) -> range:
            self._highest += n
            return range(self._highest - n + 1, self._highest + 1)

        return new

    def reveal(self, terms: Iterable[int]) -> None:
        pass


class Sections(Groups):
    """The sections of a store as groups.

    >>> store = Store()
    >>> for text, clause in ('a', [1]), ('b', [2]), ('a or b', [1, 2]), ('not a', [-1]):
    ...     store.begin(text)
    ...     store.extend([clause])
    >>> sections = Sections(store)
    >>> [store.sections[s] for s in sections.conflict()]
    ['a', 'not a']
    >>> sorted([store.sections[s] for s in repair] for repair in sections.repairs())
    [['a'], ['not a']]
    """

    def __init__(self, store: Store, solver: Solver = None) -> None:
        self._store = store
        first = store.highest + 1
        present = sorted({section for section, _, _ in store.spans()})
        pieces = (switched(store.literals[a:b], first + section) for section, a, b in store.spans())
        super().__init__(pieces, first, present, solver)
        self._solver = solver

    def clauses(
        self, sections: Iterable[int], until: float | None = None
    ) -> Found[tuple[int, tuple[int, ...]]]:
        """A minimal set of the clauses of a conflict that cannot hold together.

        Each with its section. Out of time: the best known, not proven minimal.
        """
        wanted = set(sections)
        first = self._store.highest + 1
        rows = [
            (section, clause)
            for section, start, stop in self._store.spans()
            if section in wanted
            for clause in clauses_of(self._store.literals[start:stop])
        ]
        flat = chain.from_iterable((*row[1], -number, 0) for number, row in enumerate(rows, first))
        groups = Groups([array('i', flat)], first, range(len(rows)), self._solver)
        found = groups.conflict(until) or Found()
        return Found((rows[number] for number in found), found.minimal)


def switched(literals: array[int], selector: int) -> array[int]:
    """The clauses, each of which now holds only if the selector is true.

    >>> switched(array('i', [1, -2, 0, 3, 0]), 9)
    array('i', [1, -2, -9, 0, 3, -9, 0])
    """
    # dict.get(literal, (literal,)) for all, at the speed of C
    ends = {0: (-selector, 0)}
    return array('i', chain.from_iterable(map(ends.get, literals, zip(literals))))


def clauses_of(literals: array[int]) -> Iterator[tuple[int, ...]]:
    """The clauses of a flat array.

    >>> list(clauses_of(array('i', [1, -2, 0, 0])))
    [(1, -2), ()]
    """
    clause: list[int] = []
    for literal in literals:
        if literal:
            clause.append(literal)
        else:
            yield tuple(clause)
            clause = []


if __name__ == '__main__':
    import runpy
    import sys

    # As sat.py's debugger was called: python -m satpy.debugger [errors] FILE
    sys.argv.insert(1, 'debug')
    runpy.run_module('satpy', run_name='__main__', alter_sys=True)
