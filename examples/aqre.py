"""Aqre: which cells are shaded?

A number is how many cells of its room are shaded. Shaded cells are connected, not by corners.
Across or down, no four cells in a row are all shaded, or all not shaded.
https://www.gmpuzzles.com/blog/tag/aqre/

PUZZLE: typed as below, the rooms, a letter for each cell, then the rooms' numbers; or a puzz.link
URL. Names of rooms can have several letters, with blanks between the cells. A line `borders: true`
before a typed board says that just one of two cells at a border is shaded.

Variant, not three in a row: `placements(board, '###')`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
ABCDEEFF
CCCDGFFF
HHIDDFFJ
KHLLMNNJ
OOOMMPPP
OOQQMPPP
QQQQRPSS
QQQQRTTT
B1 C2 D3 E0 F5 H3 J2 M3 Q6 R1 T0
"""


def check(board):
    """Refuse a number that is larger than its room."""
    for name, cells, n in board.areas():
        if n is not None and n > len(cells):
            detail = f'{n} shaded cells, and it has {counted(len(cells), "cell")}'
            raise FormatError(f'room {name}: {detail}')


KIND = Kind(
    'aqre',
    Said('borders', 'of two cells at a border just one is shaded'),
    Rooms(numbered=True, inner='borders'),
    link=Link('aqre', rules={'b': {'borders': True}}),
    check=check,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in table}

    cnf.comment('not four in a row', trusted=True)
    for four in placements(table, '####'):
        cnf.write(window([shaded[cell] for cell in four], 1, len(four) - 1))

    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', table, shaded, eager=True)

    if board.facts.get('borders'):
        cnf.comment('at a border one cell is shaded (off: borders: false)', trusted=True)
        for a, b in board.borders():
            cnf.write(window([shaded[a], shaded[b]], 1, 1))

    count_in_rooms(cnf, board, shaded)
    return shaded


if __name__ == '__main__':
    run(rules)
