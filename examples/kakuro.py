#!/usr/bin/env python3
"""Kakuro: a crossword of digits.

Each run of white cells, across or down, has different digits 1 to 9, which add up to the number
in the black cell before it.
https://en.wikipedia.org/wiki/Kakuro

PUZZLE: typed as below, with blanks between the cells: `.` a white cell, `#` a black one, `16\\24`
a black one with the sum of the cells below it and that of the cells to its right, `16\\` or `\\24`
with one of them; the first row and column are black. Or a puzz.link URL.

Variant, digits may repeat: take out `all_different`.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = r"""
    #     #   17\   22\   24\     #     #     #
    #   \18     .     .     .     #     #     #
    #   \17     .     .     .     #    4\    3\
    #   16\  7\16     .     .  22\3     .     .
  \11     .     . 20\19     .     .     .     .
  \31     .     .     .     .     .   21\     #
    #   \10     .     .  16\5     .     .    3\
    #     #   \26     .     .     .     .     .
    #     #    \8     .     .   \11     .     .
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "digit v stands here"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    white = [xy for xy in product(xs, ys) if xy not in puzzle.black]

    cnf.comment('each white cell has a digit')
    digit = {xy: number(cnf, xy, range(1, 10)) for xy in white}

    for way, (x, y), n, places in puzzle.runs():
        run = [digit[place] for place in places]
        cnf.comment(f'{n or "?"} {way} after column {x + 1}, row {y + 1}')
        cnf.write(all_different(run))
        if n is not None:
            total(cnf, (way, x, y), run, n, n)
    return {(x, y, v): digit[x, y].equals(v) for x, y in white for v in range(1, 10)}


def draw(puzzle, cells):
    """Rows of the board: digits, `#` for black cells."""
    digit = {(x, y): str(v) for x, y, v in cells}
    xs, ys = range(puzzle.width), range(puzzle.height)
    return [''.join(digit.get((x, y), '#') for x in xs) for y in ys]


def picture(puzzle, rows):
    """The board as people draw it, with its first row and column."""
    places = list(product(range(-1, puzzle.width), range(-1, puzzle.height)))
    drawing = Drawing(places)
    for x, y in places:
        if -1 in (x, y) or (x, y) in puzzle.black:
            drawing.square(x, y, '#444')
            if (x, y) in puzzle.down or (x, y) in puzzle.across:
                drawing.line([(x - 0.5, y - 0.5), (x + 0.5, y + 0.5)], '#aaa', 0.03)
            drawing.text(x - 0.2, y + 0.25, puzzle.down.get((x, y), ''), 'white', 0.38)
            drawing.text(x + 0.2, y - 0.25, puzzle.across.get((x, y), ''), 'white', 0.38)
        else:
            drawing.text(x, y, rows[y][x])
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    lines = [('across', puzzle.across, -1, y, row) for y, row in enumerate(rows)]
    lines += [('down', puzzle.down, x, -1, ''.join(col)) for x, col in enumerate(zip(*rows))]
    for way, sums, x, y, line in lines:
        for part in line.split('#'):
            digits = [int(sign) for sign in part]
            if len(set(digits)) < len(digits) or 0 in digits:
                wrong.append(f'{part} {way} has not different digits 1 to 9')
            if digits and sum(digits) != sums.get((x, y), sum(digits)):
                wrong.append(f'{part} {way} does not add up to {sums[x, y]}')
            x, y = (x + len(part) + 1, y) if way == 'across' else (x, y + len(part) + 1)
    for x, y in product(range(puzzle.width), range(puzzle.height)):
        if (rows[y][x] == '#') != ((x, y) in puzzle.black):
            wrong.append(f'the cell at {x}, {y} has the wrong colour')
    return wrong


if __name__ == '__main__':
    sys.exit(run('kakuro', PUZZLE, __doc__, rules, draw, picture))
