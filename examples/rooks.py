#!/usr/bin/env python3
"""Rooks: put n rooks on a board of n by n squares so that none attacks another.

A rook attacks along its row and its column, so each row and each column has exactly one. There
are 1 * 2 * ... * n ways to do that. This is the script to read first.
https://en.wikipedia.org/wiki/Rook_(chess)

PUZZLE: the number n.

Variant, a square that has to stay empty: `cnf.write_one(-rook[x, y])`.
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
    """Write the rules; return {(x, y): "a rook stands here"}."""
    f = cnf.auto_term
    rook = {(x, y): f('rook', x, y) for x, y in product(range(n), range(n))}

    for y in range(n):
        cnf.comment(f'row {y + 1} has one rook')
        cnf.write(window([rook[x, y] for x in range(n)], 1, 1))

    for x in range(n):
        cnf.comment(f'column {x + 1} has one rook')
        cnf.write(window([rook[x, y] for y in range(n)], 1, 1))
    return rook


def draw(n, rooks):
    """Rows of the board: `R` a rook, `.` nothing."""
    return [''.join('R' if (x, y) in rooks else '.' for x in range(n)) for y in range(n)]


def picture(n, rows):
    """The chessboard."""
    drawing = Drawing(product(range(n), range(n)))
    for x, y in product(range(n), range(n)):
        if (x + y) % 2:
            drawing.square(x, y, '#d8c8a8')
        if rows[y][x] == 'R':
            drawing.text(x, y, '\N{BLACK CHESS ROOK}', size=0.8)
    return drawing


def check(n, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    for i, row in enumerate(rows):
        if row.count('R') != 1:
            wrong.append(f'row {i + 1} has {row.count("R")} rooks')
    for i, column in enumerate(zip(*rows)):
        if column.count('R') != 1:
            wrong.append(f'column {i + 1} has {column.count("R")} rooks')
    return wrong


if __name__ == '__main__':
    sys.exit(run(read, PUZZLE, __doc__, rules, draw, picture))
