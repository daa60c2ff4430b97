"""Whether an answer of star battle keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter
from itertools import product

from kinds.common import places, touching

SIZES = [(4, 4), (1, 1)]
PAIRS = [
    (
        'https://puzz.link/p?starbattle/10/10/2/14hicrfna54h8n1391okfla816tg4g740kdq',
        '..*.*..... ......*..* *..*...... .....*..*. *.*....... ....*..*.. .*.......* '
        '.....*.*.. .*.*...... ......*.*.',
    ),
    (
        "var task = '1,1,1,2,2,2,2,2,2,3,4,4,1,2,2,5,5,3,3,3,4,4,2,2,2,2,5,3,3,5,4,4,4,2,6,2,5,"
        '5,5,5,7,6,4,6,6,6,8,5,5,5,7,6,6,6,6,6,8,5,5,5,7,7,9,9,6,6,8,8,8,8,7,7,9,9,10,10,10,8,8'
        ",8,7,7,7,9,9,10,10,10,8,8,7,9,9,9,9,9,8,8,8,8'; puzzleWidth: 10, puzzleHeight: 10",
        '*.....*... ..*......* ....*..*.. *.*....... .......*.* ...*.*.... .*......*. '
        '....*.*... .*......*. ...*.*....',
    ),
    ('0\nA A A\nA A A\nA A A', '... ... ...'),
]


def fillings(board, terms):
    return product(*board.rows_of())


def faults(board, rows):
    stars = places(rows, '*')
    found = Counter()
    for x, y in stars:
        found.update([f'row {y + 1}', f'column {x + 1}', f'region {board.rooms[x, y]}'])
    names = [f'row {y + 1}' for y in range(board.height)]
    names += [f'column {x + 1}' for x in range(board.width)]
    names += [f'region {name}' for name, _, _ in board.areas()]
    wanted = board.facts['stars']
    counts = [f'{name} has {found[name]}' for name in names if found[name] != wanted]
    return touching(stars, 'stars') + counts
