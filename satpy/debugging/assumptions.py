"""What an assumption leads to: rounds of conclusions, up to the first clash.

What a round concludes takes effect in the next one, so the first clash has a chain of few links.
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.debugging.chains import Cause, Inference
from satpy.debugging.explanations import Explanation
from satpy.debugging.propagation import Propagation

__all__ = ['Assumption']

# Open variables up to which a section is asked for conclusions from an assumption; from more it is
# only asked for a contradiction.
WIDE = 40


class Assumption:
    """Literals that are assumed for a moment, and what follows from them within some rounds.

    propagation: what is known. literals: the opposite of what may be concluded; with a second one,
    that is a case. lazily: whether sections with lazy constraints are asked. `reason`: the clause
    or section that clashes, or None.
    """

    def __init__(
        self, propagation: Propagation, literals: Sequence[int], rounds: int, lazily: bool
    ) -> None:
        self._propagation, self._literals = propagation, tuple(literals)
        self._true = propagation.true.copy()
        self._held = propagation.held.copy()
        self._less: dict[int, int] = {}  # literals of a clause that have become false
        self._true.update(dict.fromkeys(literals))
        self.reason = self._propagated(rounds, lazily)
        propagation.assumed += len(self._true) - len(propagation.true)

    def variables(self) -> set[int]:
        """Return the variables that are set."""
        return {*map(abs, self._true.keys() - self._propagation.true.keys())}

    def chain(self) -> tuple[Inference, ...]:
        """Return the links to the clash; none if there is no clash."""
        if self.reason is None:
            return ()
        return Explanation(self._propagation, self._true, self._literals).chain(self.reason)

    def _propagated(self, rounds: int, lazily: bool) -> int | Cause | None:
        """Propagate the literals; return the reason for a clash, if there is one."""
        propagation, held = self._propagation, self._held
        new, waiting, changed = [*self._literals], set[int](), list[int]()
        for _ in range(rounds):
            current, new = new, []
            clash: int | Cause | None = self._clause_round(current, new)
            if clash is None:
                for other in current:
                    for section in propagation.parts_of.get(abs(other), ()):
                        held[section] |= propagation.parts[section].bit[other]
                        waiting.add(section)
                clash = self._part_round(waiting, new, lazily and not new)
            changed += current
            if clash is None and not (new or waiting):
                clash = self._cut_round(changed, new)
                changed = []
            if clash is not None or not (new or waiting):
                return clash
        return None

    def _clause_round(self, current: list[int], new: list[int]) -> int | None:
        """Propagate these literals; return the clause that clashes, if one does."""
        propagation, true, less = self._propagation, self._true, self._less
        left, open_with, shared = propagation.left, propagation.open_with, propagation.shared
        stack = current[::-1]
        while stack:
            for number in open_with.get(-stack.pop(), ()):
                less[number] = fewer = less.get(number, 0) + 1
                if left[number] - fewer > 1:
                    continue
                unit = propagation.unit(number, true)
                if unit:
                    true[unit] = number
                    (new if abs(unit) in shared else stack).append(unit)
                elif all(-literal in true for literal in propagation.clauses[number]):
                    return number
        return None

    def _cut_round(self, changed: Sequence[int], new: list[int]) -> int | None:
        """Conclude by the cuts that changed literals need; return a clause that clashes, if any."""
        propagation, true = self._propagation, self._true
        start = len(propagation.clauses)
        propagation.need_cuts(true, changed)
        for number in range(start, len(propagation.clauses)):
            clause = propagation.clauses[number]
            self._less[number] = sum(-x in true and -x not in propagation.true for x in clause)
            unit = propagation.unit(number, true)
            if unit:
                true[unit] = number
                new.append(unit)
            elif all(-literal in true for literal in clause):
                return number
        return None

    def _part_round(self, waiting: set[int], new: list[int], lazily: bool) -> Cause | None:
        """Ask sections for conclusions; return one that clashes, if one does."""
        true = self._true
        for section in sorted(waiting):
            part = self._propagation.parts[section]
            if part.lazy and not lazily:
                continue
            waiting.discard(section)
            held = self._held[section]
            wide = len(part.variables) - bin(held).count('1') > WIDE
            forced = part.forced(held, clash_only=wide)
            if forced is None:
                return Cause(section, held)
            for literal in part.unpacked(forced):
                if -literal in true:
                    return Cause(section, held | part.bit[-literal])
                if literal not in true:
                    true[literal] = Cause(section, held)
                    new.append(literal)
        return None
