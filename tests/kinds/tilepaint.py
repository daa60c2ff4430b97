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
        'https://swaroopg92.github.io/penpa-edit/#m=edit&p=3VNNb6MwEL3zK1ZznoNtCAFue9hee2hvCEV'
        'OmKSoBqcGlI2i/vcdY5IQaSvtXmvL8pv3xjMef/Qfo3aECa4wzlCg9D0XqFSGaiWnIeb+2gyGih/4cxzerGOA'
        '+Pz0hHtteorK2a+KLnBwTQ1FCRIQFA8J1SfTO9u2uqs3jmoLxQU2G81e1SfelLH7SnF0NPr8qA1v5FrrDQTtn'
        'D31AdeNo93Q2C6Y/VTi3umWAnG05ny4qu+NMeR2+kDz6s5uR7Ndxu5Ht9c78snjNRQJp+7GdkuOmRt+8XKSKl'
        '+3AJS8LknlfAreih+0OE2X2lp4S3mLI/bndmvNFDBmXvIu9fvo7CzvHZFpOgrpr9avYN6FKwl8nXkGhULIM5Q'
        'inSDPKGUSsExQKnV1yfO7h1gHNr/ByVmuZpf1IxbZjMUCc1KZLnh558WcSvrN+Pi875M2JlTgbyWgmgwN9zK/'
        'x2v68h0tn8D/3/e/HmGp0vDd+e//da6isooi+A3TKGPmYiamVsLQGDrqphug+gM=',
        ROWS,
    ),
]


def faults(board, rows):
    black, signs = board.colors.keys(), places(rows, '#')
    shaded = signs - black
    yield from [f'{place} is black' for place in black - signs]
    yield from ['no cell is shaded'] * (not shaded)
    for name, cells, _ in board.areas():
        if 0 < len(shaded & {*cells}) < len({*cells} - black):
            yield f'room {name} is shaded in part'
    told = {(x, -1): (n, None) for x, n in enumerate(board.top)}
    told.update({(-1, y): (None, n) for y, n in enumerate(board.left)})
    for (x, y), numbers in {**told, **board.clues}.items():
        for n, (i, j) in zip(numbers, ((0, 1), (1, 0))):
            count, a, b = 0, x + i, y + j
            while (a, b) in board.places and (a, b) not in black:
                count += (a, b) in shaded
                a, b = a + i, b + j
            if n not in (None, count):
                yield f'{count} shaded cells, not {n}, behind {x, y}'
