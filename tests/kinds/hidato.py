"""Whether an answer of hidato keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import around, signs_of
from kinds.fillings import in_order
from kinds.latin import not_given

SIZES = [(2, 2), (3, 2), (2, 3), (5, 1), (1, 4)]
fillings = in_order
PAIRS = [
    ('1 8 .\n. 3 .\n. . .', '189 237 456'),
    ('. x\n2 1', '3x 21'),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    found = {place: int(sign) for place, sign in signs.items() if sign.isdecimal()}
    cell = {n: place for place, n in found.items()}
    if sorted(cell) != [*range(1, len(board.places) + 1)]:
        return [f'the numbers are {sorted(found.values())}']
    wrong = not_given(found, board)
    for n in range(2, len(cell) + 1):
        if cell[n] not in around(*cell[n - 1]):
            wrong.append(f'{n} at {cell[n]} does not touch {n - 1}')
    return wrong
