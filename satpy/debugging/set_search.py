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
from satpy.debugging.sections import Sections
from satpy.debugging.switches import BUDGET, Switches
from satpy.errors import Timeout

__all__ = ['SetSearch', 'prefer']

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

    def smallest(
        self,
        literals: Sequence[int],
        most: int,
        until: float | None,
        open_by_one: Callable[[int], bool],
    ) -> tuple[int, Found[int]] | None:
        """Return a literal and a smallest set of at most `most` sections that forces it.

        No single section forces any, as far as is known; `open_by_one` tells of a literal whether
        that is proven. Cores, shrunk, say how many sections are enough.
        Then a smaller set is looked for, for this literal first. After some work the last one is
        returned; if it is not proven, one for its literal may be smaller. None: no such set.
        """
        best = self._shrunk(literals, until)
        self._groups.allow(BUDGET)
        try:
            smaller = best
            while smaller:
                best, smaller = smaller, None
                first, sections = best
                if len(sections) <= PAIR and (not sections or open_by_one(first)):
                    sections.proven = True
                    break
                others = literals if len(sections) > PAIR else ()
                for literal in [first, *others]:
                    found = self._of_size(len(sections) - 1, literal, literals, until)
                    if found is not None:
                        smaller = literal, Found(found, proven=False)
                        break
                    sections.proven = True
        except Timeout:
            check_time(until)
        finally:
            self._groups.allow()
        return best if best and len(best[1]) <= most else None

    def _of_size(
        self,
        size: int,
        literal: int,
        literals: Sequence[int],
        until: float | None,
    ) -> list[int] | None:
        also = [-literal]
        while True:
            violated = [sections for false, sections in self._models if literal in false]
            candidate = hitting_set(violated, size)
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

        least = min(map(len, small.values()), default=PAIR + 1)
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
        literal = min(small, key=lambda literal: len(small[literal]))
        return literal, Found(small[literal], proven=False)


def hitting_set(sets: Sequence[Set[int]], size: int) -> set[int] | None:
    """Return at most `size` items that take something out of every set, or None.

    >>> hitting_set([{1, 2}, {2, 3}], 1), hitting_set([{1}, {2}], 1), hitting_set([], 0)
    ({2}, None, set())
    """
    if not sets:
        return set()
    if size:
        for item in min(sets, key=len):
            rest = hitting_set([other for other in sets if item not in other], size - 1)
            if rest is not None:
                return rest | {item}
    return None


def prefer(sections: Sections, literals: Iterable[int]) -> None:
    """Let the engine try first to make these literals true, if it can."""
    try_first = getattr(sections.engine, 'prefer', None)
    if try_first is not None:
        try_first(literals)
