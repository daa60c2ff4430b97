#!/usr/bin/env python3
"""A kind of one's own, on a grid: which cells are shaded?

A number tells how many of the cells around it are shaded; it is not shaded itself. Shaded cells
are not side by side.

PUZZLE: rows of cells, `.` for one without a number; a file, `-`, or as below.
"""

from satpy import *
from satpy.cli.runner import CommandLine

# The puzzle that is solved if no other is given.
PUZZLE = """
....1..
.32..3.
1.2.2.2
.....3.
1.2....
....3.1
.212...
"""


def read(text):
    """Return {(x, y): sign} of a typed board: x to the right, y down, both from 0."""
    rows = text.split()
    cells = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise FormatError(f'this row has {len(row)} cells, not {len(rows[0])}', line=y + 1)
    for (x, y), sign in cells.items():
        if sign not in '.0123456789':
            raise FormatError(f'expected . or a digit, found {sign}', line=y + 1, column=x + 1)
    return cells


def rules(cnf, cells):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    # {cell: the cells beside it}, and with those at its corners
    beside = {cell: {*neighbors(*cell, None, None)} & {*cells} for cell in cells}
    around = {cell: {*neighbors(*cell, None, None, True)} & {*cells} for cell in cells}

    # A variable for each cell. A literal is its number, or minus its number for "not".
    shaded = {cell: cnf.auto_term('shaded', *cell) for cell in cells}

    # A section for each rule. `trusted`: it is not blamed if there is no solution.
    cnf.comment('shaded cells are not side by side', trusted=True)
    for a, b in pairs(beside):
        cnf.write_one(-shaded[a], -shaded[b])  # a clause: one of these literals is true

    # A section for each clue, so that a mistyped one is named.
    for (x, y), sign in cells.items():
        if sign.isdigit():
            cnf.comment(f'{sign} at column {x + 1}, row {y + 1}')
            cnf.write_one(-shaded[x, y])
            cnf.write(window([shaded[cell] for cell in around[x, y]], int(sign)))
    return shaded


def draw(cells, shaded):
    """Return the board with these cells shaded."""
    numbers = {cell: sign for cell, sign in cells.items() if sign != '.'}
    return Board(cells, givens=numbers).shade(shaded)


if __name__ == '__main__':
    with CommandLine(read, PUZZLE, __doc__, draw) as command:
        # Two different solutions differ in these terms; auxiliary variables do not matter.
        for shaded in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, shaded))
