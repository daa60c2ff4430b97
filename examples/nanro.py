"""Nanro: numbers in some of the cells.

A room has at least one number; each is how many numbers the room has. Numbers are connected, not by
corners, and nowhere two by two. Equal numbers of two rooms are not side by side.
https://puzz.link/rules.html?nanro

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `.` for a cell
without a clue and `?` for an unknown number; or a puzz.link URL. Below the rooms a line
`rooms: A2 B3` can give the numbers of some, in a drawing a small number in a cell of the room.

Variant, numbers may fill a square: take out the section 'nowhere two by two'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.layers.areas import RoomCounts
from satpy.notations.special.latin import check_in_rooms

PUZZLE = """
AAABBBCC
DDDBBBCE
FDGGHHEE
FDDGGIJE
FFFKGIJL
FMKKGIIL
NMNKOOPP
NNNNOQQP
..13....
44....2.
2..5....
...5....
.......1
..1.....
.....21.
.1......
"""


def check(board):
    """No number is larger than its room."""
    check_in_rooms(board)
    for name, places, number in board.areas():
        if number is not None and number > len(places):
            raise FormatError(f'room {name} has {len(places)} cells, not {number}')


ROOMS = Rooms()
KIND = Kind(
    'nanro',
    ROOMS,
    RoomCounts(ROOMS),
    Cells(1, unknown=KEEP),
    link=Link('nanro'),
    check=check,
    lettered=True,
)


def rules(cnf, board):
    """Write the rules; return {(x, y, n): "number n stands here"}."""
    table = board.table()
    filled = {place: cnf.auto_term('filled', *place) for place in table}

    digit = {}
    for name, places, _ in board.areas():
        cnf.comment(f'the numbers of room {name}', trusted=True, at=places)
        count = number(cnf, ('numbers in', name), range(1, len(places) + 1))
        cnf.write(equal(count, tally(cnf, ('room', name), [filled[place] for place in places])))
        clauses = []
        for place in places:
            digit[place] = {n: cnf.auto_term('digit', *place, n) for n in count.values}
            for n, term in digit[place].items():
                clauses += [-term, filled[place]], [-term, count.equals(n)]
                clauses.append([term, -filled[place], -count.equals(n)])
        cnf.write(clauses)

    for name, places, n in board.areas():
        if n is not None:
            cnf.comment(f'{n} in room {name}', at=places[:1])
            cnf.write([digit[place][n], -filled[place]] for place in places)

    cnf.comment('equal numbers of two rooms are not side by side', trusted=True)
    cnf.write(
        [-digit[a][n], -digit[b][n]]
        for a, b in pairs(table)
        if board.rooms[a] != board.rooms[b]
        for n in digit[a].keys() & digit[b].keys()
    )

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-filled[cell] for cell in square] for square in squares(table))

    cnf.comment('numbers are connected', trusted=True)
    connected(cnf, 'filled', table, filled)

    found = {(*place, n): term for place in digit for n, term in digit[place].items()}
    write_givens(cnf, board, {**found, **{(*place, None): filled[place] for place in table}})
    return found


if __name__ == '__main__':
    run(rules)
