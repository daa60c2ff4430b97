#!/usr/bin/env python3
"""Numberlink: join equal numbers.

Each two equal numbers are the ends of one path, which goes from cell to cell, across and down.
Paths do not cross or branch, and every cell is on one.
https://en.wikipedia.org/wiki/Numberlink

PUZZLE: typed as below, each number in two cells, `.` elsewhere: 1 to 9, a to z for 10 to 35, A to Z
beyond, or more digits with blanks between the cells. Or a puzz.link URL.

Variant, cells may be left over: take out the section 'every cell is used', and
`only_rules`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_lines as draw

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


def rules(cnf, puzzle):
    """Write the rules; return {(cell, cell): "a path goes from one to the other"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(board)}

    cnf.comment('the lines are paths', trusted=True)
    used = paths(cnf, 'paths', line, puzzle.numbers, lambda n: cnf.comment(f'number {n}'))

    cnf.comment('every cell is used', trusted=True)
    cnf.write([used[cell]] for cell in board)
    return line


def only_rules(cnf, puzzle):
    """Write rules for which it is quicker to see that a solution is the only one.

    Returns {(cell, cell): "a path goes from one to the other"} and what the solution has besides:
    it uses every cell. Of all other answers, cells left over or not, take those of the fewest
    cells, and of these one that lies furthest left. Its paths do not touch themselves, and none
    passes on two opposite sides of a free cell, or it could be cut short there; nor does one turn
    at a right corner of a square of four cells whose opposite corner is free. So if no answer is
    like that, there is none at all.
    """
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(board)}
    used = paths(cnf, 'paths', line, puzzle.numbers)
    between = [(a, cell, b) for cell in board for a, b in combinations(board[cell], 2)]
    straight = [(a, cell, b) for a, cell, b in between if a[0] == b[0] or a[1] == b[1]]
    for n in sorted(set(puzzle.numbers.values())):
        on = {cell: cnf.auto_term('path', n, cell) for cell in board}
        cnf.write([on[cell] if n == m else -on[cell]] for cell, m in puzzle.numbers.items())
        cnf.write([used[cell], -on[cell]] for cell in board)
        for (a, b), term in line.items():
            cnf.write([[-term, -on[a], on[b]], [-term, on[a], -on[b]], [term, -on[a], -on[b]]])
        cnf.write([used[cell], -on[a], -on[b]] for a, cell, b in straight)
    for a, b, c, d in squares(board):
        cnf.write([[used[a], -line[b, d], -line[c, d]], [used[c], -line[a, b], -line[b, d]]])
        # Its names rule this out too, but later: they may be unknown when the links are not.
        cnf.write(window([line[a, b], line[a, c], line[b, d], line[c, d]], 0, 2))
    return line, [*used.values()]


if __name__ == '__main__':
    with CommandLine('numberlink', PUZZLE, __doc__, draw) as command:
        for lines in command.solutions(rules(command.cnf, command.read()), only_rules):
            command.show(draw(command.puzzle, lines))
