"""Whether an answer of nurimisaki keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, blocks, cut_off, places, wrong_views

ROWS = '#.... .###. ..#.. #.##. .....'
PAIRS = [
    ('https://puzz.link/p?nurimisaki/5/5/g.i.m2l.j', ROWS),
    (
        '\n.?......\n...?..?.\n........\n......?.\n...?....\n......?.\n.....?..\n5.....?.\n',
        '#.###### #.#.#..# #.....## ..##.#.# .##....# ...###.# .#..#.## .##....#',
    ),
]


def faults(board, rows):
    land = places(rows, '.')
    yield from wrong_views(board, rows)
    yield from cut_off(land)
    yield from blocks(places(rows, '#'))
    yield from blocks(land)
    for place in land:
        if (len(beside(*place) & land) == 1) != (place in board.clues):
            yield f'{place} is a cape without a circle, or the other way round'
