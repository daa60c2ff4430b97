"""Castle wall: one loop past the walls.

The loop goes from place to place, across and down, and passes no place twice and no wall. White
walls are inside the loop, black ones outside. A number with an arrow tells how many steps the loop
takes along the line of places that the arrow points at.
https://www.gmpuzzles.com/blog/castle-wall-rules-and-info/

PUZZLE: typed as below, W for a white wall, B for a black one and G for a gray one, which is inside
or outside, then perhaps a number and one of ^ v < > or ↑ ↓ ← →; or a puzz.link URL.

Variant, colours mean nothing: take out the section 'what is inside'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.arrows import NumberArrows

PUZZLE = """
. . . . B0< . . G2v .
G1> . . B2v . B1< . . .
. . . . . . B3< . B3v
. . G1v . . . . . .
. . . . . . . . .
. W1> . . . G0^ . . B
. . . W2> . . . . .
. G2^ . . . . . . .
. . . . . . B4< . .
"""

KIND = Kind(
    'castle_wall',
    NumberArrows({'G': 'gray', 'W': 'white', 'B': 'black'}),
    link=Link('castle'),
    put=Board.lines,
    tag='castlewall',
)
SIGNS = {'up': '^', 'right': '>', 'down': 'v', 'left': '<'}


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})

    loop(cnf, 'loop', line, 'the lines form one loop')

    cnf.comment('what is inside', trusted=True)
    inside = enclosed(cnf, 'inside', line, board.colors)

    for (x, y), color in board.colors.items():
        n, way = board.clues.get((x, y)), board.arrows.get((x, y))
        clue = f'{color} {"" if n is None else n}{SIGNS.get(way, "")}'.rstrip()
        cnf.comment(f'{clue} wall at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([-line[(x, y), beside]] for beside in table[x, y])
        if color != 'gray':
            cnf.write_one(inside[x, y] if color == 'white' else -inside[x, y])
        if n is not None and way:
            ray = board.pointed((x, y))
            cnf.write(window([line[pair] for pair in zip(ray, ray[1:]) if pair in line], n, n))
    return line


if __name__ == '__main__':
    run(rules)
