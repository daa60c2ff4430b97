#!/usr/bin/env python3
"""Star battle: where are the stars?

Each row, each column and each region holds the same number of stars. Stars do not touch, not
even at a corner.
https://www.gmpuzzles.com/blog/star-battle-rules-and-info/

PUZZLE: typed as below, the number of stars and then a letter or digit for each cell's region; or
a puzz.link URL.

Variant, stars may touch at a corner: take out `, diagonals=True`.
"""

import sys
from collections import Counter

from satpy import *
from satpy.puzzles.kinds.rooms import cells_of
from satpy.cli.runner import run

PUZZLE = """
2
AAABBBBBBC
DDABBEECCC
DDBBBBECCE
DDDBFBEEEE
GFDFFFHEEE
GFFFFFHEEE
GGIIFFHHHH
GGIIJJJHHH
GGGIIJJJHH
GIIIIIHHHH
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "a star is here"}."""
    f = cnf.auto_term
    xs, ys = range(puzzle.width), range(puzzle.height)
    n = puzzle.stars

    star = {(x, y): f('star', x, y) for x, y in product(xs, ys)}

    cnf.comment('stars do not touch')
    for a, b in pairs(cartesian_table(xs, ys, diagonals=True)):
        cnf.write_one(-star[a], -star[b])

    for y in ys:
        cnf.comment(f'row {y + 1}: {n}')
        cnf.write(window([star[x, y] for x in xs], n, n))
    for x in xs:
        cnf.comment(f'column {x + 1}: {n}')
        cnf.write(window([star[x, y] for y in ys], n, n))
    for name, cells in cells_of(puzzle.regions).items():
        cnf.comment(f'region {name}: {n}')
        cnf.write(window([star[cell] for cell in cells], n, n))
    return star


def draw(puzzle, stars):
    """Rows of the board: `*` a star, `.` none."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    return [''.join('*' if (x, y) in stars else '.' for x in xs) for y in ys]


def picture(puzzle, rows):
    """The board as people draw it: thick lines round the regions."""
    regions = {(x, y): puzzle.regions[y][x] for y, row in enumerate(rows) for x in range(len(row))}
    colors = {name: tint(i) for i, name in enumerate(cells_of(puzzle.regions))}
    drawing = Drawing(regions)
    for x, y in regions:
        drawing.square(x, y, colors[regions[x, y]])
        if rows[y][x] == '*':
            # Ten corners, from one to the next a tenth of a turn, every other one further in.
            corners = [-1j * (0.809 + 0.588j) ** i * (0.17 if i % 2 else 0.42) for i in range(10)]
            drawing.polygon([(x + z.real, y + z.imag) for z in corners])
    drawing.borders(regions)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    stars = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == '*'}
    for x, y in stars:
        if stars & {(x + 1, y), (x - 1, y + 1), (x, y + 1), (x + 1, y + 1)}:
            wrong.append(f'stars touch at {x}, {y}')
    found = Counter()
    for x, y in stars:
        found.update([f'row {y + 1}', f'column {x + 1}', f'region {puzzle.regions[y][x]}'])
    names = [f'row {y + 1}' for y in range(puzzle.height)]
    names += [f'column {x + 1}' for x in range(puzzle.width)]
    names += [f'region {name}' for name in cells_of(puzzle.regions)]
    return wrong + [f'{name} has {found[name]}' for name in names if found[name] != puzzle.stars]


if __name__ == '__main__':
    sys.exit(run('star_battle', PUZZLE, __doc__, rules, draw, picture))
