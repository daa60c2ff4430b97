"""Suguru, also Tectonics: a number for each cell.

A room of n cells has the numbers 1 to n. Equal numbers do not touch, not even at a corner.
https://en.wikipedia.org/wiki/Suguru

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for none; or
a puzz.link URL.

Variant, equal numbers may touch at a corner: take out `diagonals=True`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_in_rooms

PUZZLE = """
AABCCCDD
AABBCCDD
EEBBFFFF
GGHHFIJK
GHHIIIKK
GHLMMIKK
NNOOMMMP
NNOOOPPP

..4....3
........
........
.4.....3
........
........
.......3
.1......
"""

KIND = Kind(
    'suguru',
    Rooms(),
    Cells(1),
    link=Link('suguru'),
    check=check_in_rooms,
    tag='suguru (capsules)',
    lettered=True,
)


def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    rooms = [places for _, places, _ in board.areas()]

    digit = {}
    for places in rooms:
        x, y = places[0]
        text = f'room at column {x + 1}, row {y + 1}: 1 to {len(places)}'
        cnf.comment(text, trusted=True, at=places)
        digit.update({place: number(cnf, place, range(1, len(places) + 1)) for place in places})
        cnf.write(all_different([digit[place] for place in places]))

    cnf.comment('equal numbers do not touch', trusted=True)
    most = max(map(len, rooms))
    for a, b in pairs(board.table(diagonals=True)):
        for v in range(1, most + 1):
            cnf.write_one(-digit[a].equals(v), -digit[b].equals(v))

    for (x, y), v in board.clues.items():
        cnf.comment(f'given {v} at column {x + 1}, row {y + 1}', at=(x, y), given=True)
        cnf.write_one(digit[x, y].equals(v))
    return {(*place, v): term for place in digit for v, term in digit[place].exactly.items()}


if __name__ == '__main__':
    run(rules)
