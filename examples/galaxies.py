#!/usr/bin/env python3
"""Galaxies: cut the board into areas around the dots.

Each area is connected and has one dot, which is its centre: turned half round about the dot, the
area looks the same. Areas with black dots make a picture.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/galaxies.html

PUZZLE: typed as below, every other row and column for what is between the cells, W for a white dot
and B for a black one, and x for a hole in the board; a game ID of Tatham's, or a puzz.link URL.

Variant, areas need not be connected: take out the line `connected(...)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
W....W.......W.
..........W....
....W.......W..
..............W
W.W.......W....
...............
...............
.W......W......
...............
...............
....W.........W
...............
.....W.........
............W..
.....W.........
"""


def rules(cnf, puzzle):
    """Write the rules; return {(cell, dot): "the cell is in the area around the dot"}."""
    full = cartesian_table(range(puzzle.width), range(puzzle.height))
    board = {xy: full[xy] - puzzle.holes for xy in full if xy not in puzzle.holes}

    own = {}  # {dot: {cell: "the cell is in its area"}}
    for x, y in puzzle.dots:
        opposite = {(a, b): (int(2 * x) - a, int(2 * y) - b) for a, b in board}
        cells = [cell for cell in board if opposite[cell] in board]
        own[x, y] = {cell: cnf.auto_term(f'dot {x + 1:g}, {y + 1:g}', cell) for cell in cells}
        cnf.comment('areas are symmetric', trusted=True)
        for cell in cells:
            cnf.write(if_then(own[x, y][cell], own[x, y][opposite[cell]]))

    cnf.comment('each cell is in one area', trusted=True)
    for cell in board:
        cnf.write(window([mine[cell] for mine in own.values() if cell in mine], 1, 1))

    for (x, y), mine in own.items():
        cnf.comment(f'dot at column {x + 1:g}, row {y + 1:g}')
        cnf.write([mine[a, b]] for a, b in mine if abs(a - x) < 1 and abs(b - y) < 1)
        connected(cnf, ('area', x, y), board, mine)
    return {(cell, dot): term for dot, mine in own.items() for cell, term in mine.items()}


def draw(puzzle, own):
    """Return the board with these areas, numbered as their dots come."""
    number = {dot: i for i, dot in enumerate(puzzle.dots, 1)}
    names = {'W': 'white circle', 'B': 'black circle'}
    dots = {dot: names[color] for dot, color in puzzle.dots.items()}
    board = Board.grid(puzzle.width, puzzle.height, givens=dots)
    for hole in puzzle.holes:
        del board.places[hole]
    return board.regions({cell: number[dot] for cell, dot in own})


if __name__ == '__main__':
    with CommandLine('galaxies', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
