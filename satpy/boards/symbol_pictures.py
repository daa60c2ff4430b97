"""How each symbol of a board looks in SVG, as marks on a `Drawing`.

A mark is the name of a method of `Drawing` and its arguments, for a place round (0, 0).
"""

from __future__ import annotations

from math import cos, pi, sin

from satpy.boards.signs import SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.drawing import Drawing

__all__ = ['draw_symbol']

INK = '#333'
# From one point of the star to the next is a fifth of a turn; the corners between are further in.
STAR = [
    ((0.17 if i % 2 else 0.42) * sin(pi * i / 5), (-0.17 if i % 2 else -0.42) * cos(pi * i / 5))
    for i in range(10)
]
RAYS = [(sin(pi * i / 4), cos(pi * i / 4)) for i in range(4)]
WAVE = [(-0.3, 0.08), (-0.15, -0.08), (0, 0.08), (0.15, -0.08), (0.3, 0.08)]
NW, NE, SW, SE = (-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)
ARROW = [(-0.32, 0.08), (0, 0.08), (0, 0.26), (0.36, 0), (0, -0.26), (0, -0.08), (-0.32, -0.08)]

PICTURES: dict[str, list[tuple[Any, ...]]] = {
    'tree': [
        ('line', [(0, 0), (0, 0.34)], '#8b5a2b', 0.14),
        ('circle', (0, -0.08), '#2e8b3d', 0.56),
    ],
    'tent': [
        ('polygon', [(0, -0.34), (0.38, 0.3), (-0.38, 0.3)], '#f0b429', 'black'),
        ('polygon', [(0, -0.02), (0.13, 0.3), (-0.13, 0.3)], INK),
    ],
    'star': [('polygon', STAR, 'black')],
    'ship': [('circle', (0, 0), INK, 0.7)],
    'water': [('line', WAVE, '#4a90d9', 0.07)],
    'white circle': [('circle', (0, 0), 'white', 0.7, 'black')],
    'black circle': [('circle', (0, 0), 'black', 0.7, 'black')],
    'gray circle': [('circle', (0, 0), '#ccc', 0.7, 'black')],
    'lamp': [('circle', (0, 0), '#ffe45c', 0.64, 'black')],
    'mine': [
        *(('line', [(-0.34 * x, -0.34 * y), (0.34 * x, 0.34 * y)], INK, 0.07) for x, y in RAYS),
        ('circle', (0, 0), INK, 0.46),
    ],
    'cross': [
        ('line', [(-0.2, -0.2), (0.2, 0.2)], INK, 0.08),
        ('line', [(-0.2, 0.2), (0.2, -0.2)], INK, 0.08),
    ],
    'dot': [('circle', (0, 0), INK, 0.18)],
    'slash': [('line', [SW, NE], '#2060c0', 0.1)],
    'backslash': [('line', [NW, SE], '#2060c0', 0.1)],
    'black northwest': [('polygon', [NW, NE, SW], INK)],
    'black northeast': [('polygon', [NW, NE, SE], INK)],
    'black southwest': [('polygon', [NW, SW, SE], INK)],
    'black southeast': [('polygon', [NE, SW, SE], INK)],
}
# The arrow to the right, turned by an eighth of a turn each.
WAYS = ('right', 'down right', 'down', 'down left', 'left', 'up left', 'up', 'up right')
for n, way in enumerate(WAYS):
    i, j = cos(pi * n / 4), sin(pi * n / 4)
    PICTURES[way] = [('polygon', [(i * x - j * y, j * x + i * y) for x, y in ARROW], INK)]
for piece in 'king', 'queen', 'rook', 'bishop', 'knight', 'pawn':
    PICTURES[piece] = [('text', (0, 0), SYMBOLS[piece][1], 'black', 0.8)]


def draw_symbol(drawing: Drawing, x: float, y: float, name: str) -> None:
    """Draw the symbol of that name round the point (x, y)."""
    for method, where, *style in PICTURES[name]:
        mark = getattr(drawing, method)
        if isinstance(where, list):
            mark([(x + i, y + j) for i, j in where], *style)
        else:
            mark(x + where[0], y + where[1], *style)
