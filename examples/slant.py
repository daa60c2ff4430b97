#!/usr/bin/env python3
"""Slant, or Gokigen Naname: one diagonal in every place.

A number tells how many diagonals meet at its dot. The diagonals enclose nothing: no loop.
https://en.wikipedia.org/wiki/Gokigen_Naname

PUZZLE: typed as below, the dots, also those at the edge, with `.` for one without a number; a game
ID of Tatham's Slant, a Puzzle Team task, or a puzz.link URL.

Variant, loops are allowed: take out the section 'no loop'.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
.1.11..1..
112..22.1.
.3..3...3.
..33..4...
.1.21..3.2
.2.....3.1
..2112....
.2.13....1
2...2.321.
..0....0..
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this place has a backslash"}."""
    f = cnf.auto_term
    xs, ys = range(puzzle.width), range(puzzle.height)
    back = {(x, y): f('backslash', x, y) for x, y in product(xs, ys)}

    # {(dot, dot): "a diagonal joins them"}
    joined = {((x, y), (x + 1, y + 1)): back[x, y] for x, y in back}
    joined.update({((x + 1, y), (x, y + 1)): -back[x, y] for x, y in back})
    table = defaultdict(set)
    for pair in joined:
        for dot in pair:
            table[dot].add(pair)
            table[pair].add(dot)

    for (x, y), n in puzzle.clues.items():
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}')
        cnf.write(window([joined[pair] for pair in table[x, y]], n, n))

    # What a loop encloses is cut off from the edge, and what is cut off is inside a loop.
    cnf.comment('no loop', trusted=True)
    here = f('a dot')
    cnf.write_one(here)
    edge = (-1, -1)  # one more dot, joined to all those at the edge
    for x, y in [dot for dot in table if dot not in joined]:
        if x in (0, puzzle.width) or y in (0, puzzle.height):
            table[x, y].add(edge)
            table[edge].add((x, y))
    connected(cnf, 'to the edge', table, {**dict.fromkeys(table, here), **joined})
    return back


def draw(puzzle, back):
    """Return the board with backslashes in these places and slashes in the others."""
    numbers = {(x - 0.5, y - 0.5): n for (x, y), n in puzzle.clues.items()}
    board = Board.grid(puzzle.width, puzzle.height, givens=numbers)
    return board.symbols(
        {place: 'backslash' if place in back else 'slash' for place in board.places}
    )


if __name__ == '__main__':
    with CommandLine('slant', PUZZLE, __doc__, draw) as command:
        for found in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, found))
