#!/usr/bin/env python3
"""Queens: put n queens on a board of n by n squares so that none attacks another.

A queen attacks along her row, her column and her two diagonals.
https://en.wikipedia.org/wiki/Eight_queens_puzzle

PUZZLE: the number n.

Variant, the board is a torus: let x wrap round, `queen[(y + d) % n, y]`, for d from 0 to n - 1.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = '8'


def read(text):
    """The size of the board."""
    size = text.strip()
    if not size.isdecimal() or len(size) > 3 or int(size) > 500:
        raise FormatError(f'the size of the board is a number up to 500, not {size[:20]!r}')
    return int(size)


def rules(cnf, n):
    """Write the rules; return {(x, y): "a queen stands here"}."""
    f = cnf.auto_term
    queen = {(x, y): f('queen', x, y) for x, y in product(range(n), range(n))}

    cnf.comment('one queen in each row')
    for y in range(n):
        cnf.write(window([queen[x, y] for x in range(n)], 1, 1))

    cnf.comment('one queen in each column')
    for x in range(n):
        cnf.write(window([queen[x, y] for y in range(n)], 1, 1))

    cnf.comment('at most one queen on a diagonal down to the right')
    for d in range(1 - n, n):
        cnf.write(window([queen[y + d, y] for y in range(n) if (y + d, y) in queen], 0, 1))

    cnf.comment('at most one queen on a diagonal down to the left')
    for d in range(2 * n - 1):
        cnf.write(window([queen[d - y, y] for y in range(n) if (d - y, y) in queen], 0, 1))
    return queen


def draw(n, queens):
    """Rows of the board: `Q` a queen, `.` nothing."""
    return [''.join('Q' if (x, y) in queens else '.' for x in range(n)) for y in range(n)]


def picture(n, rows):
    """The chessboard."""
    drawing = Drawing(product(range(n), range(n)))
    for x, y in product(range(n), range(n)):
        if (x + y) % 2:
            drawing.square(x, y, '#d8c8a8')
        if rows[y][x] == 'Q':
            drawing.text(x, y, '\N{BLACK CHESS QUEEN}', size=0.8)
    return drawing


def check(n, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    queens = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == 'Q']
    wrong = [] if len(queens) == n else [f'{len(queens)} queens, not {n}']
    for (a, b), (c, d) in combinations(queens, 2):
        if a == c or b == d or abs(a - c) == abs(b - d):
            wrong.append(f'the queens at {a}, {b} and {c}, {d} attack each other')
    return wrong


if __name__ == '__main__':
    sys.exit(run(read, PUZZLE, __doc__, rules, draw, picture))
