"""`connected`: the true places of a table form one region."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import compress, count
from operator import not_

from satpy.boards.grids import connected_parts
from satpy.encodings.graphs.connectivity import one_region, reverse
from satpy.encodings.graphs.seeded import region_in_steps, sized_region
from satpy.encodings.window import add_window, window
from satpy.errors import ClauseError, LabelError, check_size, quoted
from satpy.formula.clauses import check_table
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.gates import Gates
from satpy.formula.lazy import LazyConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import Links, P, Table, Terms

__all__ = ['both_ways', 'connected', 'numbered', 'place_number']


@takes_cnf
def connected(
    cnf: Formula,
    prefix: Hashable,
    adj: Table[P],
    terms: Terms[P],
    seed: P | None = None,
    size: int | None = None,
    eager: bool = False,
    steps: int | None = None,
) -> None:
    """The places whose terms are true form one region; there may be none.

    terms: {place: literal that exists already}; places of `adj` without one are outside the region.
    With one-way links, all true places are reached from the seed, or from some true place if there
    is no seed.
    seed: a place of the region.
    size: its number of places.
    eager: begin with cuts against single places, which pays if about half of all are true; with a
    seed, encode it at once, which pays for many regions on one board.
    steps: the most steps that it takes from the seed to a true place, over true places.

    Raises `LabelError` if the prefix was used before, or a place is not in the table. Raises
    `ClauseError` for a size that is not a whole number, steps that are not a number from 1 on,
    steps without a seed or with a size, or terms that are not literals.

    Cost: nothing at first (if eager, two clauses a place), then a clause or two for each model that
    has several parts (a lazy constraint). With a seed it is encoded in full after the first such
    model, if eager at once. In full it takes 7,600 clauses and 1,900 variables for a board of
    10x10, 99,000 and 23,000 for 20x20, 407,000 and 90,000 for 30x30. With any one-way link it is
    encoded at once, and is more than twice as large. A size costs one `window` more; with a seed
    each place out of reach costs a clause, and size 5 in the open 340 clauses. Steps are encoded at
    once: 9 from the middle of a board of 10x10 take 850 clauses and 160 variables. Leave out places
    that cannot be true. `satpy.encodings.graphs.connectivity` and `seeded` explain how it works.

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
    where = f'connected {quoted(prefix)}'
    check_table(terms, '{place: literal}', where)
    if size is not None and not hasattr(size, '__index__'):
        raise ClauseError(f'{where}: the size is a whole number or None, not {quoted(size)}')
    if steps is not None:
        check_size(steps, f'{where}: the number of steps')
        if seed is None or size is not None:
            raise ClauseError(f'{where}: steps need a seed, and no size')
    links = numbered(adj, terms, where)
    start = place_number(terms, seed, where)
    draft = cnf.draft('joined', prefix, terms.values(), where)
    cells: Sequence[int] = draft.cells
    # Regions around a seed are small: writing them is quicker than finding cuts.
    if start is not None and size is not None:
        sized_region(draft, links, cells, start, int(size))
    elif start is not None and steps is not None:
        region_in_steps(draft, links, cells, start, int(steps) + 1)
    elif len(cells) < 2 or links != reverse(links) or (eager and start is not None):
        one_region(draft, links, cells, start)
    else:
        if start is not None:
            draft.add(cells[start])
        draft.add_lazy(OneRegion(cells, links, start))
        if eager:
            no_single_places(draft, links, cells)
    if start is None and size is not None:
        add_window(draft, window(cells, size, size))
    draft.write()


def no_single_places(gates: Gates, links: Links, cells: Sequence[int]) -> None:
    """Add clauses: if a place of each half is true, each true place has a true neighbour."""
    half = len(cells) // 2
    first, second = gates.any_of([cells[:half], cells[half:]])
    for n, ways in enumerate(links):
        there = second if n < half else first
        gates.add(-cells[n], -there, *map(cells.__getitem__, ways))


class OneRegion(LazyConstraint):
    """The true cells form one region, or there are none. All links lead both ways."""

    kind = 'joined'

    def __init__(self, cells: Sequence[int], links: Links, start: int | None = None) -> None:
        super().__init__(cells)
        self._links, self._start = dict(enumerate(links)), start

    @property
    def should_encode(self) -> bool:
        """True from the first violation if there is a seed: such regions are small and many."""
        return bool(self._violations) if self._start is not None else super().should_encode

    def violated_clauses(self, values: Sequence[bool]) -> Iterator[tuple[int, ...]]:
        """Join each part to the largest one across its border, if both have a true place.

        There are cuts for three places of the largest part, which are far apart, so that some stay
        true in the next model.
        """
        cells, links = self.cells, self._links
        false = compress(count(), map(not_, values))
        *others, main = sorted(connected_parts(links, false), key=len) or [[]]
        apart = {main[0], main[len(main) // 2], main[-1]} if others else ()
        reached = {*main}.union(*[links[v] for v in main]) if others else set()
        for part in others:
            border = {v for u in part for v in links[u] if not values[v]}
            if len(part) > 2:  # smaller parts seldom enclose others
                border = facing(links, reached, border)
            further = [cells[v] for v in sorted(border)]
            for place in apart:
                yield (-cells[part[0]], -cells[place], *further)

    def encode(self, draft: Draft) -> None:
        # The elimination changes the links.
        links = [dict(ways) for ways in self._links.values()]
        one_region(draft, links, self.cells, self._start)


def place_number(places: Iterable[P], seed: P | None, where: str) -> int | None:
    """Return the number of the seed's place, or None."""
    if seed is None:
        return None
    for n, place in enumerate(places):
        if place == seed:
            return n
    raise LabelError(f'{where}: the seed {quoted(seed)} is not one of the places')


def numbered(adj: Table[P], places: Iterable[P], where: str) -> Links:
    """Return the links between these places, in numbers, without links from a place to itself."""
    check_table(adj, '{place: places beside it}', where)
    number = {place: n for n, place in enumerate(places)}
    for place in number:
        if place not in adj:
            raise LabelError(f'{where}: place {quoted(place)} is not in the table')
    return [
        # Sorted, so that sets of strings make the same formula every time.
        dict.fromkeys(sorted([number[q] for q in adj[p] if q in number and q != p]))
        for p in number
    ]


def both_ways(adj: Table[P], where: str) -> list[list[int]]:
    """Return the neighbours of each place, in numbers; raise `LabelError` for a one-way link."""
    links = numbered(adj, adj, where)
    for place, ways in adj.items():
        for other in ways:
            if other not in adj or place not in adj[other]:
                raise LabelError(
                    f'{where}: the link from {quoted(place)} to {quoted(other)} leads one way'
                )
    return [list(ways) for ways in links]


def facing(near: Table[P], reached: set[P], border: set[P]) -> set[P]:
    """Return the reached places of the border, and those beside places reached from there.

    >>> facing({1: [2], 2: [1, 3], 3: [2, 4], 4: [3]}, {1}, {2, 4})
    {2}
    """
    seen, ahead, left = {*reached}, [*reached - border], border - reached
    for place in ahead:
        if not left:
            break
        for other in near[place]:
            if other not in seen:
                seen.add(other)
                if other in left:
                    left.remove(other)
                else:
                    ahead.append(other)
    return border - left
