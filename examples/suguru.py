#!/usr/bin/env python3
"""Suguru, also Tectonics: a number for each cell.

A room of n cells has the numbers 1 to n. Equal numbers do not touch, not even at a corner.
https://en.wikipedia.org/wiki/Suguru

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none.

Variant, equal numbers may touch at a corner: take out `, diagonals=True`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_numbers as draw

PUZZLE = """
AABCCCDD
AABBCCDD
EEBBFFFF
GGHHFIJK
GHHIIIKK
GHLMMIKK
NNOOMMMP
NNOOOPPP

..4....3
........
........
.4.....3
........
........
.......3
.1......
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    rooms = areas(puzzle.rooms)

    digit = {}
    for places in rooms.values():
        x, y = places[0]
        cnf.comment(f'room at column {x + 1}, row {y + 1}: 1 to {len(places)}', trusted=True)
        digit.update({place: number(cnf, place, range(1, len(places) + 1)) for place in places})
        cnf.write(all_different([digit[place] for place in places]))

    cnf.comment('equal numbers do not touch', trusted=True)
    most = max(map(len, rooms.values()))
    for a, b in pairs(cartesian_table(xs, ys, diagonals=True)):
        for v in range(1, most + 1):
            cnf.write_one(-digit[a].equals(v), -digit[b].equals(v))

    for (x, y), v in puzzle.numbers.items():
        cnf.comment(f'given {v} at column {x + 1}, row {y + 1}')
        cnf.write_one(digit[x, y].equals(v))
    return {
        (*place, v): digit[place].equals(v)
        for places in rooms.values()
        for place in places
        for v in range(1, len(places) + 1)
    }


if __name__ == '__main__':
    with CommandLine('suguru', PUZZLE, __doc__, draw) as command:
        for digits in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, digits))
