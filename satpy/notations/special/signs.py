"""Signs in cells that only one kind has."""

from __future__ import annotations

from satpy.notations.cells import Signs
from satpy.notations.codes import UNKNOWN, Blanks, Cell, OneOf
from satpy.notations.codes import Signs as SignCode

__all__ = ['TATAMI']

FORMS: dict[str, Cell] = {'+': '+', '-': '-', '|': '|', '?': UNKNOWN}
TATAMI = Signs(
    'clues',
    FORMS,
    OneOf(Blanks('g', 20), SignCode({'1': '|', '2': '-', '3': '+', '.': UNKNOWN}), what='a sign'),
    words={'a': '|', 'b': '-', 'c': '+', '-': UNKNOWN},
)
"""Forms of rectangles: a square, wider than high, higher than wide, or not known."""
