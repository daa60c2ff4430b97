"""Cells that are gray or white, with numbers or without."""

from __future__ import annotations

from satpy.notations.cells import KEEP, Cells, Colors
from satpy.notations.codes import UNKNOWN, Cell, Packed
from satpy.notations.layers import Together
from satpy.notations.source import Source

__all__ = ['CHOCOLATE', 'GRAY', 'PIECES']

GRAY = Colors({'#': 'gray'}, Packed([None, 'gray'], 5, 'gray cells'))
PIECES = Cells(1, unknown=KEEP)


class Chocolate(Together):
    """Gray cells, typed `#`, and numbers in gray and white cells, `#4` and `4`."""

    layers = GRAY, PIECES
    words, signs = 'a number', '#?'

    def read_word(self, word: Source) -> Cell:
        """Read `.`, or `-` for a gray cell and then a number, 0 for an unknown one."""
        color = 'gray' if word.run('-', 1) else None
        number = None
        if word.at < word.end and not word.run('.', 1):
            number = word.number('a number') or UNKNOWN
        word.end_word()
        return None if color is None and number is None else (color, number)


CHOCOLATE = Chocolate()
