"""Connected regions on any table of places: `connected`, `floodfill`, `islands`.

A table is `{place: the places one can step to from it}`, as `satpy.boards.tables` makes them. A place
is anything hashable; there can be holes, and links that lead one way only.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import index

from satpy.formula.atomic import atomic
from satpy.encodings.logic import window
from satpy.encodings.cardinality import Host, NamingHost, PatientHost, check_table, new_terms
from satpy.encodings.graphs.connectivity import Gates, Links, OneRegion, one_region, reverse
from satpy.errors import ClauseError, LabelError
from satpy.formula.clauses import literals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    P = TypeVar('P', bound=Hashable)

__all__ = ['connected', 'floodfill', 'islands']


@atomic
def connected(
    cnf: PatientHost,
    prefix: Hashable,
    adj: Mapping[P, Iterable[P]],
    terms: Mapping[P, int],
    seed: P | None = None,
    size: int | None = None,
) -> None:
    """The places whose terms are true form one region, or there are none.

    terms: {place: literal that exists already}; the other places of `adj` are no part of it.
    seed: this place is true, so the region holds it. size: exactly so many are true. With one-way
    links, all true places are reached from the seed, or without one from some true place.

    A prefix used twice, or a place that is not in the table: `LabelError`. A size that is no
    whole number, or terms that are no literals: `ClauseError`.

    Price: without a seed or one-way links nothing at first but a clause or two for each answer of
    the solver that falls apart. In full (see `CNF.defer`) a board of 10x10 takes 7,600 clauses and
    1,900 variables, 20x20 99,000 and 23,000, 30x30 407,000 and 90,000; with a one-way link
    anywhere, twice that and more. A size: one `window` besides. Leave out of `terms` what cannot
    be true. How it works: `elimination.py`.

    >>> from satpy import CNF, cartesian_table
    >>> board = cartesian_table(range(3), range(3))
    >>> cnf = CNF()
    >>> sea = {place: cnf.auto_term('sea', place) for place in board}
    >>> connected(cnf, 'sea', board, sea)
    >>> cnf.count()
    219
    >>> cnf = CNF()
    >>> a, b = cnf.auto_term('a'), cnf.auto_term('b')
    >>> connected(cnf, 'down only', {'a': ['b'], 'b': []}, {'a': a, 'b': b}, seed='b')
    >>> list(cnf.solutions(None)) == [{b}]
    True
    """
    where = f'connected {prefix!r}'
    check_table(terms, '{place: literal}', where)
    if size is not None and not hasattr(size, '__index__'):
        raise ClauseError(f'{where}: the size is a whole number or None, not {size!r}')
    cells = literals(terms.values(), where)
    links = numbered(adj, terms, where)
    start = seed_of(terms, seed, where)
    new = cnf.private('joined', prefix, cells)
    both_ways = all(u in links[v] for u, ways in enumerate(links) for v in ways)
    if start is None and both_ways and len(cells) > 1:
        cnf.defer(OneRegion(cells, links))
    else:
        # Regions around a seed are small: they are written sooner than cuts are found.
        gates = Gates(cnf, new)
        one_region(gates, links, cells, start)
        gates.flush()
    if size is not None:
        cnf.write(window(cells, size, size))


@atomic
def floodfill(
    cnf: NamingHost,
    prefix: Hashable,
    adj: Mapping[P, Iterable[P]],
    size: int,
    exact: bool = False,
    seed: P | None = None,
    wrap: bool = False,
) -> dict[P, tuple[Hashable, str, P]]:
    """Names for "this place is filled", where the filled places form one region, at least one.

    Returns {place: label}, so that `f(*mapping[place])` is the variable; the label is (prefix,
    'summary', place). seed: a place that is filled. exact: `size` places are. Otherwise all that
    are filled are reached in at most `size` steps over filled places from the seed, or without
    one from some filled place. wrap, only with exact: the filled places can be walked as a closed
    ring, each once, along links. It may have several such walks, and which one is found is no
    part of the answer: count over the mapping's variables.

    `cnf.auto_mode` may be anything and stays so. A prefix used twice, a label that exists, a seed
    or neighbour that is not in the table: `LabelError`. A size below 1, wrap without exact:
    `ClauseError`.

    Price: as `connected`, and for a ring a variable a link besides. But where steps are to be
    counted (not exact, and `size` is less than the number of places - 1), `size` clauses for each
    link and three for each place, which without a seed come again for each place: 50,000 for a
    10x10 board and 4 steps. So give a seed, or the number of places for "any size".

    >>> from satpy import CNF, cartesian_adjacency
    >>> board = cartesian_adjacency(['abc', 'def', 'ghi'])
    >>> cnf = CNF()
    >>> mapping = floodfill(cnf, 'lake', board, 3, exact=True, seed='a')
    >>> mapping['b'], cnf.count()
    (('lake', 'summary', 'b'), 5)
    >>> cnf = CNF()
    >>> mapping = floodfill(cnf, 'wall', board, 4, exact=True, wrap=True)
    >>> cnf.count()
    4
    """
    where = f'floodfill {prefix!r}'
    if not hasattr(size, '__index__') or size < 1:
        raise ClauseError(f'{where}: the size is a whole number from 1 on, not {size!r}')
    if wrap and not exact:
        raise ClauseError(f'{where}: wrap needs exact=True, the length of the ring')
    links = numbered(adj, adj, where)
    for place, near in adj.items():
        for other in near:
            if other not in adj:
                raise LabelError(f'{where}: {other!r} is beside {place!r} but not in the table')
    start = seed_of(adj, seed, where)
    new = cnf.private('fill', prefix)
    mapping = {place: (prefix, 'summary', place) for place in adj}
    terms = new_terms(cnf, mapping.values())

    gates = Gates(cnf, new)
    if exact:
        cnf.write(window(terms, size, size))
    if wrap and size == 1:
        # A ring of one place is a link from it to itself.
        for place, term in zip(adj, terms):
            if place not in adj[place]:
                gates.add(-term)
        if start is not None:
            gates.add(terms[start])
    elif wrap:
        ring(cnf, gates, new, links, terms, start)
    elif exact or size >= len(terms) - 1:
        one_region(gates, links, terms, start)
        gates.add(*terms)
    else:
        within(gates, links, terms, start, index(size))
    gates.flush()
    return mapping


@atomic
def islands(
    cnf: Host,
    prefix: Hashable,
    adj: Mapping[P, Iterable[P]],
    land: Mapping[P, int],
    clues: Mapping[P, int | None],
) -> dict[P, dict[P, int]]:
    """Land is divided into islands, one for each clue, that never touch.

    land: {place: literal that exists already}. clues: {place: size, None for any}.
    Returns own[clue][place], the term "this place is of that clue's island", for the places that
    it can reach: no more steps than its size allows, and none beside another clue.

    What it writes: islands are land, land is of an island, and land side by side is of the same.
    What is left to say of every clue, in a section of its own so that a wrong one is blamed:

        connected(cnf, ('island', clue), adj, own[clue], seed=clue, size=size)

    Then the terms are determined by the land. To make the blame right, land may be nobody's as
    soon as some clue is not on its own island: leave out a clue's section, and its island can be
    anywhere and of any size.

    A prefix used twice, a clue that is no place of land: `LabelError`. A size that is neither None
    nor a number from 1 on: `ClauseError`. Price: one variable for each clue and place in its
    reach, and for each of these a clause or two for every neighbour.

    >>> from satpy import CNF, cartesian_adjacency
    >>> row = cartesian_adjacency(['abcdef'])
    >>> cnf = CNF()
    >>> land = {place: cnf.auto_term(place) for place in row}
    >>> clues = {'b': 2, 'e': None}
    >>> own = islands(cnf, 'land', row, land, clues)
    >>> {clue: sorted(mine) for clue, mine in own.items()}
    {'b': ['a', 'b', 'c'], 'e': ['d', 'e', 'f']}
    >>> for clue, size in clues.items():
    ...     connected(cnf, ('land', clue), row, own[clue], seed=clue, size=size)
    >>> answers = list(cnf.solutions(None))
    >>> sorted(''.join(p if land[p] in answer else '.' for p in row) for answer in answers)
    ['.bc.e.', '.bc.ef', 'ab..e.', 'ab..ef', 'ab.de.', 'ab.def']
    """
    where = f'islands {prefix!r}'
    check_table(land, '{place: literal}', where)
    check_table(clues, '{place: size}', where)
    cells = literals(land.values(), where)
    links = numbered(adj, land, where)
    number = {place: n for n, place in enumerate(land)}
    for clue, size in clues.items():
        if clue not in number:
            raise LabelError(f'{where}: the clue {clue!r} is no place of the land')
        if size is not None and (not hasattr(size, '__index__') or size < 1):
            raise ClauseError(
                f'{where}: the size at {clue!r} is a number from 1 on, or None, not {size!r}'
            )
    near = [{*ways, *back} for ways, back in zip(links, reverse(links))]
    new = cnf.private('island', prefix, cells)
    own = []
    owners: list[list[int]] = [[] for _ in cells]
    for places in reach(links, near, {number[clue]: size for clue, size in clues.items()}):
        mine = dict(zip(places, new(len(places))))
        own.append(mine)
        for n, term in mine.items():
            owners[n].append(term)
    (astray,) = new(1)
    flat = [-astray, *[-mine[number[clue]] for clue, mine in zip(clues, own)], 0]
    for here, terms in zip(cells, owners):
        flat += (-here, *terms, astray, 0)
        for term in terms:
            flat += (here, -term, 0)
    for mine in own:
        for n, term in mine.items():
            for beside in near[n]:
                same = [mine[beside]] if beside in mine else []
                flat += (-term, -cells[beside], *same, 0)
    cnf.write_flat(flat)
    cnf.reveal(chain.from_iterable(owners))
    names = list(land)
    return {clue: {names[n]: term for n, term in mine.items()} for clue, mine in zip(clues, own)}


# ------------------------------------------------------------------------------ tables


def seed_of(places: Iterable[P], seed: P | None, where: str) -> int | None:
    """The number of the place that is the seed, if there is one."""
    if seed is None:
        return None
    for n, place in enumerate(places):
        if place == seed:
            return n
    raise LabelError(f'{where}: the seed {seed!r} is none of the places')


def numbered(adj: Mapping[P, Iterable[P]], places: Iterable[P], where: str) -> Links:
    """The links between these places, in numbers. A link from a place to itself is left out."""
    check_table(adj, '{place: places beside it}', where)
    number = {place: n for n, place in enumerate(places)}
    for place in number:
        if place not in adj:
            raise LabelError(f'{where}: place {place!r} is not in the table')
    return [
        # Sorted, so that sets of strings make the same formula every time.
        dict.fromkeys(sorted(number[q] for q in adj[p] if q in number and q != p))
        for p in number
    ]


def reach(
    links: Links, near: Sequence[Iterable[int]], clues: Mapping[int, int | None]
) -> Iterator[list[int]]:
    """For each clue, {place: size}, the places that its island can hold, itself first."""
    beside = defaultdict(set)
    for clue in clues:
        for n in (clue, *near[clue]):
            beside[n].add(clue)
    for clue, size in clues.items():
        places = edge = {clue: None}
        for _ in range(len(links) if size is None else size - 1):
            ahead = (v for u in edge for v in links[u] if v not in places)
            edge = dict.fromkeys(v for v in ahead if not beside[v] - {clue})
            if not edge:
                break
            places = {**places, **edge}
        yield list(places)


# ---------------------------------------------------------------------- other flood fills


def within(gates: Gates, links: Links, terms: Sequence[int], seed: int | None, steps: int) -> None:
    """All true places are reached in so many steps from the seed, or from some true place."""
    starts = range(len(terms)) if seed is None else [seed]
    good = []
    for start in starts:
        reached = reached_within(gates, links, terms, start, steps)
        others = (n for n in range(len(terms)) if n != start)
        near = gates.any_of((-terms[n], *reached.get(n, ())) for n in others)
        good += gates.all_of([[terms[start], *near]])
    gates.add(*good)


def reached_within(
    gates: Gates, links: Links, terms: Sequence[int], start: int, steps: int
) -> dict[int, list[int]]:
    """{place: [literal]}: so many steps over true places, or fewer, lead there from the start."""
    reached = {start: [terms[start]]}
    for _ in range(steps):
        before: defaultdict[int, list[int]] = defaultdict(list)
        for u, literal in reached.items():
            for v in links[u]:
                before[v] += literal
        before.pop(start, None)
        either = gates.any_of(before.values())
        there = gates.all_of((terms[v], literal) for v, literal in zip(before, either))
        reached = {start: [terms[start]], **{v: [literal] for v, literal in zip(before, there)}}
    return reached


def ring(
    cnf: Host,
    gates: Gates,
    new: Callable[[int], range],
    links: Links,
    terms: Sequence[int],
    seed: int | None,
) -> None:
    """The true places can be walked as a closed ring: some of the links are arcs of it."""
    steps = [(u, v) for u, ways in enumerate(links) for v in ways]
    arcs = dict(zip(steps, new(len(steps))))
    leave: list[list[int]] = [[] for _ in terms]
    enter: list[list[int]] = [[] for _ in terms]
    for (u, v), arc in arcs.items():
        gates.add(-arc, terms[u])
        gates.add(-arc, terms[v])
        leave[u].append(arc)
        enter[v].append(arc)
    for here, *both in zip(terms, leave, enter):
        for some in both:
            cnf.write(window(some, 1, 1, unless=[-here]))
    # Rings apart have no arc between them, this way or that.
    joined: Links = [{} for _ in terms]
    for u, v in steps:
        joined[u][v] = joined[v][u] = [arcs[step] for step in ((u, v), (v, u)) if step in arcs]
    one_region(gates, joined, terms, seed)
