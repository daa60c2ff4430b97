"""Whether an answer of detour keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '┌──┐ └┐┌┘ ┌┘└┐ └──┘'
PAIRS = [
    ('ABBB\nBBBB\nCDDE\nDDDE\nB5 C1 E2', ROWS),
    ('https://puzz.link/p?detour/4/4/ga8hu0g51g2', ROWS),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    ways, wrong = loop_in(signs)
    yield from wrong
    yield from [f'{place} is not passed' for place in board.places if place not in ways]
    for name, places, n in board.areas():
        turns = sum(signs[place] in '┌┐└┘' for place in places)
        if n not in (None, turns):
            yield f'{turns} turns in room {name}'
