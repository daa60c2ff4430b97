"""Whether an answer of kurotto keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, pieces, places

ROWS = '#..#.... ##...#.. #..##..# #.##..## #.##...# ..##.... ..#..... ##..#...'
PAIRS = [
    ('.4..\n..?.\n0.4.\n1...', '..## ...# ...# .#..'),
    ('https://puzz.link/p?kurotto/4/4/g4j.g0g4g1i', '..## ...# ...# .#..'),
    ('https://puzz.link/p?kurotto/8/8/h1j0h6i14h9o9n0i9l2i1g00n', ROWS),
]


def faults(board, rows):
    shaded = places(rows, '#')
    groups = pieces(shaded)
    yield from [f'the circle at {place} is shaded' for place in board.circles if place in shaded]
    for place, n in board.clues.items():
        near = beside(*place)
        found = sum(len(group) for group in groups if group & near)
        if n not in (None, found):
            yield f'{found} shaded cells at the {n} of {place}'
