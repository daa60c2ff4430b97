#!/usr/bin/env python3
"""Simple loop: one loop past all places that are not black.

The loop goes from place to place, across and down, and passes each of them once.
https://puzz.link/rules.html?simpleloop

PUZZLE: typed as below, `#` for a black place; or a puzz.link URL.

Variant, places may be left over: take out the section 'every place is passed'.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_lines as draw

PUZZLE = """
#....###
#.##...#
..#....#
..#..###
#.#..#..
#.......
#..#....
#....#..
"""


def rules(cnf, puzzle):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    white = {place: board[place].difference(puzzle.black) for place in board}
    for place in puzzle.black:
        del white[place]
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(white)}

    cnf.comment('the lines form one loop', trusted=True)
    passed = loop(cnf, 'loop', line)

    cnf.comment('every place is passed', trusted=True)
    for place in white:
        cnf.write([[passed[place]] if place in passed else []])
    return line


if __name__ == '__main__':
    with CommandLine('simple_loop', PUZZLE, __doc__, draw) as command:
        for lines in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, lines))
