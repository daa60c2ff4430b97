"""Sections divided by place: the clauses about each dot of a loop, named one by one.

An encoder says at no cost which terms stand for the places. The clauses are only divided when
somebody asks why a step follows.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterator, Mapping, Set

from satpy.formula.clauses import ClauseStore

__all__ = ['divided']


def divided(
    store: ClauseStore, sections: Set[int]
) -> tuple[ClauseStore, dict[int, tuple[int, Hashable]]]:
    """Return a store in which each part of these sections is a section of its own.

    And {index of such a section: (index of the whole, place)}. The others keep their index. It is
    the same store if it has no parts.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> cnf.comment('rule'); cnf.write([[1], [2], [3]])
    >>> cnf.store.parts = [(0, 6, {'a': 1, 'b': 2})]
    >>> store, parts = divided(cnf.store, {1})
    >>> store.sections[2:], [*store.spans()], parts
    (['rule at a', 'rule at b'], [(2, 0, 2), (3, 2, 4), (1, 4, 6)], {2: (1, 'a'), 3: (1, 'b')})
    """
    if not store.parts:
        return store, {}
    copy = ClauseStore(store.limit)
    for text in store.sections:
        copy.begin(text)
    parts: dict[int, tuple[int, Hashable]] = {}
    for section, start, stop in store.spans():
        whole = store.sections[section]
        for first, last, terms in store.parts if section in sections else ():
            if start <= first < stop:
                copy.copy(whole, store.literals[start:first])
                for place, flat in by_place(store, first, last, terms):
                    copy.copy(whole if place is None else f'{whole} at {place}', flat)
                    if place is not None:
                        parts[copy.marks[-1][1]] = section, place
                start = last
        copy.copy(whole, store.literals[start:stop])
    copy.copy_lazy(store)
    return copy, parts


def by_place(
    store: ClauseStore, start: int, stop: int, terms: Mapping[Hashable, int]
) -> Iterator[tuple[Hashable, array[int]]]:
    """Yield (place, flat clauses with no other of these terms); no place for all others."""
    place_of = {term: place for place, term in terms.items()}
    found: dict[Hashable, array[int]] = {}
    for clause in store.clauses(start, stop):
        variables = place_of.keys() & map(abs, clause)
        place = place_of[variables.pop()] if len(variables) == 1 else None
        found.setdefault(place, array('i')).extend((*clause, 0))
    yield from found.items()
