"""Whether an answer of dotchi loop keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '┌┐·B │└─┐ │┌─┘ └┘·B'
PAIRS = [
    ('AAAB\nAABB\nACCC\nACCC\n\nWW.B\n....\n...W\nWW.B', ROWS),
    ('https://puzz.link/p?dotchi/4/4/5904s0ci01ci', ROWS),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    for place, color in board.circles.items():
        if (place in ways) != (color == 'white'):
            yield f'the {color} circle at {place}'
    for name, cells, _ in board.areas():
        white = [place for place in cells if board.circles.get(place) == 'white']
        straight = {ways.get(place) in ('ns', 'ew') for place in white}
        if len(straight) > 1:
            yield f'room {name} has both'
