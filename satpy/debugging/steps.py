"""The steps in which a puzzle is solved, the easiest first: what can be inked in, and why.

The forced values are found first. Then each state of the board is propagated rule by rule
(`satpy.debugging.propagation`). A step is a conclusion from one section or, if there is none, from
the opposite of a conclusion, which leads to a clash; the step with the fewest links comes first. If
no assumption leads to a clash, sections are taken together (`satpy.debugging.reason_search`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from satpy.boards.place_names import without_switch
from satpy.debugging.assumptions import Assumption
from satpy.debugging.chains import Deduction, Inference, Scope
from satpy.debugging.explanations import Explanation, is_joined, likewise
from satpy.debugging.propagation import Propagation
from satpy.debugging.reason_search import ReasonSearch
from satpy.debugging.reasons import check_known
from satpy.solving.backbone import backbone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['ChainLink', 'Deductions', 'Step', 'sentence']

# Rounds of an assumption's consequences that are looked at, in this order. Each number takes a
# question for every open literal.
ROUNDS = 2, 5, 30
# The work after which no further assumption is tried for a step, and then none for conclusions like
# it. With more, fewer steps take several clues at once, and take longer.
WORK = 2_000_000
# The same for two cases, with each number of rounds. With more, few steps are shorter.
CASE_WORK = 200_000
# The rounds of each case. With more, fewer steps take several clues at once, and chains are longer.
CASE_ROUNDS = 5, 8
# Open cells that are tried for two cases. With more, cases are found for more steps.
CASES = 80
# Known literals up to which conclusions of one clue are joined: a sentence lists no more.
LISTED = 20
# Conclusions of one rule in a step; more of them are further steps.
TOGETHER = 8
# Links of the easiest chain of an assumption: a conclusion and a clash.
SHORT = 2


class ChainLink(NamedTuple):
    """A link of a step's chain: new literals, the texts of what forces them, and from which.

    `known`: known literals, literals of earlier links, or the assumption. The last link of an
    assumption has no literals: its sections contradict its `known`. `case`: the literal that holds
    as well, if there are two cases; each of them has such a last link.
    """

    literals: list[int]
    sections: list[str]
    known: list[int]
    case: Sequence[int] = ()


class Step(NamedTuple):
    """New literals, the texts of the sections that force them, and the other premises.

    `known`: known literals. `rules`: the texts of rules. `text`: the step as a sentence.
    `assumption`: the opposite of the first new literal, if the chain leads from it to a clash; the
    other new literals have a chain by the same sections. `chain`: the links in order. `at_once`:
    literals that follow from what is known by one rule and are not worth a step, such as the values
    that a number excludes beside it.
    """

    literals: list[int]
    sections: list[str]
    known: list[int]
    rules: list[str]
    text: str
    assumption: Sequence[int] = ()
    chain: Sequence[ChainLink] = ()
    at_once: Sequence[int] = ()

    def __str__(self) -> str:
        return self.text


class Deductions:
    """The known and the open literals, and what follows from the known ones.

    places, given: as in `Scope`.
    """

    def __init__(
        self,
        cnf: CNF,
        cells: Iterable[int],
        known: Iterable[int],
        rules: Iterable[str] | None,
        assume: Sequence[int],
        until: float | None,
        places: Mapping[int, object] | None = None,
        given: Iterable[int] = (),
    ) -> None:
        self.cnf, self.until, self._assume = cnf, until, assume
        variables = list(dict.fromkeys(map(abs, cnf.existing(cells, 'steps'))))
        self._always = frozenset(cnf.store.trusted if rules is None else cnf.store.indices(rules))
        known = check_known(cnf, known, until, assume)
        forced = backbone(cnf, cnf.session, variables, until, [*assume, *known])
        solver = cnf.session.shared()
        true = solver.find(cnf, [*assume, *known], until, lambda: range(1, cnf.maxterm + 1)) or ()
        self._answer = [v if v in true else -v for v in range(1, cnf.maxterm + 1)]
        forced.difference_update(assume)
        forced.difference_update(known)
        self.open = [v * sign for v in variables for sign in (1, -1) if v * sign in forced]
        self._cells = {*variables}
        self._places = places or {}
        counted = {*range(len(cnf.store.sections))} - self._always
        scope = Scope(self._cells - {*map(abs, assume)}, counted, self._places, {*given})
        self._propagation = Propagation(
            cnf, scope, [*assume, *known], self.open, self._answer, until
        )
        self.known = [*known]
        self._search: ReasonSearch | None = None
        self._direct: dict[int, Deduction] = {}
        # {literal: whether sections with lazy constraints were asked and the rounds of an
        # assumption, the variables that it set, and the clash, if any}
        self._tried: dict[int, tuple[tuple[bool, int], set[int], Deduction | None]] = {}
        # Literals that are known and whose consequences for assumptions are.
        self._looked_at = len(self._propagation.true)
        self._at_once = 0  # literals that follow at once and belong to an earlier step
        self._forget([*assume, *known, *self._propagation.at_once])

    def walk(self, most: int | None) -> Iterator[Step]:
        """Yield the steps; most: end before a step that needs more sections."""
        while self.open and (step := self._next(most)) is not None:
            yield step

    def _next(self, most: int | None) -> Step | None:
        """Return the next step, and take it."""
        self._propagation.need()
        found = self._from_one(most) or self._from_an_assumption(most)
        texts = self.cnf.store.sections
        if found is None:
            search = self._searched()
            reason = search.next(most)
            if reason is None:
                return None
            cases = (self._from_two_cases(reason.literals, most, rounds) for rounds in CASE_ROUNDS)
            found = next(filter(None, cases), None)
            if found is None:
                by, named = ([texts[s] for s in some] for some in (reason.sections, reason.rules))
                links = [ChainLink(reason.literals, [*by, *named], reason.known)]
                return self._taken(reason.literals, by, named, reason.known, (), links)
        counted = [s for s in found.sections if s not in self._always]
        rules = [s for s in found.sections if s in self._always]
        known = [literal for literal in found.known if abs(literal) in self._cells]
        hidden = {*found.known}.difference(known)
        links = [
            ChainLink(
                [*link.literals],
                [texts[s] for s in link.sections],
                [literal for literal in link.known if literal not in hidden],
                link.case,
            )
            for link in found.chain
        ]
        return self._taken(
            [*found.literals],
            [texts[s] for s in counted],
            [texts[s] for s in rules],
            known,
            found.assumption,
            links,
        )

    def _taken(
        self,
        literals: list[int],
        sections: list[str],
        rules: list[str],
        known: list[int],
        assumption: Sequence[int],
        chain: list[ChainLink],
    ) -> Step:
        """Return the step, after which its literals are known."""
        self._learn(literals, self._search)
        found, taken = (', '.join(self.cnf.spell([v]) for v in some) for some in (literals, known))
        by = [*sections, *rules]
        if self.cnf.store.spots:
            by = [without_switch(text) for text in by]
        text = sentence(by, found, taken)
        at_once = self._propagation.at_once[self._at_once :]
        self._at_once += len(at_once)
        return Step(literals, sections, known, rules, text, [*assumption], chain, at_once)

    def _learn(self, literals: Sequence[int], search: ReasonSearch | None) -> None:
        """From here on the literals are known."""
        self._propagation.learn(literals)
        # Sections may find more that follows at once, which belongs to this step.
        self._propagation.need()
        self._propagation.ask(lazily=False)
        at_once = self._propagation.at_once[self._at_once :]
        self.known += [x for x in literals if x not in self.known]
        found = self._forget([*literals, *at_once])
        new = [*self._propagation.true][self._looked_at :]
        self._looked_at = len(self._propagation.true)
        near = self._propagation.near([*found, *new])
        stale = [literal for literal in self._tried if not near.isdisjoint(self._tried[literal][1])]
        for literal in stale:
            del self._tried[literal]
        if search is not None:
            search.learn(literals, at_once)

    def _forget(self, literals: Iterable[int]) -> set[int]:
        """Remove known literals from the open ones; return them."""
        found = {*literals}
        self.open = [literal for literal in self.open if literal not in found]
        for literal in found:
            self._direct.pop(literal, None)
            self._tried.pop(literal, None)
        return found

    def _searched(self) -> ReasonSearch:
        """Return the search for reasons of several sections, with what is known."""
        if self._search is None:
            self._search = ReasonSearch(
                self.cnf,
                self._always,
                self.known,
                self.open,
                self._cells,
                self._answer,
                self._assume,
                self.until,
            )
        return self._search

    def _rank(self, found: Deduction) -> tuple[int, ...]:
        """Return what makes a deduction easier than another: the smaller the easier."""
        places = any(literal > 0 and literal in self._places for literal in found.literals)
        counted = sum(section not in self._always for section in found.sections)
        return len(found.chain), not places, counted, len(found.known)

    def _allowed(self, found: Deduction, most: int | None) -> bool:
        """Return whether a deduction needs at most that many sections."""
        counted = sum(section not in self._always for section in found.sections)
        return most is None or counted <= most

    def _from_one(self, most: int | None) -> Deduction | None:
        """Return the easiest conclusion by one section, with all that it concludes likewise."""
        propagation = self._propagation
        for lazily in False, True:
            propagation.ask(lazily)
            self._forget(propagation.at_once[self._at_once :])
            explained = Explanation(propagation, propagation.true)
            for literal, reason in propagation.found.items():
                if literal not in self._direct:
                    self._direct[literal] = Deduction((literal,), explained.chain(reason, literal))
            choices = [d for d in self._direct.values() if self._allowed(d, most)]
            if choices:
                best = min(choices, key=self._rank)
                return self._joined(best)
        return None

    def _joined(self, best: Deduction) -> Deduction:
        """Return a direct deduction with all others that its reason gives as well.

        All conclusions of one clue, or all values that one section excludes, are one step, if its
        known literals are few enough to be listed.
        """
        *first, last = best.chain
        found, known = [*best.literals], dict.fromkeys(last.known)
        sign = best.literals[0] > 0
        excludes = not sign and -best.literals[0] in self._places
        clue = any(section not in self._always for section in last.sections)
        choices = {**self._direct, **likewise(self._propagation, best)} if clue else self._direct
        for literal, other in choices.items():
            if literal in found or not (clue or self._has_room(found, literal)):
                continue
            *before, end = other.chain
            if not is_joined(self._propagation, other, best):
                alike = clue or (excludes and not first and -literal in self._places)
                alike = alike and (literal > 0) == sign and end.sections == last.sections
                union = {**known, **dict.fromkeys(end.known)}
                if not alike or outline(before) != outline(first) or len(union) > LISTED:
                    continue
                known = union
            found.append(literal)
        link = last._replace(literals=tuple(found), known=tuple(known))
        return Deduction(link.literals, (*first, link))

    def _has_room(self, found: Sequence[int], literal: int) -> bool:
        """Return whether a step with these conclusions has room for one more.

        The values that are excluded from one place count as one conclusion.
        """
        places = [self._places.get(-other, other) for other in found]
        return len({*places, self._places.get(-literal, literal)}) <= TOGETHER

    def _from_an_assumption(self, most: int | None) -> Deduction | None:
        """Return the conclusion whose opposite leads to a clash by the fewest links."""
        self._propagation.prepare()
        limit = self._propagation.work + WORK
        # A placement is easier to see than what it excludes.
        ordered = sorted(self.open, key=self._excludes)
        for most_rounds in ROUNDS:
            best: Deduction | None = None
            rounds, lazily = most_rounds, most_rounds > ROUNDS[0]
            for literal in ordered:
                if self._propagation.work > limit:
                    break
                found = self._clash(literal, rounds, lazily)
                if found is None or not self._allowed(found, most):
                    continue
                if best is None or self._rank(found) < self._rank(best):
                    best = found
                    # A clash in a later round seldom has a shorter chain.
                    rounds = min(rounds, len(best.chain))
                if len(found.chain) <= SHORT:
                    break
            if best is not None:
                excludes = self._excludes(best.literals[0])
                return self._alike(best, most_rounds) if excludes else best
        return None

    def _excludes(self, literal: int) -> bool:
        """Return whether a literal excludes a value from a place with several."""
        return literal < 0 and -literal in self._places

    def _clash(self, literal: int, rounds: int, lazily: bool) -> Deduction | None:
        """Return how the opposite of a literal leads to a clash within the rounds, or None."""
        tried, _, found = self._tried.get(literal, ((False, 0), set[int](), None))
        if found is None and tried < (lazily, rounds):
            assumption = Assumption(self._propagation, [-literal], rounds, lazily)
            chain = assumption.chain()
            found = Deduction((literal,), chain, (-literal,)) if chain else None
            self._tried[literal] = (lazily, rounds), assumption.variables(), found
        return found

    def _alike(self, best: Deduction, rounds: int) -> Deduction:
        """Return a deduction with all other excluded values that have the same links."""
        limit = self._propagation.work + WORK
        links, known = outline(best.chain), {*best.known}
        literals = [*best.literals]
        # They lead to the same first link, by a clause or a section that has it.
        near = self._propagation.near([*literals, *best.chain[0].literals])
        for literal in filter(self._excludes, self.open):
            if abs(literal) not in near or literal in literals or self._propagation.work > limit:
                continue
            found = self._clash(literal, rounds, rounds > ROUNDS[0])
            same = found is not None and outline(found.chain) == links
            if found is None or not same or len(known.union(found.known)) > LISTED:
                continue
            literals.append(literal)
            known.update(found.known)
        more = tuple(sorted(known.difference(best.known), key=abs))
        return best._replace(literals=tuple(literals), more=more)

    def _from_two_cases(
        self, literals: Sequence[int], most: int | None, rounds: int
    ) -> Deduction | None:
        """Return one of the literals whose opposite leads to a clash in either of two cases."""
        limit = self._propagation.work + CASE_WORK
        for literal in literals:
            if self._propagation.work > limit:
                break
            alone = self._clash(literal, ROUNDS[-1], lazily=True)
            if alone is not None and self._allowed(alone, most):
                return alone
            # A cell that follows from the assumption has only one case.
            follows = self._tried[literal][1]
            cells = [cell for cell in self.open[:CASES] if abs(cell) not in follows]
            found = (
                self._by_cases(literal, cell, rounds)
                for cell in cells
                if self._propagation.work <= limit
            )
            choices = [d for d in found if d is not None and self._allowed(d, most)]
            if choices:
                return min(choices, key=self._rank)
        return None

    def _by_cases(self, literal: int, cell: int, rounds: int) -> Deduction | None:
        """Return how the opposite of a literal leads to a clash in both cases of a cell, or None.

        Chains are looked for only if both clash, since that takes longer than the clashes.
        """
        cases = []
        for case in -cell, cell:
            one = Assumption(self._propagation, [-literal, case], rounds, lazily=True)
            if one.reason is None:
                return None
            cases.append(one)
        first, second = (one.chain() for one in cases)
        return Deduction((literal,), (*first, *second), (-literal,))


def outline(links: Sequence[Inference]) -> set[tuple[object, object]]:
    """Return what links conclude, and by which sections."""
    return {(link.literals, link.sections) for link in links}


def sentence(texts: Sequence[str], found: str, known: str) -> str:
    """Return a step as a sentence. `found` and `known` are in words.

    >>> sentence(['row 5: 1', 'no pools'], 'column 1 water', '')
    'row 5: 1 and no pools -> column 1 water'
    """
    by = ' and '.join(texts) or 'rules'
    return f'{by} -> {found}' + (f'; known: {known}' if known else '')
