"""Koburin: one loop through all places but the shaded ones and the numbers.

The loop goes from place to place, across and down, and passes no place twice. A number is how many
of the places beside it are shaded. Shaded places are not side by side.
https://puzz.link/rules.html?koburin

PUZZLE: typed as below, `?` for an unknown number; or a puzz.link URL. A line `corners: true` before
a typed board says that numbers count the places that touch at a corner as well.

Variant, numbers are upper bounds: `window(..., 0, n)`.
"""

from satpy import *
from satpy.examples import yajilin
from satpy.kinds import *

PUZZLE = """
.?.....?
1.......
?...?.0.
?.......
00...1..
?.......
....?1..
?..0?...
"""


KIND = Kind(
    'koburin',
    Said('corners', 'numbers count places that touch at a corner as well'),
    Cells(0, 8, code=DIGITS4, unknown=KEEP),
    link=Link(
        'koburin',
        rules={'m': {'corners': True}},
        ignored='b',
        variants={'o': 'all shaded cells are outside the loop'},
    ),
    put=lambda board, found: board.lines([]).put(found),  # perhaps without lines
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {place: "it is shaded"} and {(place, place): "the loop is here"}."""
    shaded, line = yajilin.shade_and_loop(cnf, board.table(), board.clues)

    near = board.table(diagonals=board.facts.get('corners', False))
    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
            cnf.write(window([shaded[place] for place in near[x, y]], n, n))
    return yajilin.off_clues(board, shaded, line)


if __name__ == '__main__':
    run(rules)
