"""One section in an engine of its own: which literals it forces, and which it needs for that."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterable, Sequence
from contextlib import suppress

from satpy.debugging.mus import minimal
from satpy.errors import Timeout
from satpy.formula.lazy import LazyConstraint
from satpy.solving.engines import Engine, Solver, engine
from satpy.solving.session import check_time

__all__ = ['SectionPart']

# Models of a section that are kept, the last used ones. Each shows that the section does not force
# some literals.
MODELS = 200
# The same for a section with lazy constraints, whose models are found more slowly.
LAZY_MODELS = 1000
# Propagations that take as long as asking a question does.
EACH = 200
# A section with few models is not asked: its models are listed. The most models in such a list, the
# most open variables with which listing is tried, and how many fewer must be open to try again.
MOST_MODELS, MOST_OPEN, FEWER = 120, 24, 3


class HardQuestion(Timeout):
    """A question about one section takes long: no person answers it at a glance."""


class SectionPart:
    """One section in an engine of its own, with its lazy constraints.

    `variables`: those that other sections or cells have as well. Sets of their literals are bits of
    an int: `bit` has the bit of each literal. `rules`: {section: its clauses about the variables
    alone}; they hold as well, since a person sees them at a glance.
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
        self.work = 0  # propagations of the engine, and some for each question
        self._engine: Engine | None = None
        self._next = highest + 1  # a new variable
        self._spent = 0  # the last selector
        # All models that some known literals leave; None: they are too many, or not counted yet.
        self._table: list[int] | None = None
        self._counted = MOST_OPEN + 1  # open variables for which they were too many

    def bits(self, true: Container[int]) -> int:
        """Return the set of its true literals."""
        return sum([self.bit[literal] for literal in self.literals if literal in true])

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

    def holds(self, literals: Sequence[int], lazily: bool = True) -> bool:
        """Return whether the section and the literals can hold.

        lazily: whether its lazy constraints must hold, not only their cuts so far.
        """
        engine = self.engine()
        before = engine.propagations()
        try:
            return self._holds(engine, literals, lazily)
        finally:
            self.work += EACH + engine.propagations() - before

    def _holds(self, engine: Engine, literals: Sequence[int], lazily: bool) -> bool:
        """Do what `holds` does, without counting the work."""
        while True:
            for n, constraint in enumerate(self.lazy):
                engine.add(constraint.cuts[self._fed[n] :])
                self._fed[n] = len(constraint.cuts)
            check_time(self._until)
            answer = engine.solve_if_easy(literals, self._until)
            if answer is None:
                raise HardQuestion('a question about one section takes long')
            if not answer:
                return False
            cuts = [constraint.check(engine.model) for constraint in self.lazy if lazily]
            if not any(cuts):
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
        """List all models in which the known literals hold, if they are few."""
        if self._table is not None:
            self._table = [model for model in self._table if not known & ~model]
            return
        unknown = len(self.variables) - bin(known).count('1')
        if self.lazy or unknown >= self._counted:
            return
        self.engine()
        selector = self._selector()
        literals = [selector, *self.unpacked(known), *self._switch]
        self._counted = unknown - FEWER
        table: list[int] = []
        with suppress(HardQuestion):
            while len(table) <= MOST_MODELS:
                if not self.holds(literals):
                    self._table = table
                    return
                table.append(self._keep())
                others = self.unpacked(table[-1] & ~known)
                self.engine().add(array('i', [*[-x for x in others], -selector, 0]))

    def _seems_to_hold(self, literals: Sequence[int]) -> bool:
        """Return what `holds` does, or True if that takes long."""
        try:
            return self.holds(literals)
        except HardQuestion:
            return True

    def certain(self, held: int, wanted: int) -> int:
        """Return the wanted literals that the section forces if some others, which can, hold."""
        left = wanted & ~held
        for model in self._models if self._table is None else self._table:
            if not held & ~model:
                left &= model
        if self._table is not None:
            return left
        self.engine()
        try:
            return self._certain(left, [*self.unpacked(held), *self._switch])
        except HardQuestion:
            return 0

    def _certain(self, left: int, literals: Sequence[int]) -> int:
        """Return those of some literals, as bits, that the section forces with others."""
        if self.lazy:  # models in which many of them are false
            self.engine().set_phases(-x for x in self.unpacked(left))
        try:
            while left and self._one_false(left, literals):
                left &= self._keep()
        finally:
            if self.lazy:
                self.engine().set_phases(self._solution)
        return left

    def forced(self, held: int, clash_only: bool = False) -> int | None:
        """Return the literals that the section forces if some hold; None for a clash.

        If the models are listed, all that was known then must be held.
        """
        if held in self._answers:
            return self._answers[held]
        if clash_only and self._table is None and self._has_model(held):
            return 0
        candidates = -1
        for model in self._models if self._table is None else self._table:
            if not held & ~model:
                candidates &= model
        if self._table is not None:
            answer = None if candidates == -1 else candidates & ~held
            self._answers[held] = answer
            return answer
        self.engine()
        literals = [*self.unpacked(held), *self._switch]
        try:
            if candidates == -1:
                if not self.holds(literals):
                    self._answers[held] = None
                    return None
                candidates = self._keep()
                if clash_only:
                    return 0
            left = self._certain(candidates & ~held, literals)
        except HardQuestion:
            left = 0
        self._answers[held] = left
        return left

    def _has_model(self, held: int) -> bool:
        """Return whether a model that is kept has all the held literals; it becomes the newest."""
        models = self._models
        for n in range(len(models) - 1, -1, -1):
            if not held & ~models[n]:
                models.append(models.pop(n))
                return True
        return False

    def _one_false(self, bits: int, literals: Sequence[int]) -> bool:
        """Return whether a literal of a set can be false if the other literals hold."""
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

    def suffices(self, held: Sequence[int], literal: int) -> bool:
        """Return whether the held literals force a literal, or clash if it is 0, with all rules."""
        some = [*([-literal] * bool(literal)), *held]
        wanted = self.bits({*some})
        if self._has_model(wanted):
            return False
        self.engine()
        try:
            if not self.holds([*some, *self._switch]):
                return True
            self._keep()
        except HardQuestion:
            pass
        return False

    def needed(self, held: Sequence[int], literal: int) -> tuple[list[int], list[int]]:
        """Return a minimal part of `held`, early ones first, and the rules, that force the literal.

        literal: 0 for a clash. Of lazy constraints only the cuts so far count.
        """
        against = [-literal] * bool(literal)
        self.engine()
        found = minimal(
            [*held, *self._switch],
            lambda some: self.holds([*against, *some], lazily=False),
            self.engine().core,
        )
        rules = [self._switch[item] for item in found if item in self._switch]
        return [item for item in found if item not in self._switch], rules

    def follows(self, held: Sequence[int], literal: int, rules: Container[int]) -> bool:
        """Return whether the held literals force a literal, with the given rules."""
        self.engine()
        switches = [switch for switch, rule in self._switch.items() if rule in rules]
        return not self._seems_to_hold([-literal, *held, *switches])
