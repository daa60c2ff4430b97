"""Shugaku, also School Trip: where do the futons lie, and where is the aisle?

A futon covers two cells, and its pillow is on one of them, not on the upper one. Each futon is
beside the aisle: all other cells without a clue. The aisle is connected, not by corners, and
nowhere two by two. A number is how many pillows are beside it. https://puzz.link/rules.html?shugaku

PUZZLE: typed as below, `?` for a clue without a number; or a puzz.link URL. An answer has W for a
pillow, an arrow from there for the other half of the futon, and `#` for the aisle.

Variant, the pillow may be on the upper cell: `'v': (0, 1)` in `WAYS` as well.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.filed import Pillars

PUZZLE = """
..0...
.....1
......
....3.
12....
...0..
"""

NAMES = {'W': 'white circle', '<': 'left', '>': 'right', '^': 'up', 'v': 'down'}


def put(board, found):
    """Put the aisle, and the halves of futons, on the board."""
    board.shade((x, y) for x, y, sign in found if sign == '#')
    for x, y, sign in found:
        if sign in NAMES:
            board.symbols(NAMES[sign], [(x, y)])
    return board


KIND = Kind(
    'shugaku',
    Pillars(),
    link=Link('shugaku'),
    put=put,
    words=Words(because=dict.fromkeys('01234', CLUE)),
)
WAYS = {'<': (-1, 0), '>': (1, 0), '^': (0, -1)}  # from a pillow to the rest of its futon


def rules(cnf, board):
    """Write the rules; return {(x, y, sign): "this is here": W, `#`, or an arrow}."""
    table, free = board.table(), board.table(without=board.clues)
    aisle = {place: cnf.auto_term('aisle', *place) for place in free}
    pillow = {place: cnf.auto_term('pillow', *place) for place in free}
    rest = {}  # {(x, y, way from the pillow): "the rest of a futon is here"}
    feet = defaultdict(list)  # {place: terms of the rest of a futon with its pillow here}

    cnf.comment('each futon is beside the aisle', trusted=True)
    for (x, y), (way, (i, j)) in product(free, WAYS.items()):
        end = x + i, y + j
        if end in free:
            rest[(*end, way)] = term = cnf.auto_term('rest', *end, way)
            feet[x, y].append(term)
            near = sorted((table[x, y] | table[end]) & free.keys())
            cnf.write_one(-term, *[aisle[place] for place in near])

    cnf.comment('a futon has one pillow', trusted=True)
    for place in free:
        here = [rest[(*place, way)] for way in WAYS if (*place, way) in rest]
        cnf.write(window([aisle[place], pillow[place], *here], 1, 1))
        cnf.write(window([-pillow[place], *feet[place]], 1, 1))

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-aisle[place] for place in square] for square in squares(free))

    cnf.comment('the aisle is connected', trusted=True)
    connected(cnf, 'aisle', free, aisle)

    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
            cnf.write(window([pillow[place] for place in table[x, y] if place in free], n, n))
    whole = {(*place, '#'): aisle[place] for place in free}
    return {**whole, **{(*place, 'W'): pillow[place] for place in free}, **rest}


if __name__ == '__main__':
    run(rules)
