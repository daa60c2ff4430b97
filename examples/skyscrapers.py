#!/usr/bin/env python3
"""Skyscrapers: how high is each building?

Each row and each column has every height once. A number outside tells how many buildings are
seen from there: a building hides those behind it that are lower.
https://www.gmpuzzles.com/blog/skyscrapers-rules-and-info/

PUZZLE: typed as below, with the numbers on all four sides, `.` for none, also in the corners, and
heights that are given; a game ID of Tatham's Towers, a Puzzle Team task, or a puzz.link URL.

Variant, heights may repeat in a column: take out `, *columns`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
...253...
.........
3.......2
.1......5
.........
.....3..6
2.......4
4........
.2.4.....
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, v): "the building here has height v"}."""
    f = cnf.auto_term
    xs, ys, heights = range(puzzle.width), range(puzzle.height), range(1, puzzle.width + 1)

    cnf.comment('each building has a height', trusted=True)
    height = {place: number(cnf, place, heights) for place in product(xs, ys)}

    cnf.comment('rows and columns have every height once', trusted=True)
    rows = [[height[x, y] for x in xs] for y in ys]
    columns = [[height[x, y] for y in ys] for x in xs]
    for line in [*rows, *columns]:
        cnf.write(all_different(line))

    for side, way, lines in (
        ('top', 'column', columns),
        ('bottom', 'column', [line[::-1] for line in columns]),
        ('left', 'row', rows),
        ('right', 'row', [line[::-1] for line in rows]),
    ):
        for at, (n, line) in enumerate(zip(getattr(puzzle, side), lines), 1):
            if n is not None:
                cnf.comment(f'{n} seen from the {side} of {way} {at}')
                clauses = []
                # Whether one of the buildings so far is at least v high, for each v.
                highest = [[line[0].at_least(v) for v in heights]]
                for i, building in enumerate(line[1:-1], 1):
                    highest.append([f('highest', side, at, i, v) for v in heights])
                    for v, before, now in zip(heights, *highest[-2:]):
                        clauses += iff_gen(now, [before, building.at_least(v)], modeB=any)
                # The first is seen, and of the others those that are higher than all before.
                seen = [f('seen', side, at, i) for i in range(1, len(line))]
                for term, building, before in zip(seen, line[1:], highest):
                    for v, high in zip(heights, before):
                        clauses.append((-building.at_least(v), high, term))
                        clauses.append((-term, -high, building.at_least(v + 1)))
                cnf.write(clauses)
                cnf.write(window(seen, n - 1, n - 1))

    for (x, y), v in puzzle.givens.items():
        cnf.comment(f'given {v} at column {x + 1}, row {y + 1}')
        cnf.write_one(height[x, y].equals(v))
    return {(*place, v): height[place].equals(v) for place in height for v in heights}


def draw(puzzle, cells):
    """Return the board with these heights (x, y, v), and the numbers outside."""
    sides = {side: getattr(puzzle, side) for side in ('top', 'bottom', 'left', 'right')}
    board = Board.grid(puzzle.width, puzzle.height, givens=puzzle.givens, **sides)
    return board.numbers({(x, y): v for x, y, v in cells})


if __name__ == '__main__':
    with CommandLine('skyscrapers', PUZZLE, __doc__, draw) as command:
        for heights in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, heights))
