"""Cells that are gray or white, with numbers or without."""

from __future__ import annotations

from satpy.notations.codes import Packed
from satpy.notations.layers.cells import KEEP, Cells, Colors
from satpy.notations.layers.layer import Together

__all__ = ['CHOCOLATE', 'CHOCOLATE_NUMBERS', 'GRAY']

GRAY = Colors({'#': 'gray'}, Packed([None, 'gray'], 5, 'gray cells'))
CHOCOLATE_NUMBERS = Cells(1, unknown=KEEP)


class Chocolate(Together):
    """Gray cells, typed `#`, and numbers in gray and white cells, `#4` and `4`."""

    layers = GRAY, CHOCOLATE_NUMBERS
    words, signs = 'a number', '#?'


CHOCOLATE = Chocolate()
