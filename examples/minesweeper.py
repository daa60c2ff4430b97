"""Minesweeper: where are the mines?

A number tells how many mines are in the cells around it. There is no mine in a cell with a number.
https://en.wikipedia.org/wiki/Minesweeper_(video_game)

PUZZLE: typed as below, `.` for a cell without a number, `?` for one without a mine; a Puzzle Team
task, or a puzz.link URL.

Variant, the number of mines is known: `cnf.write(window([*mine.values()], 10, 10))`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
..21..0..
2...0...1
.2......0
...2.2...
1..22..11
..3..2.2.
.1.3....1
...4..2..
.2..1...1
"""

KIND = Kind(
    'minesweeper',
    Cells(0, 8, unknown=KEEP),
    link=Link('mines'),
    task=Task(COUNTS_TASK, ALPHABET, COUNTS),
    put='mine',
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "a mine is here"}."""
    near = board.table(diagonals=True)
    mine = {(x, y): cnf.auto_term('mine', x, y) for x, y in near}

    for (x, y), n in board.clues.items():
        cnf.comment(f'{"?" if n is None else n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-mine[x, y])
        if n is not None:
            cnf.write(window([mine[cell] for cell in near[x, y]], n, n))
    return mine


if __name__ == '__main__':
    run(rules)
