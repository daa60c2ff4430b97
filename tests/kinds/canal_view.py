"""Whether an answer of canal view keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import STEPS, blocks, cut_off, places, signs_of, walk

ROWS = '.##. .#.. .#.. .###'
PAIRS = [
    ('2..2\n....\n...1\n3...', ROWS),
    ('https://puzz.link/p?canal/4/4/2h2m13i', ROWS),
]


def faults(board, rows):
    shaded, signs = places(rows, '#'), signs_of(board, rows)
    yield from blocks(shaded)
    yield from cut_off(shaded)
    yield from [f'the number at {place} is shaded' for place in board.clues if place in shaded]
    for place, n in board.clues.items():
        seen = 0
        for way in STEPS:
            for other in walk(place, way, signs):
                if other not in shaded:
                    break
                seen += 1
        if n not in (None, seen):
            yield f'{seen} shaded cells are seen from {place}, not {n}'
