"""Square jam: cut the board into squares.

A number is how many cells a side of its square has; a square can hold several equal numbers, or
none. Nowhere do four squares meet at a corner.
https://puzz.link/rules.html?squarejam

PUZZLE: typed as below, or with blanks between for numbers above 9; or a puzz.link URL.

Variant, four squares may meet: take out the section that says they do not.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_numbers

PUZZLE = """
2........
........1
.......2.
.........
...3.....
.3.......
.........
.........
.2..1....
"""


def check(board):
    """No number is larger than the board."""
    check_numbers(board, board.places, min(board.width, board.height))


KIND = Kind(
    'squarejam',
    Cells(1),
    link=Link('squarejam'),
    put=Board.fences,
    check=check,
    title='Square jam',
)


def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    _, between = borders_of(board.places)
    border = {side: cnf.auto_term('border', *side) for side in between}

    covers = {place: {} for place in board.places}  # {place: {term of a square: its side}}
    cnf.comment('areas are squares', trusted=True)
    for n in range(1, min(board.width, board.height) + 1):
        for square in squares(board.places, n):
            lies = cnf.auto_term('square', n, *square[0])
            around, inside = borders_of(square)
            cnf.write([-lies, border[side]] for side in around.keys() & border.keys())
            cnf.write([-lies, -border[side]] for side in inside)
            for p in square:
                covers[p][lies] = n
    cnf.write([*terms] for terms in covers.values())

    cnf.comment('four squares do not meet', trusted=True)
    for square in squares(board.places):
        cnf.write_one(*[-border[side] for side in borders_of(square)[1]])

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
        cnf.write([-term] for term, length in covers[x, y].items() if length != n)
    return border


if __name__ == '__main__':
    run(rules)
