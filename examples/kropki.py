"""Kropki: a number for each cell.

No number stands twice in a row or column; they go from 1 to the longer side of the board. At a
white dot two numbers differ by 1; at a black dot one is twice the other. Without a dot neither
holds; between 1 and 2 is a dot of either colour.
https://puzz.link/rules.html?kropki

PUZZLE: typed as below, rows of cells and, between them, rows of their borders: W and B for a white
and a black dot, `.` for none, also in the corners, and given numbers; or a puzz.link URL.

Variant, dots may be missing: take out the section 'no dot is missing'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.circles import BorderDots, GivenNumbers
from satpy.notations.special.latin import check_numbers

PUZZLE = """
.W.....W.....
............B
.B.....W...B.
..W.W.W.W.W.W
.....B.W.B...
....B........
.W...........
B............
.W.....W.....
........B....
.W.....W.....
B............
.W.B...W.....
"""


def check(board):
    """No number is larger than the longer side of the board."""
    check_numbers(board, board.places, max(board.width, board.height))


KIND = Kind(
    'kropki',
    BorderDots('all'),
    GivenNumbers(1, at='all'),
    link=Link('kropki', body=[Circles('borders')]),
    needs_all=True,
    check=check,
    lettered=True,
    holes=False,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    values = range(1, max(board.width, board.height) + 1)
    digit = {place: {v: cnf.auto_term(v, 'at', *place) for v in values} for place in board.places}

    cnf.comment('each cell has one number', trusted=True)
    for cell in digit.values():
        cnf.write(window(cell.values(), 1))

    cnf.comment('no number twice in a row or column', trusted=True)
    for line in board.rows_of() + board.columns_of():
        for v in values:
            cnf.write(window([digit[place][v] for place in line], len(line) // len(values), 1))

    cnf.comment('no dot is missing', trusted=True)
    dotted = [
        (v, w) for v, w in product(values, repeat=2) if abs(v - w) == 1 or v in (2 * w, w / 2)
    ]
    for a, b in pairs(board.table()):
        if ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) not in board.circles:
            cnf.write([-digit[a][v], -digit[b][w]] for v, w in dotted)

    for spot, color in board.circles.items():
        (x, y), ends = spot, board.around(spot)
        cnf.comment(f'{color} dot at r{y + 1:g}c{x + 1:g}', at=spot)
        for a, b in permutations(ends):
            for v in values:
                beside = {v - 1, v + 1} if color == 'white' else {v / 2, 2 * v}
                cnf.write_one(-digit[a][v], *[digit[b][w] for w in values if w in beside])

    return write_givens(cnf, board, number_terms(digit))


if __name__ == '__main__':
    run(rules)
