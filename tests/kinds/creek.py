"""Whether an answer of creek keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, places

PAIRS = [
    ('..0.\n....\n.24.\n....', '... .## .##'),
    ('https://puzz.link/p?creek/3/3/haj2ei', '... .## .##'),
    ('https://puzz.link/p?creek/c/3/3/haj2ei', '... .## .##'),
    (
        'https://puzz.link/p?creek/10/10/gamb5152c622c1ag6dah822721bd2dh6bi7cg7bm0627ag6d26bah1a',
        '....#...## #......#.. ..####.... #..#.....# ###.####.. #...#.##.# ..##.....# .#...#.#.. '
        '.#..##.#.. ...####..#',
    ),
]


def faults(board, rows):
    shaded, white = places(rows, '#'), places(rows, '.')
    yield from cut_off(white)
    for (x, y), n in board.clues.items():
        found = sum(abs(x - column) < 1 > abs(y - row) for column, row in shaded)
        if found != n:
            yield f'{found} shaded cells around the {n} at {x}, {y}'
