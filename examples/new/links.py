"""A kind of your own, with links between cells: one loop.

The loop goes from cell to cell, across and down, and passes no black cell. It goes straight through
`o`, and turns in `+`.

PUZZLE: rows of cells, `#` for a black one, `o`, `+`, and `.` for all others; or a drawing of
Penpa-edit.
"""

from satpy import *
from satpy.kinds import *

# The puzzle to solve if no other is given.
PUZZLE = """
.#..+o.
..o....
o.o..o.
+..o...
...#...
#.++.++
.##.+..
"""

# The layers of a board: signs, `board.clues`, {(4, 0): '+', (5, 0): 'o'}, and cells typed `#`,
# `board.colors`, {(1, 0): 'black'}. Others are Cells, Circles, Arrows, Rooms, Walls, Holes,
# Outside: see satpy docs own-kind; --help shows the values of each layer.
KIND = Kind('mine', Signs('clues', {'o': 'o', '+': '+'}), Colors(), put=Board.loop)


def rules(cnf, board):
    """Write the rules; return {(cell, cell): "the loop goes from one to the other"}."""
    white = board.table(without=board.black)  # {cell: the cells beside it}

    # A variable for each link. A literal is its number, or minus its number for "not".
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(white)})

    # A section for each rule. `trusted`: it is not blamed if there is no solution.
    cnf.comment('the lines form one loop', trusted=True)
    passed = loop(cnf, 'loop', line)  # {cell: "the loop passes it"}

    # A section for each clue, with its place, so that a mistyped clue is named.
    for (x, y), sign in board.clues.items():
        cnf.comment(f'{sign} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([[passed[x, y]] if (x, y) in passed else []])
        for one, other in ((x - 1, y), (x + 1, y)), ((x, y - 1), (x, y + 1)):
            # Of the two links opposite each other: both or none, or at most one.
            links = [line[cell, (x, y)] for cell in (one, other) if cell in white]
            if sign == '+':
                cnf.write(window(links, 0, 1))
            elif len(links) == 2:
                cnf.write(xnor(*links))
            else:
                cnf.write(window(links, 0))
    return line


if __name__ == '__main__':
    run(rules)
