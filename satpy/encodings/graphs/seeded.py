"""Regions that hold a given place, the seed: within some steps of it, or of a given size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence

from satpy.encodings.graphs.connectivity import one_region
from satpy.encodings.totalizer import at_least, at_most, flattened, merge, sort
from satpy.encodings.window import PLAIN, add_window, window
from satpy.formula.gates import Gates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import Links

    Layers = list[list[int]]

__all__ = ['layers', 'links_among', 'only_near', 'region_in_steps', 'sized_region', 'within']

# Up to this size steps are counted. Above, elimination is quicker: with 16 in place of 10, nurikabe
# of 36x20 take a quarter longer.
STEPS = 10


def layers(
    links: Sequence[Iterable[int]], seed: int, steps: int, closed: Collection[int] = ()
) -> Layers:
    """Return the places 0, 1, ... steps from the seed, without crossing closed places.

    >>> line = [[1], [0, 2], [1, 3], [2]]
    >>> layers(line, 1, 2), layers(line, 1, 2, {2})
    ([[1], [0, 2], [3]], [[1], [0]])
    """
    found, edge = {seed}, [seed]
    around = [edge]
    while len(around) <= steps:
        # Sorted, so that the formula is the same every time.
        ahead = {v for u in edge for v in links[u]} - found
        edge = sorted([v for v in ahead if v not in closed])
        if not edge:
            break
        found.update(edge)
        around.append(edge)
    return around


def within(
    links: Sequence[Iterable[int]], seed: int, steps: int, closed: Collection[int] = ()
) -> list[int]:
    """Return the places within `steps` of the seed, itself first, in the order of `layers`."""
    return [n for layer in layers(links, seed, steps, closed) for n in layer]


def links_among(near: Sequence[Sequence[int]], places: Sequence[int]) -> Links:
    """Return the links between some places, which are numbered in their order."""
    number = {p: n for n, p in enumerate(places)}
    return [{number[q]: None for q in near[p] if q in number} for p in places]


def sized_region(gates: Gates, links: Links, terms: Sequence[int], seed: int, size: int) -> None:
    """Add clauses: the seed and size - 1 other places are true, and all are reached from it."""
    around = layers(links, seed, size - 1)
    if size <= STEPS:
        in_steps(gates, links, terms, around, size - 1)
    else:
        one_region(gates, *only_near(gates, links, terms, around), 0)
    count_layers(gates, [[terms[n] for n in layer] for layer in around[1:]], size - 1)


def region_in_steps(gates: Gates, links: Links, terms: Sequence[int], seed: int, size: int) -> None:
    """Add clauses: the seed is true, and all true places are within `size` - 1 steps of it."""
    around = layers(links, seed, size - 1)
    if size < sum(map(len, around)):
        in_steps(gates, links, terms, around, size - 1)
    else:
        one_region(gates, *only_near(gates, links, terms, around), 0)


def only_near(
    gates: Gates, links: Links, terms: Sequence[int], around: Layers
) -> tuple[Links, list[int]]:
    """Add clauses: places outside are false. Return the links and terms of the others.

    >>> gates = Gates(14)
    >>> only_near(gates, [{1: None}, {2: None}, {}], [11, 12, 13], [[1], [2]]), gates.flat
    (([{1: None}, {}], [12, 13]), [-11, 0])
    """
    number = {place: n for n, place in enumerate(n for layer in around for n in layer)}
    gates.flat += flattened([-term] for n, term in enumerate(terms) if n not in number)
    kept = [{number[v]: way for v, way in links[u].items() if v in number} for u in number]
    return kept, [terms[u] for u in number]


def in_steps(gates: Gates, links: Links, terms: Sequence[int], around: Layers, steps: int) -> None:
    """Add clauses: each true place is within `steps` of the seed, over true places.

    `around`: the result of `layers`. For each place and possible number k of steps, a literal says
    that the place is true and reached in k steps; for the last k it is the place's own term.

    >>> gates = Gates(14)
    >>> line = [{1: None}, {0: None, 2: None}, {1: None}]
    >>> in_steps(gates, line, [1, 2, 3], layers(line, 0, 2), 2)
    >>> gates.flat
    [1, 0, -3, 2, 0]
    """
    near = {n for layer in around for n in layer}
    (seed,), *further = around
    gates.add(terms[seed])
    gates.flat += flattened([-term] for n, term in enumerate(terms) if n not in near)
    if len(further) < 2:
        return
    beside = further[0]
    settled = {seed, *beside}
    rounds = [beside]  # the places to which a walk of 1, 2, ... steps leads
    last = {}
    while len(rounds) < min(steps, len(near) - 1):
        ahead = {v for u in rounds[-1] for v in links[u]} - settled
        rounds.append(sorted(ahead))
        last.update(dict.fromkeys(ahead, len(rounds)))
    ways: defaultdict[int, dict[int, int]] = defaultdict(dict)
    reached = {n: terms[n] for n in beside}
    for step, places in enumerate(rounds[1:], 2):
        for u, literal in reached.items():
            for v in links[u]:
                ways[v][u] = literal
        reached = {v: terms[v] for v in places}
        for v in places:
            here, some = terms[v], ways[v].values()
            if last[v] == step:
                gates.add(-here, *some)
            else:
                # It is true iff the place and a way to it are true.
                (reached[v],) = gates.new(1)
                gates.add(-reached[v], here)
                gates.add(-reached[v], *some)
                for way in some:
                    gates.add(-here, -way, reached[v])


def count_layers(gates: Gates, cells: Layers, size: int) -> None:
    """Add clauses: `size` cells are true. Others say that layers before a true cell have one.

    So from layer k on (counted from 0) at most `size` - k cells are true.
    """
    plain = window([cell for layer in cells for cell in layer], size, size)
    if len(plain) <= max(1, PLAIN * len(plain.cells)):
        add_window(gates, plain)
        return
    further: Sequence[int] = []
    for before in reversed(range(len(cells))):
        most = size - before
        here = sort(gates, cells[before], most, bounded=True)
        gates.flat += flattened(at_most(most, here, further))
        if before:
            further = merge(gates, here, further, most)
        else:
            gates.flat += flattened(at_least(most, here, further))
