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

ROOMS = Rooms()
KIND = Kind(
    'nanro',
    ROOMS,
    RoomCounts(ROOMS),
    Cells(1, unknown=KEEP),
    link=Link('nanro'),
    check=check_in_rooms,
    lettered=True,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, n): "number n stands here"}."""
    table = board.table()
    filled = {place: cnf.auto_term('filled', *place) for place in table}

    digit, size = {}, {}  # {place: the size of its room}
    for name, places, _ in board.areas():
        cnf.comment(f'the numbers of room {name}', trusted=True, at=places)
        size.update(dict.fromkeys(places, len(places)))
        count = number(cnf, ('numbers in', name), range(1, len(places) + 1))
        cnf.write(equal(count, tally(cnf, ('room', name), [filled[place] for place in places])))
        for (x, y), n in product(places, count.values):
            digit[x, y, n] = cnf.auto_term('digit', x, y, n)
            cnf.write(iff_gen(digit[x, y, n], [filled[x, y], count.equals(n)], modeB=all))

    for name, places, n in board.areas():
        if n is not None:
            cnf.comment(f'{n} in room {name}', at=places[:1])
            cnf.write([digit[(*place, n)], -filled[place]] for place in places)

    cnf.comment('equal numbers of two rooms are not side by side', trusted=True)
    cnf.write(
        [-digit[(*a, n)], -digit[(*b, n)]]
        for a, b in pairs(table)
        if board.rooms[a] != board.rooms[b]
        for n in range(1, min(size[a], size[b]) + 1)
    )

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-filled[cell] for cell in square] for square in squares(table))

    cnf.comment('numbers are connected', trusted=True)
    connected(cnf, 'filled', table, filled)

    write_givens(cnf, board, {**digit, **{(*place, None): filled[place] for place in table}})
    return digit


if __name__ == '__main__':
    run(rules)
