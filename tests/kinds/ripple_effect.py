"""Whether an answer of ripple effect keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import product

from kinds.latin import not_each_once, not_given, numbers_in

PAIRS = [
    ('https://puzz.link/p?ripple/4/4/9n8rigk14h32k', '1231 2142 4321 1213'),
    (
        'https://puzz.link/p?pzprv3/ripple/4/4/0%201%200%20/0%201%201%20/0%201%201%20/1%200%201%2'
        '0/1%201%200%201%20/1%201%200%200%20/1%200%201%200%20/.%20.%20.%20.%20/.%201%204%20.%20/.'
        '%203%202%20.%20/.%20.%20.%20.%20/1%202%203%201%20/2%20.%20.%202%20/4%20.%20.%201%20/1%20'
        '2%201%203%20/',
        '1231 2142 4321 1213',
    ),
    ('AABB\nCCBD\nEEBD\nFEED\n....\n.14.\n.32.\n....', '1231 2142 4321 1213'),
]


def faults(board, rows):
    found = numbers_in(rows)
    wrong = not_each_once(found, board.rooms) + not_given(found, board)
    for (x, y), (x2, y2) in product(found, found):
        if found[x, y] == found[x2, y2] and (x == x2) != (y == y2):
            between = abs(x - x2) + abs(y - y2) - 1
            if between < found[x, y] and (x, y) < (x2, y2):
                wrong.append(f'{between} cells between {found[x, y]} at {(x, y)} and {(x2, y2)}')
    return wrong
