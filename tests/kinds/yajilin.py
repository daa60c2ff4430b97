"""Whether an answer of yajilin keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARROWS, loop_in, side_by_side, signs_of, walk
from kinds.fillings import FIELDS, loops_and_shadings

SIZES = FIELDS
fillings = loops_and_shadings
ROWS = [' ┌  ─  ┐  ┌  ┐', ' └  ┐  └  ┘  │', ' #  │  # 2←  │', ' ┌  ┘  ┌  ─  ┘', ' └  ─  ┘  # 0↑']
PAIRS = [
    ('https://puzz.link/p?yajilin/5/5/m32j10', ' '.join(ROWS)),
    ('https://puzz.link/p?yajilin/b/5/5/m32j10', ' '.join(ROWS)),
    ('.....\n.....\n...2<.\n.....\n....0^', ' '.join(ROWS)),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    ways, wrong = loop_in(signs)
    yield from wrong
    shaded = {place for place, sign in signs.items() if sign == '#'}
    yield from side_by_side(shaded)
    for place in signs:
        if (place in ways) + (place in shaded) + (place in board.clues) != 1:
            yield f'{place} is left out'
    for place, way in board.arrows.items():
        n = board.clues[place]
        if n not in (None, len({*walk(place, ARROWS[way], signs)} & shaded)):
            yield f'not {n} shaded from {place}'
