"""Cells that are gray or white, with numbers or without."""

from __future__ import annotations

from satpy.boards.board import Board
from satpy.notations.cells import KEEP, Cells, Colors
from satpy.notations.codes import UNKNOWN, Cell, Packed
from satpy.notations.layers import InCells
from satpy.notations.source import Source

__all__ = ['CHOCOLATE', 'GRAY', 'PIECES']

GRAY = Colors({'#': 'gray'}, Packed([None, 'gray'], 5, 'gray cells'))
PIECES = Cells(1, unknown=KEEP)


class Chocolate(InCells):
    """Gray cells, typed `#`, and numbers in gray and white cells, `#4` and `4`."""

    layers = GRAY, PIECES
    words, signs = 'a number', '#?'

    def get(self, board: Board, spot: Cell) -> Cell:
        found = tuple(layer.get(board, spot) for layer in self.layers)
        return None if found == (None, None) else found

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        for layer, part in zip(self.layers, value):
            if part is not None:
                layer.set(board, spot, part)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        found = tuple(layer.read_sign(line, spaced) for layer in self.layers)
        return None if found == (None, None) else found

    def sign(self, value: Cell) -> str:
        parts = zip(self.layers, value)
        return ''.join(layer.sign(part) for layer, part in parts if part is not None)

    def read_word(self, word: Source) -> Cell:
        """Read `.`, or `-` for a gray cell and a number behind, 0 for one that is not known."""
        color = 'gray' if word.run('-', 1) else None
        number = None
        if word.at < word.end and not word.run('.', 1):
            number = word.number('a number') or UNKNOWN
        word.end_word()
        return None if color is None and number is None else (color, number)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        found = tuple(layer.pick(drawn, spot) for layer in self.layers)
        return None if found == (None, None) else found


CHOCOLATE = Chocolate()
