"""What follows rule by rule: unit propagation, and questions about one section at a time.

A person draws one conclusion from one rule. Here each conclusion about a cell has a reason: one
clause, or one section with the literals that force it. Variables that only one section has are
passed through, so a conclusion by them belongs to that section.

An assumption is propagated in rounds. What a round concludes takes effect in the next one, so the
first contradiction has a chain of few links.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from satpy.debugging.mus import minimal
from satpy.formula.clauses import clauses_in
from satpy.formula.lazy import LazyConstraint
from satpy.solving.engines import Engine, Solver, engine
from satpy.solving.session import check_time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.cnf import CNF

__all__ = ['Cause', 'Deduction', 'Propagation', 'Reason', 'Scope']

# Models of a section that are kept. Each shows that the section does not force some literals.
MODELS = 20
# Models of a section that are listed, so that no engine has to be asked: up to so many, if at most
# so many of its variables are open. After more models it is tried with a few variables less.
MOST_MODELS, MOST_OPEN, FEWER = 120, 24, 3
# The same for a section with lazy constraints, whose models are found more slowly.
LAZY_MODELS = 300
# Open variables up to which a section is asked for conclusions from an assumption; from more it is
# only asked for a contradiction.
WIDE = 40


class Cause(NamedTuple):
    """A section, and literals some of which force a conclusion with it, as bits of its `Part`."""

    section: int
    held: int


# The number of a clause, or a section that was asked; None: the literal is known or assumed.
Reason = 'int | Cause | None'


class Link(NamedTuple):
    """A link of a chain: these sections force the literals, given others; without any: a clash."""

    literals: tuple[int, ...]
    sections: tuple[int, ...]
    known: tuple[int, ...]


class Deduction(NamedTuple):
    """New literals and the chain of links to them, or from their opposite to a clash."""

    literals: tuple[int, ...]
    chain: tuple[Link, ...]
    assumption: tuple[int, ...] = ()

    @property
    def sections(self) -> list[int]:
        """The sections of all links, in order."""
        return list(dict.fromkeys(section for link in self.chain for section in link.sections))

    @property
    def known(self) -> list[int]:
        """The literals that the links need and that no link finds."""
        found = {literal for link in self.chain for literal in link.literals}
        found.update(self.assumption)
        needed = dict.fromkeys(literal for link in self.chain for literal in link.known)
        return [literal for literal in needed if literal not in found]


class Scope(NamedTuple):
    """What a person sees of a formula.

    `shown`: the variables of cells. `counted`: the sections that are reasons of their own, not
    rules. `places`: {variable: its place} for places with several values; there a value that a
    number elsewhere excludes by one rule takes no step of its own.
    """

    shown: Set[int]
    counted: Set[int]
    places: Mapping[int, object]


class Part:
    """One section in an engine of its own, with its lazy constraints.

    `variables`: those that other sections or cells have as well. Sets of their literals are bits
    of an int: `bit` has the bit of each literal. rules: {section: its clauses about these variables
    alone}; they hold as well, as a person sees them at a glance.
    """

    def __init__(
        self,
        pieces: Iterable[array[int]],
        lazy: Sequence[LazyConstraint],
        variables: Sequence[int],
        highest: int,
        solution: Sequence[int],
        solver: Solver,
        until: float | None,
    ) -> None:
        self._pieces, self._solver, self._until = pieces, solver, until
        self._solution = solution
        self.lazy = lazy
        self.variables = variables
        self.literals = [literal for v in variables for literal in (v, -v)]
        self.bit = {literal: 1 << n for n, literal in enumerate(self.literals)}
        self.rules: dict[int, list[tuple[int, ...]]] = {}
        self._switch: dict[int, int] = {}  # {selector: rule}
        self._fed = [0] * len(lazy)
        self._models: list[int] = []
        self._answers: dict[int, int | None] = {}  # {what was held: what it forces}
        self._none = sum(self.bit[-v] for v in variables)
        self._flip = {v: self.bit[v] - self.bit[-v] for v in variables}
        self._engine: Engine | None = None
        self._next = highest + 1  # a new variable
        self._spent = 0  # the last selector
        # All models that some known literals leave; None: they are too many, or not counted yet.
        self._table: list[int] | None = None
        self._counted = MOST_OPEN + 1  # open variables for which they were too many

    def unpacked(self, bits: int) -> list[int]:
        """Return the literals of a set."""
        found = []
        while bits:
            low = bits & -bits
            found.append(self.literals[low.bit_length() - 1])
            bits -= low
        return found

    def engine(self) -> Engine:
        """Return the engine; the first time load it."""
        if self._engine is None:
            self._engine = engine(self._solver)
            for piece in self._pieces:
                self._engine.add(piece)
            for rule, clauses in self.rules.items():
                selector = self._new()
                self._switch[selector] = rule
                self._engine.add(array('i', [x for c in clauses for x in (*c, -selector, 0)]))
            if self.lazy:  # models near a solution take the fewest cuts
                self._engine.set_phases(self._solution)
        return self._engine

    def holds(self, literals: Sequence[int]) -> bool:
        """Return whether the section and these literals can hold."""
        engine = self.engine()
        while True:
            for n, constraint in enumerate(self.lazy):
                engine.add(constraint.cuts[self._fed[n] :])
                self._fed[n] = len(constraint.cuts)
            check_time(self._until)
            if not engine.solve(literals, self._until):
                return False
            if not any([constraint.check(engine.model) for constraint in self.lazy]):
                return True

    def _new(self) -> int:
        """Return a new variable of the engine."""
        self._next += 1
        return self._next - 1

    def _selector(self) -> int:
        """Return a new variable, and fix the last one, so that no search has to decide it."""
        if self._spent:
            self.engine().add(array('i', [-self._spent, 0]))
        self._spent = self._new()
        return self._spent

    def count(self, known: int) -> None:
        """List all models that known literals leave, if these are few."""
        if self._table is not None:
            self._table = [model for model in self._table if not known & ~model]
            return
        unknown = len(self.variables) - bin(known).count('1')
        if self.lazy or unknown >= self._counted:
            return
        self.engine()
        selector = self._selector()
        literals = [selector, *self.unpacked(known), *self._switch]
        table: list[int] = []
        while self.holds(literals):
            table.append(self._keep())
            if len(table) > MOST_MODELS:
                self._counted = unknown - FEWER
                return
            others = self.unpacked(table[-1] & ~known)
            self.engine().add(array('i', [*[-x for x in others], -selector, 0]))
        self._table = table

    def forced(self, held: int, clash_only: bool = False) -> int | None:
        """Return the literals that the section forces if some hold; None for a clash.

        If the models are listed, all that was known then must be held.
        """
        if held in self._answers:
            return self._answers[held]
        candidates = -1
        for model in self._models if self._table is None else self._table:
            if not held & ~model:
                candidates &= model
        if self._table is not None:
            answer = None if candidates == -1 else candidates & ~held
            self._answers[held] = answer
            return answer
        if clash_only and candidates != -1:
            return 0
        self.engine()
        literals = [*self.unpacked(held), *self._switch]
        if candidates == -1:
            if not self.holds(literals):
                self._answers[held] = None
                return None
            candidates = self._keep()
            if clash_only:
                return 0
        left = candidates & ~held
        while left and self._one_false(left, literals):
            left &= self._keep()
        self._answers[held] = left
        return left

    def _one_false(self, bits: int, literals: Sequence[int]) -> bool:
        """Return whether one of these can be false if the other literals hold."""
        chosen = self.unpacked(bits)
        if len(chosen) == 1:
            return self.holds([-chosen[0], *literals])
        selector = self._selector()
        self.engine().add(array('i', [*[-x for x in chosen], -selector, 0]))
        return self.holds([selector, *literals])

    def _keep(self) -> int:
        """Return the literals of the last model, and keep them."""
        flip = self._flip
        model = self._none + sum([flip[v] for v in self.engine().model(self.variables)])
        self._models.append(model)
        del self._models[: -(LAZY_MODELS if self.lazy else MODELS)]
        return model

    def needed(self, held: int, literal: int) -> tuple[list[int], list[int]]:
        """Return a minimal part of `held`, and the rules, that force the literal.

        0 in place of a literal: a clash.
        """
        against = [-literal] * bool(literal)
        self.engine()
        found = minimal(
            [*self.unpacked(held), *self._switch],
            lambda some: self.holds([*against, *some]),
            self.engine().core,
        )
        rules = [self._switch[item] for item in found if item in self._switch]
        return [item for item in found if item not in self._switch], rules

    def follows(self, held: Sequence[int], literal: int) -> bool:
        """Return whether these literals force that one."""
        return not self.holds([-literal, *held, *self._switch])


class Propagation:
    """The conclusions from known literals, each by one clause or one section.

    until: a time of `time.monotonic`, after which `Timeout` is raised, here and in the methods.
    `found`: {literal of a cell: the reason for it}, which `learn` makes known.
    """

    def __init__(
        self, cnf: CNF, scope: Scope, solution: Sequence[int], until: float | None
    ) -> None:
        self._scope, self._until = scope, until
        store = cnf.store
        pieces = defaultdict[int, list[tuple[int, int]]](list)
        for section, start, stop in store.spans():
            pieces[section].append((start, stop))
        lazy = defaultdict[int, list[LazyConstraint]](list)
        for constraint in store.pending:
            lazy[constraint.section].append(constraint)
        inside = {
            section: self._variables(store.literals, pieces[section], lazy[section])
            for section in sorted({*pieces, *lazy})
        }
        many = Counter(variable for variables in inside.values() for variable in variables)
        # Variables that pass between sections, or to the reader.
        self._open = {variable for variable in many if many[variable] > 1} | scope.shown
        self.parts: dict[int, Part] = {}
        self._parts_of = defaultdict[int, list[int]](list)
        self.clauses: list[tuple[int, ...]] = []
        self._section: list[int] = []  # of each clause
        for section, variables in inside.items():
            loads = [store.literals[start:stop] for start, stop in pieces[section]]
            several = sum(load.count(0) for load in loads) > 1
            local = section in scope.counted or bool(store.spots.get(section))
            if (local and several) or lazy[section]:
                common = sorted(variables & self._open)
                self.parts[section] = Part(
                    loads, lazy[section], common, cnf.maxterm, solution, cnf.solver, until
                )
                for variable in common:
                    self._parts_of[variable].append(section)
            if not (local and several):
                for load in loads:
                    self.clauses += clauses_in(load)
                self._section += [section] * (len(self.clauses) - len(self._section))
            check_time(until)
        self._with: dict[int, list[int]] = defaultdict(list)  # {literal: clauses that have it}
        for number, clause in enumerate(self.clauses):
            for literal in clause:
                self._with[literal].append(number)
        self._give_rules()
        self._left = [*map(len, self.clauses)]  # literals of each clause that are not false
        self._true: dict[int, int | Cause | None] = {}
        self._at: dict[int, int] = {}  # the order in which literals became true
        self._held = dict.fromkeys(self.parts, 0)  # the true literals of each part
        self.found: dict[int, int | Cause] = {}
        self._touched = {*self.parts}
        self.at_once: list[int] = []
        queue: list[int] = []
        for number, clause in enumerate(self.clauses):
            if len(clause) == 1:
                self._conclude(clause[0], number, queue)
        self._run(queue)

    def _variables(
        self,
        literals: array[int],
        pieces: Iterable[tuple[int, int]],
        lazy: Iterable[LazyConstraint],
    ) -> set[int]:
        """Return the variables of a section."""
        found = set[int]()
        for start, stop in pieces:
            found.update(map(abs, {*literals[start:stop]}))
        for constraint in lazy:
            for some in constraint.cells, constraint.cut_variables, constraint.conditions:
                found.update(map(abs, some))
        found.discard(0)
        return found

    def _give_rules(self) -> None:
        """Give each part the clauses of two literals that other sections have about its variables.

        Only of sections that have no other clauses, and no place.
        """
        longer = {s for s, clause in zip(self._section, self.clauses) if len(clause) != 2}
        for section, clause in zip(self._section, self.clauses):
            if section not in longer and section not in self._scope.counted:
                a, b = map(abs, clause)
                for other in {*self._parts_of.get(a, ())}.intersection(self._parts_of.get(b, ())):
                    part = self.parts[other]
                    if not part.lazy:
                        part.rules.setdefault(section, []).append(clause)

    # ------------------------------------------------------------------ what is known

    def learn(self, literals: Iterable[int]) -> None:
        """From here on these literals are known."""
        queue = []
        for literal in literals:
            if literal not in self._true:
                self._true[literal] = None
                self._at[literal] = len(self._at)
                queue.append(literal)
            self.found.pop(literal, None)
        self._run(queue)

    def ask(self, lazily: bool) -> None:
        """Ask the sections that have new literals for conclusions.

        lazily: also those with lazy constraints.
        """
        while True:
            asked = [s for s in sorted(self._touched) if lazily or not self.parts[s].lazy]
            if not asked:
                return
            for section in asked:
                self._touched.discard(section)
                held = self._held[section]
                queue: list[int] = []
                for literal in self.parts[section].unpacked(self.parts[section].forced(held) or 0):
                    self._conclude(literal, Cause(section, held), queue)
                self._run(queue)
            if lazily and self.found:
                return

    def _run(self, queue: list[int]) -> None:
        """Propagate literals that have become true."""
        for literal in queue:
            for section in self._parts_of.get(abs(literal), ()):
                self._touched.add(section)
                self._held[section] |= self.parts[section].bit[literal]
            for number in self._with.get(-literal, ()):
                self._left[number] -= 1
                if self._left[number] == 1:
                    unit = self._unit(number, self._true)
                    if unit:
                        self._conclude(unit, number, queue)

    def _unit(self, number: int, true: Container[int]) -> int:
        """Return the only literal of a clause that is not false, or 0 if it is true."""
        unit = 0
        for literal in self.clauses[number]:
            if literal in true:
                return 0
            if -literal not in true:
                unit = literal
        return unit

    def _conclude(self, literal: int, reason: int | Cause, queue: list[int]) -> None:
        """Note a conclusion; what no cell shows takes effect at once."""
        if literal in self._true or literal in self.found:
            return
        if abs(literal) in self._scope.shown:
            if not self._is_bookkeeping(literal, reason):
                self.found[literal] = reason
                return
            self.at_once.append(literal)
        self._true[literal] = reason
        self._at[literal] = len(self._at)
        queue.append(literal)

    def _is_bookkeeping(self, literal: int, reason: int | Cause | None) -> bool:
        """Return whether a value is excluded by one rule and one value elsewhere."""
        if literal > 0 or not isinstance(reason, int) or len(self.clauses[reason]) != 2:
            return False
        a, b = self.clauses[reason]
        places = self._scope.places
        return -literal in places and a < 0 and b < 0 and abs(a + b - literal) in places

    # ------------------------------------------------------------------ assumptions

    def prepare(self) -> None:
        """Make assumptions from what is known now quick."""
        for section, part in self.parts.items():
            part.count(self._held[section])

    def assume(self, literal: int, rounds: int) -> Deduction | None:
        """Return how the opposite of a literal leads to a clash in so many rounds, or None."""
        true, order = self._assumed, self._trail = self._true.copy(), self._at.copy()
        held = self._held.copy()
        less = Counter[int]()
        true[-literal] = None
        order[-literal] = len(order)
        new, waiting = [-literal], set[int]()
        for _ in range(rounds):
            current, new = new, []
            clash: int | Cause | None = self._clause_round(current, new, less)
            if clash is None:
                for other in current:
                    for section in self._parts_of.get(abs(other), ()):
                        held[section] |= self.parts[section].bit[other]
                        waiting.add(section)
                clash = self._part_round(waiting, held, new, lazily=not new)
            if clash is not None:
                return self.explained((literal,), clash, (-literal,))
            if not (new or waiting):
                break
        return None

    def _clause_round(self, current: list[int], new: list[int], less: Counter[int]) -> int | None:
        """Propagate these literals; return the clause that clashes, if one does."""
        true, order = self._assumed, self._trail
        stack = current[::-1]
        while stack:
            for number in self._with.get(-stack.pop(), ()):
                less[number] += 1
                if self._left[number] - less[number] > 1:
                    continue
                unit = self._unit(number, true)
                if unit:
                    true[unit] = number
                    order[unit] = len(order)
                    (new if abs(unit) in self._open else stack).append(unit)
                elif not any(literal in true for literal in self.clauses[number]):
                    return number
        return None

    def _part_round(
        self, waiting: set[int], held: Mapping[int, int], new: list[int], lazily: bool
    ) -> Cause | None:
        """Ask sections for conclusions; return one that clashes, if one does."""
        true, order = self._assumed, self._trail
        for section in sorted(waiting):
            part = self.parts[section]
            if part.lazy and not lazily:
                continue
            waiting.discard(section)
            known = held[section]
            wide = len(part.variables) - bin(known).count('1') > WIDE
            forced = part.forced(known, clash_only=wide)
            if forced is None:
                return Cause(section, known)
            for literal in part.unpacked(forced):
                if literal not in true:
                    true[literal] = Cause(section, known)
                    order[literal] = len(order)
                    new.append(literal)
        return None

    # ------------------------------------------------------------------ chains

    def deduction(self, literal: int) -> Deduction:
        """Return the chain to a literal that was found."""
        self._assumed, self._trail = self._true, self._at
        return self.explained((literal,), self.found[literal], ())

    def explained(
        self, literals: tuple[int, ...], reason: int | Cause, assumption: tuple[int, ...]
    ) -> Deduction:
        """Return the chain whose last link is the reason."""
        target = 0 if assumption else literals[0]
        direct, by = dict[int, list[int]](), dict[int, list[int]]()
        reasons, stack = {target: reason}, [target]
        while stack:
            literal = stack.pop()
            because = reason if literal == target else self._assumed[literal]
            if because is not None and literal not in direct:
                reasons[literal] = because
                direct[literal], by[literal] = self._premises(literal, because)
                stack += direct[literal]
        ordered = sorted(direct.keys() - {target}, key=self._trail.__getitem__)
        # Of each literal: the visible literals and the sections that it stands for, and its level.
        stands: dict[int, tuple[tuple[int, ...], frozenset[int]]] = {}
        level: dict[int, int] = defaultdict(int)
        links: dict[tuple[int, frozenset[int]], tuple[list[int], dict[int, None]]] = {}
        for literal in [*ordered, target]:
            because = reasons[literal]
            parts = [stands.get(p, ((p,), frozenset())) for p in direct[literal]]
            seen = tuple(dict.fromkeys(p for some, _ in parts for p in some))
            sections = frozenset(by[literal]).union(*[more for _, more in parts])
            if literal != target and self._passes(literal, because, seen):
                stands[literal] = seen, sections
                continue
            level[literal] = 1 + max((level[p] for p in seen), default=0)
            found, known = links.setdefault((level[literal], sections), ([], {}))
            found.append(literal)
            known.update(dict.fromkeys(seen))
        chain = [
            Link(tuple(x for x in found if x), tuple(sorted(sections)), tuple(known))
            for (_, sections), (found, known) in sorted(links.items(), key=lambda item: item[0][0])
        ]
        return Deduction(literals, tuple(chain), assumption)

    def _passes(self, literal: int, reason: int | Cause | None, seen: Sequence[int]) -> bool:
        """Return whether a literal is no link of its own: nobody sees it."""
        if abs(literal) in self._scope.shown:
            return self._is_bookkeeping(literal, reason)
        section = reason.section if isinstance(reason, Cause) else self._section[reason or 0]
        return not seen or section not in self._scope.counted or abs(literal) not in self._open

    def _premises(self, literal: int, reason: int | Cause) -> tuple[list[int], list[int]]:
        """Return the literals and the sections that force a literal, or clash if it is 0."""
        if isinstance(reason, Cause):
            held, rules = self.parts[reason.section].needed(reason.held, literal)
            return held, [reason.section, *rules]
        held = [-other for other in self.clauses[reason] if other != literal]
        return held, [self._section[reason]]

    def joined(self, literal: int, deduction: Deduction) -> bool:
        """Return whether the only link of a deduction forces another literal that was found."""
        link, reason = deduction.chain[-1], self.found[literal]
        if len(deduction.chain) > 1:
            return False
        if isinstance(reason, Cause):
            return reason.section in link.sections and self.parts[reason.section].follows(
                link.known, literal
            )
        other = self.deduction(literal)
        return other.chain[:-1] == () and {*other.chain[-1].sections} <= {*link.sections} and {
            *other.chain[-1].known
        } <= {*link.known}

    def near(self, literals: Iterable[int]) -> set[int]:
        """Return the variables that have a clause, or a section without lazy constraints, in common
        with one of the literals."""
        found = set[int]()
        for literal in literals:
            for number in (*self._with.get(literal, ()), *self._with.get(-literal, ())):
                found.update(map(abs, self.clauses[number]))
            for section in self._parts_of.get(abs(literal), ()):
                if not self.parts[section].lazy:
                    found.update(self.parts[section].variables)
        return found

    def visited(self) -> Iterator[int]:
        """Yield the variables that the last assumption has set."""
        return map(abs, self._assumed.keys() - self._true.keys())
