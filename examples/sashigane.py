"""Sashigane: cut the board into corners.

A corner is shaped like an L, one cell wide, and its two legs have at least one cell each besides
the cell at the bend. A circle is on a bend, and its number is how many cells the corner has. An
arrow is on the end of a leg and points along it to the bend.
https://wpcunofficial.miraheze.org/wiki/Sashigane

PUZZLE: typed as below, o for a circle without a number, with blanks between for numbers above 9; or
a puzz.link URL.

Variant, all bends have circles: `cnf.write([-way[x, y, 'o']] for x, y in table if (x, y) not in
board.circles)`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.codes import UNKNOWN, Blanks

PUZZLE = """
........
..4.>...
.^......
.....v..
..3.>...
....v.^.
..v...<.
.......<
"""

WAYS = {'<': (-1, 0), '>': (1, 0), '^': (0, -1), 'v': (0, 1)}
SIGNS = {'left': '<', 'right': '>', 'up': '^', 'down': 'v'}


def put(board, ways):
    """Put these corners on the board, numbered in this order."""
    way = {(x, y): w for x, y, w in ways}

    def bend(x, y):
        w = way.get((x, y), 'o')
        return (x, y) if w == 'o' else bend(x + WAYS[w][0], y + WAYS[w][1])

    return put_areas(board, ((place, bend(*place)) for place in way))


CODE = OneOf(
    SignCode({'.': UNKNOWN, 'g': 'up', 'h': 'down', 'i': 'left', 'j': 'right'}),
    Blanks('k', 16),
    Digits(16, {'-': (2, 0)}),
)
CIRCLES, ARROWS = Cells(1, unknown=KEEP, on='white circle', mark='o'), Arrows()
WORDS = {'^': 'up', 'v': 'down', '<': 'left', '>': 'right'}
KIND = Kind(
    'sashigane',
    CIRCLES,
    ARROWS,
    link=Link('sashigane', body=[Coded(CODE, ARROWS, CIRCLES)]),
    put=put,
    words=Words(
        names={
            'way o': ('a bend at {}', 'no bend at {}'),
            **{
                f'way {w}': (f'the way at {{}} goes {a}', f'the way at {{}} does not go {a}')
                for w, a in WORDS.items()
            },
        }
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, w): "the bend is that way, or o, on this cell"}."""
    table = board.table()
    way = {(x, y, w): cnf.auto_term('way', x, y, w) for x, y in table for w in [*WAYS, 'o']}

    cnf.comment('a cell leads to a bend, or is one where two legs meet', trusted=True)
    for x, y in table:
        cnf.write(window([way[x, y, w] for w in [*WAYS, 'o']], 1, 1))
        for w, (i, j) in WAYS.items():
            ahead = [(x + i, y + j, w), (x + i, y + j, 'o')]
            cnf.write_one(-way[x, y, w], *[way[key] for key in ahead if key in way])
        for legs in [(x - 1, y, '>'), (x + 1, y, '<')], [(x, y - 1, 'v'), (x, y + 1, '^')]:
            there = [way[leg] for leg in legs if leg in way]
            cnf.write(if_wrap(way[x, y, 'o'], window(there, 1, 1)))

    for x, y in board.circles:
        n = board.clues.get((x, y))
        cnf.comment(f'circle{f" {n}" if n else ""} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(way[x, y, 'o'])
        legs = []  # terms "this many cells lead here from there"
        for w, ray in zip('><v^', rays(table, (x, y))):
            legs += in_sight(cnf, (x, y, w), [way[a, b, w] for a, b in ray])
        if n:
            cnf.write(window(legs, n - 1, n - 1))

    for (x, y), name in board.arrows.items():
        w = SIGNS[name]
        cnf.comment(f'arrow {w} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(way[x, y, w])
        behind = (x - WAYS[w][0], y - WAYS[w][1], w)
        cnf.write([-way[key]] for key in [behind] if key in way)
    return way


if __name__ == '__main__':
    run(rules)
