#!/usr/bin/env python3
"""Mosaic, also Fill-a-Pix: which cells are shaded?

A number tells how many cells are shaded among its own and those around it.
https://en.wikipedia.org/wiki/Fill-a-Pix

PUZZLE: typed as below, `.` for a cell without a number; or a Puzzle Team task or game ID of
Tatham's Mosaic.

Variant, edges that join: `wrapped_table(xs, ys, 'torus', diagonals=True)` in place of
`cartesian_table(xs, ys, diagonals=True)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_shaded as draw

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


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    near = cartesian_table(xs, ys, diagonals=True)

    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in near}

    for (x, y), n in puzzle.clues.items():
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}')
        cnf.write(window([shaded[cell] for cell in [(x, y), *near[x, y]]], n, n))
    return shaded


if __name__ == '__main__':
    with CommandLine('mosaic', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
