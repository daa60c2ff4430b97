#!/usr/bin/env python3
"""Shikaku: cut the board into rectangles.

Each rectangle holds one number, which is how many cells it has; `?` is a number that is not known.
https://en.wikipedia.org/wiki/Shikaku

PUZZLE: typed as below, or with blanks between for numbers above 9; a game ID of Tatham's
Rectangles, a Puzzle Team task, or a puzz.link URL.

Variant, no rectangle is one cell wide: `product(xs[x + 1 :], ys[y + 1 :])`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
..6.....2.
...4.32..3
..........
..6.2.26.2
.3...3....
...5.....3
........9.
..93.31...
....5....2
..6..226..
"""


def rectangles(puzzle):
    """Return {(left, top, right, bottom): place of its number} of rectangles that hold just one."""
    found = {}
    xs, ys = range(puzzle.width), range(puzzle.height)
    for x, y in product(xs, ys):
        for x2, y2 in product(xs[x:], ys[y:]):
            inside = [(a, b) for a, b in puzzle.clues if x <= a <= x2 and y <= b <= y2]
            if len(inside) == 1:
                found[x, y, x2, y2] = inside[0]
    return found


def rules(cnf, puzzle):
    """Write the rules; return {(place, clue): "the clue's rectangle holds this place"}."""
    f = cnf.auto_term
    choices = defaultdict(list)  # {clue: [(term of a rectangle, its places)]}
    owners = defaultdict(lambda: defaultdict(list))  # {place: {clue: rectangles that hold it}}
    for (x, y, x2, y2), clue in rectangles(puzzle).items():
        places = list(product(range(x, x2 + 1), range(y, y2 + 1)))
        term = f('rectangle', x, y, x2, y2)
        choices[clue].append((term, len(places)))
        for place in places:
            owners[place][clue].append(term)
    holds = {(place, clue): f('holds', place, clue) for place in owners for clue in owners[place]}

    cnf.comment('a place is held by one rectangle', trusted=True)
    for x, y in product(range(puzzle.width), range(puzzle.height)):
        mine = owners[x, y]
        for clue, terms in mine.items():
            cnf.write(iff_gen(holds[(x, y), clue], terms, modeB=any))
        cnf.write(window([holds[(x, y), clue] for clue in mine], 1, 1))

    cnf.comment('each number is in one rectangle', trusted=True)
    for clue in puzzle.clues:
        cnf.write(window([term for term, size in choices[clue]], 1, 1))

    for (x, y), n in puzzle.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}')
            cnf.write([-term] for term, size in choices[x, y] if size != n)
    return holds


def draw(puzzle, holds):
    """Return the board with these rectangles, numbered as their clues come."""
    number = {clue: i for i, clue in enumerate(puzzle.clues, 1)}
    givens = {place: n or '?' for place, n in puzzle.clues.items()}
    board = Board.grid(puzzle.width, puzzle.height, givens=givens)
    return board.regions({place: number[clue] for place, clue in holds})


if __name__ == '__main__':
    with CommandLine('shikaku', PUZZLE, __doc__, draw) as command:
        for places in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, places))
