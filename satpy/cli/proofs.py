"""`--proof FILE`: a DRAT proof that there are no solutions except the ones found.

Nathan Wetzler, Marijn Heule and Warren Hunt, "DRAT-trim: Efficient checking and trimming using
expressive clausal proofs", SAT 2014. The program cadical or python-sat writes them, and the program
drat-trim or the package dratify checks them. A package is run as a program, so that time limits and
Ctrl-C hold:

    python -m satpy.cli.proofs glucose4 FILE.cnf FILE.drat
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from satpy.errors import SolverError, Timeout
from satpy.formula.copies import extended
from satpy.formula.files.dimacs import base_path, read, write_formula
from satpy.formula.formula import Formula
from satpy.solving.engines.program import exit_on_termination, run_program
from satpy.solving.enumeration import Solutions, blocking_clause

__all__ = ['certify', 'save_proof']


def certify(path: str, solutions: Solutions, known: Iterable[set[int]], until: float | None) -> str:
    """Write path.cnf and path.drat; return a sentence about the proof.

    known: all of the solutions.
    until: a time of `time.monotonic`, when time runs out.
    """
    base = base_path(path.removesuffix('.drat'))
    if not solutions.complete:
        return f'{base}.drat: no proof, as there may be more solutions; -n 0 finds all'
    blocking = [blocking_clause(solutions.interesting, solution) for solution in known]
    try:
        solver, checker = save_proof(base, solutions.formula, blocking, until)
    except Timeout:
        return f'{base}.drat: there was no time for a proof, or to check it'
    unchecked = 'not checked: neither drat-trim nor dratify is installed'
    checked = f'checked by {checker}' if checker else unchecked
    but = {0: '', 1: ' but the one found'}.get(len(blocking), f' but the {len(blocking)} found')
    proven = f'{base}.drat: proof by {solver} that there is no solution{but}, {checked}'
    return f'{proven}\nIt certifies the formula in {base}.cnf, not that the rules are right.'


# The solver of python-sat with short proofs that older versions do not cut off.
SOLVER = 'glucose4'
UNSATISFIABLE = 20


def save_proof(
    path: str | os.PathLike[str],
    formula: Formula,
    blocking: Iterable[Iterable[int]],
    until: float | None = None,
) -> tuple[str, str]:
    """Write path.cnf, the formula with these clauses, and path.drat, the proof against it.

    `blocking`: a blocking clause for each known solution. `until`: a time of `time.monotonic`,
    after which `Timeout` is raised and path.drat does not exist. Returns the names of the writer
    and of the checker of the proof ('' if no checker is installed). Raises `SolverError` if no
    program writes proofs, there is a solution, or the proof is wrong.
    """
    formula.encode_all_lazy()
    base = base_path(path)
    cnf, drat = f'{base}.cnf', f'{base}.drat'
    with open(cnf, 'wb') as file:
        write_formula(file, extended(formula.store, 'solutions that are known', blocking))
    solver, writer = proof_writer()
    with exit_on_termination(), open(drat, 'wb'):
        try:
            output, status = run_program([*writer, cnf, drat], until)
            if status != UNSATISFIABLE:
                last = output.strip().split('\n')[-1]
                raise SolverError(f'{solver} wrote no proof against {cnf}: {last}')
            drop_deletions(drat)
        except BaseException:
            os.remove(drat)
            raise
    return solver, check_proof(cnf, drat, until)


def proof_writer() -> tuple[str, list[str]]:
    """Return the solver that writes proofs, and its command without the two files."""
    if shutil.which('cadical'):
        return 'cadical', ['cadical', '-q', '--no-binary']
    if find_spec('pysat'):
        return f"python-sat's {SOLVER}", [sys.executable, '-m', __name__, SOLVER]
    raise SolverError(
        'a proof takes the program cadical on the PATH, or the package python-sat: pip install '
        'python-sat'
    )


def drop_deletions(drat: str) -> None:
    """Let a proof keep all clauses.

    Solvers delete clauses that are still the reason of a literal. drat-trim ignores these
    deletions; a checker that follows them does not accept the proof.
    """
    lines = Path(drat).read_text().splitlines(keepends=True)
    Path(drat).write_text(''.join(line for line in lines if not line.startswith('d ')))


def check_proof(cnf: str, drat: str, until: float | None) -> str:
    """Check a proof; return the name of the checker, or '' if none is installed."""
    if shutil.which('drat-trim'):
        checker, command = 'drat-trim', ['drat-trim']
    elif find_spec('dratify'):
        checker, command = 'dratify', [sys.executable, '-m', __name__, 'dratify']
    else:
        return ''
    output, _ = run_program([*command, cnf, drat], until)
    if 's VERIFIED' not in output:
        last = output.strip().split('\n')[-1]
        raise SolverError(f'{checker} does not accept the proof {drat} against {cnf}: {last}')
    return checker


def run_package(task: str, cnf: str, drat: str) -> int:
    """Write a proof by python-sat, or check one; return the exit status, as solvers do."""
    if task == 'dratify':
        import dratify

        formula = dratify.parse_dimacs(Path(cnf).read_text(encoding='utf-8'))
        checked = dratify.check_proof(formula, Path(drat).read_text())
        print('s VERIFIED' if checked.ok else f's NOT VERIFIED: {checked}')
        return 0
    from pysat.solvers import Solver

    found, _ = read(cnf)
    clauses = list(found.store.clauses())
    # Clashing units are proof enough, or an empty clause, which not every solver takes.
    lines = ['0']
    if () not in clauses:
        with Solver(task, bootstrap_with=clauses, with_proof=True) as solver:
            if solver.solve():
                print('there is a solution')
                return 0
            lines = solver.get_proof() or lines
    Path(drat).write_text('\n'.join([*lines, '']))
    return UNSATISFIABLE


if __name__ == '__main__':
    sys.exit(run_package(*sys.argv[1:]))
