"""Whether an answer of putteria keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, signs_of
from kinds.fillings import some_values

fillings = some_values
ROWS = '3.4.. x..3. 1.3.. .3... ..5.3'
PAIRS = [
    ('AABBC\nABBCC\nDEEEF\nGGGHF\nHHHHF\n..4..\nx....\n.....\n.....\n..5..', ROWS),
    ('https://puzz.link/p?putteria/5/5/ba9havush4y5h', ROWS.replace('x', '.')),
    ('https://puzz.link/p?putteria/5/5/ba9havush4h.v5h', ROWS),
    (
        'pzprv3/putteria/5/5/0 1 0 1 /1 0 1 0 /1 0 0 1 /0 0 1 1 /0 0 0 1 /0 1 0 1 0 /'
        '1 1 1 1 1 /1 1 1 1 0 /1 1 1 0 0 /. . 4 . . /- . . . . /. . . . . /. . . . . /'
        '. . 5 . . /3 + . . . /. . . 3 . /1 . 3 . . /. 3 . . . /. . . . . /',
        ROWS,
    ),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    found = {place: int(sign, 36) for place, sign in signs.items() if sign not in '.x'}
    wrong = [
        f'{n} is given at {place}'
        for place, n in board.clues.items()
        if (found.get(place, 'cross') != n) or (n == 'cross' and signs[place] != 'x')
    ]
    wrong += [f'{p} is no clue' for p in signs if signs[p] == 'x' and p not in board.clues]
    wrong += [f'{place} has one beside it' for place in found if beside(*place) & found.keys()]
    for name, cells, _ in board.areas():
        numbers = [found[place] for place in cells if place in found]
        if numbers != [len(cells)]:
            wrong.append(f'room {name} of {len(cells)} cells has {numbers}')
    for axis in 0, 1:
        lines = [(place[axis], n) for place, n in found.items()]
        wrong += [f'{n} twice in line {at}' for at, n in {*lines} if lines.count((at, n)) > 1]
    return wrong
