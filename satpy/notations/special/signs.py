"""Signs in cells of one kind only."""

from __future__ import annotations

from satpy.notations.codes import UNKNOWN, Blanks, Cell, OneOf, SignCode
from satpy.notations.layers.cells import Signs
from satpy.notations.special.circles import CirclesAndClues

__all__ = ['MAZE', 'TATAMI']

FORMS: dict[str, Cell] = {'+': '+', '-': '-', '|': '|', '?': UNKNOWN}
TATAMI = Signs(
    'clues',
    FORMS,
    OneOf(Blanks('g', 20), SignCode({'1': '|', '2': '-', '3': '+', '.': UNKNOWN}), what='a sign'),
)
"""Forms of rectangles: a square, wider than high, higher than wide, or unknown."""

MAZE_SIGNS: dict[str, Cell] = {'S': 'S', 'G': 'G', 'O': 'white', 'T': '△'}
MAZE = CirclesAndClues(
    MAZE_SIGNS,
    OneOf(Blanks('5', 31), SignCode(dict(zip('1234', MAZE_SIGNS.values()))), what='a sign'),
)
"""The ends of a path, circles on it, and triangles outside it."""
