"""Palisade: cut the board into areas of one size.

Each area is connected, not by corners. A number is how many sides of its cell are borders of an
area, the rim of the board included.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/palisade.html

PUZZLE: typed as below, how many cells an area has, then the board, x for a hole in it; or a game ID
of Tatham's. A drawing has the number outside, or in its notes before `cells`.

Variant, areas of any size: take out `, board.facts['size']`.
"""

from satpy import *
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
    """As many areas as there are fill the board."""
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
    Holes(),
    game=Game('palisade', COUNTS, r'(n[0-9]{1,3})?', blank=blank),
    put=Board.fences,
    check=check,
)


def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    table = board.table()
    between = {pair: ({*sides(pair[0])} & {*sides(pair[1])}).pop() for pair in pairs(table)}
    border = {side: cnf.auto_term('border', *side) for side in between.values()}

    cnf.comment('areas of one size', trusted=True)
    same = {pair: -border[between[pair]] for pair in between}
    division(cnf, 'area', table, same, board.facts['size'])

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
        inside = [border[side] for side in sides((x, y)) if side in border]
        rim = 4 - len(inside)
        cnf.write(window(inside, n - rim, n - rim))
    return border


if __name__ == '__main__':
    run(rules)
