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
from operator import attrgetter

from satpy.boards.place_names import parts_of
from satpy.debugging.chains import Cause, Deduction, Inference, Scope
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
# Distances from a conclusion within which a section with lazy constraints is asked first for what
# it needs, so that a reason is about neighbours.
NEAR = 1, 2, 4
# Open variables up to which a section is asked for conclusions from an assumption; from more it is
# only asked for a contradiction.
WIDE = 40
# What is added to the count of open literals of a true clause, so that it is never a unit.
TRUE = 1 << 30


class Propagation:
    """The conclusions from known literals, each by one clause or one section.

    until: a time of `time.monotonic`, after which `Timeout` is raised, here and in the methods.
    `found`: {literal of a cell: the reason for it}, which `learn` makes known.
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
        self._scope, self._until = scope, until
        self._name = cnf.variables.name
        self._place_of: dict[int, Place | None] = {}
        self._about = 0  # the literal whose opposite is assumed
        self._values = defaultdict[object, list[int]](list)  # {place: its variables}
        for variable, place in scope.places.items():
            self._values[place].append(variable)
        self._spotted = {section for section, spots in cnf.store.spots.items() if spots}
        self.parts: dict[int, SectionPart] = {}
        self._parts_of = defaultdict[int, list[int]](list)
        self.clauses: list[tuple[int, ...]] = []
        self._section: list[int] = []  # of each clause
        self._sizes: dict[int, int] = {}  # the clauses of each section
        # Lazy constraints whose cuts are clauses, and how many of their literals are read.
        self._cuts: list[tuple[LazyConstraint, int]] = []
        self._load(cnf, solution)
        self._with = clauses_with(self.clauses)
        # The same without most of the clauses that are known to be true.
        self._open_with = defaultdict(list, {x: [*some] for x, some in self._with.items()})
        self._give_rules()
        self._left = [*map(len, self.clauses)]  # literals of each clause that are not false
        self._true: dict[int, int | Cause | None] = {}
        self._at: dict[int, int] = {}  # the order in which literals became true
        self._held = dict.fromkeys(self.parts, 0)  # the true literals of each part
        # Of each part the literals that a solution has, and of cells those that all have.
        true = {literal for literal in solution if abs(literal) not in scope.shown} | {*certain}
        self._wanted = {section: part.bits(true) for section, part in self.parts.items()}
        self.found: dict[int, int | Cause] = {}
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
        store, scope = cnf.store, self._scope
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
        # Variables that pass between sections, or to the reader.
        self._open = {variable for variable in many if many[variable] > 1} | scope.shown
        rules = pieces.keys() - scope.counted - self._spotted
        numbers = numbers_of({s: pieces[s] for s in sorted(rules)}, scope.places)
        self._open.difference_update(numbers.place_of.keys() - scope.shown)
        for section, variables in inside.items():
            size = self._sizes[section] = sum(piece.count(0) for piece in pieces[section])
            about = section in self._spotted
            about = about or (section in scope.counted and not only_excludes(pieces[section]))
            asked = size > 1 and about
            if size > HEAVY and not asked:
                self._cuts += [(constraint, 0) for constraint in lazy.pop(section, ())]
            if asked or lazy[section]:
                inner = numbers.places(variables)
                seen = [variable for place in inner for variable in self._values[place]]
                common = sorted((variables & self._open).union(seen))
                loads, more = pieces[section], lazy[section]
                part = self.parts[section] = SectionPart(
                    loads, more, common, cnf.maxterm, solution, cnf.solver, self._until
                )
                for rule, clause in numbers.clauses(inner):
                    part.rules.setdefault(rule, []).append(clause)
                for variable in common:
                    self._parts_of[variable].append(section)
            if not asked:
                for piece in pieces[section]:
                    self.clauses += clauses_in(piece)
                self._section += [section] * (len(self.clauses) - len(self._section))
            check_time(self._until)

    def need(self) -> None:
        """Take over the cuts that new literals need, and other new ones."""
        while self._changed:
            changed, self._changed = self._changed, []
            self._need(self._true, changed)
        self.read_cuts()

    def _need(self, true: Container[int], changed: Sequence[int]) -> None:
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
                self._section.append(constraint.section)
                self._left.append(sum(-literal not in self._true for literal in clause))
                for literal in clause:
                    self._with[literal].append(number)
                    self._open_with[literal].append(number)
                unit = self._unit(number, self._true) if self._left[-1] == 1 else 0
                if unit:
                    queue: list[int] = []
                    self._conclude(unit, number, queue)
                    self._run(queue)
            self._cuts[n] = constraint, len(constraint.cuts)

    def _give_rules(self) -> None:
        """Give each part the clauses that rules have about its variables alone."""
        if not self.parts:
            return
        for section, clause in zip(self._section, self.clauses):
            if section in self._scope.counted or not 1 < len(clause) <= LONGEST:
                continue
            first, *others = (self._parts_of.get(abs(x), ()) for x in clause)
            for other in {*first}.intersection(*others):
                part = self.parts[other]
                if not part.lazy and len(part.variables) <= LOCAL:
                    part.rules.setdefault(section, []).append(clause)

    # ------------------------------------------------------------------ what is known

    def learn(self, literals: Iterable[int]) -> None:
        """From here on the literals are known."""
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
                part = self.parts[section]
                for literal in part.unpacked(part.certain(held, self._wanted[section])):
                    self._conclude(literal, Cause(section, held), queue)
                self._run(queue)
            if lazily and self.found:
                return

    def _run(self, queue: list[int]) -> None:
        """Propagate literals that have become true."""
        for literal in queue:
            self._changed.append(literal)
            for number in self._with.get(literal, ()):
                self._left[number] |= TRUE
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
        if literal in self._true:
            return
        because: int | Cause | None = reason
        if abs(literal) in self._scope.shown:
            if not self._is_bookkeeping(literal, reason, self._true):
                before = self.found.get(literal)
                if before is None or self._weight(reason) < self._weight(before):
                    self.found[literal] = reason
                return
            self.at_once.append(literal)
            self.found.pop(literal, None)
        elif isinstance(reason, int) and self._is_printed(literal, reason):
            because = None
        self._true[literal] = because
        self._at[literal] = len(self._at)
        queue.append(literal)

    def _is_printed(self, literal: int, reason: int) -> bool:
        """Return whether a literal is obvious, as it follows from many printed numbers together."""
        others = {-other for other in self.clauses[reason] if other != literal}
        return len(others) >= MANY_GIVENS and self._scope.given >= others

    def _weight(self, reason: int | Cause) -> tuple[bool, bool, int]:
        """Return what makes a reason worse: a rule is better than a clue, a small one is best."""
        section = reason.section if isinstance(reason, Cause) else self._section[reason]
        clues = section in self._scope.counted
        return clues, section not in self._spotted, self._sizes[section]

    def _is_bookkeeping(
        self, literal: int, reason: int | Cause | None, true: Container[int]
    ) -> bool:
        """Return whether a value is excluded by a value of its place or, by a rule, elsewhere."""
        places = self._scope.places
        if literal > 0 or -literal not in places:
            return False
        if any(other in true for other in self._values[places[-literal]]):
            return True
        if not isinstance(reason, int) or len(self.clauses[reason]) != 2:
            return False
        a, b = self.clauses[reason]
        return a < 0 and b < 0 and abs(a + b - literal) in places

    # ------------------------------------------------------------------ assumptions

    @property
    def work(self) -> int:
        """The work of all questions to sections, in propagations."""
        return sum(map(attrgetter('work'), self.parts.values()))

    def prepare(self) -> None:
        """List the models of sections that leave few, so that assumptions are quick."""
        left = self._left
        for literal, numbers in self._open_with.items():
            if any(left[number] > TRUE // 2 for number in numbers):
                open_ones = [number for number in numbers if left[number] <= TRUE // 2]
                self._open_with[literal] = open_ones
        for section, part in self.parts.items():
            part.count(self._held[section])

    def assume(self, assumption: Sequence[int], rounds: int, lazily: bool) -> Deduction | None:
        """Return how some literals lead to a clash within some rounds, or None.

        lazily: whether sections with lazy constraints are asked. The conclusion is the opposite of
        the first literal; with a second one, that is a case.
        """
        true, order = self._assumed, self._trail = self._true.copy(), self._at.copy()
        self._about = assumption[0]
        held = self._held.copy()
        less: dict[int, int] = {}
        for literal in assumption:
            true[literal] = None
            order[literal] = len(order)
        new, waiting, changed = [*assumption], set[int](), list[int]()
        for _ in range(rounds):
            current, new = new, []
            clash: int | Cause | None = self._clause_round(current, new, less)
            if clash is None:
                for other in current:
                    for section in self._parts_of.get(abs(other), ()):
                        held[section] |= self.parts[section].bit[other]
                        waiting.add(section)
                clash = self._part_round(waiting, held, new, lazily and not new)
            changed += current
            if clash is None and not (new or waiting) and self._cuts:
                clash = self._need_round(changed, new, less)
                changed = []
            if clash is not None:
                return self._explained((-assumption[0],), clash, tuple(assumption))
            if not (new or waiting):
                break
        return None

    def _clause_round(self, current: list[int], new: list[int], less: dict[int, int]) -> int | None:
        """Propagate these literals; return the clause that clashes, if one does."""
        true, order, left = self._assumed, self._trail, self._left
        stack = current[::-1]
        while stack:
            for number in self._open_with.get(-stack.pop(), ()):
                less[number] = fewer = less.get(number, 0) + 1
                if left[number] - fewer > 1:
                    continue
                unit = self._unit(number, true)
                if unit:
                    true[unit] = number
                    order[unit] = len(order)
                    (new if abs(unit) in self._open else stack).append(unit)
                elif all(-literal in true for literal in self.clauses[number]):
                    return number
        return None

    def _need_round(
        self, changed: Sequence[int], new: list[int], less: dict[int, int]
    ) -> int | None:
        """Conclude by the cuts that changed literals need; return a clause that clashes, if any."""
        true, order, start = self._assumed, self._trail, len(self.clauses)
        self._need(true, changed)
        for number in range(start, len(self.clauses)):
            clause = self.clauses[number]
            less[number] = sum(-x in true and -x not in self._true for x in clause)
            unit = self._unit(number, true)
            if unit:
                true[unit] = number
                order[unit] = len(order)
                new.append(unit)
            elif all(-literal in true for literal in clause):
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
                if -literal in true:
                    return Cause(section, known | part.bit[-literal])
                if literal not in true:
                    true[literal] = Cause(section, known)
                    order[literal] = len(order)
                    new.append(literal)
        return None

    # ------------------------------------------------------------------ chains

    def deduction(self, literal: int) -> Deduction:
        """Return the chain to a literal that was found."""
        self._assumed, self._trail = self._true, self._at
        return self._explained((literal,), self.found[literal], ())

    def _explained(
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
        counted = self._scope.counted
        users = defaultdict[int, set[int]](set)  # {literal: counted sections that need it}
        for literal, premises in direct.items():
            for premise in premises:
                users[premise].update(s for s in by[literal] if s in counted)
        # Of each literal: the visible literals and the sections that it stands for, and its level.
        stands: dict[int, tuple[tuple[int, ...], frozenset[int]]] = {}
        level: dict[int, int] = defaultdict(int)
        links: dict[tuple[int, frozenset[int]], tuple[list[int], dict[int, None]]] = {}
        for literal in [*ordered, target]:
            because = reasons[literal]
            parts = [stands.get(p, ((p,), frozenset())) for p in direct[literal]]
            seen = tuple(dict.fromkeys(p for some, _ in parts for p in some))
            sections = frozenset(by[literal]).union(*[more for _, more in parts])
            if literal != target and self._passes(literal, because, sections, users[literal]):
                stands[literal] = seen, sections
                continue
            level[literal] = 1 + max((level[p] for p in seen), default=0)
            found, known = links.setdefault((level[literal], sections), ([], {}))
            found.append(literal)
            known.update(dict.fromkeys(seen))
        chain = [
            Inference(tuple(x for x in found if x), tuple(sorted(sections)), tuple(known))
            for (_, sections), (found, known) in sorted(links.items(), key=lambda item: item[0][0])
        ]
        case = assumption[1:]
        chain = [link._replace(case=case) for link in chain] if case else chain
        return Deduction(literals, tuple(chain), assumption[:1])

    def _passes(
        self, literal: int, reason: int | Cause | None, by: Set[int], users: Set[int]
    ) -> bool:
        """Return whether a literal is not a link of its own, because nobody sees it.

        A link is shown if it leads from one counted section to another one.
        """
        if abs(literal) in self._scope.shown:
            return self._is_bookkeeping(literal, reason, self._assumed)
        counted = by & self._scope.counted
        return abs(literal) not in self._open or not counted or users <= counted

    def _premises(self, literal: int, reason: int | Cause) -> tuple[list[int], list[int]]:
        """Return the literals and the sections that force a literal, or clash if it is 0."""
        if isinstance(reason, Cause):
            part, at = self.parts[reason.section], literal or self._about
            far = {x: self._distance(x, at) for x in part.unpacked(reason.held)}
            nearest = sorted(far, key=far.__getitem__)
            for radius in NEAR if part.lazy else ():
                some = [x for x in nearest if far[x] <= radius]
                if len(some) < len(nearest) and part.suffices(some, literal):
                    nearest = some
                    break
            held, rules = part.needed(nearest, literal)
            return held, [reason.section, *rules]
        held = [-other for other in self.clauses[reason] if other != literal]
        return held, [self._section[reason]]

    def _distance(self, literal: int, other: int) -> float:
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

    def likewise(self, deduction: Deduction) -> dict[int, Deduction]:
        """Return {literal: its deduction} for more conclusions of the only section of a deduction.

        Each of the literals has an easier reason, but here they belong together.
        """
        section = next((s for s in deduction.chain[-1].sections if s in self.parts), -1)
        if len(deduction.chain) > 1 or section not in self._spotted & self._scope.counted:
            return {}
        part, held = self.parts[section], self._held[section]
        also = part.unpacked(part.certain(held, self._wanted[section])) if not part.lazy else []
        found = {}
        self._assumed, self._trail = self._true, self._at
        for literal in also:
            reason = self.found.get(literal)
            if reason is None or (isinstance(reason, Cause) and reason.section == section):
                continue
            found[literal] = self._explained((literal,), Cause(section, held), ())
        return found

    def joined(self, other: Deduction, deduction: Deduction) -> bool:
        """Return whether the only link of a deduction forces the literal of another one."""
        link, last = deduction.chain[-1], other.chain[-1]
        if len(deduction.chain) > 1 or len(other.chain) > 1 or link.sections != last.sections:
            return False
        if {*last.known} <= {*link.known}:
            return True
        part = next((self.parts[s] for s in link.sections if s in self.parts), None)
        if part is None or part.lazy or not part.bit.keys() >= {*link.known, *last.literals}:
            return False
        return part.follows(link.known, last.literals[0], link.sections)

    def near(self, literals: Iterable[int]) -> set[int]:
        """Return the variables that are in a clause with one of the literals, or in a section.

        Sections with lazy constraints are left out.
        """
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
