#!/usr/bin/env python3
"""Heyawake: which cells are shaded?

A number is how many cells of its room are shaded. Shaded cells are not side by side, and the others
are connected, not by corners. No straight line of cells that are not shaded crosses two borders.
https://en.wikipedia.org/wiki/Heyawake

PUZZLE: typed as below, the rooms, a letter for each cell, then the rooms' numbers; or a puzz.link
URL. Names of rooms can have several letters, with blanks between the cells.

Variant, a line may cross two borders but not three: `zip(doors, doors[2:])`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_shaded as draw

PUZZLE = """
AABBBBBCCD
AAEFFFGCCD
AAEFFFGCCD
AAEFFFGHHI
AAEJJKGHHI
LMEJJKNNOI
LMPJJKNNOQ
LMPJJKRROQ
SMPTTTRRUQ
SMPTTTRRUQ
A3 B2 C2 E2 F3 G1 I1 J1 K1 Q1 U0
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    rows = [[(x, y) for x in range(puzzle.width)] for y in range(puzzle.height)]
    board = cartesian_adjacency(rows)

    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in board}

    cnf.comment('shaded cells are not side by side', trusted=True)
    cnf.write([-shaded[a], -shaded[b]] for a, b in pairs(board))

    cnf.comment('the others are connected', trusted=True)
    connected(cnf, 'others', board, {place: -shaded[place] for place in board})

    cnf.comment('no line crosses two borders', trusted=True)
    for line in [*rows, *zip(*rows)]:
        rooms = [puzzle.rooms[y][x] for x, y in line]
        doors = [i for i in range(1, len(line)) if rooms[i - 1] != rooms[i]]
        for first, last in zip(doors, doors[1:]):
            # From the cell before the one border to the cell behind the other.
            cnf.write_one(*[shaded[cell] for cell in line[first - 1 : last + 1]])

    for name, cells in areas(puzzle.rooms).items():
        if name in puzzle.clues:
            n = puzzle.clues[name]
            cnf.comment(f'room {name} at column {cells[0][0] + 1}, row {cells[0][1] + 1}: {n}')
            cnf.write(window([shaded[cell] for cell in cells], n, n))
    return shaded


if __name__ == '__main__':
    with CommandLine('heyawake', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
