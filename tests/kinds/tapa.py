"""Whether an answer of tapa keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import blocks, cut_off, places

ROWS = '.#### ##.#. #..## .#.#. ####.'
PAIRS = [
    ('https://puzz.link/p?tapa/5/5/3n5hchhajn2', ROWS),
    ('var task = "3h5b311b31h2"; puzzleWidth: 5, puzzleHeight: 5', ROWS),
    ('...\n.8.\n...', '### #.# ###'),
]
AROUND = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]


def faults(board, rows):
    shaded = places(rows, '#')
    yield from blocks(shaded)
    yield from cut_off(shaded)
    for (x, y), clue in board.clues.items():
        around = ''.join('.#'[(x + i, y + j) in shaded] for i, j in AROUND)
        gap = max(around.find('.'), 0)
        found = [len(part) for part in (around[gap:] + around[:gap]).split('.') if part] or [0]
        for n in clue:
            if n in found:
                found.remove(n)
            elif n is not None:
                yield f'no group of {n} around {x}, {y}'
        if len(found) != clue.count(None) or (0 in found and clue != [None]):
            yield f'groups of {found} are left around {x}, {y}'
        if (x, y) in shaded:
            yield f'the clue at {x}, {y} is shaded'
