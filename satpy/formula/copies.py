"""Copies of the clauses of a formula: with fewer sections, or with one more."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from copy import copy

from satpy.formula.clauses import ClauseStore, flatten

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar('T')

__all__ = ['copied', 'extended', 'without']


def copied(thing: T) -> T:
    """Return a copy of an object, with containers of its own: each of the two grows by itself.

    >>> store = ClauseStore()
    >>> other = copied(store)
    >>> other.begin('clue'); other.sections, store.sections
    (['beginning of file', 'clue'], ['beginning of file'])
    """
    other = copy(thing)
    containers = array, bytearray, dict, list, set
    own = {name: copy(part) for name, part in vars(thing).items() if isinstance(part, containers)}
    vars(other).update(own)
    return other


def without(store: ClauseStore, texts: Iterable[str]) -> ClauseStore:
    """Return a copy that lacks these sections; raise `LabelError` for a text that is not one."""
    left_out = store.indices(texts)
    other = ClauseStore(store.limit)
    for section, start, stop in store.spans():
        if section not in left_out:
            flat = store.literals[start:stop]
            other.begin_as(store, section)
            other.add(flat, flat.count(0), max(max(flat), -min(flat)))
    for constraint in store.pending:
        if constraint.section not in left_out:
            other.begin_as(store, constraint.section)
            other.add_lazy(copied(constraint), constraint.conditions)
    return other


def extended(store: ClauseStore, text: str, clauses: Iterable[Iterable[int]]) -> ClauseStore:
    """Return a copy that has these clauses as well, in a section of that text.

    >>> extended(ClauseStore(), 'clue', [[1, -2]]).literals
    array('i', [1, -2, 0])
    """
    other = without(store, ())
    other.begin(text)
    other.add(*flatten(clauses, other, other.highest))
    return other
