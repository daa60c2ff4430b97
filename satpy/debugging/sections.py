"""Conflicts and repairs between the sections of a formula, and between the clauses of sections."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Sequence, Set

from satpy.debugging.clock import timed
from satpy.debugging.mus import Found, MusFinder
from satpy.formula.clauses import clauses_in, conditional, pieces
from satpy.formula.formula import Formula
from satpy.formula.lazy import LazyConstraint
from satpy.solving.engines import Solver
from satpy.solving.session import FEED

__all__ = ['Sections', 'conflicting_clauses', 'state_of']


class Sections(MusFinder):
    """The sections of a formula as groups of clauses; group s is the section of index s.

    It holds no reference to the formula. `state`: which state of the formula it was made from.
    `rules`: sections that always hold and are not groups.

    >>> formula = Formula()
    >>> for text, clause in ('a', [1]), ('b', [2]), ('a or b', [1, 2]), ('not a', [-1]):
    ...     formula.comment(text); formula.write([clause])
    >>> sections = Sections(formula)
    >>> [formula.store.sections[s] for s in sections.conflict()]
    ['a', 'not a']
    >>> sorted([formula.store.sections[s] for s in repair] for repair in sections.repairs())
    [['a'], ['not a']]
    """

    def __init__(
        self,
        formula: Formula,
        solver: Solver = None,
        until: float | None = None,
        rules: Set[int] = frozenset(),
    ) -> None:
        store = formula.store
        self.state = state_of(formula)
        self.rules = rules
        self.lazy = store.pending
        self._fed = dict.fromkeys(self.lazy, 0)  # how many literals of its cuts the engine has
        present = {section for section, _, _ in store.spans()}
        present.update(constraint.section for constraint in self.lazy)
        switched = (
            self._switched(section, piece)
            for section, start, stop in store.spans()
            for piece in pieces(store.literals, FEED, start, stop)
        )
        super().__init__(switched, formula.maxterm + 1, sorted(present - rules), solver, until)
        self._selectors = dict(zip(self.selectors(self.all), self.all))
        # Models in which little is drawn take the fewest cuts.
        self.engine.prefer(-v for lazy in self.lazy for v in (*lazy.cells, *lazy.later))

    def _switched(self, section: int, clauses: array[int]) -> array[int]:
        """The clauses with the selector of their section, unless it is a rule."""
        return clauses if section in self.rules else conditional(clauses, [self.first + section])

    def satisfiable(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        """As for all groups. A lazy constraint holds as well, if its section does."""
        groups = list(groups)
        chosen = {*self.rules, *groups} if self.lazy else ()
        lazy = [constraint for constraint in self.lazy if constraint.section in chosen]
        return self.can_hold([*also, *self.selectors(groups)], lazy, until)

    def can_hold(
        self, assume: Sequence[int], lazy: Sequence[LazyConstraint], until: float | None
    ) -> bool:
        """Can these literals and these lazy constraints hold?"""
        while True:
            for constraint in self.lazy:
                new = constraint.cuts[self._fed[constraint] :]
                if new:
                    self.engine.add(self._switched(constraint.section, new))
                    self._fed[constraint] = len(constraint.cuts)
            if not self.solve(assume, until):
                return False
            cuts = [constraint.check(self.engine.model) for constraint in timed(lazy, until)]
            if not any(cuts):
                return True

    def violated(self, lazily: bool = True) -> set[int]:
        """After `satisfiable` returned True: the sections that the model may violate.

        lazily: those with a lazy constraint that may be violated as well.
        """
        found = self._selectors.keys() - self.engine.model(self._selectors)
        lazy = {constraint.section for constraint in self.lazy if lazily}
        return {self._selectors[variable] for variable in found} | lazy - self.rules

    def false_in_model(self, literals: Iterable[int]) -> set[int]:
        """After `satisfiable` returned True: those of the literals that are false in the model."""
        true = self.engine.model(map(abs, literals))
        return {literal for literal in literals if (abs(literal) in true) != (literal > 0)}


def state_of(formula: Formula) -> tuple[int, ...]:
    """Return what changes with a formula, and with the process that asks about it.

    A forked process must not use its parent's engine.
    """
    store = formula.store
    written = store.size, len(store.marks), len(store.pending), len(store.trusted)
    return os.getpid(), *written, formula.maxterm


def conflicting_clauses(
    formula: Formula, sections: Set[int], solver: Solver = None, until: float | None = None
) -> Found[tuple[int, tuple[int, ...]]]:
    """Return a minimal set of clauses of these sections that cannot hold together.

    Each with its section; an empty list if they can. Of lazy constraints, only the cuts count. Out
    of time: the smallest set known, not proven minimal; `Timeout` before there is one.
    """
    store = formula.store
    parts = [
        *((section, store.clauses(start, stop)) for section, start, stop in store.spans()),
        *((constraint.section, clauses_in(constraint.cuts)) for constraint in store.pending),
    ]
    written: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}
    for section, clauses in parts:
        for clause in timed(clauses, until) if section in sections else ():
            # Of a clause that is written twice, the first is named by every engine.
            written.setdefault(tuple(sorted(clause)), (section, clause))
    rows = list(written.values())
    first = formula.maxterm + 1
    pieces = (array('i', (*row[1], -number, 0)) for number, row in enumerate(rows, first))
    finder = MusFinder(pieces, first, range(len(rows)), solver, until)
    found = finder.conflict(until) or Found()
    return Found((rows[number] for number in found), found.proven)
