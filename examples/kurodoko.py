"""Kurodoko: which places are shaded?

A number tells how many places can be seen from it across and down, up to shaded ones, itself
included; it is not shaded. Shaded places are not side by side. The others are connected, not by
corners.
https://en.wikipedia.org/wiki/Kuromasu

PUZZLE: typed as below, `?` for a place that is not shaded and has no number, numbers of two digits
with blanks between the places; a game ID of Tatham's Range, a Puzzle Team task, or a puzz.link
URL.

Variant, numbers are upper bounds: `0, n - 1`.
"""

from satpy import *
from satpy.examples import hitori
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
    task=Task(NUMBERS_TASK, ALPHABET + '_', TEAM_NUMBERS),
)


def count_seen(cnf, board, white):
    """Write how many white places each number sees, itself included; white: {place: its term}."""
    for (x, y), n in board.clues.items():
        cnf.comment(f'{"?" if n is None else n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(white[x, y])
        if n is not None:
            seen = [
                in_sight(cnf, (x, y, i), [white[place] for place in ray[:n]])
                for i, ray in enumerate(rays(board.places, (x, y)))
            ]
            cnf.write(tally_within(tally_sum(cnf, ('seen from', x, y), seen, n), n - 1, n - 1))


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this place is shaded"}."""
    table = board.table()
    shaded = hitori.shade_apart(cnf, table)
    white = {place: -shaded[place] for place in table}

    count_seen(cnf, board, white)
    return shaded


if __name__ == '__main__':
    run(rules)
