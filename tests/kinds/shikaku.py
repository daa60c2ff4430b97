"""Whether an answer of shikaku keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import regions_of, wrong_size
from kinds.fillings import cuts

fillings = cuts
PAIRS = [
    (
        'https://puzz.link/p?shikaku/6/6/j3g56h6t6h23g5j',
        '122333 122444 122444 155567 155567 888887',
    ),
    ('3x2e0.5:2_4d', '122 122'),
    ('var task = "2_4d"; puzzleWidth: 3, puzzleHeight: 2', '122 122'),
    ('?.\n2.', '11 22'),
]


def faults(board, rows):
    for name, cells in regions_of(board, rows).items():
        xs, ys = {x for x, _ in cells}, {y for _, y in cells}
        if len(cells) != (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1):
            yield f'region {name} is not a rectangle'
        yield from wrong_size(f'region {name}', cells, board.clues)
