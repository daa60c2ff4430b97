"""Heteromino: cut the board into areas of three cells.

Each area is three connected cells, and all cells but holes are in one. Two areas side by side are
not the same: they have different shapes, or the same one turned or reflected.
https://puzz.link/rules.html?heteromino

PUZZLE: typed as below, x for a hole in the board; or a puzz.link URL.

Variant, areas side by side may be the same: take out the section that says they are not.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
....x....
x.......x
.........
.........
.....x.x.
.x...x...
.......x.
..x..x...
...x..x..
"""


def check(board):
    """Areas of three cells fill the board."""
    if len(board.places) % 3:
        raise FormatError(f'{len(board.places)} cells are no areas of three')


HOLES = Holes(black=True)
CODE = Skipping(SignCode({'7': True}), what='7')
KIND = Kind(
    'heteromino',
    HOLES,
    link=Link('heteromino', body=[Coded(CODE, HOLES)]),
    put=Board.fences,
    check=check,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    _, between = borders_of(board.places)
    border = {side: cnf.auto_term('border', *side) for side in between}
    parted = {pair: border[side] for side, (p, q) in between.items() for pair in [(p, q), (q, p)]}
    near = board.table()
    shapes = [*turns('###'), *turns('##\n#.')]
    shape = {(p, a): cnf.auto_term('shape', p, a) for p in board.places for a in range(len(shapes))}

    covers = {place: [] for place in board.places}
    cnf.comment('areas of three cells', trusted=True)
    for a, drawing in enumerate(shapes):
        for piece in placements(board.places, drawing, turns=False, flips=False):
            lies = cnf.auto_term('lies', *piece)
            cnf.write([-lies, shape[p, a]] for p in piece)
            sides = {(q in piece, parted[p, q]) for p in piece for q in near[p]}
            cnf.write([-lies, -term if inside else term] for inside, term in sides)
            for p in piece:
                covers[p].append(lies)

    for x, y in board.places:
        cnf.comment(f'one area at r{y + 1}c{x + 1}', trusted=True, at=(x, y))
        cnf.write_one(*covers[x, y])
        cnf.write(window([shape[(x, y), a] for a in range(len(shapes))], 1, 1))

    cnf.comment('areas side by side are not the same', trusted=True)
    for side, (p, q) in between.items():
        cnf.write([-shape[p, a], -shape[q, a], -border[side]] for a in range(len(shapes)))
    return border


if __name__ == '__main__':
    run(rules)
