"""Stostone: which cells are shaded?

In each room some cells are shaded, connected inside the room and not by corners. A number is how
many cells are shaded. Shaded cells of two rooms are not side by side. If all shaded cells fall
down, those of a room as one piece, they fill the lower half of the board.
https://puzz.link/rules.html?stostone

PUZZLE: typed as below, a letter for each cell's room, then the rooms' numbers; or a puzz.link URL.

Variant, shaded cells fall one by one: take out the section about rooms that fall.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
AAAAABCC
ADDDDBEF
GDHHDBEF
GHHHIIJJ
GGGIIIJJ
GGGIIKKL
GGGIIKKL
GGGGIKKK
D3 I5 J1
"""


def check(board):
    """The board has two halves."""
    if board.height % 2:
        raise FormatError(f'a board of {board.height} rows has no lower half')


KIND = Kind('stostone', Rooms(numbered=True), link=Link('stostone'), check=check, holes=False)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table, room, half = board.table(), board.rooms, board.height // 2
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}

    cnf.comment('shaded cells of a room are connected', trusted=True)
    for name, places, _ in board.areas():
        connected(cnf, ('room', name), table, {place: shaded[place] for place in places})
        cnf.write_one(*[shaded[place] for place in places])

    cnf.comment('shaded cells of two rooms are not side by side', trusted=True)
    cnf.write([-shaded[a], -shaded[b]] for a, b in pairs(table) if room[a] != room[b])

    cnf.comment('fallen cells fill the lower half of each column', trusted=True)
    below = {}  # {place: terms "more than 0, 1, ... cells below it are shaded"}
    for column in board.columns_of():
        cnf.write(window([shaded[place] for place in column], half, half))
        for i, place in enumerate(column):
            under = [shaded[other] for other in column[i + 1 :]]
            below[place] = tally(cnf, ('below', place), under, half)

    cnf.comment('shaded cells of a room fall equally far', trusted=True)
    for a, b in pairs(table):
        if a[1] == b[1]:
            for one, other in zip(below[a], below[b]):
                both = [-shaded[a], -shaded[b]]
                cnf.write([[*both, -one, other], [*both, one, -other]])

    count_in_rooms(cnf, board, shaded)
    return shaded


if __name__ == '__main__':
    run(rules)
