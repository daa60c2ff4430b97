"""The solvers of python-sat, in this process.

CaDiCaL and most descendants of MiniSat can be used. python-sat cannot interrupt CaDiCaL and lets no
other thread run while it searches: after a deadline, and after Ctrl-C, the error is raised when the
search has ended by itself. lingeling, which cannot be interrupted either, kissat404, which ignores
assumptions, and the solvers in UNSOUND are refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from satpy.errors import SolverError, quoted
from satpy.formula.clauses import clauses_in, pieces
from satpy.solving.engines.search import Engine, check_time, interruptible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['PySAT']

# Clauses loaded between two checks of the clock.
BATCH = 10_000
# Propagations after which a question is not easy: PicoSAT's number for a first search.
SHORT_SEARCH = 200_000
# Seconds that a solver has to stop when it is interrupted. glucose4 only stops at a restart, which
# may be seconds away. After so long it is left alone, and the next question loads another one.
STOP_SECONDS = 0.2
# python-sat 1.9: Ergo's cores are wrong, and Maplesat crashes when it is asked repeatedly.
UNSOUND = ('Ergo', 'Maplesat')


class Unfinished(SolverError):
    """A search has ended without an answer."""


class PySAT(Engine):
    """A solver of python-sat, such as `minisat22` or `cadical195`."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._loaded = 0  # literals loaded so far
        self._empty = False  # the formula has an empty clause, which not every solver takes
        self._limit = 0  # propagations of the next search; 0: no limit
        self._phases: dict[int, int] = {}  # {variable: the literal that is tried as true first}
        self._new_phases = False
        self._solver: Any = open_solver(name)

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        solver, self._solver = getattr(self, '_solver', None), None
        if solver is not None:
            # In a thread, since after an exception of a signal handler python-sat frees the solver
            # twice.
            interruptible(solver.delete, lambda: None, None)

    def search(self, deadline: float | None) -> bool:
        assume = list(self.assumed)
        self._load(deadline)
        check_time(deadline)
        satisfiable, found = (False, []) if self._empty else self._search(assume, deadline)
        if satisfiable is None:
            raise Unfinished(f'pysat:{self._name} ended its search without an answer')
        wrong = set(assume).difference(found) if satisfiable else set(found).difference(assume)
        if wrong:
            what = 'model contradicts' if satisfiable else 'core is not among'
            raise SolverError(f'pysat:{self._name}: its {what} the assumptions')
        self.found = found
        return satisfiable

    def solve_if_easy(self, assume: Sequence[int], deadline: float | None) -> bool | None:
        self._limit = SHORT_SEARCH
        try:
            return self.solve(assume, deadline)
        except Unfinished:
            return None
        finally:
            self._limit = 0

    def propagations(self) -> int:
        if self._solver is None or is_cadical(self._solver):
            return 0
        return int(self._solver.accum_stats()['propagations'])

    def _load(self, deadline: float | None) -> None:
        if self._solver is None:
            # In this order: a new solver has no literals, even if Ctrl-C comes between the two.
            self._loaded, self._new_phases, self._solver = 0, True, open_solver(self._name)
        for piece in pieces(self.literals, BATCH, self._loaded):
            check_time(deadline)
            for clause in clauses_in(piece):
                if clause:
                    self._solver.add_clause(clause)
                else:
                    self._empty = True
            # Only now: after Ctrl-C some literals are loaded twice, which does no harm.
            self._loaded += len(piece)
        # CaDiCaL leaves out variables that it does not know yet; the others lose their last values.
        if self._phases and (self._new_phases or is_cadical(self._solver)):
            self._solver.set_phases(list(self._phases.values()))
            self._new_phases = False

    def _search(
        self, assume: list[int], deadline: float | None
    ) -> tuple[bool | None, Sequence[int]]:
        """Return the answer, and the literals of the model or of the core."""
        # Taken away until the search has ended, so that nobody else uses the solver meanwhile.
        solver, self._solver = self._solver, None
        ended: list[bool | None] = []
        limited = self._limit and not is_cadical(solver)
        if limited:
            solver.prop_budget(self._limit)

        def search() -> None:
            try:
                if is_cadical(solver):
                    ended.append(solver.solve(assume))
                else:
                    ended.append(solver.solve_limited(assume, expect_interrupt=True))
            except Exception as error:
                raise SolverError(f'pysat:{self._name} failed: {quoted(error)}') from error

        stop = (lambda: None) if is_cadical(solver) else solver.interrupt
        try:
            interruptible(search, stop, deadline, STOP_SECONDS)
            return ended[0], (solver.get_model() if ended[0] else solver.get_core()) or []
        finally:
            if ended:
                if not is_cadical(solver):
                    solver.clear_interrupt()
                if limited:
                    solver.prop_budget(0)
                self._solver = solver

    def set_phases(self, literals: Iterable[int]) -> None:
        self._phases.update((abs(literal), literal) for literal in literals)
        self._new_phases = True


def is_cadical(solver: Any) -> bool:
    """Whether a solver of python-sat is CaDiCaL, which cannot be interrupted."""
    return hasattr(solver.solver, 'cadical')


def open_solver(name: str) -> Any:
    """Open the solver of python-sat of that name; raise `SolverError` if it cannot be used."""
    try:
        from pysat.solvers import NoSuchSolverError, Solver
    except ImportError:
        raise SolverError(
            f'pysat:{name}: python-sat is not installed: pip install python-sat'
        ) from None
    try:
        solver = Solver(name)
        if type(solver.solver).__name__ in UNSOUND:
            raise NotImplementedError
        if not is_cadical(solver):
            solver.clear_interrupt()
        return solver
    except NoSuchSolverError:
        raise SolverError(f'pysat:{name}: python-sat has no such solver') from None
    except NotImplementedError:
        raise SolverError(
            f'pysat:{name} is not supported: it cannot be interrupted, or its answers are not '
            "reliable; use 'pysat:minisat22', or a program such as 'cadical'"
        ) from None
