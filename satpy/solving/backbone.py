"""The backbone: literals that hold in every solution."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import Timeout, Unsatisfiable
from satpy.formula.formula import Formula
from satpy.solving.session import SolverSession

__all__ = ['backbone']


def backbone(
    formula: Formula, session: SolverSession, variables: Sequence[int], until: float | None
) -> set[int]:
    """Return the literals of these variables that hold in every solution.

    Each literal of the first solution that later solutions keep is asked about once.
    No solution: `Unsatisfiable`. Out of time: `Timeout`, with the literals found in its `found`.
    """
    found: set[int] = set()
    try:
        if not session.solve(formula, (), until):
            raise Unsatisfiable('no solution, so there is nothing to be certain of')
        true = session.model(variables)
        likely = {v if v in true else -v for v in variables}
        while likely:
            literal = likely.pop()
            if session.solve(formula, (-literal,), until):
                true = session.model(variables)
                likely = {other for other in likely if (abs(other) in true) == (other > 0)}
            else:
                found.add(literal)
    except Timeout as error:
        raise Timeout(f'{error}; certain so far: {len(found)} literals', found) from None
    return found
