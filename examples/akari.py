"""Akari, or Light Up: where are the lamps?

A lamp lights its place and all places in a straight line from it, up to a black one. Every white
place is lit, and no lamp lights another. A number is how many lamps are beside its place.
https://en.wikipedia.org/wiki/Light_Up_(puzzle)

PUZZLE: typed as below, the black places, `#` for one without a number; a game ID of Tatham's Light
Up, a Puzzle Team task, or a puzz.link URL.

Variant, some places may stay dark: take out the section 'every place is lit'.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
...#0.#.#.
.#.0..#...
#.#......1
#..#...20.
..#..1....
....#..#..
.20...1..#
1......0.#
...#..#.#.
.#.1.2#...
"""

KIND = Kind(
    'akari',
    Cells(0, 4, code=DIGITS4, unknown=KEEP, on='black', mark='#'),
    link=Link('lightup', 'bijutsukan'),
    game=Game('lightup', TEAM_BLACK),
    task=Task(r'\s*[a-zB0-4]*B[a-zB0-4]*\s*$', 'B', TEAM_BLACK, sites='light-up'),
    put='lamp',
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "a lamp is here"}."""
    table = board.table()
    white = [place for place in table if place not in board.colors]

    lamp = {place: cnf.auto_term('lamp', *place) for place in white}
    lit_from = {place: list(chain(*rays(lamp, place))) for place in white}

    cnf.comment('every place is lit', trusted=True)
    cnf.write([lamp[place], *[lamp[other] for other in lit_from[place]]] for place in white)

    cnf.comment('no lamp lights another', trusted=True)
    cnf.write([-lamp[place], -lamp[other]] for place in white for other in lit_from[place])

    for (x, y), n in board.clues.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write(window([lamp[place] for place in table[x, y] if place in lamp], n, n))
    return lamp


if __name__ == '__main__':
    run(rules)
