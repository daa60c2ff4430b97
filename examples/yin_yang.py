"""Yin-yang: a white or a black circle for each cell.

All white circles are connected, and so are all black ones, not by corners. Nowhere are two by two
circles of one colour.
https://puzz.link/rules.html?yinyang

PUZZLE: typed as below, W for a white circle and B for a black one; or a puzz.link URL. As on
puzz.link, all circles may have one colour.

Variant, two by two circles of one colour are allowed: take out the section that forbids them.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
......WB
..B.W.W.
.B......
.B.B.W..
..B.B.W.
........
B..B.B..
........
"""


def put(board, black):
    """Put black circles into these cells and white ones into the others."""
    board.symbols('white circle', board.places.keys() - black)
    return board.symbols('black circle', black)


KIND = Kind(
    'yin_yang',
    Circles(),
    link=Link('yinyang', inked={'1': 'white circle', '2': 'black circle'}),
    put=put,
    title='Yin-yang',
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "a black circle is here"}."""
    table = board.table()
    black = {place: cnf.auto_term('black', *place) for place in table}

    for (x, y), color in board.circles.items():
        cnf.comment(f'given {color} circle at r{y + 1}c{x + 1}', at=(x, y), given=True)
        cnf.write_one(black[x, y] if color == 'black' else -black[x, y])

    cnf.comment('nowhere two by two of one colour', trusted=True)
    for square in squares(table):
        cnf.write(window([black[place] for place in square], 1, 3))

    cnf.comment('circles of a colour are connected', trusted=True)
    connected(cnf, 'black', table, black)
    connected(cnf, 'white', table, {place: -black[place] for place in table})
    # Otherwise one colour would divide the other.
    for a, b, c, d in squares(table):
        cnf.write([[black[a], -black[b], -black[c], black[d]]])
        cnf.write([[-black[a], black[b], black[c], -black[d]]])
    rows, columns = board.rows_of(), board.columns_of()
    rim = list(dict.fromkeys(rows[0] + columns[-1] + rows[-1][::-1] + columns[0][::-1]))
    if len(rim) < min(2 * (board.width + board.height) - 4, len(board.places)):
        return black  # holes are at the edge
    changes = [cnf.auto_term('change', *place) for place in rim]
    for change, a, b in zip(changes, rim, rim[1:] + rim[:1]):
        cnf.write(one_or_three([change, black[a], -black[b]]))
    cnf.write(window(changes, 0, 2))
    return black


if __name__ == '__main__':
    run(rules)
