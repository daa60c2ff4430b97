"""Whether an answer of araf keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, regions_of
from kinds.fillings import cuts

fillings = cuts
SIZES = [(3, 3), (3, 2), (2, 4), (4, 1), (2, 2)]
ROWS = '1112 1112 3222 3322'
PAIRS = [
    ('.  5  .  6\n.  7  .  .\n7 11  .  .\n.  2  .  .', ROWS),
    ('63\n..', '11 11'),  # a number above the number of cells
    ('https://puzz.link/p?araf/4/4/g5g6g7h7bi2h', ROWS),
]


def faults(board, rows):
    for name, area in regions_of(board, rows).items():
        yield from cut_off(area)
        numbers = [n for place, n in board.clues.items() if place in area]
        if len(numbers) != 2 or not min(numbers) < len(area) < max(numbers):
            yield f'area {name} has {len(area)} cells and the numbers {numbers}'
