"""The backbone: literals that hold in every solution."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from satpy.errors import Timeout, Unsatisfiable
from satpy.formula.formula import Formula
from satpy.solving.session import SolverSession

__all__ = ['backbone']


def backbone(
    formula: Formula,
    session: SolverSession,
    variables: Sequence[int],
    until: float | None,
    assume: Sequence[int] = (),
) -> set[int]:
    """Return the literals of the variables that hold in every solution.

    `assume`: literals; only the solutions in which they hold count. Raises `Unsatisfiable` if there
    is none, and `Timeout`, with the literals found so far in its `found`, if time runs out.

    Candidates are the literals of the first solution; each further solution leaves fewer of them. A
    question asks about several, twice as many after a proof, half as many after a solution:
    M. Janota, I. Lynce and J. Marques-Silva, "Algorithms for computing backbones of propositional
    formulae", AI Communications 28 (2015).

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> cnf.write([[1, 2], [1, -2], [3, 4]])
    >>> backbone(cnf, cnf.session, [1, 2, 3], None)
    {1}
    """
    found: set[int] = set()
    try:
        candidates = Candidates(formula, session, variables, until, assume)
        found |= candidates.take_known()
        candidates.prefer_false()
        size = 1
        while candidates.left:
            chunk = candidates.left[-size:]
            if candidates.some_false(chunk):
                size = max(1, size // 2)
            else:
                found.update(chunk)
                del candidates.left[-size:]
                size *= 2
    except Timeout as error:
        raise Timeout(f'{error}; certain so far: {len(found)} literals', found) from None
    return found


class Candidates:
    """The candidates: literals that hold in all solutions so far; and a solver to ask.

    The solver is detached from the session, because questions add clauses to it.
    """

    def __init__(
        self,
        formula: Formula,
        session: SolverSession,
        variables: Sequence[int],
        until: float | None,
        assume: Sequence[int] = (),
    ) -> None:
        self._formula = formula
        self._assume = assume
        self._session = session
        self._until = until
        self._detach()
        if not self._solver.solve(formula, assume, until):
            raise Unsatisfiable('no solution, so there is nothing to be certain of')
        true = self._solver.engine.model(variables)
        self.left = [v if v in true else -v for v in variables]

    def _detach(self) -> None:
        self._solver = self._session.detach()
        # Numbers above are free for selectors until the formula grows.
        self._highest = self._numbers = self._formula.maxterm

    def take_known(self) -> set[int]:
        """Remove and return the candidates that the engine has fixed."""
        known = self._solver.engine.fixed_literals(map(abs, self.left)).intersection(self.left)
        self.left = [literal for literal in self.left if literal not in known]
        return known

    def prefer_false(self) -> None:
        """Ask for solutions in which many candidates are false, while each leaves far fewer."""
        self._solver.set_phases([-literal for literal in self.left])
        before = 2 * len(self.left)
        while len(self.left) < 0.9 * before:
            before = len(self.left)
            self._ask(())

    def some_false(self, literals: Sequence[int]) -> bool:
        """Return whether one of the literals can be false; then fewer candidates are left."""
        while True:
            if self._formula.maxterm != self._numbers:
                # A lazy constraint was encoded in full, and may use the variables of selectors.
                self._detach()
            if len(literals) == 1:
                answer = self._ask([-literals[0]])
            else:
                self._highest += 1
                clause = [-self._highest, *(-literal for literal in literals), 0]
                self._solver.add(array('i', clause))
                answer = self._ask([self._highest])
                self._solver.add(array('i', [-self._highest, 0]))
            if self._formula.maxterm == self._numbers:
                return answer

    def _ask(self, assume: Sequence[int]) -> bool:
        answer = self._solver.solve(self._formula, [*self._assume, *assume], self._until)
        if answer:
            true = self._solver.engine.model(map(abs, self.left))
            held = [literal for literal in self.left if (abs(literal) in true) == (literal > 0)]
            # Former candidates may be true again, so that others can be false.
            self._solver.set_phases(set(self.left).difference(held))
            self.left = held
        return answer
