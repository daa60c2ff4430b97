"""Rules that do nothing: sections without which there are no more answers than with them.

A section is idle if the others cannot hold where it fails. Where an encoder made variables of its
own, "fails" means that no setting of these satisfies the section: so they are kept to what they
are defined as, and only the rest of the section, what it demands, is denied.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from itertools import chain

from satpy.debugging.sections import Sections
from satpy.encodings.totalizer import flattened
from satpy.formula.formula import Formula
from satpy.solving.engines import Solver

__all__ = ['idle']

Clause = tuple[int, ...]


def idle(formula: Formula, solver: Solver = None, until: float | None = None) -> Iterator[int]:
    """The sections, ascending, that every solution of the other sections satisfies anyway.

    Out of time: `Timeout`.

    >>> formula = Formula()
    >>> for text, clause in ('a', [1]), ('a or b', [1, 2]), ('b or c', [2, 3]):
    ...     formula.comment(text); formula.write([clause])
    >>> [formula.store.sections[s] for s in idle(formula)]
    ['a or b']
    """
    store, private = formula.store, formula.variables.owner
    pieces: dict[int, list[Clause]] = {}
    for section, start, stop in store.spans():
        pieces.setdefault(section, []).extend(store.clauses(start, stop))
    variables = {s: {abs(v) for v in chain.from_iterable(pieces[s])} for s in pieces}
    once: set[int] = set()
    twice: set[int] = set()
    for used in variables.values():
        twice |= once & used
        once |= used
    denials = Denials(formula, solver)
    for section in sorted(pieces):
        inner = {v for v in variables[section] - twice if private(v)}
        if not denials.can_fail(section, pieces[section], inner, until):
            yield section


class Denials:
    """Asks whether the other sections can hold where one fails."""

    def __init__(self, formula: Formula, solver: Solver) -> None:
        self._sections = Sections(formula, solver)
        self._highest = max(self._sections.selectors([len(formula.store.sections)]))

    def can_fail(
        self, section: int, clauses: list[Clause], inner: set[int], until: float | None
    ) -> bool:
        """Is there a solution of the other sections that no setting of `inner` makes one of it?

        If the definitions leave `inner` a choice after all, it is a game of two: one side shows
        a solution of the others, the other side a setting that makes up for it, which from then
        on is denied as well.
        """
        ask = self._sections
        self._highest += 1
        fails = self._highest
        others = [other for other in ask.all if other != section]
        outer = {abs(v) for v in chain.from_iterable(clauses)} - inner
        definitions, demands = split(clauses, inner)
        self._add((-fails, *clause) for clause in definitions)
        self._deny(fails, demands)
        possible = False
        while not possible and ask.hold(others, until, also=[fails]):
            true = ask.engine.model(outer)
            shown = [v if v in true else -v for v in outer]
            possible = not inner or not ask.hold([section], until, also=shown)
            if not possible:
                true = ask.engine.model(inner)
                self._deny(fails, under(clauses, inner, true))
        self._add([[-fails]])
        return possible

    def _deny(self, when: int, clauses: list[Clause]) -> None:
        """When that variable is true, one of the clauses is false."""
        first = self._highest + 1
        self._highest += len(clauses)
        false = range(first, self._highest + 1)
        self._add([(-when, *false)])
        self._add((-this, -literal) for this, clause in zip(false, clauses) for literal in clause)

    def _add(self, clauses: Iterable[Iterable[int]]) -> None:
        self._sections.engine.add(array('i', flattened(clauses)))


def under(clauses: Iterable[Clause], inner: set[int], true: set[int]) -> list[Clause]:
    """What is left of the clauses once the inner variables are set.

    >>> under([(1, 2), (1, -2), (3,)], {2}, {2})
    [(1,), (3,)]
    """
    return [
        tuple(literal for literal in clause if abs(literal) not in inner)
        for clause in clauses
        if not any(abs(lit) in inner and (abs(lit) in true) == (lit > 0) for lit in clause)
    ]


def split(clauses: Iterable[Clause], inner: set[int]) -> tuple[list[Clause], list[Clause]]:
    """(definitions, demands): of the clauses, those that any outer variables can be made to fit.

    A clause may help to define the highest of its inner variables. It does if no clause that
    defined it before, and wants the opposite of it, can ask for the opposite at the same time:
    then the inner variables can be set one after another, from the lowest up, whatever the outer
    ones are. Encoders write definitions before they use them, so that finds them all.

    >>> split([(-3, 1), (-3, 2), (3, -1, -2), (3,)], {3})
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
