"""Usoone: which cells are shaded, and which numbers lie?

A number is how many of the four cells beside it are shaded; in each room one number is a lie, and
all others are true. Numbers are not shaded. Shaded cells are not side by side, and all other cells
are connected, not by corners.
https://puzz.link/rules.html?usoone

PUZZLE: typed as below, a letter or digit for each cell's room, then the numbers, `?` for an unknown
number, which is true; or a puzz.link URL.

Variant, a room may be without a lie: `window(..., 0, 1)`.
"""

from satpy import *
from satpy.examples import hitori
from satpy.kinds import *

PUZZLE = """
AAAABBBC
DDAABBBC
DDDAAAEE
DDDAAAEE
DDDFGGGE
FDDFHGGG
FFFFHHII
FFFFFHJJ
..31...0
1...0.20
1.....2.
1...11.1
..2.1.40
2002.101
..1...3.
10...2.2
"""


def check(board):
    """Each room has a number that can be a lie."""
    for name, places, _ in board.areas():
        if all(board.clues.get(place) is None for place in places):
            raise FormatError(f'room {name} has no number that can be a lie')


KIND = Kind(
    'usoone',
    Rooms(),
    Cells(0, 4, code=DIGITS4, unknown=KEEP),
    link=Link('usoone'),
    check=check,
    words=Words(
        because={
            'shaded cells': Because(full='{known}'),
            'one lie': Because(last='only {found}', full='{known}'),
            **dict.fromkeys('01234', CLUE),
        },
        names={'true': ('the number at {} is true', 'the number at {} is a lie')},
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = hitori.shade_apart(cnf, table)
    true = {place: cnf.auto_term('true', *place) for place in board.clues}

    for name, places, _ in board.areas():
        cnf.comment(f'one lie in room {name}', trusted=True, at=places)
        cnf.write(window([-true[place] for place in places if place in true], 1, 1))

    for (x, y), n in board.clues.items():
        cnf.comment(f'{"?" if n is None else n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-shaded[x, y])
        if n is None:
            cnf.write_one(true[x, y])
        else:
            more = tally(cnf, ('beside', x, y), [shaded[place] for place in table[x, y]])
            iff_wrap(cnf, true[x, y], tally_within(more, n, n))
    return shaded


if __name__ == '__main__':
    run(rules)
