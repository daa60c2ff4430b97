"""Whether an answer of a jigsaw sudoku keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.fillings import latin
from kinds.latin import not_each_once, not_given, not_latin, numbers_in

fillings = latin
SIZES = [(2, 2), (3, 3)]
PAIRS = [
    (
        "var task = '5b4j9k2_9g8d7b4c1c9_7a4c8a1b3q;1,1,1,1,2,2,2,2,2,1,1,2,2,2,3,3,3,3,1,1,2,4,3"
        ',3,4,5,3,6,1,6,4,3,4,4,5,3,6,6,6,4,4,4,4,5,7,6,8,8,8,9,9,5,5,7,6,8,9,8,9,9,5,7,7,6,8,9,9'
        ",9,5,5,7,7,6,8,8,8,9,5,7,7,7'; puzzleWidth: 9, puzzleHeight: 9",
        '526437891 814629735 795841362 937165428 158972643 281354976 473286159 362798514 649513287',
    ),
    ('AB\nAB\n1.\n..', '12 21'),
]


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_latin(found, board.width)
    yield from not_given(found, board)
    yield from not_each_once(found, board.rooms)
