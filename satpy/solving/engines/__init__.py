"""Engines: what decides whether clauses can hold together, behind one small interface.

`engine(name)` opens one by its name:

- `picosat`, the default: PicoSAT in this process, incremental, through pycosat's own module.
- `picosat:SEED`, with a number: the same, searching in another order.
- `pycosat`: the published API of pycosat alone, in a process of its own, as on Windows.
- `pysat:NAME`: a solver of python-sat, in a process of its own, incremental.
- `race`, `race:N` or `race:NAME,NAME,...`: several of these at once; the first answer is taken.
- anything else: a DIMACS program with its arguments, such as `cadical` or `minisat -rnd-seed=7`,
  as a string or a list.
- a function `(cnf_path, solve_path) -> set of true variables, or False`.

Without a name the environment variable SATPY_SOLVER decides, else `picosat`.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterable, Sequence, Set

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from typing_extensions import TypeAlias
else:
    Protocol = object

__all__ = ['Engine', 'Solver', 'engine']

Answer: TypeAlias = 'Set[int] | bool'
Solver: TypeAlias = 'str | Sequence[str] | Callable[[str, str], Answer] | None'
"""What `engine` takes: a name, a command, a function, or None for the default."""


class Engine(Protocol):
    """Clauses go in and stay in; `solve` may be asked again and again.

    An engine may have two more methods, which make the search for a backbone faster:
    `fixed_literals(variables)` returns literals of these that the clauses imply, as far as it has
    found out; `prefer(literals)` lets it try first to make these true.
    """

    incremental: bool
    """Does it keep what it has learned, so that it is cheap to ask again?"""

    def add(self, literals: array[int]) -> None:
        """Add whole clauses, flat, each ended by 0."""

    def solve(self, assume: Sequence[int] = (), deadline: float | None = None) -> bool:
        """Can the clauses and the assumed literals hold together?

        `deadline` is a time of `time.monotonic`, after which `Timeout` is raised. After that,
        and after Ctrl-C, the engine can be asked again.
        """

    def model(self, variables: Iterable[int]) -> set[int]:
        """After True: those of the variables that are true."""

    def core(self) -> list[int]:
        """After False: assumed literals that cannot hold together with the clauses."""

    def close(self) -> None:
        """Give back what the engine holds."""


def engine(solver: Solver = None) -> Engine:
    """Open an engine by its name. An unknown or missing one: `SolverError`.

    >>> picosat = engine('picosat')
    >>> picosat.add(array('i', [1, 2, 0, -1, 0]))
    >>> picosat.solve(), picosat.model([1, 2]), picosat.solve([-2]), picosat.core()
    (True, {2}, False, [-2])
    """
    if solver is None:
        solver = os.environ.get('SATPY_SOLVER') or 'picosat'
    kind, _, rest = solver.partition(':') if isinstance(solver, str) else ('', '', '')
    if kind == 'picosat' and (not rest or rest.isdecimal()):
        from satpy.solving.engines.picosat import PicoSAT, exported

        if exported():
            return PicoSAT(int(rest) if rest else None)
        solver = 'pycosat'
    if kind == 'race':
        from satpy.solving.engines.race import Race

        return Race(rest)
    if isinstance(solver, str) and (solver == 'pycosat' or solver.startswith('pysat:')):
        from satpy.solving.engines.worker import Worker

        return Worker(solver)
    from satpy.solving.engines.program import Function, Program

    return Function(solver) if callable(solver) else Program(solver)
