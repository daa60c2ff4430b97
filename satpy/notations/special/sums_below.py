"""Sums below the columns of a board."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import Cell
from satpy.notations.layers.outside import Outside
from satpy.notations.source import Source
from satpy.notations.typed.rows import number_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.typed.table import Row

__all__ = ['SumsBelow']


class SumsBelow(Outside):
    """Sums of columns in a line below the rows, None for a missing one: `board.bottom`.

    In a drawing they stand below the board; if nothing does, they are its last row.
    """

    frame, in_janko = 1, True

    def __init__(self) -> None:
        super().__init__('bottom')

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return 1

    def parse(self, rows: Sequence[Row]) -> Cell:
        line = rows[0].line
        if rows[0].cells:
            return [number_in(cell) for cell in rows[0].cells], line
        sums = []
        while line.more():
            sums.append(line.tally('the sum of a column, or ?'))
        return sums, line

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        sums, line = parsed
        if len(sums) != board.width:
            raise line.error(f'{len(sums)} sums, the board has {board.width} columns')
        board.bottom = sums

    def typed(self, board: Board) -> list[str]:
        return [' '.join('?' if n is None else str(n) for n in board.bottom)]

    def reshape(self, drawn: Board) -> Board:
        if any(clue is not None for clue in drawn.bottom) or drawn.height < 2:
            return drawn
        sums = [drawn.clues.pop((x, drawn.height - 1), None) for x in range(drawn.width)]
        places = [(x, y) for x, y in drawn.places if y < drawn.height - 1]
        board = drawn.copy()
        board.places, board.height, board.bottom = dict.fromkeys(places), drawn.height - 1, sums
        left = [spot for layer in (board.circles, board.colors) for spot in layer]
        for x, y in left:
            if y > board.height - 1:
                raise FormatError(f'a mark on the sum in r{y + 1:g}c{x + 1:g}')
        return board

    def draw(self, board: Board) -> None:
        """Write `?` below a board without any sum."""
        if all(n is None for n in board.bottom):
            board.bottom = [[None]] * board.width
