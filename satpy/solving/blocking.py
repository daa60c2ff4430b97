"""Clauses against the answers that were found, so that none comes again."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence

__all__ = ['Blocking']

# So many answers are kept out cell by cell: for fewer nothing else is worth while.
FEW = 1000
# Cells that are looked at as one piece of an answer.
PIECE = 20
# Variables for pieces that come again: so many, and one more for so many answers. The solver has
# to set each of them in every further answer, so where few pieces come again it shall have few.
SPARE, ANSWERS = 50, 10


class Blocking:
    """Writes such clauses for answers that are told apart by their `interesting` variables.

    A clause against every answer, as long as the board is large, slows the search. But most
    pieces of a board come again and again: one that does has a variable from then on, true if the
    board has that piece, and stands for its cells in the clauses. Ten thousand answers of 400
    cells, rows of 20 one after another, come twice as fast; in columns, where hardly a piece
    comes again, a tenth slower.

    These variables, `made` so many, have numbers that the formula does not use. If it grows and
    needs them, `again` gives all clauses for another engine, with other numbers. `extreme`: what
    was true is forbidden, too.

    >>> given = []
    >>> blocking = Blocking([1, 2, 3])
    >>> blocking.forbid({1}, 3, given.append); blocking.forbid(set(), 3, given.append)
    >>> given
    [array('i', [-1, 2, 3, 0]), array('i', [1, 2, 3, 0])]
    >>> blocking.overtaken(7)
    False
    """

    def __init__(self, interesting: Sequence[int], extreme: bool = False) -> None:
        self._interesting = interesting
        self._extreme = extreme
        self._pieces = [interesting[i : i + PIECE] for i in range(0, len(interesting), PIECE)]
        self._met: set[int] = set()  # hashes of pieces: all that is kept of those met once
        self._terms: dict[tuple[int, ...], int] = {}
        self._base = 0  # above it are the numbers for pieces,
        self.made = 0  # so many
        self._found = 0
        self._clauses = array('i')

    def forbid(self, true: set[int], free: int | None, add: Callable[[array[int]], object]) -> None:
        """Give `add` clauses that all answers satisfy but the one in which these are true.

        free: no number above it is used, but for pieces; None: no more pieces shall have one.
        """
        new: dict[tuple[int, ...], int] = {}
        if self._found < FEW or len(self._pieces) < 2:
            flat = [*against(self._interesting, true), 0]
        else:
            flat = self._by_pieces(true, free, new)
        if self._extreme:
            for v in true.intersection(self._interesting):
                flat += (-v, 0)
        literals = array('i', flat)
        add(literals)
        # Only now: a variable whose meaning Ctrl-C kept from being added must not be used again.
        self._clauses += literals
        self._met.update(hash(piece) for piece, term in new.items() if not term)
        self._terms.update({piece: term for piece, term in new.items() if term})
        self._found += 1

    def _by_pieces(
        self, true: set[int], free: int | None, new: dict[tuple[int, ...], int]
    ) -> list[int]:
        room = 0 if free is None else SPARE + self._found // ANSWERS
        meanings: list[int] = []
        differs: list[int] = []
        for piece in self._pieces:
            other = against(piece, true)
            term = self._terms.get(other)
            if not term and hash(other) in self._met and self.made < room:
                term = new[other] = self._number(free or 0)
                meanings += (term, *other, 0)
            if term:
                differs.append(-term)
            else:
                new[other] = 0
                differs += other
        return [*meanings, *differs, 0]

    def _number(self, free: int) -> int:
        if not self.made:
            self._base = free
        self.made += 1
        return self._base + self.made

    def overtaken(self, highest: int) -> bool:
        """Does the formula use numbers that pieces have?"""
        return self.made > 0 and highest > self._base

    def again(self, free: int) -> array[int]:
        """All clauses for another engine, with pieces above that number."""
        if not self.made:
            return self._clauses
        base, more = self._base, free - self._base
        moved = [v + more if v > base else v - more if v < -base else v for v in self._clauses]
        self._clauses = array('i', moved)
        self._terms = {piece: term + more for piece, term in self._terms.items()}
        self._base = free
        return self._clauses


def against(cells: Sequence[int], true: set[int]) -> tuple[int, ...]:
    """A clause: one of the cells is not as it is where these are true.

    Both signs: with the true ones alone, every answer that holds more would be lost.
    """
    return tuple([-v if v in true else v for v in cells])
