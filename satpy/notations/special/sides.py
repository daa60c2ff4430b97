"""Numbers from 0 to 4 in cells, for sides, and holes among them."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.codes import UNKNOWN, Blanks, Cell, OneOf, SignCode, digits
from satpy.notations.layers.cells import Cells
from satpy.notations.layers.layer import spots_of

__all__ = ['SIDES_CODE', 'SideCounts']

HOLE = 7
SIDES_CODE = OneOf(Blanks('a', 26), SignCode({**digits('012347'), '.': UNKNOWN}), what='a number')


class SideCounts(Cells):
    """Numbers from 0 to 4, and holes: 7 in a URL."""

    def __init__(self) -> None:
        super().__init__(0, 4, code=SIDES_CODE)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if value == HOLE:
            del board.places[spot]
        else:
            super().set(board, spot, value)

    def write_link(self, board: Board) -> str:
        spots = spots_of(self.at, board)
        return self.code.write(
            [self.get(board, spot) if spot in board.places else HOLE for spot in spots]
        )
