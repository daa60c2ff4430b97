#!/usr/bin/env python3
"""Norinori: which cells are shaded?

Two cells of each room are shaded. Each shaded cell is beside just one other, across a border or
not: shaded cells are dominoes that do not touch, except at corners.
https://www.nikoli.co.jp/en/puzzles/norinori/

PUZZLE: typed as below, a letter or digit for each cell's room; a Puzzle Team task, or a puzz.link
URL.

Variant, each shaded cell touches just one other, at a side or a corner:
`cartesian_table(..., diagonals=True)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_shaded as draw

PUZZLE = """
AAAAAABBB
CDDEEEFGG
CCDDDFFGG
CCCDHFFFI
JJJJHHHII
JJJJKKKLL
MJNNOOOPL
MQQNNOOPL
MQNNNNOPL
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))

    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in board}

    cnf.comment('shaded cells are dominoes', trusted=True)
    for place, beside in board.items():
        cnf.write(if_wrap(shaded[place], window([shaded[other] for other in beside], 1, 1)))

    for name, places in areas(puzzle.rooms).items():
        cnf.comment(f'room {name} at column {places[0][0] + 1}, row {places[0][1] + 1}')
        cnf.write(window([shaded[place] for place in places], 2, 2))
    return shaded


if __name__ == '__main__':
    with CommandLine('norinori', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
