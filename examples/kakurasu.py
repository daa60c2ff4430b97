"""Kakurasu: which cells are shaded?

Columns and rows are numbered from 1. The number outside a row is the sum of the columns of its
shaded cells, the number outside a column the sum of the rows of its shaded cells.
https://www.puzzle-kakurasu.com/

PUZZLE: typed as below, the sums of the columns, then each row with its sum first, `?` for an
unknown sum; in the grid `#` for a shaded cell, `-` for one that stays unshaded. Or a Puzzle Team
task.

Variant, cells count from the right and from below: `reversed(cells)` in the sums.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
    16  20  24  36  18  15  10  18
 23   .   .   .   .   .   .   .   .
 19   .   .   .   .   .   .   .   .
 22   .   .   .   .   .   .   .   .
 29   .   .   .   .   .   .   .   .
 16   .   .   .   .   .   .   .   .
 18   .   .   .   .   .   .   .   .
 13   .   .   .   .   .   .   .   .
 18   .   .   .   .   .   .   .   .
"""

KIND = Kind(
    'kakurasu',
    Outside(),
    Colors({'#': 'black', '-': 'white'}),
    task=Task(r'\s*[0-9]+(/[0-9]+)+\s*$', '/', [Tallies('/', square=True)]),
    penpa=False,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in board.places}

    for side, line, n, cells in board.views():
        cnf.comment(f'{line}: {n}', at=board.beside(side, cells[0]))
        axis = int(side == 'top')
        total(cnf, line, [(cell[axis] + 1, shaded[cell]) for cell in cells], n, n)

    for (x, y), color in board.colors.items():
        color_word = 'shaded' if color == 'black' else 'not shaded'
        cnf.comment(f'r{y + 1}c{x + 1} is {color_word}', at=(x, y), given=True)
        cnf.write_one(shaded[x, y] if color == 'black' else -shaded[x, y])
    return shaded


if __name__ == '__main__':
    run(rules)
