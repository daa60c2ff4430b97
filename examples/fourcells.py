"""Four cells: cut the board into areas of four cells each.

Each area is connected, not by corners. A number is how many sides of its cell are borders of an
area, the rim of the board included.
https://puzz.link/rules.html?fourcells

PUZZLE: typed as below, x for a hole in the board; or a puzz.link URL.

Variant, areas of three cells: `size=3`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.sides import SideCounts

PUZZLE = """
.2......1.
....1.....
33...3....
33.3.3..2.
.....2...2
.23..3....
....2.3...
.23.....22
.....2.3..
..23232.2.
"""

SIDE_COUNTS = SideCounts()
KIND = Kind(
    'fourcells',
    SIDE_COUNTS,
    link=Link('fourcells', body=[SIDE_COUNTS]),
    put=Board.fences,
    title='Four cells',
)


@KIND.checked
def rules(cnf, board, size=4):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    _, between = borders_of(board.places)
    border = {side: cnf.auto_term('border', *side) for side in between}

    cnf.comment(f'areas of {size} cells', trusted=True)
    division(cnf, 'area', board.table(), {between[side]: -border[side] for side in border}, size)

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        inside = [border[side] for side in sides((x, y)) if side in border]
        rim = 4 - len(inside)
        cnf.write(window(inside, n - rim, n - rim))
    return border


if __name__ == '__main__':
    run(rules)
