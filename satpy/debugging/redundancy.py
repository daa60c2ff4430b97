"""Implied sections: those without which there are no more solutions than with them.

A section is implied if the others cannot hold where it fails. Where an encoder made auxiliary
variables, "it fails" means that no setting of these satisfies the section: so the definitions of
the auxiliary variables are kept, and only the rest of the section, its demands, is negated.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from itertools import chain

from satpy.debugging.clock import timed
from satpy.debugging.sections import Sections
from satpy.encodings.totalizer import flattened
from satpy.formula.formula import Formula
from satpy.solving.engines import Solver

__all__ = ['definitions_and_demands', 'implied_sections']

Clause = tuple[int, ...]


def implied_sections(
    formula: Formula, solver: Solver = None, until: float | None = None
) -> Iterator[int]:
    """Yield the sections, ascending, that every solution of the other sections satisfies.

    The lazy constraints must be encoded in full. Out of time: `Timeout`.

    >>> formula = Formula()
    >>> for text, clause in ('a', [1]), ('a or b', [1, 2]), ('b or c', [2, 3]):
    ...     formula.comment(text); formula.write([clause])
    >>> [formula.store.sections[s] for s in implied_sections(formula)]
    ['a or b']
    """
    store, owner = formula.store, formula.variables.owner
    negations = Negations(formula, solver, until)
    clauses: dict[int, list[Clause]] = {}
    for section, start, stop in store.spans():
        clauses.setdefault(section, []).extend(timed(store.clauses(start, stop), until))
    used: set[int] = set()
    shared: set[int] = set()  # by several sections
    for rows in timed(clauses.values(), until):
        variables = set(map(abs, chain.from_iterable(rows)))
        shared |= used & variables
        used |= variables
    for section in sorted(clauses):
        rows = clauses.pop(section)
        variables = set(map(abs, chain.from_iterable(rows)))
        if not negations.next_can_fail(rows, set(filter(owner, variables - shared))):
            yield section


class Negations:
    """Asks of one section after the other whether the rest can hold where it fails."""

    def __init__(self, formula: Formula, solver: Solver, until: float | None) -> None:
        self._sections = Sections(formula, solver, until)
        self._until = until
        self._later = list(reversed(self._sections.all))
        self._highest = max(self._sections.selectors([len(formula.store.sections)]))

    def next_can_fail(self, clauses: list[Clause], inner: set[int]) -> bool:
        """Is there a solution of the others that is none of the next section, whatever `inner` is?

        The sections come in ascending order; `clauses` are those of the next one. If its
        definitions leave `inner` a choice after all, it is a game of two: one side shows a solution
        of the others, the other side a setting of `inner` that makes up for it, which from then on
        is excluded as well.
        """
        finder, until = self._sections, self._until
        section = self._later.pop()
        self._highest += 1
        fails = self._highest
        outer = set(map(abs, chain.from_iterable(clauses))) - inner
        definitions, demands = definitions_and_demands(timed(clauses, until), inner)
        self._add((-fails, *clause) for clause in definitions)
        self._negate(fails, demands)
        possible = False
        while not possible and finder.satisfiable(self._later, until, also=[fails]):
            true = finder.engine.model(outer)
            shown = [v if v in true else -v for v in outer]
            possible = not inner or not finder.satisfiable([section], until, also=shown)
            if not possible:
                true = finder.engine.model(inner)
                self._negate(fails, remaining_clauses(timed(clauses, until), inner, true))
        # From here on it holds, as one of the others.
        self._add([[-fails], finder.selectors([section])])
        return possible

    def _negate(self, when: int, clauses: list[Clause]) -> None:
        """When that variable is true, one of the clauses is false."""
        first = self._highest + 1
        self._highest += len(clauses)
        false = range(first, self._highest + 1)
        self._add([(-when, *false)])
        self._add((-this, -literal) for this, clause in zip(false, clauses) for literal in clause)

    def _add(self, clauses: Iterable[Iterable[int]]) -> None:
        self._sections.engine.add(array('i', flattened(timed(clauses, self._until))))


def remaining_clauses(clauses: Iterable[Clause], inner: set[int], true: set[int]) -> list[Clause]:
    """Return what is left of the clauses once the inner variables are set.

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
    """Return those clauses that inner variables can satisfy whatever the others are, and the rest.

    A clause may help to define the highest of its inner variables. It does if no clause that
    defined it before, and wants the opposite of it, can ask for the opposite at the same time:
    then the inner variables can be set one after another, from the lowest up, whatever the others
    are. Encoders write definitions before they use them, so that finds them all.

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
