"""Futoshiki, also Unequal: a number for each cell.

Each row and each column has every number once. A sign between two cells opens to the larger of
their numbers.
https://en.wikipedia.org/wiki/Futoshiki

PUZZLE: typed as below, `.` for an empty cell, `<` and `>` between two cells of a row, `^` and `v`
in a line of their own, right below the upper one of two cells, with the point to the smaller. Or a
Puzzle Team task, or a game ID of Tatham's Unequal.

Variant, numbers on both sides of a sign differ by 2 or more: `less(digit[a] + 1, digit[b])`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.futoshiki import Inequalities, Neighbours
from satpy.notations.special.latin import check_latin

PUZZLE = """
.   .   .   .   . < 3   .
                        ^
. > 2   4   .   .   .   .

.   .   .   .   . < .   .
                v       v
3   .   . < .   .   . < .
^       v
.   .   .   . > .   .   .

5   7   .   .   .   .   4
            v
. > . > .   .   .   .   .
"""


def unequal(kind, size, params):
    """Return the empty board of a game, which is not of the mode Adjacent."""
    if 'a' in params.partition('d')[0]:
        raise FormatError('the mode Adjacent is not known')
    return kind.blank(size, size)


KIND = Kind(
    'futoshiki',
    Inequalities(),
    game=Game('unequal', [Neighbours()], r'\w*', sides=1, blank=unequal),
    task=Task(r'\s*[0-9]*[URDL]*,[0-9URDL,]+\s*$', ',', [Neighbours()]),
    check=check_latin,
)


def latin_square(cnf, board):
    """Write that rows and columns have every number once; return {place: its number}."""
    cnf.comment('each cell has one number', trusted=True)
    values = range(1, board.width + 1)
    digit = {place: number(cnf, place, values) for place in board.places}

    cnf.comment('rows and columns have every number once', trusted=True)
    for line in board.rows_of() + board.columns_of():
        cnf.write(all_different([digit[place] for place in line]))
    return digit


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    digit = latin_square(cnf, board)

    for spot, way in board.arrows.items():
        both = board.around(spot)
        a, b = both if way in ('left', 'up') else both[::-1]
        places = [f'r{y + 1}c{x + 1}' for x, y in (a, b)]
        cnf.comment('less at {} than at {}'.format(*places), at=spot)
        cnf.write(less(digit[a], digit[b]))

    return write_givens(cnf, board, number_terms(digit))


if __name__ == '__main__':
    run(rules)
