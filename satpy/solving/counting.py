"""Model counters: programs and packages that count solutions without finding each.

The programs ganak, d4 and sharpSAT and the package pyganak are exact; the package pyapproxmc is
approximate. A package is run as a program, so that time limits and Ctrl-C hold:

    python -m satpy.solving.counting pyganak FILE

They print in the format of the model counting competitions. Without any of them solutions are
counted by search, in `satpy.solving.components` and `satpy.solving.cubes`.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from array import array
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from itertools import chain, cycle, repeat

from satpy.advice import advice_after
from satpy.errors import ClauseError, SolverError, Timeout, quoted
from satpy.formula.clauses import ClauseStore
from satpy.formula.copies import extended
from satpy.formula.files import dimacs
from satpy.formula.formula import Formula
from satpy.solving.components import ComponentCounter
from satpy.solving.cubes import CubeCounter
from satpy.solving.engines import Solver
from satpy.solving.engines.program import exit_on_termination, failure, run_program
from satpy.solving.jobs import asked_in_order, is_wanted
from satpy.solving.session import check_time, deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = ['CONFIDENCE', 'TOLERANCE', 'count']

# An approximate count is wrong by at most a factor of 1 + TOLERANCE, with this probability:
# pyapproxmc's defaults. A tenth of the tolerance takes ten times the time.
TOLERANCE, CONFIDENCE = 0.8, 0.8
# Without --prob 0 ganak may be wrong, once in 10**9 counts.
GANAK = ('ganak', '--prob', '0')
# These count solutions that differ on any variable.
WHOLE = (('d4', '-m', 'counting', '-i'), ('sharpSAT',))
# Seconds for counting by components, by cubes, by components, and then by cubes again and again:
# components are quick at most formulas with very many solutions, cubes at formulas of 40 cells with
# up to some 100,000.
TURNS = 1.0, 6.0, 4.0, 6.0
# Cubes that an executor counts: more keep more workers busy, and take longer to find.
CUBES = 64
COUNTERS = 'solutions are counted one by one; pyganak counts at once: pip install pyganak'
NUMBER = re.compile(r'^(?:c s (?:exact|approx) arb int|s p?mc|s|# solutions\s*)\s(\d+)\s*$', re.M)


def count(
    formula: Formula,
    variables: Iterable[int],
    assume: Iterable[int] = (),
    until: float | None = None,
    approximate: bool = False,
    solver: Solver = None,
    executor: Executor | None = None,
) -> int | None:
    """Return the number of solutions that differ on these variables, at least one.

    `assume`: literals that hold in all of them. `until`: a time of `time.monotonic`, after which
    `Timeout` is raised. `solver`: it finds solutions if no counter is installed. `executor`: it
    counts by search, in cubes. Return None if a lazy constraint has no clauses.

    Raises `SolverError` if the counter fails, or if an approximate one is not installed.
    """
    projecting, whole = counters(approximate) if executor is None else ([], [])
    try:
        formula.encode_all_lazy()
    except ClauseError:  # a lazy constraint without clauses
        if approximate:
            raise
        return None
    store = extended(formula.store, 'assumed', [[literal] for literal in assume])
    occurring, asked = store.variables(), set(map(abs, variables))
    shown = sorted(asked & occurring)
    if not projecting and len(shown) == store.highest:
        projecting = whole
    free = len(asked) - len(shown)
    if not shown:
        return 1 << free
    if executor is not None:
        return count_on(executor, store, shown, until, solver) << free
    if not projecting:
        with advice_after(COUNTERS):
            return count_in_turns(store, shown, until, solver) << free
    with exit_on_termination(), tempfile.TemporaryDirectory(prefix='satpy-') as folder:
        path = os.path.join(folder, 'formula.cnf')
        with open(path, 'wb') as file:
            dimacs.write_formula(file, store, shown)
        output, status = run_program([*projecting[0], path], until)
    return number(output, projecting[0], status) << free


def count_in_turns(
    store: ClauseStore, shown: Sequence[int], until: float | None, solver: Solver
) -> int:
    """Count by components and by cubes; each goes on where its last turn ended."""
    by_components = ComponentCounter(store.clauses(), shown).count
    by_cubes = CubeCounter(store.literals[:], shown, solver).count
    turns = zip(cycle((by_components, by_cubes)), TURNS)
    for counted, seconds in chain(turns, repeat((by_cubes, TURNS[-1]))):
        try:
            return counted(deadline(seconds, until))
        except Timeout:
            check_time(until)
            if not is_wanted():
                raise
    raise AssertionError('there is always another turn')


def count_on(
    executor: Executor,
    store: ClauseStore,
    shown: Sequence[int],
    until: float | None,
    solver: Solver,
) -> int:
    """Count in cubes, each by a job of an executor."""
    literals = store.literals[: store.size]
    counter = CubeCounter(literals, shown, solver)
    cubes = counter.cubes(CUBES, until)
    left = remaining(until)
    jobs = [(literals, shown, cube, left, solver) for cube in cubes]
    total = counter.counted
    for cube, (found, error) in zip(cubes, asked_in_order(executor, count_cube, jobs, until)):
        if found is None:
            raise SolverError(f'the solutions with {cube} cannot be counted: {quoted(error)}')
        total += found
    return total


def count_cube(
    literals: array[int],
    shown: Sequence[int],
    cube: tuple[int, ...],
    timeout: float | None,
    solver: Solver,
) -> int:
    """Return the number of solutions of flat clauses in which these literals hold.

    >>> from array import array
    >>> count_cube(array('i', [1, 2, 0]), [1, 2, 3], (-1,), None, None)
    2
    """
    store = ClauseStore()
    units = array('i', [n for literal in cube for n in (literal, 0)])
    for flat in filter(len, (literals, units)):
        store.add(flat, flat.count(0), max(max(flat), -min(flat)))
    return count_in_turns(store, shown, deadline(timeout), solver)


def counters(approximate: bool) -> tuple[list[Sequence[str]], list[Sequence[str]]]:
    """Return the installed commands: counters on some variables, then counters on all."""
    package = 'pyapproxmc' if approximate else 'pyganak'
    packages = [[sys.executable, '-m', __name__, package]] if find_spec(package) else []
    if not approximate:
        programs = [GANAK] if shutil.which(GANAK[0]) else []
        return [*programs, *packages], [command for command in WHOLE if shutil.which(command[0])]
    if not packages:
        raise SolverError('pyapproxmc is not installed: pip install pyapproxmc')
    return [*packages], []


def number(output: str, command: Sequence[str], status: int) -> int:
    """Return the number of solutions that a counter has printed.

    >>> number('s SATISFIABLE\\nc s type pmc\\nc s exact arb int 120\\n', ['ganak'], 10)
    120
    >>> number('s 7\\n', ['d4'], 0), number('# solutions \\n9\\n# END\\n', ['sharpSAT'], 0)
    (7, 9)
    >>> number('c out of memory\\n', ['d4'], 1)
    Traceback (most recent call last):
        ...
    satpy.errors.SolverError: d4: it printed no number of solutions. Exit status 1; it printed \
last: c out of memory
    """
    found = NUMBER.findall(output)
    if found:
        return int(found[-1])
    raise failure(' '.join(command), 'it printed no number of solutions', output, status)


def run_package(package: str, path: str) -> None:
    """Print the number of solutions of the formula in a file, on its projection."""
    formula, shown = dimacs.read(path)
    if package == 'pyganak':
        import pyganak

        exact = pyganak.Counter()
        exact.add_clauses(formula.store.clauses())
        exact.set_sampling_set(shown)
        print('\nc s exact arb int', exact.count())
    else:
        import pyapproxmc

        counter = pyapproxmc.Counter(epsilon=TOLERANCE, delta=1 - CONFIDENCE)
        counter.add_clauses(formula.store.literals)
        cells, halvings = counter.count(shown)
        print('\nc s approx arb int', cells << halvings)


if __name__ == '__main__':
    run_package(*sys.argv[1:])
