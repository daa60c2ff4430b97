"""`reaches`: from each true start one comes to a true goal over true links."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import chain, compress

from satpy.encodings.graphs.connectivity import eliminate, reverse
from satpy.errors import ClauseError, LabelError, quoted
from satpy.formula.clauses import check_links, check_table
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.lazy import LazyConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

    from satpy.encodings.graphs.connectivity import Links, P

    # Links, starts and goals, by the numbers of places and the positions of their literals.
    Numbered: TypeAlias = 'dict[tuple[int, int], int]'

__all__ = ['reaches']


@takes_cnf
def reaches(
    cnf: Formula,
    prefix: Hashable,
    links: Mapping[tuple[P, P], int],
    starts: Mapping[P, int],
    goals: Mapping[P, int],
    acyclic: bool = False,
) -> None:
    """From each true start true links lead to a true goal.

    links: {(a, b): literal "one can go from a to b"}; the way back is a link of its own, and links
    may share a literal: `{(a, b): water[b] for a in adj for b in adj[a]}` leads over water.
    starts, goals: {place: literal}. A start that is a true goal itself has reached it.
    acyclic: whether true links may form no cycle, anywhere.

    Raises `LabelError` if the prefix was used before, a link leads from a place to itself, or a
    start is not a goal and has no link. Raises `ClauseError` for tables that are not of literals,
    such as an adjacency table in place of links.

    Cost: a clause for each start and, if acyclic, for each pair of links there and back. Then some
    for each model in which a true start reaches no goal, or with a cycle (a lazy constraint).
    Encoded in full, on a board where all links lead both ways: 8x8 places take 8,100 clauses and
    2,300 variables, 16x16 89,000 and 24,000; acyclic 8,500 and 91,000 clauses.

    >>> from satpy import CNF, cartesian_table
    >>> board = cartesian_table(range(3), range(3))
    >>> cnf = CNF()
    >>> water = {place: cnf.auto_term('water', *place) for place in board}
    >>> rim = {place: term for place, term in water.items() if place != (1, 1)}
    >>> links = {(a, b): water[b] for a in board for b in board[a]}
    >>> reaches(cnf, 'rivers', links, water, rim)
    >>> cnf.count()
    496
    >>> cnf = CNF()
    >>> ways = {pair: cnf.auto_term(pair) for pair in ['ab', 'bc', 'cb', 'cd']}
    >>> yes = cnf.auto_term('yes'); cnf.write_one(yes)
    >>> reaches(cnf, 'home', ways, {'a': yes}, {'d': yes}, acyclic=True)
    >>> cnf.count()
    1
    """
    where = f'reaches {quoted(prefix)}'
    if isinstance(links, Mapping) and any(isinstance(ways, (set, list)) for ways in links.values()):
        raise ClauseError(
            f'{where}: the first table is {{(a, b): literal}}; of an adjacency table make '
            '{(a, b): term[b] for a in adj for b in adj[a]}'
        )
    check_links(links, where)
    check_table(starts, '{place: literal}', where)
    check_table(goals, '{place: literal}', where)
    number: dict[P, int] = {}
    for place in chain.from_iterable(links):
        number.setdefault(place, len(number))
    for place in (*goals, *starts):
        if place not in number and place not in goals:
            raise LabelError(f'{where}: no link leads from the start {quoted(place)}')
        number.setdefault(place, len(number))
    cells = [*links.values(), *starts.values(), *goals.values()]
    draft = cnf.draft('way', prefix, cells, where)
    pairs = [(number[a], number[b]) for a, b in links]
    ends = [number[place] for place in (*starts, *goals)]
    constraint = Reaching(draft.cells, pairs, ends[: len(starts)], ends[len(starts) :], acyclic)
    constraint.add_nearest(draft)
    draft.add_lazy(constraint)
    draft.write()


class Reaching(LazyConstraint):
    """From each true start true links lead to a true goal.

    `cells`: the literals of the links, then of the starts, then of the goals.
    """

    kind = 'way'

    def __init__(
        self,
        cells: Sequence[int],
        pairs: Sequence[tuple[int, int]],
        starts: Sequence[int],
        goals: Sequence[int],
        acyclic: bool,
    ) -> None:
        super().__init__(cells)
        self._pairs = pairs
        self._starts = dict(zip(starts, cells[len(pairs) :]))
        self._goals = dict(zip(goals, cells[len(pairs) + len(starts) :]))
        self._acyclic = acyclic
        self._out: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        for (a, b), literal in zip(pairs, cells):
            self._out[a].append((b, literal))

    def add_nearest(self, draft: Draft) -> None:
        """Add clauses: a true start is a goal or has a true link; no two links lead to and fro."""
        for place, literal in self._starts.items():
            ends = [self._goals[place]] if place in self._goals else []
            draft.add(-literal, *ends, *[way for _, way in self._out[place]])
        there = dict(zip(self._pairs, self.cells)) if self._acyclic else {}
        for (a, b), literal in there.items():
            if a < b and (b, a) in there:
                draft.add(-literal, -there[b, a])

    def violated_clauses(self, values: Sequence[bool]) -> Iterator[tuple[int, ...]]:
        """Forbid starts that reach no goal, and cycles.

        The cut of a start says: it does not hold, or a goal among the places that it reaches does,
        or a link leads further. Some more starts among the places get the same cut.
        """
        true = {*compress(self.cells, values)}
        ahead = {a: [b for b, literal in ways if literal in true] for a, ways in self._out.items()}
        seen: set[int] = set()
        for start, literal in self._starts.items():
            if literal not in true or start in seen:
                continue
            reached = dict.fromkeys([start])
            queue = [start]
            for place in queue:
                more = [other for other in ahead.get(place, ()) if other not in reached]
                reached.update(dict.fromkeys(more))
                queue += dict.fromkeys(more)
            ends = {self._goals[place] for place in reached if place in self._goals}
            seen.update(reached if ends.isdisjoint(true) else [start])
            if ends.isdisjoint(true):
                for place in reached:
                    ends.update(way for other, way in self._out[place] if other not in reached)
                yield (-literal, *sorted(ends, key=abs))
        if self._acyclic:
            for cycle in cycles_of(ahead):
                literals = [dict(self._out[a])[b] for a, b in zip(cycle, [*cycle[1:], cycle[0]])]
                yield tuple(-literal for literal in dict.fromkeys(literals))

    def encode(self, draft: Draft) -> None:
        """Let places leave one after another, as in `connectivity`; a last one is all goals."""
        last = 1 + max([*self._starts, *self._goals, *map(max, self._pairs)], default=-1)
        out: Links = [{} for _ in range(last + 1)]
        for (a, b), literal in zip(self._pairs, self.cells):
            out[a][b] = [literal]
        for goal, literal in self._goals.items():
            out[goal][last] = [literal]
        steps = eliminate(draft, out, reverse(out), [()] * len(out), last)
        arrives: dict[int, list[int]] = {last: []}  # no literal: it is true
        for z, _, depart in reversed(steps):
            ways = [[*needed, *arrives[v]] for v, needed in depart.items() if v in arrives]
            reached = draft.all_of(ways)
            if z in self._starts:
                draft.add(-self._starts[z], *reached)
            if reached:
                arrives[z] = draft.any_of([reached])
        for _, arrive, depart in steps if self._acyclic else ():
            for u in arrive.keys() & depart.keys():
                draft.add(*[-literal for literal in (*arrive[u], *depart[u])])


def cycles_of(ahead: Mapping[int, Sequence[int]]) -> Iterator[list[int]]:
    """Yield cycles without common places, at least one if there is any.

    >>> list(cycles_of({1: [2], 2: [3, 4], 3: [1], 4: [4]})), list(cycles_of({1: [2, 3], 2: [3]}))
    ([[1, 2, 3], [4]], [])
    """
    done: set[int] = set()
    for start in ahead:
        path = [start]
        onward = [iter(ahead[start])]
        while path:
            other = next((b for b in onward[-1] if b not in done), None)
            if other is None:
                done.add(path.pop())
                onward.pop()
            elif other in path:
                cycle = path[path.index(other) :]
                yield cycle
                done.update(path)
                break
            else:
                path.append(other)
                onward.append(iter(ahead.get(other, ())))
