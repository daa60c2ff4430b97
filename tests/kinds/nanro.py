"""Whether an answer of nanro keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, blocks, cut_off, signs_of
from kinds.fillings import some_values

fillings = some_values
ROWS = '.2.. 132. 3.1. 3.22'
PAIRS = [
    ('ABBB\nACBD\nCCDD\nCEEE\n\n.2..\n?...\n....\n...2', ROWS),
    ('https://puzz.link/p?nanro/4/4/jl0b9og2h.p2', ROWS),
    ('ABBB\nACBD\nCCDD\nCEEE\nrooms: A1 C3 E2\n.2..\n1...\n....\n...2', ROWS),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    found = {place: int(sign, 36) for place, sign in signs.items() if sign != '.'}
    yield from blocks(found.keys())
    yield from cut_off(found.keys())
    for place, n in board.clues.items():
        if place not in found or n not in (None, found[place]):
            yield f'{n} is given at {place}'
    for name, cells, told in board.areas():
        numbers = [found[place] for place in cells if place in found]
        if not numbers or {*numbers} != {len(numbers)} or told not in (None, len(numbers)):
            yield f'room {name} has {numbers}'
    for place in found:
        for other in beside(*place) & found.keys():
            if found[place] == found[other] and board.rooms[place] != board.rooms[other]:
                yield f'{found[place]} at {place} and {other}'
