"""Solver sessions: an engine that stays loaded with a formula and gets only new clauses."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Generator, Iterable, Sequence
from math import inf
from time import monotonic, process_time

from satpy.errors import SolverError, Timeout
from satpy.formula.clauses import ClauseStore, conditional, pieces
from satpy.formula.formula import Formula, check_closed
from satpy.formula.lazy import LazyConstraint
from satpy.solving.engines import Solver, engine, for_long_search, hands_over
from satpy.solving.engines.search import check_time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from satpy.cnf import CNF

    T = TypeVar('T')

__all__ = [
    'IncrementalSolver',
    'OneAtATime',
    'SolverSession',
    'check_time',
    'deadline',
    'remaining',
]

# Literals loaded into an engine between two checks of the deadline.
FEED = 1_000_000
# Processor seconds that PicoSAT searches for one answer before glucose takes over, and one more
# second for each LOADED literals. glucose loads more slowly, and is quicker at most searches of
# several seconds.
HAND_OVER_SECONDS, LOADED = 4.0, 1_000_000
# Stop keeping literals once more than one search in KEPT has failed because of them. With a higher
# number fewer searches fail, and fewer are short.
KEPT = 10


def deadline(timeout: float | None, until: float | None = None) -> float | None:
    """Return the time of `time.monotonic` when the timeout, in seconds, is over; None: never.

    until: another deadline; the earlier one counts.
    """
    if timeout is None:
        return until
    end = monotonic() + timeout
    return end if until is None else min(end, until)


def remaining(until: float | None) -> float | None:
    """Return the seconds left until a time of `time.monotonic`; None: never."""
    return None if until is None else max(0.0, until - monotonic())


class OneAtATime:
    """Asks questions one at a time; raises `SolverError` if another is being asked.

    A thread or a signal handler would change the engine that the other question uses.

    >>> asked = OneAtATime()
    >>> asked(lambda: 1), asked(lambda: asked(lambda: 2))
    Traceback (most recent call last):
        ...
    satpy.errors.SolverError: this formula is being asked already: in another thread or a signal \
handler solve a copy.deepcopy of it
    """

    def __init__(self) -> None:
        self._last: Generator[Any, None, None] | None = None

    def __reduce__(self) -> tuple[type[OneAtATime], tuple[()]]:
        return OneAtATime, ()

    def __call__(self, question: Callable[[], T]) -> T:
        if getattr(self._last, 'gi_running', False):
            raise SolverError(
                'this formula is being asked already: in another thread or a signal handler '
                'solve a copy.deepcopy of it'
            )
        # A generator, because Python itself knows whether it runs. A flag of our own would stay set
        # if Ctrl-C came just before it is cleared.
        asked = self._last = (question() for _ in range(1))
        answer: T
        (answer,) = asked
        return answer


class IncrementalSolver:
    """An engine loaded with one formula, and the loop that makes lazy constraints hold.

    If the engine is the default one, a stronger engine takes over long searches.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> cnf.write([[1, 2]])
    >>> solver = IncrementalSolver(None)
    >>> solver.solve(cnf, [-1]), solver.engine.model([1, 2])
    (True, {2})
    >>> cnf.write_one(-2)
    >>> solver.solve(cnf, [-1])
    False
    """

    def __init__(self, solver: Solver) -> None:
        self.engine = engine(solver)
        self._fed = 0
        self._alone = OneAtATime()
        self._fed_cuts: dict[LazyConstraint, int] = {}  # literals of its cuts
        self._models = 0  # models that violated a lazy constraint
        self._ruled_out = 0  # failed searches for a model that keeps settled literals
        self._hands_over = hands_over(solver)
        # Clauses that are not in the formula, and phases: a stronger engine needs them as well.
        self.own = array('i')
        self._phases: dict[int, int] = {}

    def solve(
        self, formula: Formula, assume: Sequence[int] = (), until: float | None = None
    ) -> bool:
        """Return whether the formula is satisfiable under the assumptions.

        `formula`: the same one every time. `until`: a time of `time.monotonic`, after which
        `Timeout` is raised.
        """
        return self._alone(lambda: self._solve_lazily(formula, assume, until))

    def find(
        self,
        formula: Formula,
        assume: Sequence[int],
        until: float | None,
        variables: Callable[[], Iterable[int]],
    ) -> set[int] | None:
        """Return the true variables among some, in a model, or None; `solve` has the arguments.

        Nobody else asks between the answer and the model. `variables` is called after the answer,
        since there may be more variables then.
        """

        def found() -> set[int] | None:
            answer = self._solve_lazily(formula, assume, until)
            return self.engine.model(variables()) if answer else None

        return self._alone(found)

    def _solve_lazily(self, formula: Formula, assume: Sequence[int], until: float | None) -> bool:
        check_closed(formula)
        # Processor time: a busy machine should not decide which engine answers.
        began = process_time() + formula.store.size / LOADED
        patience = began + HAND_OVER_SECONDS
        kept: list[int] = []  # heuristic assumptions
        while True:
            at_once = not self.engine.incremental
            for constraint in [c for c in formula.store.pending if at_once or c.should_encode]:
                formula.encode_lazy(constraint)
            patience = patience if self._hands_over else inf
            self.load(formula.store, until)
            soon = deadline(patience - process_time(), until)  # then look at both times again
            before = self.engine.propagations()
            try:
                if not self.engine.solve([*assume, *kept], soon):
                    if not kept:
                        return False
                    kept = []
                    self._ruled_out += 1
                    continue
            except Timeout:
                check_time(until)
                if soon is None or monotonic() < soon:  # an alarm of the caller's
                    raise
                if process_time() < patience:
                    continue
                self._hand_over()
                continue
            # An engine that counts no propagations may have made many.
            work = self.engine.propagations() - before or inf
            violated = [c for c in formula.store.pending if c.check(self.engine.model, work)]
            if not violated:
                return True
            kept = self._assumptions(violated)

    def _assumptions(self, violated: Iterable[LazyConstraint]) -> list[int]:
        """Return the literals that the next model must keep from the last one."""
        self._models += 1
        if self._ruled_out * KEPT >= self._models:
            return []
        keeping = [constraint for constraint in violated if self._models > constraint.keep_after]
        return [literal for constraint in keeping for literal in constraint.settled()]

    def _hand_over(self) -> None:
        """Go on with a stronger engine, if there is one."""
        name = for_long_search()
        if name is not None:
            stronger = engine(name)
            stronger.add(self.own)
            stronger.set_phases(self._phases.values())
            # Ctrl-C may come between any two of these lines: then the old engine is loaded again.
            self._fed, self._fed_cuts, self.engine = 0, {}, stronger
        self._hands_over = False

    def add(self, clauses: array[int]) -> None:
        """Add flat clauses that are not in the formula."""
        self.own += clauses
        self.engine.add(clauses)

    def set_phases(self, literals: Iterable[int]) -> None:
        """From here on, try these literals as true first."""
        if self._hands_over:
            literals = list(literals)
            self._phases.update((abs(literal), literal) for literal in literals)
        self.engine.set_phases(literals)

    def load(self, store: ClauseStore, until: float | None = None) -> None:
        """Load new clauses, and new cuts of lazy constraints, into the engine."""
        size, count, _ = store.extent  # read once, since a thread may write meanwhile
        for piece in pieces(store.literals, FEED, self._fed, size):
            # Loading cannot be interrupted, so check the deadline here.
            check_time(until)
            # Counting the clauses would take a sixth of the time of loading.
            self.engine.add(piece, count if len(piece) == size else None)
            # Last: after Ctrl-C clauses may be added twice, but none is left out.
            self._fed += len(piece)
        # Not first: the first clauses of an engine are loaded more quickly.
        for constraint in store.pending:
            if constraint not in self._fed_cuts:
                units = [n for literal in constraint.unit_literals for n in (literal, 0)]
                self.engine.add(conditional(units, constraint.conditions))
            self.engine.add(constraint.cuts[self._fed_cuts.get(constraint, 0) :])
            self._fed_cuts[constraint] = len(constraint.cuts)
        check_time(until)


class SolverSession:
    """Asks about a formula, and keeps an engine loaded with it between questions.

    It gets the formula with each question and holds no reference to it, so that an unused formula
    is freed at once, with its engine. `solver`: an argument of `satpy.solving.engines.engine`; set
    it to change the engine. '' is the default.
    """

    def __init__(self, solver: Solver = None) -> None:
        self._solver = solver or None
        self._shared: IncrementalSolver | None = None
        self._process = os.getpid()
        self.phases: dict[int, int] = {}  # {variable: the literal that is tried as true first}
        # The sections that debugging keeps loaded; they hold no reference to the formula.
        self.debugger: Any = None
        self.debugging = OneAtATime()
        # The state of the formula, and the formula to blame that was written then.
        self.to_blame: tuple[Any, CNF | None] = None, None
        # The state of the formula for which `reported_variables` found its variables.
        self._reported: tuple[tuple[int, ...], list[int]] = ((-1,), [])

    def __getstate__(self) -> dict[str, object]:
        """Copies load an engine of their own."""
        return {**vars(self), '_shared': None, 'debugger': None, 'to_blame': (None, None)}

    @property
    def solver(self) -> Solver:
        return self._solver

    @solver.setter
    def solver(self, solver: Solver) -> None:
        self.drop()
        self._solver = solver or None

    def model(self, variables: Iterable[int]) -> set[int]:
        """Return which variables are true, after the answer True."""
        return self.shared().engine.model(variables)

    def shared(self) -> IncrementalSolver:
        """Return the engine that questions share; it has no clauses but the formula's."""
        if self._process != os.getpid():
            # A forked child must not use its parent's engine.
            self._shared, self._process = None, os.getpid()
        if self._shared is None:
            self._shared = IncrementalSolver(self._solver)
            if self.phases:
                self._shared.set_phases(self.phases.values())
        return self._shared

    def set_phases(self, literals: Sequence[int]) -> None:
        """From here on, let each engine try these literals as true first."""
        self.phases.update((abs(literal), literal) for literal in literals)
        if self._shared is not None:
            self.shared().set_phases(literals)

    def detach(self) -> IncrementalSolver:
        """Hand over the shared engine to one caller, who adds further clauses to it."""
        detached, self._shared = self.shared(), None
        return detached

    def drop(self) -> None:
        """Give back the shared engine, and the one that debugging keeps."""
        self.debugger, self.to_blame = None, (None, None)
        shared, self._shared = self._shared, None
        if shared is not None:
            shared.engine.close()

    def reported_variables(self, formula: Formula) -> list[int]:
        """Return the variables that solutions report: with a name, in a clause, or revealed.

        Neither an encoder's hidden auxiliary variables nor skipped numbers are among them.
        """
        variables, store = formula.variables, formula.store
        named = variables.highest, len(variables.lut), len(variables.revealed)
        state: tuple[int, ...] = (*named, store.size, len(store.lazy))
        known, reported = self._reported
        if known != state[: len(known)]:
            auxiliary = sum(block.stop - block.start for block in variables.blocks)
            found = {*variables.revealed, *variables.lut.values()}
            # If every variable has a name, clauses make no difference.
            if variables.highest - auxiliary + len(variables.revealed) == len(found):
                state = named
            else:
                found |= store.variables()
            reported = variables.reported(found)
            self._reported = state, reported
        return reported
