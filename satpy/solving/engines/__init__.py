"""Engines: SAT solvers behind one small interface.

`engine(name)` opens one by its name:

- `picosat`, the default: PicoSAT in this process, incremental, through pycosat's own module.
  Where pycosat is absent or does not export PicoSAT's functions: `pysat:minisat22`.
- `picosat:SEED`, with a number: the same, searching in another order.
- `pysat:NAME`: a solver of python-sat, in this process, incremental.
- anything else: a DIMACS program with its arguments, such as `cadical` or `minisat -rnd-seed=7`,
  as a string or a list.
- a function `(cnf_path, solve_path) -> set of true variables, or False`.

Without a name the environment variable SATPY_SOLVER decides, else `picosat`, and CaDiCaL takes over
after some seconds where python-sat is installed (see `satpy.solving.session`).
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterable, Sequence, Set

from satpy.errors import SolverError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from typing_extensions import TypeAlias
else:
    Protocol = object

__all__ = ['Engine', 'Solver', 'engine', 'for_long_search', 'hands_over', 'stronger_engine']

# The solver of python-sat that stands in for PicoSAT.
PORTABLE = 'minisat22'
# The one that takes over from PicoSAT in a long search.
STRONGER = 'pysat:cadical153'

Solver: TypeAlias = 'str | Sequence[str] | Callable[[str, str], Set[int] | bool] | None'
"""What `engine` takes: a name, a command, a function, or None for the default."""


class Engine(Protocol):
    """A solver that clauses are added to, and that can be asked again and again.

    After `Timeout`, `KeyboardInterrupt` and `SolverError` it can be used further.

    An engine may have three more methods, which make some searches faster:
    `fixed_literals(variables)` returns literals of these that the clauses imply, as far as it has
    found out; `prefer(literals)` lets it try first to make these true; `determines(variable)` says
    whether this open variable, once true, gives all others their values by unit propagation.
    """

    incremental: bool
    """Whether it keeps what it has learned, so that asking again is cheap."""

    def add(self, literals: array[int]) -> None:
        """Add whole clauses, flat, each ended by 0."""

    def solve(self, assume: Sequence[int] = (), deadline: float | None = None) -> bool:
        """Return whether the clauses are satisfiable under these assumptions.

        `deadline` is a time of `time.monotonic`, after which `Timeout` is raised.
        """

    def model(self, variables: Iterable[int]) -> set[int]:
        """After True: return those of the variables that are true in the model."""

    def core(self) -> list[int]:
        """After False: return assumptions that are unsatisfiable together with the clauses."""

    def close(self) -> None:
        """Free what the engine holds."""


def engine(solver: Solver = None) -> Engine:
    """Open an engine by its name. `SolverError` if there is none of that name.

    >>> opened = engine()
    >>> opened.add(array('i', [1, 2, 0, -1, 0]))
    >>> opened.solve(), opened.model([1, 2]), opened.solve([-2]), opened.core()
    (True, {2}, False, [-2])
    """
    if solver is None:
        solver = os.environ.get('SATPY_SOLVER') or 'picosat'
    kind, _, rest = solver.partition(':') if isinstance(solver, str) else ('', '', '')
    if kind == 'picosat' and (not rest or rest.isdecimal()):
        from satpy.solving.engines.picosat import PicoSAT, available

        if available():
            return PicoSAT(int(rest) if rest else None)
        from importlib.util import find_spec

        if not find_spec('pysat'):
            raise SolverError(
                'no solver is installed: pip install python-sat (it has wheels), or '
                'pip install pycosat (it needs a C compiler)'
            )
        kind, rest = 'pysat', PORTABLE
    if kind == 'pysat':
        from satpy.solving.engines.pysat import PySAT

        return PySAT(rest)
    from satpy.solving.engines.program import Function, Program

    return Function(solver) if callable(solver) else Program(solver)


def hands_over(solver: Solver) -> bool:
    """Whether a stronger engine may take over: nobody has named one, and PicoSAT is there.

    >>> hands_over('picosat')
    False
    """
    from satpy.solving.engines.picosat import available

    return solver is None and not os.environ.get('SATPY_SOLVER') and available()


def for_long_search(solver: Solver) -> Solver:
    """Return the engine for what is known to take long: the stronger one if nobody named another.

    >>> for_long_search('picosat')
    'picosat'
    """
    from importlib.util import find_spec

    return STRONGER if hands_over(solver) and find_spec('pysat') else solver


def stronger_engine() -> Engine | None:
    """Open the engine that takes over a long search; None if python-sat is not installed."""
    try:
        return engine(STRONGER)
    except SolverError:
        return None
