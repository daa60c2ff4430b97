"""Whether an answer of sashigane keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter

from kinds.common import beside, cut_off, regions_of
from kinds.fillings import cuts

fillings = cuts
SIZES = [(3, 3), (3, 2), (2, 4)]
WAYS = {(1, 0): 'right', (-1, 0): 'left', (0, 1): 'down', (0, -1): 'up'}
ROWS = '11111 22221 33421 35446 55666'
PAIRS = [
    ('https://puzz.link/p?sashigane/5/5/jm.o3khkgojm4', ROWS),
    ('>...o\n.....\n3.v.^\n.....\n>...4', ROWS),
]


def faults(board, rows):
    bends, ends = {}, set()
    for name, cells in regions_of(board, rows).items():
        near = {cell: [other for other in beside(*cell) if other in cells] for cell in cells}
        corners = [
            cell
            for cell in cells
            if len(near[cell]) == 2 and len({x for x, _ in near[cell]}) == 2
            and len({y for _, y in near[cell]}) == 2
        ]  # fmt: skip
        counts = Counter(map(len, near.values()))
        if cut_off(cells) or len(corners) != 1 or counts != {1: 2, 2: len(cells) - 2}:
            yield f'{name} is not shaped like an L'
            continue
        bends[corners[0]] = len(cells)
        for (x, y), others in near.items():
            if len(others) == 1:
                ends.add((x, y, WAYS[others[0][0] - x, others[0][1] - y]))
    for place in board.circles:
        if place not in bends or board.clues.get(place) not in (None, bends[place]):
            yield f'the circle at {place} is wrong'
    yield from [
        f'the arrow at {place} is wrong'
        for place, way in board.arrows.items()
        if (*place, way) not in ends
    ]
