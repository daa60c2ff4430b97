#!/usr/bin/env python3
"""Slitherlink: one loop along the dotted lines.

The loop does not cross or touch itself. A number tells how many sides of its cell are part of it.
https://en.wikipedia.org/wiki/Slitherlink

PUZZLE: typed as below, a dot for a cell without a number, with blanks between or not; a game ID
of Tatham's Loopy with squares, a Puzzle Team task, or a puzz.link URL.

Variant, the loop passes every dot: write each term that `loop` returns, `cnf.write([term] for term
in loop(cnf, 'loop', line).values())`.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = """
....233.1.
3322.2..12
.113131...
.1....11..
312.22...2
2...2..23.
3...0...3.
.2....1..1
.33..012.3
.1..3.0.1.
"""


def rules(cnf, puzzle):
    """Write the rules; return {(dot, dot): "the loop goes from one to the other"}."""
    f = cnf.auto_term
    dots = cartesian_table(range(puzzle.width + 1), range(puzzle.height + 1))
    line = {pair: f('line', *pair) for pair in pairs(dots)}

    for (x, y), n in puzzle.clues.items():
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}')
        sides = pairs(cartesian_table([x, x + 1], [y, y + 1]))
        cnf.write(window([line[side] for side in sides], n, n))

    cnf.comment('the lines form one loop')
    loop(cnf, 'loop', line)
    return line


def draw(puzzle, lines):
    """Dots and lines in every other row and column, clues between them."""
    board = {(2 * x + 1, 2 * y + 1): str(n) for (x, y), n in puzzle.clues.items()}
    for (ax, ay), (bx, by) in lines:
        board[ax + bx, ay + by] = '─' if ay == by else '│'
    for x, y in product(range(0, 2 * puzzle.width + 1, 2), range(0, 2 * puzzle.height + 1, 2)):
        arms = [(x, y - 1) in board, (x + 1, y) in board, (x, y + 1) in board, (x - 1, y) in board]
        board[x, y] = segment(True, *arms)
    xs, ys = range(2 * puzzle.width + 1), range(2 * puzzle.height + 1)
    return [''.join(board.get((x, y), ' ') for x in xs) for y in ys]


def picture(puzzle, rows):
    """The board as people draw it, the inside of the loop coloured."""
    drawing = Drawing()
    inside = {}
    for x, y in product(range(puzzle.width), range(puzzle.height)):
        # As many upright lines to the left as to get out.
        if rows[2 * y + 1][: 2 * x + 1 : 2].count('│') % 2:
            inside[x, y] = 'loop'
            drawing.square(x, y, '#fdf3d0')
    for x, y in product(range(puzzle.width + 1), range(puzzle.height + 1)):
        drawing.circle(x - 0.5, y - 0.5, 'black', 0.12)
    drawing.borders(inside, '#2060c0', 0.14)
    for (x, y), n in puzzle.clues.items():
        drawing.text(x, y, n)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    width, height = 2 * puzzle.width + 1, 2 * puzzle.height + 1
    ways = defaultdict(set)  # of each dot: the dots it is joined to
    around = defaultdict(int)  # lines around each cell
    for x, y in product(range(width), range(height)):
        if (x + y) % 2 == 0 or rows[y][x] == ' ':
            continue
        if y % 2:
            ends, cells = [(x, y - 1), (x, y + 1)], [(x - 1, y), (x + 1, y)]
        else:
            ends, cells = [(x - 1, y), (x + 1, y)], [(x, y - 1), (x, y + 1)]
        ways[ends[0]].add(ends[1])
        ways[ends[1]].add(ends[0])
        for column, row in cells:
            around[column // 2, row // 2] += 1
    for (x, y), n in puzzle.clues.items():
        if around[x, y] != n:
            wrong.append(f'{around[x, y]} lines around the {n} at {x}, {y}')
    wrong += [f'the loop ends or branches at {dot}' for dot in ways if len(ways[dot]) != 2]
    # Along the loop, as long as there is a dot where it has not been.
    seen, ahead = set(), list(ways)[:1]
    while ahead:
        dot = ahead.pop()
        seen.add(dot)
        ahead += ways[dot] - seen
    if not ways or len(seen) < len(ways):
        wrong.append('there is not one loop')
    return wrong


if __name__ == '__main__':
    sys.exit(run('slitherlink', PUZZLE, __doc__, rules, draw, picture))
