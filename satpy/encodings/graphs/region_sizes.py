"""That regions are as large as their places say: the lazy constraint of `sized_regions`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, compress

from satpy.boards.grids import connected_parts
from satpy.encodings.cardinality import add_window
from satpy.encodings.gates import Gates
from satpy.encodings.graphs.connectivity import one_region
from satpy.encodings.graphs.seeded import within
from satpy.encodings.totalizer import sort
from satpy.encodings.window import window
from satpy.formula.draft import Draft
from satpy.formula.lazy import LazyConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import Links

__all__ = ['RegionSizes']

# Places of a region that is too large from which cuts are made. More cuts find an answer with
# fewer models, and few places find it with fewer clauses.
STARTS = 3
# The clauses about large sizes. There are many, with a literal for each, and solvers assign every
# literal in every model: so they wait for the first model in which nothing else is wrong.
LARGE = 'large'

Clause = tuple[int, ...]


class RegionSizes(LazyConstraint):
    """Places that are joined are one region, which has as many places as each of them says.

    `near`: the places beside each. `sizes`: for each place the literals "it says n", n = 1, 2, ...
    `more`: for each place the literals "it says more than n", n = 1, 2, ...; it has as many as
    `sizes` if regions can be larger than those say. `larger`: for each place {n: literal "it says
    n"} of such sizes. `same`: {(p, q): literal "both are of one region"}, for neighbours, both ways
    round. `unknown`: literal; if it holds, regions may have sizes for which there is no literal.
    `right`: {place: literal}; a region with such places is right if one of their literals
    holds. `clues`: {place: (size, places that its region may hold unless sizes are unknown)}.
    Encoded in full, each region is that of its first place, where its places are counted, and
    always right.
    """

    kind = 'region'

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        sizes: Sequence[Sequence[int]],
        more: Sequence[Sequence[int]],
        larger: Sequence[Mapping[int, int]],
        same: Mapping[tuple[int, int], int],
        unknown: int,
        right: Mapping[int, int],
        clues: Mapping[int, tuple[int, Sequence[int]]],
    ) -> None:
        self._near, self._sizes, self._more, self._larger = near, sizes, more, larger
        self._same, self._unknown, self._right = same, unknown, right
        self._links = [(p, q) for p, q in same if p < q]
        self._most = len(sizes[0]) if sizes else 0
        self._clues = clues
        links = [same[link] for link in self._links]
        super().__init__(chain(links, right.values(), *sizes))
        self.later = frozenset(chain.from_iterable(terms.values() for terms in larger))
        self._given: set[object] = set()  # what large regions have cuts about
        self._found: set[object] = set()  # and the clauses that were found last
        self._settled: list[int] = []

    @property
    def should_encode(self) -> bool:
        """False: all of it takes more time than any number of cuts."""
        return False

    def violated_clauses(self, values: Sequence[bool]) -> list[Clause]:
        """Return cuts for wrong regions; if there are none, once, the clauses about large sizes."""
        self._found = set()
        cuts = list(self._wrong_regions(values))
        if self.later and not cuts and self._new(LARGE):
            for terms, more in zip(self._larger, self._more):
                cuts += (
                    (-term, above) for above in more[self._most - 1 :] for term in terms.values()
                )
        return cuts

    def _wrong_regions(self, values: Sequence[bool]) -> Iterator[Clause]:
        """Make regions that are too small larger, and regions that are too large drop a link."""
        joined: list[list[int]] = [[] for _ in self._near]
        for p, q in compress(self._links, values):
            joined[p].append(q)
            joined[q].append(p)
        most, first = self._most, len(self._links) + len(self._right)
        right = dict(zip(self._right, values[len(self._links) :]))
        large: dict[int, int] = {}  # {place: size of its region}
        said: dict[int, int] = {}  # the same for regions that are right
        for region in connected_parts(dict(enumerate(joined))):
            clues = [p for p in region if p in right]
            starts = [p for p in clues if right[p]] if clues else region[:STARTS]
            at = first + region[0] * most
            n = next(compress(range(1, most + 1), values[at : at + most]), most + 1)
            if len(region) == n <= most:
                said.update(dict.fromkeys(region, n))
            elif len(region) < n:
                for start in starts[:1]:
                    small = -self._more[start][len(region) - 1]
                    yield (*self._unless(start), small, *self._border(region))
            elif n > most and starts:
                if LARGE in self._given:
                    large.update(dict.fromkeys(region, len(region)))
                yield from self._large_region(joined, region)
            else:
                for start in starts:
                    larger = self._more[start][n - 1 : n]
                    yield (*self._unless(start), *larger, *self._tree(joined, start)[:n])
        for p, n in large.items():
            for q in self._near[p]:
                if large.get(q) == n and q not in joined[p] and n in self._larger[p]:
                    yield from self._apart(p, q, n)
        self._settled = [
            self._sizes[p][n - 1] for p, n in said.items() if all(q in said for q in self._near[p])
        ]

    def settled(self) -> list[int]:
        """The sizes of places whose regions, and those of the places beside them, are right."""
        return self._settled

    def _unless(self, place: int) -> list[int]:
        """The literal that excuses a wrong region of this place, if there is one."""
        return [-self._right[place]] if place in self._right else []

    def _border(self, region: Sequence[int]) -> list[int]:
        """Literals: a place of the region is joined to one outside."""
        inside = set(region)
        return [self._same[p, q] for p in region for q in self._near[p] if q not in inside]

    def _tree(self, joined: Sequence[Sequence[int]], start: int) -> list[int]:
        """Literals: the links of a spanning tree of the region are absent."""
        places, seen, links = [start], {start}, []
        for p in places:
            for q in joined[p]:
                if q not in seen:
                    seen.add(q)
                    places.append(q)
                    links.append(-self._same[p, q])
        return links

    def _large_region(
        self, joined: Sequence[Sequence[int]], region: Sequence[int]
    ) -> Iterator[Clause]:
        """Neighbours in it are joined, and each place says the size, if sizes are known."""
        tree, inside, n = self._tree(joined, region[0]), set(region), len(region)
        broken = [
            (p, q) for p in region for q in self._near[p] if q in inside and q not in joined[p]
        ]
        yield from ((*tree, self._same[link]) for link in broken if link[0] < link[1])
        if broken or LARGE not in self._given or not self._new(frozenset(region)):
            return
        border = self._border(region)
        for p in region:
            mine = self._larger[p].get(n, self._unknown)
            yield (*tree, *border, mine)
            if mine != self._unknown and self._new((p, n)):
                yield from ((-mine, -term) for m, term in self._larger[p].items() if m != n)

    def _apart(self, p: int, q: int, n: int) -> Iterator[Clause]:
        """Two regions side by side do not both have that size."""
        if n in self._larger[q]:
            yield (-self._larger[p][n], -self._larger[q][n], self._same[p, q])

    def encode(self, draft: Draft) -> None:
        """A region is that of its first place, where its places are counted."""
        gates = Gates(draft.new, draft.flat)
        loose = self._exact_sizes(gates)
        choices = [[literal] if literal else [] for literal in loose]
        roots = {}
        closed: set[int] = set()
        for first, sizes in enumerate(self._sizes):
            says = {**dict(enumerate(sizes, 1)), **self._larger[first]}
            places = within(self._near, first, max(says) - 1, closed)
            closed.add(first)
            mine = dict(zip(places, draft.new(len(places))))
            for p, term in mine.items():
                choices[p].append(term)
                gates.add(-term, mine[first])
                for q in self._near[p]:
                    same = self._same[p, q]
                    gates.add(-term, -same, *([mine[q]] if q in mine else []))
                    if q in mine:
                        gates.add(-term, -mine[q], same)
            roots[first] = mine[first]
            count(gates, says, list(mine.values()))
        for literals in choices:
            add_window(draft.new, window(literals, 1, 1), draft.flat)
        self._join(gates, roots, loose)
        for n, reach in self._clues.values():
            self._clue_region(gates, n, reach)

    def _clue_region(self, gates: Gates, n: int, reach: Sequence[int]) -> None:
        """Add implied clauses about the region of a clue, which solvers need."""
        mine = dict(zip(reach, gates.new(len(reach))))
        number = {p: i for i, p in enumerate(mine)}
        near: Links = [{number[q]: None for q in self._near[p] if q in mine} for p in mine]
        again = Gates(gates.new, [])
        for p, term in mine.items():
            again.add(-term, self._sizes[p][n - 1])
            for q in self._near[p]:
                again.add(-term, -self._sizes[q][n - 1], *([mine[q]] if q in mine else []))
        one_region(again, near, list(mine.values()), 0)
        add_window(gates.new, window(mine.values(), n, n), again.flat)
        unless = {0: (self._unknown, 0)}
        gates.flat += chain.from_iterable(unless.get(literal, (literal,)) for literal in again.flat)

    def _exact_sizes(self, gates: Gates) -> list[int]:
        """Write the sizes of large regions; return for each place the literal "it is unknown"."""
        large = [more[self._most - 1 :] for more in self._more]
        if not any(large):
            return [0] * len(large)
        loose = gates.all_of([*some, self._unknown] for some in large)
        for (some,), sizes, unsaid in zip(large, self._larger, loose):
            add_window(gates.new, window([-some, unsaid, *sizes.values()], 1, 1), gates.flat)
        for (p, q), same in self._same.items():
            gates.add(-loose[p], -same)
            for n, term in self._larger[p].items():
                other = self._larger[q].get(n)
                gates.add(-term, -same, *([other] if other else []))
                if other and p < q:
                    gates.add(-term, -other, same)
        return loose

    def _join(self, gates: Gates, roots: Mapping[int, int], loose: Sequence[int]) -> None:
        """All places are joined to one extra place, which is linked to all first places."""
        (extra,) = gates.new(1)
        if not any(loose):
            loose = [-extra] * len(self._near)
        gates.add(extra)
        links: Links = [{} for _ in range(len(self._near) + 1)]
        for (p, q), term in self._same.items():
            if p < q:
                links[p][q] = links[q][p] = [term]
        for p, term in roots.items():
            links[-1][p] = links[p][len(self._near)] = [term]
        one_region(gates, links, [*[-literal for literal in loose], extra], len(self._near))

    def _new(self, fact: object) -> bool:
        """Whether there are no clauses about that yet, which the caller then adds."""
        known = fact in self._given or fact in self._found
        self._found.add(fact)
        return not known

    def note_cuts(self) -> None:
        # Not before: clauses that Ctrl-C kept from becoming cuts have to be found again.
        self._given |= self._found


def count(gates: Gates, says: Mapping[int, int], region: Sequence[int]) -> None:
    """If the first place is the first of a region, its size is the one that this place says."""
    counted = sort(gates.new, region, max(says) + 1, gates.flat)
    for n, size in says.items():
        gates.add(-region[0], -size, *counted[n - 1 : n])
        for more in counted[n : n + 1]:
            gates.add(-region[0], -size, -more)
