"""Smallest sets of sections that force a literal, within a budget of propagations.

They are found by implicit hitting sets. Each model in which a literal is false violates a set of
sections. A set that forces the literal has a section in common with each set of violated ones:
B. Bogaerts, E. Gamba and T. Guns, "A framework for step-wise explaining how to solve constraint
satisfaction problems", Artificial Intelligence 300 (2021).

The budget is propagations of the solver, not seconds: a busy machine finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from functools import partial, reduce
from itertools import product
from operator import and_, itemgetter

from satpy.debugging.mus import minimal
from satpy.debugging.sections import Sections
from satpy.errors import Timeout

__all__ = ['BUDGET', 'BudgetedSections', 'Models', 'OverBudget', 'smallest_set']

# Propagations of one search: of a question with its cuts, of the minimization of a set, or of the
# search for a smallest set. A larger budget finds easier steps, and takes more time.
BUDGET = 1_000_000
# Questions of one search: for an engine that keeps what it has learned, and for one that starts
# anew for each question.
QUESTIONS, SLOW_QUESTIONS = 5000, 40
PAIR = 2  # the least size that is searched for


Spend = Callable[[int], object]
# A model: how many sections it violates, which, as bits, and the literals that are false in it.
Model = tuple[int, int, Set[int]]


class OverBudget(Timeout):
    """The budget of propagations is spent, or a question is hard."""


class BudgetedSections(Sections):
    """Sections with a budget of propagations for questions about them.

    `budget`: the propagations left, while no question may be hard; None: no limit.
    """

    budget: int | None = None

    def spend(self, propagations: int) -> None:
        """Count propagations; raise `OverBudget` if the budget was spent before."""
        if self.budget is not None:
            if self.budget < 0:
                raise OverBudget('the search takes too long')
            self.budget -= propagations

    def solve(self, assume: Sequence[int], until: float | None) -> bool:
        if self.budget is None:
            return super().solve(assume, until)
        self.spend(0)
        before = self.engine.propagations()
        answer = self.engine.solve_if_easy(assume, until)
        least = BUDGET // (QUESTIONS if self.engine.incremental else SLOW_QUESTIONS)
        self.spend(max(least, self.engine.propagations() - before))
        if answer is None:
            raise OverBudget('the question is hard')
        return answer


class Models:
    """Models in which a literal is false: the sections that they satisfy do not force it.

    sections: are asked about the literals. Each model is kept until it contradicts a known literal.
    spend: called with the work of a search for a hitting set; it may raise `Timeout`. `suspects`:
    {literal: the sections, as bits, that may force it}.
    """

    def __init__(
        self, sections: Sections, literals: Iterable[int], spend: Spend, until: float | None
    ) -> None:
        self._sections, self._spend, self._until = sections, spend, until
        # The rules alone, which each model satisfies, have a bit like a section.
        self._rules = 1 << max(sections.all, default=0) + 1
        self._all = bits(sections.all) | self._rules
        self.suspects = dict.fromkeys(literals, self._all)
        self._models: dict[int, list[Model]] = {literal: [] for literal in self.suspects}
        self.budget = BUDGET  # propagations of the next search for a smallest set

    def without(self) -> list[int]:
        """Return the literals that are false in no model."""
        return [literal for literal, suspects in self.suspects.items() if suspects & self._rules]

    def show(self, violated: Set[int], false: Set[int]) -> None:
        """Note a model: the sections that it does not violate force none of its false literals."""
        model = len(violated), bits(violated), false
        for literal in false:
            self._models[literal].append(model)
            self.suspects[literal] &= model[1]

    def learn(self, literals: Set[int]) -> None:
        """From here on the literals are known."""
        for literal in self.suspects.keys() & literals:
            del self.suspects[literal], self._models[literal]
        for literal, models in self._models.items():
            kept = [model for model in models if model[2].isdisjoint(literals)]
            if len(kept) < len(models):
                self._models[literal] = kept
                self.suspects[literal] = reduce(and_, map(itemgetter(1), kept), self._all)

    def set_of(self, size: int, literal: int, known: Sequence[int] = ()) -> list[int] | None:
        """Return at most `size` sections that, with known literals, force the literal, or None."""
        while True:
            models = sorted(self._models[literal], key=itemgetter(0))
            candidate = hitting_set([violated for _, violated, _ in models], size, self._spend)
            if candidate is None:
                return None
            if not self._sections.satisfiable(candidate, self._until, [-literal, *known]):
                return sorted(candidate)
            self._keep(candidate, [-literal, *known])

    def _keep(self, chosen: Sequence[int], also: Sequence[int]) -> None:
        """Keep a model that satisfies the chosen sections and as many more as can be added.

        The last answer must be that the chosen sections and the literals can hold.
        """
        sections = self._sections
        violated, larger = {*sections.all}.difference(chosen), True
        while larger:
            violated &= sections.violated()
            false = sections.false_in_model(self.suspects)
            one_more = sections.any_of(sections.selectors(violated))
            held = [section for section in sections.all if section not in violated]
            larger = sections.satisfiable(held, self._until, [*also, one_more])
        self.show(violated, false)


def bits(numbers: Iterable[int]) -> int:
    """Return a number in which the bits of some numbers are set."""
    return sum(1 << number for number in numbers)


def smallest_set(
    groups: BudgetedSections, models: Models, literals: Sequence[int], until: float | None
) -> tuple[int, list[int]] | None:
    """Return one of the literals and the smallest set of sections found that forces it.

    Return None if the sections force none of them. No single section may force one.
    """
    groups.budget = models.budget
    try:
        for size, literal in product(range(PAIR, len(groups.all) + 1), literals):
            found = models.set_of(size, literal)
            if found is not None:
                models.budget = BUDGET
                return literal, found
    except OverBudget:
        # If sets are large, the next search would fail as well.
        models.budget //= 2
    return small_set(groups, literals, until)


def small_set(
    groups: BudgetedSections, literals: Sequence[int], until: float | None
) -> tuple[int, list[int]] | None:
    """Return a literal and a minimal set that forces it: the smallest cores are minimized."""
    cores: list[tuple[int, int, list[int]]] = []
    groups.budget = None
    with suppress(OverBudget):
        for literal in literals:
            if not groups.satisfiable(groups.all, until, [-literal]):
                found = groups.core()
                cores.append((len(found), literal, found))
                groups.budget = BUDGET
    best: tuple[int, list[int]] | None = None
    for size, literal, found in sorted(cores):
        if best is None or size <= 2 * len(best[1]):
            holds = partial(groups.satisfiable, until=until, also=[-literal])
            found = minimal(found, holds, groups.core)
            if best is None or len(found) < len(best[1]):
                best = literal, sorted(found)
    return best


def hitting_set(sets: Sequence[int], size: int, spend: Spend, closed: int = 0) -> list[int] | None:
    """Return at most `size` items that hit every set, or None.

    The sets, smallest first, and `closed` (forbidden items) are bits. Disjoint sets need an item
    each. `spend` is called with the work of the search.

    >>> hitting_set([0b0110, 0b1100], 1, id), hitting_set([0b01, 0b10], 1, id)
    ([2], None)
    """
    if not sets:
        return []
    spend(10 + len(sets) // 4)
    if size == 1:
        common = reduce(and_, sets, ~closed)
        return [(common & -common).bit_length() - 1] if common else None
    apart, left, free = 0, size, ~closed
    for items in sets:
        if not apart & items & free:
            if not left or not items & free:
                return None
            left -= 1
            apart |= items & free
    choices = sets[0] & free
    while choices:
        item = choices & -choices
        rest = hitting_set([other for other in sets if not other & item], size - 1, spend, closed)
        if rest is not None:
            return [item.bit_length() - 1, *rest]
        choices -= item
        closed |= item
    return None
