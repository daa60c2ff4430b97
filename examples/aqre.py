#!/usr/bin/env python3
"""Aqre: which cells are shaded?

A number is how many cells of its room are shaded. Shaded cells are connected, not by corners.
Across or down, no four cells in a row are all shaded, or all not shaded.
https://www.gmpuzzles.com/blog/tag/aqre/

PUZZLE: typed as below, the rooms, a letter for each cell, then the rooms' numbers; or a puzz.link
URL. Names of rooms can have several letters, with blanks between the cells.

Variant, not three in a row: `placements(board, '###')`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_shaded as draw

PUZZLE = """
ABCDEEFF
CCCDGFFF
HHIDDFFJ
KHLLMNNJ
OOOMMPPP
OOQQMPPP
QQQQRPSS
QQQQRTTT
B1 C2 D3 E0 F5 H3 J2 M3 Q6 R1 T0
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))

    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in board}

    cnf.comment('not four in a row', trusted=True)
    for four in placements(board, '####'):
        cnf.write(window([shaded[cell] for cell in four], 1, len(four) - 1))

    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', board, shaded)

    for name, cells in areas(puzzle.rooms).items():
        if name in puzzle.clues:
            n = puzzle.clues[name]
            cnf.comment(f'room {name} at column {cells[0][0] + 1}, row {cells[0][1] + 1}: {n}')
            cnf.write(window([shaded[cell] for cell in cells], n, n))
    return shaded


if __name__ == '__main__':
    with CommandLine('aqre', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
