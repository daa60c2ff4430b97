"""Heyawake: which cells are shaded?

A number is how many cells of its room are shaded. Shaded cells are not side by side, and the others
are connected, not by corners. No straight line of cells that are not shaded crosses two borders.
https://en.wikipedia.org/wiki/Heyawake

PUZZLE: typed as below, the rooms, a letter for each cell, then the rooms' numbers; or a puzz.link
URL. Names of rooms can have several letters, with blanks between the cells.

Variant, a line may cross two borders but not three: `zip(doors, doors[2:])`.
"""

from satpy import *
from satpy.examples import hitori
from satpy.kinds import *

PUZZLE = """
AABBBBBCCD
AAEFFFGCCD
AAEFFFGCCD
AAEFFFGHHI
AAEJJKGHHI
LMEJJKNNOI
LMPJJKNNOQ
LMPJJKRROQ
SMPTTTRRUQ
SMPTTTRRUQ
A3 B2 C2 E2 F3 G1 I1 J1 K1 Q1 U0
"""


def check(board):
    """Refuse a number that a room cannot have."""
    for name, cells, n in board.areas():
        # In a connected room of n > 1 cells, n - 1 can be shaded: all but a star's middle.
        if n is not None and n > max(len(cells) - 1, 1):
            detail = (
                f'{n} shaded cells, and no two side by side: it has {counted(len(cells), "cell")}'
            )
            raise FormatError(f'room {name}: {detail}')


KIND = Kind(
    'heyawake',
    Rooms(numbered=True),
    link=Link('heyawake'),
    check=check,
    words=Words(because={'room': COUNT}),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    shaded = hitori.shade_apart(cnf, board.table(), eager=True)

    cnf.comment('no line crosses two borders', trusted=True)
    for line in board.rows_of() + board.columns_of():
        doors = [i for i in range(1, len(line)) if board.rooms[line[i - 1]] != board.rooms[line[i]]]
        for first, last in zip(doors, doors[1:]):
            # From the cell before one border to the cell after the other, unless a hole is between.
            if sum(line[last]) - sum(line[first - 1]) == last - first + 1:
                cnf.write_one(*[shaded[cell] for cell in line[first - 1 : last + 1]])

    count_in_rooms(cnf, board, shaded)
    return shaded


if __name__ == '__main__':
    run(rules)
