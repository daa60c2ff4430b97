#!/usr/bin/env python3
"""Futoshiki, also Unequal: a number for each cell.

Each row and each column has every number once. A sign between two cells opens to the larger of
their numbers.
https://en.wikipedia.org/wiki/Futoshiki

PUZZLE: typed as below, `.` for an empty cell, `<` and `>` between two cells of a row, `^` and `v`
in a line of their own, right below the upper one of two cells, with the point to the smaller. Or a
Puzzle Team task, or a game ID of Tatham's Unequal.

Variant, numbers on both sides of a sign differ by 2 or more: `less(digit[a] + 1, digit[b])`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
.   .   .   .   . < 3   .
                        ^
. > 2   4   .   .   .   .

.   .   .   .   . < .   .
                v       v
3   .   . < .   .   . < .
^       v
.   .   .   . > .   .   .

5   7   .   .   .   .   4
            v
. > . > .   .   .   .   .
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    xs, ys, values = range(puzzle.width), range(puzzle.height), range(1, puzzle.width + 1)

    cnf.comment('each cell has one number', trusted=True)
    digit = {place: number(cnf, place, values) for place in product(xs, ys)}

    cnf.comment('rows and columns have every number once', trusted=True)
    for y in ys:
        cnf.write(all_different([digit[x, y] for x in xs]))
    for x in xs:
        cnf.write(all_different([digit[x, y] for y in ys]))

    for (x, y), v in puzzle.givens.items():
        cnf.comment(f'given {v} at column {x + 1}, row {y + 1}')
        cnf.write_one(digit[x, y].equals(v))
    for a, b in sorted(puzzle.less):
        places = [f'column {x + 1}, row {y + 1}' for x, y in (a, b)]
        cnf.comment('less at {} than at {}'.format(*places))
        cnf.write(less(digit[a], digit[b]))
    return {(*place, v): digit[place].equals(v) for place in digit for v in values}


def draw(puzzle, cells):
    """Return the board with these numbers (x, y, v), and the signs between them."""
    signs = {}
    for (x, y), (x2, y2) in puzzle.less:
        sign = {(1, 0): '<', (-1, 0): '>', (0, 1): '∧', (0, -1): '∨'}[x2 - x, y2 - y]
        signs[(x + x2) / 2, (y + y2) / 2] = sign
    board = Board.grid(puzzle.width, puzzle.height, givens={**puzzle.givens, **signs})
    return board.numbers({(x, y): v for x, y, v in cells})


if __name__ == '__main__':
    with CommandLine('futoshiki', PUZZLE, __doc__, draw) as command:
        for digits in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, digits))
