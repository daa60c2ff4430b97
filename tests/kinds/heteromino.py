"""Whether an answer of heteromino keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside_areas, cut_areas
from kinds.fillings import areas_of

SIZES = [(3, 3), (4, 3), (3, 4), (5, 3), (4, 4)]
fillings = areas_of(3)
ROWS = (
    '  · · · · ·             · · · ╷ · ·       │     · · · └───╴       '
    '      · ╶─╴ ┌─┐ ·       │ │     · ┌─┘ ╵ ·     │         · ╵ · ·  '
)
PAIRS = [
    ('x..x.\n.x...\n..x..\nx....\nx...x', ROWS),
    ('https://puzz.link/p?heteromino/5/5/7b7b7e7b7d7c7', ROWS),
]


def moved(area):
    """The area as it lies from (0, 0) on."""
    left, top = min(x for x, _ in area), min(y for _, y in area)
    return {(x - left, y - top) for x, y in area}


def faults(board, rows):
    areas, _, wrong = cut_areas(board, rows)
    yield from wrong
    yield from [f'{len(area)} cells in the area of {min(area)}' for area in areas if len(area) != 3]
    for one, other in beside_areas(areas):
        if moved(one) == moved(other):
            yield f'the same at {min(one)} and {min(other)}'
