"""`sized_regions`: boards cut into regions; each place knows the size of its region."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import chain

from satpy.boards.grids import connected_parts
from satpy.encodings.graphs.connected import both_ways
from satpy.encodings.graphs.seeded import links_among, sized_region, within
from satpy.errors import LabelError, check_function, check_size, quoted
from satpy.formula.clauses import check_table, conditional
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.gates import Gates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import P, Table

__all__ = ['sized_regions']

# Up to this size each place has a literal for every size. A higher limit takes more clauses; with a
# lower one more regions are counted one by one.
COMMON = 12
# Above this size a region is written in full if there is room for only one of its size.
SMALL = 9


@takes_cnf
def sized_regions(
    cnf: Formula,
    prefix: Hashable,
    adj: Table[P],
    clues: Mapping[P, int],
    most: int | None = None,
    section: Callable[[P], object] | None = None,
    reach: Callable[[Mapping[int, int]], object] | None = None,
) -> dict[P, dict[int, int]]:
    """The board is cut into regions, none beside another of the same size; clues give sizes.

    clues: {place: size of its region}; a region may hold several, or none. most: the largest size.
    Links lead both ways.

    Returns {place: {n: term "the region of this place has n places"}}. The terms have the labels
    (prefix, place, n), and are the solution.

    Then write for every clue, in a section of its own, so that a wrong one is blamed:

        cnf.write_one(size[clue][clues[clue]])

    If all clues are written, places have terms for all possible sizes. If you leave out a clue, a
    region may have a size without a term.

    section: called with each clue before the rule about its region is written, so that `CNF.steps`
    can name it: `lambda clue: cnf.comment(f'region of {clue}', trusted=True)`, on a board with
    `at=clue` as well. Make the sections trusted: without them there are the same solutions, so if
    `CNF.repairs` proposed to leave one out, that would repair nothing.
    reach: called with {size: how many regions of it the clues need}, before the rule is written
    about how far clues reach and how many places their regions leave; it names that section.

    Raises `LabelError` if the prefix was used before, a clue or neighbour is not in the table, or a
    link leads one way, and `ClauseError` for a size that is not a number from 1 on.

    Cost: 10x10 with 40 clues up to 9 takes 8,000 clauses and 1,800 variables, 20x20 with 170 some
    34,000 and 7,700, or without `most` 48,000 and 13,000; some more for each model with a wrong
    region (a lazy constraint). Encoded in full 150,000 more and 950,000 more, or without `most`
    460,000 and 11,000,000.

    >>> from satpy import CNF, cartesian_adjacency
    >>> row = cartesian_adjacency(['abcdef'])
    >>> cnf = CNF()
    >>> clues = {'b': 2, 'f': 1}
    >>> size = sized_regions(cnf, 'row', row, clues)
    >>> for clue, n in clues.items():
    ...     cnf.write_one(size[clue][n])
    >>> terms = [term for place in row for term in size[place].values()]
    >>> for solution in cnf.solutions(None, terms):
    ...     print(*[n for place in row for n in size[place] if size[place][n] in solution])
    2 2 3 3 3 1
    2 2 1 2 2 1
    """
    where = f'sized_regions {quoted(prefix)}'
    near, given = checked(adj, clues, section, reach, where)
    top = len(near) if most is None else min(most, len(near))
    around = reaches(near, given)
    least = least_regions(given, around)
    left = len(near) - sum(n * many for n, many in least.items())
    rooms = without_clue(near, given, left, top)
    common = max([*given.values(), min(COMMON, max(rooms, default=0)), 1])
    draft = cnf.draft('region', prefix)
    sizes = [draft.name((prefix, place, n) for n in range(1, common + 1)) for place in adj]
    (unlisted,) = draft.new(1)
    draft.add(-unlisted, *[-sizes[p][n - 1] for p, n in given.items()])
    more = [order(draft, terms, top) for terms in sizes]
    same = same_region(draft, near, sizes, more)
    apart = by_reach(draft, sizes, more, given, around, rooms, unlisted, reach is not None)
    add_single(draft, near, sizes, given, around, least, left, unlisted)
    switches = {} if section is None else region_switches(draft, near, sizes, given, around)
    # The highest variables, so that an engine has none of them before a cut needs one.
    larger = [
        {n: draft.name([(prefix, place, n)])[0] for n in range(common + 1, room + 1)}
        for place, room in zip(adj, rooms)
    ]
    from satpy.encodings.graphs.region_sizes import RegionSizes

    regions = {clue: (n, around[clue]) for clue, n in given.items()}
    draft.add_lazy(RegionSizes(near, sizes, more, larger, same, unlisted, switches, regions, top))
    draft.write(more=len(switches) + apart.count(0))
    if reach is not None:
        reach(least)
        cnf.write_flat(apart)
    for clue, term in zip(clues, switches.values()):
        section(clue)  # type: ignore[misc]
        cnf.write_flat([term, 0])
    return {
        place: {**dict(enumerate(made, 1)), **terms}
        for place, made, terms in zip(adj, sizes, larger)
    }


def checked(
    adj: Table[P], clues: Mapping[P, int], section: object, reach: object, where: str
) -> tuple[list[list[int]], dict[int, int]]:
    """Return the neighbours of each place, and {place: size}, with places as numbers."""
    near = both_ways(adj, where)
    check_table(clues, '{place: size}', where)
    check_function(section, f'{where}: the section')
    check_function(reach, f'{where}: reach')
    number = {place: p for p, place in enumerate(adj)}
    for clue, n in clues.items():
        if clue not in number:
            raise LabelError(f'{where}: the clue {quoted(clue)} is not in the table')
        check_size(n, f'{where}: the size at {quoted(clue)}')
    return near, {number[clue]: int(n) for clue, n in clues.items()}


def reaches(near: Sequence[Sequence[int]], given: Mapping[int, int]) -> dict[int, list[int]]:
    """Return for each clue the places that its region can reach, itself first."""
    return {
        clue: within(near, clue, n - 1, {p for p in given if given[p] != n})
        for clue, n in given.items()
    }


def least_regions(given: Mapping[int, int], reach: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """Return the least number of regions of each clued size: clues share one if they can."""
    apart: defaultdict[int, set[int]] = defaultdict(set)
    for clue, n in given.items():
        if apart[n].isdisjoint(reach[clue]):
            apart[n].add(clue)
    return {n: len(clues) for n, clues in apart.items()}


def without_clue(
    near: Sequence[Sequence[int]], given: Mapping[int, int], left: int, top: int
) -> list[int]:
    """Return for each place the largest region without a clue that fits there, 0 at clues.

    `left`: the most places outside the regions of clues.
    """
    free = {p: [q for q in near[p] if q not in given] for p in range(len(near)) if p not in given}
    rooms = [0] * len(near)
    for part in connected_parts(free):
        for p in part:
            rooms[p] = max(0, min(len(part), left, top))
    return rooms


def order(gates: Gates, sizes: Sequence[int], top: int) -> list[int]:
    """Write that exactly one of the sizes holds, or a larger one up to `top`.

    Return the terms "it is more than n" for n = 1, 2, ...
    """
    more = list(gates.new(len(sizes) - (top <= len(sizes))))
    for n, size in enumerate(sizes):
        below, above = more[n - 1 : n] if n else [], more[n : n + 1]
        for literal in (*below, *[-term for term in above]):
            gates.add(-size, literal)
        gates.add(size, *[-term for term in below], *above)
        if below and above:
            gates.add(*below, -above[0])
        if n >= top:
            gates.add(-size)
    return more


def same_region(
    gates: Gates,
    near: Sequence[Sequence[int]],
    sizes: Sequence[Sequence[int]],
    more: Sequence[Sequence[int]],
) -> dict[tuple[int, int], int]:
    """Return {(p, q): term "both are in one region"}, for neighbours, in both orders.

    It is true if and only if their sizes agree; it is left open for sizes without a term.
    """
    links = [(p, q) for p, ways in enumerate(near) for q in ways if p < q]
    same = {}
    for (p, q), term in zip(links, gates.new(len(links))):
        same[p, q] = same[q, p] = term
        for a, b in zip(sizes[p], sizes[q]):
            gates.flat += (-term, -a, b, 0, -term, a, -b, 0, term, -a, -b, 0)
        for a, b in zip(more[p][len(sizes[p]) - 1 :], more[q][len(sizes[q]) - 1 :]):
            gates.flat += (-term, -a, b, 0, -term, a, -b, 0)
    return same


def by_reach(
    gates: Gates,
    sizes: Sequence[Sequence[int]],
    more: Sequence[Sequence[int]],
    given: Mapping[int, int],
    reach: Mapping[int, Sequence[int]],
    rooms: Sequence[int],
    unlisted: int,
    apart: bool,
) -> list[int]:
    """Write that the size of each place is that of a clue in reach, or any that fits.

    apart: whether to return the clauses, flat, for a section of their own.
    """
    start = len(gates.flat)
    if apart:  # once more, so that this section forces its conclusions alone
        gates.add(-unlisted, *[-sizes[p][n - 1] for p, n in given.items()])
    there: list[set[int]] = [set() for _ in sizes]
    for clue, places in reach.items():
        for p in places:
            there[p].add(given[clue])
    for p, terms in enumerate(sizes):
        if p not in given:
            for n, term in enumerate(terms[rooms[p] :], rooms[p] + 1):
                if n not in there[p]:
                    gates.add(-term, unlisted)
        if rooms[p] <= len(terms):
            gates.flat += chain.from_iterable((-m, unlisted, 0) for m in more[p][len(terms) - 1 :])
    return gates.cut_from(start) if apart else []


def add_single(
    gates: Gates,
    near: Sequence[Sequence[int]],
    sizes: Sequence[Sequence[int]],
    given: Mapping[int, int],
    around: Mapping[int, Sequence[int]],
    least: Mapping[int, int],
    left: int,
    unlisted: int,
) -> None:
    """Write that there is one region of each size of which no second one fits."""
    for n in (n for n, many in least.items() if many == 1 and n > max(left, SMALL)):
        same_size = [around[clue] for clue in given if given[clue] == n]
        only_region(gates, near, [terms[n - 1] for terms in sizes], same_size, n, unlisted)


def only_region(
    gates: Gates,
    near: Sequence[Sequence[int]],
    terms: Sequence[int],
    around: Sequence[Sequence[int]],
    n: int,
    unlisted: int,
) -> None:
    """Write that all places of a size are in one region, since no other one fits.

    This is implied, but only by counting places all over the board. `around`: for each clue of that
    size the places in its reach, itself first; the first clue is in reach of all others.
    """
    start = len(gates.flat)
    common = {*around[0]}.intersection(*around)
    places = [p for p in around[0] if p in common]
    sized_region(gates, links_among(near, places), [terms[p] for p in places], 0, n)
    for p, term in enumerate(terms):
        if p not in common:
            gates.add(-term)
    gates.flat += conditional(gates.cut_from(start), [-unlisted])


def region_switches(
    gates: Gates,
    near: Sequence[Sequence[int]],
    sizes: Sequence[Sequence[int]],
    given: Mapping[int, int],
    reach: Mapping[int, Sequence[int]],
) -> dict[int, int]:
    """Return {clue: term "its region is right"}, and add clauses for the places in its reach.

    The clauses are implied. They show `CNF.steps` which places a section is about.
    """
    switches = dict(zip(given, gates.new(len(given))))
    for p, term in switches.items():
        n = given[p]
        wrong = -term, -sizes[p][n - 1]
        if n > 1:
            there = dict.fromkeys([*near[p], *reach[p][1:]])
            gates.add(*wrong, *[sizes[q][n - 1] for q in there])
        else:
            for q in near[p]:
                gates.add(*wrong, -sizes[q][0])
    return switches
