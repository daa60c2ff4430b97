"""What follows rule by rule: unit propagation, and questions about one section at a time.

A person draws one conclusion from one rule. Here each conclusion about a cell has a reason: one
clause, or one section with the literals that force it. Variables that only one section has are
passed through, so a conclusion by them belongs to that section.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from satpy.boards.place_names import parts_of
from satpy.debugging.chains import Cause, Scope
from satpy.debugging.numbers import numbers_of, only_excludes
from satpy.debugging.parts import SectionPart
from satpy.formula.clauses import clauses_in
from satpy.formula.lazy import LazyConstraint
from satpy.solving.session import check_time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.place_names import Place
    from satpy.cnf import CNF

__all__ = ['Propagation']

# Clauses above which a rule with a lazy constraint is not asked: it would be half the puzzle.
HEAVY = 500
# Rules that are seen together with a section: about as few cells, if it has so few variables.
LONGEST, LOCAL = 12, 130
# Printed literals from which on a conclusion from them all is not traced back to them.
MANY_GIVENS = 8
# Propagations that take as long as setting a literal in an assumption does.
ASSUMED = 20
# A bit of the count of open literals of a true clause, so that it is never a unit.
TRUE = 1 << 30


class Propagation:
    """The conclusions from known literals, each by one clause or one section.

    scope: what a person sees. until: a time of `time.monotonic`, after which `Timeout` is raised,
    here and in the methods.
    `found`: {literal of a cell: the reason for it}, which `learn` makes known. `at_once`: literals
    that follow and are not worth a step. `true`: {literal that is known: the reason for it, or
    None}, in the order in which they became true.
    `parts`: the sections that are asked, `parts_of` those of a variable, and `held` the known
    literals of each, as bits. `spotted`: the sections that have a spot. `clauses`: those of
    sections that are not asked, and cuts; `section_of` and `left` are the section of each and how
    many of its literals are not false, with TRUE where one is true. `open_with`: {literal: the
    clauses that have it}, without most of those that are true. `shared`: the variables that pass
    between sections. `assumed`: how many literals assumptions have set.
    """

    def __init__(
        self,
        cnf: CNF,
        scope: Scope,
        known: Iterable[int],
        certain: Iterable[int],
        solution: Sequence[int],
        until: float | None,
    ) -> None:
        self.scope, self._until = scope, until
        self._name = cnf.variables.name
        self._place_of: dict[int, Place | None] = {}
        self._values = defaultdict[object, list[int]](list)  # {place: its variables}
        for variable, place in scope.places.items():
            self._values[place].append(variable)
        self.spotted = {section for section, spots in cnf.store.spots.items() if spots}
        self.parts: dict[int, SectionPart] = {}
        self.parts_of = defaultdict[int, list[int]](list)
        self.clauses: list[tuple[int, ...]] = []
        self.section_of: list[int] = []  # of each clause
        self._sizes: dict[int, int] = {}  # the clauses of each section
        # Lazy constraints whose cuts are clauses, and how many of their literals are read.
        self._cuts: list[tuple[LazyConstraint, int]] = []
        self._load(cnf, solution)
        self._with = clauses_with(self.clauses)
        # The same without most of the clauses that are known to be true.
        self.open_with = defaultdict(list, {x: [*some] for x, some in self._with.items()})
        self._give_rules()
        self.left = [*map(len, self.clauses)]  # literals of each clause that are not false
        self.true: dict[int, int | Cause | None] = {}
        self.held = dict.fromkeys(self.parts, 0)  # the true literals of each part
        # Of each part the literals that a solution has, and of cells those that all have.
        true = {literal for literal in solution if abs(literal) not in scope.shown} | {*certain}
        self._wanted = {section: part.bits(true) for section, part in self.parts.items()}
        self.found: dict[int, int | Cause] = {}
        self.assumed = 0
        self._touched = {*self.parts}
        self._changed: list[int] = []  # literals that have become true since `need`
        self.at_once: list[int] = []
        self.learn(known)
        queue: list[int] = []
        for number, clause in enumerate(self.clauses):
            if len(clause) == 1:
                self._conclude(clause[0], number, queue)
        self._run(queue)
        self.need()

    def _load(self, cnf: CNF, solution: Sequence[int]) -> None:
        """Make the parts, and the clauses of the other sections."""
        store, scope = cnf.store, self.scope
        pieces: dict[int, list[array[int]]] = defaultdict(list)
        for section, start, stop in store.spans():
            pieces[section].append(store.literals[start:stop])
        lazy = defaultdict[int, list[LazyConstraint]](list)
        for constraint in store.pending:
            lazy[constraint.section].append(constraint)
        inside = {
            section: variables_of(pieces[section], lazy[section])
            for section in sorted({*pieces, *lazy})
        }
        many = Counter(variable for variables in inside.values() for variable in variables)
        # The reader sees those that are shown.
        self.shared = {variable for variable in many if many[variable] > 1} | scope.shown
        rules = pieces.keys() - scope.counted - self.spotted
        numbers = numbers_of({s: pieces[s] for s in sorted(rules)}, scope.places)
        self.shared.difference_update(numbers.place_of.keys() - scope.shown)
        for section, variables in inside.items():
            size = self._sizes[section] = sum(piece.count(0) for piece in pieces[section])
            about = section in self.spotted
            about = about or (section in scope.counted and not only_excludes(pieces[section]))
            asked = size > 1 and about
            if size > HEAVY and not asked:
                self._cuts += [(constraint, 0) for constraint in lazy.pop(section, ())]
            if asked or lazy[section]:
                inner = numbers.places(variables)
                seen = [variable for place in inner for variable in self._values[place]]
                common = sorted((variables & self.shared).union(seen))
                loads, more = pieces[section], lazy[section]
                part = self.parts[section] = SectionPart(
                    loads, more, common, cnf.maxterm, solution, cnf.solver, self._until
                )
                for rule, clause in numbers.clauses(inner):
                    part.rules.setdefault(rule, []).append(clause)
                for variable in common:
                    self.parts_of[variable].append(section)
            if not asked:
                for piece in pieces[section]:
                    self.clauses += clauses_in(piece)
                self.section_of += [section] * (len(self.clauses) - len(self.section_of))
            check_time(self._until)

    def need(self) -> None:
        """Take over the cuts that new literals need, and other new ones."""
        while self._changed:
            changed, self._changed = self._changed, []
            self.need_cuts(self.true, changed)
        self.read_cuts()

    def need_cuts(self, true: Container[int], changed: Sequence[int]) -> None:
        """Take over the cuts of lazy constraints that literals need, of which some are new."""
        for constraint, _ in self._cuts:
            constraint.need(lambda v: v in true or (False if -v in true else None), changed)
        self.read_cuts()

    def read_cuts(self) -> None:
        """Take over the new cuts of the lazy constraints that are not asked themselves."""
        for n, (constraint, start) in enumerate(self._cuts):
            for clause in clauses_in(constraint.cuts[start:]):
                number = len(self.clauses)
                self.clauses.append(clause)
                self.section_of.append(constraint.section)
                self.left.append(sum(-literal not in self.true for literal in clause))
                for literal in clause:
                    self._with[literal].append(number)
                    self.open_with[literal].append(number)
                unit = self.unit(number, self.true) if self.left[-1] == 1 else 0
                if unit:
                    queue: list[int] = []
                    self._conclude(unit, number, queue)
                    self._run(queue)
            self._cuts[n] = constraint, len(constraint.cuts)

    def _give_rules(self) -> None:
        """Give each part the clauses that rules have about its variables alone."""
        if not self.parts:
            return
        for section, clause in zip(self.section_of, self.clauses):
            if section in self.scope.counted or not 1 < len(clause) <= LONGEST:
                continue
            first, *others = (self.parts_of.get(abs(x), ()) for x in clause)
            for other in {*first}.intersection(*others):
                part = self.parts[other]
                if not part.lazy and len(part.variables) <= LOCAL:
                    part.rules.setdefault(section, []).append(clause)

    def learn(self, literals: Iterable[int]) -> None:
        """From here on the literals are known."""
        queue = []
        for literal in literals:
            if literal not in self.true:
                self.true[literal] = None
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
                held = self.held[section]
                queue: list[int] = []
                for literal in self.concluded_by(section):
                    self._conclude(literal, Cause(section, held), queue)
                self._run(queue)
            if lazily and self.found:
                return

    def concluded_by(self, section: int) -> list[int]:
        """Return what a section with a part of its own forces, with what is known."""
        part = self.parts[section]
        return part.unpacked(part.certain(self.held[section], self._wanted[section]))

    def _run(self, queue: list[int]) -> None:
        """Propagate literals that have become true."""
        for literal in queue:
            self._changed.append(literal)
            for number in self._with.get(literal, ()):
                self.left[number] |= TRUE
            for section in self.parts_of.get(abs(literal), ()):
                self._touched.add(section)
                self.held[section] |= self.parts[section].bit[literal]
            for number in self._with.get(-literal, ()):
                self.left[number] -= 1
                if self.left[number] == 1:
                    unit = self.unit(number, self.true)
                    if unit:
                        self._conclude(unit, number, queue)

    def unit(self, number: int, true: Container[int]) -> int:
        """Return the only literal of a clause that is not false; 0 if it is true, or for several.

        Counts of false literals may be too high: those of a new cut that wait are counted again.
        """
        unit = 0
        for literal in self.clauses[number]:
            if literal in true or (-literal not in true and unit not in (0, literal)):
                return 0
            if -literal not in true:
                unit = literal
        return unit

    def _conclude(self, literal: int, reason: int | Cause, queue: list[int]) -> None:
        """Note a conclusion; a literal that is not of a cell takes effect at once."""
        if literal in self.true:
            return
        because: int | Cause | None = reason
        if abs(literal) in self.scope.shown:
            if not self.is_bookkeeping(literal, reason, self.true, self.true.__contains__):
                before = self.found.get(literal)
                if before is None or self._weight(reason) < self._weight(before):
                    self.found[literal] = reason
                return
            self.at_once.append(literal)
            self.found.pop(literal, None)
        elif isinstance(reason, int) and self._is_printed(literal, reason):
            because = None
        self.true[literal] = because
        queue.append(literal)

    def _is_printed(self, literal: int, reason: int) -> bool:
        """Return whether a literal is obvious, as it follows from many printed numbers together."""
        others = {-other for other in self.clauses[reason] if other != literal}
        return len(others) >= MANY_GIVENS and self.scope.given >= others

    def _weight(self, reason: int | Cause) -> tuple[bool, bool, int]:
        """Return what makes a reason worse: a rule is better than a clue, a small one is best."""
        section = reason.section if isinstance(reason, Cause) else self.section_of[reason]
        clues = section in self.scope.counted
        return clues, section not in self.spotted, self._sizes[section]

    def is_bookkeeping(
        self,
        literal: int,
        reason: int | Cause,
        true: Mapping[int, int | Cause | None],
        holds: Callable[[int], bool],
    ) -> bool:
        """Return whether a value is excluded by a value of its place or, by rules, elsewhere.

        true: {literal: the reason for it, or None}. holds: whether a literal became true before.
        """
        places = self.scope.places
        if literal > 0 or -literal not in places:
            return False
        if any(map(holds, self._values[places[-literal]])):
            return True
        causes = self._causes(literal, reason, true)
        return len(causes) == 1 and causes.pop() in places

    def _causes(
        self, literal: int, reason: int | Cause, true: Mapping[int, int | Cause | None]
    ) -> set[int]:
        """Return the literals of cells that force a literal by clauses of rules, or two of them.

        0 stands for another reason: a clue, or a section that was asked.
        """
        found, seen = set[int](), set[int]()
        stack: list[tuple[int, int | Cause | None]] = [(literal, reason)]
        while stack and len(found) < 2:
            literal, because = stack.pop()
            if not isinstance(because, int) or self.section_of[because] in self.scope.counted:
                return {0}
            for other in self.clauses[because]:
                if other == literal or other in seen:
                    continue
                seen.add(other)
                if abs(other) in self.scope.shown:
                    found.add(-other)
                else:
                    stack.append((-other, true[-other]))
        return found

    @property
    def work(self) -> int:
        """The work of all questions to sections and of all assumptions, in propagations."""
        return self.assumed * ASSUMED + sum(part.work for part in self.parts.values())

    def prepare(self) -> None:
        """List the models of sections that leave few, so that assumptions are quick."""
        for literal, numbers in self.open_with.items():
            if any(self.left[number] >= TRUE // 2 for number in numbers):
                open_ones = [number for number in numbers if self.left[number] < TRUE // 2]
                self.open_with[literal] = open_ones
        for section, part in self.parts.items():
            part.count(self.held[section])

    def distance(self, literal: int, other: int) -> float:
        """Return how far the places of two literals are apart; 0 if one has none."""
        a, b = self._place(literal), self._place(other)
        return 0 if a is None or b is None else abs(a[0] - b[0]) + abs(a[1] - b[1])

    def _place(self, literal: int) -> Place | None:
        """Return the first place in the name of a variable, if it has one."""
        variable = abs(literal)
        if variable not in self._place_of:
            places = parts_of(self._name(variable))[1]
            self._place_of[variable] = places[0] if places else None
        return self._place_of[variable]

    def near(self, literals: Iterable[int]) -> set[int]:
        """Return the variables that are in a clause with one of the literals, or in a section.

        Sections with lazy constraints are left out.
        """
        found = set[int]()
        for literal in literals:
            for number in (*self._with.get(literal, ()), *self._with.get(-literal, ())):
                found.update(map(abs, self.clauses[number]))
            for section in self.parts_of.get(abs(literal), ()):
                if not self.parts[section].lazy:
                    found.update(self.parts[section].variables)
        return found


def clauses_with(clauses: Sequence[Sequence[int]]) -> dict[int, list[int]]:
    """Return {literal: the numbers of the clauses that have it}.

    >>> dict(clauses_with([(1, 2), (-1, 2)]))
    {1: [0], 2: [0, 1], -1: [1]}
    """
    found = defaultdict[int, list[int]](list)
    for number, clause in enumerate(clauses):
        for literal in clause:
            found[literal].append(number)
    return found


def variables_of(pieces: Iterable[array[int]], lazy: Iterable[LazyConstraint]) -> set[int]:
    """Return the variables of a section."""
    found = set[int]()
    for piece in pieces:
        found.update(map(abs, {*piece}))
    for constraint in lazy:
        for some in constraint.cells, constraint.cut_variables, constraint.conditions:
            found.update(map(abs, some))
    found.discard(0)
    return found
