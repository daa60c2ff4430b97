#!/usr/bin/env python3
"""Slitherlink: one loop along the dotted lines.

The loop does not cross or touch itself. A number is how many sides of its cell are part of it.
https://en.wikipedia.org/wiki/Slitherlink

PUZZLE: typed as below, a dot for a cell without a number, with blanks between or not; a game ID
of Tatham's Loopy with squares, a Puzzle Team task, or a puzz.link URL.

Variant, the loop passes every dot: write each term that `loop` returns, `cnf.write([term] for term
in loop(cnf, 'loop', line).values())`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
....233.1.
3322.2..12
.113131...
.1....11..
312.22...2
2...2..23.
3...0...3.
.2....1..1
.33..012.3
.1..3.0.1.
"""


def rules(cnf, puzzle):
    """Write the rules; return {(dot, dot): "the loop goes from one to the other"}."""
    dots = cartesian_table(range(puzzle.width + 1), range(puzzle.height + 1))
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(dots)}

    for (x, y), n in puzzle.clues.items():
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}')
        cnf.write(window([line[side] for side in sides((x, y))], n, n))

    cnf.comment('the lines form one loop', trusted=True)
    loop(cnf, 'loop', line)
    return line


def draw(puzzle, lines):
    """Return the board with these lines between dots."""
    return Board.grid(puzzle.width, puzzle.height, givens=puzzle.clues).fences(lines)


if __name__ == '__main__':
    with CommandLine('slitherlink', PUZZLE, __doc__, draw) as command:
        for lines in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, lines))
