"""Whether an answer of a futoshiki keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.fillings import FOURS, latin
from kinds.latin import not_given, not_latin, numbers_in

SIZES = FOURS
fillings = latin
PAIRS = [
    ('5:0,0,0,0,0,0,2,0U,3U,0U,0,0,3,0,0,0,3,0D,4,0,0,0L,0R,0,0,', '54123 12435 41352 23541 35214'),
    (
        "var task = '0,0,0,0,0,3L,0,0R,2,4,0,0,0,0U,0,0,0,0,0D,0L,0D,3,0,0D,0L,0,0,0L,0U,0,0,0R,0"
        ",0,0,5,7,0,0D,0,0,4,0R,0R,0,0,0,0,0'; puzzleWidth: 7, puzzleHeight: 7",
        '1476235 7241356 2164573 3657412 4325167 5713624 6532741',
    ),
    (
        '.   .   . > .\n            v\n.   . < .   .\n^\n.   . > .   .\n. < .   .   .',
        '4132 2341 3214 1423',
    ),
]


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_latin(found, board.width)
    yield from not_given(found, board)
    for (x, y), way in board.arrows.items():
        first, second = (int(x), int(y)), (int(x + 0.5), int(y + 0.5))
        smaller, larger = (first, second) if way in ('left', 'up') else (second, first)
        if found[smaller] >= found[larger]:
            yield f'not less at {smaller} than at {larger}'
