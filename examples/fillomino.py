#!/usr/bin/env python3
"""Fillomino: a number for each cell.

Equal numbers side by side are one region, and the number is how many cells the region has. A
region can hold several of the numbers that are given, or none.
https://en.wikipedia.org/wiki/Fillomino

PUZZLE: typed as below, or with blanks between for numbers above 9; a game ID of Tatham's Filling
(where no region is larger than 9), or a puzz.link URL. In the grid: x for a hole in the board.

Variant, edges that join: `wrapped_table(xs, ys, 'torus')` in place of `cartesian_table(xs, ys)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

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

    def region(place):
        """Start the section about the region of a number that is given."""
        x, y = place
        cnf.comment(f'region of {puzzle.clues[place]} at column {x + 1}, row {y + 1}', trusted=True)

    cnf.comment('regions of equal numbers', trusted=True)
    number = sized_regions(cnf, 'number', board, puzzle.clues, puzzle.most, region)

    for (x, y), n in puzzle.clues.items():
        cnf.comment(f'given {n} at column {x + 1}, row {y + 1}')
        cnf.write_one(number[x, y][n])

    cnf.comment('borders that are given')
    for a, b in sorted(puzzle.walls):
        for n in number[a].keys() & number[b].keys():
            cnf.write_one(-number[a][n], -number[b][n])
    return {(*place, n): term for place in board for n, term in number[place].items()}


def draw(puzzle, cells):
    """Return the board with these numbers (x, y, n), and borders between them."""
    number = {(x, y): n for x, y, n in cells}
    board = Board.grid(puzzle.width, puzzle.height, givens=puzzle.clues)
    for hole in puzzle.holes:
        del board.places[hole]
    return board.numbers(number).regions(number)


if __name__ == '__main__':
    with CommandLine('fillomino', PUZZLE, __doc__, draw) as command:
        for numbers in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, numbers))
