r"""Compass: cut the board into areas, one around each compass.

Each area is connected, not by corners, and has one compass. A number of a compass is how many cells
of its area are in the rows above it or below it, or in the columns to its left or to its right.
https://puzz.link/rules.html?compass

PUZZLE: typed as below, with blanks between cells, `up\down\left\right` for a compass, without the
numbers that are not given, and x for a hole in the board; or a puzz.link URL.

Variant, some cells are in no area: `window(..., 0, 1)` in the section 'one area'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.compass import Compasses

PUZZLE = r"""
      .       .       .       .       .       .       .       .       .
      .       .       .    \\\1       .       .   5\0\\       .       .
      .       .       .       .       .   0\\0\       .       .       .
      .       .   8\\\0       .       .       .  \7\6\0       .       .
      .       .       .       .       .       .       .       .       .
      .       .       . 0\7\7\2       .       .       .       . 11\3\8\
      .       .       .       .       .       .  \1\0\0       .       .
 1\2\\2       .       .       .       .       .       .       .       .
      .       .       .       .  3\\1\6       .       .       .       .
"""


def check(board):
    """There is a compass."""
    if not board.clues:
        raise FormatError('there is no compass, so there is no area')


KIND = Kind(
    'compass',
    Compasses(),
    Holes(black=True),
    link=Link('compass'),
    put=put_areas,
    check=check,
    words=Words(
        because={
            'one area at': Because(last='only {found}', full='{known}'),
            'compass': CLUE,
        },
        names={'area': ('the compass at {} reaches {}', 'the compass at {} does not reach {}')},
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(cell, compass): "the cell is in the area of the compass"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def quick_rules(cnf, board, wide=False):
    """Write the rules.

    wide: an area may hold other compasses, as far as their sections do not forbid it.
    """
    table = board.table()
    own = {}  # {compass: {cell: "the cell is in its area"}}
    for place in board.clues:
        cells = [cell for cell in table if wide or cell == place or cell not in board.clues]
        own[place] = {cell: cnf.auto_term('area', place, cell) for cell in cells}

    for x, y in table:
        cnf.comment(f'one area at r{y + 1}c{x + 1}', trusted=True, at=(x, y), given=True)
        cnf.write(window([mine[x, y] for mine in own.values() if (x, y) in mine], 1, 1))

    for (x, y), mine in own.items():
        signs = ' '.join('.' if n is None else str(n) for n in board.clues[x, y])
        cnf.comment(f'compass {signs} at r{y + 1}c{x + 1}', at=(x, y))
        steps = {(a, b): (y - b, b - y, x - a, a - x) for a, b in mine}
        numbers = [len(mine) if n is None else n for n in board.clues[x, y]]
        parts = components([cell for cell in mine if in_reach(numbers, steps[cell])], table)
        near = next(part for part in parts if (x, y) in part)
        for side, n in enumerate(board.clues[x, y]):
            if n is not None:
                cnf.write(window([mine[cell] for cell in near if steps[cell][side] > 0], n, n))
        cnf.write([-mine[cell]] for cell in mine.keys() - near)
        connected(cnf, ('area', x, y), table, {cell: mine[cell] for cell in near}, (x, y))
    return {(cell, place): term for place, mine in own.items() for cell, term in mine.items()}


def blame_rules(cnf, board):
    """Write the rules so that every wrong clue is in every conflict, for boards without a solution.

    Nothing but the section of a clue depends on where it is. It takes more clauses.
    """
    return quick_rules(cnf, board, wide=True)


def in_reach(numbers, steps):
    """Return whether the numbers allow a cell that is `steps` above, below, to the left, right.

    A way to a cell 2 rows up and 3 columns to the left has 5 cells above if it comes from the
    column of the compass, or 5 to the left if it comes from its row; and 2 or 3 on the other side.
    """
    sides = [(n, k) for n, k in zip(numbers, steps) if k > 0] or [(0, 0)]
    return max(sides)[0] >= sum(k for _, k in sides) and all(n >= k for n, k in sides)


if __name__ == '__main__':
    run(rules)
