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


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, sign): "the sign's rectangle holds this place"}."""
    holds, further = shikaku.divide(cnf, board)

    cnf.comment('four rectangles do not meet', trusted=True)
    table = board.table()
    border = {(a, b): cnf.auto_term('border', a, b) for a, b in pairs(table)}
    for (a, b), term in border.items():
        cnf.write(shikaku.border_clauses(term, holds[a], holds[b], further[b]))
    for square in squares(table):
        cnf.write_one(*[-border[pair] for pair in combinations(square, 2) if pair in border])

    for (x, y), sign in board.clues.items():
        shikaku.begin(cnf, holds, (x, y))
        if sign is not None:
            cnf.comment(f'{sign} at r{y + 1}c{x + 1}', at=(x, y))
            for (w, h), ends, beyond in shikaku.rectangles(board, holds, further, (x, y)):
                if w > h - (sign == '|') and sign != '-':  # too wide
                    cnf.write_one(*[-end for end in ends[0]], *beyond[1])
                if h > w - (sign == '-') and sign != '|':  # too high
                    cnf.write_one(*[-end for end in ends[1]], *beyond[0])
    return shikaku.by_clue(holds)


if __name__ == '__main__':
    run(rules)
