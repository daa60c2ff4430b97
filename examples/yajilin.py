#!/usr/bin/env python3
"""Yajilin: shade some places; one loop passes all the others.

Shaded places are not side by side. A number with an arrow tells how many of the places that the
arrow points at are shaded; it is itself neither shaded nor on the loop.
https://en.wikipedia.org/wiki/Yajilin

PUZZLE: typed as below, a number and one of ^ v < > where there is a clue, `?` for a number that is
not known; or a puzz.link URL.

Variant, shaded places may be side by side: take out the section that says they are not.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
1v . . 2v . . . .
. . . . . 2< 2< .
. . . 1> . 2v . .
. . . . . . 2< .
. . 1> . . . . .
. . . . . . 1< 1<
. . . . . 2^ 1^ .
2> . 1> . . 2^ . 2<
"""


def rules(cnf, puzzle):
    """Write the rules; return {place: "it is shaded"} and {(place, place): "the loop is here"}."""
    f = cnf.auto_term
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    free = {place: board[place].difference(puzzle.clues) for place in board}
    for place in puzzle.clues:
        del free[place]
    shaded = {place: f('shaded', *place) for place in free}
    line = {pair: f('line', *pair) for pair in pairs(free)}

    cnf.comment('shaded places are not side by side', trusted=True)
    for a, b in line:
        cnf.write_one(-shaded[a], -shaded[b])

    cnf.comment('one loop passes the others', trusted=True)
    passed = loop(cnf, 'loop', line)
    for place in free:
        cnf.write(xnor(shaded[place], -passed[place]) if place in passed else [[shaded[place]]])

    for (x, y), (n, arrow) in puzzle.clues.items():
        if n is not None and arrow:
            cnf.comment(f'{n}{arrow} at column {x + 1}, row {y + 1}')
            ray = rays(board, (x, y))['<>^v'.index(arrow)]
            cnf.write(window([shaded[place] for place in ray if place in free], n, n))
    return {**shaded, **line}


def draw(puzzle, found):
    """Return the board with these places shaded, and these lines."""
    signs = dict(zip('<>^v', '←→↑↓'))
    clues = {
        place: f'{"?" if n is None else n}{signs.get(arrow, "")}'
        for place, (n, arrow) in puzzle.clues.items()
    }
    board = Board.grid(puzzle.width, puzzle.height, givens=clues)
    lines = [key for key in found if key not in board.places]
    return board.shade(key for key in found if key in board.places).lines(lines)


if __name__ == '__main__':
    with CommandLine('yajilin', PUZZLE, __doc__, draw) as command:
        for found in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, found))
