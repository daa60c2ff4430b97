"""The solvers of python-sat, in this process.

CaDiCaL and most descendants of MiniSat can be used. python-sat itself cannot interrupt CaDiCaL,
and lets no other thread run while it searches; so CaDiCaL is called through the C++ functions that
python-sat's extension module exports. Refused are lingeling, which cannot be interrupted;
kissat404, which cannot either and ignores assumptions; and those in UNSOUND.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence

from satpy.errors import SolverError
from satpy.formula.clauses import clauses_in, pieces
from satpy.solving.engines.search import Engine, check_time, interruptible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['PySAT']

# Clauses loaded between two looks at the clock.
BATCH = 10_000
# Seconds that a solver has to stop when it is interrupted. glucose4 only stops at a restart, which
# may be seconds away. Then it is left to itself, and another one is loaded for the next question.
PATIENCE = 0.2
SATISFIABLE, UNSATISFIABLE = 10, 20
# python-sat 1.9: Ergo's cores are wrong, and Maplesat crashes when it is asked repeatedly.
UNSOUND = ('Ergo', 'Maplesat')


class PySAT(Engine):
    """A solver of python-sat, such as `minisat22` or `cadical195`."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._loaded = 0  # literals that the solver was given
        self._empty = False  # the formula has an empty clause, which not every solver takes
        self._solver: Any = open_solver(name)

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        solver, self._solver = getattr(self, '_solver', None), None
        if solver is not None:
            # In a thread, since an exception of a signal handler would make python-sat free the
            # solver's memory twice.
            interruptible(solver.delete, lambda: None, None)

    def search(self, deadline: float | None) -> bool:
        assume = list(self.assumed)
        self._load(deadline)
        check_time(deadline)
        satisfiable, found = (False, []) if self._empty else self._search(assume, deadline)
        if satisfiable is None:
            raise SolverError(f'pysat:{self._name} ended its search without an answer')
        wrong = set(assume).difference(found) if satisfiable else set(found).difference(assume)
        if wrong:
            what = 'model contradicts' if satisfiable else 'core is not among'
            raise SolverError(f'pysat:{self._name}: its {what} the assumptions')
        self.found = found
        return satisfiable

    def _load(self, deadline: float | None) -> None:
        if self._solver is None:
            self._solver, self._loaded = open_solver(self._name), 0
        for piece in pieces(self.literals, BATCH, self._loaded):
            check_time(deadline)
            for clause in clauses_in(piece):
                if clause:
                    self._solver.add_clause(clause)
                else:
                    self._empty = True
            # Only now: what Ctrl-C kept from being loaded is loaded again, and twice does no harm.
            self._loaded += len(piece)

    def _search(
        self, assume: list[int], deadline: float | None
    ) -> tuple[bool | None, Sequence[int]]:
        """The answer, and the literals of the model or of the core."""
        # Taken away until the search has ended: nobody else may use the solver meanwhile.
        solver, self._solver = self._solver, None
        ended: list[bool | None] = []

        def search() -> None:
            try:
                ended.append(solver.search(assume))
            except Exception as error:
                raise SolverError(f'pysat:{self._name} failed: {error!r}') from error

        try:
            interruptible(search, solver.interrupt, deadline, PATIENCE)
            return ended[0], (solver.model() if ended[0] else solver.core()) or []
        finally:
            if ended:
                solver.clear_interrupt()
                self._solver = solver

    def prefer(self, literals: Iterable[int]) -> None:
        if self._solver is not None:
            self._solver.prefer(list(literals))


class MiniSat:
    """A descendant of MiniSat. `NotImplementedError`: python-sat cannot interrupt it."""

    def __init__(self, solver: Any) -> None:
        self.solver = solver
        self.add_clause, self.delete = solver.add_clause, solver.delete
        self.model, self.core = solver.get_model, solver.get_core
        self.prefer = solver.set_phases
        self.interrupt, self.clear_interrupt = solver.interrupt, solver.clear_interrupt
        self.clear_interrupt()

    def search(self, assume: list[int]) -> bool | None:
        answer: bool | None = self.solver.solve_limited(assume, expect_interrupt=True)
        return answer


class CaDiCaL:
    """CaDiCaL, searching through the C++ functions of `CaDiCaL::Solver`."""

    def __init__(self, solver: Any) -> None:
        from pysat import solvers

        self.add_clause, self.delete = solver.add_clause, solver.delete
        self.model, self.core = solver.get_model, solver.get_core
        self.prefer = solver.set_phases
        self.wrapper = solver.solver
        namespace = f'CaDiCaL{type(self.wrapper).__name__[-3:]}'
        prefix = f'_ZN{len(namespace)}{namespace}6Solver'  # mangled as GCC and Clang do it
        library = ctypes.CDLL(solvers.pysolvers.__file__)
        self.assume = library[f'{prefix}6assumeEi']
        self.solve = library[f'{prefix}5solveEv']
        self.terminate = library[f'{prefix}9terminateEv']
        self.pointer = pointer_of(self.wrapper.cadical)
        self.interrupted = False

    def search(self, assume: list[int]) -> bool | None:
        result = 0
        # A request to terminate that came too late for one search ends the next one at once.
        while not result and not self.interrupted:
            for literal in assume:
                self.assume(self.pointer, literal)
            result = self.solve(self.pointer)
        # python-sat looks at these when it is asked for the model or the core.
        self.wrapper.status = {SATISFIABLE: True, UNSATISFIABLE: False}.get(result)
        self.wrapper.prev_assumps = assume
        answer: bool | None = self.wrapper.status
        return answer

    def interrupt(self) -> None:
        self.interrupted = True
        self.terminate(self.pointer)

    def clear_interrupt(self) -> None:
        self.interrupted = False


def pointer_of(capsule: object) -> ctypes.c_void_p:
    """The address in an object by which a C extension hands out a pointer."""
    name, pointer = ctypes.pythonapi.PyCapsule_GetName, ctypes.pythonapi.PyCapsule_GetPointer
    name.argtypes, name.restype = [ctypes.py_object], ctypes.c_char_p
    pointer.argtypes, pointer.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_void_p
    return ctypes.c_void_p(pointer(capsule, name(capsule)))


def open_solver(name: str) -> MiniSat | CaDiCaL:
    """Open the solver of that name. `SolverError` if it cannot be used."""
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
        return CaDiCaL(solver) if hasattr(solver.solver, 'cadical') else MiniSat(solver)
    except NoSuchSolverError:
        raise SolverError(f'pysat:{name}: python-sat has no such solver') from None
    except (NotImplementedError, AttributeError, OSError):
        raise SolverError(
            f'pysat:{name} is not supported: it cannot be interrupted, or its answers are not '
            "reliable; use 'pysat:minisat22', or a program such as 'cadical'"
        ) from None
