#!/usr/bin/env python3
"""Hitori: which numbers are to be shaded?

Among the numbers that stay, none is twice in a row or column. Shaded cells are not side by side.
The cells that stay are connected, not by corners.
https://en.wikipedia.org/wiki/Hitori

PUZZLE: typed as below, letters from a = 10 on, or numbers with blanks between; `.` for a cell
without a number. Or a game ID of Tatham's Singles, or a puzz.link URL.

Variant, edges that join: `wrapped_table(xs, ys, 'torus')` in place of `cartesian_table(xs, ys)`.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = """
9572669838
4329693a41
1aa1286757
84972951a1
9a188a3635
1699a51423
61375aa783
32a8717582
4857963214
525a14a348
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    f = cnf.auto_term
    xs, ys = range(puzzle.width), range(puzzle.height)
    board = cartesian_table(xs, ys)

    shaded = {(x, y): f('shaded', x, y) for x, y in board}

    cnf.comment('shaded cells are not side by side')
    for a, b in pairs(board):
        cnf.write_one(-shaded[a], -shaded[b])

    cnf.comment('the cells that stay are connected')
    connected(cnf, 'stay', board, {cell: -shaded[cell] for cell in board})

    alike = defaultdict(list)  # the cells of a row or column that have the same number
    for x, y in board:
        number = puzzle.numbers[y][x]
        if number is not None:
            alike[f'row {y + 1}', number].append((x, y))
            alike[f'column {x + 1}', number].append((x, y))
    for (line, number), cells in alike.items():
        if len(cells) > 1:
            cnf.comment(f'{line}: {number} stays once')
            cnf.write(window([-shaded[cell] for cell in cells], 0, 1))
    return shaded


def draw(puzzle, shaded):
    """Rows of the board: `#` shaded, `.` not."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    return [''.join('#' if (x, y) in shaded else '.' for x in xs) for y in ys]


def picture(puzzle, rows):
    """The board as people draw it."""
    board = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    drawing = Drawing(board)
    for (x, y), sign in board.items():
        if sign == '#':
            drawing.square(x, y, '#333')
        if puzzle.numbers[y][x] is not None:
            drawing.text(x, y, puzzle.numbers[y][x], '#aaa' if sign == '#' else 'black')
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    board = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    stay = {xy for xy in board if board[xy] == '.'}
    for x, y in board.keys() - stay:
        for beside in [(x + 1, y), (x, y + 1)]:
            if beside in board.keys() - stay:
                wrong.append(f'shaded cells side by side, {(x, y)} and {beside}')
    for (x, y), (x2, y2) in combinations(sorted(stay), 2):
        number = puzzle.numbers[y][x]
        if number is not None and number == puzzle.numbers[y2][x2] and (x == x2 or y == y2):
            wrong.append(f'{number} stays at {(x, y)} and at {(x2, y2)}')
    # Take away what can be reached from one of them.
    ahead = [min(stay)] if stay else []
    while ahead:
        x, y = ahead.pop()
        stay.discard((x, y))
        ahead += stay & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
    if stay:
        wrong.append(f'{min(stay)} is cut off')
    return wrong


if __name__ == '__main__':
    sys.exit(run('hitori', PUZZLE, __doc__, rules, draw, picture))
