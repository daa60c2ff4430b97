"""Statue park: where do the pieces lie?

Each piece lies on the board, turned or reflected at will. Pieces do not touch, except at corners,
and the cells without a piece are connected, not by corners. A black circle is covered by a piece, a
white circle is not.
https://www.gmpuzzles.com/blog/statue-park-rules-and-info/

PUZZLE: typed as below, the pieces and then the board, W for a white circle and B for a black one;
or a puzz.link URL. Pieces: `tetrominoes`, `double-tetrominoes`, `pentominoes`, or drawings with
slashes for line ends, `##/## ###/#..`.

Variant, pieces do not touch at corners either: `near = board.table(diagonals=True)`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.pieces import Statues

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

PIECES, CIRCLES = Statues('pieces', 'the pieces'), Circles()

KIND = Kind(
    'statue_park',
    PIECES,
    CIRCLES,
    link=Link('statuepark', body=[CIRCLES, PIECES]),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is covered"}."""
    table = board.table()
    near = table
    covered = {(x, y): cnf.auto_term('covered', x, y) for x, y in table}

    covers = defaultdict(list)  # {place: terms of pieces that cover it}
    shapes = defaultdict(list)  # {shape: its drawings}
    for drawing in board.facts['pieces']:
        shapes[min(turns(drawing))].append(drawing)
    for same in shapes.values():
        drawing = ' / '.join(same[0].split('\n'))
        cnf.comment(f'piece {drawing}')
        lies = {piece: cnf.auto_term('lies', piece) for piece in placements(table, same[0])}
        cnf.write(window(lies.values(), len(same)))
        for piece, term in lies.items():
            for place in piece:
                covers[place].append(term)
            beside = set().union(*(near[place] for place in piece)) - set(piece)
            cnf.write([-term, -covered[place]] for place in sorted(beside))

    cnf.comment('shaded cells are those of the pieces', trusted=True)
    for place in table:
        cnf.write(iff_gen(covered[place], covers[place], modeB=any))

    cnf.comment('white cells are connected', trusted=True)
    connected(cnf, 'others', table, {place: -covered[place] for place in table})

    for (x, y), color in board.circles.items():
        cnf.comment(f'{color} circle at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(covered[x, y] if color == 'black' else -covered[x, y])
    return covered


if __name__ == '__main__':
    run(rules)
