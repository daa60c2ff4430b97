"""Mosaic, also Fill-a-Pix: which cells are shaded?

A number tells how many cells are shaded among its own and those around it.
https://en.wikipedia.org/wiki/Fill-a-Pix

PUZZLE: typed as below, `.` for a cell without a number; or a Puzzle Team task or game ID of
Tatham's Mosaic.

Variant, edges that join: `wrapped_table(range(board.width), range(board.height), 'torus',
diagonals=True)` in place of `board.table(diagonals=True)`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
234.....3.
.3.5.35...
3.66..234.
..7..3..2.
5.8.43.3..
..753....0
..5.4...3.
25.4.3.44.
.....44...
3.43...222
"""

KIND = Kind(
    'mosaic',
    Cells(0, 9),
    game=Game('mosaic', COUNTS),
    task=Task(COUNTS_TASK, ALPHABET, COUNTS),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    near = board.table(diagonals=True)
    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in near}

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        # Sorted, so row by row: then clues side by side count alike, 0.8 of the time to solve.
        cnf.write(window(sorted([shaded[cell] for cell in ((x, y), *near[x, y])]), n, n))
    return shaded


if __name__ == '__main__':
    run(rules)
