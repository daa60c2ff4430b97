"""Whether an answer of gappy keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

from kinds.common import places, touching

SIZES = [(8, 8), (8, 8), (9, 9), (3, 3), (2, 2)]
PAIRS = [
    (
        '  ? ? ? ? ? ? ? ?\n? . . . . . . . .\n? # . . . . . . .\n? . . . . . . . .\n? . . '
        '. . . . . .\n? . . . . . . . .\n? . . . . . . . .\n? . . . . . . . .\n? . . . . . '
        '. . .',
        '....#.#. #.#..... ....#.#. #.#..... .....#.# .#.#.... .....#.# .#.#....',
    ),
    (
        'begin\npuzzle gappy\ncollabels\n- - - - - - - -\nrowlabels\n- - - - - - - -\nprobl'
        'em\n- - - - - - - -\n# - - - - - - -\n- - - - - - - -\n- - - - - - - -\n- - - - - '
        '- - -\n- - - - - - - -\n- - - - - - - -\n- - - - - - - -\nend\n',
        '....#.#. #.#..... ....#.#. #.#..... .....#.# .#.#.... .....#.# .#.#....',
    ),
    (
        '  3 ? ? ? ? ? ? ? 1\n? . . . . . . . . .\n? . . . . . . . . .\n1 . . . . . . . . .'
        '\n? . . . . . . . . .\n5 . . . . . . . . .\n? . . . . . . . . .\n? . . . . . . . .'
        ' .\n? . . . . . . . . .\n? . . . . . . . . .',
        '.#.#..... .....#.#. #.#...... ....#.#.. ..#.....# ....#.#.. #.......# ...#.#... .#.....#.',
    ),
    (
        '  5 ? ? ? ? ? ? 1 ?\n? # . . . . . . . .\n? . . . . . . . . .\n6 . . . . . . . . .'
        '\n? . . . . . . . . .\n? . . . . . . . . .\n? . . . . . . . . .\n? . . . . . . . .'
        ' .\n? . . . . . . . . .\n? . . . . . . . . .',
        '#.#...... ....#.#.. .#......# ...#.#... .#.....#. ...#.#... #......#. ..#.#.... ......#.#',
    ),
    (
        '  ? ? 1 ? ? ? 5 ? ? ?\n? . . . . . . . . . .\n8 . . . . . . . . . .\n? . . . . . .'
        ' . . . .\n? . . . . . . . . . .\n? . . . . . . . . . .\n? . . . . . . . . . .\n? .'
        ' . . . . . . . . .\n7 . . . . . . . . . .\n? . . . . . . . . . .\n? . . . . . . . '
        '. . .',
        '..#...#... #........# ..#.#..... .......#.# ...#.#.... .#......#. ....#.#... #....'
        '...#. ...#.#.... .#.....#..',
    ),
]


@cache
def two_a_row(side, row=0, last=(), columns=()):
    """All ways to put two in each row and column that do not touch, as columns row by row."""
    if row == side:
        return [()]
    columns = columns or (0,) * side
    found = []
    for pair in combinations(range(side), 2):
        counts = tuple(n + (x in pair) for x, n in enumerate(columns))
        apart = pair[1] - pair[0] > 1 and not any(abs(a - b) < 2 for a, b in product(pair, last))
        if apart and max(counts) < 3:
            found += [(pair, *rest) for rest in two_a_row(side, row + 1, pair, counts)]
    return found


def fillings(board, terms):
    """Those that keep the rules without the clues, and some that do not."""
    for rows in [*two_a_row(board.width), ((0,),) * board.width]:
        yield [(x, y) for y, xs in enumerate(rows) for x in xs]


def faults(board, rows):
    black = places(rows, '#')
    yield from touching(black, 'black cells')
    yield from [f'{place} is not black' for place in board.black - black]
    for axis, side in enumerate((board.top, board.left)):
        for n, gap in enumerate(side):
            there = sorted(place[1 - axis] for place in black if place[axis] == n)
            if len(there) != 2:
                yield f'{len(there)} black cells in line {n}'
            elif gap not in (None, there[1] - there[0] - 1):
                yield f'not {gap} between {there}'
