"""Why is there no solution? Conflicts between sections of clauses, and what would mend them.

Knows no CNF: only a `Store`, whose sections are the unit of blame, and an engine with
assumptions.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import chain
from time import monotonic

from satpy.debugging.mus import Found, Groups
from satpy.errors import Timeout
from satpy.formula.formula import Formula
from satpy.solving.engines import Solver

__all__ = ['Sections']

# So many answers, to all questions together, may break rules that were put off. It is a last
# resort: on most boards it takes longer to load them in full than to go on.
BREAKS = 3000


class Sections(Groups):
    """The sections of a formula as groups.

    >>> formula = Formula()
    >>> for text, clause in ('a', [1]), ('b', [2]), ('a or b', [1, 2]), ('not a', [-1]):
    ...     formula.comment(text); formula.write([clause])
    >>> sections = Sections(formula)
    >>> [formula.store.sections[s] for s in sections.conflict()]
    ['a', 'not a']
    >>> sorted([formula.store.sections[s] for s in repair] for repair in sections.repairs())
    [['a'], ['not a']]
    """

    def __init__(self, formula: Formula, solver: Solver = None) -> None:
        self._formula = formula
        self._store = formula.store
        self._solver = solver
        self._load()

    def _load(self) -> None:
        store = self._store
        self._lazy = store.pending
        self._broken = 0
        first = self._formula.maxterm + 1
        pieces = [(section, store.literals[start:stop]) for section, start, stop in store.spans()]
        pieces += [(rule.section, rule.cuts) for rule in self._lazy]
        present = sorted({section for section, _ in pieces})
        switches = (switched(piece, first + section) for section, piece in pieces)
        super().__init__(switches, first, present, self._solver)

    def hold(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        """As for all groups; and rules that were put off hold as well, if their section does.

        If too many answers break them, all are written, with variables from `names`, and loaded.
        """
        groups = list(groups)
        while super().hold(groups, until, also):
            rules = [rule for rule in self._lazy if rule.section in groups]
            found = [(rule.section, rule.check(self.engine.model)) for rule in rules]
            if not any(cuts for _, cuts in found):
                return True
            for section, cuts in found:
                self.engine.add(switched(cuts, self._first + section))
            self._broken += 1
            if self._broken > BREAKS:
                self._formula.encode_all_lazy()
                self._load()
            if until is not None and monotonic() > until:
                raise Timeout('no verdict in the time allowed')
        return False

    def clauses(
        self, sections: Iterable[int], until: float | None = None
    ) -> Found[tuple[int, tuple[int, ...]]]:
        """A minimal set of the clauses of a conflict that cannot hold together.

        Each with its section. Out of time: the best known, not proven minimal.
        """
        wanted = set(sections)
        first = self._formula.maxterm + 1
        rows = [
            (section, clause)
            for section, start, stop in self._store.spans()
            if section in wanted
            for clause in self._store.clauses(start, stop)
        ]
        flat = chain.from_iterable((*row[1], -number, 0) for number, row in enumerate(rows, first))
        groups = Groups([array('i', flat)], first, range(len(rows)), self._solver)
        found = groups.conflict(until) or Found()
        return Found((rows[number] for number in found), found.proven)


def switched(literals: array[int], selector: int) -> array[int]:
    """The clauses, each of which now holds only if the selector is true.

    >>> switched(array('i', [1, -2, 0, 3, 0]), 9)
    array('i', [1, -2, -9, 0, 3, -9, 0])
    """
    # dict.get(literal, (literal,)) for all, at the speed of C
    ends = {0: (-selector, 0)}
    return array('i', chain.from_iterable(map(ends.get, literals, zip(literals))))
