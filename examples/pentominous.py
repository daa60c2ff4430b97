"""Pentominous: cut the board into pentominoes.

Each area has five connected cells. Two areas side by side have different shapes, however they are
turned or reflected. A letter is the shape of its area, which may hold several of it, or none.
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
    link=Link('pentominous', body=[Coded(SHAPES, LETTERS_GIVEN, HOLES), WALLS]),
    put=Board.fences,
    check=check,
)


def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    table = board.table()
    side = {pair: ({*sides(pair[0])} & {*sides(pair[1])}).pop() for pair in pairs(table)}
    border = {pair: cnf.auto_term('border', *side[pair]) for pair in side}
    links = {p: [pair for pair in side if p in pair] for p in table}
    shape = {(p, a): cnf.auto_term('shape', p, a) for p in table for a in PENTOMINOES}

    cnf.comment('each cell is in a pentomino', trusted=True)
    covers = {place: [] for place in table}
    for a in PENTOMINOES:
        for piece in placements(table, PENTOMINOES[a]):
            lies = cnf.auto_term('lies', *piece)
            around = {pair for p in piece for pair in links[p]}
            inside = {pair for pair in around if pair[0] in piece and pair[1] in piece}
            cnf.write([-lies, shape[p, a]] for p in piece)
            cnf.write([-lies, -border[pair] if pair in inside else border[pair]] for pair in around)
            for p in piece:
                covers[p].append(lies)
    cnf.write(covers.values())

    cnf.comment('a pentomino has one shape', trusted=True)
    for place in table:
        cnf.write(window([shape[place, a] for a in PENTOMINOES], 1, 1))
    cnf.comment('pentominoes side by side have different shapes', trusted=True)
    cnf.write(
        [-shape[p, a], -shape[q, a], -border[p, q]] for (p, q), a in product(side, PENTOMINOES)
    )

    between = [((x + x2) / 2, (y + y2) / 2) for (x, y), (x2, y2) in board.walls]
    cnf.comment('borders that are given', at=between)
    cnf.write([border[pair]] for pair in board.walls if pair in border)

    for (x, y), a in board.clues.items():
        cnf.comment(f'{a} at column {x + 1}, row {y + 1}', at=(x, y))
        cnf.write_one(shape[(x, y), a])
    return {side[pair]: border[pair] for pair in side}


if __name__ == '__main__':
    run(rules)
