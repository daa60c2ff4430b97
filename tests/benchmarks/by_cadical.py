"""CaDiCaL through python-sat, on the clauses of this library."""

from __future__ import annotations

from by_satpy import clauses_of, import_for
from pysat.solvers import Cadical195

__all__ = ['import_for', 'solve']


def solve(kind, record, mark):
    board, clauses, sizes = clauses_of(kind, record, mark)
    answers = []
    with Cadical195(bootstrap_with=clauses) as solver:
        mark('load')
        for name in ('first', 'unique'):
            if not solver.solve():
                break
            true = set(solver.get_model())
            answers.append([place for place, term in board.items() if term in true])
            solver.add_clause([-term if term in true else term for term in board.values()])
            if name == 'first':
                mark(name)
    mark('unique')
    return answers, sizes
