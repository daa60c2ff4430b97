"""Whether an answer of koburin keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import around, beside, loop_in, places, side_by_side, signs_of
from kinds.fillings import FIELDS, loops_and_shadings

SIZES = FIELDS
fillings = loops_and_shadings
PAIRS = [
    ('....\n...?\n?...\n....', '┌─┐# └┐│? ?│└┐ #└─┘'),
    ('corners: true\n....\n...1\n?...\n....', '┌─┐# └┐│1 ?│└┐ #└─┘'),
    ('https://puzz.link/p?koburin/m/4/4/m1.m', '┌─┐# └┐│1 ?│└┐ #└─┘'),
    ('https://puzz.link/p?koburin/b/4/4/m1.m', '┌─┐# └┐│1 ?│└┐ #└─┘'),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    shaded = places(rows, '#')
    yield from side_by_side(shaded)
    rest = board.places.keys() - board.clues.keys()
    yield from [f'{place} is passed and shaded' for place in shaded & ways.keys()]
    yield from [f'{place} is empty' for place in rest - shaded - ways.keys()]
    yield from [
        f'{place} is a number' for place in board.clues if place not in rest and place in ways
    ]
    yield from [f'the number at {place} is shaded' for place in shaded - rest]
    near = around if board.facts.get('corners') else beside
    for place, n in board.clues.items():
        found = len(near(*place) & shaded)
        if n not in (None, found):
            yield f'{found} shaded places at the {n} of {place}'
