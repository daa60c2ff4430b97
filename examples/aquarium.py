#!/usr/bin/env python3
"""Aquarium: how high is the water in the tanks?

If a cell has water, so has every cell of its tank that can be reached from it, inside the tank,
without rising above its row. Numbers outside are how many cells with water a column or row has.
https://www.puzzle-aquarium.com

PUZZLE: typed as below, the columns' numbers, then each row's number and a letter for each cell's
tank, `?` for a number that is not known; a Puzzle Team task, or a puzz.link URL.

Variant, one level for a whole tank, connected there or not: `[below]` in place of
`components(below, board)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
 24564454
0AAABBCDD
1EEEBCCCD
6FGGGCCCH
6FFGGCCIH
6FFGGJKII
3LFGGJKKK
4LMMMJKKK
8LLNNNKKK
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "there is water in this cell"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    water = {(x, y): cnf.auto_term('water', x, y) for x, y in board}

    cnf.comment('water has one level', trusted=True)
    for cells in areas(puzzle.tanks).values():
        for level in sorted({y for x, y in cells}):
            below = [(x, y) for x, y in cells if y >= level]
            for part in components(below, board):
                top = [water[x, y] for x, y in part if y == level]
                cnf.write([-a, water[cell]] for a in top for cell in part if water[cell] != a)

    for line, n, cells in puzzle.lines():
        cnf.comment(f'{line}: {n}')
        cnf.write(window([water[cell] for cell in cells], n, n))
    return water


def draw(puzzle, water):
    """Return the board with this water."""
    outside = {'top': puzzle.cols, 'left': puzzle.rows}
    board = Board.grid(puzzle.width, puzzle.height, rooms=puzzle.tanks, **outside)
    return board.symbols(dict.fromkeys(water, 'water')).fill(dict.fromkeys(water, '#bfe0ff'))


if __name__ == '__main__':
    with CommandLine('aquarium', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
