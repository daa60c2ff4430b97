"""Whether an answer of heyawake keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import product

from kinds.common import cut_off, places, side_by_side, wrong_counts

ROWS = '#.#..# ...#.. #.#.#. ...... .#.#.# ..#...'
PAIRS = [
    (
        'https://puzz.link/p?heyawake/10/10/1g3gfgv5ubtnrfmv9q0fv700u81go40300ec3h1g301i1g2g21h1',
        '#....#..#. ..#.#..#.. #..#..#..# .#...#..#. ...#..#... #...#..#.. .#...#..#. '
        '..#.#..#.. .#...#..#. ...#..#...',
    ),
    ('ABBCCD\nABBCCD\nABBCCD\nEEEEED\nFFFGGD\nFFFGGH\nA2 B2 C2 D2', ROWS),
]


def faults(board, rows):
    shaded, left, room = places(rows, '#'), places(rows, '.'), board.rooms
    yield from side_by_side(shaded)
    yield from wrong_counts(board, shaded)
    for (x, y), (dx, dy) in product(sorted(left), [(1, 0), (0, 1)]):
        # Along the line that begins here, to the right or down.
        line = [room[x, y]]
        while (x + len(line) * dx, y + len(line) * dy) in left:
            line.append(room[x + len(line) * dx, y + len(line) * dy])
        if sum(a != b for a, b in zip(line, line[1:])) > 1:
            yield f'a line from {(x, y)} crosses two borders'
    yield from cut_off(left)
