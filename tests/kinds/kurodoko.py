"""Whether an answer of kurodoko keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, places, side_by_side, wrong_views

ROWS = '.#... ..#.. .#..# ..#.. #...#'
PAIRS = [
    ('https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4i', ROWS),
    ('3x1:3b', '...'),
    (
        "var task = 'd5p2d4a6o2_2e7i3c9g3a2e'; puzzleWidth: 9, puzzleHeight: 9",
        '#....#... .#.#..#.# ..#.#.... #....#..# ...#...#. .#..#.... #..#..#.# .....#... #.#.#..#.',
    ),
    ('2?.\n...', '..# #..'),
]


def faults(board, rows):
    yield from wrong_views(board, rows)
    yield from side_by_side(places(rows, '#'))
    yield from cut_off(places(rows, '.'))
