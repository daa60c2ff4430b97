"""Whether an answer of a kakurasu keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import places

PAIRS = [
    ('  1 0\n1 . .', '#.'),
    (
        "var task = '16/20/24/36/18/15/10/18/23/19/22/29/16/18/13/18'; puzzleWidth: 8, puzzleHeig"
        'ht: 8',
        '#####..# .#.##..# ...####. ######.# #.##...# ####...# .#.#..#. ..####..',
    ),
]


def faults(board, rows):
    shaded = places(rows, '#')
    for place, color in board.colors.items():
        if (color == 'black') != (place in shaded):
            yield f'{place} is given {color}'
    for y, clue in enumerate(board.left):
        if clue not in (None, sum(x + 1 for x, row in shaded if row == y)):
            yield f'row {y + 1} is not {clue}'
    for x, clue in enumerate(board.top):
        if clue not in (None, sum(y + 1 for column, y in shaded if column == x)):
            yield f'column {x + 1} is not {clue}'
