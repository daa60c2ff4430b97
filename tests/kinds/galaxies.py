"""Whether an answer of galaxies keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, regions_of
from kinds.fillings import cuts

fillings = cuts
SIZES = [(3, 3), (3, 2), (4, 1)]
ROWS = ' 1  2  2  2  x  3  4  5  5  6  4  4  7  7  8  4  9 10 10 10 11  9 12 12 12'
PAIRS = [
    ('https://puzz.link/p?tentaisho/5/5/6fl94fi65en8dbf10000', ROWS),
    ('2x2:bF', '11 22'),
    ('.W.\n...\n.B.', '11 22'),
]


def faults(board, rows):
    for name, cells in regions_of(board, rows).items():
        yield from cut_off(cells)
        a, b = (min(line) + max(line) for line in zip(*cells))
        turned = {(a - x, b - y) for x, y in cells}
        if turned != cells:
            yield f'area {name} is not symmetric'
        dots = [
            (x, y)
            for x, y in board.circles
            if any(abs(i - x) < 1 and abs(j - y) < 1 for i, j in cells)
        ]
        if dots != [(a / 2, b / 2)]:
            yield f'area {name} has the dots {dots}'
