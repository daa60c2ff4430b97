"""Putteria: one number in each room.

The number is how many cells the room has. Numbers are not side by side, and no number is twice in a
row or column.
https://puzz.link/rules.html?putteria

PUZZLE: typed as below, a letter or digit for each cell's room, then the given numbers, x for a cell
without a number, `.` for others; or a puzz.link URL.

Variant, numbers may be side by side: take out the section that says they are not.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.marks import CrossedNumbers

PUZZLE = """
ABBCCCDD
EBBFFFGH
EBIFFGGJ
IIIFKKJJ
LIMMMJJJ
LLMMMNNN
LMMOOOON
LLLOOOON
...x....
..5..x..
...xx...
........
.x.....6
....8...
.....xx.
..7..x.5
"""

KIND = Kind('putteria', Rooms(), CrossedNumbers(), link=Link('putteria'), lettered=True)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, n): "number n stands here"}."""
    table = board.table()
    filled = {place: cnf.auto_term('filled', *place) for place in table}

    size = {}
    for name, places, _ in board.areas():
        x, y = places[0]
        cnf.comment(f'room {name} at r{y + 1}c{x + 1}', trusted=True, at=places)
        cnf.write(window([filled[place] for place in places], 1, 1))
        size.update(dict.fromkeys(places, len(places)))

    cnf.comment('numbers are not side by side', trusted=True)
    cnf.write([-filled[a], -filled[b]] for a, b in pairs(table))

    cnf.comment('no number is twice in a row or column', trusted=True)
    in_line = chain.from_iterable(
        combinations(line, 2) for line in board.rows_of() + board.columns_of()
    )
    cnf.write([-filled[a], -filled[b]] for a, b in in_line if size[a] == size[b])

    found = {(*place, size[place]): filled[place] for place in table}
    write_givens(cnf, board, {**found, **{(*p, 'cross'): -filled[p] for p in table}})
    return found


if __name__ == '__main__':
    run(rules)
