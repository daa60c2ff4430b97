"""Five cells: cut the board into areas of five cells each.

Each area is connected, not by corners. A number is how many sides of its cell are borders of an
area, the rim of the board included.
https://puzz.link/rules.html?fivecells

PUZZLE: typed as below, x for a hole in the board; or a puzz.link URL.

Variant, areas of four cells: `size=4`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.filed import SideCounts

PUZZLE = """
3..22....3
.1..22.3..
..........
...1..2.2.
.2....2...
3..3....31
.3.32122..
..3.1.2...
.2.3..1.32
..........
"""

SIDE_COUNTS = SideCounts()
KIND = Kind(
    'fivecells',
    SIDE_COUNTS,
    Holes(),
    link=Link('fivecells', body=[SIDE_COUNTS]),
    put=Board.fences,
    title='Five cells',
)


def rules(cnf, board, size=5):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    table = board.table()
    between = {pair: ({*sides(pair[0])} & {*sides(pair[1])}).pop() for pair in pairs(table)}
    border = {side: cnf.auto_term('border', *side) for side in between.values()}

    cnf.comment(f'areas of {size} cells', trusted=True)
    division(cnf, 'area', table, {pair: -border[between[pair]] for pair in between}, size)

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
        inside = [border[side] for side in sides((x, y)) if side in border]
        rim = 4 - len(inside)
        cnf.write(window(inside, n - rim, n - rim))
    return border


if __name__ == '__main__':
    run(rules)
