"""Clauses against the answers that were found, so that none comes again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count

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

    `new(n)`: n variables that nobody else has.

    >>> blocking = Blocking([1, 2, 3], lambda n: range(4, 4 + n))
    >>> blocking.clauses({1}), blocking.clauses(set())
    ([-1, 2, 3, 0], [1, 2, 3, 0])
    """

    def __init__(self, interesting: Sequence[int], new: Callable[[int], Iterable[int]]) -> None:
        self._interesting = interesting
        self._pieces = [interesting[i : i + PIECE] for i in range(0, len(interesting), PIECE)]
        self._met: set[int] = set()  # hashes of pieces: all that is kept of those met once
        self._terms: dict[tuple[int, ...], int] = {}
        self._spare = spare(new)
        self._found = 0

    def clauses(self, true: set[int]) -> list[int]:
        """Flat clauses that all answers satisfy but the one in which these variables are true."""
        self._found += 1
        if self._found <= FEW or len(self._pieces) < 2:
            return [*against(self._interesting, true), 0]
        room = SPARE + self._found // ANSWERS
        meanings: list[int] = []
        differs: list[int] = []
        for piece in self._pieces:
            other = against(piece, true)
            term = self._terms.get(other)
            if term is None and hash(other) in self._met and len(self._terms) < room:
                term = self._terms[other] = next(self._spare)
                meanings += (term, *other, 0)
            if term is not None:
                differs.append(-term)
            else:
                self._met.add(hash(other))
                differs += other
        return [*meanings, *differs, 0]


def against(cells: Sequence[int], true: set[int]) -> tuple[int, ...]:
    """A clause: one of the cells is not as it is where these are true.

    Both signs: with the true ones alone, every answer that holds more would be lost.
    """
    return tuple([-v if v in true else v for v in cells])


def spare(new: Callable[[int], Iterable[int]]) -> Iterator[int]:
    """New variables, made in ever larger blocks."""
    for n in count(6):
        yield from new(2**n)
