"""Boards cut into regions of which each place tells the size: `sized_regions`, as in fillomino."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from itertools import chain

from satpy.encodings.cardinality import add_window
from satpy.encodings.gates import Gates
from satpy.encodings.graphs.connected import numbered, within
from satpy.encodings.graphs.hidden_regions import HiddenRegions
from satpy.encodings.logic import window
from satpy.errors import ClauseError, LabelError
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.literals import check_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import P, Table

__all__ = ['sized_regions']

Clause = tuple[int, ...]


class Plan:
    """What is known without a solver, of places that are numbered.

    `near`: the places beside each. `clues`: {place: size}. `sizes`: the sizes that each may have.
    `spare`: the largest region without a clue that there may be at a place that is no clue.
    """

    def __init__(
        self,
        near: list[list[int]],
        clues: dict[int, int],
        sizes: list[list[int]],
        spare: dict[int, int],
    ) -> None:
        self.near, self.clues, self.sizes, self.spare = near, clues, sizes, spare


@takes_cnf
def sized_regions(
    cnf: Formula, prefix: Hashable, adj: Table[P], clues: Mapping[P, int], most: int | None = None
) -> tuple[dict[P, dict[int, int]], dict[P, dict[P, int]]]:
    """The board is cut into regions, none beside another of the same size; clues tell sizes.

    clues: {place: size of its region}; a region may hold several, or none. most: no region is
    larger. Links lead both ways. Returns (size, own):

    - size[place][n], named (prefix, place, n): "the region of this place has n places", for each
      n that the clues leave possible there. The answer is which of these are true.
    - own[clue][place]: "this place is of the region of that clue", for the places in its reach.

    What is left to write for every clue, in a section of its own so that a wrong one is blamed:

        connected(cnf, (prefix, clue), adj, own[clue], seed=clue, size=clues[clue])

    A prefix used twice, a clue or neighbour that is not in the table, a link that leads one way:
    `LabelError`. A size that is not a number from 1 on: `ClauseError`.

    A place with the clue's number beside one of the clue's region is of that region as well.
    Regions without a clue are a lazy constraint; encoded in full, each is that of its first place
    in the order of the table, where its places are counted.

    Cost: what the clues leave open. 10x10 with 40 clues takes 13,000 clauses and 2,900 variables,
    `connected` included; 20x20 with 170 some 96,000 and 21,000, and a fifth more if `most` is not
    given; and some for each model with a wrong region (a lazy constraint).

    >>> from satpy import CNF, cartesian_adjacency, connected
    >>> row = cartesian_adjacency(['abcdef'])
    >>> cnf = CNF()
    >>> clues = {'b': 2, 'f': 1}
    >>> size, own = sized_regions(cnf, 'row', row, clues)
    >>> for clue, n in clues.items():
    ...     connected(cnf, ('row', clue), row, own[clue], seed=clue, size=n)
    >>> terms = [term for place in row for term in size[place].values()]
    >>> for answer in cnf.solutions(None, terms):
    ...     print(*[n for place in row for n in size[place] if size[place][n] in answer])
    2 2 3 3 3 1
    2 2 1 2 2 1
    """
    where = f'sized_regions {prefix!r}'
    plan = plan_of(adj, clues, most, where)
    draft = cnf.draft('region', prefix)
    labels = [(prefix, place, n) for place, sizes in zip(adj, plan.sizes) for n in sizes]
    made = iter(draft.name(labels))
    terms = [{n: next(made) for n in sizes} for sizes in plan.sizes]
    for place, place_terms in enumerate(terms):
        if not plan.spare.get(place):  # else its sizes are ordered
            add_window(draft.new, window(place_terms.values(), 1, 1), draft.flat)
    own = with_clue(draft, plan, terms)
    without_clue(draft, plan, terms, own)
    draft.write(reveal=chain.from_iterable(mine.values() for mine in own.values()))
    names = list(adj)
    return dict(zip(adj, terms)), {
        names[clue]: {names[p]: term for p, term in mine.items()} for clue, mine in own.items()
    }


# ------------------------------------------------------------------- before any clause


def plan_of(adj: Table[P], clues: Mapping[P, int], most: int | None, where: str) -> Plan:
    """Find the possible sizes: those of clues in reach, and the room there is without a clue."""
    check_table(adj, '{place: places beside it}', where)
    check_table(clues, '{place: size}', where)
    number = {place: p for p, place in enumerate(adj)}
    for place, ways in adj.items():
        for other in ways:
            if other not in adj or place not in adj[other]:
                raise LabelError(f'{where}: the link from {place!r} to {other!r} leads one way')
    for clue, n in clues.items():
        if clue not in number:
            raise LabelError(f'{where}: the clue {clue!r} is not in the table')
        if not hasattr(n, '__index__') or n < 1:
            raise ClauseError(f'{where}: the size at {clue!r} is a number from 1 on, not {n!r}')
    near = [list(ways) for ways in numbered(adj, adj, where)]
    told = {number[clue]: int(n) for clue, n in clues.items()}
    top = len(near) if most is None else most

    possible: list[set[int]] = [set() for _ in near]
    left = len(near)  # what remains if clues that may share a region do
    apart: defaultdict[int, set[int]] = defaultdict(set)
    for c, n in told.items():
        reached = within(near, c, n - 1, {p for p in told if told[p] != n})
        for p in reached:
            possible[p].add(n)
        if not apart[n] & set(reached):
            apart[n].add(c)
            left -= n
    for c, n in told.items():
        possible[c] = {n}

    spare: dict[int, int] = {}
    for p in range(len(near)):
        if p not in told and p not in spare:
            room = within(near, p, len(near), told)
            spare.update(dict.fromkeys(room, max(0, min(len(room), left, top))))
    for p, n in spare.items():
        possible[p].update(range(1, n + 1))
    return Plan(near, told, [sorted(n for n in sizes if n <= top) for sizes in possible], spare)


# ------------------------------------------------------------------------- the clauses


def with_clue(draft: Draft, plan: Plan, terms: list[dict[int, int]]) -> dict[int, dict[int, int]]:
    """Return {clue: {place: term "it is of the clue's region"}}.

    A place with the clue's number beside one of its region is of its region as well.
    """
    own = {}
    for clue, n in plan.clues.items():
        closed = {p for p in range(len(terms)) if n not in terms[p]}
        places = within(plan.near, clue, n - 1, closed)
        mine = own[clue] = dict(zip(places, draft.new(len(places))))
        for p, term in mine.items():
            draft.add(-term, *([terms[p][n]] if n in terms[p] else []))
            for q in plan.near[p]:
                if n in terms[q]:
                    draft.add(-term, -terms[q][n], *([mine[q]] if q in mine else []))
    return own


def without_clue(
    draft: Draft,
    plan: Plan,
    terms: list[dict[int, int]],
    own: Mapping[int, Mapping[int, int]],
) -> None:
    """Write what links regions without a clue to the terms; the rest is a lazy constraint."""
    gates = Gates(draft.new, draft.flat)
    (always,) = gates.new(1)
    gates.add(always)
    hidden, sizes = {}, {}
    for p, room in plan.spare.items():
        owners = [mine[p] for mine in own.values() if p in mine]
        if not room:
            gates.add(*owners)
            continue
        hidden[p] = -gates.any_of([owners])[0] if owners else always
        sizes[p] = {n: term for n, term in terms[p].items() if n <= room}
        for n in terms[p].keys() - sizes[p].keys():
            gates.add(-hidden[p], -terms[p][n])
    at_least = {p: order(gates, terms[p]) for p in hidden}
    same = same_size(gates, plan.near, {p: terms[p] for p in hidden})
    draft.add_lazy(HiddenRegions(plan.near, hidden, sizes, at_least, same))


def order(gates: Gates, sizes: Mapping[int, int]) -> dict[int, int]:
    """Exactly one size holds. Return {n: term "it is n or more"}, for all but the smallest n."""
    values = list(sizes)
    at_least = dict(zip(values[1:], gates.new(len(values) - 1)))
    for n, more in zip(values, [*values[1:], None]):
        here = [at_least[n]] if n in at_least else []
        above = [-at_least[more]] if more is not None else []
        for literal in (*here, *above):
            gates.add(-sizes[n], literal)
        gates.add(sizes[n], *[-literal for literal in (*here, *above)])
        if here and above:
            gates.add(*here, *above)
    return at_least


def same_size(
    gates: Gates, near: Sequence[Sequence[int]], terms: Mapping[int, Mapping[int, int]]
) -> dict[tuple[int, int], int]:
    """For places p, q of the terms, side by side: a term that is true iff their sizes agree."""
    links = [(p, q) for p in terms for q in near[p] if q in terms and p < q]
    same = {}
    for (p, q), term in zip(links, gates.new(len(links))):
        same[p, q] = same[q, p] = term
        for a, b in ((terms[p], terms[q]), (terms[q], terms[p])):
            for n, here in a.items():
                gates.add(-term, -here, *([b[n]] if n in b else []))
        for n in terms[p].keys() & terms[q].keys():
            gates.add(term, -terms[p][n], -terms[q][n])
    return same
