"""Nawabari, also Territory: cut the board into rectangles, each with one number.

A number is how many sides of its cell are borders of its rectangle, the rim of the board included.
https://puzz.link/rules.html?nawabari

PUZZLE: typed as below, `?` for an unknown number; or a puzz.link URL.

Variant, numbers are upper bounds: `n <` in place of `n !=`.
"""

from satpy import *
from satpy.examples import shikaku
from satpy.kinds import *
from satpy.notations.special.filed import SIDES_CODE

PUZZLE = """
4..2.44?
...3...3
...3...3
4?4.2..4
3..3..3.
?.3.3..4
?..3.3..
.3.?..44
"""

KIND = Kind(
    'nawabari',
    Cells(0, 4, code=SIDES_CODE, unknown=KEEP),
    link=Link('nawabari'),
    put=Board.fences,
    words=Words(because=dict.fromkeys('01234', CLUE)),
)


def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    _, between = borders_of(board.places)
    border = {side: cnf.auto_term('border', *side) for side in between}
    covers, ends = shikaku.covering(cnf, board)

    cnf.comment('each cell is in one rectangle', trusted=True)
    for place in board.places:
        cnf.write(window([*covers[place]], 1, 1))
    for side, (a, b) in between.items():
        both = sorted(covers[a].keys() & covers[b].keys())
        cnf.write(iff_gen(-border[side], both, modeB=any))

    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
            for term in covers[x, y]:
                left, top, right, bottom = ends[term]
                if n != (x == left) + (x == right) + (y == top) + (y == bottom):
                    cnf.write_one(-term)
    return border


if __name__ == '__main__':
    run(rules)
