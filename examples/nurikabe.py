#!/usr/bin/env python3
"""Nurikabe: which cells are sea?

Each number is on an island of so many cells, `?` on one of any size. An island has one number;
islands touch at corners at most. The sea is connected, not by corners, and nowhere two by two.
https://en.wikipedia.org/wiki/Nurikabe_(puzzle)

PUZZLE: typed as below, or with blanks between for numbers above 9; a puzz.link URL, or a Puzzle
Team task with --size. In the grid: `?` for a size that is not told, x for a hole in the board.

Variant, edges that join: `wrapped_table(xs, ys, 'torus')` in place of `cartesian_table(xs, ys)`.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = """
1.1.......
....2.2.1.
.2.1......
........1.
.......4..
.8.......7
.....3....
..........
.4....6...
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this is land"}."""
    f = cnf.auto_term
    xs, ys = range(puzzle.width), range(puzzle.height)
    beside = cartesian_table(xs, ys)
    board = {xy: beside[xy] - puzzle.holes for xy in beside if xy not in puzzle.holes}

    land = {(x, y): f('land', x, y) for x, y in board}

    cnf.comment('islands do not touch')
    own = islands(cnf, 'island', board, land, puzzle.clues)
    for (x, y), size in puzzle.clues.items():
        cnf.comment(f'island of {size or "?"} at column {x + 1}, row {y + 1}')
        connected(cnf, ('island', x, y), board, own[x, y], seed=(x, y), size=size)

    cnf.comment('the sea is connected')
    sea = {xy: -land[xy] for xy in board if xy not in puzzle.clues}
    connected(cnf, 'sea', board, sea)

    cnf.comment('no pools')
    cnf.write(
        # Two neighbours of a cell that have another one in common: a square.
        [land[a], land[b], land[c], land[d]]
        for a in board
        for b, c in combinations(board[a], 2)
        for d in board[b] & board[c]
        if a < min(b, c, d)
    )
    return land


def draw(puzzle, land):
    """Rows of the board: `.` land, `#` sea, holes as `x`."""
    signs = {**dict.fromkeys(puzzle.holes, 'x'), **dict.fromkeys(land, '.')}
    xs, ys = range(puzzle.width), range(puzzle.height)
    return [''.join(signs.get((x, y), '#') for x in xs) for y in ys]


def picture(puzzle, rows):
    """The board as people draw it: the sea black, the numbers on their islands."""
    board = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    drawing = Drawing([xy for xy in board if board[xy] != 'x'])
    for (x, y), sign in board.items():
        if sign == '#':
            drawing.square(x, y, '#333')
    for (x, y), size in puzzle.clues.items():
        drawing.text(x, y, size or '?')
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    board = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    if {xy for xy in board if board[xy] == 'x'} != puzzle.holes:
        wrong.append('the holes are not where they were')

    def pieces(sign):
        left = {xy for xy in board if board[xy] == sign}
        while left:
            edge = [left.pop()]
            piece = set(edge)
            while edge:
                x, y = edge.pop()
                near = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & left
                left -= near
                piece |= near
                edge += near
            yield piece

    if len(list(pieces('#'))) > 1:
        wrong.append('the sea is not connected')
    for x, y in board:
        if all(board.get(xy) == '#' for xy in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]):
            wrong.append(f'a pool at {x}, {y}')
    for xy in puzzle.clues:
        if board[xy] != '.':
            wrong.append(f'no land at {xy}')
    for island in pieces('.'):
        sizes = [puzzle.clues[xy] for xy in island if xy in puzzle.clues]
        if len(sizes) != 1:
            wrong.append(f'{len(sizes)} clues on the island at {min(island)}')
        elif sizes[0] not in (None, len(island)):
            wrong.append(f'the island of {sizes[0]} at {min(island)} has {len(island)} cells')
    return wrong


if __name__ == '__main__':
    sys.exit(run('nurikabe', PUZZLE, __doc__, rules, draw, picture))
