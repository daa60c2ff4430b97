"""Arrows, also Pfeilzahlen: an arrow in each place around the numbers.

Each arrow points across, down or along a diagonal, at one number or more. A number is how many
arrows point at it.
https://www.janko.at/Raetsel/Pfeilzahlen/Beispiel.htm, http://www.cross-plus-a.com/html/cros7arr.htm

PUZZLE: typed as below, `.` for an unknown number; or the text form of janko.at. Places are counted
with those around the numbers, which may be typed as well, then with x in the corners.

Variant, all arrows point along diagonals: `if 0 not in step` in a line below `STEPS.items()`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.frame import Frame, inner

PUZZLE = """
1..43.
224...
47445.
..43..
313.1.
.52..3
"""

STEPS = {
    'up': (0, -1), 'down': (0, 1), 'left': (-1, 0), 'right': (1, 0),
    'up left': (-1, -1), 'up right': (1, -1), 'down left': (-1, 1), 'down right': (1, 1),
}  # fmt: skip
KIND = Kind(
    'arrows',
    Cells(0),
    Frame(),
    tag='pfeilzahlen',
    guess=lambda board: board.height > 3,  # one row of numbers is that of a sudoku
)


def pointed_at(board, place, step):
    """Return the numbers at which an arrow points, none if there is none right before it."""
    found = []
    (x, y), (i, j) = place, step
    while inner((x + i, y + j), board):
        x, y = x + i, y + j
        found.append((x, y))
    return found


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, way): "an arrow here points this way"}."""
    edge = [place for place in board.places if not inner(place, board)]
    seen = {
        (*place, way): pointed_at(board, place, step)
        for place in edge
        for way, step in STEPS.items()
    }
    arrow = {key: cnf.auto_term('arrow', *key) for key, cells in seen.items() if cells}

    cnf.comment('one arrow in each place', trusted=True)
    for x, y in edge:
        cnf.write(window([arrow[x, y, way] for way in STEPS if (x, y, way) in arrow], 1, 1))

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write(window([arrow[key] for key in arrow if (x, y) in seen[key]], n, n))
    return arrow


if __name__ == '__main__':
    run(rules)
