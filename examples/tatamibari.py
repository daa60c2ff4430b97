"""Tatamibari: cut the board into rectangles with one sign each.

A rectangle with + is a square, one with - is wider than high, one with | is higher than wide, and
one with ? has any form. Four rectangles do not meet at a point.
https://puzz.link/rules.html?tatamibari

PUZZLE: typed as below; or a puzz.link URL.

Variant, four rectangles may meet: leave out the section that forbids it.
"""

from satpy import *
from satpy.examples import shikaku
from satpy.kinds import *
from satpy.notations.special.signs import TATAMI

PUZZLE = """
|....-
.+....
.....|
-..|.|
.-.||.
.-|.+.
"""

KIND = Kind(
    'tatamibari',
    TATAMI,
    link=Link('tatamibari'),
    put=put_areas,
    words=shikaku.words('+-|?'),
)


def rules(cnf, board):
    """Write the rules; return {(place, sign): "the sign's rectangle holds this place"}."""
    covers, ends, holds = shikaku.divide(cnf, board)

    cnf.comment('four rectangles do not meet', trusted=True)
    for square in squares(board.places):
        both = [covers[a].keys() & covers[b].keys() for a, b in combinations(square, 2)]
        cnf.write_one(*set().union(*both))

    fits = {'+': lambda n: n == 0, '-': lambda n: n > 0, '|': lambda n: n < 0}
    for (x, y), sign in board.clues.items():
        if sign is not None:
            cnf.comment(f'{sign} at column {x + 1}, row {y + 1}', at=(x, y))
            for term in covers[x, y]:
                left, top, right, bottom = ends[term]
                if not fits[sign]((right - left) - (bottom - top)):
                    cnf.write_one(-term)
    return holds


if __name__ == '__main__':
    run(rules)
