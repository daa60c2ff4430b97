"""Whether an answer of norinori keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import pieces, places

ROWS = '##... ..##. ##..# ....# ##...'
OTHERS = '.#...##.# .#.##...# ..#...##. #.#.##..# #.....#.# ....#.#.. ##..#..## ..##.#... ##...#.##'
PAIRS = [
    ('https://puzz.link/p?norinori/5/5/cag4ocjo', ROWS),
    (
        "var task = '1,1,1,1,1,1,2,2,2,3,4,4,5,5,5,6,7,7,3,3,4,4,4,6,6,7,7,3,3,3,4,8,6,6,6,9,10"
        ',10,10,10,8,8,8,9,9,10,10,10,10,11,11,11,12,12,13,10,14,14,15,15,15,16,12,13,17,17,14,'
        "14,15,15,16,12,13,17,14,14,14,14,15,16,12'; puzzleWidth: 9, puzzleHeight: 9",
        OTHERS,
    ),
    (
        '\nAAAAAABBB\nCDDEEEFGG\nCCDDDFFGG\nCCCDHFFFI\nJJJJHHHII\nJJJJKKKLL\nMJNNOOOPL\n'
        'MQQNNOOPL\nMQNNNNOPL\n',
        OTHERS,
    ),
]


def faults(board, rows):
    shaded = places(rows, '#')
    found = {name: len(shaded.intersection(cells)) for name, cells, _ in board.areas()}
    yield from [f'room {name} has {n}' for name, n in found.items() if n != 2]
    yield from [f'{len(piece)} at {min(piece)}' for piece in pieces(shaded) if len(piece) != 2]
