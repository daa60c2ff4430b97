"""Whether an answer of pentominous keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside_areas, cut_areas, shapes_of
from kinds.fillings import areas_of

# Where a pentomino can lie, among others.
SHAPES = {
    'F': '01 02 10 11 21', 'I': '00 10 20 30 40', 'L': '00 10 20 30 31', 'N': '00 10 20 21 31',
    'P': '00 01 10 11 20', 'T': '00 01 02 11 21', 'U': '00 02 10 11 12', 'V': '00 10 20 21 22',
    'W': '00 10 11 21 22', 'X': '01 10 11 12 21', 'Y': '00 10 20 30 11', 'Z': '00 01 11 21 22',
}  # fmt: skip
PLACES = {name: {(int(a), int(b)) for a, b in cells.split()} for name, cells in SHAPES.items()}

SIZES = [(5, 2), (4, 4), (3, 5), (4, 3), (1, 5), (2, 5)]
fillings = areas_of(5)
ROWS = '· ╷ · · ·   │P      · └─┐ · ·     │  P  · · └─┬─╴       │   · ╶───┘ ·           · · · · ·'
PAIRS = [
    ('.P..\n...P\nx...\n....', ROWS),
    ('https://puzz.link/p?pentominous/4/4/g4k4cm', ROWS),
    ('https://puzz.link/p?pentominous/4/4/g4lcmg00000', ROWS.replace('  P', '   ')),
]


def faults(board, rows):
    areas, _, wrong = cut_areas(board, rows)
    yield from wrong
    yield from [f'{len(area)} cells in the area of {min(area)}' for area in areas if len(area) != 5]
    shape = {min(area): shapes_of(area) for area in areas}
    for one, other in beside_areas(areas):
        if shape[min(one)] == shape[min(other)]:
            yield f'equal shapes at {min(one)} and {min(other)}'
    for place, name in board.clues.items():
        (area,) = (area for area in areas if place in area)
        if frozenset(PLACES[name]) not in shape[min(area)]:
            yield f'the area of {place} is no {name}'
    for a, b in board.walls:
        if any({a, b} <= area for area in areas):
            yield f'no border between {a} and {b}'
