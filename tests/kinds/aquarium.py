"""Whether an answer of aquarium keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import pieces, places, wrong_tallies

PAIRS = [
    ('https://puzz.link/p?aquarium/4/4/bu8i90/i3213g', '..~~ ..~. ~.~~ ~~~~'),
    (' ?1\n1AB\n2AB', '~. ~~'),
    ('pzprv3/aquarium/1/2/1 /. 1 - /1 # . /', '~.'),
    ('1_1_0_2;1,2,1,2', '.. ~~'),
    ('one level: true\n ???\n?AAA\n1ABA', '... .~.'),
    ('https://puzz.link/p?aquarium/r/3/2/68/j1', '... .~.'),
]


def faults(board, rows):
    water = places(rows, '~')
    wrong = wrong_tallies(water, board)
    for name, cells, _ in board.areas():
        mine = {*cells}
        for x, y in mine & water:
            for cell in [(x - 1, y), (x + 1, y), (x, y + 1)]:
                if cell in mine - water:
                    wrong.append(f'no water at {cell}')
        one = mine & water if board.facts.get('one level') else set()
        for x, y in mine - water:
            if y >= min((level for _, level in one), default=board.height):
                wrong.append(f'no water at {(x, y)}, below the level of tank {name}')
        for pool in pieces(mine & water):
            level = min(y for _, y in pool)
            for x, y in pool:
                if y > level and (x, y - 1) in mine - water:
                    wrong.append(f'two levels in tank {name}, one over {(x, y)}')
    return wrong
