"""Gappy, also gaps: two black cells in each row and column.

Black cells do not touch, not even at a corner. A number outside is how many white cells are between
the two black cells of its row or column.
https://www.janko.at/Raetsel/Gappy/index.htm, http://www.cross-plus-a.com/html/cros7gpy.htm

PUZZLE: typed as below, the numbers of the columns, then each row with its number first, `?` for an
unknown one; or the text form of janko.at. In the grid: `#` for a black cell that is given.

Variant, black cells may touch at a corner: take out `diagonals=True`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_square

PUZZLE = """
  ? ? 1 1 6 ? ? 2 7 ?
1 . . . . . . . . . .
? . . . . . . . . . .
? . . . . . . . . . .
? . . . . . . . . . .
? . . . . . . . . . .
? . . . . . . . . . .
? . . . . . . . . . .
? . . . . . . . . . .
4 . . . . . . . . . .
? . . . . . . . . . .
"""

KIND = Kind(
    'gappy',
    Outside(),
    Colors(),
    check=check_square,
    holes=False,
    words=Words('black', 'white', {'black cells do not': Because(full='{known}')}),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is black"}."""
    black = {(x, y): cnf.auto_term('black', x, y) for x, y in board.places}

    cnf.comment('two in each row and column', trusted=True)
    for line in board.rows_of() + board.columns_of():
        cnf.write(window([black[place] for place in line], 2, 2))

    cnf.comment('black cells do not touch', trusted=True)
    cnf.write([-black[a], -black[b]] for a, b in pairs(board.table(diagonals=True)))

    for side, name, gap, places in board.views():
        cnf.comment(f'{name}: {gap}', at=board.beside(side, places[0]))
        cnf.write(
            [-black[a], -black[b]]
            for (i, a), (j, b) in combinations(enumerate(places), 2)
            if j - i != gap + 1
        )

    for x, y in board.black:
        cnf.comment(f'black at r{y + 1}c{x + 1}', at=(x, y), given=True)
        cnf.write_one(black[x, y])
    return black


if __name__ == '__main__':
    run(rules)
