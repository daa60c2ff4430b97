"""Reasons that need several sections at once: the search where no single rule concludes anything.

A model in which a cell has another value is a witness for every section that it satisfies, and is
kept until it contradicts a known literal. The rules alone are asked first, then one section at a
time; lazy constraints only at the end, since models that satisfy them take many cuts. Only if no
single section forces anything, sets of sections are searched for (`satpy.debugging.set_search`).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from functools import reduce
from operator import or_
from typing import NamedTuple

from satpy.debugging.mus import minimal
from satpy.debugging.set_search import (
    BUDGET,
    BudgetedSections,
    Models,
    OverBudget,
    smallest_set,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['JointReason', 'Premises', 'ReasonSearch']


class JointReason(NamedTuple):
    """Literals, and the counted sections, rules and known literals that force them together."""

    literals: list[int]
    sections: Sequence[int]
    rules: Sequence[int]
    known: list[int]


class ReasonSearch:
    """The open literals, and the two engines that are asked about them.

    In the first the known literals are clauses: it finds the literals that a section forces. The
    second finds the known literals that are needed. known: the literals that hold. cells: the
    variables whose known literals are premises for the second. answer: a literal of each variable,
    a solution.
    """

    def __init__(
        self,
        cnf: CNF,
        always: Set[int],
        known: Sequence[int],
        open_literals: Iterable[int],
        cells: Set[int],
        answer: Sequence[int],
        assume: Sequence[int],
        until: float | None,
    ) -> None:
        self.until = until
        self.open = [*open_literals]
        groups = self._groups = BudgetedSections(cnf, cnf.solver, until, always, assume)
        groups.engine.set_phases([*groups.selectors(groups.all), *answer])
        premises = self._premises = Premises(cnf, always, until, assume)
        # Models far from the answer leave fewer literals that may be forced.
        premises.engine.set_phases([-literal for literal in answer])
        # {literal: the sections, as bits, whose clauses have its variable}. Others seldom force it.
        self._near = dict.fromkeys(self.open, 0)
        literal_of = {abs(literal): literal for literal in self.open}
        for section, start, stop in cnf.store.spans():
            if section not in always:
                for variable in literal_of.keys() & map(abs, cnf.store.literals[start:stop]):
                    self._near[literal_of[variable]] |= 1 << section
        # {whether lazy constraints hold in the models: models}
        lazily = (False, True) if groups.lazy else (False,)
        self._models = {lazy: Models(groups, self.open, groups.spend, until) for lazy in lazily}
        self.known: list[int] = []
        self.learn(known)
        self.known = [literal for literal in known if abs(literal) in cells]
        premises.write([literal] for literal in known if abs(literal) not in cells)

    def learn(self, literals: Sequence[int], at_once: Sequence[int] = ()) -> None:
        """From here on the literals are known; those in `at_once` are not premises."""
        self.known += literals
        found = {*literals, *at_once}
        self._groups.write([literal] for literal in found)
        self.open = [literal for literal in self.open if literal not in found]
        for models in self._models.values():
            models.learn(found)

    def next(self, most: int | None) -> JointReason | None:
        """Return a reason with as few sections as a search finds; most: the most sections."""
        for lazily in self._models:
            reason = self._by_rules(lazily)
            if reason is None and most != 0:
                reason = self._by_one(lazily, self._near)
            if reason is not None:
                return reason
        if most == 0:
            return None
        reason = self._by_one(False, dict.fromkeys(self.open, -1))
        if reason is not None:
            return reason
        models = self._models[bool(self._groups.lazy)]
        found = smallest_set(self._groups, models, self.open, self.until)
        if found is None or (most is not None and len(found[1]) > most):
            return None
        literal, sections = found
        others = [other for other in self.open if other != literal]
        return self._reason([literal, *self._implied(sections, others, lazily=False)], sections)

    def _by_rules(self, lazily: bool) -> JointReason | None:
        """Return a reason by the rules alone: the literals that one cause forces."""
        models = self._models[lazily]
        literal = next(self._implied((), models.without(), lazily), None)
        if literal is None:
            return None
        others = models.without()
        rules, cause = self._premises.needed([literal], (), self.known)
        found = self._premises.forced(others, rules, cause) or [literal]
        positive = [other for other in found if other > 0]
        if literal < 0 < len(positive):
            # A negative literal often follows from a positive one.
            fewer, less = self._premises.needed(positive[:1], (), self.known)
            if len(fewer) + len(less) < len(rules) + len(cause):
                rules, cause = fewer, less
                found = self._premises.forced(others, rules, cause) or positive[:1]
        for rule in rules if len(rules) > 1 else ():
            # Take the first link where several rules form a chain.
            first = self._premises.forced(others, [rule], cause)
            if first:
                _, cause = self._premises.needed(first[:1], [rule], cause, ())
                found = self._premises.forced(others, [rule], cause) or first[:1]
                return JointReason(found, (), [rule], cause)
        return JointReason(found, (), rules, cause)

    def _by_one(self, lazily: bool, near: Mapping[int, int]) -> JointReason | None:
        """Return a reason by one section. near: {literal: the sections to ask, as bits}."""
        suspects = self._models[lazily].suspects
        asked = reduce(or_, (near[literal] & suspects[literal] for literal in self.open), 0)
        for section in self._groups.all:
            if asked >> section & 1:
                bit = 1 << section
                about = [other for other in self.open if near[other] & suspects[other] & bit]
                literals = [*self._implied([section], about, lazily)]
                if literals:
                    return self._reason(literals, [section])
        return None

    def _implied(
        self, sections: Sequence[int], literals: Iterable[int], lazily: bool
    ) -> Iterator[int]:
        """Yield the open literals that the sections force.

        lazily: whether lazy constraints must hold, not only their existing cuts.
        """
        groups = self._groups
        refuted: set[int] = set()
        for literal in literals:
            if literal in refuted:
                continue
            groups.budget = BUDGET
            try:
                if lazily:
                    follows = not groups.satisfiable(sections, self.until, [-literal])
                else:
                    assume = [-literal, *groups.selectors(sections)]
                    follows = not groups.can_hold(assume, (), self.until)
                if follows:
                    yield literal
                else:
                    false = groups.false_in_model(self.open)
                    refuted |= false
                    for wanted in {False, lazily}:
                        violated = groups.violated(wanted).difference(sections)
                        self._models[wanted].show(violated, false)
            except OverBudget:
                self._models[lazily].show({*groups.all}.difference(sections), {literal})

    def _reason(self, literals: Sequence[int], sections: Sequence[int]) -> JointReason:
        """Return the reason that exactly the given sections give with the rules.

        A single section's reason has the literals that it forces alone or, if none, with one cause.
        """
        premises, known = self._premises, self.known
        if len(sections) > 1:
            return JointReason([*literals], sections, *premises.needed(literals, sections, known))
        alone = premises.forced(literals, sections, known)
        if alone:
            return JointReason(alone, sections, *premises.needed(alone, sections, known, ()))
        rules, cause = premises.needed(literals[:1], sections, known)
        if any(constraint.section in rules for constraint in premises.lazy):
            # New cuts may force it without the section.
            premises.engine.set_phases(-v for lazy in premises.lazy for v in lazy.cells)
            premises.budget = BUDGET
            with suppress(OverBudget):
                every = premises.optional.values()
                if not premises.satisfiable(every, self.until, [-literals[0], *cause]):
                    sections = ()
                    rules, cause = premises.needed(literals[:1], (), cause)
        found = premises.forced(literals, [*sections, *rules], cause) or literals[:1]
        return JointReason([*found], sections, rules, cause)


class Premises(BudgetedSections):
    """Sections and rules, each with a selector, in an engine without known literals.

    `rules`: the indices of sections. `until`: a time of `time.monotonic`, after which every
    question raises `Timeout`. `optional`: {selector: rule}, rules about one place first, then the
    weakest.
    """

    def __init__(
        self, cnf: CNF, rules: Set[int], until: float | None, assume: Sequence[int] = ()
    ) -> None:
        super().__init__(cnf, cnf.solver, until, assume=assume)
        self.until = until
        spots = cnf.store.spots
        sizes = dict.fromkeys(rules, 0)
        for unit, start, stop in cnf.store.spans():
            sizes[unit] = sizes.get(unit, 0) + stop - start
        units = sorted(
            rules & {*self.all}, key=lambda unit: (len(spots.get(unit, ())) != 1, sizes[unit])
        )
        self.optional = dict(zip(self.selectors(units), units))

    def needed(
        self,
        literals: Sequence[int],
        sections: Sequence[int],
        known: Sequence[int],
        rules: Container[int] | None = None,
    ) -> tuple[list[int], list[int]]:
        """Return the rules and known literals with which the sections force the literals.

        rules: those that may be used, by default all. What is returned is needed, unless the proof
        takes too long. Of lazy constraints only the existing cuts count, since new ones take much
        longer. Rules about several places are left out first, then those about one place, then
        known literals.
        """
        self.budget = BUDGET
        always = [self.any_of([-literal for literal in literals]), *self.selectors(sections)]
        optional = [s for s, rule in self.optional.items() if rules is None or rule in rules]
        found = minimal(
            [*known, *optional],
            lambda some: self.can_hold([*always, *some], (), self.until),
            self.engine.core,
        )
        taken = [self.optional[item] for item in found if item in self.optional]
        return taken, [item for item in found if item not in self.optional]

    def forced(
        self, literals: Sequence[int], rules: Sequence[int], known: Sequence[int]
    ) -> list[int]:
        """Return those literals that the rules force with known ones; [] if that takes too long."""
        self.budget = BUDGET
        left = list(literals)
        premises = [*known, *self.selectors(rules)]
        self.engine.set_phases(-literal for literal in left)
        with suppress(OverBudget):
            while True:
                one_false = self.any_of([-literal for literal in left])
                if not self.can_hold([one_false, *premises], (), self.until):
                    return left
                false = self.false_in_model(left)
                # They may be true again, so that the others can be false.
                self.engine.set_phases(false)
                left = [literal for literal in left if literal not in false]
        return []
