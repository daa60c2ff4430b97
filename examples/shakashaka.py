"""Shakashaka: blacken half of some cells.

A white cell can be cut from corner to corner: one half, a triangle, is black. All areas that stay
white are rectangles, upright or slanting. A number on a black cell is how many triangles are beside
it.
https://en.wikipedia.org/wiki/Shakashaka

PUZZLE: typed as below, `?` for a black cell without a number; a Puzzle Team task, or a puzz.link
URL.

Variant, white areas may have corners that point inwards: add 6 to `(2, 4, 8)`.
"""

from satpy import *
from satpy.boards.place_names import place_name
from satpy.kinds import *

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

# Around a corner, clockwise: the cell, left or right and above or below it, and the cell's side
# next to this eighth of the circle.
EIGHTHS = [(-1, -1, 's'), (-1, -1, 'e'), (0, -1, 'w'), (0, -1, 's')]
EIGHTHS += [(0, 0, 'n'), (0, 0, 'w'), (-1, 0, 'e'), (-1, 0, 'n')]
TRIANGLES = {'en': 'northeast', 'es': 'southeast', 'nw': 'northwest', 'sw': 'southwest'}

# The order of a file: from the lower left corner on, anticlockwise.
CORNERS = ['southwest', 'southeast', 'northeast', 'northwest']
TRIANGLE_WORDS = {str(n): f'black {corner}' for n, corner in enumerate(CORNERS, 2)}


def angles(*black):
    """Return whether all white angles at a corner are right ones, straight, or the full circle."""
    start = black.index(True) if True in black else 0
    around = [*black[start:], *black[:start]]
    return all(dark or len(list(part)) in (2, 4, 8) for dark, part in groupby(around))


def put(board, black):
    """Put these triangles on the board."""
    sides = defaultdict(str)
    for x, y, side in sorted(black):
        sides[x, y] += side
    for both, corner in TRIANGLES.items():
        board.symbols(f'black {corner}', [place for place in sides if sides[place] == both])
    return board


EDGES = {'n': 'top', 'e': 'right', 's': 'bottom', 'w': 'left'}
KIND = Kind(
    'shakashaka',
    Cells(0, 4, code=DIGITS4, unknown=KEEP, on='black'),
    link=Link('shakashaka', inked=TRIANGLE_WORDS),
    task=Task(r'\s*[B0-4]*[a-z][a-zB0-4]*\s*$', ALPHABET, TEAM_BLACK),
    put=put,
    words=Words(
        because={
            'white areas': Because(breaks='make a wrong angle at {spot}'),
            'a triangle is at': Because(full='{known}', unsaid=True),
        },
        names={
            f'black {side}': (f'{{}} black at the {name}', f'{{}} white at the {name}')
            for side, name in EDGES.items()
        },
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, side): "this cell has a black triangle at that side"}."""
    table = board.table()
    white = [place for place in table if place not in board.colors]
    black = {(x, y, side): cnf.auto_term('black', x, y, side) for x, y in white for side in EDGES}

    cnf.comment('a triangle is at two sides that meet', trusted=True)
    for x, y in white:
        n, e, s, w = (black[x, y, side] for side in 'nesw')
        cnf.write([(-n, -s), (-e, -w), (-n, e, w), (-s, e, w), (n, s, -e), (n, s, -w)])

    right = forbid_unless(range(1, 9), angles)
    for y, x in product(range(board.height + 1), range(board.width + 1)):
        # All is black on black cells, and around the board.
        dark = [black.get((x + i, y + j, side)) for i, j, side in EIGHTHS]
        corner = x - 0.5, y - 0.5
        text = f'white areas are rectangles at {place_name(corner)}'
        cnf.comment(text, trusted=True, given=True, at=corner)
        cnf.write(
            [dark[t - 1] if t > 0 else -dark[-t - 1] for t in clause if dark[abs(t) - 1]]
            for clause in right
            if all(t < 0 or dark[t - 1] for t in clause)
        )

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        # A triangle is at either the upper or the lower side.
        beside = product(table[x, y] - board.colors.keys(), 'ns')
        cnf.write(window([black[a, b, side] for (a, b), side in beside], n, n))
    return black


if __name__ == '__main__':
    run(rules)
