"""Makaro: a number for each white cell.

A room of n cells has the numbers 1 to n. Equal numbers are not side by side. An arrow points to the
largest number beside its black cell; all others there are smaller.
https://puzz.link/rules.html?makaro

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none, `#`
for a black cell, and one of ^ v < > or ↑ ↓ ← → for a black cell with an arrow; or a puzz.link URL.
Black cells are in no room.

Variant, equal numbers may be side by side: take out the section that says they are not.
"""

from satpy import *
from satpy.examples import cojun
from satpy.kinds import *
from satpy.notations.special.arrows import BLACK_CELLS
from satpy.notations.special.latin import check_in_rooms

PUZZLE = """
AXBBCXDD
AABECCFD
GGBHXIFX
GGBHJKKL
XGMJJKKN
MMMJXOON
PPPXQONN
RPXSOOTX
2>54.>..
........
5...v..#
3.2.....
^24..2..
....<.53
.3.^..2.
..<.3..#
"""

KIND = Kind(
    'makaro',
    Rooms(),
    *BLACK_CELLS.layers,
    link=Link('makaro', body=[Rooms(), BLACK_CELLS]),
    check=check_in_rooms,
    lettered=True,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    near, table = board.table(), board.table(without=board.colors)
    digit = cojun.number_rooms(cnf, board)

    cnf.comment('equal numbers are not side by side', trusted=True)
    cnf.write(
        [-digit[a].equals(v), -digit[b].equals(v)]
        for a, b in pairs(table)
        for v in digit[a].exactly.keys() & digit[b].exactly.keys()
    )

    for (x, y), way in board.arrows.items():
        cnf.comment(f'arrow {way} at r{y + 1}c{x + 1}', at=(x, y))
        largest = next(iter(board.pointed((x, y))), None)
        if largest not in digit:
            cnf.write([[]])
        else:
            for place in sorted(near[x, y] & digit.keys() - {largest}):
                cnf.write(less(digit[place], digit[largest]))

    return write_givens(cnf, board, number_terms(digit))


if __name__ == '__main__':
    run(rules)
