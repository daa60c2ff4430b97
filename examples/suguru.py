"""Suguru, also Tectonics: a number for each cell.

A room of n cells has the numbers 1 to n. Equal numbers do not touch, not even at a corner.
https://en.wikipedia.org/wiki/Suguru

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none; or
a puzz.link URL.

Variant, equal numbers may touch at a corner: take out `diagonals=True`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_in_rooms

PUZZLE = """
AABCCCDD
AABBCCDD
EEBBFFFF
GGHHFIJK
GHHIIIKK
GHLMMIKK
NNOOMMMP
NNOOOPPP

..4....3
........
........
.4.....3
........
........
.......3
.1......
"""

KIND = Kind(
    'suguru',
    Rooms(),
    Cells(1),
    link=Link('suguru'),
    check=check_in_rooms,
    tag='suguru (capsules)',
    lettered=True,
)


def number_rooms(cnf, board):
    """Write that a room of n cells has the numbers 1 to n; return {place: {number: its term}}."""
    digit = {}
    for _, places, _ in board.areas():
        (x, y), values = places[0], range(1, len(places) + 1)
        text = f'room at r{y + 1}c{x + 1}: 1 to {len(places)}'
        cnf.comment(text, trusted=True, at=places)
        for place in places:
            digit[place] = {v: cnf.auto_term(v, 'at', *place) for v in values}
            cnf.write(window(digit[place].values(), 1, 1))
        for v in values:
            cnf.write(window([digit[place][v] for place in places], 1, 1))
    return digit


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    digit = number_rooms(cnf, board)

    cnf.comment('equal numbers do not touch', trusted=True)
    cnf.write(
        [-digit[a][v], -digit[b][v]]
        for a, b in pairs(board.table(diagonals=True))
        for v in digit[a].keys() & digit[b].keys()
    )

    return write_givens(cnf, board, number_terms(digit))


if __name__ == '__main__':
    run(rules)
