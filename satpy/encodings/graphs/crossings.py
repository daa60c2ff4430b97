"""Lines that may cross themselves: bridges over places, for `satpy.encodings.graphs.loops`.

A place that is crossed has two straight lines through it. One of them stays on the place. The other
one has a bridge over it, from the middle of one link to the middle of the other: so lines that
cross are not joined there, and the rest of the rules is that of lines without crossings.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import combinations

from satpy.boards.place_names import is_place
from satpy.errors import LabelError, quoted
from satpy.formula.gates import Gates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    P = TypeVar('P', bound=Hashable)

__all__ = ['add_bridges', 'straight_lines']


def straight_lines(
    pairs: Iterable[tuple[P, P]], crossings: Iterable[P], where: str
) -> dict[P, tuple[tuple[P, P], tuple[P, P]]]:
    """Return for each crossing with four links its neighbours, two and two opposite.

    A place with fewer links is left out: lines cannot cross there.

    >>> cross = [((1, 0), (1, 1)), ((0, 1), (1, 1)), ((1, 1), (2, 1)), ((1, 2), (1, 1))]
    >>> straight_lines(cross, [(1, 1), (0, 1)], 'loop')
    {(1, 1): (((1, 0), (1, 2)), ((0, 1), (2, 1)))}
    """
    near: dict[P, list[P]] = {place: [] for place in crossings}
    for a, b in pairs if near else ():
        for place, other in (a, b), (b, a):
            if place in near:
                near[place].append(other)
    found = {}
    for place in near:
        if not near[place]:
            raise LabelError(f'{where}: no link leads to the crossing {quoted(place)}')
        if not all(map(is_place, (place, *near[place]))):
            raise LabelError(
                f'{where}: crossings are places (x, y), so that lines go straight on: '
                f'{quoted(place)} or a place beside it is not'
            )
        lines = [
            (a, b)
            for a, b in combinations(near[place], 2)
            if all(i + j == 2 * here for i, j, here in zip(a, b, place))  # type: ignore[call-overload]
        ]
        if len(lines) > 2:
            raise LabelError(f'{where}: more than two straight lines meet at {quoted(place)}')
        if len(lines) == 2:
            found[place] = (lines[0], lines[1])
    return found


def add_bridges(
    gates: Gates,
    links: Mapping[tuple[P, P], int],
    lines: Mapping[P, tuple[tuple[P, P], tuple[P, P]]],
) -> tuple[dict[tuple[Any, Any], int], dict[Any, int]]:
    """Return the links with bridges, and {middle of a link: the link}.

    lines: as `straight_lines` returns them; bridges belong to the first of the two.
    """
    if not lines:
        return {**links}, {}
    whole = {**links, **{(b, a): term for (a, b), term in links.items()}}
    crossed = gates.all_of([[whole[p, q] for line in lines[p] for q in line] for p in lines])
    cross = dict(zip(lines, crossed))
    # The link is drawn as far as the place itself: lines do not cross there.
    near = [(p, q) for p in lines for q in lines[p][0]]
    parts = dict(zip(near, gates.all_of([[whole[p, q], -cross[p]] for p, q in near])))
    bridged: dict[tuple[Any, Any], int] = {}
    middles: dict[Any, int] = {}
    for (a, b), term in links.items():
        if (a, b) not in parts and (b, a) not in parts:
            bridged[a, b] = term
            continue
        middle = middle_of(a, b)
        middles[middle] = term
        bridged[middle, a] = parts.get((a, b), term)
        bridged[middle, b] = parts.get((b, a), term)
    for p, ((a, b), _) in lines.items():
        bridged[middle_of(p, a), middle_of(p, b)] = cross[p]
    return bridged, middles


def middle_of(a: Any, b: Any) -> tuple[str, Any, Any]:
    """Return the name of the middle of a link between places (x, y), which are in order."""
    return ('middle', *sorted([a, b]))
