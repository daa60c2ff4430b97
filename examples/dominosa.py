#!/usr/bin/env python3
"""Dominosa: where do the dominoes lie?

The board is covered by dominoes, two cells each. Of each pair of numbers, equal ones too, there is
one domino.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/dominosa.html

PUZZLE: typed as below, or with blanks between for numbers above 9; a Puzzle Team task, or a game ID
of Tatham's.

Variant, a pair may be missing, or be there several times: take out the sections of the pairs.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
51602316
53602510
13223015
24531364
34520613
00566164
24240454
"""


def rules(cnf, puzzle):
    """Write the rules; return {(cell, cell): "a domino lies on both"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))

    domino = PairDict({pair: cnf.auto_term('domino', *pair) for pair in pairs(board)})

    cnf.comment('each cell is covered by one domino', trusted=True)
    for cell, beside in board.items():
        cnf.write(window([domino[cell, other] for other in beside], 1, 1))

    places = defaultdict(list)  # {pair of numbers: dominoes that show them}
    for (x, y), (x2, y2) in domino:
        places[tuple(sorted([puzzle.numbers[y][x], puzzle.numbers[y2][x2]]))].append(
            domino[(x, y), (x2, y2)]
        )
    numbers = sorted({n for row in puzzle.numbers for n in row})
    for a, b in product(numbers, repeat=2):
        if a <= b:
            cnf.comment(f'domino {a} {b}')
            cnf.write(window(places[a, b], 1, 1))
    return domino


def draw(puzzle, dominoes):
    """Return the board with these dominoes, numbered as they come."""
    clues = {(x, y): n for y, row in enumerate(puzzle.numbers) for x, n in enumerate(row)}
    order = sorted(dominoes, key=lambda pair: min((y, x) for x, y in pair))
    number = {cell: i for i, pair in enumerate(order, 1) for cell in pair}
    return Board.grid(puzzle.width, puzzle.height, givens=clues).regions(number)


if __name__ == '__main__':
    with CommandLine('dominosa', PUZZLE, __doc__, draw) as command:
        for dominoes in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, dominoes))
