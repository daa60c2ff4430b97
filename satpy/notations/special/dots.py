"""White and black dots on cells and between them, on a board that may have holes."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.cells import Circles, Holes
from satpy.notations.codes import Blanks, Cell, Gaps, OneOf, Packed, Spaced
from satpy.notations.layers import CAPITALS, refuse
from satpy.notations.source import LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.files import FileText

__all__ = ['DOTS', 'GAPS', 'HOLES']

CODE = OneOf(Blanks('g', 20), Spaced(['white', 'black'], 7), what='a dot', overrun=True)
HOLES = Holes(Packed([None, True], 5, 'holes'))
"""Holes as a URL has them behind the dots."""


class Dots(Circles):
    """White and black dots, typed W and B, in rows of cells and rows of what is between them."""

    def get(self, board: Board, spot: Any) -> Cell:
        dot = super().get(board, spot)
        if dot and not board.around(spot):
            raise refuse(spot, 'a dot in a hole')
        return dot

    def check(self, board: Board) -> None:
        self.cells(board)

    def read_file(self, text: FileText, board: Board) -> None:
        cells = ''
        for _ in range(2 * board.height - 1):
            count = 2 * board.width - 1
            cells += text.expect(f'[.12X]{{{count}}}', f'{count} signs, each one of . 1 2 X')
            text.take(r'\s*[/\n]\s*')
        self.store(board, [self.filed.get(sign) for sign in cells], text)
        Holes(at='all').store(board, [True if sign == 'X' else None for sign in cells], text)

    def write_link(self, board: Board) -> str:
        cells = self.cells(board)
        # As puzz.link does: up to 7 places without a dot behind the last, there or not.
        last = max((at for at, cell in enumerate(cells) if cell), default=-8)
        return self.code.write(cells + [None] * (last + 8 - len(cells)))


DOTS = Dots('all', CODE)
GAPS = Gaps({'white': LETTERS[:-1], 'black': CAPITALS[:-1]})
