"""Hidato, also Hidoku: a number for each cell.

The numbers go from 1 to the number of cells, each once. Consecutive numbers touch, at a side or a
corner.
https://en.wikipedia.org/wiki/Hidato

PUZZLE: typed as below, with blanks between the cells, `.` for an empty one and x for a hole in the
board.

Variant, consecutive numbers touch at a side (numbrix): take out `diagonals=True`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_numbers

PUZZLE = """
 .  .  .  .  x  4  .
 .  x 44 14  .  .  .
 .  . 45  .  1  .  .
21  .  .  .  . 36  .
 .  .  .  . 40 37  .
 .  x  . 29 39  .  .
24  .  .  .  .  .  x
"""


def check(board):
    """Each given number is possible, and given once."""
    check_numbers(board, board.places, len(board.places))
    if len({*board.clues.values()}) < len(board.clues):
        raise FormatError('a number is given twice')


KIND = Kind('hidato', Cells(1), check=check)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, n): "number n stands here"}."""
    near = board.table(diagonals=True)
    numbers = range(1, len(near) + 1)
    here = {(place, n): cnf.auto_term('number', place, n) for place in near for n in numbers}

    cnf.comment('each number is in one cell, and each cell has one number', trusted=True)
    for n, cell in zip(numbers, near):
        cnf.write(window([here[place, n] for place in near], 1, 1))
        cnf.write(window([here[cell, m] for m in numbers], 1, 1))

    cnf.comment('consecutive numbers touch', trusted=True)
    cnf.write(
        [-here[place, n], *[here[there, n + other] for there in near[place]]]
        for (place, n), other in product(here, (-1, 1))
        if n + other in numbers
    )

    return write_givens(cnf, board, {(*place, n): here[place, n] for place, n in here})


if __name__ == '__main__':
    run(rules)
