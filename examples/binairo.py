#!/usr/bin/env python3
"""Binairo, also Takuzu: a 0 or a 1 for each cell.

Never three equal digits side by side in a row or column. Each row and column has as many 0 as 1.
No two rows are the same, nor two columns.
https://en.wikipedia.org/wiki/Takuzu

PUZZLE: typed as below, `.` for an empty cell; a Puzzle Team task, or a game ID of Tatham's Unruly
(where only with the letter u rows and columns have to differ).

Variant, three equal digits may be side by side, but not four: `segments(line, 4)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
..0...00..
.1.......0
1..1....1.
..........
11...0.0.0
...1...0..
1.1...0.0.
......1..0
.....0....
0..11....0
"""


def segments(line, n):
    """Return n neighbouring cells of a line in every way."""
    return [line[at : at + n] for at in range(len(line) - n + 1)]


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "1 stands here"}."""
    f = cnf.auto_term
    xs, ys = range(puzzle.width), range(puzzle.height)

    one = {(x, y): f('one', x, y) for x, y in product(xs, ys)}
    rows = [[one[x, y] for x in xs] for y in ys]
    columns = [[one[x, y] for y in ys] for x in xs]

    cnf.comment('never three equal digits side by side', trusted=True)
    for line in rows + columns:
        for part in segments(line, 3):
            cnf.write(window(part, 1, len(part) - 1))

    cnf.comment('as many 0 as 1', trusted=True)
    for line in rows + columns:
        cnf.write(window(line, len(line) // 2, len(line) // 2))

    cnf.comment('no two rows or columns are the same', trusted=True)
    if puzzle.distinct:
        distinct_lines(cnf, 'rows', rows)
        distinct_lines(cnf, 'columns', columns)

    for (x, y), digit in puzzle.givens.items():
        cnf.comment(f'{digit} at column {x + 1}, row {y + 1}')
        cnf.write_one(one[x, y] if digit else -one[x, y])
    return one


def draw(puzzle, ones):
    """Return the board with 1 on these cells and 0 on the others."""
    board = Board.grid(puzzle.width, puzzle.height, givens=puzzle.givens)
    return board.numbers({place: int(place in ones) for place in board.places})


if __name__ == '__main__':
    with CommandLine('binairo', PUZZLE, __doc__, draw) as command:
        for ones in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, ones))
