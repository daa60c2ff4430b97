#!/usr/bin/env python3
"""A kind of one's own, with links between cells: one loop.

The loop goes from cell to cell, across and down, and passes no black cell. It goes straight through
`o`, and turns in `+`.

PUZZLE: rows of cells, `#` for a black one, `o`, `+`, and `.` for all others.
"""

from satpy import *
from satpy.cli.runner import CommandLine

# The puzzle that is solved if no other is given.
PUZZLE = """
.#..+o.
..o....
o.o..o.
+..o...
...#...
#.++.++
.##.+..
"""


def read(text):
    """Return {(x, y): sign} of a typed board: x to the right, y down, both from 0."""
    rows = text.split()
    cells = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise FormatError(f'this row has {len(row)} cells, not {len(rows[0])}', line=y + 1)
    for (x, y), sign in cells.items():
        if sign not in '.#o+':
            raise FormatError(f'expected ., #, o or +, found {sign}', line=y + 1, column=x + 1)
    return cells


def rules(cnf, cells):
    """Write the rules; return {(cell, cell): "the loop goes from one to the other"}."""
    white = {cell for cell in cells if cells[cell] != '#'}
    board = {cell: {*neighbors(*cell, None, None)} & white for cell in white}

    # A variable for each link. A literal is its number, or minus its number for "not".
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(board)})

    # A section for each rule. `trusted`: it is not blamed if there is no solution.
    cnf.comment('the lines form one loop', trusted=True)
    passed = loop(cnf, 'loop', line)  # {cell: "the loop passes it"}

    # A section for each clue, so that a mistyped one is named.
    for (x, y), sign in cells.items():
        if sign in 'o+':
            cnf.comment(f'{sign} at column {x + 1}, row {y + 1}')
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


def draw(cells, lines):
    """Return the board with these lines."""
    board = Board(cells, givens={cell: cells[cell] for cell in cells if cells[cell] in 'o+'})
    return board.shade(cell for cell in cells if cells[cell] == '#').lines(lines)


if __name__ == '__main__':
    with CommandLine(read, PUZZLE, __doc__, draw) as command:
        # Two different solutions differ in these terms; auxiliary variables do not matter.
        for lines in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, lines))
