#!/usr/bin/env python3
"""Numberlink: join equal numbers.

Each two equal numbers are the ends of one path, which goes from cell to cell, across and down.
Paths do not cross or branch, and every cell is on one.
https://en.wikipedia.org/wiki/Numberlink

PUZZLE: typed as below, each number in two cells, `.` elsewhere: 1 to 9, a to z for 10 to 35, A to Z
beyond, or more digits with blanks between the cells. Or a puzz.link URL.

Variant, cells may be left over: take out the section 'every cell is used'.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = """
..........
........12
..3.....4.
.....5....
.......6..
7.......14
......8...
..........
.7......6.
5.....2.38
"""
SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'


def rules(cnf, puzzle):
    """Write the rules; return {(cell, cell): "a path goes from one to the other"}."""
    f = cnf.auto_term
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    line = {pair: f('line', *pair) for pair in pairs(board)}

    cnf.comment('the lines are paths')
    used = paths(cnf, 'paths', line, puzzle.numbers, lambda n: cnf.comment(f'number {n}'))

    cnf.comment('every cell is used')
    cnf.write([used[cell]] for cell in board)
    return line


def draw(puzzle, lines):
    """Rows of the board: lines, and the signs of numbers, `*` for those beyond Z = 61."""
    joined = {*lines, *((b, a) for a, b in lines)}

    def sign(x, y):
        if (x, y) in puzzle.numbers:
            return (SIGNS + '*')[min(puzzle.numbers[x, y], len(SIGNS))]
        north, east, south, west = (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)
        return segment(True, *(((x, y), cell) in joined for cell in (north, east, south, west)))

    return [''.join(sign(x, y) for x in range(puzzle.width)) for y in range(puzzle.height)]


def leads(puzzle, rows):
    """Of each cell, the cells that its line leads to in a drawing."""
    arms = {'│': 'ns', '─': 'ew', '└': 'ne', '┘': 'nw', '┌': 'se', '┐': 'sw'}
    found = {}
    for y, x in product(range(puzzle.height), range(puzzle.width)):
        beside = {'n': (x, y - 1), 'e': (x + 1, y), 's': (x, y + 1), 'w': (x - 1, y)}
        if (x, y) not in puzzle.numbers:
            found[x, y] = [beside[arm] for arm in arms.get(rows[y][x], '')]
    for (x, y), n in puzzle.numbers.items():
        # What leads to a number is its line; if nothing does, the same number is beside it.
        beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        lines = [cell for cell in beside if (x, y) in found.get(cell, [])]
        found[x, y] = lines or [cell for cell in beside if puzzle.numbers.get(cell) == n]
    return found


def walk(ways, start):
    """The cells of a path, from its end."""
    path = [start]
    while True:
        ahead = [cell for cell in ways.get(path[-1], []) if cell not in path]
        if not ahead:
            return path
        path.append(ahead[0])


def picture(puzzle, rows):
    """The board as people draw it, each path in a colour of its own."""
    drawing = Drawing(product(range(puzzle.width), range(puzzle.height)))
    ways = leads(puzzle, rows)
    for end, n in puzzle.numbers.items():
        drawing.line(walk(ways, end), tint(n), 0.3)
    for (x, y), n in puzzle.numbers.items():
        drawing.circle(x, y, 'white', 0.75, 'black')
        drawing.text(x, y, n, size=0.5)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    ways = leads(puzzle, rows)
    for cell, others in ways.items():
        if len(others) != (1 if cell in puzzle.numbers else 2):
            wrong.append(f'{len(others)} ways lead on from {cell}')
        for other in others:
            if cell not in ways.get(other, []):
                wrong.append(f'a path breaks off between {cell} and {other}')
    seen = set()
    for end, n in puzzle.numbers.items():
        path = walk(ways, end)
        seen.update(path)
        if len(path) == 1 or puzzle.numbers.get(path[-1]) != n:
            wrong.append(f'the {n} at {end} is not joined to the other')
        x, y = end
        if rows[y][x] != (SIGNS[n] if n < len(SIGNS) else '*'):
            wrong.append(f'there is no {n} at {end}')
    wrong += [f'no path from a number comes to {cell}' for cell in ways if cell not in seen]
    return wrong


if __name__ == '__main__':
    sys.exit(run('numberlink', PUZZLE, __doc__, rules, draw, picture))
