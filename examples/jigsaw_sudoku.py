#!/usr/bin/env python3
"""Jigsaw sudoku: a sudoku with regions of any shape in place of boxes.

Each row, each column and each region has every number once.
https://en.wikipedia.org/wiki/Sudoku#Variations_of_grid_sizes_or_region_shapes

PUZZLE: typed as below, a letter or digit for each cell's region, then the numbers, `.` for none; or
a Puzzle Team task.

Variant, a diagonal has every number once as well: `groups['diagonal'] = [(x, x) for x in xs]`
before the loop.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_numbers as draw

PUZZLE = """
AAAABBBBB
AABBBCCCC
AABDCCDEC
FAFDCDDEC
FFFDDDDEG
FHHHIIEEG
FHIHIIEGG
FHIIIEEGG
FHHHIEGGG

5..4.....
.....9...
........2
9.......8
....7..4.
..1...97.
4...8.1..
3........
.........
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    xs, ys, values = range(puzzle.width), range(puzzle.height), range(1, puzzle.width + 1)

    cnf.comment('each cell has one number', trusted=True)
    digit = {place: number(cnf, place, values) for place in product(xs, ys)}

    groups = {f'row {y + 1}': [(x, y) for x in xs] for y in ys}
    groups.update({f'column {x + 1}': [(x, y) for y in ys] for x in xs})
    groups.update({f'region {name}': cells for name, cells in areas(puzzle.regions).items()})
    for name, places in groups.items():
        cnf.comment(f'{name}: every number once', trusted=True)
        cnf.write(all_different([digit[place] for place in places]))

    for (x, y), v in puzzle.givens.items():
        cnf.comment(f'given {v} at column {x + 1}, row {y + 1}')
        cnf.write_one(digit[x, y].equals(v))
    return {(*place, v): digit[place].equals(v) for place in digit for v in values}


if __name__ == '__main__':
    with CommandLine('jigsaw_sudoku', PUZZLE, __doc__, draw) as command:
        for digits in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, digits))
