"""The sections of a formula, switched on one by one; and those that the others imply.

A section is implied if leaving it out adds no solution: the others have none in which it fails. If
an encoder made auxiliary variables, a section fails if no values of them satisfy it. So their
definitions are kept, and only the other clauses of the section, its demands, are negated.
"""

from __future__ import annotations

import os
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import chain

from satpy.debugging.mus import MusFinder, timed
from satpy.formula.clauses import conditional, pieces
from satpy.formula.formula import Formula, check_closed
from satpy.formula.lazy import LazyConstraint
from satpy.solving.engines import Solver
from satpy.solving.session import FEED

__all__ = ['Sections', 'definitions_and_demands', 'implied_sections', 'state_of']

Clause = tuple[int, ...]


class Sections(MusFinder):
    """The sections of a formula as groups of clauses; group s is the section of index s.

    It holds no reference to the formula. `state`: the state of the formula at that time. `rules`:
    sections that always hold and are not groups. `assume`: literals that always hold as well.

    >>> formula = Formula()
    >>> for text, clause in ('a', [1]), ('b', [2]), ('a or b', [1, 2]), ('not a', [-1]):
    ...     formula.comment(text); formula.write([clause])
    >>> sections = Sections(formula)
    >>> [formula.store.sections[s] for s in sections.conflict()]
    ['a', 'not a']
    >>> sorted([formula.store.sections[s] for s in repair] for repair in sections.repairs())
    [['a'], ['not a']]
    """

    def __init__(
        self,
        formula: Formula,
        solver: Solver = None,
        until: float | None = None,
        rules: Set[int] = frozenset(),
        assume: Sequence[int] = (),
    ) -> None:
        store = formula.store
        self.state = state_of(formula)
        self.rules = rules
        self.lazy = store.pending
        self._fed = dict.fromkeys(self.lazy, 0)  # literals of its cuts that the engine has
        present = {section for section, _, _ in store.spans()}
        present.update(constraint.section for constraint in self.lazy)
        switched = (
            self._switched(section, piece)
            for section, start, stop in store.spans()
            for piece in pieces(store.literals, FEED, start, stop)
        )
        super().__init__(switched, formula.maxterm + 1, sorted(present - rules), solver, until)
        self.assumed = assume
        self.write([literal] for literal in assume)
        self._disjunction = range(0)  # the variable of `any_of`
        self._selectors = dict(zip(self.selectors(self.all), self.all))
        # Models with few true cells take the fewest cuts.
        self.engine.set_phases(-v for lazy in self.lazy for v in (*lazy.cells, *lazy.cut_variables))

    def _switched(self, section: int, clauses: array[int]) -> array[int]:
        """Return the clauses with the selector of their section, unless it is a rule."""
        return clauses if section in self.rules else conditional(clauses, [self.first + section])

    def any_of(self, literals: Sequence[int]) -> int:
        """Return a literal to assume so that one of some literals holds, until the next call."""
        if len(literals) == 1:
            return literals[0]
        # Fix the last variable, so that no search has to decide it.
        ended = [-variable for variable in self._disjunction]
        self._disjunction = self.new_variables(1)
        self.write([*zip(ended), [-self._disjunction[0], *literals]])
        return self._disjunction[0]

    def satisfiable(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        """Do what `MusFinder` does; a lazy constraint holds as well, if its section does."""
        groups = list(groups)
        chosen = {*self.rules, *groups} if self.lazy else ()
        lazy = [constraint for constraint in self.lazy if constraint.section in chosen]
        return self.can_hold([*also, *self.selectors(groups)], lazy, until)

    def can_hold(
        self, assume: Sequence[int], lazy: Sequence[LazyConstraint], until: float | None
    ) -> bool:
        """Return whether the literals and the lazy constraints can hold."""
        while True:
            for constraint in self.lazy:
                new = constraint.cuts[self._fed[constraint] :]
                if new:
                    self.engine.add(self._switched(constraint.section, new))
                    self._fed[constraint] = len(constraint.cuts)
            if not self.solve(assume, until):
                return False
            cuts = [constraint.check(self.engine.model) for constraint in timed(lazy, until)]
            if not any(cuts):
                return True

    def violated(self, lazily: bool = True) -> set[int]:
        """Return the sections that the last model may violate, after `satisfiable` was True.

        lazily: whether lazy constraints may be violated.
        """
        found = self._selectors.keys() - self.engine.model(self._selectors)
        lazy = {constraint.section for constraint in self.lazy if lazily}
        return {self._selectors[variable] for variable in found} | lazy - self.rules

    def false_in_model(self, literals: Iterable[int]) -> set[int]:
        """Return the literals that are false in the last model, after `satisfiable` was True."""
        true = self.engine.model(map(abs, literals))
        return {literal for literal in literals if (abs(literal) in true) != (literal > 0)}


def state_of(formula: Formula) -> tuple[int, ...]:
    """Return a value that changes when the formula grows or the process forks.

    A forked process must not use its parent's engine. Raises `LabelError` inside a block of `when`.
    """
    check_closed(formula)
    store = formula.store
    written = store.size, len(store.marks), len(store.trusted)
    # Both: one may be encoded, even to nothing, while another one is added.
    lazy = len(store.lazy), len(store.pending)
    return os.getpid(), *written, *lazy, formula.maxterm


def implied_sections(
    formula: Formula,
    solver: Solver = None,
    until: float | None = None,
    assume: Sequence[int] = (),
) -> Iterator[int]:
    """Yield the sections, ascending, that every solution of the other sections satisfies.

    `assume`: literals; only the solutions in which they hold count. The lazy constraints must be
    encoded in full. Raises `Timeout` if time runs out.

    >>> formula = Formula()
    >>> for text, clause in ('a', [1]), ('a or b', [1, 2]), ('b or c', [2, 3]):
    ...     formula.comment(text); formula.write([clause])
    >>> [formula.store.sections[s] for s in implied_sections(formula)]
    ['a or b']
    """
    store, owner = formula.store, formula.variables.owner
    negations = Negations(formula, solver, until, assume)
    assumed = {*map(abs, assume)}
    clauses: dict[int, list[Clause]] = {}
    for section, start, stop in store.spans():
        clauses.setdefault(section, []).extend(timed(store.clauses(start, stop), until))
    sections = Counter[int]()  # {variable: how many sections have it}
    for rows in timed(clauses.values(), until):
        sections.update(variables_of(rows))
    for section in sorted(clauses):
        rows = clauses.pop(section)
        inner = {v for v in variables_of(rows) if sections[v] == 1 and owner(v)} - assumed
        if not negations.next_can_fail(rows, inner):
            yield section


def variables_of(clauses: Iterable[Clause]) -> set[int]:
    """Return the variables in some clauses."""
    return set(map(abs, chain.from_iterable(clauses)))


class Negations(Sections):
    """Asks for each section whether the others have a solution in which it fails."""

    def __init__(
        self, formula: Formula, solver: Solver, until: float | None, assume: Sequence[int]
    ) -> None:
        super().__init__(formula, solver, until, assume=assume)
        self._until = until
        # Each switches on a section and all after it.
        switches = self.new_variables(len(self.all) + 1)
        for switched in self.selectors(self.all), switches[1:]:
            self.write(
                (-switch, follower) for switch, follower in timed(zip(switches, switched), until)
            )
        self._next = zip(self.all, switches[1:])

    def next_can_fail(self, clauses: list[Clause], inner: set[int]) -> bool:
        """Return whether a solution of the others breaks the next section, whatever `inner` is.

        The sections come in ascending order; `clauses` are those of the next one. If its
        definitions leave `inner` a choice after all, two searches take turns: one finds a solution
        of the others, the other finds values of `inner` with which the section still holds. The
        values are then excluded as well.
        """
        until = self._until
        section, later = next(self._next)
        (fails,) = self.new_variables(1)
        outer = variables_of(clauses) - inner
        definitions, demands = definitions_and_demands(timed(clauses, until), inner)
        self.write((-fails, *clause) for clause in timed(definitions, until))
        self._negate(fails, demands)
        possible = False
        while not possible and self.satisfiable((), until, also=[fails, later]):
            true = self.engine.model(outer)
            shown = [v if v in true else -v for v in outer]
            possible = not inner or not self.satisfiable([section], until, also=shown)
            if not possible:
                true = self.engine.model(inner)
                self._negate(fails, remaining_clauses(timed(clauses, until), inner, true))
        # From here on the section belongs to the others.
        self.write([[-fails], self.selectors([section])])
        return possible

    def _negate(self, when: int, clauses: list[Clause]) -> None:
        """Write that one of the clauses is false when a variable is true."""
        false = self.new_variables(len(clauses))
        self.write([(-when, *false)])
        pairs = timed(zip(false, clauses), self._until)
        self.write((-term, -literal) for term, clause in pairs for literal in clause)


def remaining_clauses(clauses: Iterable[Clause], inner: set[int], true: set[int]) -> list[Clause]:
    """Return the rest of the clauses when the inner variables are set.

    >>> remaining_clauses([(1, 2), (1, -2), (3,)], {2}, {2})
    [(1,), (3,)]
    """
    return [
        tuple(literal for literal in clause if abs(literal) not in inner)
        for clause in clauses
        if not any(abs(lit) in inner and (abs(lit) in true) == (lit > 0) for lit in clause)
    ]


def definitions_and_demands(
    clauses: Iterable[Clause], inner: set[int]
) -> tuple[list[Clause], list[Clause]]:
    """Return the clauses that inner variables can satisfy for all values of others, and the rest.

    A clause defines its highest inner variable v if no earlier definition can force v the other
    way. Then the inner variables can be set one after another, from the lowest up, for all values
    of the others. Encoders write definitions before they use them, so this finds all definitions.

    >>> definitions_and_demands([(-3, 1), (-3, 2), (3, -1, -2), (3,)], {3})
    ([(-3, 1), (-3, 2), (3, -1, -2)], [(3,)])
    """
    definitions, demands = [], []
    wanting: dict[int, list[set[int]]] = {}
    for clause in clauses:
        top = max((v for v in map(abs, clause) if v in inner), default=0)
        literal = top if top in clause else -top
        against = {-other for other in clause if abs(other) != top}
        if top and all(against & rival for rival in wanting.get(-literal, ())):
            wanting.setdefault(literal, []).append(set(clause))
            definitions.append(clause)
        else:
            demands.append(clause)
    return definitions, demands
