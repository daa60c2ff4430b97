"""`entries`: the words of a crossword grid, by their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from satpy.boards.place_names import is_place
from satpy.errors import LabelError, check_list, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.grids import Place

__all__ = ['entries']


def entries(board: Iterable[Place]) -> dict[tuple[int, str], list[Place]]:
    """Return {(number, 'across' or 'down'): the places of the entry, in order}.

    board: the places (x, y), such as `board.places`; or an adjacency table, in which an entry ends
    where two neighbours are not linked, as at a bar. An entry has at least two places. Its number
    is that of its first place: in reading order those places are numbered in which an entry begins.
    All across come first.

    Raises `ClauseError` if it is not a list. Raises `LabelError` for places that are not (x, y), or
    a table with links between places that are not around each other.

    >>> entries([(0, 0), (1, 0), (0, 1), (3, 0), (3, 1)])
    {(1, 'across'): [(0, 0), (1, 0)], (1, 'down'): [(0, 0), (0, 1)], (2, 'down'): [(3, 0), (3, 1)]}
    >>> entries({(0, 0): {(0, 1)}, (1, 0): set(), (0, 1): {(0, 0)}})
    {(1, 'down'): [(0, 0), (0, 1)]}
    """
    check_list(board, 'entries: the places')
    given = board if isinstance(board, Mapping) else [*board]
    for place in given:
        if not is_place(place):
            raise LabelError(f'entries: a place is (x, y), not {quoted(place)}')
    places = given if isinstance(given, Mapping) else dict.fromkeys(given)
    bars = bars_of(places)
    found: dict[tuple[int, str], list[Place]] = {}
    number = 0
    for x, y in sorted(places, key=lambda place: place[::-1]):
        begun: dict[str, list[Place]] = {}
        for way, i, j in ('across', 1, 0), ('down', 0, 1):
            run = [(x, y)]
            while (ahead := (run[-1][0] + i, run[-1][1] + j)) in places:
                if frozenset((run[-1], ahead)) in bars:
                    break
                run.append(ahead)
            before = (x - i, y - j)
            goes_on = before in places and frozenset((before, (x, y))) not in bars
            if len(run) > 1 and not goes_on:
                begun[way] = run
        number += bool(begun)
        found.update({(number, way): run for way, run in begun.items()})
    return dict(sorted(found.items(), key=lambda item: item[0][::-1]))


def bars_of(places: Mapping[Place, object]) -> set[frozenset[Place]]:
    """Return the pairs of neighbours that an adjacency table does not link; none of other dicts."""
    linked = set()
    bars = set()
    for (x, y), beside in places.items():
        if not isinstance(beside, (set, frozenset, list, tuple)):
            return set()
        for other in beside:
            if not is_place(other) or max(abs(other[0] - x), abs(other[1] - y)) > 1:
                raise LabelError(f'entries: {(x, y)} is linked to {quoted(other)}, not beside it')
            linked.add(frozenset(((x, y), other)))
        bars |= {frozenset(((x, y), other)) for other in ((x + 1, y), (x, y + 1))}
    return {bar for bar in bars if bar not in linked}
