"""Whether an answer of double back keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import STEPS, loop_in, pieces, signs_of
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '┌───┐ └┐┌┐│ ·└┘││ ┌──┘│ └───┘'
PAIRS = [
    ('AAAA\nBBBA\nBBAA\nCCCC\n\n....\n....\n....\n....', '┌──┐ │┌┐│ ││││ └┘└┘'),
    ('https://puzz.link/p?doubleback/4/4/0k0sbo0000', '┌──┐ │┌┐│ ││││ └┘└┘'),
    ('https://puzz.link/p?doubleback/5/5/08000s0g4000o', '┌┐#┌┐ ││┌┘│ │└┘┌┘ └─┐└┐ ##└─┘'),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    white = board.places.keys() - board.colors.keys()
    yield from [f'{place} is passed' for place in ways if place not in white]
    yield from [f'{place} is not passed' for place in white if place not in ways]
    for name, cells, _ in board.areas():
        for part in pieces(white & {*cells}):
            over = 0
            for x, y in part & ways.keys():
                there = [(x + STEPS[way][0], y + STEPS[way][1]) for way in ways[x, y]]
                over += sum(place not in part for place in there)
            if over != 4:
                yield f'{over} lines over the borders of room {name}'
