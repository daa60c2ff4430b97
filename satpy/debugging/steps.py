"""The steps in which a puzzle is solved: what can be inked in next, and why, the easiest first.

The forced values are found first. Then sections are asked one at a time. A model that shows that a
cell is open is a witness for every section that it satisfies, and is kept until it contradicts
what is known. Only if no section gives anything by itself, sets of sections are looked for
(`satpy.debugging.set_search`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import partial, reduce
from operator import or_
from typing import NamedTuple

from satpy.debugging.clock import EFFORT, check_time
from satpy.debugging.mus import Found
from satpy.debugging.reasons import check_known, irreducible
from satpy.debugging.sections import Sections
from satpy.debugging.set_search import SetSearch, prefer, within
from satpy.errors import Timeout
from satpy.formula.clauses import ClauseStore
from satpy.solving.backbone import backbone
from satpy.solving.session import deadline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Step', 'sentence', 'steps']

RULES = -1  # in place of a section: the rules alone
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
    """What is known and what is still open, and who is asked about it.

    One engine has all sections, each to be switched on, and what is known as clauses: it tells
    what a section forces. Another tells which known literals that takes.
    """

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
        self.cnf = cnf
        self.until = until
        self.known: list[int] = []
        self.open = [v * sign for v in variables for sign in (1, -1) if v * sign in forced]
        self.open = [literal for literal in self.open if literal not in set(known)]
        self._groups = Sections(cnf, cnf.solver, until, rules)
        premises = Sections(cnf, cnf.solver, until, rules)
        self._premises = Premises(premises, len(cnf.store.sections))
        answer = [v if v in true else -v for v in range(1, cnf.maxterm + 1)]
        prefer(self._groups, [*self._groups.selectors(self._groups.all), *answer])
        prefer(premises, answer)
        self._search = SetSearch(self._groups)
        self._bit = {abs(literal): 1 << i for i, literal in enumerate(self.open)}
        self._reach = self._reaches(rules, set(variables))
        # {section: of models that satisfy it the open literals that are false, as bits}; all these
        self._witnesses: dict[int, list[int]] = {section: [] for section in self._reach}
        self._seen = dict.fromkeys(self._reach, 0)
        self._given_up = False  # whether a question was too hard
        cells = set(variables)
        granted = units([literal for literal in known if abs(literal) not in cells])
        self._groups.engine.add(granted)
        premises.engine.add(granted)
        self._learn([literal for literal in known if abs(literal) in cells])

    def _reaches(self, rules: Set[int], cells: Set[int]) -> dict[int, int]:
        """Return {section: open cells that it speaks of, or that a rule ties to it, as bits}.

        Nearly all that a section forces is among these. Section -1 stands for the rules alone.
        """
        store = self.cnf.store
        near = neighbours(store, rules, cells)
        found = {}
        for section, variables in variables_of(store).items():
            if section not in rules:
                tied = variables.union(*(near.get(variable, ()) for variable in variables))
                found[section] = sum(self._bit.get(variable, 0) for variable in tied)
        return {RULES: sum(self._bit.values()), **found}

    def walk(self, most: int | None) -> Iterator[Step]:
        """Yield the steps."""
        while self.open:
            step = self._easy(most) or self._hard(most)
            if step is None:
                return
            new = set(step.literals)
            self.open = [literal for literal in self.open if literal not in new]
            self._search.learn(new)
            self._learn(step.literals)
            yield step

    def _learn(self, literals: Sequence[int]) -> None:
        """From here on these literals are known."""
        self.known += literals
        self._groups.engine.add(units(literals))
        new = sum(self._bit.get(abs(literal), 0) for literal in literals)
        self._reach = {section: reach & ~new for section, reach in self._reach.items()}
        for section, seen in self._seen.items():
            if seen & new:
                witnesses = [bits for bits in self._witnesses[section] if not bits & new]
                self._witnesses[section] = witnesses
                self._seen[section] = reduce(or_, witnesses, 0)

    def _easy(self, most: int | None) -> Step | None:
        """A step by the rules alone, or by one section."""
        for section, reach in self._reach.items():
            if section == RULES or most != 0:
                sections = [] if section == RULES else [section]
                literals = self._implied(sections, reach & ~self._seen[section])
                if literals:
                    return self._step(literals, Found(sections, not self._given_up))
        return None

    def _hard(self, most: int | None) -> Step | None:
        """A step by several sections."""
        limit = len(self._groups.all) if most is None else most
        found = self._search.smallest(self.open, limit, self.until)
        if found is None:
            return None
        literal, sections = found
        sections.proven = sections.proven and not self._given_up
        literals = self._implied(sections, self._reach[RULES])
        return self._step(literals or [literal], sections)

    def _implied(self, sections: Sequence[int], asked: int) -> list[int]:
        """Return those of the open literals that are asked about, as bits, and follow."""
        check_time(self.until)
        found = []
        for literal in self.open if asked else ():
            if self._bit[abs(literal)] & asked:
                answer = self._groups.try_satisfiable(sections, self.until, EFFORT, [-literal])
                if answer:
                    asked &= ~self._witness(sections)
                elif answer is None:
                    self._given_up = True
                    self._show(sections or [RULES], self._bit[abs(literal)])
                else:
                    found.append(literal)
        return found

    def _witness(self, sections: Sequence[int]) -> int:
        """Keep the model that was found; return the open literals that are false in it."""
        true = self._groups.engine.model(map(abs, self.open))
        bits = sum(self._bit[abs(v)] for v in self.open if (abs(v) in true) != (v > 0))
        self._show(self._groups.satisfied().union(sections, [RULES]), bits)
        return bits

    def _show(self, sections: Iterable[int], bits: int) -> None:
        """Ask these sections no longer about these open literals."""
        for section in sections:
            if bits & self._reach[section] & ~self._seen[section]:
                self._witnesses[section].append(bits)
                self._seen[section] |= bits

    def _step(self, literals: Sequence[int], sections: Found[int]) -> Step:
        """Return the step that exactly these sections give with the rules."""
        known = self._premises.needed(literals, sections, self.known, self.until)
        texts = [self.cnf.store.sections[section] for section in sections]
        found, taken = (
            ', '.join(self.cnf.spell([literal]) for literal in some) for some in (literals, known)
        )
        text = sentence(texts, found, taken)
        return Step([*literals], texts, known, sections.proven and known.proven, text)


class Premises:
    """The known literals that a step takes."""

    def __init__(self, groups: Sections, number: int) -> None:
        self._groups = groups
        self._fresh = groups.first + number

    def needed(
        self,
        literals: Sequence[int],
        sections: Sequence[int],
        known: Sequence[int],
        until: float | None,
    ) -> Found[int]:
        """Return known literals that it takes to force these by these sections.

        None of them can be left out, unless there was no time to prove that.
        """
        groups = self._groups
        one_false = -literals[0]
        if len(literals) > 1:
            self._fresh += 1
            one_false = self._fresh
            clause = [-one_false, *(-literal for literal in literals), 0]
            groups.engine.add(array('i', clause))
        always = [one_false, *groups.selectors(sections)]
        proven = True
        soon, limit = within(SHRINKING, until), within(EFFORT, until)

        def forced(some: Sequence[int], lazily: bool = False) -> Sequence[int] | None:
            nonlocal proven
            try:
                if lazily:
                    open_question = groups.satisfiable(sections, soon, [one_false, *some])
                else:
                    open_question = groups.engine.solve([*always, *some], limit)
            except Timeout:
                check_time(until)
                open_question, proven = True, False
            return None if open_question else groups.engine.core()

        # First with the cuts that there are, since new ones take much longer.
        groups.feed(sections)
        core = forced(known)
        if core is None:
            return Found(known, proven=False)
        needed = irreducible(known, forced, core)
        if groups.lazy:
            needed = irreducible(needed, partial(forced, lazily=True), needed)
        return Found(needed, proven)


def units(literals: Iterable[int]) -> array[int]:
    """Return flat clauses that say that these hold."""
    return array('i', [number for literal in literals for number in (literal, 0)])


def variables_of(store: ClauseStore) -> dict[int, set[int]]:
    """Return {section: the variables in its clauses and lazy constraints}, in order."""
    found: dict[int, set[int]] = {}
    for section, start, stop in store.spans():
        found.setdefault(section, set()).update(map(abs, store.literals[start:stop]))
    for lazy in store.pending:
        found.setdefault(lazy.section, set()).update(map(abs, (*lazy.cells, *lazy.conditions)))
    return dict(sorted(found.items()))


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
