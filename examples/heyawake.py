#!/usr/bin/env python3
"""Heyawake: which cells are shaded?

A room with a number has so many shaded cells. Shaded cells are not side by side, and the others
are connected, not by corners. No straight line of cells that are not shaded crosses two borders.
https://en.wikipedia.org/wiki/Heyawake

PUZZLE: typed as below, the rooms, a letter for each cell, then the rooms' numbers; or a puzz.link
URL. Names of rooms can have several letters, with blanks between the cells.

Variant, a line may cross two borders but not three: `zip(doors, doors[2:])`.
"""

import sys

from satpy import *
from satpy.puzzles.kinds.rooms import cells_of
from satpy.cli.runner import run

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
    f = cnf.auto_term
    xs, ys = range(puzzle.width), range(puzzle.height)
    board = cartesian_table(xs, ys)

    shaded = {(x, y): f('shaded', x, y) for x, y in board}

    cnf.comment('shaded cells are not side by side')
    for a, b in pairs(board):
        cnf.write_one(-shaded[a], -shaded[b])

    cnf.comment('the others are connected')
    connected(cnf, 'others', board, {place: -shaded[place] for place in board})

    cnf.comment('no line crosses two borders')
    rows, columns = [[(x, y) for x in xs] for y in ys], [[(x, y) for y in ys] for x in xs]
    for line in rows + columns:
        rooms = [puzzle.rooms[y][x] for x, y in line]
        doors = [i for i in range(1, len(line)) if rooms[i - 1] != rooms[i]]
        for first, last in zip(doors, doors[1:]):
            # From the cell before the one border to the cell behind the other.
            cnf.write_one(*[shaded[cell] for cell in line[first - 1 : last + 1]])

    for name, cells in cells_of(puzzle.rooms).items():
        if name in puzzle.clues:
            n = puzzle.clues[name]
            cnf.comment(f'room {name} at column {cells[0][0] + 1}, row {cells[0][1] + 1}: {n}')
            cnf.write(window([shaded[cell] for cell in cells], n, n))
    return shaded


def draw(puzzle, shaded):
    """Rows of the board: `#` shaded, `.` not."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    return [''.join('#' if (x, y) in shaded else '.' for x in xs) for y in ys]


def picture(puzzle, rows):
    """The board as people draw it: thick lines round the rooms, numbers in their first cell."""
    rooms = {(x, y): room for y, row in enumerate(puzzle.rooms) for x, room in enumerate(row)}
    drawing = Drawing(rooms)
    for x, y in rooms:
        if rows[y][x] == '#':
            drawing.square(x, y, '#555')
    for name, cells in cells_of(puzzle.rooms).items():
        if name in puzzle.clues:
            x, y = cells[0]
            drawing.text(x, y, puzzle.clues[name], 'white' if rows[y][x] == '#' else 'black')
    drawing.borders(rooms)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    rooms = {(x, y): room for y, row in enumerate(puzzle.rooms) for x, room in enumerate(row)}
    shaded = {(x, y) for x, y in rooms if rows[y][x] == '#'}
    left = rooms.keys() - shaded
    for x, y in shaded:
        for beside in [(x + 1, y), (x, y + 1)]:
            if beside in shaded:
                wrong.append(f'shaded cells side by side, {(x, y)} and {beside}')
    for name, n in puzzle.clues.items():
        found = sum(rooms[xy] == name for xy in shaded)
        if found != n:
            wrong.append(f'room {name} has {found}, not {n}')
    for (x, y), (dx, dy) in product(left, [(1, 0), (0, 1)]):
        # Along the line that begins here, to the right or down.
        line = [rooms[x, y]]
        while (x + len(line) * dx, y + len(line) * dy) in left:
            line.append(rooms[x + len(line) * dx, y + len(line) * dy])
        if sum(a != b for a, b in zip(line, line[1:])) > 1:
            wrong.append(f'a line from {(x, y)} crosses two borders')
    # Take away what can be reached from one of them.
    ahead = [min(left)] if left else []
    while ahead:
        x, y = ahead.pop()
        left.discard((x, y))
        ahead += left & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
    if left:
        wrong.append(f'{min(left)} is cut off')
    return wrong


if __name__ == '__main__':
    sys.exit(run('heyawake', PUZZLE, __doc__, rules, draw, picture))
