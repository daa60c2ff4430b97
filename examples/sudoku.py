#!/usr/bin/env python3
"""Sudoku: each row, each column and each box has every number once.

https://en.wikipedia.org/wiki/Sudoku

PUZZLE: typed as below, `.` or 0 for an empty cell, also in one line of 81; on larger boards with
letters from a = 10, or with blanks between numbers. A game ID of Tatham's Solo, or a puzz.link
URL. Boxes are as square as can be, on a board of 6 cells three wide and two high. Begun with an
x, the two diagonals have every number once as well.

Variant, anti-knight: for all cells a knight's move apart `cnf.write_one(-cell[x, y, v],
-cell[x + 1, y + 2, v])`, and so on.
"""

import sys

from satpy import *
from satpy.cli.runner import run

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


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    f = cnf.auto_term
    numbers, xs, ys = range(1, puzzle.width + 1), range(puzzle.width), range(puzzle.height)
    cell = {(x, y, v): f(v, 'at', x, y) for x, y, v in product(xs, ys, numbers)}

    cnf.comment('each cell has one number')
    for x, y in product(xs, ys):
        cnf.write(window([cell[x, y, v] for v in numbers], 1, 1))

    for name, places in groups(puzzle):
        cnf.comment(f'{name} has every number once')
        for v in numbers:
            cnf.write(window([cell[x, y, v] for x, y in places], 1, 1))

    for (x, y), v in puzzle.givens.items():
        cnf.comment(f'given {v} at column {x + 1}, row {y + 1}')
        cnf.write_one(cell[x, y, v])
    return cell


def groups(puzzle):
    """The name and the places of all that has every number once."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    across, down = puzzle.box
    yield from ((f'row {y + 1}', [(x, y) for x in xs]) for y in ys)
    yield from ((f'column {x + 1}', [(x, y) for y in ys]) for x in xs)
    for y, x in product(ys[::down], xs[::across]):
        box = list(product(range(x, x + across), range(y, y + down)))
        yield f'the box at column {x + 1}, row {y + 1}', box
    if puzzle.diagonal:
        yield 'the diagonal to the right', [(x, x) for x in xs]
        yield 'the diagonal to the left', [(x, puzzle.width - 1 - x) for x in xs]


def draw(puzzle, cells):
    """Rows of the board: 1 to 9, then a, b, ... for 10, 11, ..."""
    sign = {(x, y): '0123456789abcdefghijklmnopqrstuvwxyz'[v] for x, y, v in cells}
    return [''.join(sign[x, y] for x in range(puzzle.width)) for y in range(puzzle.height)]


def picture(puzzle, rows):
    """The board as people draw it: givens black, what was found blue."""
    places = list(product(range(puzzle.width), range(puzzle.height)))
    drawing = Drawing(places)
    across, down = puzzle.box
    drawing.borders({(x, y): (x // across, y // down) for x, y in places}, width=0.06)
    for x, y in places:
        if puzzle.diagonal and (x == y or x + y == puzzle.width - 1):
            drawing.square(x, y, '#eee')
        color = 'black' if (x, y) in puzzle.givens else '#2060c0'
        drawing.text(x, y, int(rows[y][x], 36), color)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    size, (across, down) = puzzle.width, puzzle.box
    board = [[int(sign, 36) for sign in row] for row in rows]
    lines = {f'row {y + 1}': row for y, row in enumerate(board)}
    lines.update((f'column {x + 1}', column) for x, column in enumerate(zip(*board)))
    for y in range(0, size, down):
        for x in range(0, size, across):
            box = [row[x : x + across] for row in board[y : y + down]]
            lines[f'the box at {x}, {y}'] = list(chain(*box))
    if puzzle.diagonal:
        lines['the diagonal to the right'] = [board[i][i] for i in range(size)]
        lines['the diagonal to the left'] = [board[i][-1 - i] for i in range(size)]
    every = list(range(1, size + 1))
    wrong = [f'{name} has not every number once' for name in lines if sorted(lines[name]) != every]
    for (x, y), v in puzzle.givens.items():
        if board[y][x] != v:
            wrong.append(f'{v} is given at {x}, {y}')
    return wrong


if __name__ == '__main__':
    sys.exit(run('sudoku', PUZZLE, __doc__, rules, draw, picture))
