"""Paintarea: which rooms are shaded?

A room is shaded as a whole or not at all. Shaded cells are connected, not by corners, and nowhere
are two by two cells alike. A number is how many of the cells beside it are shaded, whether its own
cell is or not.
https://puzz.link/rules.html?paintarea

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `?` for an unknown
one; or a puzz.link URL.

Variant, two by two unshaded cells are allowed: write the shorter clause only.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
ABBBCDEEEF
AGGHCEEIJF
KGLHMIIIFF
NNLOPQRRRF
STUOOVWXXY
ZTUUabWcYY
ZUUdefgccY
ZZUdhhijjY
..........
.2..2.....
..........
2.....2...
..........
......2...
..........
.....2....
"""

KIND = Kind(
    'paintarea',
    Rooms(),
    Cells(0, 4, code=NUMBERS10, unknown=KEEP),
    link=Link('paintarea'),
    words=Words(
        because={
            'rooms are': Because(last='{known}', full='{known}'),
            **dict.fromkeys('01234', CLUE),
        }
    ),
)


def shade_rooms(cnf, board, places):
    """Write that rooms are shaded as a whole; return {place: "it is shaded"}."""
    shaded = {place: cnf.auto_term('shaded', *place) for place in places}

    cnf.comment('rooms are shaded as a whole', trusted=True)
    cnf.write(
        clause
        for _, (first, *others), _ in board.areas()
        for place in others
        for clause in xnor(shaded[first], shaded[place])
    )
    return shaded


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = shade_rooms(cnf, board, table)

    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', table, shaded)

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write(
        [way * shaded[place] for place in square] for square in squares(table) for way in (-1, 1)
    )

    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
            cnf.write(window([shaded[place] for place in table[x, y]], n, n))
    return shaded


if __name__ == '__main__':
    run(rules)
