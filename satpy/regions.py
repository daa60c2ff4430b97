"""Connected regions on any table of places: `connected`, `floodfill`, `islands`.

A table is `{place: places one can step to from it}`, as `satpy.geometry` makes them. Places are
any hashables; there may be holes, and links that lead one way only.

How to say in clauses that the true places are connected: let the places leave the graph one
after another, those with few links first. Whenever z leaves, each way u -> z -> v over it becomes
a link u -> v with a variable of its own: "if u and v are true, one comes from u to v over true
places that have left". That is how Gaussian elimination and Kleene's algorithm for transitive
closure go about it. The one rule: a true z that leaves must be reached from a true place that
stays. So, last place first, all true places are reached from the last one. And nothing is lost:
on a walk from there to z, the last place before z that is still there when z leaves is such a
place. There is no root to choose, no order of growth and no bound on length, and all variables
are defined by the terms. On boards it stays small since planar graphs have small separators: R.
Lipton, D. Rose and R. Tarjan, "Generalized nested dissection", SIAM J. Numer. Anal. 16 (1979).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations, repeat
from operator import neg
from typing import NamedTuple, Optional, Protocol, TypeVar

from satpy.clauses import window
from satpy.counting import Host
from satpy.errors import ClauseError, LabelError
from satpy.store import literals

__all__ = ['connected', 'floodfill', 'islands']

P = TypeVar('P', bound=Hashable)

# From one place to another: None for a link that is always there, or else literals of which any
# will do. `Links[u][v]`, places as numbers.
Links = list[dict[int, Optional[list[int]]]]


class NamingHost(Host, Protocol):
    """A host that gives names as well. A CNF is one."""

    def auto_term(self, *label: Hashable) -> int: ...

    def auto_stack_push(self, mode: str) -> None: ...

    def auto_stack_pop(self) -> None: ...


class Gates:
    """Private variables that are true iff all, or any, of some literals are."""

    def __init__(self, new: Callable[[int], range]) -> None:
        self.clauses: list[tuple[int, ...]] = []
        self._new = new

    def all_of(self, groups: Iterable[Sequence[int]]) -> list[int]:
        """For each group, which is not empty, a literal that is true iff all of it are."""
        groups = list(groups)
        numbers = iter(self._new(sum(len(group) > 1 for group in groups)))
        outputs, clauses = [], self.clauses
        for group in groups:
            if len(group) == 1:
                outputs.append(group[0])
                continue
            gate = next(numbers)
            outputs.append(gate)
            clauses += zip(repeat(-gate), group)
            clauses.append((gate, *map(neg, group)))
        return outputs

    def any_of(self, groups: Iterable[Sequence[int]]) -> list[int]:
        """For each group, which is not empty, a literal that is true iff one of it is."""
        return [-gate for gate in self.all_of(tuple(map(neg, group)) for group in groups)]


def connected(
    cnf: Host,
    prefix: Hashable,
    adj: Mapping[P, Iterable[P]],
    terms: Mapping[P, int],
    seed: P | None = None,
    size: int | None = None,
) -> None:
    links = numbered(adj, terms)
    cells = literals(terms.values(), f'connected {prefix!r}')
    gates = Gates(cnf.private('joined', prefix))
    start = None if seed is None else number_of(seed, terms)
    one_region(gates, links, cells, start)
    cnf.write(gates.clauses)
    if size is not None:
        cnf.write(window(cells, size, size))


def number_of(place: Hashable, terms: Iterable[Hashable]) -> int:
    return list(terms).index(place)


def numbered(adj: Mapping[P, Iterable[P]], places: Iterable[P]) -> Links:
    """The links between these places alone, as numbers of places."""
    number = {place: n for n, place in enumerate(places)}
    return [
        dict.fromkeys(sorted(number[q] for q in adj[p] if q in number and q != p))
        for p in number
    ]


def one_region(gates: Gates, links: Links, terms: Sequence[int], seed: int | None) -> None:
    """The true places are reached from the seed, or without one all from one of them."""
    reverse: Links = [{} for _ in links]
    for u, ways in enumerate(links):
        for v, way in ways.items():
            reverse[v][u] = way
    both_ways = all(ways.keys() == back.keys() for ways, back in zip(links, reverse))
    steps = eliminate(gates, links, links if both_ways else reverse, terms, seed)
    if seed is not None:
        gates.clauses.append((terms[seed],))
        for step in steps:
            gates.clauses.append((-terms[step.place], *onward(gates, step, terms)))
    elif both_ways:
        last_alone(gates, steps, terms)
    else:
        first_reaches(gates, steps, terms)


class Step(NamedTuple):
    """A place that leaves; with whom it is linked then, each with the literals needed for that."""

    place: int
    arrive: dict[int, list[int]]
    depart: dict[int, list[int]]


def eliminate(gates: Gates, out: Links, into: Links, terms: Sequence[int], seed: int | None) -> list[Step]:
    """Let all places but the seed leave. If links lead both ways, `out` and `into` are the same."""
    queue = [(len(out[z]) + len(into[z]), z) for z in range(len(terms)) if z != seed]
    heapify(queue)
    gone = [False] * len(terms)
    steps = []
    while queue:
        degree, z = heappop(queue)
        if gone[z] or degree != len(out[z]) + len(into[z]):
            continue  # an entry that is out of date
        gone[z] = True
        arrive = depart = passable(gates, into[z])
        if out is not into:
            depart = passable(gates, out[z])
        for u in arrive:
            del out[u][z]
        if out is not into:
            for v in depart:
                del into[v][z]
        steps.append(Step(z, arrive, depart))
        if out is into:
            pairs = combinations(arrive, 2)
        else:
            pairs = ((u, v) for u in arrive for v in depart if u != v)
        detours = [(u, v) for u, v in pairs if out[u].get(v, ()) is not None]
        joined = gates.all_of((terms[z], *arrive[u], *depart[v]) for u, v in detours)
        for (u, v), way in zip(detours, joined):
            if v in out[u]:
                out[u][v].append(way)
            else:
                out[u][v] = into[v][u] = [way]
        for u in dict.fromkeys([*arrive, *depart]):
            if u != seed:
                heappush(queue, (len(out[u]) + len(into[u]), u))
    return steps


def passable(gates, ways):
    joined = iter(gates.any_of(way for way in ways.values() if way is not None))
    return {u: () if way is None else (next(joined),) for u, way in ways.items()}


def onward(gates: Gates, step: Step, terms: Sequence[int]) -> list[int]:
    """Literals of which one is true iff the place, being true, is reached from one that stays."""
    return gates.all_of((terms[u], *needed) for u, needed in step.arrive.items())


def last_alone(gates: Gates, steps: list[Step], terms: Sequence[int]) -> None:
    """Only the last true place may be without a link to one that stays; links lead both ways."""
    staying: int | None = None
    for step in reversed(steps):
        here = terms[step.place]
        if staying is None:
            staying = here
        else:
            gates.clauses.append((-staying, -here, *onward(gates, step, terms)))
            staying = gates.any_of([[staying, here]])[0]


def first_reaches(gates: Gates, steps: list[Step], terms: Sequence[int]) -> None:
    """From some true place one comes to all true places."""
    ended: list[int] = []
    ways: defaultdict[int, list[int]] = defaultdict(list)
    for step in steps:
        z = step.place
        alone = gates.all_of([terms[z], *[-way for way in onward(gates, step, terms)]])
        first = gates.all_of([alone, *[-end for end in ended]])
        reached = gates.any_of([first, *ways[z]])
        gates.clauses.append((-alone, reached))
        ended = [gates.any_of([alone, *ended])]
        for v, needed in step.depart.items():
            ways[v].append(gates.all_of([terms[z], reached, *needed]))


def reach(adj, clues):
    """{clue: places its region can hold}: no further than its size, not beside another clue."""
    beside = defaultdict(set)
    for c in clues:
        for p in (c, *adj[c]):
            beside[p].add(c)
    places = {}
    for c, size in clues.items():
        found, edge = {c:1}, [c]
        steps = len(adj) if size is None else size - 1
        while edge and steps > 0:
            steps -= 1
            new = []
            for p in edge:
                for q in sorted(adj[p]):
                    if q not in found and beside.get(q, {c}) == {c}:
                        found[q]=1
                        new.append(q)
            edge = new
        places[c] = list(found)
    return places


def islands(cnf, prefix, adj, land, clues):
    new = cnf.private('island', prefix)
    reached = reach(adj, clues)
    own = {c: dict(zip(places, new(len(places)))) for c, places in reached.items()}
    owners = {p: [] for p in adj}
    for c, mine in own.items():
        for p, v in mine.items():
            owners[p].append(v)
    (stray,) = new(1)
    clauses = [(-stray, *(-own[c][c] for c in clues))]
    for p, vs in owners.items():
        clauses.append((-land[p], *vs, stray))
        for v in vs:
            clauses.append((land[p], -v))
    for c, mine in own.items():
        for p, v in mine.items():
            for q in adj[p]:
                if owners[q]:
                    clauses.append((-v, -land[q], *([mine[q]] if q in mine else [])))
    cnf.write(clauses)
    return own


def floodfill():
    pass
