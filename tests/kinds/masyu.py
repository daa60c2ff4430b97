"""Whether an answer of masyu keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import STEPS, loop_in, signs_of
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '┌──┐┌┐ │┌─┘││ ││┌─┘│ │└┘┌─┘ └─┐│·· ··└┘··'
PAIRS = [
    ('https://puzz.link/p?mashu/6/6/1063000i3000', ROWS),
    ('. . B\nW . .\n. . .', '┌─┐ │·│ └─┘'),
    ('var task = "bWdBbWjBcWj"; puzzleWidth: 6, puzzleHeight: 6', ROWS),
    ('6x6dt:bWdBbWjBcWj', ROWS),
    ('https://puzz.link/p?mashu/f/4/4/i03000', '┌──┐ │┌┐│ ││││ └┘└┘'),
    ('https://puzz.link/p?pearl/f/4/4/000910', '┌──┐ └─┐│ ┌─┘│ └──┘'),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    if board.facts.get('every place'):
        yield from [f'{place} is left out' for place in board.places.keys() - ways.keys()]
    straight = {place for place, leaving in ways.items() if leaving in ('ns', 'ew')}
    for (x, y), color in board.circles.items():
        near = {(x + STEPS[way][0], y + STEPS[way][1]) for way in ways.get((x, y), '')}
        turns = len(near - straight)
        fits = {
            'white': (x, y) in straight and turns >= 1,
            'black': (x, y) not in straight and turns == 0,
        }
        if not near or not fits[color]:
            yield f'the {color} circle at {x}, {y}'
