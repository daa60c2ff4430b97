"""Double back: one loop that passes every place, and every room twice.

The loop goes from place to place, across and down, and passes every white place once. It enters
each room twice, and leaves it as often.
https://puzz.link/rules.html?doubleback

PUZZLE: typed as below, a letter or digit for each place's room, then `#` for a place that is not
passed, and `.` for the others; or a puzz.link URL. Parts of a room that they separate are rooms.

Variant, the loop enters each room once: `window(..., 2, 2)`.
"""

from satpy import *
from satpy.examples import simple_loop
from satpy.kinds import *

PUZZLE = """
AAAAAAB
ACCCCBB
ACCDBBB
ECEDFBB
EEEDFFF
EDDDFFF
EEDDDDF
.......
.......
.......
.......
.......
.#.....
.......
"""


KIND = Kind(
    'double_back',
    Rooms(),
    Colors(code=Packed([None, 'black'], 5, 'places'), optional=True),
    link=Link('doubleback'),
    put=Board.lines,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    white = board.table(without=board.colors)
    line = simple_loop.rules(cnf, board)

    for name, places, _ in board.areas():
        for part in components(white.keys() & places, white):
            x, y = part[0]
            cnf.comment(f'room {name} at r{y + 1}c{x + 1} is entered twice', at=part)
            cnf.write(window([line[a, b] for a, b in line if (a in part) != (b in part)], 4, 4))
    return line


if __name__ == '__main__':
    run(rules)
