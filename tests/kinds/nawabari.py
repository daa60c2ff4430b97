"""Whether an answer of nawabari keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_areas, wrong_cuts
from kinds.fillings import lines

fillings = lines
SIZES = [(3, 2), (2, 3), (2, 2), (4, 1), (2, 4)]
ROWS = '· ╷ · · ·  3│  ?    · │ · · ·   │       ╶─┴─────╴  3        ╶───────╴  ?        · · · · ·'
PAIRS = [
    ('3.?.\n....\n3...\n?...', ROWS),
    ('https://puzz.link/p?nawabari/4/4/3a.e3c.c', ROWS),
]


def faults(board, rows):
    yield from wrong_cuts(board, rows)
    for area in cut_areas(board, rows)[0]:
        width, height = (len({place[i] for place in area}) for i in (0, 1))
        if len(area) != width * height:
            yield f'the area of {min(area)} is no rectangle'
        if len(area & board.clues.keys()) != 1:
            yield f'{len(area & board.clues.keys())} numbers in the area of {min(area)}'
