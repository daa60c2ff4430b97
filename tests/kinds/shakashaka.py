"""Whether an answer of shakashaka keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside
from kinds.fillings import by_place, groups

SIZES = [(3, 2), (2, 3)]
BLACK = {'#': 'abcd', '.': '', '◤': 'ad', '◥': 'ab', '◣': 'cd', '◢': 'bc'}
"""Of four triangles that meet in the middle of a cell, top, right, bottom, left: the black ones."""
ROWS = '#◤◥.#. ◤.◢#◤◥ ◣◢#◤.◢ #◤◥◣◢. ◤.◢.◤◥ ◣◢.#◣◢'
PAIRS = [
    ('https://puzz.link/p?shakashaka/6/6/cgbhdhegdrb', ROWS),
    ('var task = "2c1d3d4c3n1b"; puzzleWidth: 6, puzzleHeight: 6', ROWS),
    ('2...1.\n...3..\n..4...\n3.....\n......\n...1..', ROWS),
]


def fillings(board, terms):  # two sides that meet, or none
    return by_place(
        [[], *(keys[n - 1 : n + 1] or keys[::3] for n in range(4))] for keys in groups(terms)
    )


def faults(board, rows):
    """Colour the quarters of cells; each white area has to be as large as a rectangle round it."""
    white = set()  # (x, y, quarter)
    for x, y in board.places:
        white |= {(x, y, part) for part in 'abcd' if part not in BLACK[rows[y][x]]}
        if (rows[y][x] == '#') != ((x, y) in board.colors):
            yield f'{x}, {y} is black or should be'
    beyond = {'a': (0, -1, 'c'), 'b': (1, 0, 'd'), 'c': (0, 1, 'a'), 'd': (-1, 0, 'b')}
    ends = {'a': (0, 0, 1, 0), 'b': (1, 0, 1, 1), 'c': (0, 1, 1, 1), 'd': (0, 0, 0, 1)}
    left = set(white)
    while left:
        area = [left.pop()]
        for x, y, part in area:
            i, j, other = beyond[part]
            near = {(x + i, y + j, other)}
            near |= {(x, y, next_to) for next_to in ('bd' if part in 'ac' else 'ac')}
            area += near & left
            left -= near
        # Its corners, upright and turned by an eighth; the middle of a cell belongs to it as well.
        points = {(2 * x + 1, 2 * y + 1) for x, y, _ in area}
        for x, y, part in area:
            a, b, c, d = ends[part]
            points |= {(2 * (x + a), 2 * (y + b)), (2 * (x + c), 2 * (y + d))}
        turned = {(x + y, x - y) for x, y in points}
        sizes = [
            (max(x for x, _ in some) - min(x for x, _ in some))
            * (max(y for _, y in some) - min(y for _, y in some))
            for some in (points, turned)
        ]
        # In these units a quarter of a cell is 1 upright; turned all is twice as large.
        if len(area) not in (sizes[0], sizes[1] // 2):
            yield f'the area at {min(area)} is not a rectangle'
    for (x, y), n in board.clues.items():
        there = sum(rows[b][a] in '◤◥◣◢' for a, b in beside(x, y) if (a, b) in board.places)
        if there != n:
            yield f'{there} triangles beside {x}, {y}, not {n}'
