"""Parts of a formula that are written in two ways: to be solved, and to be blamed.

Rules that are quick to solve build a clue into other rules: where the clue stands, or how large it
is. A conflict then may not name it. `Formula.write_quick` writes these rules, and keeps a function
that writes them so that each clue counts in its own section alone. `rewrite` calls it, in a copy.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Iterator

from satpy.formula.copies import copied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.formula.clauses import ClauseStore
    from satpy.formula.formula import Formula
    from satpy.formula.variables import Label

__all__ = ['QuickPart', 'extent', 'rewrite']

# The section of the clauses that join the two ways.
SAME = 'the same terms'


class Extent(namedtuple('Extent', 'literals sections lazy')):
    """How much a formula has: how long its lists are."""

    literals: int
    sections: int
    lazy: int


def extent(formula: Formula) -> Extent:
    """Return how much a formula has now."""
    store = formula.store
    return Extent(store.size, len(store.sections), len(store.lazy))


class QuickPart:
    """What was written for speed: from where to where, in which blocks, and what replaces it."""

    def __init__(self, formula: Formula, blame: Callable[..., Any], of: tuple[Any, ...]) -> None:
        self.began = self.ended = extent(formula)
        self.section = formula.section
        self.blocks: tuple[Label, tuple[int, ...]] = formula.prefixes, formula.conditions
        self.terms: Any = None
        self._blame, self._of = blame, of

    def write(self, other: Formula) -> None:
        """Write what replaces it to another formula; the same terms have the same values."""
        other.begin_section(self.section)
        other.prefixes, other.conditions = self.blocks
        terms = self._blame(other, *self._of)
        other.prefixes, other.conditions = (), ()
        if hasattr(self.terms, 'items') and hasattr(terms, 'get'):
            pairs = [(term, terms.get(key)) for key, term in self.terms.items()]
            ints = [(one, two) for one, two in pairs if {type(one), type(two)} == {int}]
            different = [(one, two) for one, two in ints if one != two]
            if different:
                other.begin_section(SAME, trusted=True)
                for one, two in different:
                    other.write([[-one, two], [one, -two]])


def rewrite(formula: Formula, other: Formula) -> None:
    """Write to an empty formula what a formula has, without its quick parts but what replaces them.

    Variables keep their numbers. Sections keep their order; those that only a quick part has come
    last, and are empty.
    """
    store, parts = formula.store, formula.quick_parts
    end = extent(formula)
    other.quick = False
    other.variables = copied(formula.variables)
    other.variables.forget()
    lazy = [lazy for part in parts for lazy in store.lazy[part.began.lazy : part.ended.lazy]]
    holes = [(part.began.literals, part.ended.literals) for part in parts]
    holes += [constraint.clauses for constraint in lazy]
    spans = [*outside(store, sorted(holes))]
    before = Extent(0, 0, 0)
    for part in [*parts, None]:
        after = end if part is None else part.began
        for section in range(before.sections, after.sections):
            other.store.begin_as(store, section)
        for section, start, stop in spans:
            if before.literals <= start < after.literals:
                flat = store.literals[start:stop]
                other.store.begin_as(store, section)
                other.store.add(flat, flat.count(0), max(max(flat), -min(flat)))
        for constraint in store.lazy[before.lazy : after.lazy]:
            if not constraint.encoded:
                other.store.begin_as(store, constraint.section)
                other.store.add_lazy(copied(constraint), constraint.conditions)
        if part is not None:
            part.write(other)
            before = part.ended
    for text in store.sections:
        other.begin_section(text)
    other.begin_section(formula.section)
    other.variables.remember()
    other.prefixes = ()  # look up names in the table of its variables


def outside(store: ClauseStore, holes: list[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """Yield (section, start, stop) of each piece of clauses that is in none of these holes.

    holes: (start, stop), ascending; some may be within others.
    """
    for section, start, stop in store.spans():
        for first, last in holes:
            if first < stop and start < last:
                if start < first:
                    yield section, start, first
                start = last
        if start < stop:
            yield section, start, stop
