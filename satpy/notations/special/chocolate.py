"""Cells that are gray or white, with numbers or without."""

from __future__ import annotations

from satpy.notations.cells import KEEP, Cells, Colors
from satpy.notations.codes import Packed
from satpy.notations.layers import Together

__all__ = ['CHOCOLATE', 'GRAY', 'PIECES']

GRAY = Colors({'#': 'gray'}, Packed([None, 'gray'], 5, 'gray cells'))
PIECES = Cells(1, unknown=KEEP)


class Chocolate(Together):
    """Gray cells, typed `#`, and numbers in gray and white cells, `#4` and `4`."""

    layers = GRAY, PIECES
    words, signs = 'a number', '#?'


CHOCOLATE = Chocolate()
