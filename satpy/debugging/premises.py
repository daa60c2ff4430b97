"""What a step takes: the rules, or the parts of rules about single places, and known literals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.debugging.mus import Found, minimal
from satpy.debugging.switches import BUDGET, Switches
from satpy.formula.parts import divided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Premises', 'rules_taken']


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
