"""Whether an answer of signpost keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import signs_of
from kinds.fillings import in_order
from kinds.latin import not_given

SIZES = [(2, 2), (3, 2), (2, 3), (5, 1)]
fillings = in_order
ROWS = ' 1  6 12 13  2 11 16 10  4  7 15 14  3  5  8  9'
PAIRS = [
    ('1S  S  E  S\n2S NE 16  W\nSE SE  N  W\n N  N  E  N', ROWS),
    ('1s s e s\n2s ne 16n w\nse se n w\nn n e n', ROWS),
    ('4x4:1eece2eb16agddagaaca', ROWS),
    ('4x4c:1eece2eb16cgddagaaca', ROWS),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    found = {place: int(sign) for place, sign in signs.items() if sign.isdecimal()}
    cell = {n: place for place, n in found.items()}
    if sorted(cell) != [*range(1, len(board.places) + 1)]:
        return [f'the numbers are {sorted(found.values())}']
    wrong = not_given(found, board)
    for n in range(1, len(cell)):
        (x, y), (x2, y2) = cell[n], cell[n + 1]
        way = board.arrows.get((x, y), '')
        down = ('down' in way) - ('up' in way)
        right = ('right' in way) - ('left' in way)
        far = max(abs(x2 - x), abs(y2 - y))
        ahead = [(x + i * right, y + i * down) for i in range(1, far + 1)]
        if not way or (x2, y2) != ahead[-1] or not board.places.keys() >= {*ahead}:
            wrong.append(f'from {n} the arrow points {way}')
    return wrong
