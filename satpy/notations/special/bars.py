"""Rooms with numbers, whose cells get bars."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.areas import Rooms
from satpy.notations.source import Source

__all__ = ['BarRooms']

BARS = {'1': '│', '2': '─'}


class BarRooms(Rooms):
    """Rooms with numbers; in a file a 1 for each upright bar follows them, and a 2 for others."""

    def __init__(self) -> None:
        super().__init__(numbered=True)

    def read_file(self, text: Source, board: Board) -> None:
        super().read_file(text, board)
        for place, word in zip(board.places, text.cells(board)):
            sign = word.sign('.012')
            if sign in BARS:
                board.symbols(BARS[sign], [place])

    def draw(self, board: Board) -> None:
        """Leave the numbers small, so that there is room for bars."""
