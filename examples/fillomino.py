#!/usr/bin/env python3
"""Fillomino: a number for each cell.

Equal numbers side by side are one region, and the number is how many cells the region has. A
region can hold several of the numbers that are given, or none.
https://en.wikipedia.org/wiki/Fillomino

PUZZLE: typed as below, or with blanks between for numbers above 9; a game ID of Tatham's Filling
(where no region is larger than 9), or a puzz.link URL. In the grid: x for a hole in the board.

Variant, edges that join: `wrapped_table(xs, ys, 'torus')` in place of `cartesian_table(xs, ys)`.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = """
5...2..352
.333......
..6..77.8.
..66....4.
.8.43.5.44
...3.....8
33.2.....4
.6238.577.
........4.
...3....7.
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, n): "this cell holds n"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    beside = cartesian_table(xs, ys)
    board = {xy: beside[xy] - puzzle.holes for xy in beside if xy not in puzzle.holes}

    cnf.comment('regions of equal numbers')
    number, own = sized_regions(cnf, 'number', board, puzzle.clues, puzzle.most)

    for (x, y), n in puzzle.clues.items():
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}')
        connected(cnf, ('region', x, y), board, own[x, y], seed=(x, y), size=n)

    cnf.comment('borders that are given')
    for a, b in sorted(puzzle.walls):
        for n in number[a].keys() & number[b].keys():
            cnf.write_one(-number[a][n], -number[b][n])
    return {(*place, n): term for place in board for n, term in number[place].items()}


def draw(puzzle, numbers):
    """Rows of the board: the numbers, set in columns if some have two digits; holes as `x`."""
    board = {(x, y): str(n) for x, y, n in numbers}
    width = max(map(len, board.values()), default=1)
    between = ' ' if width > 1 else ''
    xs, ys = range(puzzle.width), range(puzzle.height)
    return [between.join(board.get((x, y), 'x').rjust(width) for x in xs) for y in ys]


def read(puzzle, rows):
    """The numbers of such rows: {(x, y): n}."""
    cells = [row if len(row) == puzzle.width else row.split() for row in rows]
    return {(x, y): int(n) for y, row in enumerate(cells) for x, n in enumerate(row) if n != 'x'}


def picture(puzzle, rows):
    """The board as people draw it: thick lines between the regions, given numbers in grey."""
    board = read(puzzle, rows)
    drawing = Drawing(board)
    for x, y in puzzle.clues:
        drawing.square(x, y, '#dde6f0')
    for (x, y), n in board.items():
        drawing.text(x, y, n)
    drawing.borders(board)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    board = read(puzzle, rows)
    wrong = [f'{board[xy]} at {xy}, not {n}' for xy, n in puzzle.clues.items() if board[xy] != n]
    wrong += [f'no border at {a}' for a, b in puzzle.walls if board[a] == board[b]]
    left = set(board)
    if left & puzzle.holes or len(left) + len(puzzle.holes) != puzzle.width * puzzle.height:
        wrong.append('the holes are not where they were')
    while left:
        region, ahead = [], [min(left)]
        n = board[ahead[0]]
        while ahead:
            x, y = ahead.pop()
            if (x, y) in left and board[x, y] == n:
                left.discard((x, y))
                region.append((x, y))
                ahead += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        if len(region) != n:
            wrong.append(f'{len(region)} cells with {n} at {min(region)}')
        if puzzle.most and n > puzzle.most:
            wrong.append(f'{n} at {min(region)}, and no region is larger than {puzzle.most}')
    return wrong


if __name__ == '__main__':
    sys.exit(run('fillomino', PUZZLE, __doc__, rules, draw, picture))
