#!/usr/bin/env python3
"""Hitori: which numbers are to be shaded?

Among the numbers that stay, none is twice in a row or column. Shaded cells are not side by side.
The cells that stay are connected, not by corners.
https://en.wikipedia.org/wiki/Hitori

PUZZLE: typed as below, letters from a = 10 on, or numbers with blanks between; `.` for a cell
without a number. Or a game ID of Tatham's Singles, a Puzzle Team task, or a puzz.link URL.

Variant, edges that join: `wrapped_table(xs, ys, 'torus')` in place of `cartesian_table(xs, ys)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_shaded as draw

PUZZLE = """
9572669838
4329693a41
1aa1286757
84972951a1
9a188a3635
1699a51423
61375aa783
32a8717582
4857963214
525a14a348
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    xs, ys = range(puzzle.width), range(puzzle.height)
    board = cartesian_table(xs, ys)

    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in board}

    cnf.comment('shaded cells are not side by side', trusted=True)
    cnf.write([-shaded[a], -shaded[b]] for a, b in pairs(board))

    cnf.comment('the cells that stay are connected', trusted=True)
    connected(cnf, 'stay', board, {cell: -shaded[cell] for cell in board})

    alike = defaultdict(list)  # the cells of a row or column that have the same number
    for x, y in board:
        number = puzzle.numbers[y][x]
        if number is not None:
            alike[f'row {y + 1}', number].append((x, y))
            alike[f'column {x + 1}', number].append((x, y))
    for (line, number), cells in alike.items():
        if len(cells) > 1:
            cnf.comment(f'{line}: {number} stays once')
            cnf.write(window([-shaded[cell] for cell in cells], 0, 1))
    return shaded


if __name__ == '__main__':
    with CommandLine('hitori', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
