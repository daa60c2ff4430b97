"""Whether an answer of geradeweg keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of, steps_from
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '┌┐·· │└┐· └┐└┐ ·└─┘'
PAIRS = [
    ('.1..\n....\n..1.\n..2.', ROWS),
    ('https://puzz.link/p?geradeweg/4/4/g1n1i2g', ROWS),
    ('https://puzz.link/p?geradeweg/f/4/4/0h3r', '┌──┐ │┌┐│ ││││ └┘└┘'),
    ('https://puzz.link/p?geradeweg/f/4/4/.h3r', '┌──┐ │┌┐│ ││││ └┘└┘'),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    if board.facts.get('every place'):
        yield from [f'{place} is left out' for place in board.places.keys() - ways.keys()]
    for place, n in board.clues.items():
        if place not in ways:
            yield f'the loop does not pass {place}'
            continue
        axes = [[steps_from(place, way, ways) for way in both] for both in ('ns', 'ew')]
        found = {*map(sum, axes)} - {0}
        if len(found) > 1 or n not in (None, *found):
            yield f'lines of {found} at {place}, not {n}'
