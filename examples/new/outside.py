#!/usr/bin/env python3
"""A kind of one's own, with numbers outside: which cells are shaded?

A number outside tells how many cells of its row or column are shaded. Shaded cells are connected,
and no two by two cells are all shaded.

PUZZLE: a line with the numbers of the columns, then one with those of the rows; `?` is not known.
"""

from satpy import *
from satpy.cli.runner import CommandLine

# The puzzle that is solved if no other is given.
PUZZLE = """
5 ? ? ? ?
1 1 2 3 1
"""


def read(text):
    """Return the numbers of the columns and of the rows, None where one is not known."""
    lines = [line.split() for line in text.strip().split('\n')]
    if len(lines) != 2:
        raise FormatError(f'expected a line for the columns and one for the rows, not {len(lines)}')
    for y, line in enumerate(lines):
        for n in line:
            if n != '?' and not n.isdecimal():
                raise FormatError(f'expected a number or ?, found {n}', line=y + 1)
    return [[None if n == '?' else int(n) for n in line] for line in lines]


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    columns, rows = puzzle
    xs, ys = range(len(columns)), range(len(rows))
    board = cartesian_table(xs, ys)  # {cell: the cells beside it}

    # A variable for each cell. A literal is its number, or minus its number for "not".
    shaded = {cell: cnf.auto_term('shaded', *cell) for cell in board}

    # A section for each rule. `trusted`: it is not blamed if there is no solution.
    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', board, shaded)

    cnf.comment('no two by two cells are all shaded', trusted=True)
    for square in squares(board, 2):
        cnf.write_one(*[-shaded[cell] for cell in square])  # a clause: one of these is true

    # A section for each clue, so that a mistyped one is named.
    for y, n in enumerate(rows):
        if n is not None:
            cnf.comment(f'row {y + 1}: {n}')
            cnf.write(window([shaded[x, y] for x in xs], n))
    for x, n in enumerate(columns):
        if n is not None:
            cnf.comment(f'column {x + 1}: {n}')
            cnf.write(window([shaded[x, y] for y in ys], n))
    return shaded


def draw(puzzle, shaded):
    """Return the board with the numbers outside and the shaded cells."""
    columns, rows = puzzle
    return Board.grid(len(columns), len(rows), top=columns, left=rows).shade(shaded)


if __name__ == '__main__':
    with CommandLine(read, PUZZLE, __doc__, draw) as command:
        # Two different solutions differ in these terms; auxiliary variables do not matter.
        for shaded in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, shaded))
