"""Doppelblock: a number or a block for each cell.

Each row and each column has two blocks, and its other cells have every number from 1 on once. A
number outside is the sum of the numbers between the two blocks.
https://puzz.link/rules.html?doppelblock

PUZZLE: typed as below, the sums above and before the rows, `?` for none, or with blanks between for
sums above 9; or a puzz.link URL. In the grid: given numbers.

Variant, numbers may repeat in a column: take out `+ board.columns_of()` in 'every number once'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_numbers, check_square

PUZZLE = """
    ?  ?  8  6  0  7  ?
 5  .  .  .  .  .  .  .
 8  .  .  .  .  .  .  .
11  .  .  .  .  .  .  .
 0  .  .  .  .  .  .  .
 0  .  .  .  .  .  .  .
14  .  .  .  .  .  .  .
 1  .  .  .  .  .  .  .
"""


def check(board):
    """The board is a square of two cells or more, and no number is too large."""
    check_square(board)
    if board.width < 2:
        raise FormatError('a row of one cell has no two blocks')
    check_numbers(board, board.places, board.width - 2)


SUMS, GIVENS = Outside(), Cells(1)
KIND = Kind(
    'doppelblock',
    SUMS,
    GIVENS,
    link=Link('doppelblock', body=[SUMS, Coded(NUMBERS16, GIVENS, optional=True)]),
    check=check,
    lettered=True,
    holes=False,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v, or a block, '#', is here"}."""
    values = [*range(1, board.width - 1), '#']
    here = {(*place, v): cnf.auto_term('here', *place, v) for place in board.places for v in values}

    cnf.comment('a number or a block in each cell', trusted=True)
    for place in board.places:
        cnf.write(window([here[(*place, v)] for v in values], 1, 1))

    cnf.comment('two blocks, and every number once', trusted=True)
    for line, v in product(board.rows_of() + board.columns_of(), values):
        cnf.write(window([here[(*place, v)] for place in line], 1 + (v == '#'), 1 + (v == '#')))

    for side, line, n, places in board.views():
        cnf.comment(f'{line}: {n}', at=board.beside(side, places[0]))
        free = [-here[(*place, '#')] for place in places]
        ahead, behind = in_sight(cnf, (line, 1), free), in_sight(cnf, (line, 2), free[::-1])[::-1]
        between = {v: cnf.auto_term('between', line, v) for v in values[:-1]}
        for place, *outer in zip(places, ahead, behind):
            for v, term in between.items():
                cnf.write([-here[(*place, v)], -term, -out] for out in outer)
                cnf.write_one(-here[(*place, v)], term, *outer)
        total(cnf, line, [*between.items()], n, n)

    return write_givens(cnf, board, here)


if __name__ == '__main__':
    run(rules)
