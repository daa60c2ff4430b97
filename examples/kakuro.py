#!/usr/bin/env python3
"""Kakuro: a crossword of digits.

Each run of white cells, across or down, has different digits 1 to 9, which add up to the number
in the black cell before it.
https://en.wikipedia.org/wiki/Kakuro

PUZZLE: typed as below, with blanks between the cells: `.` a white cell, `#` a black one, `16\\24`
a black one with the sum of the cells below it and that of the cells to its right, `16\\` or `\\24`
with one of them; the first row and column are black. Or a puzz.link URL.

Variant, digits may repeat: take out `all_different`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = r"""
    #     #   17\   22\   24\     #     #     #
    #   \18     .     .     .     #     #     #
    #   \17     .     .     .     #    4\    3\
    #   16\  7\16     .     .  22\3     .     .
  \11     .     . 20\19     .     .     .     .
  \31     .     .     .     .     .   21\     #
    #   \10     .     .  16\5     .     .    3\
    #     #   \26     .     .     .     .     .
    #     #    \8     .     .   \11     .     .
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "digit v stands here"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    white = [xy for xy in product(xs, ys) if xy not in puzzle.black]

    cnf.comment('each white cell has a digit', trusted=True)
    digit = {xy: number(cnf, xy, range(1, 10)) for xy in white}

    for way, (x, y), n, places in puzzle.runs():
        run = [digit[place] for place in places]
        cnf.comment(f'{n or "?"} {way} after column {x + 1}, row {y + 1}')
        cnf.write(all_different(run))
        if n is not None:
            total(cnf, (way, x, y), run, n, n)
    return {(x, y, v): digit[x, y].equals(v) for x, y in white for v in range(1, 10)}


def draw(puzzle, cells):
    """Return the board with these digits (x, y, v), and its first row and column."""
    places = product(range(-1, puzzle.width), range(-1, puzzle.height))
    board = Board(places)
    for place in board.places:
        if -1 in place or place in puzzle.black:
            board.givens[place] = (puzzle.down.get(place), puzzle.across.get(place))
    return board.numbers({(x, y): v for x, y, v in cells})


if __name__ == '__main__':
    with CommandLine('kakuro', PUZZLE, __doc__, draw) as command:
        for digits in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, digits))
