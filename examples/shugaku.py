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
from satpy.notations.codes import UNKNOWN, Blanks

PUZZLE = """
..0...
.....1
......
....3.
12....
...0..
"""

# Of puzz.link: pillows 41 to 45, a half without a direction, and the halves beside pillows.
INKED = dict.fromkeys(['41', '42', '43', '44', '45'], 'white circle')
INKED.update({'46': '', '47': 'down', '48': 'up', '49': 'right', '50': 'left'})
NAMES = {'W': 'white circle', '<': 'left', '>': 'right', '^': 'up', 'v': 'down'}


def put(board, found):
    """Put the aisle, and the halves of futons, on the board."""
    board.shade((x, y) for x, y, sign in found if sign == '#')
    for x, y, sign in found:
        if sign in NAMES:
            board.symbols(NAMES[sign], [(x, y)])
    return board


CODE = OneOf(Blanks('6', 30), SignCode({**digits('01234'), '5': UNKNOWN}), what='a number')
KIND = Kind(
    'shugaku',
    Cells(0, 4, code=CODE, unknown=KEEP),
    link=Link('shugaku', inked=INKED),
    put=put,
    words=Words(because=dict.fromkeys('01234', CLUE)),
)
WAYS = {'<': (-1, 0), '>': (1, 0), '^': (0, -1)}  # from a pillow to the rest of its futon


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, sign): "this is here": W, `#`, or an arrow}."""
    table = board.table()
    aisle = {place: cnf.auto_term('aisle', *place) for place in table}
    pillow = {place: cnf.auto_term('pillow', *place) for place in table}
    rest = {}  # {(x, y, way from the pillow): "the rest of a futon is here"}
    feet = defaultdict(list)  # {place: terms of the rest of a futon with its pillow here}

    cnf.comment('each futon is beside the aisle', trusted=True)
    for (x, y), (way, (i, j)) in product(table, WAYS.items()):
        end = x + i, y + j
        if end in table:
            rest[(*end, way)] = term = cnf.auto_term('rest', *end, way)
            feet[x, y].append(term)
            cnf.write_one(-term, *[aisle[place] for place in sorted(table[x, y] | table[end])])

    cnf.comment('a futon has one pillow', trusted=True)
    here = {}  # {place: terms of all that can be there}
    for place in table:
        ends = [rest[(*place, way)] for way in WAYS if (*place, way) in rest]
        here[place] = [aisle[place], pillow[place], *ends]
        cnf.write(window(here[place], 0 if place in board.clues else 1, 1))
        cnf.write(window([-pillow[place], *feet[place]], 1, 1))

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-aisle[place] for place in square] for square in squares(table))

    cnf.comment('the aisle is connected', trusted=True)
    connected(cnf, 'aisle', table, aisle)

    for (x, y), n in board.clues.items():
        place = f'r{y + 1}c{x + 1}'
        cnf.comment(f'nothing on the clue at {place}', at=(x, y), given=True)
        cnf.write([-term] for term in here[x, y])
        if n is not None:
            cnf.comment(f'{n} at {place}', at=(x, y))
            cnf.write(window([pillow[beside] for beside in table[x, y]], n, n))
    whole = {**{(*place, '#'): aisle[place] for place in table}, **rest}
    whole.update({(*place, 'W'): pillow[place] for place in table})
    return {(x, y, sign): term for (x, y, sign), term in whole.items() if (x, y) not in board.clues}


if __name__ == '__main__':
    run(rules)
