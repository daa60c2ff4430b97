"""Regions without a clue of a board cut by sizes: a lazy constraint of `sized_regions`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress

from satpy.encodings.cardinality import add_window
from satpy.encodings.gates import Gates
from satpy.encodings.graphs.connected import parts, within
from satpy.encodings.graphs.connectivity import one_region
from satpy.encodings.logic import window
from satpy.encodings.totalizer import sort
from satpy.formula.draft import Draft
from satpy.formula.lazy import LazyConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import Links

__all__ = ['HiddenRegions']

# Places of a region that is too large from which cuts are made. More cuts find an answer with
# fewer models, and few places find it with fewer clauses.
STARTS = 3

Clause = tuple[int, ...]


class HiddenRegions(LazyConstraint):
    """Places of no clue's region are in regions that have as many places as each of them says.

    `near`: the places beside each. `hidden`: {place: literal "it is of no clue's region"}.
    `sizes`: {place: {n: literal "it says n"}}, for the same places. `at_least`: the same for "it
    says n or more", without the smallest n. `same`: {(p, q): literal "both say the same"}, for
    neighbours, both ways round.
    """

    kind = 'region'

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        hidden: Mapping[int, int],
        sizes: Mapping[int, Mapping[int, int]],
        at_least: Mapping[int, Mapping[int, int]],
        same: Mapping[tuple[int, int], int],
    ) -> None:
        self._said = [(p, n) for p in hidden for n in sizes[p]]
        super().__init__([*hidden.values(), *[sizes[p][n] for p, n in self._said]])
        self._hidden, self._sizes, self._at_least, self._same = hidden, sizes, at_least, same
        self._near = {p: [q for q in near[p] if q in hidden] for p in hidden}

    def violated_clauses(self, values: Sequence[bool]) -> Iterator[Clause]:
        """A region that is too small goes on; one that is too large has a larger size."""
        hidden = set(compress(self._hidden, values))
        size = dict(compress(self._said, values[len(self._hidden) :]))
        near = {p: [q for q in self._near[p] if q in hidden and size[p] == size[q]] for p in hidden}
        for region in parts(near):
            n = size[region[0]]
            if len(region) < n:
                yield self._goes_on(region)
            elif len(region) > n:
                for start in region[:STARTS]:
                    yield self._is_larger(near, start, n)

    def _goes_on(self, region: Sequence[int]) -> Clause:
        """The size is at most the number of these places, or a place beside them has it as well."""
        inside = set(region)
        border = [self._same[p, q] for p in region for q in self._near[p] if q not in inside]
        return (*self._condition(region[0], len(region), -1), *border)

    def _is_larger(self, near: Mapping[int, Sequence[int]], start: int, n: int) -> Clause:
        """The size is more than n, or one of n links from place to place is not there."""
        seen, links = [start], []
        for p in seen:
            for q in near[p]:
                if q not in seen:
                    seen.append(q)
                    links.append(-self._same[p, q])
        return (*self._condition(start, n, 1), *links[:n])

    def _condition(self, place: int, n: int, sign: int) -> Clause:
        """Literals: the place is of a clue's region, its size is above n (sign -1: is not)."""
        above = next((term for m, term in self._at_least[place].items() if m > n), 0)
        return (-self._hidden[place], *([sign * above] if above else ()))

    def encode(self, draft: Draft) -> None:
        """A region is that of its first place, where its places are counted."""
        gates = Gates(draft.new, draft.flat)
        choices = {p: [-literal] for p, literal in self._hidden.items()}
        roots: dict[int, int] = {}
        closed: set[int] = set()
        near = [self._near.get(p, []) for p in range(max(self._hidden, default=-1) + 1)]
        for first, sizes in self._sizes.items():
            places = within(near, first, max(sizes) - 1, closed)
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
            self._count(gates, first, list(mine.values()))
        for literals in choices.values():
            add_window(draft.new, window(literals, 1, 1), draft.flat)
        self._join(gates, roots)

    def _count(self, gates: Gates, first: int, region: Sequence[int]) -> None:
        """If it is the first of a region, that has as many places as the size says."""
        root, sizes = region[0], self._sizes[first]
        counted = sort(gates.new, region, max(sizes) + 1, gates.flat)
        for n, size in sizes.items():
            gates.add(-root, -size, *counted[n - 1 : n])
            for more in counted[n : n + 1]:
                gates.add(-root, -size, -more)

    def _join(self, gates: Gates, roots: Mapping[int, int]) -> None:
        """Hidden places are joined to one extra place, which is linked to all first places."""
        (extra,) = gates.new(1)
        number = {p: i for i, p in enumerate(self._hidden)}
        links: Links = [{} for _ in range(len(number) + 1)]
        for (p, q), term in self._same.items():
            if p < q:
                links[number[p]][number[q]] = links[number[q]][number[p]] = [term]
        for p, term in roots.items():
            links[-1][number[p]] = links[number[p]][len(number)] = [term]
        one_region(gates, links, [*self._hidden.values(), extra], len(number))
