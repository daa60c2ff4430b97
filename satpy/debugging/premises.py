"""What a step takes: the rules, or the parts of rules about single places, and known literals."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import partial

from satpy.debugging.clock import check_time
from satpy.debugging.mus import Found
from satpy.debugging.reasons import irreducible
from satpy.debugging.switches import BUDGET, Switches
from satpy.errors import Timeout
from satpy.formula.parts import divided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Premises', 'rules_taken']

# The share of the budget for proving that no known literal can be left out of a step, where lazy
# constraints need new cuts for it. Most steps take less, a few would take seconds.
SHARE = 6


class Premises:
    """The rules and the known literals that a step takes, by an engine that knows no literals."""

    def __init__(self, groups: Switches) -> None:
        self._groups = groups

    def needed(
        self,
        literals: Sequence[int],
        sections: Sequence[int],
        known: Sequence[int],
        until: float | None,
    ) -> tuple[list[int], Found[int]]:
        """Return rules and known literals that it takes to force these by these sections.

        None of them can be left out, unless there was no time to prove that. Rules that speak of
        more than one place are left out first, then those about one place, then known literals.
        """
        groups, one_false = self._groups, self._one_false(literals)
        unit_of = dict(zip(groups.selectors(groups.units), groups.units))
        proven = True

        def forced(some: Sequence[int], lazily: bool = False) -> Sequence[int] | None:
            nonlocal proven
            units = [unit_of[literal] for literal in some if literal in unit_of]
            also = [one_false, *(literal for literal in some if literal not in unit_of)]
            try:
                open_question = groups.ask(sections, also, until, units, lazily)
            except Timeout:
                check_time(until)
                open_question, proven = True, False
            return None if open_question else groups.engine.core()

        # First with the cuts that there are, since new ones take much longer.
        candidates = [*known, *unit_of]
        groups.allow(BUDGET)
        core = forced(candidates)
        if core is None:
            return groups.units, Found(known, proven=False)
        needed = irreducible(candidates, forced, core)
        if {constraint.section for constraint in groups.lazy}.intersection(
            sections, map(unit_of.get, needed)
        ):
            groups.allow(BUDGET // SHARE)
            needed = irreducible(needed, partial(forced, lazily=True), needed)
        used = [unit_of[literal] for literal in needed if literal in unit_of]
        return used, Found((literal for literal in needed if literal not in unit_of), proven)

    def forced(
        self,
        literals: Sequence[int],
        rules: Sequence[int],
        known: Sequence[int],
        until: float | None,
    ) -> list[int]:
        """Return those of the literals that these rules force with known literals."""
        groups, left = self._groups, list(literals)
        groups.allow(BUDGET)
        try:
            while left and groups.ask(
                (), [self._one_false(left), *known], until, rules, lazily=False
            ):
                true = groups.engine.model(map(abs, left))
                left = [literal for literal in left if (abs(literal) in true) == (literal > 0)]
        except Timeout:
            check_time(until)
            return []
        return left

    def _one_false(self, literals: Sequence[int]) -> int:
        """Return a literal that says that one of these is false."""
        if len(literals) == 1:
            return -literals[0]
        one_false = self._groups.new_variable()
        clause = [-one_false, *(-literal for literal in literals), 0]
        self._groups.engine.add(array('i', clause))
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
    groups = Switches(formula, cnf.solver, until, {*cnf.store.trusted, *parts}, parts)
    chosen = sorted(cnf.store.indices(sections))
    groups.ask(chosen, [-literal, *known], until)  # makes the cuts that it takes
    units, _ = Premises(groups).needed([literal], chosen, known, until)
    return [formula.store.sections[unit] for unit in units if unit not in chosen]
