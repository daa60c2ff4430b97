"""Whether an answer of cojun keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside
from kinds.latin import not_each_once, not_given, numbers_in

ROWS = '4121 3215 2421 1312'
PAIRS = [
    ('ABBC\nADDE\nAEEE\nAEFF\n....\n....\n.42.\n....', ROWS),
    ('https://puzz.link/p?cojun/4/4/mpgeooo42k', ROWS),
]


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_each_once(found, board.rooms)
    yield from not_given(found, board)
    for (x, y), n in found.items():
        yield from [f'{n} at {(x, y)} and {p}' for p in beside(x, y) if found.get(p) == n]
        if board.rooms[x, y] == board.rooms.get((x, y + 1)) and n < found[x, y + 1]:
            yield f'{n} at {(x, y)} above {found[x, y + 1]}'
