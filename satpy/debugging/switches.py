"""Sections and rules that are switched on one by one, and those of them that a step takes.

Work is counted, and is not a time: so on a machine that is busy the same is found and proven.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from time import monotonic

from satpy.debugging.clock import check_time
from satpy.debugging.mus import Found, minimal
from satpy.debugging.sections import Sections, with_selector
from satpy.errors import Timeout
from satpy.formula.formula import Formula
from satpy.formula.parts import divided
from satpy.solving.engines import Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['BUDGET', 'Premises', 'Switches', 'rules_taken']

# The work that a search may take in vain: some 0.3 s. More proves more steps to be the easiest.
BUDGET = 4_000_000
# The work of a question, and what each variable and each propagation of PicoSAT adds; of a model,
# for each cell that a lazy constraint looks at. One unit is some 0.08 microseconds.
QUESTION, VARIABLE, PROPAGATION, CELL = 500, 0.2, 2, 20
# Seconds for one question. PicoSAT makes 200,000 propagations first, however long they take.
HARD = 0.1
# A solver that starts anew for each question may be asked so many within the budget.
STARTS = 40


class Switches(Sections):
    """The sections of a formula as groups, and its rules, each with a switch of its own.

    `rules`: in `satisfiable` they always hold. `parts`: {rule: (rule that it is a part of, place)};
    with a rule its parts hold. `units`: the rules and parts that say something, parts first.
    `until`: a time of `time.monotonic`, after which every question raises `Timeout`.
    """

    def __init__(
        self,
        formula: Formula,
        solver: Solver,
        until: float | None,
        rules: Set[int],
        parts: Mapping[int, tuple[int, Hashable]],
    ) -> None:
        super().__init__(formula, solver, until)
        self.units = sorted(rules & {*self.all}, key=lambda unit: (unit not in parts, unit))
        self.all = [section for section in self.all if section not in rules]
        self.rules = rules
        self.until = until
        self._groups = set(self.all)
        (self._all_rules,) = self.new_variables(1)
        self.write((-self._all_rules, unit) for unit in self.selectors(self.units))
        self.write((-self.first - whole, self.first + part) for part, (whole, _) in parts.items())
        price = QUESTION + VARIABLE * formula.maxterm
        self._price = price if self.engine.incremental else max(price, BUDGET // STARTS)
        self._checking = 0  # what the lazy constraints of a question add
        self.allow(float('inf'))

    def _switched(self, section: int, clauses: array[int]) -> array[int]:
        return with_selector(clauses, self.first + section)

    def allow(self, work: float) -> None:
        """From now on so much work is allowed, and no question that is hard."""
        self._left = work

    def spend(self, work: float) -> None:
        """Count some work; `Timeout` if it is more than is allowed."""
        self._left -= work
        if self._left < 0:
            raise Timeout('too much work')

    def ask(
        self,
        groups: Iterable[int],
        also: Sequence[int],
        units: Iterable[int] | None = None,
        lazily: bool = True,
        until: float | None = None,
    ) -> bool | None:
        """Can these groups and rules (by default all) hold together, and the literals `also`?

        lazily: also the lazy constraints among them, and not only the cuts that there are. until:
        a time before `self.until`. None: that is more work than is allowed.
        """
        until = min(filter(None, (until, self.until)), default=None)
        switches = [self._all_rules] if units is None else self.selectors(units)
        assume = [*also, *switches, *self.selectors(groups)]
        lazy = self.lazy if lazily else []
        if lazy:
            chosen = {*assume, *(self.selectors(self.rules) if units is None else ())}
            lazy = [constraint for constraint in lazy if self.first + constraint.section in chosen]
        self._checking = CELL * sum(len(constraint.cells) for constraint in lazy)
        try:
            return self.can_hold(assume, lazy, until)
        except Timeout:
            check_time(until)
            return None

    def solve(self, assume: Sequence[int], until: float | None) -> bool:
        self.spend(self._price + self._checking)
        if self._left == float('inf'):
            return super().solve(assume, until)
        soon = monotonic() + HARD
        before = self.engine.propagations()
        try:
            answer = super().solve(assume, soon if until is None else min(soon, until))
            self._left -= PROPAGATION * (self.engine.propagations() - before)
            return answer
        except Timeout:
            self._left -= BUDGET // 4
            raise

    def satisfiable(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        answer = self.ask(groups, also, until=until)
        if answer is None:
            raise Timeout('too much work')
        return answer

    def core(self) -> list[int]:
        return [group for group in super().core() if group in self._groups]


class Premises(Switches):
    """The rules and the known literals that a step takes, by an engine that knows no literals."""

    def needed(
        self, literals: Sequence[int], sections: Sequence[int], known: Sequence[int]
    ) -> tuple[list[int], Found[int]]:
        """Return rules and known literals that it takes to force these by these sections.

        None of them can be left out, unless that would be too much work to prove; of lazy
        constraints only the cuts that there are count, since new ones take much longer. Rules that
        speak of more than one place are left out first, then those about one place, then known
        literals.
        """
        one_false = self._one_false(literals)
        units = dict(zip(self.selectors(self.units), self.units))

        def holds(some: Sequence[int]) -> bool | None:
            also = [one_false, *(item for item in some if item not in units)]
            chosen = [units[item] for item in some if item in units]
            return self.ask(sections, also, chosen, lazily=False)

        candidates = [*known, *units]
        self.allow(BUDGET)
        if holds(candidates) is not False:
            return self.units, Found(known, proven=False)
        core = {*self.engine.core()}
        found = minimal((item for item in candidates if item in core), holds, self.engine.core)
        used = [units[item] for item in found if item in units]
        return used, Found((item for item in found if item not in units), found.proven)

    def forced(
        self, literals: Sequence[int], rules: Sequence[int], known: Sequence[int]
    ) -> list[int]:
        """Return those of the literals that these rules force with known literals."""
        left = list(literals)
        self.allow(BUDGET)
        while left:
            answer = self.ask((), [self._one_false(left), *known], rules, lazily=False)
            if not answer:
                return [] if answer is None else left
            true = self.engine.model(map(abs, left))
            left = [literal for literal in left if (abs(literal) in true) == (literal > 0)]
        return left

    def _one_false(self, literals: Sequence[int]) -> int:
        """Return a literal that says that one of these is false."""
        if len(literals) == 1:
            return -literals[0]
        (one_false,) = self.new_variables(1)
        self.write([[-one_false, *(-literal for literal in literals)]])
        return one_false


def rules_taken(
    cnf: CNF, literal: int, sections: Iterable[str], known: Sequence[int], until: float | None
) -> list[str]:
    """Return the texts of the trusted rules that force a literal with these sections and literals.

    Rules about places are named place by place, as in steps. None of them can be left out.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> for text, clause in ('a', [1, 2]), ('b', [1, 3]), ('c', [-2, -3]):
    ...     cnf.comment(text, trusted=text != 'c'); cnf.write([clause])
    >>> rules_taken(cnf, 1, ['c'], [], None), rules_taken(cnf, 2, [], [-1], None)
    (['a', 'b'], ['a'])
    """
    formula = cnf.view()
    formula.store, parts = divided(cnf.store, cnf.store.trusted)
    premises = Premises(formula, cnf.solver, until, {*cnf.store.trusted, *parts}, parts)
    chosen = sorted(cnf.store.indices(sections))
    premises.ask(chosen, [-literal, *known])  # makes the cuts that it takes
    units, _ = premises.needed([literal], chosen, known)
    return [formula.store.sections[unit] for unit in units if unit not in chosen]
