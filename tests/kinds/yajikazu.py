"""Whether an answer of yajisan-kazusan keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARROWS, cut_off, places, side_by_side, signs_of, walk

ROWS = '.#.. ..#. .... .#.#'
PAIRS = [
    ('. 0v . .\n. . . .\n. . 1^ .\n2> 2^ . .', ROWS),
    ('https://puzz.link/p?yajikazu/4/4/a20h11a4212b', ROWS),
]


def faults(board, rows):
    signs, shaded = signs_of(board, rows), places(rows, '#')
    yield from [] if shaded else ['no cell is shaded']
    yield from side_by_side(shaded)
    yield from cut_off(signs.keys() - shaded)
    for place in board.arrows.keys() - shaded:
        found = len({*walk(place, ARROWS[board.arrows[place]], signs)} & shaded)
        if board.clues[place] not in (None, found):
            yield f'{found} shaded from the {board.clues[place]} of {place}'
