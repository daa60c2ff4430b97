"""Hakoiri: a circle, a triangle and a square in each room.

Each room has one of each mark, and its other cells stay empty. Equal marks do not touch, not even
at corners. All marks are connected, not by corners.
https://puzz.link/rules.html?hakoiri

PUZZLE: typed as below, a letter or digit for each cell's room, then the given marks: O, T and S for
a circle, a triangle and a square, `?` for any of these, `.` for none; or a puzz.link URL.

Variant, equal marks may touch at corners: `board.table()` in place of `near`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.marks import MARKS, Marks

PUZZLE = """
AAABCCCC
AABBCCCC
AABBDDCD
EEBFFDDD
EEFFFFGD
EEEHGGGD
EEEHGGGG
EEHHHHGG
........
.?...O?.
S.S.....
.......T
.......?
........
..O.....
T..?....
"""

KIND = Kind('hakoiri', Rooms(), Marks(), link=Link('hakoiri', inked={'1': '○', '2': '△', '3': '□'}))


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, mark): "this mark stands here"}."""
    table, near = board.table(), board.table(diagonals=True)
    mark = {(*place, sign): cnf.auto_term(sign, *place) for place in table for sign in MARKS}

    cnf.comment('at most one mark in a cell', trusted=True)
    marked = {place: cnf.auto_term('marked', *place) for place in table}
    for place in table:
        here = [mark[(*place, sign)] for sign in MARKS]
        cnf.write(window(here, 0, 1))
        cnf.write(iff_gen(marked[place], here, modeB=any))

    for name, places, _ in board.areas():
        x, y = places[0]
        text = f'room {name} at r{y + 1}c{x + 1}: one of each'
        cnf.comment(text, trusted=True, at=places)
        for sign in MARKS:
            cnf.write(window([mark[(*place, sign)] for place in places], 1, 1))

    cnf.comment('equal marks do not touch', trusted=True)
    for a, b in pairs(near):
        cnf.write([-mark[(*a, sign)], -mark[(*b, sign)]] for sign in MARKS)

    cnf.comment('marks are connected', trusted=True)
    connected(cnf, 'marks', table, marked)

    write_givens(cnf, board, {**mark, **{(*place, None): marked[place] for place in table}})
    return mark


if __name__ == '__main__':
    run(rules)
