"""Whether an answer of magnets keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, signs_of
from kinds.fillings import some_values

fillings = some_values
SIZES = [(3, 2), (2, 4), (5, 1), (2, 2), (1, 4)]
ROWS = '+-+-. -#-+. +-+..'
PAIRS = [
    ('AABBC\nDEFFC\nDGGHH\n.....0.\n......2\n..#...2\n.......\n..2....', ROWS),
    ('https://puzz.link/p?magnets/5/3/h2l02g2ibmguf00000080', ROWS),
    ('5x3:....0,...,.2...,22.,LRLRTT*LRBBLRLR', ROWS),
    ('5x3de:....0,...,.2...,22.,LRLRT,T*LRB,BLRLR', ROWS),
    ('https://puzz.link/p?magnets/4/4/g1i2j0g2g2gr6o7v00000900000', '..+- .... -+-+ +-+-'),
    ('equal: true\nAABC\nDDBC\n......\n3.....\n......\n......', '-+++ ..--'),
    ('https://puzz.link/p?magnets/a/4/2/o3hdgo', '-+++ ..--'),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    poles = {place: sign for place, sign in signs.items() if sign in '+-'}
    yield from [
        f'{sign} at {place}'
        for place, sign in signs.items()
        if (sign == '#') != (place in board.colors)
    ]
    yield from [
        f'{sign} is given at {place}' for place, sign in board.clues.items() if signs[place] != sign
    ]
    for place, sign in poles.items():
        for other in beside(*place) & poles.keys():
            apart = board.rooms[place] != board.rooms[other]
            if (poles[other] == sign) != bool(board.facts.get('equal') and apart):
                yield f'{sign} at {place}, {poles[other]} at {other}'
    for name, cells, _ in board.areas():
        there = {cell for cell in cells if cell in poles}
        most = 2 if len(cells) > 1 else 1
        if len(there) > most or (len(there) == 1 < len(cells)):
            yield f'{len(there)} poles in room {name}'
        if len(there) == 2 and not beside(*min(there)) & there:
            yield f'the poles of room {name} are apart'
    xs, ys = range(board.width), range(board.height)
    columns = [[poles.get((x, y)) for y in ys] for x in xs]
    lines = [[poles.get((x, y)) for x in xs] for y in ys]
    for sign, numbers, found in (
        ('+', board.top, columns),
        ('+', board.left, lines),
        ('-', board.bottom, columns),
        ('-', board.right, lines),
    ):
        for n, line in zip(numbers, found):
            if n not in (None, line.count(sign)):
                yield f'{line.count(sign)} poles {sign} instead of {n}'
