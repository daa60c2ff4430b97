"""Palisade: cut the board into areas of one size.

Each area is connected, not by corners. A number is how many sides of its cell are borders of an
area, the rim of the board included.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/palisade.html

PUZZLE: typed as below, how many cells an area has, then the board, x for a hole in it; or a game ID
of Tatham's. A drawing has the number outside, or in its notes before `cells`.

Variant, areas of any size: `None` in place of `board.facts['size']`.
"""

from satpy import *
from satpy.examples import fourcells
from satpy.kinds import *

PUZZLE = """
5
2......232
...23.33..
...21..3..
32.2......
...2......
.3..2....2
2.3.2.3.1.
3...31....
..3....1.2
..3.2.2...
"""


def check(board):
    """Areas of this size fill the board."""
    cells, size = len(board.places), board.facts['size']
    if not size or cells % size:
        raise FormatError(f'{cells} cells are no areas of {size}')


def blank(kind, width, height, params):
    """Return an empty board; n and a number are the size of the areas, by default the width."""
    return kind.blank(width, height, size=int(params[1:] or width))


COUNTS = Skipping(SignCode(digits('01234')), what='a digit 0-4', short=True)
KIND = Kind(
    'palisade',
    Fact('size', 'the size of the areas', 'cells'),
    Cells(0, 4),
    game=Game('palisade', COUNTS, r'(n[0-9]{1,3})?', blank=blank),
    put=Board.fences,
    check=check,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    return fourcells.rules(cnf, board, board.facts['size'])


if __name__ == '__main__':
    run(rules)
