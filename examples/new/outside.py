"""A kind of your own, with numbers outside: which cells are shaded?

A number outside tells how many cells of its row or column are shaded. Shaded cells are connected,
and no two by two cells are all shaded.

PUZZLE: a line with the numbers of the columns, then each row with its number first, `?` for an
unknown one, `#` for a given shaded cell; or a drawing of Penpa-edit.
"""

from satpy import *
from satpy.kinds import *

# The puzzle to solve if no other is given.
PUZZLE = """
  5 ? ? ? ?
1 . . . . .
1 . . . . .
2 . . . . .
3 . . . . .
1 . . . . .
"""

# The layers of a board: numbers on the top and on the left, `board.top`, [5, None, ...], and
# `board.left`, [1, 1, ...], and cells typed `#`, `board.colors`, {(2, 0): 'black'}. Others are
# Cells, Circles, Arrows, Rooms, Walls, Holes: see satpy docs own-kind; --help shows the values.
KIND = Kind('mine', Outside(), Colors())


def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    beside = board.table()  # {cell: the cells beside it}

    # A variable for each cell. A literal is its number, or minus its number for "not".
    shaded = {cell: cnf.auto_term('shaded', *cell) for cell in board.places}

    # A section for each rule. `trusted`: it is not blamed if there is no solution.
    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', beside, shaded)

    cnf.comment('no two by two cells are all shaded', trusted=True)
    for square in squares(beside, 2):
        cnf.write_one(*[-shaded[cell] for cell in square])  # a clause: one of these is true

    # A section for each clue, with its place, so that a mistyped clue is named.
    for side, line, n, cells in board.views():
        cnf.comment(f'{line}: {n}', at=board.beside(side, cells[0]))
        cnf.write(window([shaded[cell] for cell in cells], n))

    for x, y in board.black:
        cnf.comment(f'given at r{y + 1}c{x + 1}', at=(x, y), given=True)
        cnf.write_one(shaded[x, y])
    return shaded


if __name__ == '__main__':
    run(rules)
