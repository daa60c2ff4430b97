#!/usr/bin/env python3
"""Star battle: where are the stars?

Each row, each column and each region holds the same number of stars. Stars do not touch, not
even at a corner.
https://www.gmpuzzles.com/blog/star-battle-rules-and-info/

PUZZLE: typed as below, the number of stars and then a letter or digit for each cell's region; a
Puzzle Team task, or a puzz.link URL.

Variant, stars may touch at a corner: take out `, diagonals=True`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

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
    xs, ys = range(puzzle.width), range(puzzle.height)
    n = puzzle.stars

    star = {(x, y): cnf.auto_term('star', x, y) for x, y in product(xs, ys)}

    cnf.comment('stars do not touch', trusted=True)
    for a, b in pairs(cartesian_table(xs, ys, diagonals=True)):
        cnf.write_one(-star[a], -star[b])

    for y in ys:
        cnf.comment(f'row {y + 1}: {n}')
        cnf.write(window([star[x, y] for x in xs], n, n))
    for x in xs:
        cnf.comment(f'column {x + 1}: {n}')
        cnf.write(window([star[x, y] for y in ys], n, n))
    for name, cells in areas(puzzle.regions).items():
        cnf.comment(f'region {name}: {n}')
        cnf.write(window([star[cell] for cell in cells], n, n))
    return star


def draw(puzzle, stars):
    """Return the board with these stars."""
    region = {place: name for name, cells in areas(puzzle.regions).items() for place in cells}
    board = Board.grid(puzzle.width, puzzle.height, rooms=region)
    return board.fill(region).symbols(dict.fromkeys(stars, 'star'))


if __name__ == '__main__':
    with CommandLine('star_battle', PUZZLE, __doc__, draw) as command:
        for stars in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, stars))
