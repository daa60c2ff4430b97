"""Lines drawn from place to place: one closed `loop`, or `paths` between ends.

Links are `{(a, b): literal}`, each pair once, in either order: the literal exists already and is
true iff the line goes from a to b. A place is anything hashable. On a board as `satpy.boards` makes
it:

    links = {pair: f('line', *pair) for pair in pairs(board)}

"Lines are one loop" is a lazy constraint. Its full encoding is elimination, as in
`satpy.encodings.graphs.connectivity`: a line u - z - v becomes u - v when z leaves. The last place
of a line stays alone. So there is no start to choose, lines may have any length, and the links
determine all variables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import (
    Callable,
    Collection,
    Container,
    Hashable,
    Iterable,
    Mapping,
    Sequence,
)
from itertools import chain

from satpy.boards.place_names import is_place, place_name, spots_in
from satpy.encodings.graphs.crossings import add_bridges, straight_lines
from satpy.encodings.logic import iff_gen
from satpy.encodings.totalizer import flattened, recorded
from satpy.encodings.window import add_window, window
from satpy.errors import ClauseError, LabelError, check_function, quoted
from satpy.formula.clauses import check_keys, check_links, check_table
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.gates import Gates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from satpy.boards.layers import Spot

    P = TypeVar('P', bound=Hashable)

__all__ = ['loop', 'paths']


@takes_cnf
def loop(
    cnf: Formula,
    prefix: Hashable,
    links: Mapping[tuple[P, P], int],
    section: str = '',
    at: Callable[[P], Any] = lambda place: place,
    directed: bool = False,
    crossings: Iterable[P] = (),
) -> dict[P, int]:
    """The true links are exactly one closed loop, which passes no place twice.

    section: the text of a trusted section. Each place then has its own trusted section, 'TEXT at
    PLACE', "the loop does not branch or end here", so that `CNF.steps` can name it. In a formula
    without that section the loop may branch or end there.
    at: the spot of a place, as `CNF.comment` takes it, if places are not spots themselves.
    directed: a link (a, b) leads from a to b, and (b, a) may be another link; the whole loop goes
    one way, and has more than two places.
    crossings: places (x, y) that the loop may pass twice, both times straight on. Links cannot be
    directed then.

    Returns {place: term "the loop passes here"}. So "it passes everywhere" is `cnf.write([term] for
    term in terms.values())`.

    Raises `LabelError` if the prefix was used before, a link leads from a place to itself, a pair
    is linked twice, or no link leads to a crossing. Raises `ClauseError` for links that are not
    literals, or crossings of a directed loop.

    Cost: 10x10 places on a board take 1,100 clauses and 100 variables, 20x20 4,800 and 400, 30x30
    11,000 and 900, and some more for each model with several loops (a lazy constraint). Encoded in
    full: 8,100 and 2,100, 90,000 and 23,500, 349,000 and 90,300. A directed loop is encoded in full
    at once: 10x10 take 9,905 and 2,223. A crossing takes 11 clauses and 3 variables. Leave out
    links that cannot be drawn.

    >>> from satpy import CNF, cartesian_table, pairs
    >>> cnf = CNF()
    >>> dots = cartesian_table(range(3), range(3))
    >>> terms = loop(cnf, 'fence', {pair: cnf.auto_term(pair) for pair in pairs(dots)})
    >>> cnf.count()
    13
    >>> cnf.write_one(-terms[1, 1])
    >>> cnf.count()
    1
    >>> cnf = CNF()
    >>> terms = loop(cnf, 'no way back', {('a', 'b'): cnf.auto_term('ab')})
    >>> cnf.count()
    0
    """
    from satpy.encodings.graphs.loop_cuts import OneLoop

    where = f'loop {quoted(prefix)}'
    links, beside = checked_links(cnf, links, where, directed)
    lines = straight_lines(links, check_keys(crossings, f'{where}: the crossings'), where)
    if directed and lines:
        raise ClauseError(f'{where}: a directed loop has no crossings')
    draft = cnf.draft('loop', prefix, links.values())
    bridged, _ = add_bridges(draft, links, lines)
    beside = beside_each(bridged, beside) if lines else beside
    # All of them first: a wrong one leaves nothing half written.
    spots = section_spots(section, at, beside, where)
    if section:
        cnf.comment(section, trusted=True)
    groups = in_and_out(links, draft) if directed else {p: (ways,) for p, ways in beside.items()}
    on = dict(zip(beside, draft.new(len(beside))))
    draft.add(*links.values())
    apart: dict[P, tuple[list[int], int]] = {}  # clauses in sections of their own, and their number
    for place, ways in groups.items():
        cells, start = (*chain(*ways), on[place]), len(draft.flat)
        template = recorded(len(cells), passing, *map(len, ways))
        template.write(draft, cells)
        if section:
            apart[place] = draft.cut_from(start), template.count
    one_loop = OneLoop(bridged)
    if directed:  # cuts say little about counts along the loop, as in slalom: 0.4 of the time
        one_loop.encode(draft)
    else:
        draft.add_lazy(one_loop)
    draft.write(reveal=on, more=sum(n for _, n in apart.values()))

    write_parts(cnf, section, apart, spots)
    return dict(on)


def write_parts(
    cnf: Formula,
    section: str,
    parts: Mapping[P, tuple[list[int], int]],
    spots: Mapping[P, Collection[Any]],
) -> None:
    """Write flat clauses, with their number, in a section of their own for each place."""
    highest = cnf.variables.highest
    for place, (flat, n) in parts.items():
        name = place_name(place) if is_place(place) else place
        cnf.comment(f'{section} at {name}', trusted=True, at=spots[place], given=True)
        cnf.add_clauses(flat, n, highest)


@takes_cnf
def paths(
    cnf: Formula,
    prefix: Hashable,
    links: Mapping[tuple[P, P], int],
    ends: Mapping[P, Hashable],
    section: Callable[[Hashable], object] | None = None,
    crossings: Iterable[P] = (),
    passing: str = '',
) -> dict[P, int]:
    """The true links form paths, each from one of two ends of the same name to the other.

    No place is on two paths or passed twice, and nothing else is drawn, so no closed loop. Paths
    may run side by side.

    ends: {place: name}, each name at two places. An end with the name None is joined to any other
    end with that name.
    section: called with each name before its ends are written, so that each can have a section of
    its own: `lambda name: cnf.comment(f'the ends of {name}')`. If you leave out that section, its
    ends are places like all others.
    crossings: places (x, y) where two paths, or a path with itself, may cross, both straight on.
    passing: the text of a trusted section. Each place then has its own trusted section, 'TEXT at
    PLACE', "no path branches or ends here", so that `CNF.steps` can name it.

    Returns {place: term "a path passes here"}, true at ends. So "every place is used" is
    `cnf.write([term] for term in terms.values())`, which makes it easier to solve.

    Raises `LabelError` if the prefix was used before, for a link that `loop` refuses, an end that
    no link leads to, and a name (but None) that is not at two places.

    Cost: that of `loop`, less the more ends there are, and two clauses a link for each binary
    digit of the number of names. Encoded in full ten paths on a board of 10x10 take 4,900 clauses
    and 1,000 variables, thirty on 20x20 36,000 and 8,400.

    >>> from satpy import CNF, cartesian_adjacency, pairs
    >>> cnf = CNF()
    >>> board = cartesian_adjacency(['abc', 'def'])
    >>> links = {pair: cnf.auto_term(pair) for pair in pairs(board)}
    >>> terms = paths(cnf, 'wires', links, {'a': 1, 'c': 1, 'd': 2, 'f': 2})
    >>> [[a + b for a, b in links if links[a, b] in solution] for solution in cnf.solutions(None)]
    [['ab', 'bc', 'de', 'ef']]
    >>> cnf = CNF()
    >>> terms = paths(cnf, 'nothing', {('a', 'b'): cnf.auto_term('ab')}, {})
    >>> list(cnf.solutions(None))
    [set()]
    """
    from satpy.encodings.graphs.loop_cuts import JoinedPaths

    where = f'paths {quoted(prefix)}'
    links, beside = checked_links(cnf, links, where)
    couples = by_name(ends, beside, where)
    check_function(section, f'{where}: the section')
    lines = straight_lines(links, check_keys(crossings, f'{where}: the crossings'), where)
    draft = cnf.draft('path', prefix, links.values())
    bridged, middles = add_bridges(draft, links, lines)
    beside = beside_each(bridged, beside) if lines else beside
    on = dict(zip(beside, draft.new(len(beside))))
    digits = name_digits(draft, bridged, {**on, **middles}, len(couples))
    holds = dict(zip(couples, draft.new(len(couples))))  # the ends of that name are ends
    add_names(draft, ends, digits, holds)
    apart: dict[P, tuple[list[int], int]] = {}  # clauses in sections of their own, and their number
    ended: dict[Hashable, list[int]] = {name: [] for name in holds}  # the clauses of its two ends
    for place, ways in beside.items():
        start, held = len(draft.flat), holds[ends[place]] if place in ends else None
        rest = add_passing(draft, ways, on[place], held)
        if held is not None:
            ended[ends[place]] += rest
        if passing:
            flat = draft.cut_from(start)
            apart[place] = flat, flat.count(0)
    draft.add_lazy(JoinedPaths(bridged, {**on, **middles}, set(ends)))
    more = [n for _, n in apart.values()] + [1 + flat.count(0) for flat in ended.values()]
    draft.write(reveal=on, more=sum(more))
    spots: dict[P, Any] = {place: [place] for place in apart}
    write_parts(cnf, passing, apart, spots)

    for name, held in holds.items():
        if section is not None:
            section(name)
        cnf.write_flat([held, 0, *ended[name]])
    return dict(on)


def add_names(
    draft: Draft,
    ends: Mapping[P, Hashable],
    digits: Mapping[P, Sequence[int]],
    holds: Mapping[Hashable, int],
) -> None:
    """Add clauses: if the ends of a name are ends, their digits are those of its number."""
    code = {name: n for n, name in enumerate(holds)}
    for place, name in ends.items():
        for n, digit in enumerate(digits[place]):
            draft.add(-holds[name], digit if code[name] >> n & 1 else -digit)


def checked_links(
    cnf: Formula, links: Mapping[tuple[P, P], int], where: str, directed: bool = False
) -> tuple[dict[tuple[P, P], int], dict[P, list[int]]]:
    """Return the links, checked, and {place: the literals of its links}."""
    check_links(links, where)
    checked = dict(zip(links, cnf.checked(links.values(), where)))
    beside: defaultdict[P, list[int]] = defaultdict(list)
    seen: set[Collection[P]] = set()
    for (a, b), term in checked.items():
        pair = (a, b) if directed else frozenset((a, b))
        if pair in seen:
            raise LabelError(f'{where}: {quoted(a)} and {quoted(b)} are linked twice')
        seen.add(pair)
        beside[a].append(term)
        beside[b].append(term)
    return checked, dict(beside)


def beside_each(bridged: Mapping[tuple[Any, Any], int], places: Iterable[P]) -> dict[P, list[int]]:
    """Return the literals of the links at each place, as far as they lead to the place itself."""
    found: dict[P, list[int]] = {place: [] for place in places}
    for pair, term in bridged.items():
        for end in pair:
            if end in found:
                found[end].append(term)
    return found


def section_spots(
    section: str, at: Callable[[P], Any], places: Iterable[P], where: str
) -> dict[P, list[Spot]]:
    """Return {place: the spots of its section}; none without a section."""
    check_function(at, f'{where}: at')
    if not isinstance(section, str):
        raise ClauseError(f'{where}: the section is a text, not {quoted(section)}')
    return {p: [] if (spot := at(p)) is None else spots_in(spot) for p in places if section}


def by_name(
    ends: Mapping[P, Hashable], places: Container[P], where: str
) -> dict[Hashable, list[P]]:
    """Return the two ends of each name, and all ends without a name."""
    check_table(ends, '{place: name}', where)
    couples: defaultdict[Hashable, list[P]] = defaultdict(list)
    for end, name in ends.items():
        if end not in places:
            raise LabelError(f'{where}: no link leads to the end {quoted(end)}')
        couples[name].append(end)
    for name, couple in couples.items():
        if len(couple) != 2 and name is not None:
            raise LabelError(
                f'{where}: ends named {quoted(name)} are at {len(couple)} places, not at 2'
            )
    return dict(couples)


def in_and_out(
    links: Mapping[tuple[P, P], int], draft: Draft
) -> dict[P, tuple[list[int], list[int]]]:
    """Return the links from each place, and the links to it; links back are excluded."""
    found: dict[P, tuple[list[int], list[int]]] = {}
    seen: set[tuple[P, P]] = set()
    for (a, b), link in links.items():
        if (b, a) in seen:
            draft.add(-link, -links[b, a])
        seen.add((a, b))
        found.setdefault(a, ([], []))[0].append(link)
        found.setdefault(b, ([], []))[1].append(link)
    return found


def add_passing(gates: Gates, ways: Sequence[int], on: int, held: int | None) -> list[int]:
    """A path passes a place by none or two of its ways, and `on` says so.

    held: the literal "it is an end", if it can be one. Returns the clauses "one way leads to it".
    """
    start, unless, ended = len(gates.flat), [-on], []
    if held is not None:
        add_window(gates, window(ways, 1, 1))
        ended = gates.cut_from(start)
        unless.append(held)
    gates.flat += flattened(iff_gen(on, ways, modeB=any))
    add_window(gates, window(ways, 2, 2, unless=unless))
    return ended


def passing(gates: Gates, cells: Sequence[int], *groups: int) -> None:
    """Add the rule of a place: none or two of its links are true; of two groups, one each.

    The term "the loop passes here" comes after the links.
    """
    *links, term = cells
    for size in groups:
        ways, links = links[:size], links[size:]
        gates.flat += flattened(iff_gen(term, ways, modeB=any))
        one = len(groups) == 1
        add_window(gates, window(ways, 2, 2, unless=[-term]) if one else window(ways, 0, 1))


def name_digits(
    draft: Draft, links: Mapping[tuple[P, P], int], on: Mapping[P, int], names: int
) -> dict[P, range]:
    """Return the number of the path's name at each place, in binary; 0 for no path."""
    size = max(0, names - 1).bit_length()
    digits = {place: draft.new(size) for place in on}
    for place, term in on.items():
        for digit in digits[place]:
            draft.add(term, -digit)
    for (a, b), link in links.items():
        for one, other in zip(digits[a], digits[b]):
            draft.add(-link, -one, other)
            draft.add(-link, one, -other)
    return digits
