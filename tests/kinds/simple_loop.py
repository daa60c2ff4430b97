"""Whether an answer of simple loop keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
PAIRS = [
    ('https://puzz.link/p?simpleloop/5/5/sg020', '###┌┐ #┌┐││ ┌┘└┘│ │┌┐#│ └┘└─┘'),
    ('# . . .\n# . . .', '#┌─┐ #└─┘'),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    ways, wrong = loop_in(signs)
    yield from wrong
    for place, sign in signs.items():
        black = place in board.colors
        if (place in ways) == black or (sign == '#') != black:
            yield f'{place} is left out, or black'
