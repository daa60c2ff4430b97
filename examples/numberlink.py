#!/usr/bin/env python3
"""Numberlink: join equal numbers.

Each two equal numbers are the ends of one path, which goes from cell to cell, across and down.
Paths do not cross or branch, and every cell is on one.
https://en.wikipedia.org/wiki/Numberlink

PUZZLE: typed as below, each number in two cells, `.` elsewhere: 1 to 9, a to z for 10 to 35, A to Z
beyond, or more digits with blanks between the cells. Or a puzz.link URL.

Variant, cells may be left over: take out the section 'every cell is used'.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_lines as draw

PUZZLE = """
..........
........12
..3.....4.
.....5....
.......6..
7.......14
......8...
..........
.7......6.
5.....2.38
"""


def rules(cnf, puzzle):
    """Write the rules; return {(cell, cell): "a path goes from one to the other"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(board)}

    cnf.comment('the lines are paths', trusted=True)
    used = paths(cnf, 'paths', line, puzzle.numbers, lambda n: cnf.comment(f'number {n}'))

    cnf.comment('every cell is used', trusted=True)
    cnf.write([used[cell]] for cell in board)
    return line


if __name__ == '__main__':
    with CommandLine('numberlink', PUZZLE, __doc__, draw) as command:
        for lines in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, lines))
