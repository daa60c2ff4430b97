"""Whether an answer of doppelblock keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.fillings import latin_squares
from kinds.latin import numbers_in

SIZES = [(4, 4), (4, 4), (3, 3)]
ROWS = '2##1 #1#2 1#2# #21#'
PAIRS = [
    (' 110?\n?....\n?....\n?....\n3....', ROWS),
    (' 1???\n?....\n?.1..\n?..2.\n3....', ROWS),
    ('https://puzz.link/p?doppelblock/4/4/110j3', ROWS),
]


def fillings(board, terms):
    return latin_squares('#', '#', *range(1, board.width - 1))


def faults(board, rows):
    found = numbers_in(rows)
    signs = {place: str(found.get(place, '#')) for place in board.places}
    numbers = sorted([*map(str, range(1, board.width - 1)), '#', '#'])
    yield from [
        f'{v} is given at {place}' for place, v in board.clues.items() if signs[place] != str(v)
    ]
    across = [[signs[x, y] for x in range(board.width)] for y in range(board.height)]
    upright = [list(column) for column in zip(*across)]
    for lines, sums in (across, board.left), (upright, board.top):
        for line, n in zip(lines, sums):
            if sorted(line) != numbers:
                yield f'a line of {line}'
                continue
            first, last = (i for i, sign in enumerate(line) if sign == '#')
            if n not in (None, sum(map(int, line[first + 1 : last]))):
                yield f'not {n} between the blocks of {line}'
