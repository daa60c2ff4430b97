"""White and black dots on the borders between cells with numbers, as a kropki has them."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.cells import Cells, Circles
from satpy.notations.codes import Cell
from satpy.notations.layers import spots_of, where

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.files import FileText

__all__ = ['BorderDots', 'GivenNumbers']


class GivenNumbers(Cells):
    """Numbers that are given, in rows of cells and rows of what is between them."""

    def __init__(self) -> None:
        super().__init__(1, at='all')

    def set(self, board: Board, spot: Any, value: Cell) -> None:
        if spot not in board.places:
            raise FormatError(f'a number between cells {where(spot)}')
        super().set(board, spot, value)


class BorderDots(Circles):
    """Dots on borders, typed W and B in rows of cells and rows of what is between them."""

    def __init__(self) -> None:
        super().__init__('all')

    def set(self, board: Board, spot: Any, value: Cell) -> None:
        if len(board.around(spot)) != 2:
            raise FormatError(f'a dot that is not between two cells {where(spot)}')
        super().set(board, spot, value)

    def read_file(self, text: FileText, board: Board) -> None:
        """Read the borders between columns, row by row, then those between rows."""
        width, height = board.width, board.height
        lines = [*text.words(height, width - 1), *text.words(height - 1, width)]
        words = [word.sign('012') for line in lines for word in line]
        for spot, word in zip(spots_of('borders', board), words):
            if word != '0':
                self.set(board, spot, self.filed[word])
