"""Models that show which literals sections leave open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_

__all__ = ['Witnesses']


class Witnesses:
    """Models that show for sections that literals are open, until one contradicts what is known.

    `reach`: {section: literals, as bits, that are of interest for it}. `seen`: those of them that
    some model shows to be open.
    """

    def __init__(self, reach: Mapping[int, int]) -> None:
        self._models: dict[int, list[int]] = {section: [] for section in reach}
        self._reach = reach
        self.seen = dict.fromkeys(reach, 0)

    def widen(self) -> None:
        """From here on all literals are of interest for each section."""
        self._reach = dict.fromkeys(self.seen, -1)

    def show(self, sections: Iterable[int], bits: int) -> None:
        """For these sections these literals are open."""
        for section in sections:
            if bits & self._reach[section] & ~self.seen[section]:
                self._models[section].append(bits)
                self.seen[section] |= bits

    def learn(self, new: int) -> None:
        """These literals are known."""
        for section, seen in self.seen.items():
            if seen & new:
                models = [bits for bits in self._models[section] if not bits & new]
                self._models[section] = models
                self.seen[section] = reduce(or_, models, 0)
