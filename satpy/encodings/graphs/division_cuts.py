"""The rules of `division`: a board is cut into connected regions of given sizes.

Those about neighbours are clauses, the others a lazy constraint.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, compress

from satpy.boards.grids import connected_parts
from satpy.encodings.graphs.connectivity import one_region
from satpy.encodings.graphs.seeded import links_among, sized_region, within
from satpy.encodings.totalizer import sort
from satpy.encodings.window import add_window, window
from satpy.formula.clauses import conditional
from satpy.formula.draft import Draft
from satpy.formula.gates import Gates
from satpy.formula.lazy import LazyConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    from satpy.encodings.graphs.connectivity import Links

    # For n = 0, 1, ... whether the size is more than n: True, False or a literal.
    More: TypeAlias = list[int]

__all__ = ['Division', 'add_clue', 'add_sizes', 'small_cycles']

# Places of a wrong region from which cuts are made. More cuts find a solution with fewer models,
# fewer cuts with fewer clauses.
STARTS = 3

Clause = tuple[int, ...]


def small_cycles(near: Sequence[Sequence[int]]) -> Iterator[list[tuple[int, int]]]:
    """Yield the links of each cycle of three or four places, once."""
    beside = [set(ways) for ways in near]
    for p, ways in enumerate(near):
        for q, r in combinations(ways, 2):
            if p < q and p < r and r in beside[q]:
                yield [(p, q), (q, r), (r, p)]
    for p in range(len(near)):
        around: dict[int, list[int]] = {}
        for q in near[p]:
            for r in near[q]:
                if r > p:
                    around.setdefault(r, []).append(q)
        for r, between in around.items():
            for q, s in combinations(between, 2):
                if p < q and p < s:  # p is the first of the four
                    yield [(p, q), (q, r), (r, s), (s, p)]


def add_if(gates: Gates, *clause: int) -> None:
    """Add a clause of literals and bools."""
    if not any(literal is True for literal in clause):
        gates.add(*[literal for literal in clause if literal is not False])


def opposite(literal: int) -> int:
    """Return the negation of a literal or bool."""
    return not literal if isinstance(literal, bool) else -literal


def add_sizes(
    gates: Gates,
    near: Sequence[Sequence[int]],
    table: Mapping[tuple[int, int], int],
    more: Mapping[int, More],
    switches: Mapping[int, int],
) -> None:
    """Add rules about neighbours: a region of one place has none, sizes in a region agree."""
    for p, mine in more.items():
        unless = [-switches[p]] if p in switches else []
        links = [table[p, q] for q in near[p]]
        add_if(gates, *unless, mine[0])
        add_if(gates, *unless, opposite(mine[1]), *links)
        for q in near[p]:
            if mine[1] is not True:
                add_if(gates, *unless, mine[1], -table[p, q])
            if q in more:
                both = [*unless, *([-switches[q]] if q in switches else []), -table[p, q]]
                # Compare their types, too, since True equals 1.
                each = {(type(a), a, type(b), b): (a, b) for a, b in zip(mine, more[q])}
                if any(a is True and b is False for a, b in each.values()):
                    gates.add(*both)
                    continue
                for a, b in each.values():
                    if isinstance(a, bool) or a != b:
                        add_if(gates, *both, opposite(a), b)


def add_clue(
    gates: Gates,
    near: Sequence[Sequence[int]],
    table: Mapping[tuple[int, int], int],
    reach: Sequence[int],
    size: int,
    switches: Mapping[int, int],
) -> None:
    """Write in full that the region of a clue has this size, with a term for each place in reach.

    reach: the places, the clue first.
    """
    start = len(gates.flat)
    mine = dict(zip(reach, gates.new(len(reach))))
    for p, term in mine.items():
        for q in near[p]:
            if q in mine:
                gates.add(-term, -table[p, q], mine[q])
                if p < q:
                    gates.add(-term, -mine[q], table[p, q])
            else:
                gates.add(-term, -table[p, q])
    sized_region(gates, links_among(near, reach), list(mine.values()), 0, size)
    if switches:
        gates.flat += conditional(gates.cut_from(start), [switches[reach[0]]])


class Division(LazyConstraint):
    """Each set of joined places is a region, without a border inside, of the size that they say.

    `near`: the neighbours of each place. `same`: {(p, q): literal "both are in one region"}, in
    both orders. `more`: {place: for n = 0, 1, ... whether the size of its region is more than n, a
    bool or a literal}. `switches`: {place: literal}. While it is false, cuts ignore the size of the
    place, so `steps` can leave out its section.
    """

    kind = 'region'

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        same: Mapping[tuple[int, int], int],
        more: Mapping[int, More],
        switches: Mapping[int, int],
    ) -> None:
        self._near, self._same, self._more, self._switches = near, same, more, switches
        self._links = [(p, q) for p, q in same if p < q]
        literals = [m for terms in more.values() for m in terms if not isinstance(m, bool)]
        self._others = list(dict.fromkeys([*switches.values(), *literals]))
        super().__init__(chain([same[link] for link in self._links], self._others))

    @property
    def should_encode(self) -> bool:
        """False: encoding it in full takes more time than any number of cuts."""
        return False

    def violated_clauses(self, values: Sequence[bool]) -> Iterable[Clause]:
        """Remove borders inside a region, extend a small region, break a large one."""
        joined: list[list[int]] = [[] for _ in self._near]
        for p, q in compress(self._links, values):
            joined[p].append(q)
            joined[q].append(p)
        true = set(compress(self._others, values[len(self._links) :]))
        for region in connected_parts(dict(enumerate(joined))):
            yield from self._joins(joined, region)
            yield from self._sizes(joined, region, true)

    def _joins(self, joined: Sequence[Sequence[int]], region: Sequence[int]) -> Iterator[Clause]:
        """No border has the same region on both sides."""
        inside = set(region)
        for p in region:
            apart = [q for q in self._near[p] if q > p and q in inside and q not in joined[p]]
            if apart:
                before = tree(joined, p)
                for q in apart:
                    path, at = [self._same[p, q]], q
                    while at != p:
                        path.append(-self._same[at, before[at]])
                        at = before[at]
                    yield tuple(path)

    def _sizes(
        self, joined: Sequence[Sequence[int]], region: Sequence[int], true: Container[int]
    ) -> Iterator[Clause]:
        """The region has the size that its places say."""
        large = 0
        for p in self._sure(region, true):
            says, more = self._says(p, true), self._more[p]
            unless = [-self._switches[p]] if p in self._switches else []
            if len(region) < says:
                small = literal_of(opposite(more[len(region)]))
                yield (*unless, *small, *self._border(region))
                return
            if len(region) > says and large < STARTS:
                large += 1
                links = [-self._same[link] for link in tree(joined, p).items()]
                yield (*unless, *literal_of(more[says]), *links[:says])

    def _sure(self, region: Sequence[int], true: Container[int]) -> list[int]:
        """Return the places of the region that say its size and must be right."""
        sized = [p for p in region if p in self._more]
        return [p for p in sized if p not in self._switches or self._switches[p] in true]

    def _says(self, place: int, true: Container[int]) -> int:
        """Return the size that the place says."""
        more = self._more[place]
        for n, m in enumerate(more):
            if m is not True and m not in true:
                return n
        return len(more)

    def _border(self, region: Sequence[int]) -> list[int]:
        """Return literals: a place of the region is joined to one outside."""
        inside = set(region)
        return [self._same[p, q] for p in region for q in self._near[p] if q not in inside]

    def encode(self, draft: Draft) -> None:
        """A region is identified by its first place, where its places are counted."""
        if not self._more:
            self._contract(draft)
            return
        choices: list[list[int]] = [[] for _ in self._near]
        roots = []
        closed: set[int] = set()
        for first in range(len(self._near)):
            most = self._bound(first)
            places = within(self._near, first, most - 1, closed)
            closed.add(first)
            mine = dict(zip(places, draft.new(len(places))))
            roots.append(mine[first])
            for p, term in mine.items():
                choices[p].append(term)
                if p != first:
                    draft.add(-term, mine[first])
                for q in self._near[p]:
                    if q not in mine:
                        draft.add(-term, -self._same[p, q])
                    else:
                        draft.add(-term, -self._same[p, q], mine[q])
                        if p < q:
                            draft.add(-term, -mine[q], self._same[p, q])
            self._count(draft, mine)
        for literals in choices:
            add_window(draft, window(literals, 1, 1))
        self._join(draft, roots)

    def _contract(self, gates: Gates) -> None:
        """No two places are both joined and apart, over places that have left.

        Places leave one after another, those with few links first. Joined: by links without a
        border; apart: with exactly one. So a ring of links with exactly one border shrinks to two
        places that are both joined and apart.
        """
        joined: list[dict[int, list[int]]] = [{} for _ in self._near]
        apart: list[dict[int, list[int]]] = [{} for _ in self._near]
        for p, q in self._links:
            joined[p][q] = joined[q][p] = [self._same[p, q]]
            apart[p][q] = apart[q][p] = [-self._same[p, q]]
        left = set(range(len(self._near)))
        while left:
            z = min(left, key=lambda place: (len(joined[place]), place))
            left.remove(z)
            ways = joined[z]
            both = dict(zip(ways, gates.any_of(ways.values())))
            split = dict(zip(ways, gates.any_of(apart[z].values())))
            for v in ways:
                del joined[v][z], apart[v][z]
                if both[v] != -split[v]:
                    gates.add(-both[v], -split[v])
            for u, v in combinations(ways, 2):
                over = gates.all_of([(both[u], both[v]), (both[u], split[v]), (split[u], both[v])])
                joined[u].setdefault(v, joined[v].setdefault(u, [])).append(over[0])
                apart[u].setdefault(v, apart[v].setdefault(u, [])).extend(over[1:])

    def _bound(self, place: int) -> int:
        """Return how many places the region of a place may have."""
        more = self._more.get(place, ())
        if place in self._switches or not more:
            return len(self._near)
        return max(1, sum(m is not False for m in more))

    def _count(self, gates: Gates, mine: Mapping[int, int]) -> None:
        """A region has as many places as each of its places says."""
        says = [p for p in mine if p in self._more]
        if not says:
            return
        most = max(sum(m is not False for m in self._more[p]) for p in says)
        counted = sort(gates, list(mine.values()), most + 1)
        for p in says:
            unless = [-mine[p], *([-self._switches[p]] if p in self._switches else [])]
            for n, larger in enumerate(self._more[p][: most + 1]):
                there = counted[n] if n < len(counted) else False
                add_if(gates, *unless, opposite(there), larger)
                add_if(gates, *unless, there, opposite(larger))

    def _join(self, gates: Gates, roots: Sequence[int]) -> None:
        """All places are joined to one extra place, which is linked to all first places."""
        size = len(self._near)
        (extra,) = gates.new(1)
        gates.add(extra)
        links: Links = [{} for _ in range(size + 1)]
        for p, q in self._links:
            links[p][q] = links[q][p] = [self._same[p, q]]
        for p, term in enumerate(roots):
            links[-1][p] = links[p][size] = [term]
        one_region(gates, links, [extra] * (size + 1), size)


def tree(joined: Sequence[Sequence[int]], start: int) -> dict[int, int]:
    """Return {place: the one before it on a shortest way from the start}, nearest places first.

    >>> tree([[1], [0, 2], [1]], 0)
    {1: 0, 2: 1}
    """
    before = {start: start}
    for place in (queue := [start]):
        for other in joined[place]:
            if other not in before:
                before[other] = place
                queue.append(other)
    del before[start]
    return before


def literal_of(literal: int) -> list[int]:
    """Return a literal in a list; the list is empty for False."""
    return [] if isinstance(literal, bool) else [literal]
