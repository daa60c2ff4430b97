"""Whether an answer of nurimaze keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, blocks, cut_off, places

SIZES = [(3, 3), (3, 2), (2, 4), (3, 4)]
ROWS = '..## #W.# ##.. ...#'
PAIRS = [
    ('AABB\nCADB\nCCDE\nFFFG\n.G..\n.O..\n...S\n....', ROWS),
    ('https://puzz.link/p?nurimaze/4/4/bm8kno5273918', ROWS),
    (
        'pzprv3/nurimaze/4/4/7/0 0 1 1 /2 0 3 1 /2 2 3 4 /5 5 5 6 /. g . . /. o . . /. . . s /'
        '. . . . /+ . # # /# . . # /# # . . /. . . # /0 0 0 /0 0 0 /0 1 1 /0 0 0 /0 1 0 0 /'
        '0 1 0 0 /0 0 0 0 /',
        ROWS,
    ),
]


def faults(board, rows):
    shaded = places(rows, '#')
    white = board.places.keys() - shaded
    wrong = blocks(shaded) + blocks(white) + cut_off(white)
    marks = {**board.clues, **dict.fromkeys(board.circles, 'circle')}
    wrong += [f'{mark} at {place} is shaded' for place, mark in marks.items() if place in shaded]
    for name, cells, _ in board.areas():
        if 0 < len(shaded & {*cells}) < len(cells):
            wrong.append(f'room {name} is shaded in part')
    if sum(len(beside(*place) & white) for place in white) != 2 * len(white) - 2:
        wrong.append('the maze has loops, or is in pieces')
    if wrong:
        return wrong
    start, goal = (next(place for place in marks if marks[place] == sign) for sign in 'SG')
    way, left = set(white), True
    while left:  # of a tree the way is left when all other ends have been cut off
        left = {place for place in way - {start, goal} if len(beside(*place) & way) < 2}
        way -= left
    for place, mark in marks.items():
        if (place in way) == (mark == '△'):
            wrong.append(f'{mark} at {place}')
    return wrong
