#!/usr/bin/env python3
"""Statue park: where do the pieces lie?

Each piece lies somewhere, turned or reflected as one likes. Pieces do not touch, except at corners,
and the cells without a piece are connected, not by corners. A black circle is covered by a piece, a
white circle is not.
https://www.gmpuzzles.com/blog/statue-park-rules-and-info/

PUZZLE: typed as below, the pieces and then the board, W for a white circle and B for a black one;
or a puzz.link URL. Pieces: `tetrominoes`, `double_tetrominoes`, `pentominoes`, or drawings with
slashes for line ends, `##/## ###/#..`.

Variant, pieces do not touch at corners either: `near = cartesian_table(xs, ys, diagonals=True)`.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_shaded as draw

PUZZLE = """
tetrominoes
B.W..WB.
W...WB..
.W......
.W......
WB.W...W
......W.
.....WB.
..B.B...
"""


def rules(cnf, puzzle):
    """Write the rules; return {(x, y): "this cell is covered"}."""
    f = cnf.auto_term
    xs, ys = range(puzzle.width), range(puzzle.height)
    board = cartesian_table(xs, ys)
    near = board

    covered = {(x, y): f('covered', x, y) for x, y in board}

    covers = defaultdict(list)  # {place: terms of pieces that cover it}
    shapes = defaultdict(list)  # {shape: its drawings}
    for drawing in puzzle.pieces:
        shapes[min(turns(drawing))].append(drawing)
    for same in shapes.values():
        drawing = ' / '.join(same[0].split('\n'))
        cnf.comment(f'piece {drawing}')
        lies = {piece: f('lies', piece) for piece in placements(board, same[0])}
        cnf.write(window(lies.values(), len(same)))
        for piece, term in lies.items():
            for place in piece:
                covers[place].append(term)
            beside = set().union(*(near[place] for place in piece)) - set(piece)
            cnf.write([-term, -covered[place]] for place in sorted(beside))

    cnf.comment('covered cells are covered by a piece', trusted=True)
    for place in board:
        cnf.write(iff_gen(covered[place], covers[place], modeB=any))

    cnf.comment('the others are connected', trusted=True)
    connected(cnf, 'others', board, {place: -covered[place] for place in board})

    for color, sign in ('white', -1), ('black', 1):
        for x, y in getattr(puzzle, color):
            cnf.comment(f'{color} circle at column {x + 1}, row {y + 1}')
            cnf.write_one(sign * covered[x, y])
    return covered


if __name__ == '__main__':
    with CommandLine('statue_park', PUZZLE, __doc__, draw) as command:
        for cells in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, cells))
