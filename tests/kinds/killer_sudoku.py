"""Whether an answer of a killer sudoku keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.fillings import FOURS, latin
from kinds.latin import by_room, not_each_once, not_latin, numbers_in

SIZES = FOURS
fillings = latin
PAIRS = [
    ('AABC\nDDEF\nGHIJ\nKLMN\nA3 D7 I4 N3 K1', '2134 4312 3241 1423'),
    (
        "var task = 'zzzc;1,1,1,2,3,4,5,5,5,6,6,2,2,3,4,7,7,7,6,8,9,9,3,10,10,11,7,12,8,9,13,13,1"
        '0,14,11,15,12,8,16,16,17,17,14,18,15,19,19,20,16,21,17,14,18,22,19,20,20,21,21,23,23,22,'
        '22,24,24,25,25,26,26,23,22,27,24,25,25,26,26,28,28,28,27;13b15b16b10b24b12b14b22b20b9b7b'
        "15b6b13b17b16b15b8b13b13b19b16b16b7b25b19b5b20'; puzzleWidth: 9, puzzleHeight: 9",
        '562431897 743869125 198572346 687154239 954327618 321986574 875293461 216748953 439615782',
    ),
]


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_latin(found, board.width)
    yield from not_each_once(found, board.rooms)
    sums = {board.cages[place]: total for place, total in board.corners.items()}
    for name, values in by_room(found, board.cages).items():
        if len(set(values)) < len(values):
            yield f'a number is twice in cage {name}'
        if sums.get(name) not in (None, sum(values)):
            yield f'cage {name} has {sum(values)}, not {sums[name]}'
