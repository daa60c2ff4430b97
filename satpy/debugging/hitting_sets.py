"""Smallest hitting sets, by a solver: sets that take something out of every known conflict.

Every repair (minimal correction set) takes something out of every conflict (minimal unsatisfiable
subset): R. Reiter, "A theory of diagnosis from first principles", Artificial Intelligence 32
(1987). So the smallest hitting sets of the conflicts known are candidates for repairs.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import count

from satpy.debugging.clock import check_time
from satpy.encodings.totalizer import merge, sort, take
from satpy.solving.engines import Solver, engine

__all__ = ['HittingSets']


class HittingSets:
    """Finds sets of groups that hit every required set, of a size that is given.

    It is a formula in which the variable of a group is true if the group is in the set. Groups
    that are in no required set never are. `postponed`: the number of sets that are postponed.
    `exhausted`: after `find` returned None, whether there is no larger set either, as far as
    the engine can tell.

    >>> sets = HittingSets()
    >>> sets.require([0, 1]); sets.require([1, 2])
    >>> sets.find(0), sets.find(1)
    (None, [1])
    >>> sets.exclude([1])
    >>> sets.find(1), sets.find(2)
    (None, [0, 2])
    >>> sets.exclude([0, 2])
    >>> sets.find(2), sets.exhausted
    (None, True)
    """

    def __init__(self, solver: Solver = None) -> None:
        self.postponed = 0
        self.exhausted = False
        self._engine = engine(solver)
        numbers = count(1)
        self._new = partial(take, numbers)
        self._variable = defaultdict[int, int](numbers.__next__)  # of each group that is required
        self._more_than: Sequence[int] = ()  # term k: more than k of the counted groups are chosen
        self._terms = 0  # the most terms that there can be
        self._counted = 0  # how many of the groups
        self.resume()

    def find(self, size: int, until: float | None = None) -> list[int] | None:
        """Return a hitting set of at most `size` groups, ascending, or None if there is none."""
        check_time(until)
        assume = [self._resumed]
        if size < len(self._variable):
            self._count(size)
            assume.append(-self._more_than[size])
        if not self._engine.solve(assume, until):
            self.exhausted = assume[-1] > 0 or assume[-1] not in self._engine.core()
            return None
        chosen = self._engine.model(self._variable.values())
        return sorted(group for group, variable in self._variable.items() if variable in chosen)

    def require(self, conflict: Iterable[int]) -> None:
        """From here on every set holds one of these groups."""
        self._write(self._variable[group] for group in conflict)

    def exclude(self, repair: Iterable[int]) -> None:
        """From here on no set holds all of these groups, which `find` has returned."""
        self._write(-self._variable[group] for group in repair)

    def postpone(self, candidate: Iterable[int]) -> None:
        """Exclude these groups until `resume` is called."""
        self.postponed += 1
        self._write([-self._resumed, *(-self._variable[group] for group in candidate)])

    def resume(self) -> None:
        """Allow the sets that were postponed."""
        self.postponed = 0
        (self._resumed,) = self._new(1)

    def _count(self, size: int) -> None:
        """Add a totalizer of all groups with a term for more than `size`."""
        if size >= self._terms:
            self._more_than, self._terms, self._counted = (), 2 * size + 2, 0
        uncounted = list(self._variable.values())[self._counted :]
        flat: list[int] = []
        terms = sort(self._new, uncounted, self._terms, flat)
        self._more_than = merge(self._new, self._more_than, terms, self._terms, flat)
        self._engine.add(array('i', flat))
        self._counted += len(uncounted)

    def _write(self, clause: Iterable[int]) -> None:
        self._engine.add(array('i', [*clause, 0]))
