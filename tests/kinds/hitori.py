"""Whether an answer of hitori keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import combinations

from kinds.common import cut_off, places, side_by_side

ROWS = '#.#. .... #.#. ...#'
PAIRS = [
    (
        '12x12:441b689a9b6a12c345967a8b9286571562811a937a4135c6b9579a73543c2c9a633619bb57413c69'
        'a853b46a314bcca9c7b992576633a93c18727b5851ac833c59913b885919c67a',
        '.#..#.#..#.# ............ .#..#.#.#.#. #..#.#...... .#....#.#.#. ..#..#.#...# '
        '....#.....#. #..#..#.#... .#..#....#.# .....#..#... #..#..#..#.# ..#....#....',
    ),
    (
        "var task = '95726698384329693a411aa128675784972951a19a188a36351699a5142361375aa78332a8"
        "7175824857963214525a14a348'; puzzleWidth: 10, puzzleHeight: 10",
        '#...#....# ...#..#.#. #.#.#..#.. .....#...# .#.#..#.#. #.#....... ...#.#...# '
        '.#....#.#. #..#.#.... ..#...#.#.',
    ),
    ('1114\n1423\n3321\n4213', ROWS),
    ('hitori/4/4/1114142333214213', ROWS),
]


def faults(board, rows):
    shaded, stay = places(rows, '#'), places(rows, '.')
    yield from side_by_side(shaded)
    for (x, y), (x2, y2) in combinations(sorted(stay & board.clues.keys()), 2):
        number = board.clues[x, y]
        if number == board.clues[x2, y2] and (x == x2 or y == y2):
            yield f'{number} stays at {(x, y)} and at {(x2, y2)}'
    yield from cut_off(stay)
