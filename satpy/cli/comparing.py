"""`--mine` for kinds whose rows do not show their terms, such as rectangles or bridges.

The board is compared with the only answer, sign by sign; regions are compared by which places they
join, since their names are anybody's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from satpy.boards.board import Board
from satpy.boards.board_text import cell_grid
from satpy.boards.place_names import is_link, name_places
from satpy.cli.inked import cells_of, signs_of
from satpy.cli.sign_reader import EMPTY, OPEN
from satpy.cnf import CNF
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.kind import Kind

    Place = tuple[int, int]

__all__ = ['Compared', 'rows_show']


def rows_show(terms: Mapping[Any, int], draw: Callable[[set[Any]], Board]) -> bool:
    """Return whether the rows of an answer show which terms are true."""
    key = next(iter(terms), ())
    if not is_link(key):
        types = [*map(type, key)] if isinstance(key, tuple) else []
        return types in ([int, int], [int, int, int])
    answer = draw({key}).answer
    return answer.lines is not None or answer.fences is not None


class Compared:
    """A board as far as a person has come, beside the only answer of its puzzle.

    The arguments are those of `Mine`. A puzzle with several answers is a FormatError.

    >>> from satpy import window
    >>> cnf = CNF()
    >>> terms = {(0, 0, 'A'): cnf.auto_term('A'), (0, 0, 'B'): cnf.auto_term('B')}
    >>> cnf.write(window(terms.values(), 1, 1)); cnf.write_one(terms[0, 0, 'B'])
    >>> draw = lambda found: Board.grid(1, 1).put(found)
    >>> [Compared(cnf, terms, draw, sign).wrong() for sign in 'AB.']
    [[(0, 0)], [], []]
    """

    def __init__(
        self,
        cnf: CNF,
        terms: Mapping[Any, int],
        draw: Callable[[set[Any]], Board],
        text: str,
        kind: Kind | None = None,
        timeout: float | None = None,
    ) -> None:
        answers = [*cnf.solutions(2, terms.values(), timeout=timeout)]
        if len(answers) != 1:
            raise FormatError(
                '--mine compares boards of this kind with the answer, and there are several'
            )
        board = draw({key for key, term in terms.items() if term in answers[0]})
        blank = draw(set())
        width, height = blank.width, blank.height
        self.signs = signs_of(text, kind, blank, self.drawn)
        self.answer = cells_of(board.rows(), width, height)
        self.given = cells_of(blank.rows(), width, height)
        tabs = cell_grid(blank.copy()) if '\t' in text else {}
        self.regions = board.answer.regions
        self.inked = {
            place: sign
            for place, sign in self.signs.items()
            if sign not in OPEN and sign not in (self.given[place], tabs.get(place))
        }
        if not self.inked and ('//' in text or 'pzprv3' in text):
            raise FormatError('--mine reads what is inked in this kind as rows, not in an address')

    @staticmethod
    def drawn(board: Board, filed: bool) -> dict[Place, str]:
        """Return the signs of what is inked in an address."""
        there = Board(board.places, width=board.width, height=board.height)
        there.shade(board.answer.shaded).lines(board.answer.lines or ())
        there.answer.symbols, there.answer.numbers = board.answer.symbols, board.answer.numbers
        return cell_grid(there)

    def wrong(self, timeout: float | None = None) -> list[Place]:
        """Return the places, in rows, of signs that the answer does not have."""
        inked = self.inked
        if not self.regions:
            return [place for place, sign in inked.items() if not self.is_right(place, sign)]
        both = Counter((sign, self.regions.get(place)) for place, sign in inked.items())
        most: dict[Any, Any] = {}
        for (sign, region), _ in both.most_common():
            if ('sign', sign) not in most and ('region', region) not in most:
                most['sign', sign], most['region', region] = region, sign
        return [p for p, sign in inked.items() if most.get(('sign', sign)) != self.regions.get(p)]

    def is_right(self, place: Place, sign: str) -> bool:
        """Return whether the answer has this sign, or nothing where it stays empty."""
        there = self.answer[place]
        if there == self.given[place] not in OPEN and '─' <= sign <= '╿':
            return True  # over a clue, which hides it in rows
        return sign == there or (sign in EMPTY and there in OPEN)

    def solved(self, timeout: float | None = None) -> bool:
        """Return whether all is inked; the board has no sign that is wrong."""
        if self.regions:
            return all(self.signs[place] not in OPEN for place in self.regions)
        return all(self.signs[p] not in OPEN for p, s in self.answer.items() if s != self.given[p])

    def place_name(self, place: Place) -> str:
        """Return the name of a place."""
        return name_places([place])
