"""Whether an answer of paintarea keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, blocks, cut_off, places

ROWS = '...# #### ...# ####'
PAIRS = [
    ('AAAB\nCCBB\nDDDB\nEFGG\n....\n....\n2...\n....', ROWS),
    ('AAAB\nCCBB\nDDDB\nEFGG\n....\n....\n2...\n?...', ROWS),
    ('https://puzz.link/p?paintarea/4/4/53gtroh2g', ROWS),
]


def faults(board, rows):
    shaded = places(rows, '#')
    yield from blocks(shaded)
    yield from blocks(board.places.keys() - shaded)
    yield from cut_off(shaded)
    for name, cells, _ in board.areas():
        if 0 < len(shaded & {*cells}) < len(cells):
            yield f'room {name} is shaded in part'
    for place, n in board.clues.items():
        if n not in (None, len(beside(*place) & shaded)):
            yield f'not {n} beside {place}'
