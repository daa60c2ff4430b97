"""Whether an answer of tasquare keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, cut_off, pieces, places

SIZES = [(3, 3), (3, 3), (4, 3), (3, 4), (2, 2), (1, 1), (5, 2)]
PAIRS = [
    (
        '.2.\n.02\n.1.',
        '#.# ... ..#',
    ),
    (
        '0...\n....\n.5..\n...?',
        '.... ..## #.## ....',
    ),
    (
        '.2...\n..1.5\n0?...\n..4..',
        '#...# .#... ...## ...##',
    ),
    (
        ' .  ?  .  .  .\n . 10  .  .  .\n 1  .  .  .  .\n .  .  .  .  .',
        '..### #.### ..### .....',
    ),
    (
        '...?.\n2.1..\n.....\n00000\n.....',
        '#...# .#... ..... ..... .....',
    ),
    (
        '.0....\n.0...?\n..01.0\n0...0.\n0.?..0',
        '.....# ...#.. ...... ...... ...#..',
    ),
    (
        'https://puzz.link/p?tasquare/4/4/0n5k./',
        '.... ..## #.## ....',
    ),
    (
        'begin\npuzzle tasukuea\nproblem\n- ? - - -\n- 10 - - -\n1 - - - -\n- - - - -\nend\n',
        '..### #.### ..### .....',
    ),
]


def faults(board, rows):
    shaded = places(rows, '#')
    squares = pieces(shaded)
    for square in squares:
        sides = {1 + max(xs) - min(xs) for xs in zip(*square)}
        if len(sides) > 1 or sides.pop() ** 2 != len(square):
            yield f'no square at {min(square)}'
    yield from cut_off(board.places.keys() - shaded)
    for place, n in board.clues.items():
        found = sum(len(square) for square in squares if square & beside(*place))
        if place in shaded or (found == 0 if n is None else found != n):
            yield f'{found} cells of squares beside {place}, not {n}'
