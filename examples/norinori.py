"""Norinori: which cells are shaded?

Two cells of each room are shaded. Each shaded cell is beside just one other shaded cell, in its
room or not: shaded cells are dominoes that do not touch, except at corners.
https://www.nikoli.co.jp/en/puzzles/norinori/

PUZZLE: typed as below, a letter or digit for each cell's room; a Puzzle Team task, or a puzz.link
URL.

Variant, each shaded cell touches just one other shaded cell, at a side or a corner:
`board.table(diagonals=True)`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
AAAAAABBB
CDDEEEFGG
CCDDDFFGG
CCCDHFFFI
JJJJHHHII
JJJJKKKLL
MJNNOOOPL
MQQNNOOPL
MQNNNNOPL
"""

KIND = Kind(
    'norinori',
    Rooms(shaded=2),
    link=Link('norinori'),
    task=Task(ROOMS_TASK, ',', [RoomNumbers()]),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in table}

    cnf.comment('shaded cells are dominoes', trusted=True)
    for place, beside in table.items():
        cnf.write(if_wrap(shaded[place], window([shaded[other] for other in beside], 1, 1)))

    for name, places, _ in board.areas():
        x, y = places[0]
        cnf.comment(f'room {name} at r{y + 1}c{x + 1}', at=places)
        cnf.write(window([shaded[place] for place in places], 2, 2))
    return shaded


if __name__ == '__main__':
    run(rules)
