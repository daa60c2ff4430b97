"""Smallest sets of sections that force one of many literals, by implicit hitting sets.

A set that forces a literal has a section in common with every set of sections that some model
violates in which the literal is false: B. Bogaerts, E. Gamba and T. Guns, "A framework for
step-wise explaining how to solve constraint satisfaction problems", Artificial Intelligence 300
(2021).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from time import monotonic

from satpy.debugging.clock import check_time
from satpy.debugging.mus import Found
from satpy.debugging.reasons import irreducible
from satpy.debugging.sections import Sections
from satpy.debugging.switches import BUDGET, Switches
from satpy.errors import Timeout

__all__ = ['SetSearch', 'prefer', 'within']


class SetSearch:
    """Smallest sets of sections that force an open literal, by implicit hitting sets."""

    def __init__(self, groups: Switches) -> None:
        self._groups = groups
        # Of each model: the open literals that are false, and the sections that it violates.
        self._models: list[tuple[set[int], set[int]]] = []

    def learn(self, literals: Set[int]) -> None:
        """From here on these literals are known."""
        self._models = [model for model in self._models if model[0].isdisjoint(literals)]

    def smallest(
        self, literals: Sequence[int], most: int, until: float | None
    ) -> tuple[int, Found[int]] | None:
        """Return a literal and a smallest set of at most `most` sections that forces it.

        After some work one that may not be the smallest, not proven. None: no such set.

        A core of all sections, shrunk, says how many are enough; then smaller sets are looked for.
        """
        best = self._shrunk(literals, until)
        size = 0
        self._groups.allow(BUDGET)
        try:
            while size < (len(best[1]) if best else most + 1):
                for literal in literals:
                    found = self._of_size(size, literal, literals, until)
                    if found is not None:
                        return literal, Found(found)
                size += 1
            if best:
                best[1].proven = True
        except Timeout:
            check_time(until)
            if best:
                best[1].proven = False
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
            held = self._groups.grow(candidate, until, also)
            self._groups.satisfiable(held, until, also)
            true = self._groups.engine.model(map(abs, literals))
            false = {other for other in literals if (abs(other) in true) != (other > 0)}
            self._models.append((false, set(self._groups.all) - held))

    def _shrunk(
        self, literals: Sequence[int], until: float | None
    ) -> tuple[int, Found[int]] | None:
        """A small set: the smallest cores are shrunk."""
        groups = self._groups
        groups.allow(BUDGET)
        cores: list[tuple[int, int, list[int]]] = []
        best: tuple[int, Found[int]] | None = None

        def core(some: Sequence[int]) -> list[int] | None:
            return None if groups.satisfiable(some, until, [-literal]) else groups.core()

        try:
            for literal in literals:
                found = core(groups.all)
                if found is not None:
                    cores.append((len(found), literal, found))
            for size, literal, found in sorted(cores):
                if best and size > 2 * len(best[1]):
                    break
                found = irreducible(found, core, found)
                if best is None or len(found) < len(best[1]):
                    best = literal, Found(found)
        except Timeout:
            check_time(until)
            if best is None and cores:
                _, literal, found = min(cores)
                best = literal, Found(found, proven=False)
        return best


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


def within(seconds: float, until: float | None) -> float:
    """Return the time so many seconds from now, or the deadline if that is sooner."""
    return monotonic() + seconds if until is None else min(monotonic() + seconds, until)
