"""Cojun: a number for each cell.

A room of n cells has the numbers 1 to n. Equal numbers are not side by side. Of two cells of a
room, one right above the other, the upper one has the larger number.
https://puzz.link/rules.html?cojun

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none; or
a puzz.link URL.

Variant, numbers in a room grow downwards: `less(digit[above], digit[below])`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_in_rooms

PUZZLE = """
AABBCDDD
AEBFCCDG
AEBFFFDG
HEBIJJJG
HHIIJKKK
HLIIJKKM
HLNNOOMM
LLNOOOPP
....3...
...2....
........
........
.3...5.4
....3..2
....5...
........
"""

KIND = Kind('cojun', Rooms(), Cells(1), link=Link('cojun'), check=check_in_rooms, lettered=True)


def number_rooms(cnf, board):
    """Write that a room of n white cells has the numbers 1 to n; return {place: its number}."""
    digit = {}
    for _, places, _ in board.areas():
        if places[0] not in board.colors:
            x, y = places[0]
            room = f'room at r{y + 1}c{x + 1}: 1 to {len(places)}'
            cnf.comment(room, trusted=True, at=places)
            digit.update({place: number(cnf, place, range(1, len(places) + 1)) for place in places})
            cnf.write(all_different([digit[place] for place in places]))
    return digit


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    digit = number_rooms(cnf, board)

    cnf.comment('equal numbers are not side by side', trusted=True)
    exactly = {place: number.exactly for place, number in digit.items()}
    cnf.write(
        [-exactly[a][v], -exactly[b][v]]
        for a, b in pairs(board.table())
        for v in exactly[a].keys() & exactly[b].keys()
    )

    cnf.comment('the upper number of two in a room is larger', trusted=True)
    for x, y in board.places:
        above, below = (x, y), (x, y + 1)
        if board.rooms[above] == board.rooms.get(below):
            cnf.write(less(digit[below], digit[above]))

    return write_givens(cnf, board, number_terms(digit))


if __name__ == '__main__':
    run(rules)
