"""The lazy constraint of `sized_regions`: regions are as large as their places say."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from satpy.encodings.graphs.division_cuts import STARTS, Clause, Division, add_clue, tree
from satpy.encodings.graphs.region_needs import RegionNeeds
from satpy.encodings.totalizer import sort
from satpy.encodings.window import add_window, window
from satpy.formula.draft import Draft
from satpy.formula.gates import Gates

__all__ = ['RegionSizes']

# The clauses about large sizes are many, each with a literal of its own, and solvers assign every
# literal in every model. So they wait for the first model in which nothing else is wrong.
LARGE_SIZES = 'large'


class RegionSizes(Division):
    """Joined places are one region, which has as many places as each of them says.

    `near`, `same`: as in `Division`. `sizes`: for each place the literals "it says n", n = 1, 2,
    ... `more`: for each place the literals "it says more than n", n = 1, 2, ...; as many as `sizes`
    if regions can be larger. `larger`: for each place {n: literal "it says n"} of such sizes.
    `unlisted`: a literal; if it holds, regions may have sizes without a literal. `switches`: {clue:
    literal}. While it is false, cuts ignore the clue, so `steps` can leave out its section.
    `clues`: {place: (size, places that its region may hold unless sizes are unlisted)}. `top`: the
    largest size of a region.
    """

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        sizes: Sequence[Sequence[int]],
        more: Sequence[Sequence[int]],
        larger: Sequence[Mapping[int, int]],
        same: Mapping[tuple[int, int], int],
        unlisted: int,
        switches: Mapping[int, int],
        clues: Mapping[int, tuple[int, Sequence[int]]],
        top: int,
    ) -> None:
        self._exactly, self._larger = sizes, larger
        self._unlisted, self._clues, self._top = unlisted, clues, top
        self._most = len(sizes[0]) if sizes else 0
        # For n = 0, 1, ... whether the size is more than n; the one before last has no literal.
        known = {p: [True, *terms, False] for p, terms in enumerate(more)}
        super().__init__(near, same, known, switches)
        self.cut_variables = frozenset(chain.from_iterable(terms.values() for terms in larger))
        self.unit_literals = tuple(switches.values())
        self._every: list[dict[int, int]] = []  # as `larger`, of all large sizes; see `encode`
        # Facts that have cuts about large regions.
        self._given: set[object] = set() if self.cut_variables else {LARGE_SIZES}
        self._found: set[object] = set()  # facts of the latest clauses
        # {place: (the places of its large region, a clause that excludes exactly this region)}
        self._large: dict[int, tuple[Sequence[int], Clause]] = {}
        self._said: dict[int, int] = {}  # {place: size of its region, which is right}
        self._needs: RegionNeeds | None = None

    def needed_clauses(
        self, value: Callable[[int], bool | None], changed: Iterable[int]
    ) -> Iterable[Clause]:
        if self._needs is None:
            self._needs = RegionNeeds(self._near, self._exactly, self._switches)
        return self._needs.clauses(value, changed)

    def violated_clauses(self, values: Sequence[bool]) -> list[Clause]:
        """Return cuts for wrong regions; if there are none, once, the clauses about large sizes."""
        self._found, self._large, self._said = set(), {}, {}
        cuts = [*super().violated_clauses(values), *self._apart()]
        if not cuts and self._new(LARGE_SIZES):
            for p, terms in enumerate(self._larger):
                for above in self._more[p][self._most : -1]:
                    cuts += ((-term, above) for term in terms.values())
        return cuts

    def _sure(self, region: Sequence[int], true: Container[int]) -> list[int]:
        """Return the clues of a region that must be right or, without clues, a few places."""
        clues = [p for p in region if p in self._switches]
        return [p for p in clues if self._switches[p] in true] if clues else [*region[:STARTS]]

    def _sizes(
        self, joined: Sequence[Sequence[int]], region: Sequence[int], true: Container[int]
    ) -> Iterator[Clause]:
        says = self._says(region[0], true)
        if len(region) == says <= self._most:  # so say all its places
            self._said.update(dict.fromkeys(region, says))
        elif says <= self._most or len(region) <= self._most:
            yield from super()._sizes(joined, region, true)
        elif LARGE_SIZES in self._given and self._sure(region, true):
            links = [-self._same[link] for link in tree(joined, region[0]).items()]
            if len(region) > self._top:
                yield tuple(links[: self._top])
                return
            unless = (*links, *self._border(region))
            self._large.update(dict.fromkeys(region, (region, unless)))
            yield from self._large_region(joined, region, unless)

    def _large_region(
        self, joined: Sequence[Sequence[int]], region: Sequence[int], unless: Clause
    ) -> Iterator[Clause]:
        """Each place of the region says its size, if sizes are known, and no other size."""
        inside, n = set(region), len(region)
        whole = all(q in joined[p] for p in region for q in self._near[p] if q in inside)
        if not whole or not self._new(frozenset(region)):
            return
        for p in region:
            mine = self._larger[p].get(n)
            yield (*unless, mine or self._unlisted)
            says = (-mine,) if mine else unless
            if not mine or self._new((p, n)):
                yield from ((*says, -term) for m, term in self._larger[p].items() if m != n)

    def _apart(self) -> Iterator[Clause]:
        """Two large regions side by side do not have the same size."""
        for p, (region, unless) in self._large.items():
            n = len(region)
            for q in self._near[p]:
                other, also = self._large.get(q, (region, ()))
                if p < q and other is not region and len(other) == n:
                    if n in self._larger[p] and n in self._larger[q]:
                        yield (-self._larger[p][n], -self._larger[q][n], self._same[p, q])
                    elif self._new((frozenset(region), frozenset(other))):
                        yield (*unless, *also)

    def settled(self) -> list[int]:
        """Return the sizes of places whose regions are right, as are those of their neighbours."""
        return [
            self._exactly[p][n - 1]
            for p, n in self._said.items()
            if all(q in self._said for q in self._near[p])
        ]

    def encode(self, draft: Draft) -> None:
        self._every = self._all_sizes(draft)
        super().encode(draft)
        for clue, (n, reach) in self._clues.items():
            # The clauses are implied, and solvers need them.
            add_clue(draft, self._near, self._same, reach, n, {clue: -self._unlisted})

    def _all_sizes(self, gates: Gates) -> list[dict[int, int]]:
        """Write the rules of large sizes; return for each place {n: literal "it says n"}."""
        every = []
        for p, terms in enumerate(self._larger):
            rest = [n for n in range(self._most + 1, self._top + 1) if n not in terms]
            made = gates.new(len(rest))
            for term in made:
                gates.add(-term, self._unlisted)
            every.append({**terms, **dict(zip(rest, made))})
            for above in self._more[p][self._most : -1]:
                add_window(gates, window([-above, *every[p].values()], 1, 1))
        for (p, q), same in self._same.items():
            for n, term in every[p].items():
                gates.add(-term, -same, every[q][n])
                if p < q:
                    gates.add(-term, -every[q][n], same)
        return every

    def _bound(self, place: int) -> int:
        return self._top

    def _count(self, gates: Gates, mine: Mapping[int, int]) -> None:
        """If the first place is the first of its region, the region has the size that it says."""
        first, root = next(iter(mine.items()))
        says = {**dict(enumerate(self._exactly[first], 1)), **self._every[first]}
        counted = sort(gates, list(mine.values()), max(says) + 1)
        for n, size in says.items():
            gates.add(-root, -size, *counted[n - 1 : n])
            for more in counted[n : n + 1]:
                gates.add(-root, -size, -more)

    def _new(self, fact: object) -> bool:
        """Return whether this fact has no clauses yet; the caller then adds them."""
        known = fact in self._given or fact in self._found
        self._found.add(fact)
        return not known

    def check(self, model: Callable[[Iterable[int]], set[int]], work: float = 0) -> array[int]:
        new = super().check(model, work)
        # Not before: if Ctrl-C kept clauses from becoming cuts, they must be found again.
        self._given |= self._found
        return new
