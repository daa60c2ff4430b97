"""Whether an answer of nurikabe keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import blocks, cut_off, pieces, places, wrong_size

PAIRS = [
    ("puzzleWidth: 6, puzzleHeight: 1, task = 'f'", '######'),
    ('.  .  .  .  .  .', '######'),
    ('1.1\n...', '.#. ###'),
    ('https://puzz.link/p?nurikabe/6/1/l', '######'),
]


def faults(board, rows):
    sea, land = places(rows, '#'), places(rows, '.')
    yield from blocks(sea)
    yield from cut_off(sea)
    if sea | land != board.places.keys():
        yield 'the holes are not where they were'
    yield from [f'no land at {place}' for place in board.clues if place not in land]
    for island in pieces(land):
        yield from wrong_size(f'the island at {min(island)}', island, board.clues)
