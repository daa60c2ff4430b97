"""Smallest sets that take something out of every conflict: minimum hitting sets, by a solver.

Conflicts and repairs are two sides of one thing. Every repair takes something out of every
conflict: R. Reiter, "A theory of diagnosis from first principles", Artificial Intelligence 32
(1987). So whoever knows some of the conflicts can guess at repairs.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from satpy.encodings.totalizer import flattened, sort
from satpy.solving.engines import engine

__all__ = ['Choices']


class Choices:
    """Chooses groups to leave out.

    It is a formula itself, in which the variable of a group says that it is left out.

    >>> choices = Choices([0, 1, 2])
    >>> choices.hitting([0, 1]); choices.hitting([1, 2])
    >>> choices.choose(0), choices.choose(1)
    (None, [1])
    >>> choices.without([1])
    >>> choices.choose(1), choices.choose(2)
    (None, [0, 2])
    """

    def __init__(self, groups: Sequence[int]) -> None:
        self.put_off = 0
        self._groups = groups
        self._variable = {group: number for number, group in enumerate(groups, 1)}
        self._engine = engine('picosat')
        self._highest = len(groups)
        self._more_than: list[int] = []
        self.again()

    def choose(self, size: int, until: float | None = None) -> list[int] | None:
        """At most `size` groups, at least one of every conflict, not all of any repair; or None."""
        bound = [self._now]
        if size < len(self._groups):
            if size >= len(self._more_than):
                flat: list[int] = []
                cells = tuple(self._variable.values())
                self._more_than = [*sort(self._new, cells, 2 * size + 2, flat)]
                self._engine.add(array('i', flat))
            bound.append(-self._more_than[size])
        if not self._engine.solve(bound, until):
            return None
        left_out = self._engine.model(self._variable.values())
        return [self._groups[variable - 1] for variable in sorted(left_out)]

    def hitting(self, conflict: Iterable[int]) -> None:
        """From here on leave out one of these."""
        self.write([[self._variable[group] for group in conflict]])

    def without(self, repair: Iterable[int]) -> None:
        """From here on do not leave out all of these."""
        self.write([[-self._variable[group] for group in repair]])

    def later(self, choice: Iterable[int]) -> None:
        """Do not leave out all of these until `again` is called."""
        self.put_off += 1
        self.write([[-self._now, *(-self._variable[group] for group in choice)]])

    def again(self) -> None:
        """What was put off may be chosen again."""
        self.put_off = 0
        self._highest += 1
        self._now = self._highest

    def write(self, clauses: Iterable[Iterable[int]]) -> None:
        self._engine.add(array('i', flattened(clauses)))

    def _new(self, n: int) -> range:
        self._highest += n
        return range(self._highest - n + 1, self._highest + 1)
