"""Whether an answer of tatamibari keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import product

from kinds.common import regions_of, signs_of
from kinds.fillings import cuts

fillings = cuts
SIZES = [(3, 3), (3, 2), (2, 4), (4, 1)]
ROWS = '1222 1222 1333 4455'
PAIRS = [
    ('....\n..?.\n|?..\n.--.', ROWS),
    ('https://puzz.link/p?tatamibari/4/4/l.g1.i22g', ROWS),
]


def faults(board, rows):
    for name, cells in regions_of(board, rows).items():
        xs, ys = ([cell[i] for cell in cells] for i in (0, 1))
        width, height = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        if len(cells) != width * height:
            yield f'{name} is no rectangle'
        there = [sign for place, sign in board.clues.items() if place in cells]
        form = '+' if width == height else '-' if width > height else '|'
        if len(there) != 1 or there[0] not in (None, form):
            yield f'{name} is {form} and has {there}'
    signs = signs_of(board, rows)
    for x, y in product(range(board.width - 1), range(board.height - 1)):
        if len({signs[x, y], signs[x + 1, y], signs[x, y + 1], signs[x + 1, y + 1]}) == 4:
            yield f'four rectangles meet at {x}, {y}'
