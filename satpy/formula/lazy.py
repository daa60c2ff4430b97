"""Rules that are written only as far as answers break them.

That a line is one loop or a region hangs together takes very many clauses, and few of them are
needed to tell an answer. So such a rule is put off: it looks at every answer the solver comes up
with and gives clauses that this one breaks, until one keeps it. All of these follow from the rule,
so that one is an answer, and where there is none there was none. That is how G. Dantzig, R.
Fulkerson and S. Johnson did it, "Solution of a large-scale traveling-salesman problem", 1954.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Rule']

# So many answers may break a rule before it is written in full, and one for so many cells. Most
# boards need fewer; on those that need more, the whole rule is what the solver learns from.
ANSWERS, CELLS = 60, 4

Clause = tuple[int, ...]


class Rule:
    """A rule about the literals `cells` that `CNF.defer` puts off. Each kind of rule is a class.

    `cuts` and `whole` are called at any later time, so a rule keeps copies of what it is told of.
    `section`: the index of that in which it was put off. `found`: the clauses it gave so far, flat.
    `written`: is it written in full? `hopeless`: so many answers broke it that it is better so.

    >>> class Either(Rule):
    ...     def cuts(self, values): return [] if any(values) else [self.cells]
    ...     def whole(self, cnf): cnf.write([self.cells])
    >>> rule = Either([1, -2])
    >>> rule.broken(lambda variables: {1}), rule.broken(lambda variables: {2})
    (array('i'), array('i', [1, -2, 0]))
    >>> rule.found, rule.hopeless
    (array('i', [1, -2, 0]), True)
    """

    def __init__(self, cells: Iterable[int]) -> None:
        self.cells = tuple(cells)
        self.section = 0
        self.found = array('i')
        self.written = False
        self._times = 0

    def cuts(self, values: Sequence[bool]) -> Iterable[Clause]:
        """For the truth values of the cells in an answer, clauses of the rule that this answer
        breaks; none if it keeps the rule."""
        raise NotImplementedError

    def whole(self, cnf: Any) -> None:
        """Write all of it."""
        raise NotImplementedError

    @property
    def hopeless(self) -> bool:
        return self._times >= min(ANSWERS, len(self.cells) // CELLS)

    def broken(self, model: Callable[[Iterable[int]], set[int]]) -> array[int]:
        """New clauses, flat, if an engine's answer breaks the rule. `model`: of that engine."""
        true = model([abs(cell) for cell in self.cells])
        cuts = self.cuts([(abs(cell) in true) == (cell > 0) for cell in self.cells])
        new = array('i', chain.from_iterable((*clause, 0) for clause in cuts))
        self.found += new
        self._times += bool(new)
        return new
