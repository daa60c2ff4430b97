"""Belief propagation: assume what is probably true, where clauses alone find no answer.

Encoders can say how likely their cells are true (`Draft.estimate`): in a nonogram, the part of all
rows that a clue allows in which a cell is black. Each row takes the probabilities of the columns
as odds, and each column those of the rows, again and again. Then the surest cells are assumed,
which makes others surer. It ends when the engine finds a model, which is a solution of the
formula. If the engine finds a core instead, the assumptions in it that were made here are given
up; a core without any of them proves that there is no solution.

A. Montanari, F. Ricci-Tersenghi and G. Semerjian, "Solving constraint satisfaction problems through
belief propagation-guided decimation", Allerton 2007.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from time import monotonic, process_time

from satpy.errors import Timeout
from satpy.formula.clauses import Estimate
from satpy.solving.engines import Engine

__all__ = ['Beliefs', 'guess']

# Processor seconds before another engine is asked. Most nonograms that this answers take 1 to 4.
SECONDS = 10.0
# Updates of all rows before more cells are assumed. More take longer, fewer are wrong more often.
ROUNDS = 5
# The number of cells divided by this is how many are assumed at a time. More are wrong more often,
# fewer take longer.
PART = 50
# Seconds in which the engine looks for a model under the assumptions. This is wall time, as the
# deadline of an engine is: on a busy machine it searches less before more cells are assumed.
SEARCH = 0.03
# Added to the logarithm of the odds of a cell that is assumed. It outweighs what rows say.
ASSUMED = 20.0
# Largest logarithm of the odds of a cell that a row is given: no row takes a cell for certain.
LARGEST = 9.0
# Largest sum of these over the cells of a row: the product of their odds has to fit into a float.
LARGEST_SUM = 600.0
# Smallest probability that is taken from a row, and its distance from 1: 0 and 1 have no finite
# logarithm of their odds.
SMALLEST = 1e-6


class Beliefs:
    """How likely cells are true, as logarithms of odds, and which are assumed to be.

    `estimates`: as in `ClauseStore`. `assumed`: literals.

    >>> from satpy import CNF, runs
    >>> cnf = CNF()
    >>> cnf.maxterm = 6
    >>> for row in ([1, 2, 3], [4, 5, 6]):
    ...     runs(cnf, row[0], row, [2])
    >>> runs(cnf, 'column', [1, 4], [1])
    >>> beliefs = Beliefs(cnf.store.estimates)
    >>> beliefs.update(); beliefs.assume(2)
    >>> sorted(beliefs.assumed)
    [2, 5]
    """

    def __init__(self, estimates: Sequence[Estimate]) -> None:
        self._rows = [(*estimate, [0.0] * len(estimate[0])) for estimate in estimates]
        self._sum = {
            sign * cell: 0.0 for cells, *_ in estimates for cell in cells for sign in (1, -1)
        }
        self.assumed: dict[int, None] = {}

    def __len__(self) -> int:
        """The number of cells."""
        return len(self._sum) // 2

    def update(self) -> None:
        """Compute anew for each row how likely its cells are, given the beliefs of the others."""
        for cells, chances, arguments, said in self._rows:
            most = min(LARGEST, LARGEST_SUM / max(1, len(cells)))
            others = [
                max(-most, min(most, self._sum[cell] - mine)) for cell, mine in zip(cells, said)
            ]
            for i, chance in enumerate(chances(arguments, list(map(exp, others)))):
                chance = max(SMALLEST, min(1 - SMALLEST, chance))
                mine = log(chance / (1 - chance)) - others[i]
                self._add(cells[i], mine - said[i])
                said[i] = mine

    def _add(self, literal: int, more: float) -> None:
        self._sum[literal] += more
        self._sum[-literal] = -self._sum[literal]

    def assume(self, n: int) -> None:
        """Assume the n surest cells that are not assumed yet."""
        taken = {abs(literal) for literal in self.assumed}
        left = [cell for cell in self._sum if cell > 0 and cell not in taken]
        for cell in sorted(left, key=lambda cell: -abs(self._sum[cell]))[:n]:
            literal = cell if self._sum[cell] > 0 else -cell
            self.assumed[literal] = None
            self._add(literal, ASSUMED)

    def give_up(self, literals: Iterable[int]) -> None:
        """Assume these no longer."""
        for literal in literals:
            del self.assumed[literal]
            self._add(literal, -ASSUMED)


def guess(
    engine: Engine,
    estimates: Sequence[Estimate],
    assume: Sequence[int],
    until: float | None,
) -> bool | None:
    """Look for a model among the probable ones; None if the time was not enough.

    True: the engine has a model. False: there is none under `assume`. `engine`: loaded with the
    formula. `until`: a time of `time.monotonic`, at which it ends.
    """
    beliefs = Beliefs(estimates)
    end = process_time() + SECONDS
    while process_time() < end and (until is None or monotonic() < until):
        for _ in range(ROUNDS):
            beliefs.update()
        beliefs.assume(len(beliefs) // PART + 1)
        try:
            if engine.solve([*assume, *beliefs.assumed], monotonic() + SEARCH):
                return True
        except Timeout:
            continue
        wrong = beliefs.assumed.keys() & engine.core()
        if not wrong:
            return False
        beliefs.give_up(wrong)
    return None
