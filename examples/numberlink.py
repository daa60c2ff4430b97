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
    goes around free cells in a row, or it could be cut short there; nor does one turn at a right
    corner of a square of four cells whose opposite corner is free. So if no answer is like that,
    there is none at all.
    """
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(board)}
    used = paths(cnf, 'paths', line, dict.fromkeys(puzzle.numbers))  # any two ends
    for n in sorted(set(puzzle.numbers.values())):
        on = {cell: cnf.auto_term('path', n, cell) for cell in board}
        cnf.write([on[cell] if n == m else -on[cell]] for cell, m in puzzle.numbers.items())
        cnf.write([used[cell], -on[cell]] for cell in board)
        for (a, b), term in line.items():
            cnf.write([[-term, -on[a], on[b]], [-term, on[a], -on[b]], [term, -on[a], -on[b]]])
    for a, b, c, d in squares(board):
        cnf.write([[used[a], -line[b, d], -line[c, d]], [used[c], -line[a, b], -line[b, d]]])
        # Its names rule this out too, but later: they may be unknown when the links are not.
        cnf.write(window([line[a, b], line[a, c], line[b, d], line[c, d]], 0, 2))
    for path, inner in detours(board):
        links = [line.get(pair) or line[pair[::-1]] for pair in zip(path, path[1:])]
        cnf.write_one(*[used[cell] for cell in inner], *[-link for link in links])
    return line, [*used.values()]


def detours(board):
    """Yield the cells of each path around one to four cells in a row, and those cells."""
    for (x, y), (dx, dy), length in product(board, ((1, 0), (0, 1)), range(3, 7)):
        row = [(x + n * dx, y + n * dy) for n in range(length)]
        for side in (1, -1):
            beside = [(x + side * dy, y + side * dx) for x, y in row]
            if row[-1] in board and beside[0] in board:
                yield [row[0], *beside, row[-1]], row[1:-1]


if __name__ == '__main__':
    with CommandLine('numberlink', PUZZLE, __doc__, draw) as command:
        for lines in command.solutions(rules(command.cnf, command.read()), only_rules):
            command.show(draw(command.puzzle, lines))
