"""Shimaguni, also Islands: which cells are shaded?

In each room some cells are shaded, connected inside the room and not by corners. A number is how
many cells are shaded. Shaded cells of two rooms are not side by side, and two rooms that are side
by side have different numbers of shaded cells.
https://puzz.link/rules.html?shimaguni

PUZZLE: typed as below, a letter for each cell's room, then the rooms' numbers; or a puzz.link URL.

Variant, rooms side by side may have equally many shaded cells: take out the section that says
otherwise.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
AABCCDDE
FFBBBDEE
FFBBDDGE
HIJJJJGG
HIIJKKGG
HLLJKMNN
HLOKKMPP
LLOKMMMP
D4
"""

KIND = Kind('shimaguni', Rooms(numbered=True), link=Link('shimaguni'))


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table, room = board.table(), board.rooms
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}
    borders = [(a, b) for a, b in pairs(table) if room[a] != room[b]]

    cnf.comment('shaded cells of a room are connected', trusted=True)
    more = {}  # {room: terms "more than 0, 1, ... of its cells are shaded"}
    for name, places, _ in board.areas():
        connected(cnf, ('room', name), table, {place: shaded[place] for place in places})
        more[name] = tally(cnf, ('room', name), [shaded[place] for place in places])
        cnf.write_one(more[name][0])

    cnf.comment('shaded cells of two rooms are not side by side', trusted=True)
    cnf.write([-shaded[a], -shaded[b]] for a, b in borders)

    cnf.comment('rooms side by side have different numbers', trusted=True)
    for one, other in sorted({(room[a], room[b]) for a, b in borders}, key=str):
        for n in range(1, 1 + min(len(more[one]), len(more[other]))):
            both = [*tally_within(more[one], n, n), *tally_within(more[other], n, n)]
            cnf.write_one(*[-term for (term,) in both])

    count_in_rooms(cnf, board, shaded)
    return shaded


if __name__ == '__main__':
    run(rules)
