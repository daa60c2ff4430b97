#!/usr/bin/env python3
"""Sudoku: each row, each column and each box has every number once.

https://en.wikipedia.org/wiki/Sudoku

PUZZLE: typed as below, `.` or 0 for an empty cell, also in one line of 81; on larger boards with
letters from a = 10, or with blanks between numbers. A game ID of Tatham's Solo, or a puzz.link
URL. Boxes are as square as can be, on a board of 6 cells three wide and two high. An x before the
board means that the two diagonals have every number once as well.

Variant, anti-knight: for all cells a knight's move apart `cnf.write_one(-cell[x, y, v],
-cell[x + 1, y + 2, v])`, and so on.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
..6 | ..5 | ..9
471 | ... | ...
..5 | .6. | 2..
----+-----+----
5.. | 2.. | ...
.49 | ... | 76.
... | ..9 | ..3
----+-----+----
..4 | .1. | 6..
... | ... | 428
2.. | 4.. | 1..
"""


def boxes(puzzle):
    """Return {name: places} of the boxes."""
    across, down = puzzle.box
    corners = product(range(0, puzzle.height, down), range(0, puzzle.width, across))
    return {
        f'the box at column {x + 1}, row {y + 1}': panel((x, x + across - 1), (y, y + down - 1))
        for y, x in corners
    }


def diagonals(puzzle):
    """Return {name: places} of the diagonals, if they have every number."""
    down_right = [(x, x) for x in range(puzzle.width)]
    down_left = [(puzzle.width - 1 - x, x) for x in range(puzzle.width)]
    both = {'the diagonal to the right': down_right, 'the diagonal to the left': down_left}
    return both if puzzle.diagonal else {}


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    numbers, xs, ys = range(1, puzzle.width + 1), range(puzzle.width), range(puzzle.height)
    cell = {(x, y, v): cnf.auto_term(v, 'at', x, y) for x, y, v in product(xs, ys, numbers)}

    groups = {f'row {y + 1}': [(x, y) for x in xs] for y in ys}
    groups.update({f'column {x + 1}': [(x, y) for y in ys] for x in xs})
    groups.update({**boxes(puzzle), **diagonals(puzzle)})
    # {what has a number or a place: cells, of which one is true}
    choices = {
        f'a number for column {x + 1}, row {y + 1}': [cell[x, y, v] for v in numbers]
        for x, y in product(xs, ys)
    }
    for (name, places), v in product(groups.items(), numbers):
        choices[f'{name}: a place for {v}'] = [cell[x, y, v] for x, y in places]

    cnf.comment('no number twice', trusted=True)
    for cells in choices.values():
        cnf.write(window(cells, 0, 1))
    # Each in a section of its own, so that --steps can name it.
    for text, cells in choices.items():
        cnf.comment(text, trusted=True)
        cnf.write_one(*cells)

    for (x, y), v in puzzle.givens.items():
        cnf.comment(f'given {v} at column {x + 1}, row {y + 1}')
        cnf.write_one(cell[x, y, v])
    return cell


def draw(puzzle, cells):
    """Return the board with these numbers (x, y, v)."""
    box = {place: name for name, places in boxes(puzzle).items() for place in places}
    board = Board.grid(puzzle.width, puzzle.height, givens=puzzle.givens, rooms=box, letters=True)
    for places in diagonals(puzzle).values():
        board.fill(dict.fromkeys(places, '#eee'))
    return board.numbers({(x, y): v for x, y, v in cells})


if __name__ == '__main__':
    with CommandLine('sudoku', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
