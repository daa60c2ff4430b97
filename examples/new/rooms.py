"""A kind of your own, with rooms: which cells are shaded?

The number of a room is how many shaded cells it has. Shaded cells are not side by side, and all
others are connected.

PUZZLE: rows of letters, one for each room, then the rooms' numbers, such as A2; or a drawing of
Penpa-edit.
"""

from satpy import *
from satpy.kinds import *

# The puzzle to solve if no other is given.
PUZZLE = """
AABCCD
AAEECD
AAEEFF
GGGGHF
IJJGGF
IIJKGF

A2 C1 D1 E1 F1 G2 H1 J2
"""

# The layers of a board: rooms, `board.rooms`, {(0, 0): 'A', (2, 0): 'B'}, some with a number on the
# first cell, `board.corners`, {(0, 0): 2}. Others are Cells, Circles, Arrows, Colors, Walls, Holes,
# Outside: see satpy docs own-kind; --help shows the values of each layer.
KIND = Kind('mine', Rooms(numbered=True))


def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    beside = board.table()  # {cell: the cells beside it}

    # A variable for each cell. A literal is its number, or minus its number for "not".
    shaded = {cell: cnf.auto_term('shaded', *cell) for cell in board.places}

    # A section for each rule. `trusted`: it is not blamed if there is no solution.
    cnf.comment('shaded cells are not side by side', trusted=True)
    for a, b in pairs(beside):
        cnf.write_one(-shaded[a], -shaded[b])  # a clause: one of these literals is true

    cnf.comment('all others are connected', trusted=True)
    connected(cnf, 'others', beside, {cell: -shaded[cell] for cell in board.places})

    # A section for each clue, with its place, so that a mistyped clue is named.
    for room, cells, n in board.areas():
        if n is not None:
            cnf.comment(f'room {room}: {n}', at=cells[0])
            cnf.write(window([shaded[cell] for cell in cells], n))
    return shaded


if __name__ == '__main__':
    run(rules)
