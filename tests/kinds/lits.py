"""Whether an answer of lits keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from itertools import product

from kinds.common import beside, blocks, cut_off, places, shapes_of

ROWS = '#.## ###. #.#. ####'
OTHERS = '..##... #.#.### ###.#.# #....## #.####. ###..#. .#..###'
PAIRS = [
    ('cells: 3\nDDBBB\nDDBBB\nAABCB\nAABCC', '###.. #.#.. .###. ##.##'),
    ('https://puzz.link/p?lits/4/4/9q02jg', ROWS),
    ('https://puzz.link/p?lits/c/4/4/9q02jg', ROWS),
    (
        "var task = '1,1,2,2,2,2,2,1,1,2,3,3,3,3,1,1,2,2,3,4,4,1,5,5,4,4,4,4,5,5,6,6,6,4,4,5,5,"
        "6,7,7,7,4,5,5,6,6,7,7,7'; puzzleWidth: 7, puzzleHeight: 7",
        OTHERS,
    ),
    ('\nAABBBBB\nAABCCCC\nAABBCDD\nAEEDDDD\nEEFFFDD\nEEFGGGD\nEEFFGGG\n', OTHERS),
]


def faults(board, rows):
    shaded, room = places(rows, '#'), board.rooms
    yield from blocks(shaded)
    yield from cut_off(shaded)
    mine = {name: shaded.intersection(cells) for name, cells, _ in board.areas()}
    for name, cells in mine.items():
        if len(cells) != board.facts.get('cells', 4) or cut_off(cells):
            yield f'room {name} has {sorted(cells)}'
    for cell, other in product(shaded, shaded):
        a, b = room[cell], room[other]
        if a < b and other in beside(*cell) and shapes_of(mine[a]) == shapes_of(mine[b]):
            yield f'equal shapes touch at {cell} and {other}'
