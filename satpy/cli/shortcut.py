"""A script's own way to the only solution, for a puzzle whose plain search takes long."""

from __future__ import annotations

import os
from time import monotonic, process_time

from satpy.cli.streams import print_status
from satpy.errors import Timeout
from satpy.solving.engines import for_long_search
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from satpy.cli.runner import Ask
    from satpy.cnf import CNF
    from satpy.solving.enumeration import Solutions

    OnlyRules = Callable[[CNF, Any], 'tuple[Mapping[Any, int], list[int], str] | None']
    # Words, rules, and a function of the board and a solution.
    Beside = Callable[[Any, set[Any]], 'set[Any] | None']
    SomeRules = tuple[str, Callable[[CNF, Any], Mapping[Any, int]], Beside]

__all__ = ['or_by_shortcut']

# Processor seconds of search before a script's own way to the only solution is tried, and from how
# many clauses on it is more: to write other rules for a large board takes 15 s, its search 0.1.
MOMENT, CLAUSES = 0.07, 14_000
# Seconds for a proof that the first solution is the only one, before others are sought near it:
# most proofs need fewer. And seconds for that search; on large boards it took a tenth of that time.
PROOF_FIRST, NEAR = 0.4, 0.3
# A sixteenth of the terms may differ, then an eighth, then a quarter: in small parts a search is
# quick, in large ones there are more solutions.
PARTS = 16, 8, 4
# Seconds for that proof afterwards, if something weaker can be proved about the solution.
PROOF_LAST = 60.0
# Seconds to find the sections that clash if other rules showed that there is no solution: this
# takes a proof by the puzzle's own rules, which can take hours.
BLAME = 10.0


def or_by_shortcut(
    ask: Ask, only_rules: OnlyRules, some_rules: SomeRules | None, solutions: Solutions
) -> Iterator[set[int]]:
    """Yield the solutions; if they take more than a moment, first the one by other rules.

    only_rules, some_rules: as in `Ask.solve`. If that solution is the only one, `ask.complete` is
    set. If the proof takes long, other solutions are sought near it, each near the one before. If
    it still takes long, `ask.only` says whether it is the only one that keeps `some_rules`.
    """
    first: set[int] | None = None  # the true terms of the previous solution
    # Processor time: a busy machine should not decide how a puzzle is solved.
    until = searched() + MOMENT * max(1, ask.cnf.clauses / CLAUSES)
    while (left := until - searched()) > 0 and ask.left() != 0:
        solutions.timeout = ask.left(left)
        try:
            for solution in solutions:
                first = solution.intersection(ask.terms.values())
                yield solution
            return
        except Timeout:
            pass
    if ask.found == 1 and ask.options.n == 2 and first is not None and some_rules is not None:
        other = some_rules[2](ask.board, places_in(first, ask.terms))
        if other is not None:
            yield solutions.add({ask.terms[place] for place in other})
    if ask.found < 2:
        cnf = type(ask.cnf)()
        written = ask.write(cnf, only_rules)
        if written is not None:
            # Not before: to import such a solver takes a tenth of a nurikabe's time.
            cnf.solver = solver_for(ask)
            yield from Shortcut(ask, some_rules, solutions, cnf, *written).search(first)
    if not (ask.complete or ask.only):
        solutions.timeout = ask.left()
        yield from solutions


def searched() -> float:
    """Return the processor seconds of this process and of the programs that it has run."""
    times = os.times()
    return process_time() + times.children_user + times.children_system


def solver_for(ask: Ask) -> str | None:
    """Return the solver that was asked for, or one for a long search."""
    return ask.options.solver or for_long_search()


def places_in(model: set[int], terms: Mapping[Any, int]) -> set[Any]:
    """Return the places whose terms are true in a model."""
    return {place for place, term in terms.items() if term in model}


def block(cnf: CNF, terms: Mapping[Any, int], places: set[Any]) -> None:
    """Exclude the solution that has these places."""
    cnf.write_one(*[-term if place in places else term for place, term in terms.items()])


class Shortcut:
    """A search by other rules, in `cnf`, with {place: its term} and further conditions.

    These are `literals`; `words` describe the solutions that keep these rules with the literals.
    """

    def __init__(
        self,
        ask: Ask,
        some_rules: SomeRules | None,
        solutions: Solutions,
        cnf: CNF,
        terms: Mapping[Any, int],
        literals: list[int],
        words: str,
    ) -> None:
        self.ask, self.some_rules, self.solutions = ask, some_rules, solutions
        self.cnf, self.terms, self.words = cnf, terms, words
        # One literal in place of hundreds: solvers assign each assumption on a level of its own.
        self.assumed = [cnf.auto_term('the solution has all places of the first')]
        cnf.write([-self.assumed[0], literal] for literal in literals)
        self.last: set[int] = set()  # the true terms of the last solution

    def add(self, places: set[Any]) -> set[int]:
        """Count the solution that has these places."""
        self.last = {self.ask.terms[place] for place in places}
        self.ask.only = ''
        return self.solutions.add(self.last)

    def search(self, first: set[int] | None) -> Iterator[set[int]]:
        """Yield the solution with the literals, then others that are soon found."""
        ask, cnf = self.ask, self.cnf
        model = cnf.solve(self.assumed, timeout=ask.left())
        full = model is not None
        if model is None and self.some_rules:
            model = cnf.solve(timeout=ask.left())
            if model is None:
                ask.complete, ask.until = True, deadline(ask.left(BLAME))
        if model is None:
            return
        places = places_in(model, self.terms)
        self.last = {ask.terms[place] for place in places}
        if self.last != first:
            yield self.add(places)
        if ask.found > 1:
            yield from self.near()
        elif ask.options.n != 1:
            block(cnf, self.terms, places)
            beside = self.some_rules[2](ask.board, places) if self.some_rules else None
            if beside is not None:
                yield self.add(beside)
                yield from self.near()
            else:
                yield from self.others(places, full)

    def others(self, places: set[Any], full: bool) -> Iterator[set[int]]:
        """Yield other solutions, or prove that the one with the given places is the only one.

        full: whether it has the literals. It is the only one if the other rules have no other
        solution, and it has the literals, or there are some rules, as there is none beside it.
        """
        ask = self.ask
        proves = full or self.some_rules is not None
        try:
            model = self.cnf.solve(timeout=ask.left(PROOF_FIRST))
        except Timeout:
            yield from self.near()
            if ask.found > 1:
                return
            weaker = full and self.some_rules is not None
            if weaker:
                self.claim()
            try:
                model = self.cnf.solve(timeout=ask.left(PROOF_LAST if weaker else None))
            except Timeout:
                if not weaker or ask.left() == 0:
                    raise
                yield from self.among_some(places)
                return
        if model is None:
            ask.complete = proves
            ask.only = ''
        elif self.some_rules:
            yield self.add(places_in(model, self.terms))
        if not proves:
            yield from self.near()

    def claim(self) -> None:
        """Try to prove quickly that the solution is the only one with the literals."""
        try:
            left = self.ask.left(PROOF_FIRST)
            if self.words and self.cnf.solve(self.assumed, timeout=left) is None:
                self.ask.only = f'the only one that {self.words}'
                print_status(self.ask.only)
        except Timeout:
            pass

    def near(self) -> Iterator[set[int]]:
        """Yield solutions near the last one, each near the one before."""
        while self.ask.found != self.ask.options.n:
            another = self.another(monotonic() + (self.ask.left(NEAR) or 0))
            if another is None:
                return
            self.last = another
            yield self.solutions.add(another)

    def another(self, until: float) -> set[int] | None:
        """Return a solution that differs from the last one in consecutive terms only.

        The other terms keep their values, so the search is small: it may succeed where solvers find
        no second solution. None: there is none, or none was found in time.
        """
        cells = self.solutions.interesting
        literals = [cell if cell in self.last else -cell for cell in cells]
        for size in sorted({len(cells) // n + 1 for n in PARTS}):
            for start in range(0, len(cells), (size + 1) // 2):
                others = literals[:start] + literals[start + size :]
                try:
                    solution = self.solutions.search(others, until)
                except Timeout:
                    if monotonic() < until:  # an alarm of the caller's
                        raise
                    return None
                if solution is not None:
                    return solution
        return None

    def among_some(self, places: set[Any]) -> Iterator[set[int]]:
        """Yield a solution that keeps `some_rules`, or say that there is no other."""
        assert self.some_rules is not None
        words, rules, _ = self.some_rules
        cnf = type(self.ask.cnf)(solver=solver_for(self.ask))
        terms = self.ask.write(cnf, rules)
        block(cnf, terms, places)
        model = cnf.solve(timeout=self.ask.left())
        if model is None:
            self.ask.only = f'the only one that {words}'
        else:
            yield self.add(places_in(model, terms))
