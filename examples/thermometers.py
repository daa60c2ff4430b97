#!/usr/bin/env python3
"""Thermometers: which cells are filled?

Thermometers are filled from the bulb on, without a gap, in part, in full or not at all. The
numbers outside tell how many cells are filled in each row and column.
https://www.puzzle-thermometers.com/

PUZZLE: typed as below, the numbers of the columns, then each row with its number first, `?` for one
that is not known; in the grid each cell of a thermometer tells the way to the next, one of `< > ^
v`, the last one is `x`, and `.` is a cell without a thermometer. Or a Puzzle Team task.

Variant, no thermometer is empty: `cnf.write_one(filled[cells[0]])`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
  3 4 5 5 7 5 4 7 5
4 x < x < > x > > x
7 v ^ x < < < < . v
7 v ^ < > > v > v v
8 x . ^ > x v ^ v v
7 . x < < < x . v v
3 v x v > > > x x x
3 v ^ x ^ v < > > x
4 v ^ > x v v < > x
2 > > x x < x x < <
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is filled"}."""
    filled = {(x, y): cnf.auto_term('filled', x, y) for x, y in puzzle.steps}

    cnf.comment('thermometers are filled without a gap', trusted=True)
    for cells in puzzle.thermometers():
        for a, b in zip(cells, cells[1:]):
            cnf.write(if_then(filled[b], filled[a]))

    for line, n, cells in puzzle.lines():
        cnf.comment(f'{line}: {n}')
        cnf.write(window([filled[cell] for cell in cells if cell in filled], n, n))
    return filled


def draw(puzzle, filled):
    """Return the board with these cells filled, and the thermometers."""
    lines = puzzle.thermometers()
    arrows = {'<': '←', '>': '→', '^': '↑', 'v': '↓', 'x': '∙'}
    way = {place: arrows[sign] for place, sign in puzzle.steps.items()}
    way.update({cells[0]: '○' for cells in lines})
    room = {place: i for i, cells in enumerate(lines) for place in cells}
    sides = {'top': puzzle.cols, 'left': puzzle.rows}
    board = Board.grid(puzzle.width, puzzle.height, givens=way, rooms=room, **sides)
    return board.shade(filled)


if __name__ == '__main__':
    with CommandLine('thermometers', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
