"""How clauses say that the true places of a graph form one region: `one_region`, `OneRegion`.

Let the places leave the graph one after another. When z leaves, every way u -> z -> v becomes a
link u -> v with a variable of its own, "if u and v are true, one comes from u to v over true
places that have left". Gaussian elimination of sparse matrices goes about it in this way, and
Kleene's algorithm for all walks. There is one rule: a true place that leaves is reached from a
true one that stays.

That is enough: taken in reverse, each true place is reached from one that is reached already, up
to the last. And it asks too much of nobody: on a walk of true places from the last one to z, take
the last place that stays longer than z; from there on the walk is over places that have left.
So no root is chosen, nothing grows in some order, no walk is too long, and all variables are
defined by the terms.

Clauses against parts that are cut off in an answer are quicker on most boards, but four times
slower on hard ones: so they come first, and this where they do not get there (`satpy.formula.lazy`).

Next leaves the place that leaves the fewest new links behind, as far as its neighbours know. Flat
boards are cut in two by few places, so not too many links arise: R. Lipton, D. Rose and R.
Tarjan, "Generalized nested dissection", SIAM J. Numer. Anal. 16 (1979). Tried on nurikabe and
lost: layers of steps from a root (three times slower or more, and wrong when cut short: regions
wind); spanning trees with numbered places (ten times slower); telling which places are certain, or
a seed (no gain); the place with the fewest links next (a tenth more clauses, a tenth more time).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations, compress, count, product
from operator import neg

from satpy.encodings.cardinality import Host
from satpy.formula.lazy import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from typing_extensions import TypeAlias

    P = TypeVar('P', bound=Hashable)

__all__ = ['Gates', 'Links', 'OneRegion', 'one_region', 'parts', 'reverse']

Links: TypeAlias = 'list[dict[int, list[int] | None]]'
"""`links[u][v]` for places u, v that are numbered: None if one can always step from u to v, or else
literals of which one must be true."""

# Literals that pile up before they are written.
BATCH = 200_000


def reverse(links: Links) -> Links:
    """The same links as seen from where they lead to."""
    back: Links = [{} for _ in links]
    for u, ways in enumerate(links):
        for v, way in ways.items():
            back[v][u] = way
    return back


def parts(near: Mapping[P, Iterable[P]]) -> Iterator[list[P]]:
    """The parts of a graph that hang together. `near`: {place: those it is linked to}.

    >>> list(parts({1: [2], 2: [1, 3], 3: [2], 4: []}))
    [[1, 2, 3], [4]]
    """
    seen: set[P] = set()
    for start in near:
        if start not in seen:
            seen.add(start)
            part = [start]
            for place in part:
                for other in near[place]:
                    if other not in seen:
                        seen.add(other)
                        part.append(other)
            yield part


def reached(links: Links, start: int, border: Collection[int]) -> set[int]:
    """The places that one comes to from the start, up to the border and no further.

    >>> line = [{1: None}, {0: None, 2: None}, {1: None, 3: None}, {2: None}]
    >>> reached(line, 0, {1, 3})
    {0, 1}
    """
    seen = {start}
    ahead = [start]
    for place in ahead:
        if place not in border:
            for other in links[place]:
                if other not in seen:
                    seen.add(other)
                    ahead.append(other)
    return seen


class Gates:
    """Private variables, each true iff all, or any, of its inputs are; and what follows."""

    def __init__(self, cnf: Host, new: Callable[[int], range]) -> None:
        self.flat: list[int] = []  # clauses that are not written yet, each with a 0 after it
        self._cnf = cnf
        self._new = new

    def all_of(self, groups: Iterable[Sequence[int]]) -> list[int]:
        """For each group of one literal or more, a literal that is true iff they all are."""
        groups = list(groups)
        numbers = iter(self._new(sum(len(group) > 1 for group in groups)))
        outputs: list[int] = []
        flat = self.flat
        for group in groups:
            if len(group) == 1:
                outputs += group
                continue
            output = next(numbers)
            for literal in group:
                flat += (-output, literal, 0)
            flat += (output, *map(neg, group), 0)
            outputs.append(output)
        if len(flat) > BATCH:
            self.flush()
        return outputs

    def any_of(self, groups: Iterable[Sequence[int]]) -> list[int]:
        """For each group of one literal or more, a literal that is true iff one of them is."""
        return [-gate for gate in self.all_of(tuple(map(neg, group)) for group in groups)]

    def add(self, *clause: int) -> None:
        """A clause about them."""
        self.flat += (*clause, 0)

    def flush(self) -> None:
        """Write the clauses."""
        self._cnf.write_flat(self.flat)
        self.flat.clear()


class Step:
    """A place that leaves, with its links at that time and the literals that each depends on."""

    def __init__(
        self, place: int, arrive: dict[int, tuple[int, ...]], depart: dict[int, tuple[int, ...]]
    ) -> None:
        self.place, self.arrive, self.depart = place, arrive, depart


def one_region(gates: Gates, links: Links, terms: Sequence[int], seed: int | None) -> None:
    """The true places are reached from the seed, or without one all from one of them."""
    back = reverse(links)
    both_ways = all(out.keys() == into.keys() for out, into in zip(links, back))
    steps = eliminate(gates, links, links if both_ways else back, terms, seed)
    if seed is not None:
        gates.add(terms[seed])
        for step in steps:
            gates.add(-terms[step.place], *onward(gates, step, terms))
    elif both_ways:
        last_alone(gates, steps, terms)
    else:
        first_to_all(gates, steps, terms)


def eliminate(
    gates: Gates, out: Links, into: Links, terms: Sequence[int], seed: int | None
) -> list[Step]:
    """Let all places leave, but for the seed. Uses up the links.

    If all links lead both ways, `out` and `into` are the same list, so each pair of places has
    one variable for both directions.
    """
    ahead = [set(ways) for ways in out]

    def new_links(z: int) -> int:
        here = ahead[z]
        return sum([len(here - ahead[u]) for u in into[z]]) - len(here & into[z].keys())

    cost = [new_links(z) for z in range(len(terms))]
    queue = [(cost[z], z) for z in range(len(terms)) if z != seed]
    heapify(queue)
    steps = []
    while queue:
        price, z = heappop(queue)
        if price != cost[z]:
            continue  # an entry that is out of date
        cost[z] = -1
        arrive = depart = passable(gates, into[z])
        for u in arrive:
            del out[u][z]
            ahead[u].remove(z)
        if into is not out:
            depart = passable(gates, out[z])
            for v in depart:
                del into[v][z]
        steps.append(Step(z, arrive, depart))

        pairs = combinations(arrive, 2) if into is out else product(arrive, depart)
        # Where a link is there for good, a detour is nothing new.
        detours = [(u, v) for u, v in pairs if u != v and out[u].get(v, ()) is not None]
        joined = gates.all_of((terms[z], *arrive[u], *depart[v]) for u, v in detours)
        for (u, v), way in zip(detours, joined):
            known = out[u].get(v)
            if known:
                known.append(way)
            else:
                out[u][v] = into[v][u] = [way]
                ahead[u].add(v)
                if into is out:
                    ahead[v].add(u)
        for u in {**arrive, **depart}:
            if u != seed:
                cost[u] = new_links(u)
                heappush(queue, (cost[u], u))
    return steps


def passable(gates: Gates, ways: Mapping[int, list[int] | None]) -> dict[int, tuple[int, ...]]:
    """What each way depends on: nothing, or one literal."""
    either = iter(gates.any_of(way for way in ways.values() if way is not None))
    return {u: () if way is None else (next(either),) for u, way in ways.items()}


def onward(gates: Gates, step: Step, terms: Sequence[int]) -> list[int]:
    """Literals of which one is true iff the place, if true, is reached from one that stays."""
    return gates.all_of((terms[u], *needed) for u, needed in step.arrive.items())


def last_alone(gates: Gates, steps: Sequence[Step], terms: Sequence[int]) -> None:
    """Links lead both ways: none but the last true place is without one that stays."""
    staying: list[int] = []  # a literal: of those that stay longer, one is true
    for step in reversed(steps):
        here = terms[step.place]
        for literal in staying:
            gates.add(-literal, -here, *onward(gates, step, terms))
        staying = gates.any_of([[here, *staying]])


def first_to_all(gates: Gates, steps: Sequence[Step], terms: Sequence[int]) -> None:
    """Some links lead one way: from some true place one comes to all.

    Then several true places may be reached from none that stays, and wherever one starts, going
    back along links leads to such a place. So it is the first of them that all others must be
    reached from, and over places that have left, for what leads to such a place leaves before it.
    """
    before: list[int] = []  # a literal: the first one has left
    ways: defaultdict[int, list[int]] = defaultdict(list)  # from the first one to places that stay
    for step in steps:
        here = terms[step.place]
        (alone,) = gates.all_of([[here, *[-way for way in onward(gates, step, terms)]]])
        first = gates.all_of([[alone, *[-literal for literal in before]]])
        (reached,) = gates.any_of([first + ways[step.place]])
        gates.add(-alone, reached)
        before = gates.any_of([[alone, *before]])
        onwards = gates.all_of((here, reached, *needed) for needed in step.depart.values())
        for v, way in zip(step.depart, onwards):
            ways[v].append(way)


class OneRegion(Rule):
    """The true cells form one region, or there are none. All links lead both ways."""

    def __init__(self, cells: Sequence[int], links: Links) -> None:
        super().__init__(cells)
        self._links = links

    def cuts(self, values: Sequence[bool]) -> Iterator[tuple[int, ...]]:
        """Every part goes on at its border to the largest, if a place of each is true."""
        cells, links = self.cells, self._links
        near = {u: [v for v in links[u] if values[v]] for u in compress(count(), values)}
        *cut_off, main = sorted(parts(near), key=len) or [[]]
        for part in cut_off:
            border = {v for u in part for v in links[u] if not values[v]}
            if len(part) > 2:  # smaller ones seldom enclose anything
                border &= reached(links, main[0], border)
            yield (-cells[part[0]], -cells[main[0]], *[cells[v] for v in sorted(border)])

    def whole(self, cnf: Host) -> None:
        gates = Gates(cnf, cnf.private('joined', None))
        # The elimination uses up the links.
        one_region(gates, [dict(ways) for ways in self._links], self.cells, None)
        gates.flush()
