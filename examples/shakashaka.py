#!/usr/bin/env python3
"""Shakashaka: blacken half of some cells.

A white cell can be cut from corner to corner: one half, a triangle, is black. All areas that stay
white are rectangles, upright or slanting. A number on a black cell is how many triangles are beside
it.
https://en.wikipedia.org/wiki/Shakashaka

PUZZLE: typed as below, `?` for a black cell without a number; or a puzz.link URL.

Variant, white areas may have corners that point inwards: add 6 to `(2, 4, 8)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine

PUZZLE = """
...??.0..
.........
?.?......
.?...4...
.........
....3....
.....?..?
..?0?...0
.?......?
"""

# Around a corner, clockwise: the cell, up or down and left or right of it, and the cell's side to
# which an eighth of the circle is next.
EIGHTHS = [(-1, -1, 's'), (-1, -1, 'e'), (0, -1, 'w'), (0, -1, 's')]
EIGHTHS += [(0, 0, 'n'), (0, 0, 'w'), (-1, 0, 'e'), (-1, 0, 'n')]
CORNERS = {'ws': '◣', 'es': '◢', 'en': '◥', 'wn': '◤'}


def angles(*black):
    """Return whether all white angles at a corner are right ones, straight, or the full circle."""
    start = black.index(True) if True in black else 0
    around = [*black[start:], *black[:start]]
    return all(dark or len(list(part)) in (2, 4, 8) for dark, part in groupby(around))


def rules(cnf, puzzle):
    """Write the rules; return {(x, y, sides): "this cell's triangle is at these two sides"}."""
    f = cnf.auto_term
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    white = [place for place in board if place not in puzzle.clues]

    cnf.comment('all is black around the board, and on black cells', trusted=True)
    night = f('night')
    cnf.write_one(night)

    cnf.comment('a triangle is at two sides that meet', trusted=True)
    half = {(x, y, sides): f('half', x, y, sides) for x, y in white for sides in CORNERS}
    cut, black = {}, defaultdict(lambda: night)  # black[x, y, side]: the triangle is at this side
    for x, y in white:
        mine = {sides: half[x, y, sides] for sides in CORNERS}
        cut[x, y] = f('cut', x, y)
        cnf.write(iff_gen(cut[x, y], mine.values(), modeB=any))
        cnf.write(window(mine.values(), 0, 1))
        for side in 'nesw':
            black[x, y, side] = f('black', x, y, side)
            at = [mine[sides] for sides in CORNERS if side in sides]
            cnf.write(iff_gen(black[x, y, side], at, modeB=any))

    cnf.comment('white areas are rectangles', trusted=True)
    right = forbid_unless(range(1, 9), angles)
    for x, y in product(range(puzzle.width + 1), range(puzzle.height + 1)):
        eighths = [black[x + i, y + j, side] for i, j, side in EIGHTHS]
        cnf.write(
            [eighths[t - 1] if t > 0 else -eighths[-t - 1] for t in clause] for clause in right
        )

    for (x, y), n in puzzle.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}')
            cnf.write(window([cut[other] for other in board[x, y] if other in cut], n, n))
    return half


def draw(puzzle, halves):
    """Return the board with these triangles."""
    clues = {place: ' ' if n is None else n for place, n in puzzle.clues.items()}
    board = Board.grid(puzzle.width, puzzle.height, givens=clues).shade(clues)
    names = dict(zip(CORNERS, ['southwest', 'southeast', 'northeast', 'northwest']))
    return board.symbols({(x, y): f'black {names[sides]}' for x, y, sides in halves})


def main():
    with CommandLine('shakashaka', PUZZLE, __doc__) as command:
        puzzle = command.read()
        cnf = CNF(solver=command.solver)
        half = rules(cnf, puzzle)
        for halves in command.solutions(cnf, half):
            command.show(draw(puzzle, halves))


if __name__ == '__main__':
    main()
