"""Clauses that say that the true places of a graph form one region.

Let the places leave the graph one after another. When z leaves, every way u -> z -> v becomes a
link u -> v with a variable of its own, "if u and v are true, one comes from u to v over true places
that have left". Gaussian elimination of sparse matrices works in this way, and Kleene's algorithm
for all walks. The only rule: a true place that leaves is reached from a true one that stays.

This is enough: in reverse order, each true place is reached from one reached before, up to the
last. And it forbids no region: on a walk of true places from the last one to z, take the last place
that stays longer than z; all places after it have left. So there are no roots, distances or orders
to choose, walks may be of any length, and the terms determine all variables.

The next to leave is the place that makes the fewest new links, judged by its neighbours. Flat
boards are cut in two by few places, so not too many links arise: R. Lipton, D. Rose and R. Tarjan,
"Generalized nested dissection", SIAM J. Numer. Anal. 16 (1979).
"""

# No `from __future__ import annotations`: these functions can be pasted alone.

from satpy.formula.gates import Gates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence
    from typing import Optional, TypeVar

    from typing_extensions import TypeAlias

    P = TypeVar('P', bound=Hashable)
    # An adjacency table, and literals of places.
    Table: TypeAlias = 'Mapping[P, Iterable[P]]'
    Terms: TypeAlias = 'Mapping[P, int]'
    Links: TypeAlias = 'list[dict[int, Optional[list[int]]]]'
    # A place that leaves, and the literals of its links from and to other places.
    Step: TypeAlias = 'tuple[int, dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]]'

__all__ = ['eliminate', 'one_region', 'reverse']


def reverse(links: 'Links') -> 'Links':
    """Return the links reversed.

    `links[u][v]`, for places u, v that are numbered: None if one can always step from u to v, or
    else literals, one of which must be true.

    >>> reverse([{1: None}, {}])
    [{}, {0: None}]
    """
    back: Links = [{} for _ in links]
    for u, ways in enumerate(links):
        for v, way in ways.items():
            back[v][u] = way
    return back


def one_region(gates: 'Gates', links: 'Links', terms: 'Sequence[int]', seed: 'int | None') -> None:
    """Add clauses: the true places are reached from the seed, or all from one of them.

    `links`: as in `reverse`; they are changed. `terms`: a literal for each place.

    >>> gates = Gates(4)
    >>> one_region(gates, [{1: None}, {0: None, 2: None}, {1: None}], [1, 2, 3], 0)
    >>> gates.flat
    [1, 0, -3, 2, 0, -2, 1, 0]
    """
    back = reverse(links)
    both_ways = all(out.keys() == into.keys() for out, into in zip(links, back))
    needed = [(term,) for term in terms]
    steps = eliminate(gates, links, links if both_ways else back, needed, seed)
    if seed is not None:
        gates.add(terms[seed])
        for step in steps:
            gates.add(-terms[step[0]], *reached_from(gates, step, terms))
    elif both_ways:
        last_is_alone(gates, steps, terms)
    else:
        first_reaches_all(gates, steps, terms)


def eliminate(
    gates: 'Gates',
    out: 'Links',
    into: 'Links',
    terms: 'Sequence[tuple[int, ...]]',
    seed: 'int | None',
) -> 'list[Step]':
    """Let all places but the seed leave. Changes the links.

    `terms`: for each place the literals that must be true if a walk passes it.
    If all links lead both ways, `out` and `into` are the same list, so each pair of places has
    one variable for both directions.
    """
    from heapq import heapify, heappop, heappush

    ahead = [set(ways) for ways in out]

    def new_links(z: int) -> int:
        here = ahead[z]
        return sum([len(here - ahead[u]) for u in into[z]]) - len(here & into[z].keys())

    cost = [new_links(z) for z in range(len(terms))]
    queue = [(cost[z], z) for z in range(len(terms)) if z != seed]
    heapify(queue)
    steps: list[Step] = []
    while queue:
        price, z = heappop(queue)
        if price != cost[z]:
            continue  # an entry that is out of date
        cost[z] = -1
        arrive, depart = leave(gates, out, into, terms[z], z)
        steps.append((z, arrive, depart))
        for u in arrive:
            ahead[u] = set(out[u])
        for u in {**arrive, **depart}:
            if u != seed:
                cost[u] = new_links(u)
                heappush(queue, (cost[u], u))
    return steps


def leave(
    gates: 'Gates', out: 'Links', into: 'Links', term: 'tuple[int, ...]', z: int
) -> 'tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]]':
    """Replace the links of a place by detours; return the literals of its links, in and out."""
    from itertools import combinations, product

    arrive = depart = conditions(gates, into[z])
    for u in arrive:
        del out[u][z]
    if into is not out:
        depart = conditions(gates, out[z])
        for v in depart:
            del into[v][z]
    pairs = combinations(arrive, 2) if into is out else product(arrive, depart)
    # If there is an unconditional link, a detour is nothing new.
    detours = [(u, v) for u, v in pairs if u != v and out[u].get(v, ()) is not None]
    joined = gates.all_of([(*term, *arrive[u], *depart[v]) for u, v in detours])
    for (u, v), way in zip(detours, joined):
        known = out[u].get(v)
        if known:
            known.append(way)
        else:
            out[u][v] = into[v][u] = [way]
    return arrive, depart


def conditions(
    gates: 'Gates', ways: 'Mapping[int, list[int] | None]'
) -> 'dict[int, tuple[int, ...]]':
    """Return the literals of each link: none, or one."""
    either = iter(gates.any_of([way for way in ways.values() if way is not None]))
    return {u: () if way is None else (next(either),) for u, way in ways.items()}


def reached_from(gates: 'Gates', step: 'Step', terms: 'Sequence[int]') -> 'list[int]':
    """Return literals, one of which is true iff a true place is reached from one that stays."""
    return gates.all_of([(terms[u], *needed) for u, needed in step[1].items()])


def last_is_alone(gates: 'Gates', steps: 'Sequence[Step]', terms: 'Sequence[int]') -> None:
    """Add clauses for two-way links: only the last true place sees no true place that stays."""
    staying: list[int] = []  # a literal: one of the places that stay longer is true
    for step in reversed(steps):
        here = terms[step[0]]
        for literal in staying:
            gates.add(-literal, -here, *reached_from(gates, step, terms))
        staying = gates.any_of([[here, *staying]])


def first_reaches_all(gates: 'Gates', steps: 'Sequence[Step]', terms: 'Sequence[int]') -> None:
    """Add clauses for links of which some lead one way: one true place reaches all others.

    1. Call a true place *alone* if, when it leaves, it is not reached from a true place that stays.
       Going back along links from any true place leads to one that is alone.
    2. The first place that is alone must reach all others that are alone.
    3. Places that have left are enough for these walks: all that lead to a place that is alone
       leave before it.

    For the links a -> b <- c, where a leaves first, then b, then c: a is alone and first, b is
    reached from c, and c is alone, but not reached from a, so not all three are true.
    """
    before: list[int] = []  # a literal: the first one has left
    ways: dict[int, list[int]] = {}  # from the first one to places that stay
    for step in steps:
        here = terms[step[0]]
        (alone,) = gates.all_of([[here, *[-way for way in reached_from(gates, step, terms)]]])
        first = gates.all_of([[alone, *[-literal for literal in before]]])
        (reached,) = gates.any_of([first + ways.get(step[0], [])])
        gates.add(-alone, reached)
        before = gates.any_of([[alone, *before]])
        onwards = gates.all_of([(here, reached, *needed) for needed in step[2].values()])
        for v, way in zip(step[2], onwards):
            ways.setdefault(v, []).append(way)
