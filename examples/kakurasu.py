#!/usr/bin/env python3
"""Kakurasu: which cells are shaded?

A shaded cell counts its column, 1 for the first, in the sum of its row, and its row in the sum of
its column. The sums are the numbers outside.
https://www.puzzle-kakurasu.com/

PUZZLE: typed as below, the sums of the columns, then each row with its sum first, `?` for a sum
that is not known; in the grid `#` for a cell that is shaded, `-` for one that is not. Or a Puzzle
Team task.

Variant, cells count from the right and from below: `reversed(cells)` in the sums.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_shaded as draw

PUZZLE = """
    16  20  24  36  18  15  10  18
 23   .   .   .   .   .   .   .   .
 19   .   .   .   .   .   .   .   .
 22   .   .   .   .   .   .   .   .
 29   .   .   .   .   .   .   .   .
 16   .   .   .   .   .   .   .   .
 18   .   .   .   .   .   .   .   .
 13   .   .   .   .   .   .   .   .
 18   .   .   .   .   .   .   .   .
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)

    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in product(xs, ys)}

    for line, n, cells in puzzle.lines():
        cnf.comment(f'{line}: {n}')
        total(cnf, line, [(i, shaded[cell]) for i, cell in enumerate(cells, 1)], n, n)

    for name, cells in (('shaded', puzzle.shaded), ('not shaded', puzzle.empty)):
        for x, y in cells:
            cnf.comment(f'column {x + 1}, row {y + 1} is {name}')
            cnf.write_one(shaded[x, y] if name == 'shaded' else -shaded[x, y])
    return shaded


if __name__ == '__main__':
    with CommandLine('kakurasu', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
