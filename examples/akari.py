#!/usr/bin/env python3
"""Akari, or Light Up: where are the lamps?

A lamp lights its place and all places in a straight line from it, up to a black one. Every white
place is lit, and no lamp lights another. A number tells how many lamps are beside its place.
https://en.wikipedia.org/wiki/Light_Up_(puzzle)

PUZZLE: typed as below, the black places, `#` for one without a number; a game ID of Tatham's Light
Up, a Puzzle Team task, or a puzz.link URL.

Variant, some places may stay dark: take out the section 'every place is lit'.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
...#0.#.#.
.#.0..#...
#.#......1
#..#...20.
..#..1....
....#..#..
.20...1..#
1......0.#
...#..#.#.
.#.1.2#...
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "a lamp is here"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    white = [place for place in board if place not in puzzle.clues]

    lamp = {place: cnf.auto_term('lamp', *place) for place in white}
    lit_from = {place: list(chain(*rays(lamp, place))) for place in white}

    cnf.comment('every place is lit', trusted=True)
    for place in white:
        cnf.write_one(lamp[place], *[lamp[other] for other in lit_from[place]])

    cnf.comment('no lamp lights another', trusted=True)
    for place in white:
        for other in lit_from[place]:
            cnf.write_one(-lamp[place], -lamp[other])

    for (x, y), n in puzzle.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}')
            beside = [lamp[place] for place in board[x, y] if place in lamp]
            cnf.write(window(beside, n, n))
    return lamp


def draw(puzzle, lamps):
    """Return the board with these lamps."""
    numbers = {place: '' if n is None else n for place, n in puzzle.clues.items()}
    board = Board.grid(puzzle.width, puzzle.height, givens=numbers, black=puzzle.clues)
    return board.symbols(dict.fromkeys(lamps, 'lamp'))


if __name__ == '__main__':
    with CommandLine('akari', PUZZLE, __doc__, draw) as command:
        for lamps in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, lamps))
