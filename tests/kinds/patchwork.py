"""Whether an answer of patchwork keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, cut_areas
from kinds.fillings import lines

fillings = lines
SIZES = [(2, 2), (3, 1), (1, 3), (4, 1), (3, 2)]
ROWS = '· · · ╷ ·  # # #│0  · · · ├─╴  6 # #│   · · · ├─╴  ? #  │#  ╶─┬─┬─┼─╴  #│ │#│   · ╵ ╵ ╵ ·'
PAIRS = [
    ('...0\n6...\n?...\n....', ROWS),
    ('https://puzz.link/p?patchwork/4/4/i06i.m', ROWS),
]


def faults(board, rows):
    areas, near, wrong = cut_areas(board, rows)
    yield from wrong
    free = board.places.keys() - board.clues.keys()
    signs = {(x, y): rows[2 * y + 1][2 * x + 1] for x, y in board.places}
    yield from [f'{signs[place]} at {place}' for place in free if signs[place] not in ' #']
    for area in areas:
        width, height = (max(p[i] for p in area) - min(p[i] for p in area) for i in (0, 1))
        if width != height or len(area) != (width + 1) ** 2:
            yield f'the area of {min(area)} is no square'
        count = sum(signs[place] == '#' for place in area & free)
        for place in area & board.clues.keys():
            if board.clues[place] not in (None, count):
                yield f'{count} shaded cells in the area of {place}'
        for place in area & free:
            for other in (beside(*place) & free) - near[place]:
                if signs[place] == signs[other]:
                    yield f'{place} and {other} are alike'
