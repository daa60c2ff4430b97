"""Whether an answer of castle wall keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARROWS, loop_in, signs_of, walk
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = ' ·  ·  ·  # 1↓  ·  ┌  ─  ─  ┐  ┌  ┘  ┌  ─  ┘  │ 1↑  │  #  ·  └  ─  ┘  ·  ·'
PAIRS = [
    ('https://puzz.link/p?castle/5/5/c230021k111a210f', ROWS),
    ('...B0<G1v\n.....\n.....\n.W1^.B0^.\n.....', ROWS),
    ('...\n.W.\n...', '┌─┐ │·│ └─┘'),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    ways, wrong = loop_in(signs)
    yield from wrong
    if board.black != {place for place, sign in signs.items() if sign == '#'}:
        yield 'the black walls are not where they were'
    for (x, y), color in board.colors.items():
        if (x, y) in ways:
            yield f'the loop passes the wall at {x}, {y}'
        # On the way to the left edge, just above the middle, what goes up is crossed.
        crossed = sum('n' in ways.get((i, y), '') for i in range(x))
        if color != 'gray' and (color == 'white') != crossed % 2:
            yield f'the {color} wall at {x}, {y} is on the wrong side'
    for place, n in board.clues.items():
        way = ARROWS.get(board.arrows.get(place))
        if way and n is not None:
            steps = sum(way in ways.get(there, '') for there in walk(place, way, signs))
            if steps != n:
                yield f'{steps} steps from {place}'
