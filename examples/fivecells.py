"""Five cells: cut the board into areas of five cells each.

Each area is connected, not by corners. A number is how many sides of its cell are borders of an
area, the rim of the board included.
https://puzz.link/rules.html?fivecells

PUZZLE: typed as below, x for a hole in the board; or a puzz.link URL.

Variant, areas of four cells: `size=4`.
"""

from satpy.examples import fourcells
from satpy.kinds import *
from satpy.notations.special.sides import SideCounts

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
    link=Link('fivecells', body=[SIDE_COUNTS]),
    put=Board.fences,
    title='Five cells',
)


@KIND.checked
def rules(cnf, board, size=5):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    return fourcells.rules(cnf, board, size)


if __name__ == '__main__':
    run(rules)
