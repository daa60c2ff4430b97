"""Models that show what sections leave open, and smallest sets of sections that force a literal.

These are found by implicit hitting sets. A set that forces a literal has a section in common with
every set of sections that some model violates in which the literal is false: B. Bogaerts, E. Gamba
and T. Guns, "A framework for step-wise explaining how to solve constraint satisfaction problems",
Artificial Intelligence 300 (2021).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import partial, reduce
from itertools import product
from operator import or_

from satpy.debugging.clock import check_time
from satpy.debugging.mus import Found, minimal
from satpy.debugging.sections import Sections
from satpy.debugging.switches import BUDGET, Switches
from satpy.errors import Timeout

__all__ = ['Models', 'SetSearch', 'Witnesses']

SEARCH = BUDGET // 3
PAIR = 2  # nothing smaller is looked for than a pair


class Witnesses:
    """Models that show for sections that literals are open, until one contradicts what is known.

    `reach`: {section: literals, as bits, that are of interest for it}. `seen`: those of them that
    some model shows to be open.
    """

    def __init__(self, reach: Mapping[int, int]) -> None:
        self._models: dict[int, list[int]] = {section: [] for section in reach}
        self._reach = reach
        self.seen = dict.fromkeys(reach, 0)

    def widen(self) -> None:
        """From here on all literals are of interest for each section."""
        self._reach = dict.fromkeys(self.seen, -1)

    def show(self, sections: Iterable[int], bits: int) -> None:
        """For these sections these literals are open."""
        for section in sections:
            if bits & self._reach[section] & ~self.seen[section]:
                self._models[section].append(bits)
                self.seen[section] |= bits

    def learn(self, new: int) -> None:
        """These literals are known."""
        for section, seen in self.seen.items():
            if seen & new:
                models = [bits for bits in self._models[section] if not bits & new]
                self._models[section] = models
                self.seen[section] = reduce(or_, models, 0)


class Models:
    """Models that show which sets of sections do not force a literal.

    `spend`: called with the work that looking for a hitting set takes; it may raise `Timeout`.
    """

    def __init__(
        self, sections: Sections, spend: Callable[[int], object], until: float | None = None
    ) -> None:
        self._sections, self._spend, self._until = sections, spend, until
        # Of each model: literals that are false, and the sections that it violates.
        self._models: list[tuple[set[int], set[int]]] = []

    def learn(self, literals: Set[int]) -> None:
        """From here on these literals are known."""
        self._models = [model for model in self._models if model[0].isdisjoint(literals)]

    def set_of(
        self, size: int, literal: int, known: Sequence[int] = (), others: Sequence[int] = ()
    ) -> list[int] | None:
        """Return at most so many sections that force a literal with known ones, or None.

        `others`: literals that may be asked about later.
        """
        while True:
            violated = [sections for false, sections in self._models if literal in false]
            candidate = hitting_set(sorted(violated, key=len), size, self._spend)
            if candidate is None:
                return None
            if not self._sections.satisfiable(candidate, self._until, [-literal, *known]):
                return sorted(candidate)
            held = self._sections.satisfied().union(candidate)
            # Small sets for one of many literals are found as soon without.
            if size > PAIR or not others:
                held = self._grown(held, [-literal, *known])
            true = self._sections.engine.model(map(abs, others))
            false = {other for other in others if (abs(other) in true) != (other > 0)}
            self._models.append(({literal, *false}, {*self._sections.all} - held))

    def _grown(self, held: set[int], also: Sequence[int]) -> set[int]:
        """Return a maximal set that can hold, with these sections, which can."""
        sections = self._sections
        for group in sections.all:
            if group not in held and sections.satisfiable([*held, group], self._until, also):
                held |= sections.satisfied() | {group}
        sections.satisfiable(held, self._until, also)
        return held


class SetSearch(Models):
    """Smallest sets of sections that force an open literal."""

    def __init__(self, groups: Switches) -> None:
        super().__init__(groups, groups.spend)
        self._groups = groups
        self._small: dict[int, Found[int]] = {}  # sets of sections for literals

    def learn(self, literals: Set[int]) -> None:
        super().learn(literals)
        for literal in literals:
            self._small.pop(literal, None)

    def pair(self) -> int | None:
        """Return an open literal that two sections are known to force, if there is one."""
        return next((literal for literal, found in self._small.items() if len(found) <= PAIR), None)

    def smallest(self, literals: Sequence[int], most: int) -> tuple[int, Found[int]] | None:
        """Return a literal and a smallest set of at most `most` sections that forces it.

        No single section forces any, as far as is known. Cores, shrunk, say how many sections are
        enough. Then smaller sets are looked for; if that is too much work, the set is not proven.
        None: no such set.
        """
        best = self._shrunk(literals)
        if best is None:
            return None
        self._groups.allow(SEARCH)
        try:
            best = self._first(range(PAIR, len(best[1])), literals) or best
            best = self._first(range(min(PAIR, len(best[1]))), best[:1]) or best
            best[1].proven = True
        except Timeout:
            check_time(self._groups.until)
        return best if len(best[1]) <= most else None

    def _first(
        self, sizes: Iterable[int], literals: Sequence[int]
    ) -> tuple[int, Found[int]] | None:
        """Return the first of the literals that so many sections force, and these."""
        for size, literal in product(sizes, literals):
            found = self.set_of(size, literal, others=literals)
            if found is not None:
                return literal, Found(found, proven=False)
        return None

    def _shrunk(self, literals: Sequence[int]) -> tuple[int, Found[int]] | None:
        """A small set: the smallest cores are shrunk."""
        groups, small = self._groups, self._small
        cores: list[tuple[int, int, list[int]]] = []
        least = min(map(len, small.values()), default=len(groups.all))
        groups.allow(float('inf'))
        try:
            for literal in literals if least > PAIR else ():
                if not groups.satisfiable(groups.all, also=[-literal]):
                    found = groups.core()
                    cores.append((len(found), literal, found))
                    groups.allow(BUDGET)
        except Timeout:
            check_time(groups.until)
        for size, literal, found in sorted(cores):
            if size <= 2 * least:
                holds = partial(groups.satisfiable, also=[-literal])
                found = minimal(found, holds, groups.core)
                if small and not found.proven:
                    break
                small[literal] = found
                least = min(least, len(found))
        if not small:
            return None
        literal = self.pair() or min(small, key=lambda literal: len(small[literal]))
        return literal, Found(sorted(small[literal]), proven=False)


def hitting_set(
    sets: Sequence[Set[int]], size: int, spend: Callable[[int], object]
) -> set[int] | None:
    """Return at most `size` items that take something out of every set, or None.

    Sets that have nothing in common need an item each. spend: called with the work it takes.

    >>> hitting_set([{1, 2}, {2, 3}], 1, id), hitting_set([{1}, {2}], 1, id)
    ({2}, None)
    """
    if not sets:
        return set()
    spend(50 + len(sets))
    apart: set[int] = set()
    left = size
    for items in sets:
        if apart.isdisjoint(items):
            if not left:
                return None
            left -= 1
            apart.update(items)
    for item in sets[0]:
        rest = hitting_set([other for other in sets if item not in other], size - 1, spend)
        if rest is not None:
            return rest | {item}
    return None
