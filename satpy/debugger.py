"""Why is there no solution? Conflicts between sections of clauses.

Knows no CNF: only a `Store`, whose sections are the unit of blame, and an engine with
assumptions. Each section is switched on by a selector variable of its own, so any set of
sections can be asked about without loading clauses again.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from itertools import chain

from satpy.engines import Solver, engine
from satpy.store import Store

__all__ = ['Sections']


class Sections:
    """The sections of a store, loaded so that each can be switched off.

    >>> store = Store()
    >>> for text, clause in ('a', [1]), ('b', [2]), ('a or b', [1, 2]), ('not a', [-1]):
    ...     store.begin(text)
    ...     store.extend([clause])
    >>> sections = Sections(store)
    >>> [store.sections[s] for s in sections.conflict()]
    ['a', 'not a']
    """

    def __init__(self, store: Store, solver: Solver = None) -> None:
        self._engine = engine(solver)
        self._first = store.highest + 1
        self.all = sorted({section for section, _, _ in store.spans()})
        for section, start, stop in store.spans():
            off = -self._first - section
            clauses = store.clauses(start, stop)
            flat = chain.from_iterable((*clause, off, 0) for clause in clauses)
            self._engine.add(array('i', flat))

    def hold(self, sections: Iterable[int], deadline: float | None = None) -> bool:
        """Is there a solution of these sections alone?"""
        return self._engine.solve([self._first + section for section in sections], deadline)

    def core(self) -> list[int]:
        """After `hold` said no: some of those sections that cannot hold together, ascending."""
        return sorted(selector - self._first for selector in self._engine.core())

    def conflict(self, deadline: float | None = None) -> list[int] | None:
        """A minimal set of sections that cannot hold together, ascending; None if all can.

        By deletion: each section in turn is left out, and stays out if the rest still clash.
        """
        if self.hold(self.all, deadline):
            return None
        clash = self.core()
        for section in list(clash):
            if section in clash:
                rest = [other for other in clash if other != section]
                if not self.hold(rest, deadline):
                    clash = self.core()
        return clash

    def close(self) -> None:
        self._engine.close()
