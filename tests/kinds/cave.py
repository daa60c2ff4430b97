"""Whether an answer of cave keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, pieces, places, wrong_views

ROWS = '#...## ###.## #.#..# ...... .#..## .##..#'
PAIRS = [
    ('https://puzz.link/p?cave/6/6/g3q2h3jbj3i3i2g', ROWS),
    (
        '\n2..3......\n6.7.......\n..........\n.....8898.\n...45....2\n9......3..\n......8...\n'
        '..2......4\n2.....4...\n.5.....2..\n',
        '.##..##### .....##### ##.####.## .#........ .##..####. ......#.## ..##.....# '
        '#..###.... ..####.### #.####..##',
    ),
]


def faults(board, rows):
    yield from wrong_views(board, rows)
    yield from cut_off(places(rows, '.'))
    inner = {(x, y) for x in range(1, board.width - 1) for y in range(1, board.height - 1)}
    for piece in pieces(places(rows, '#')):
        if piece <= inner:
            yield f'{min(piece)} is not connected to the edge'
