"""Smallest sets of sections that force one of many literals, by implicit hitting sets.

A set that forces a literal has a section in common with every set of sections that some model
violates in which the literal is false: B. Bogaerts, E. Gamba and T. Guns, "A framework for
step-wise explaining how to solve constraint satisfaction problems", Artificial Intelligence 300
(2021).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set

from satpy.debugging.clock import check_time
from satpy.debugging.mus import Found
from satpy.debugging.reasons import irreducible
from satpy.debugging.switches import BUDGET, Switches
from satpy.errors import Timeout

__all__ = ['SetSearch']

SEARCH = BUDGET // 3
PAIR = 2  # nothing smaller is looked for than a pair


class SetSearch:
    """Smallest sets of sections that force an open literal, by implicit hitting sets."""

    def __init__(self, groups: Switches) -> None:
        self._groups = groups
        # Of each model: the open literals that are false, and the sections that it violates.
        self._models: list[tuple[set[int], set[int]]] = []
        self._small: dict[int, list[int]] = {}  # irreducible sets of sections for literals

    def learn(self, literals: Set[int]) -> None:
        """From here on these literals are known."""
        self._models = [model for model in self._models if model[0].isdisjoint(literals)]
        for literal in literals:
            self._small.pop(literal, None)

    def pair(self) -> int | None:
        """Return an open literal that two sections are known to force, if there is one."""
        return next((literal for literal, found in self._small.items() if len(found) <= PAIR), None)

    def smallest(
        self,
        literals: Sequence[int],
        most: int,
        until: float | None,
        open_by_one: Callable[[int], bool],
    ) -> tuple[int, Found[int]] | None:
        """Return a literal and a smallest set of at most `most` sections that forces it.

        No single section forces any, as far as is known; `open_by_one` tells of a literal whether
        that is proven. Cores, shrunk, say how many sections are enough. Then smaller sets are
        looked for; if that is too much work, the set is not proven. None: no such set.
        """
        best = self._shrunk(literals, until)
        if best is None:
            return None
        self._groups.allow(SEARCH)
        try:
            best = self._smaller(best, range(PAIR, len(best[1])), literals, literals, until)
            few = [] if best[1] and open_by_one(best[0]) else [best[0]]
            best = self._smaller(best, range(min(PAIR, len(best[1]))), few, literals, until)
            best[1].proven = True
        except Timeout:
            check_time(until)
        finally:
            self._groups.allow()
        return best if len(best[1]) <= most else None

    def _smaller(
        self,
        best: tuple[int, Found[int]],
        sizes: Iterable[int],
        asked: Sequence[int],
        literals: Sequence[int],
        until: float | None,
    ) -> tuple[int, Found[int]]:
        """Return the first smaller set for a literal that is asked about, or the best so far."""
        for size in sizes:
            for literal in asked:
                found = self._of_size(size, literal, literals, until)
                if found is not None:
                    return literal, Found(found, proven=False)
        return best

    def _of_size(
        self, size: int, literal: int, literals: Sequence[int], until: float | None
    ) -> list[int] | None:
        also = [-literal]
        while True:
            violated = [sections for false, sections in self._models if literal in false]
            candidate = hitting_set(sorted(violated, key=len), size, self._groups.spend)
            if candidate is None:
                return None
            if not self._groups.satisfiable(candidate, until, also):
                return sorted(candidate)
            held = self._groups.satisfied().union(candidate)
            if size > PAIR:
                held = self._groups.grow(candidate, until, also)
                self._groups.satisfiable(held, until, also)
            true = self._groups.engine.model(map(abs, literals))
            false = {other for other in literals if (abs(other) in true) != (other > 0)}
            self._models.append((false, set(self._groups.all) - held))

    def _shrunk(
        self, literals: Sequence[int], until: float | None
    ) -> tuple[int, Found[int]] | None:
        """A small set: the smallest cores are shrunk."""
        groups, small = self._groups, self._small
        cores: list[tuple[int, int, list[int]]] = []

        def core(some: Sequence[int]) -> list[int] | None:
            return None if groups.satisfiable(some, until, [-literal]) else groups.core()

        least = min(map(len, small.values()), default=len(groups.all))
        try:
            for literal in literals if least > PAIR else ():
                found = core(groups.all)
                if found is not None:
                    cores.append((len(found), literal, found))
                    groups.allow(BUDGET)
            for size, literal, found in sorted(cores):
                if size > 2 * least:
                    break
                small[literal] = irreducible(found, core, found)
                least = min(least, len(small[literal]))
        except Timeout:
            check_time(until)
        finally:
            groups.allow()
        if not small and cores:
            _, literal, found = min(cores)
            small[literal] = found
        if not small:
            return None
        literal = self.pair() or min(small, key=lambda literal: len(small[literal]))
        return literal, Found(small[literal], proven=False)


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
