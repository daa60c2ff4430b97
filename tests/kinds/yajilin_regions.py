"""Whether an answer of yajilin of regions keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, places, side_by_side, signs_of, wrong_counts
from kinds.fillings import FIELDS, loops_and_shadings

SIZES = FIELDS
fillings = loops_and_shadings
ROWS = '#┌┐┌┐ ┌┘└┘│ │┌┐#│ ││└┐│ └┘#└┘'
PAIRS = [
    ('ABBCC\nBBBCC\nBBBDE\nBBDDE\nDDDDF\nA1 B0 D2', ROWS),
    ('https://puzz.link/p?yajilin-regions/5/5/k8qhg34p10g2h', ROWS),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    shaded = places(rows, '#')
    yield from side_by_side(shaded)
    yield from wrong_counts(board, shaded)
    yield from [f'{place} is left out' for place in board.places.keys() - ways.keys() - shaded]
