"""Tenner grid, also Zehnergitter: each digit once in each row.

Equal digits do not touch, not even at a corner. A number below is the sum of its column. Boards of
fewer than ten columns have as many digits as columns, from 0 on.
http://curiouscheetah.com/Museum/Puzzle/Zehnergirter, https://puzzlebreaks.com/tenner/

PUZZLE: typed as below, the rows, `.` for an empty cell, then the sums of the columns, `?` for an
unknown one; or the text form of janko.at, with the sums as `collabels`.

Variant, equal digits may touch at a corner: take out `diagonals=True`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.sums_below import SumsBelow

PUZZLE = """
1..85.7...
3.....0.5.
...7....8.
...6..1...
14 17 15 30 23 21 12 11 20 17
"""


def check(board):
    """There are at most ten columns, and digits are smaller than their number."""
    if board.width > 10:
        raise FormatError(f'{board.width} columns for ten digits')
    for place, n in board.clues.items():
        if n >= board.width:
            raise refuse(place, f'{n} is not from 0 to {board.width - 1}')


KIND = Kind(
    'tenner_grid',
    Cells(0, 9),
    SumsBelow(),
    check=check,
    holes=False,
    tag='zehnergitter',
    words=Words(because={'equal digits': Because(full='{known}')}),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, n): "digit n stands here"}."""
    digits = range(board.width)
    here = {
        (*place, n): cnf.auto_term('digit', *place, n) for place in board.places for n in digits
    }

    cnf.comment('each digit once in each row', trusted=True)
    for row, n in product(board.rows_of(), digits):
        cnf.write(window([here[(*place, n)] for place in row], 1, 1))
    for place in board.places:
        cnf.write(window([here[(*place, n)] for n in digits], 1, 1))

    cnf.comment('equal digits do not touch', trusted=True)
    touching = pairs(board.table(diagonals=True))
    cnf.write([-here[(*a, n)], -here[(*b, n)]] for a, b in touching for n in digits)

    for side, name, sum_of, places in board.views():
        cnf.comment(f'{name}: {sum_of}', at=board.beside(side, places[0]))
        weighed = [(n, here[(*place, n)]) for place in places for n in digits]
        total(cnf, ('sum of', name), weighed, sum_of, sum_of)

    return write_givens(cnf, board, here)


if __name__ == '__main__':
    run(rules)
