"""A kind of your own, on a grid: which cells are shaded?

A number tells how many of the cells around it are shaded; it is not shaded itself. Shaded cells
are not side by side.

PUZZLE: rows of cells, `.` for one without a number, as below; or a drawing of Penpa-edit.
"""

from satpy import *
from satpy.kinds import *

# The puzzle to solve if no other is given.
PUZZLE = """
....1..
.32..3.
1.2.2.2
.....3.
1.2....
....3.1
.212...
"""

# The layers of a board: numbers in cells, `board.clues`, {(x, y): n}. Others are Circles, typed `W`
# and `B`, `board.circles`, {(2, 0): 'black'}; Arrows, `board.arrows`, {(2, 0): 'up'}; Colors,
# Rooms, Walls, Holes, Outside: see satpy docs own-kind; --help shows the values of each layer.
KIND = Kind('mine', Cells(0, 8))


def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    # {cell: the cells beside it}, and the same with cells at its corners
    beside, around = board.table(), board.table(diagonals=True)

    # A variable for each cell. A literal is its number, or minus its number for "not".
    shaded = {cell: cnf.auto_term('shaded', *cell) for cell in board.places}

    # A section for each rule. `trusted`: it is not blamed if there is no solution.
    cnf.comment('shaded cells are not side by side', trusted=True)
    for a, b in pairs(beside):
        cnf.write_one(-shaded[a], -shaded[b])  # a clause: one of these literals is true

    # A section for each clue, with its place, so that a mistyped clue is named.
    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-shaded[x, y])
        cnf.write(window([shaded[cell] for cell in around[x, y]], n))
    return shaded


if __name__ == '__main__':
    run(rules)
