"""Belief propagation: assume what is probably true, where clauses alone find no answer.

Encoders can say how likely their cells are true (`Draft.estimate`): of all rows of a nonogram that
a clue allows, a cell is black in so many. Each row takes what the columns say as odds, and each
column what the rows say, again and again. The cells that are surest then are assumed, which makes
others surer, until the engine finds an answer, or shows that some cannot be so: these are given
up. An answer found is an answer; that there is none is not to be learned in this way.

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
# Rounds before some more are assumed, and the part of the cells that is. More rounds or fewer cells
# take longer; fewer rounds or more cells are wrong more often.
ROUNDS, PART = 5, 50
# Seconds in which the engine looks for an answer under what is assumed.
SEARCH = 0.03
# Logarithms of odds: what is assumed, the largest that a row is told about one cell, and about all
# its cells, whose product has to be a number; and the smallest probability that a row tells.
ASSUMED, LARGEST, LARGEST_SUM, SMALLEST = 20.0, 9.0, 600.0, 1e-6


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

    def __init__(self, estimates: Sequence[tuple[Sequence[int], Estimate]]) -> None:
        self._rows = [(cells, chances, [0.0] * len(cells)) for cells, chances in estimates]
        self._sum = {
            sign * cell: 0.0 for cells, _ in estimates for cell in cells for sign in (1, -1)
        }
        self.assumed: dict[int, None] = {}

    def __len__(self) -> int:
        """The number of cells."""
        return len(self._sum) // 2

    def update(self) -> None:
        """Let each row say again how likely its cells are, given what others say of them."""
        for cells, chances, said in self._rows:
            most = min(LARGEST, LARGEST_SUM / max(1, len(cells)))
            others = [
                max(-most, min(most, self._sum[cell] - mine)) for cell, mine in zip(cells, said)
            ]
            for i, chance in enumerate(chances(list(map(exp, others)))):
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
    estimates: Sequence[tuple[Sequence[int], Estimate]],
    assume: Sequence[int],
    until: float | None,
) -> bool | None:
    """Look for a model under what is probable; None if none was found in the time for it.

    `engine`: loaded with the formula. `until`: a time of `time.monotonic`, at which it ends.
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
