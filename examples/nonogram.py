#!/usr/bin/env python3
"""Nonogram: which cells are black?

The numbers outside are the lengths of the runs of black cells in that column or row, in order;
between two runs is at least one white cell.
https://en.wikipedia.org/wiki/Nonogram

PUZZLE: a game ID of Tatham's Pattern, two lists as Haskell writes them, a .non or NIN file, a
Puzzle Team task, or a puzz.link URL. `?` in place of a length is a run of any length. The game ID
3x2:1/2/1/3/1 has the columns' runs, then the rows', / between lines and . between runs. Two lists
[[3],[1]] [[1],[2],[1]] have the rows first, a pair ([..],[..]) the columns.

Variant, a diagonal has a clue too: `runs(cnf, 'diagonal', [black[i, i] for i in ys], [2, '*'])`,
where `*` is any number of further runs.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
10x10:2/3.2/1.1.3/2.5/2.2.4/1.1.4/1.3/1.1.2/4/4.1/5.2/2.3.3/1.2/6/3/1/4/6/7/4.1
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is black"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    black = {(x, y): cnf.auto_term('black', x, y) for y, x in product(ys, xs)}

    for line, lengths, cells in puzzle.lines():
        clue = f'{line}: {" ".join(map(str, lengths)) or 0}'
        cnf.comment(clue)
        runs(cnf, clue, [black[cell] for cell in cells], lengths)

    for (x, y), value in puzzle.givens.items():
        cnf.comment(f'given {"black" if value else "white"} at column {x + 1}, row {y + 1}')
        cnf.write_one(black[x, y] if value else -black[x, y])
    return black


def draw(puzzle, black):
    """Return the board with these black cells."""
    board = Board.grid(puzzle.width, puzzle.height, top=puzzle.cols, left=puzzle.rows)
    return board.shade(black)


if __name__ == '__main__':
    with CommandLine('nonogram', PUZZLE, __doc__, draw) as command:
        for shaded in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, shaded))
