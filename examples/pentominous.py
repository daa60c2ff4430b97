"""Pentominous: cut the board into pentominoes.

Each area has five connected cells. Two areas side by side have different shapes, however they are
turned or reflected. A letter is the shape of its area, which may hold several letters, or none.
https://puzz.link/rules.html?pentominous

PUZZLE: typed as below, x for a hole in the board; or a puzz.link URL.

Variant, shapes side by side may be equal: take out the section that says they are not.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.pieces import PENTOMINOES, SHAPES, ShapeLetters

PUZZLE = """
...xNx.
...x...
Z......
.Fx....
......F
.......
....P..
"""


def check(board):
    """Areas of five cells fill the board."""
    if len(board.places) % 5:
        raise FormatError(f'{len(board.places)} cells are no areas of five')


LETTERS_GIVEN, HOLES, WALLS = ShapeLetters(), Holes(black=True), Walls()
KIND = Kind(
    'pentominous',
    LETTERS_GIVEN,
    HOLES,
    WALLS,
    link=Link(
        'pentominous',
        body=[Coded(SHAPES, LETTERS_GIVEN, HOLES), WALLS],
        inked={str(n): letter for n, letter in enumerate(PENTOMINOES)},
    ),
    put=Board.fences,
    check=check,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    _, between = borders_of(board.places)
    border = {side: cnf.auto_term('border', *side) for side in between}
    parted = {pair: border[side] for side, (p, q) in between.items() for pair in [(p, q), (q, p)]}
    shape = {(p, a): cnf.auto_term('shape', p, a) for p in board.places for a in PENTOMINOES}

    cnf.comment('each cell is in a pentomino', trusted=True)
    near, covers = board.table(), {place: [] for place in board.places}
    for a in PENTOMINOES:
        for piece in placements(board.places, PENTOMINOES[a]):
            lies = cnf.auto_term('lies', *piece)
            cnf.write([-lies, shape[p, a]] for p in piece)
            sides = {(q in piece, parted[p, q]) for p in piece for q in near[p]}
            cnf.write([-lies, -term if inside else term] for inside, term in sides)
            for p in piece:
                covers[p].append(lies)
    cnf.write(covers.values())
    # A search tries true first: that a piece does not lie somewhere decides little.
    cnf.set_phases(lies for pieces in covers.values() for lies in pieces)

    cnf.comment('a pentomino has one shape', trusted=True)
    for place in board.places:
        cnf.write(window([shape[place, a] for a in PENTOMINOES], 1, 1))
    cnf.comment('pentominoes side by side have different shapes', trusted=True)
    for side, (p, q) in between.items():
        cnf.write([-shape[p, a], -shape[q, a], -border[side]] for a in PENTOMINOES)

    if board.walls:
        spots = [((x + x2) / 2, (y + y2) / 2) for (x, y), (x2, y2) in board.walls]
        cnf.comment('borders that are given', at=spots)
        cnf.write([border[side]] for side, ends in between.items() if ends in board.walls)

    for (x, y), a in board.clues.items():
        cnf.comment(f'{a} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(shape[(x, y), a])
    return border


if __name__ == '__main__':
    run(rules)
