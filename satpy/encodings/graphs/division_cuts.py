"""The lazy constraint of `division`: a board is cut into connected regions of given sizes."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, compress

from satpy.boards.grids import connected_parts
from satpy.encodings.graphs.connectivity import one_region
from satpy.encodings.graphs.division import add_if, opposite
from satpy.encodings.graphs.seeded import within
from satpy.encodings.totalizer import sort
from satpy.encodings.window import add_window, window
from satpy.formula.draft import Draft
from satpy.formula.gates import Gates
from satpy.formula.lazy import LazyConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import Links
    from satpy.encodings.graphs.division import More

__all__ = ['Division']

# Places of a wrong region from which cuts are made. More cuts find an answer with fewer models,
# fewer cuts with fewer clauses.
STARTS = 3

Clause = tuple[int, ...]


class Division(LazyConstraint):
    """Joined places are one region, without a border inside, of the size that its places say.

    `near`: the neighbours of each place. `same`: {(p, q): literal "both are in one region"}, in
    both orders. `more`: {place: for n = 0, 1, ... whether the size of its region is more than n, a
    bool or a literal}. `right`: {place: literal; if it is false, the size may be wrong}.
    """

    kind = 'region'

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        same: Mapping[tuple[int, int], int],
        more: Mapping[int, More],
        right: Mapping[int, int],
    ) -> None:
        self._near, self._same, self._more, self._right = near, same, more, right
        self._links = [(p, q) for p, q in same if p < q]
        literals = [m for terms in more.values() for m in terms if not isinstance(m, bool)]
        self._others = list(dict.fromkeys([*right.values(), *literals]))
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
            unless = [-self._right[p]] if p in self._right else []
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
        return [p for p in sized if p not in self._right or self._right[p] in true]

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
        if place in self._right or not more:
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
            unless = [-mine[p], *([-self._right[p]] if p in self._right else [])]
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
