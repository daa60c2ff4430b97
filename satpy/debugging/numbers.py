"""The numbers of cells: the rules that say what "it is v" and "it is at least v" mean."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from satpy.formula.clauses import clauses_in

__all__ = ['Numbers', 'numbers_of', 'only_excludes']

Clause = tuple[int, ...]


class Numbers:
    """The variables of the numbers of cells, and the rules that define them.

    `place_of`: {variable: the place of its number}. `definitions`: {place: {rule: its clauses}}.
    """

    def __init__(self) -> None:
        self.place_of: dict[int, object] = {}
        self.definitions = defaultdict[object, dict[int, list[Clause]]](dict)

    def places(self, variables: Iterable[int]) -> set[object]:
        """Return the places whose numbers have a variable among some."""
        return {self.place_of[variable] for variable in variables if variable in self.place_of}

    def clauses(self, places: Iterable[object]) -> Iterator[tuple[int, Clause]]:
        """Yield (rule, clause) of the definitions of the numbers at these places."""
        for place in places:
            for rule, clauses in self.definitions[place].items():
                yield from ((rule, clause) for clause in clauses)


def numbers_of(pieces: Mapping[int, Iterable[array[int]]], places: Mapping[int, object]) -> Numbers:
    """Return the numbers that rules define.

    A rule defines numbers if each of its clauses is about one place. A person who knows the
    values that a number can have also knows its bounds.

    pieces: {rule: its flat clauses}. places: {variable of a cell: its place}.

    >>> rule = array('i', [1, 2, 0, -1, -2, 0, -3, 2, 0])
    >>> found = numbers_of({7: [rule], 8: [array('i', [1, 4, 0])]}, {1: 'a', 2: 'a', 4: 'b'})
    >>> found.place_of, found.definitions['a']
    ({1: 'a', 2: 'a', 3: 'a'}, {7: [(1, 2), (-1, -2), (-3, 2)]})
    """
    found = Numbers()
    for rule in pieces:
        clauses = [clause for piece in pieces[rule] for clause in clauses_in(piece)]
        inside = places_inside(clauses, places)
        about = [{inside.get(abs(literal)) for literal in clause} for clause in clauses]
        if all(len(some) == 1 and None not in some for some in about):
            found.place_of.update(inside)
            for (place,), clause in zip(about, clauses):
                found.definitions[place].setdefault(rule, []).append(clause)
    return found


def places_inside(
    clauses: Iterable[Sequence[int]], places: Mapping[int, object]
) -> dict[int, object]:
    """Return {variable: the place of the cells in its clauses}, or {} if one has several places.

    >>> places_inside([(1, -3), (-2, 3)], {1: 'a', 2: 'a'})
    {1: 'a', 3: 'a', 2: 'a'}
    >>> places_inside([(1, -3), (-2, 3)], {1: 'a', 2: 'b'})
    {}
    """
    found: dict[int, object] = {}
    for clause in clauses:
        about = {places[abs(literal)] for literal in clause if abs(literal) in places}
        for place in about:
            if any(found.setdefault(abs(literal), place) != place for literal in clause):
                return {}
    return found


def only_excludes(pieces: Iterable[array[int]]) -> bool:
    """Return whether each clause forbids two literals together, which needs no question.

    >>> only_excludes([array('i', [-1, -2, 0])]), only_excludes([array('i', [-1, 2, 0])])
    (True, False)
    """
    clauses = (clause for piece in pieces for clause in clauses_in(piece))
    return all(len(clause) == 2 and max(clause) < 0 for clause in clauses)
