"""Whether an answer of ripple effect keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import product

from kinds.latin import not_each_once, not_given, numbers_in

PAIRS = [
    ('https://puzz.link/p?ripple/4/4/9n8rigk14h32k', '1231 2142 4321 1213'),
    ('AABB\nCCBD\nEEBD\nFEED\n....\n.14.\n.32.\n....', '1231 2142 4321 1213'),
]


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_each_once(found, board.rooms)
    yield from not_given(found, board)
    for (x, y), (x2, y2) in product(found, found):
        if found[x, y] == found[x2, y2] and (x == x2) != (y == y2):
            between = abs(x - x2) + abs(y - y2) - 1
            if between < found[x, y] and (x, y) < (x2, y2):
                yield f'{between} cells between {found[x, y]} at {(x, y)} and {(x2, y2)}'
