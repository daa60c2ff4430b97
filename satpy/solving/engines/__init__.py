"""Engines: SAT solvers behind one small interface.

`engine(name)` opens one by its name:

- `picosat`, the default: PicoSAT in this process, incremental, through pycosat's own module.
  Where pycosat is absent or does not export PicoSAT's functions: `pysat:minisat22`.
- `picosat:SEED`, with a number: the same, searching in another order.
- `pysat:NAME`: a solver of python-sat, in this process, incremental. A search of its CaDiCaL cannot
  be interrupted: see `satpy.solving.engines.pysat`.
- anything else: a DIMACS program with its arguments, such as `cadical` or `minisat -rnd-seed=7`,
  as a string or a list.
- a function `(cnf_path, solve_path) -> set of true variables, or False`.

Without a name the environment variable SATPY_SOLVER decides. Without that it is `picosat`, which
hands a search of some seconds over to `pysat:glucose4` if python-sat is installed (see
`satpy.solving.session`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence, Set

from satpy.errors import SolverError
from satpy.solving.engines.picosat import PicoSAT, available
from satpy.solving.engines.search import Engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeAlias

__all__ = ['Engine', 'Solver', 'engine', 'for_long_search', 'hands_over']

# The solver of python-sat that replaces PicoSAT where pycosat is absent.
PORTABLE = 'minisat22'
# The engine that takes over from PicoSAT in a long search. CaDiCaL is not faster on the puzzles of
# the hard list, and python-sat cannot interrupt it.
STRONGER = 'pysat:glucose4'

Solver: TypeAlias = 'str | Sequence[str] | Callable[[str, str], Set[int] | bool] | None'
"""What `engine` takes: a name, a command, a function, or None for the default."""


def engine(solver: Solver = None) -> Engine:
    """Open an engine by its name; raise `SolverError` if none has that name.

    >>> from array import array
    >>> opened = engine()
    >>> opened.add(array('i', [1, 2, 0, -1, 0]))
    >>> opened.solve(), opened.model([1, 2]), opened.solve([-2]), opened.core()
    (True, {2}, False, [-2])
    """
    if solver is None:
        solver = os.environ.get('SATPY_SOLVER') or 'picosat'
    kind, _, rest = solver.partition(':') if isinstance(solver, str) else ('', '', '')
    if kind == 'picosat' and (not rest or rest.isdecimal()):
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
    """Whether a stronger engine may take over: none was named, and PicoSAT is there.

    >>> hands_over('picosat')
    False
    """
    return solver is None and not os.environ.get('SATPY_SOLVER') and available()


def for_long_search() -> str | None:
    """Return the engine that takes over long searches, or None."""
    try:
        if hands_over(None):
            engine(STRONGER).close()
            return STRONGER
    except SolverError:
        pass  # python-sat is not installed
    return None
