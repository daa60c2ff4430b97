"""Sections and rules that are switched on one by one, and how much work questions may take.

Work is counted, and is not a time: so on a machine that is busy the same is found and proven.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from itertools import chain
from time import monotonic

from satpy.debugging.clock import check_time
from satpy.debugging.sections import Sections, with_selector
from satpy.errors import Timeout
from satpy.formula.formula import Formula
from satpy.solving.engines import Solver

__all__ = ['BUDGET', 'Switches']

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
        present = self.all
        self.all = [section for section in present if section not in rules]
        self.units = sorted(rules & {*present}, key=lambda unit: (unit not in parts, unit))
        self.rules = rules
        self._groups = set(self.all)
        self._all_rules = self.first + len(formula.store.sections)
        self._top = self._all_rules
        pairs = [(self._all_rules, unit) for unit in self.units]
        pairs += [(self.first + whole, part) for part, (whole, _) in parts.items()]
        flat = chain.from_iterable((-switch, self.first + unit, 0) for switch, unit in pairs)
        self.engine.add(array('i', flat))
        price = QUESTION + VARIABLE * formula.maxterm
        self._price = price if self.engine.incremental else max(price, BUDGET // STARTS)
        self._left = float('inf')

    def _switched(self, section: int, clauses: array[int]) -> array[int]:
        return with_selector(clauses, self.first + section)

    def new_variable(self) -> int:
        """Return a variable that is not in use."""
        self._top += 1
        return self._top

    def allow(self, work: float = float('inf')) -> None:
        """Raise `Timeout` in questions after so much work from now on, and in any that is hard."""
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
        until: float | None,
        units: Iterable[int] | None = None,
        lazily: bool = True,
    ) -> bool:
        """Can these groups and rules (by default all) hold together, and the literals `also`?

        lazily: also the lazy constraints among them, and not only the cuts that there are.
        """
        groups = list(groups)
        switches = [self._all_rules] if units is None else self.selectors(units)
        assume = [*also, *switches, *self.selectors(groups)]
        chosen = {*groups, *(self.rules if units is None else units)} if lazily else ()
        lazy = [constraint for constraint in self.lazy if constraint.section in chosen]
        checking = CELL * sum(len(constraint.cells) for constraint in lazy)
        while True:
            check_time(until)
            self.spend(self._price + checking)
            self.feed(constraint.section for constraint in self.lazy)
            self._asked = len(assume)
            if not self._solve(assume, until):
                return False
            cuts = [constraint.check(self.engine.model) for constraint in lazy]
            if not any(cuts):
                return True

    def _solve(self, assume: Sequence[int], until: float | None) -> bool:
        if self._left == float('inf'):
            return self.engine.solve(assume, until)
        soon = monotonic() + HARD
        before = self.engine.propagations()
        try:
            answer = self.engine.solve(assume, soon if until is None else min(soon, until))
            self._left -= PROPAGATION * (self.engine.propagations() - before)
            return answer
        except Timeout:
            self._left -= BUDGET // 4
            raise

    def satisfiable(
        self, groups: Iterable[int], until: float | None = None, also: Sequence[int] = ()
    ) -> bool:
        return self.ask(groups, also, until)

    def core(self) -> list[int]:
        return [group for group in super().core() if group in self._groups]

    def satisfied(self, lazily: bool = True) -> set[int]:
        """As for all groups. lazily: those with lazy constraints may be violated."""
        return super().satisfied() if lazily else super(Sections, self).satisfied()
