"""Whether an answer of renban keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import product

from kinds.fillings import numbered
from kinds.latin import by_room, not_given, numbers_in

SIZES = [(3, 1), (2, 1), (2, 2), (1, 3)]
ROWS = '9768 5324 3565 4342'
PAIRS = [
    ('AAAA\nBBBB\nCCBD\nCDDD\n..6.\n....\n....\n...2', ROWS),
    ('https://puzz.link/p?renban/4/4/070vlgh6r2', ROWS),
    ('https://puzz.link/p?renban/4/3/d2fk3q', '3132 2465 4234'),  # a border ends in a room
]


def fillings(board, terms):  # further numbers than the rules write terms for
    return numbered(board, product(range(1, 9), repeat=len(board.places)))


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_given(found, board)
    for name, numbers in by_room(found, board.rooms).items():
        if numbers != [*range(numbers[0], numbers[0] + len(numbers))]:
            yield f'room {name} has {numbers}'
    borders = board.borders()
    for (x, y), (a, b) in borders:
        i, j, length = b - y, a - x, 1
        for way in 1, -1:
            n = way
            while ((x + n * i, y + n * j), (a + n * i, b + n * j)) in borders:
                n, length = n + way, length + 1
        if abs(found[x, y] - found[a, b]) != length:
            yield f'a line of {length} between {(x, y)} and {(a, b)}'
