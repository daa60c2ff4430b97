"""`--proof FILE`: a proof that there is no solution but those that were found."""

from __future__ import annotations

from satpy.errors import Timeout
from satpy.formula.dimacs import base_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from satpy.solving.enumeration import Solutions

__all__ = ['certify']


def certify(path: str, solutions: Solutions, known: Iterable[set[int]], until: float | None) -> str:
    """Write path.cnf and path.drat; return what they prove.

    known: all of the solutions.
    until: a time of `time.monotonic`, when time runs out.
    """
    from satpy.cli.proofs import save_proof
    from satpy.solving.enumeration import blocking_clause

    base = base_path(path.removesuffix('.drat'))
    if not solutions.complete:
        return f'{base}.drat: no proof, as there may be more answers; -n 0 finds all'
    blocking = [blocking_clause(solutions.interesting, solution) for solution in known]
    try:
        solver, checker = save_proof(base, solutions.formula, blocking, until)
    except Timeout:
        return f'{base}.drat: there was no time for a proof, or to check it'
    unchecked = 'not checked: neither drat-trim nor dratify is installed'
    checked = f'checked by {checker}' if checker else unchecked
    but = {0: '', 1: ' but the one found'}.get(len(blocking), f' but the {len(blocking)} found')
    proven = f'{base}.drat: proof by {solver} of no answer{but}, {checked}'
    return f'{proven}\nIt certifies the formula in {base}.cnf, not that this says what was meant.'
