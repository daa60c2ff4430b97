"""Whether an answer of aquarium keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import places, wrong_tallies

PAIRS = [
    ('https://puzz.link/p?aquarium/4/4/bu8i90/i3213g', '..~~ ..~. ~.~~ ~~~~'),
    (' ?1\n1AB\n2AB', '~. ~~'),
    ('https://puzz.link/p?aquarium/3/3/sg80/120i', '.~. ... ~~.'),
    ('1_1_0_2;1,2,1,2', '.. ~~'),
    (
        '2_1_1_1_1_3_1_0_1_0_2_5;1,1,1,1,1,2,3,3,1,1,1,1,3,3,4,5,5,6,7,8,8,5,5,5,7,5,5,5,9,5,5,5,5,5,'
        '10,11',
        '.....~ ...... .....~ ...... ~...~. ~~~~.~',
    ),
    ('one level: true\n ???\n?AAA\n1ABA', '... .~.'),
    ('https://puzz.link/p?aquarium/r/3/2/68/j1', '... .~.'),
]


def faults(board, rows):
    water = places(rows, '~')
    yield from wrong_tallies(water, board)
    walls = board.borders()
    for x, y in water:
        # What can be reached without rising has water; so the water in it has one level.
        near, ahead = {(x, y)}, [(x, y)]
        for a, b in ahead:
            for cell in [(a - 1, b), (a + 1, b), (a, b + 1), (a, b - 1)]:
                joined = cell in board.places and not {((a, b), cell), (cell, (a, b))} & walls
                if joined and cell not in near and cell[1] >= y:
                    near.add(cell)
                    ahead.append(cell)
        yield from [f'no water at {cell}, but at {(x, y)}' for cell in near - water]
    for name, cells, _ in board.areas() if board.facts.get('one level') else ():
        level = min((y for x, y in water & {*cells}), default=board.height)
        low = {(x, y) for x, y in cells if y >= level}
        yield from [f'no water at {cell}, below the level of tank {name}' for cell in low - water]
