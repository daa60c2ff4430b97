"""The lazy constraints of `satpy.encodings.graphs.loops`: lines are one loop, or none is closed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import chain, compress

from satpy.boards.grids import connected_parts
from satpy.encodings.graphs.connectivity import eliminate
from satpy.formula.draft import Draft
from satpy.formula.gates import Gates
from satpy.formula.lazy import LazyConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from satpy.encodings.graphs.connectivity import Links

    P = TypeVar('P', bound=Hashable)

__all__ = ['JoinedPaths', 'OneLoop']

Clause = tuple[int, ...]

# A loop gets a second cut from LONG places on and from one SHARE-th of the longest one on, but not
# in the first models, whose many loops would make it too slow.
LONG, SHARE = 20, 8
# Below this length the longest loop gets a cut, too: moon_or_sun of 10x10 take 0.74 of the time. On
# boards of 40x40 long ones would take ten times as long.
SHORT = 50
# Links this near to the other loops may change in the next model.
FREED = 2


class OneLoop(LazyConstraint):
    """Drawn links are joined. So lines that do not branch or end are one loop.

    Its cuts and its full encoding hold also for lines that branch or end, since the sections that
    forbid this may be left out.
    """

    kind = 'loop'
    keep_after = 20  # masyu of 30x30 and 40x40: half the time of 200

    def __init__(self, links: Mapping[tuple[Any, Any], int]) -> None:
        super().__init__(links.values())
        self._links = links
        self._pairs = [*links]
        self._beside: defaultdict[Any, list[int]] = defaultdict(list)  # numbers of links
        for n, (a, b) in enumerate(links):
            self._beside[a].append(n)
            self._beside[b].append(n)
        # The last model, and the places of its lines other than the longest.
        self._last: tuple[Sequence[bool], set[Any]] = (), set()

    def violated_clauses(self, values: Sequence[bool]) -> Iterator[Clause]:
        """Join each other line to the longest one, if a link at one of its three places is drawn.

        Some of the three are drawn in the next model as well. A detour through unused places
        satisfies this cut; a second cut of long lines, by the places nearest to them, forbids it. A
        short longest line is joined to another one as well.
        """
        *others, main = lines = sorted(drawn_lines(self._links, values), key=len) or [[]]
        self._last = values, {place for part in others for place in part}
        for part in others:
            cut = self.cut(part, values)
            for place in (main[0], main[len(main) // 2], main[-1]):
                yield (self.not_drawn(place, values), *cut)
        if others and len(main) < SHORT:
            yield (self.not_drawn(others[-1][0], values), *self.cut(main, values))
        long = max(LONG, len(main) // SHARE)
        if self._violations >= self.keep_after and others and len(others[-1]) >= long:
            for part, border in zip(others, self.borders(lines)):
                if len(part) >= long:
                    yield (*[self.not_drawn(line[0], values) for line in (part, main)], *border)

    def not_drawn(self, place: Any, values: Sequence[bool]) -> int:
        """Return the negation of a drawn link at a place."""
        return next(-self.cells[n] for n in self._beside[place] if values[n])

    def cut(self, line: Sequence[Any], values: Sequence[bool]) -> Clause:
        """Return the cut of a line: a link of it is not drawn, or one leaves its places."""
        inside = {*line}
        around = sorted({n for place in line for n in self._beside[place]})
        leaving = [self.cells[n] for n in around if not inside.issuperset(self._pairs[n])]
        return (self.not_drawn(line[0], values), *leaving)

    def borders(self, lines: Sequence[Sequence[Any]]) -> list[list[int]]:
        """Return for each line the links between places nearest to it and all other places."""
        nearest = {place: n for n, line in enumerate(lines) for place in line}
        ahead = [*nearest]
        for place in ahead:
            for other in chain.from_iterable([self._pairs[n] for n in self._beside[place]]):
                if other not in nearest:
                    nearest[other] = nearest[place]
                    ahead.append(other)
        found: list[list[int]] = [[] for _ in lines]
        for (a, b), link in zip(self._pairs, self.cells):
            if nearest.get(a) != nearest.get(b):
                found[nearest[a]].append(link)
                found[nearest[b]].append(link)
        return found

    def settled(self) -> list[int]:
        """Return the links as they are, but not those near loops other than the longest."""
        values, near = self._last
        for _ in range(FREED):
            near = {p for place in near for n in self._beside[place] for p in self._pairs[n]}
        model = zip(self._pairs, self.cells, values)
        return [link if drawn else -link for pair, link, drawn in model if near.isdisjoint(pair)]

    def encode(self, draft: Draft) -> None:
        terms = draft.any_of([[self.cells[n] for n in ways] for ways in self._beside.values()])
        number = {place: n for n, place in enumerate(self._beside)}
        later: list[int] = []  # a literal: some place that leaves later is passed
        for z, onward in reversed(contract(draft, self._links, number, None)):
            for literal in later:
                draft.add(-literal, -terms[z], *onward)
            later = draft.any_of([[terms[z], *later]])


class JoinedPaths(OneLoop):
    """Lines that branch nowhere, and end only at given ends: no line is closed."""

    kind = 'path'

    def __init__(
        self, links: Mapping[tuple[Any, Any], int], on: Mapping[Any, int], ends: set[Any]
    ) -> None:
        super().__init__(links)
        self._on, self._ends = on, ends
        self.cut_variables = tuple(on.values())

    def violated_clauses(self, values: Sequence[bool]) -> Iterator[Clause]:
        """Forbid lines without ends."""
        for part in drawn_lines(self._links, values):
            if self._ends.isdisjoint(part):
                yield self.cut(part, values)

    def encode(self, draft: Draft) -> None:
        """Join each place that is passed to an end. All ends are one place, the last one."""
        inner = [place for place in self._on if place not in self._ends]
        number = {place: n for n, place in enumerate(inner)}
        number.update(dict.fromkeys(self._ends, len(inner)))
        for z, onward in contract(draft, self._links, number, len(inner)):
            draft.add(-self._on[inner[z]], *onward)


def drawn_lines(links: Mapping[tuple[P, P], int], drawn: Sequence[bool]) -> Iterator[list[P]]:
    """Yield the places of each line that the drawn links form."""
    near: defaultdict[P, list[P]] = defaultdict(list)
    for a, b in compress(links, drawn):
        near[a].append(b)
        near[b].append(a)
    return connected_parts(near)


def contract(
    gates: Gates, links: Mapping[tuple[P, P], int], number: Mapping[P, int], end: int | None
) -> list[tuple[int, list[int]]]:
    """Eliminate all places but the end, by their numbers. Several may share a number.

    Returns them in order, each with one literal for each neighbour that stays longer: the line goes
    on to it, over places that have left.
    """
    ways: Links = [{} for _ in range(max(number.values(), default=-1) + 1)]
    for (a, b), link in links.items():
        u, v = number[a], number[b]
        if u != v:
            ways[u][v] = ways[v][u] = [*(ways[u].get(v) or ()), link]
    steps = eliminate(gates, ways, ways, [()] * len(ways), end)
    return [(z, [literal for (literal,) in onward.values()]) for z, onward, _ in steps]
