"""Whether an answer of minesweeper keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import around, places

ROWS = '..... **... .*..* ....* ....*'
PAIRS = [
    ('https://puzz.link/p?mines/5/5/g2m13l13g0j', ROWS),
    (
        "var task = 'b21b0b2c0c1a2f0c2a2c1b22b11b3b2a2b1a3d1c4b2c2b1c1'; puzzleWidth: 9, puzzle"
        'Height: 9',
        '**......* ..*...... ..*...*.. ....*.... .*....... ...*....* ..*.*.*.. ......... *.**...*.',
    ),
    (
        '...11..\n.1....1\n...433.\n......1\n.21....\n1.3.1.1\n.......',
        '......* ....*.. ..*.... *.*.**. ....... ....... .***..*',
    ),
]


def faults(board, rows):
    mines = places(rows, '*')
    yield from [f'a mine at the clue {place}' for place in mines & board.clues.keys()]
    for place, n in board.clues.items():
        count = len(around(*place) & mines)
        if n not in (None, count):
            yield f'{count} at {place}, not {n}'
