"""The steps in which a puzzle is solved: what can be inked in next, and why, the easiest first.

The forced values are found first. Then sections are asked one at a time: a probe holds the clauses
of one section and of the rules, and keeps its witnesses, which are models that show that a cell is
open. Only if no section gives anything by itself, sets of sections are looked for
(`satpy.debugging.set_search`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence, Set
from typing import NamedTuple

from satpy.debugging.clock import check_time
from satpy.debugging.mus import Found
from satpy.debugging.reasons import check_known, irreducible
from satpy.debugging.sections import Sections, clauses_of
from satpy.debugging.set_search import SetSearch, prefer, within
from satpy.errors import Timeout
from satpy.formula.clauses import ClauseStore
from satpy.solving.backbone import backbone
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Step', 'sentence', 'steps']

# Seconds for proving that no known literal can be left out of a step, where there are lazy
# constraints. Most steps take a tenth of that, a few would take seconds.
SHRINKING = 0.05


class Step(NamedTuple):
    """New literals, the texts of the sections that force them, and the known literals it takes.

    `proven`: whether it is proven that fewer sections do not force all of them, and that no known
    literal can be left out. `text`: the step as a sentence.
    """

    literals: list[int]
    sections: list[str]
    known: list[int]
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
    return Deductions(cnf, variables, check_known(cnf, known, until), always, until).walk(most)


class Deductions:
    """What is known and what is still open, and who is asked about it."""

    def __init__(
        self,
        cnf: CNF,
        variables: Sequence[int],
        known: Sequence[int],
        rules: Set[int],
        until: float | None,
    ) -> None:
        forced = backbone(cnf, cnf.session, variables, until, known)
        cnf.ask(known, until)
        true = cnf.session.model(range(1, cnf.maxterm + 1))
        self._answer = [v if v in true else -v for v in range(cnf.maxterm + 1)]
        self.cnf = cnf
        self.known = list(known)
        self.open = [v * sign for v in variables for sign in (1, -1) if v * sign in forced]
        self.open = [literal for literal in self.open if literal not in set(known)]
        self.rules = rules
        self.until = until
        self._near = neighbours(cnf.store, rules, set(variables))
        self._probes: dict[tuple[int, ...], Probe] = {}
        self._search: SetSearch | None = None
        store = cnf.store
        present = {section for section, _, _ in store.spans()}
        present.update(constraint.section for constraint in store.pending)
        self.groups = sorted(present - rules)

    def walk(self, most: int | None) -> Iterator[Step]:
        """Yield the steps."""
        while self.open:
            step = self._easy(most) or self._hard(most)
            if step is None:
                return
            new = set(step.literals)
            self.open = [literal for literal in self.open if literal not in new]
            self.known += step.literals
            for probe in self._probes.values():
                probe.learn(step.literals)
            if self._search is not None:
                self._search.learn(new)
            yield step

    def _easy(self, most: int | None) -> Step | None:
        """A step by the rules alone, or by one section."""
        single = () if most == 0 else self.groups
        for sections in ((), *((group,) for group in single)):
            if sections not in self._probes:
                self._probes[sections] = self._probe(sections)
            step = self._by(self._probes[sections], sections)
            if step is not None:
                return step
        return None

    def _hard(self, most: int | None) -> Step | None:
        """A step by several sections."""
        if self._search is None:
            groups = Sections(self.cnf, self.cnf.solver, self.until, self.rules)
            prefer(groups, [*groups.selectors(groups.all), *self._answer[1:]])
            self._search = SetSearch(groups)
        limit = len(self.groups) if most is None else most
        found = self._search.smallest(self.open, self.known, limit, self.until)
        if found is None:
            return None
        return self._by(self._probe(found, everywhere=True), found, found.proven)

    def _probe(self, sections: Sequence[int], everywhere: bool = False) -> Probe:
        """A probe of these sections that knows what is known."""
        near = None if everywhere else self._near
        probe = Probe(self.cnf, sections, self.rules, near, self._answer, self.until)
        probe.learn(self.known)
        return probe

    def _by(self, probe: Probe, sections: Sequence[int], proven: bool = True) -> Step | None:
        """The step that exactly these sections give with the rules, if any."""
        literals = probe.implied(self.open, self.until)
        if not literals:
            return None
        known = probe.needed(literals, self.until)
        texts = [self.cnf.store.sections[section] for section in sections]
        found, taken = (
            ', '.join(self.cnf.spell([literal]) for literal in some) for some in (literals, known)
        )
        text = sentence(texts, found, taken)
        return Step(literals, texts, known, proven and known.proven, text)


class Probe:
    """Some sections and the rules, loaded alone, to ask what they force."""

    def __init__(
        self,
        cnf: CNF,
        sections: Sequence[int],
        rules: Set[int],
        near: dict[int, set[int]] | None,
        answer: Sequence[int],
        until: float | None,
    ) -> None:
        chosen = rules | set(sections)
        self._sections = Sections(cnf, cnf.solver, until, chosen, chosen)
        self._variables = variables_of(cnf.store, chosen)
        self._cells = self._variables
        if sections and near is not None:
            # Most sections force cells that they speak of, or that a rule ties to their variables.
            own = variables_of(cnf.store, set(sections))
            self._cells = own.union(*(near.get(variable, ()) for variable in own))
        self._known: list[int] = []
        self._witnesses: list[set[int]] = []  # of each model the open literals that are false
        self._fresh = cnf.maxterm
        prefer(self._sections, (answer[v] for v in self._variables))

    def learn(self, literals: Iterable[int]) -> None:
        """From here on these literals are known."""
        new = [literal for literal in literals if abs(literal) in self._variables]
        self._known += new
        self._witnesses = [w for w in self._witnesses if w.isdisjoint(new)]

    def implied(self, literals: Iterable[int], until: float | None) -> list[int]:
        """Return those of the open literals that follow, as far as its sections reach them."""
        check_time(until)
        left = [literal for literal in literals if abs(literal) in self._cells]
        seen = set().union(*self._witnesses)
        found = []
        for literal in left:
            if literal in seen:
                continue
            if self._sections.satisfiable((), until, [*self._known, -literal]):
                true = self._sections.engine.model(map(abs, left))
                witness = {other for other in left if (abs(other) in true) != (other > 0)}
                self._witnesses.append(witness)
                seen |= witness
            else:
                found.append(literal)
        return found

    def needed(self, literals: Sequence[int], until: float | None) -> Found[int]:
        """Return known literals that it takes to force these.

        None of them can be left out, unless there was no time to prove that.
        """
        one_false = -literals[0]
        if len(literals) > 1:
            self._fresh += 1
            one_false = self._fresh
            clause = [-one_false, *(-literal for literal in literals), 0]
            self._sections.engine.add(array('i', clause))

        proven = True
        limit = within(SHRINKING, until)

        def forced(some: Sequence[int]) -> Sequence[int] | None:
            open_question = self._sections.engine.solve([one_false, *some], until)
            return None if open_question else self._sections.engine.core()

        def forced_lazily(some: Sequence[int]) -> Sequence[int] | None:
            nonlocal proven
            try:
                open_question = self._sections.satisfiable((), limit, [one_false, *some])
            except Timeout:
                check_time(until)
                open_question, proven = True, False
            return None if open_question else self._sections.engine.core()

        # First with the cuts that there are, since new ones take much longer.
        known = irreducible(self._known, forced)
        if self._sections.lazy:
            known = irreducible(known, forced_lazily, known)
        return Found(known, proven)


def variables_of(store: ClauseStore, sections: Set[int]) -> set[int]:
    """Return the variables in the clauses and the lazy constraints of these sections."""
    found: set[int] = set()
    for _, clauses in clauses_of(store, sections):
        found.update(map(abs, clauses))
    for lazy in store.pending:
        if lazy.section in sections:
            found.update(map(abs, (*lazy.cells, *lazy.conditions)))
    return found - {0}


def neighbours(store: ClauseStore, rules: Set[int], cells: Set[int]) -> dict[int, set[int]]:
    """Return {variable that is not a cell: variables in a clause of the rules with it}."""
    near: dict[int, set[int]] = {}
    for section, start, stop in store.spans():
        if section in rules:
            for clause in store.clauses(start, stop):
                variables = set(map(abs, clause))
                for variable in variables - cells:
                    near.setdefault(variable, set()).update(variables)
    return near


def sentence(texts: Sequence[str], found: str, known: str) -> str:
    """Return a step as a sentence, of the texts of sections and what it finds and takes in words.

    >>> sentence(['row 5: 1', 'no pools'], 'column 1 water', '')
    'row 5: 1 and no pools -> column 1 water'
    """
    by = ' and '.join(texts) or 'rules'
    return f'{by} -> {found}' + (f'; known: {known}' if known else '')
