"""Whether an answer of square jam keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import product

from kinds.common import CORNERS, cut_areas
from kinds.fillings import borders_of

SIZES = [(3, 3), (3, 2), (4, 4), (4, 3), (5, 4)]
ROWS = (
    '· ╷ ╷ · ╷ ·   │ │   │   ╶─┴─┤ · ├─╴     │   │   · · ├─┬─┴─╴  2  │ '
    '│2    ╶─┬─┴─┤ · ·   │   │  2  ╶─┤ · ├─┬─╴   │   │ │   · ╵ · ╵ ╵ ·'
)
PAIRS = [
    ('.....\n.....\n2..2.\n....2\n.....', ROWS),
    ('https://puzz.link/p?squarejam/5/5/p2h2k2k', ROWS),
]


def fillings(board, terms):
    for areas in parts(frozenset(board.places)):
        yield borders_of(areas, terms)


def parts(left):
    """Yield all ways to part these places into squares."""
    if not left:
        yield []
        return
    x, y = min(left)
    for n in range(1, len(left) + 1):
        square = {*product(range(x, x + n), range(y, y + n))}
        if not square <= left:
            break
        for rest in parts(left - square):
            yield [square, *rest]


def faults(board, rows):
    areas, _, wrong = cut_areas(board, rows)
    yield from wrong
    for area in areas:
        width, height = (len({place[i] for place in area}) for i in (0, 1))
        told = {board.clues[place] for place in area if place in board.clues}
        if not len(area) == width * height == width**2 or told - {width}:
            yield f'the area of {min(area)}'
    if CORNERS[-1] in ''.join(rows):
        yield 'four squares meet'
