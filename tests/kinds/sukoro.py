"""Whether an answer of sukoro keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, cut_off, signs_of
from kinds.fillings import some_values

fillings = some_values
SIZES = [(3, 2), (2, 2), (5, 1), (1, 4)]
ROWS = '21.. 1... .... ....'
PAIRS = [
    ('2...\n1...\n....\n....', ROWS),
    ('2..\n?..', '21. 1..'),
    ('https://puzz.link/p?sukoro/4/4/2c1k', ROWS),
]


def faults(board, rows):
    found = {place: int(sign) for place, sign in signs_of(board, rows).items() if sign != '.'}
    yield from cut_off(found.keys()) if found else ['there is no number']
    for place, n in board.clues.items():
        if place not in found or n not in (None, found[place]):
            yield f'{n} is given at {place}'
    for place, n in found.items():
        near = beside(*place) & found.keys()
        if n != len(near) or n == 0:
            yield f'{n} at {place} has {len(near)} numbers beside it'
        yield from [f'{n} at {place} and {other}' for other in near if found[other] == n]
