#!/usr/bin/env python3
"""Ripple effect, Hakyuu Kouka: a number for each cell.

A room of n cells has the numbers 1 to n. Between two equal numbers in a row or column there are
at least as many cells as the number says.
https://www.nikoli.co.jp/en/puzzles/ripple_effect/

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none; or
a puzz.link URL.

Variant, numbers reach one cell less: `range(1, v)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_numbers as draw

PUZZLE = """
ABBCCCDD
ACCCEDDD
AAEEEEDF
AGGHEIIF
AGGHIIIJ
KGGHILJJ
KKKHHLLJ
KKMMMNNN

.2.....1
..5.....
..3.....
4..2....
........
........
..1.1...
........
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    rooms = areas(puzzle.rooms)

    digit = {}
    for places in rooms.values():
        x, y = places[0]
        cnf.comment(f'room at column {x + 1}, row {y + 1}: 1 to {len(places)}', trusted=True)
        digit.update({place: number(cnf, place, range(1, len(places) + 1)) for place in places})
        cnf.write(all_different([digit[place] for place in places]))

    cnf.comment('equal numbers are far enough apart', trusted=True)
    most = max(map(len, rooms.values()))
    for (x, y), v in product(digit, range(1, most + 1)):
        for step in range(1, v + 1):
            for other in (x + step, y), (x, y + step):
                if other in digit:
                    cnf.write_one(-digit[x, y].equals(v), -digit[other].equals(v))

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
    with CommandLine('ripple_effect', PUZZLE, __doc__, draw) as command:
        for digits in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, digits))
