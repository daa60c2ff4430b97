"""`floodfill`: names for the places that one region fills."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence

from satpy.encodings.graphs.connected import numbered, place_number
from satpy.encodings.graphs.connectivity import one_region
from satpy.encodings.graphs.seeded import layers, only_near, region_in_steps, sized_region
from satpy.encodings.totalizer import flattened
from satpy.encodings.window import add_window, window
from satpy.errors import ClauseError, LabelError, check_size, quoted
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.gates import Gates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import Links, P, Table

__all__ = ['floodfill']


@takes_cnf
def floodfill(
    cnf: Formula,
    prefix: Hashable,
    adj: Table[P],
    size: int,
    exact: bool = False,
    seed: P | None = None,
    wrap: bool = False,
) -> dict[P, tuple[Hashable, str, P]]:
    """Make names for "this place is filled"; the filled places form one region, not empty.

    Returns {place: label}, so that `f(*mapping[place])` is the variable; the label is (prefix,
    'summary', place). With prefix None each call makes a prefix of its own.

    seed: a place that is filled. exact: exactly `size` places are filled. Otherwise each filled
    place is reached in at most `size` - 1 steps over filled places from the seed, or without one
    from some filled place. wrap, only with exact: the filled places can be walked as a closed ring,
    each once, along links. There may be several such rings; which one is found is not part of the
    solution: count over the mapping's variables.

    Any `cnf.auto_mode` will do, and stays. Raises `LabelError` if the prefix was used before, a
    label exists, or a seed or neighbour is not in the table, and `ClauseError` for a size below 1,
    or wrap without exact.

    Cost: that of `connected`; for a ring one variable more for each link. With a seed, places
    further than `size` - 1 steps from it cost one clause each. If steps are counted (not exact, and
    `size` below the number of places), `size` clauses for each link and three for each place;
    without a seed, all of this once for each place: 40,000 for a 10x10 board and size 4. So give a
    seed, or the number of places for "any size".

    >>> from satpy import CNF, cartesian_adjacency
    >>> board = cartesian_adjacency(['abc', 'def', 'ghi'])
    >>> cnf = CNF()
    >>> mapping = floodfill(cnf, 'lake', board, 3, exact=True, seed='a')
    >>> mapping['b'], cnf.count()
    (('lake', 'summary', 'b'), 5)
    >>> cnf = CNF()
    >>> mapping = floodfill(cnf, 'wall', board, 4, exact=True, wrap=True)
    >>> cnf.count()
    4
    """
    where = f'floodfill {quoted(prefix)}'
    check_size(size, f'{where}: the size')
    if wrap and not exact:
        raise ClauseError(f'{where}: wrap needs exact=True, the length of the ring')
    links = numbered(adj, adj, where)
    check_neighbors(adj, where)
    start = place_number(adj, seed, where)
    if prefix is None:
        prefix = cnf.variables.fresh_prefix('fill', cnf.prefixes)
    draft = cnf.draft('fill', prefix)
    mapping = {place: (prefix, 'summary', place) for place in adj}
    terms: Sequence[int] = draft.name(mapping.values())
    if wrap and size == 1:
        # A ring of one place is a link from it to itself.
        draft.flat += flattened([-term] for p, term in zip(adj, terms) if p not in adj[p])
    if wrap and size > 1:
        ring(draft, links, terms, start, int(size))
    elif start is not None:
        add_region = sized_region if exact else region_in_steps
        add_region(draft, links, terms, start, int(size))
    elif exact or size >= len(terms):
        if exact:
            add_window(draft, window(terms, size, size))
        one_region(draft, links, terms, None)
        draft.add(*terms)
    else:
        from_some_place(draft, links, terms, int(size) - 1)
    draft.write()
    return mapping


def check_neighbors(adj: Table[P], where: str) -> None:
    """Raise LabelError for a neighbour that is not in the table itself."""
    for place, near in adj.items():
        for other in near:
            if other not in adj:
                fault = f'{quoted(other)} is beside {quoted(place)} but not in the table'
                raise LabelError(f'{where}: {fault}')


def from_some_place(gates: Gates, links: Links, terms: Sequence[int], steps: int) -> None:
    """Add clauses: all true places are within `steps` of some true place."""
    good = []
    for start in range(len(terms)):
        reached = reached_in_steps(gates, links, terms, start, steps)
        others = (n for n in range(len(terms)) if n != start)
        near = gates.any_of((-terms[n], *reached.get(n, ())) for n in others)
        good += gates.all_of([[terms[start], *near]])
    gates.add(*good)


def reached_in_steps(
    gates: 'Gates', links: 'Links', terms: 'Sequence[int]', start: int, steps: int
) -> 'dict[int, list[int]]':
    """Return {place: [literal "it is within `steps` of the start, over true places"]}."""
    reached = {start: [terms[start]]}
    for _ in range(steps):
        before: defaultdict[int, list[int]] = defaultdict(list)
        for u, literal in reached.items():
            for v in links[u]:
                before[v] += literal
        before.pop(start, None)
        either = gates.any_of(before.values())
        there = gates.all_of((terms[v], literal) for v, literal in zip(before, either))
        reached = {start: [terms[start]], **{v: [literal] for v, literal in zip(before, there)}}
    return reached


def ring(gates: Gates, links: Links, terms: Sequence[int], seed: int | None, size: int) -> None:
    """Add clauses: `size` places are true and form a ring, whose arcs are some of the links."""
    if seed is not None:
        (links, terms), seed = only_near(gates, links, terms, layers(links, seed, size - 1)), 0
    add_window(gates, window(terms, size, size))
    steps = [(u, v) for u, ways in enumerate(links) for v in ways]
    arcs = dict(zip(steps, gates.new(len(steps))))
    leave: list[list[int]] = [[] for _ in terms]
    enter: list[list[int]] = [[] for _ in terms]
    for (u, v), arc in arcs.items():
        gates.add(-arc, terms[u])
        gates.add(-arc, terms[v])
        leave[u].append(arc)
        enter[v].append(arc)
    for here, *both in zip(terms, leave, enter):
        for some in both:
            add_window(gates, window(some, 1, 1, unless=[-here]))
    # No arc joins two rings.
    joined: Links = [{} for _ in terms]
    for u, v in steps:
        joined[u][v] = joined[v][u] = [arcs[step] for step in ((u, v), (v, u)) if step in arcs]
    one_region(gates, joined, terms, seed)
