"""Whether an answer of yin-yang keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import blocks, cut_off, places

PAIRS = [
    ('....\n..B.\n.B..\nW.BB', 'WWWW WBBW WBWW WBBB'),
    ('https://puzz.link/p?yinyang/4/4/00iibi', 'WWWW WBBW WBWW WBBB'),
    (
        'https://puzz.link/p?yinyang/10/10/9001390a03309030033il093cn00100000',
        'WWWWWWWWWW BWBWBWBBBW BWBWBBBWWW BWBBBWWWBW BBBWBBBBBW BWWWBWWBWW BWBBBBWBBW WWWWWBWBWW '
        'WBBBBBWBBW WWWWWWWWWW',
    ),
]


def faults(board, rows):
    white, black = places(rows, 'W'), places(rows, 'B')
    yield from [f'{place} is empty' for place in board.places if place not in white | black]
    for color, cells in ('white', white), ('black', black):
        yield from blocks(cells)
        yield from cut_off(cells)
        given = {place for place, name in board.circles.items() if name == color}
        yield from [f'{place} is given {color}' for place in given - cells]
