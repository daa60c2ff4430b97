"""Solving a DIMACS file as sat.py's scripts do: `run_file(program, cnf_path, solve_path)`."""

from __future__ import annotations

from satpy.formula.files import dimacs
from satpy.solving.session import IncrementalSolver

__all__ = ['run_file']


def run_file(program: str, cnf_path: str, solve_path: str) -> set[int] | bool:
    """Solve the formula in a file; return the true variables, or False if there is no solution.

    program: a DIMACS program; if it is not on PATH, the default engine solves the file. The answer
    is also written to `solve_path`, in the form of minisat's result files.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     paths = f'{folder}/a.cnf', f'{folder}/a.out'
    ...     with open(paths[0], 'w') as file: _ = file.write('p cnf 2 2\\n1 2 0\\n-1 0\\n')
    ...     run_file('no such program', *paths), open(paths[1]).read()
    ({2}, 'SAT\\n-1 2 0\\n')
    """
    import shutil

    formula, _ = dimacs.read(cnf_path)
    solver = IncrementalSolver(program if shutil.which(program) else None)
    satisfiable = solver.solve(formula)
    variables = range(1, formula.maxterm + 1)
    true = solver.engine.model(variables) if satisfiable else set()
    values = ' '.join(str(v if v in true else -v) for v in variables)
    with open(solve_path, 'w') as file:
        file.write(f'SAT\n{values} 0\n' if satisfiable else 'UNSAT\n')
    return satisfiable and true
