"""Whether an answer of tilepaint keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import places

ROWS = '.### ..## .#.# ....'
TYPED = (
    'ABBB\nACBD\nAEFG\nAFFF\n      0   1   2   ?\n  ?   .   .   .   .\n  ?   .   .   .   #\n'
    '  ?   . 0\\1   .   .\n  ?   .   .   .   .'
)
PAIRS = [
    (TYPED, ROWS),
    ('https://puzz.link/p?tilepaint/4/4/jv0at8m..g01l012.....', ROWS),
    (
        'https://puzz.link/p?tilepaint/6/6/mfttf5ovqrrvzv234232243331',
        '.##... ###..# ..###. ..###. ##..#. .....#',
    ),
    (
        'pzprv3/tilepaint/4/4/5/0 1 1 1 /0 2 1 . /0 . 3 4 /0 3 3 3 /0 0 1 2 -1 /-1 . . . . /'
        '-1 . . . -1,-1 /-1 . 1,0 . . /-1 . . . . /+ # # # /. . # . /. . . # /. . . - /',
        ROWS,
    ),
]


def faults(board, rows):
    black, signs = board.colors.keys(), places(rows, '#')
    shaded = signs - black
    wrong = [f'{place} is black' for place in black - signs]
    wrong += ['no cell is shaded'] * (not shaded)
    for name, cells, _ in board.areas():
        if 0 < len(shaded & {*cells}) < len({*cells} - black):
            wrong.append(f'room {name} is shaded in part')
    told = {(x, -1): (n, None) for x, n in enumerate(board.top)}
    told.update({(-1, y): (None, n) for y, n in enumerate(board.left)})
    for (x, y), numbers in {**told, **board.clues}.items():
        for n, (i, j) in zip(numbers, ((0, 1), (1, 0))):
            count, a, b = 0, x + i, y + j
            while (a, b) in board.places and (a, b) not in black:
                count += (a, b) in shaded
                a, b = a + i, b + j
            if n not in (None, count):
                wrong.append(f'{count} shaded cells, not {n}, behind {x, y}')
    return wrong
