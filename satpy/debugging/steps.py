"""The steps in which a puzzle is solved: what can be inked in next, and why, the easiest first.

The forced values are found first. A model that shows that a cell is open is a witness for every
section that it satisfies, and is kept until it contradicts what is known. Sections are asked one at
a time, the rules alone first; lazy constraints only where nothing else is left, since models that
satisfy them take many cuts. Only if no section gives anything by itself, sets of sections are
looked for (`satpy.debugging.set_search`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import reduce
from operator import or_
from typing import NamedTuple

from satpy.debugging.clock import check_time
from satpy.debugging.mus import Found
from satpy.debugging.reasons import check_known
from satpy.debugging.set_search import SetSearch, Witnesses
from satpy.debugging.switches import BUDGET, Premises, Switches
from satpy.formula.clauses import ClauseStore
from satpy.formula.parts import divided
from satpy.solving.backbone import backbone
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Step', 'sentence', 'steps']

RULES = -1  # in place of a section: the rules alone


class Step(NamedTuple):
    """New literals, the texts of the sections that force them, and what else that takes.

    `known`: known literals. `rules`: the texts of rules, or of parts of rules about single places.
    `proven`: whether it is proven that fewer sections do not force all of the literals, and that no
    known literal and no rule can be left out, of lazy constraints as far as their cuts tell.
    `text`: the step as a sentence.
    """

    literals: list[int]
    sections: list[str]
    known: list[int]
    rules: list[str]
    proven: bool
    text: str

    def __str__(self) -> str:
        return self.text


def steps(
    cnf: CNF,
    cells: Iterable[int],
    known: Iterable[int],
    rules: Iterable[str] | None,
    most: int | None,
    timeout: float | None,
) -> Iterator[Step]:
    """See `CNF.steps`."""
    until = deadline(timeout)
    variables = list(dict.fromkeys(map(abs, cnf.existing(cells, 'steps'))))
    always = cnf.store.trusted if rules is None else cnf.store.indices(rules)
    return Deductions(cnf, variables, known, frozenset(always), until).walk(most)


class Deductions:
    """What is known and what is still open, and who is asked about it.

    One engine has what is known as clauses: it tells what a section forces. Another tells which
    known literals that takes.
    """

    def __init__(
        self,
        cnf: CNF,
        variables: Sequence[int],
        known: Iterable[int],
        rules: Set[int],
        until: float | None,
    ) -> None:
        formula = cnf.view()
        formula.store, parts = divided(cnf.store, rules)
        known = check_known(cnf, known, until)
        forced = backbone(cnf, cnf.session, variables, until, known)
        cnf.ask(known, until)
        true = cnf.session.model(range(1, cnf.maxterm + 1))
        self.cnf = cnf
        self.until = until
        self.known: list[int] = []
        self.open = [v * sign for v in variables for sign in (1, -1) if v * sign in forced]
        self._texts = formula.store.sections
        rules = {*rules, *parts}
        self._groups = Switches(formula, cnf.solver, until, rules, parts)
        premises = self._premises = Premises(formula, cnf.solver, until, rules, parts)
        answer = [v if v in true else -v for v in range(1, cnf.maxterm + 1)]
        switches = self._groups.selectors([*self._groups.all, *self._groups.units])
        self._groups.engine.prefer([*switches, *answer])
        # Models far from the answer leave fewer literals that may be forced, but need more cuts.
        premises.engine.prefer(answer if premises.lazy else [-literal for literal in answer])
        self._search = SetSearch(self._groups)
        self._bit = {abs(literal): 1 << i for i, literal in enumerate(self.open)}
        cells = set(variables)
        self._reach = self._reaches(formula.store, rules, set(parts), cells)
        self._lazily = (False, True) if self._groups.lazy else (False,)
        self._witnesses = {lazily: Witnesses(self._reach) for lazily in self._lazily}
        self._too_hard = 0  # literals about which a question was too hard, as bits
        self._certain: list[int] = []  # open literals that are found to follow from the rules
        granted = [[literal] for literal in known if abs(literal) not in cells]
        self._groups.write(granted)
        premises.write(granted)
        self._learn([literal for literal in known if abs(literal) in cells])

    def _reaches(
        self, store: ClauseStore, rules: Set[int], parts: Set[int], cells: Set[int]
    ) -> dict[int, int]:
        """Return {section: open cells that it speaks of, or that a rule ties to it, as bits}.

        Nearly all that a section forces is among these. Section -1 stands for the rules alone.
        """
        near = neighbours(store, rules, parts, cells)
        found = {}
        for section, variables in variables_of(store).items():
            tied = variables
            if section not in rules:
                tied = variables.union(*(near.get(variable, ()) for variable in variables))
            found[section] = sum(self._bit.get(variable, 0) for variable in tied)
        return {RULES: sum(self._bit.values()), **found}

    def walk(self, most: int | None) -> Iterator[Step]:
        """Yield the steps."""
        while self.open:
            step = self._next(most)
            if step is None:
                return
            self._learn(step.literals)
            yield step

    def _learn(self, literals: Sequence[int]) -> None:
        """From here on these literals are known."""
        self.known += literals
        self._groups.write([literal] for literal in literals)
        found = set(literals)
        self.open = [literal for literal in self.open if literal not in found]
        self._certain = [literal for literal in self._certain if literal not in found]
        self._search.learn(found)
        new = sum(self._bit.get(abs(literal), 0) for literal in literals)
        self._reach = {section: reach & ~new for section, reach in self._reach.items()}
        for witnesses in self._witnesses.values():
            witnesses.learn(new)

    def _next(self, most: int | None) -> Step | None:
        """Return the next step, by as few sections as it can be."""
        for lazily in self._lazily:
            step = self._by_rules(lazily)
            if step is None and most != 0:
                step = self._by_one(lazily, self._reach)
            if step is not None:
                return step
        if most == 0:
            return None
        for witnesses in self._witnesses.values():
            witnesses.widen()
        pair = self._search.pair()
        asked = self._bit[abs(pair)] if pair else self._reach[RULES]
        step = self._by_one(False, dict.fromkeys(self._reach, asked))
        if step is not None:
            return step
        limit = len(self._groups.all) if most is None else most
        found = self._search.smallest(self.open, limit)
        if found is None:
            return None
        literal, sections = found
        others = self._reach[RULES] & ~self._bit[abs(literal)]
        return self._step([literal, *self._implied(sections, others, lazily=False)], sections)

    def _by_rules(self, lazily: bool) -> Step | None:
        """Return a step by the rules alone: if there is one, by a single rule or part of one."""
        asked = self._reach[RULES] & ~self._witnesses[lazily].seen[RULES]
        asked &= ~sum(self._bit[abs(literal)] for literal in self._certain)
        self._certain += self._implied((), asked, lazily)
        return self._step_by_rules() if self._certain else None

    def _step_by_rules(self) -> Step:
        """Return a step about literals that are found to follow from the rules."""
        for literal in self._certain:
            for unit in self._groups.units:
                if self._reach[unit] & self._bit[abs(literal)]:
                    self._groups.allow(BUDGET)
                    if self._groups.ask((), [-literal], [unit], lazily=False) is False:
                        return self._step(self._all_by([unit], literal), Found())
        literal = self._certain[0]
        used, _ = self._premises.needed([literal], (), self.known)
        return self._step(self._all_by(used, literal), Found())

    def _all_by(self, rules: Sequence[int], literal: int) -> list[int]:
        """Return the literals that are found to follow from the rules, and do so from these."""
        reach = reduce(or_, (self._reach[unit] for unit in rules))
        near = [other for other in self._certain if reach & self._bit[abs(other)]]
        return self._premises.forced(near, rules, self.known) or [literal]

    def _by_one(self, lazily: bool, reach: Mapping[int, int]) -> Step | None:
        """Return a step by one section, about literals in its reach."""
        for section in self._groups.all:
            asked = reach[section] & ~self._witnesses[lazily].seen[section]
            literals = self._implied([section], asked, lazily)
            if literals:
                proven = self._open_by_rules(literals)
                if self._certain:
                    return self._step_by_rules()
                return self._step(literals, Found([section], proven))
        return None

    def _open_by_rules(self, literals: Sequence[int]) -> bool:
        """Return whether it is proven that the rules alone do not force all of these."""
        if not self._groups.lazy:
            return True
        bits = sum(self._bit[abs(literal)] for literal in literals)
        seen = self._witnesses[True].seen
        if not seen[RULES] & bits:
            self._certain += self._implied((), bits, True)
        return bool(seen[RULES] & bits & ~self._too_hard)

    def _implied(self, sections: Sequence[int], asked: int, lazily: bool) -> list[int]:
        """Return those of the open literals that are asked about, as bits, and follow."""
        check_time(self.until)
        found = []
        for literal in self.open if asked else ():
            if self._bit[abs(literal)] & asked:
                self._groups.allow(BUDGET)
                answer = self._groups.ask(sections, [-literal], lazily=lazily)
                if answer:
                    asked &= ~self._witness(sections, lazily)
                elif answer is None:
                    self._too_hard |= self._bit[abs(literal)]
                    self._witnesses[lazily].show(sections or [RULES], self._bit[abs(literal)])
                else:
                    found.append(literal)
        return found

    def _witness(self, sections: Sequence[int], lazily: bool) -> int:
        """Keep the model that was found; return the open literals that are false in it."""
        true = self._groups.engine.model(map(abs, self.open))
        bits = sum(self._bit[abs(v)] for v in self.open if (abs(v) in true) != (v > 0))
        for wanted in {False, lazily}:
            satisfied = self._groups.satisfied(wanted).union(sections, [RULES])
            self._witnesses[wanted].show(satisfied, bits & self._reach[RULES])
        return bits

    def _step(self, literals: Sequence[int], sections: Found[int]) -> Step:
        """Return the step that exactly these sections give with the rules."""
        rules, known = self._premises.needed(literals, sections, self.known)
        by = [self._texts[section] for section in (*sections, *rules)]
        found, taken = (', '.join(self.cnf.spell([v]) for v in some) for some in (literals, known))
        proven = sections.proven and known.proven
        named, used = by[: len(sections)], by[len(sections) :]
        return Step([*literals], named, known, used, proven, sentence(by, found, taken))


def variables_of(store: ClauseStore) -> dict[int, set[int]]:
    """Return {section: the variables in its clauses and lazy constraints}, in order."""
    found: dict[int, set[int]] = {}
    for section, start, stop in store.spans():
        found.setdefault(section, set()).update(map(abs, store.literals[start:stop]))
    for lazy in store.pending:
        found.setdefault(lazy.section, set()).update(map(abs, (*lazy.cells, *lazy.conditions)))
    return dict(sorted(found.items()))


def neighbours(
    store: ClauseStore, rules: Set[int], parts: Set[int], cells: Set[int]
) -> dict[int, set[int]]:
    """Return {variable: variables in a clause of the rules with it}, of cells only in parts."""
    near: dict[int, set[int]] = {}
    for section, start, stop in store.spans():
        if section in rules:
            few = set() if section in parts else cells
            for clause in store.clauses(start, stop):
                variables = set(map(abs, clause))
                for variable in variables - few:
                    near.setdefault(variable, set()).update(variables)
    return near


def sentence(texts: Sequence[str], found: str, known: str) -> str:
    """Return a step as a sentence, of the texts of sections and what it finds and takes in words.

    >>> sentence(['row 5: 1', 'no pools'], 'column 1 water', '')
    'row 5: 1 and no pools -> column 1 water'
    """
    by = ' and '.join(texts) or 'rules'
    return f'{by} -> {found}' + (f'; known: {known}' if known else '')
