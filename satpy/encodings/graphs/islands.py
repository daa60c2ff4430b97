"""`islands`: land that is divided into islands, one for each clue."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping

from satpy.encodings.graphs.connected import numbered
from satpy.encodings.graphs.connectivity import reverse
from satpy.encodings.graphs.seeded import within
from satpy.encodings.window import add_window, window
from satpy.errors import LabelError, check_size, quoted
from satpy.formula.clauses import check_table
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import Links, P, Table, Terms

__all__ = ['islands']


@takes_cnf
def islands(
    cnf: Formula,
    prefix: Hashable,
    adj: Table[P],
    land: Terms[P],
    clues: Mapping[P, int | None],
    wide: bool = False,
) -> dict[P, dict[P, int]]:
    """Land is divided into islands, one for each clue, that never touch.

    land: {place: literal that exists already}. clues: {place: size, or None for any size}.
    Returns own[clue][place], the term "this place belongs to that clue's island", for the places
    that the island can reach: within the steps that its size allows, and not beside another clue.

    It writes that islands are land, that all land belongs to one island, and that neighbours on
    land belong to the same one. Then write for every clue, in a section of its own, so that a wrong
    one is blamed:

        connected(cnf, ('island', clue), adj, own[clue], seed=clue, size=size)

    The land then determines the terms. If you leave out a clue's section, its island can be
    anywhere and of any size: so that the right clue is blamed, land may belong to no island as soon
    as some clue is not on its own.

    wide: an island can reach every place, and land always belongs to an island. So the clauses do
    not depend on sizes or on other clues, and every conflict names a clue without which there is a
    solution. It takes ten times the clauses and more.

    Raises `LabelError` if the prefix was used before, or a clue is not in `land`, and `ClauseError`
    for a size that is neither None nor a number from 1 on.

    Cost: for each clue a variable for each place in its reach, with a clause or two for every
    neighbour.

    >>> from satpy import CNF, cartesian_adjacency, connected
    >>> row = cartesian_adjacency(['abcdef'])
    >>> cnf = CNF()
    >>> land = {place: cnf.auto_term(place) for place in row}
    >>> clues = {'b': 2, 'e': None}
    >>> own = islands(cnf, 'land', row, land, clues)
    >>> {clue: sorted(mine) for clue, mine in own.items()}
    {'b': ['a', 'b', 'c'], 'e': ['d', 'e', 'f']}
    >>> for clue, size in clues.items():
    ...     connected(cnf, ('land', clue), row, own[clue], seed=clue, size=size)
    >>> found = list(cnf.solutions(None))
    >>> sorted(''.join(p if land[p] in solution else '.' for p in row) for solution in found)
    ['.bc.e.', '.bc.ef', 'ab..e.', 'ab..ef', 'ab.de.', 'ab.def']
    """
    where = f'islands {quoted(prefix)}'
    check_table(land, '{place: literal}', where)
    check_table(clues, '{place: size}', where)
    links = numbered(adj, land, where)
    number = {place: n for n, place in enumerate(land)}
    check_clues(clues, number, where)
    near = [[*{**ways, **back}] for ways, back in zip(links, reverse(links))]
    draft = cnf.draft('island', prefix, land.values(), where)
    cells = draft.cells
    own = []
    owners: list[list[int]] = [[] for _ in cells]
    sizes = {number[clue]: None if wide else size for clue, size in clues.items()}
    beside = {} if wide else {clue: near[clue] for clue in sizes}
    for places in reach(links, beside, sizes):
        mine = dict(zip(places, draft.new(len(places))))
        own.append(mine)
        for n, term in mine.items():
            owners[n].append(term)
    astray = [] if wide else [*draft.new(1)]
    for term in astray:
        draft.add(-term, *[-mine[number[clue]] for clue, mine in zip(clues, own)])
    flat = draft.flat
    for here, terms in zip(cells, owners):
        flat += (-here, *terms, *astray, 0)
        for term in terms:
            flat += (here, -term, 0)
        # Implied, but only along the way from one clue to the other.
        if len(terms) > 1:
            add_window(draft, window(terms, 0, 1))
    for mine in own:
        for n, term in mine.items():
            for other in near[n]:
                belongs = [mine[other]] if other in mine else []
                flat += (-term, -cells[other], *belongs, 0)
    names = list(land)
    named = {clue: {names[n]: term for n, term in mine.items()} for clue, mine in zip(clues, own)}
    draft.write(reveal={(clue, p): term for clue in named for p, term in named[clue].items()})
    return named


def check_clues(clues: Mapping[P, int | None], land: Mapping[P, int], where: str) -> None:
    """Refuse a clue that is not a place of the land, and an impossible size."""
    for clue, size in clues.items():
        if clue not in land:
            raise LabelError(f'{where}: the clue {quoted(clue)} is not a place of the land')
        if size is not None:
            check_size(size, f'{where}: the size at {quoted(clue)}')


def reach(
    links: Links, near: Mapping[int, Iterable[int]], clues: Mapping[int, int | None]
) -> Iterator[list[int]]:
    """Yield for each clue the places that its island can hold, itself first.

    clues: {place: size or None}. near: {clue: its neighbours}, where no other island can be.
    """
    beside = defaultdict(set)
    for clue in near:
        for n in (clue, *near[clue]):
            beside[n].add(clue)
    closed = set(beside)
    for clue, size in clues.items():
        own = {n for n in (clue, *near.get(clue, ())) if beside[n] == {clue}}
        closed -= own
        places = within(links, clue, len(links) if size is None else size - 1, closed)
        closed |= own
        yield places
