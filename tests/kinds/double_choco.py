"""Whether an answer of double choco keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, regions_of, shapes_of
from kinds.fillings import cuts

fillings = cuts
SIZES = [(3, 2), (2, 2), (2, 4), (4, 1), (4, 2)]
ROWS = '1111 2223 2223'
PAIRS = [
    ('##..\n###.\n..3#', ROWS),
    ('# # . ?\n# #? # .\n. . 3 #', ROWS),
    ('https://puzz.link/p?dbchoco/4/3/po8p3g', ROWS),
    (
        'https://puzz.link/p?dbchoco/6/6/ueoq8p30g42j4n5s22j',
        '112222 113344 511444 511444 666447 688887',
    ),
]


def faults(board, rows):
    for name, area in regions_of(board, rows).items():
        yield from cut_off(area)
        gray = area & board.colors.keys()
        white = area - gray
        yield from cut_off(gray)
        yield from cut_off(white)
        if not gray or not white or not shapes_of(gray) & shapes_of(white):
            yield f'the pieces of area {name} differ'
        told = {board.clues.get(place) for place in area} - {None}
        if told - {len(white)}:
            yield f'the numbers {told} in area {name} of {len(white)} cells each'
