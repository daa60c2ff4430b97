"""Ripple effect, Hakyuu Kouka: a number for each cell.

A room of n cells has the numbers 1 to n. Between two equal numbers n in a row or column there are
at least n cells.
https://www.nikoli.co.jp/en/puzzles/ripple_effect/

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none; or
a puzz.link URL.

Variant, numbers reach one cell less: `range(step + 1, ...)`.
"""

from satpy import *
from satpy.examples import suguru
from satpy.kinds import *
from satpy.notations.special.latin import check_in_rooms

PUZZLE = """
ABBCCCDD
ACCCEDDD
AAEEEEDF
AGGHEIIF
AGGHIIIJ
KGGHILJJ
KKKHHLLJ
KKMMMNNN

.2.....1
..5.....
..3.....
4..2....
........
........
..1.1...
........
"""

KIND = Kind(
    'ripple_effect',
    Rooms(),
    Cells(1),
    link=Link('ripple'),
    check=check_in_rooms,
    lettered=True,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    digit = suguru.number_rooms(cnf, board)

    cnf.comment('equal numbers are far enough apart', trusted=True)
    cnf.write(
        [-here[v], -digit[p][v]]
        for (x, y), here in digit.items()
        for step in range(1, len(here) + 1)
        for p in [(x + step, y), (x, y + step)]
        if p in digit
        for v in range(step, 1 + min(len(here), len(digit[p])))
    )

    return write_givens(cnf, board, number_terms(digit))


if __name__ == '__main__':
    run(rules)
