"""Counting solutions by search, without finding each: components are counted one by one.

A formula falls into parts that share no variable, more and more as variables get values, and the
numbers of their solutions are multiplied. The counts of components are remembered. Roberto Bayardo
and Joseph Pehoushek, "Counting Models using Connected Components", AAAI 2000.
"""

from __future__ import annotations

from collections.abc import Iterable

from satpy.solving.session import check_time

__all__ = ['ComponentCounter']

Clauses = list[tuple[int, ...]]


class ComponentCounter:
    """Counts the solutions of clauses that differ on the shown variables; remembers components.

    >>> ComponentCounter([(1, 2), (3, 4), (-4, 5)], [1, 2, 3, 6]).count()
    12
    >>> ComponentCounter([(1,), (-1,)], [1]).count(), ComponentCounter([], []).count()
    (0, 1)
    """

    def __init__(self, clauses: Iterable[tuple[int, ...]], shown: Iterable[int]) -> None:
        self.clauses, self.shown = [*map(tuple, clauses)], frozenset(shown)
        self.until: float | None = None
        self.known: dict[frozenset[tuple[int, ...]], int] = {}

    def count(self, until: float | None = None) -> int:
        """Return the number; after `Timeout`, at `until` of `time.monotonic`, it can go on."""
        self.until = until
        if () in self.clauses:
            return 0
        units = [clause[0] for clause in self.clauses if len(clause) == 1]
        return self.count_with(units, self.clauses, self.shown)

    def count_with(self, value: Iterable[int], clauses: Clauses, scope: frozenset[int]) -> int:
        """Return how many solutions on the variables in scope have these literals."""
        found = simplified(clauses, value)
        if found is None:
            return 0
        left, true = found
        occurring = {abs(literal) for clause in left for literal in clause}
        total = 1 << sum(v not in occurring and v not in true and -v not in true for v in scope)
        for component in components(left):
            if not total:
                return 0
            total *= self.of_component(component)
        return total

    def of_component(self, clauses: Clauses) -> int:
        """Return how many solutions a component has; 0 or 1 if none of its variables is shown."""
        key = frozenset(clauses)
        if key in self.known:
            return self.known[key]
        check_time(self.until)
        variables = {abs(literal) for clause in clauses for literal in clause}
        scope = self.shown & variables
        # The first variable, as a board is read row by row: so the same components come again.
        variable = min(scope or variables)
        total = self.count_with((variable,), clauses, scope - {variable})
        if scope or not total:
            total += self.count_with((-variable,), clauses, scope - {variable})
        self.known[key] = total
        return total


def simplified(
    clauses: Iterable[tuple[int, ...]], value: Iterable[int]
) -> tuple[Clauses, set[int]] | None:
    """Return the clauses left by unit propagation, and the true literals; None: a conflict.

    `value`: literals that are true. A clause of one literal counts only if it is among them.

    >>> simplified([(-1, 2), (-2, 3, 4), (1, 5)], [1]), simplified([(1, 2), (1, -2)], [-1])
    (([(3, 4)], {1, 2}), None)
    """
    true: set[int] = set()
    units = {*value}
    while units:
        true |= units
        false = {-literal for literal in units}
        if not true.isdisjoint(false):
            return None
        left, units = [], set()
        for clause in clauses:
            if true.isdisjoint(clause):
                if not false.isdisjoint(clause):
                    clause = tuple([literal for literal in clause if literal not in false])
                    if len(clause) == 1:
                        units.add(clause[0])
                    if not clause:
                        return None
                left.append(clause)
        clauses = left
    return [*clauses], true


def components(clauses: Clauses) -> list[Clauses]:
    """Return the clauses in groups that share no variable.

    >>> components([(1, 2), (3, 4), (-2, 5)])
    [[(1, 2), (-2, 5)], [(3, 4)]]
    """
    group: dict[int, int] = {}

    def root(variable: int) -> int:
        while group[variable] != variable:
            group[variable] = variable = group[group[variable]]
        return variable

    for clause in clauses:
        first = abs(clause[0])
        group.setdefault(first, first)
        for literal in clause[1:]:
            variable = abs(literal)
            group[root(group.setdefault(variable, variable))] = root(first)
    found: dict[int, Clauses] = {}
    for clause in clauses:
        found.setdefault(root(abs(clause[0])), []).append(clause)
    return [*found.values()]
