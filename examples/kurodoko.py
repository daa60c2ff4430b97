"""Kurodoko: which places are shaded?

A number tells how many places can be seen from it across and down, up to shaded ones, itself
included; it is not shaded. Shaded places are not side by side. The others are connected, not by
corners.
https://en.wikipedia.org/wiki/Kuromasu

PUZZLE: typed as below, `?` for a place that is not shaded and has no number, numbers of two digits
with blanks between the places; a game ID of Tatham's Range, a Puzzle Team task, or a puzz.link
URL.

Variant, shaded places may be side by side: take out the section that says they are not.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
....5....
.........
...2....4
.6.......
........2
2.....7..
.......3.
..9......
.3.2.....
"""

KIND = Kind(
    'kurodoko',
    Cells(2, unknown=KEEP, on='white circle'),
    link=Link('kurodoko', 'kuromasu'),
    game=Game('range', TEAM_NUMBERS),
    task=Task(NUMBERS_TASK, LETTERS + '_', TEAM_NUMBERS),
)


def rules(cnf, board):
    """Write the rules; return {(x, y): "this place is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}
    white = {place: -shaded[place] for place in table}

    cnf.comment('shaded places are not side by side', trusted=True)
    cnf.write([-shaded[a], -shaded[b]] for a, b in pairs(table))

    cnf.comment('white cells are connected', trusted=True)
    connected(cnf, 'others', table, white)

    for (x, y), n in board.clues.items():
        cnf.comment(f'{"?" if n is None else n} at column {x + 1}, row {y + 1}', at=(x, y))
        cnf.write_one(white[x, y])
        if n is not None:
            seen = [
                in_sight(cnf, (x, y, i), [white[place] for place in ray[:n]])
                for i, ray in enumerate(rays(board.places, (x, y)))
            ]
            cnf.write(tally_within(tally_sum(cnf, ('seen from', x, y), seen, n), n - 1, n - 1))
    return shaded


if __name__ == '__main__':
    run(rules)
