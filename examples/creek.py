"""Creek: which cells are shaded?

A number stands on a corner and is how many of the cells around it are shaded. The cells that are
not shaded are connected, not by corners.
https://puzz.link/rules.html?creek

PUZZLE: typed as below, the corners of the cells, also those at the edge, with `.` for one without a
number; or a puzz.link URL.

Variant, the shaded cells are connected: `shaded` in place of `white` in `connected`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
......0..
...2111.2
1.3......
..2.1.12.
.4...3.0.
...11.1..
11.00.1.0
.0.1.21..
..1....0.
"""

KIND = Kind(
    'creek',
    Cells(0, 4, code=DIGITS4, at='corners'),
    link=Link('creek', ignored='c', variants={'d': 'numbers in their old form'}),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}
    white = {place: -shaded[place] for place in table}

    for spot, n in board.clues.items():
        x, y = (int(part + 0.5) for part in spot)
        cnf.comment(f'{n} at the corner of r{y + 1}c{x + 1}', at=spot)
        cnf.write(window([shaded[place] for place in board.around(spot)], n, n))

    cnf.comment('the cells that are not shaded are connected', trusted=True)
    connected(cnf, 'white', table, white)
    return shaded


if __name__ == '__main__':
    run(rules)
