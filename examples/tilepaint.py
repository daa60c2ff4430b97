r"""Tilepaint: which rooms are shaded?

A room is shaded as a whole or not at all. Numbers above and on the left are how many cells of a
column or row are shaded, up to the next black cell; a black cell has numbers for the cells below it
and to its right.
https://puzz.link/rules.html?tilepaint

PUZZLE: typed as below, a letter for each cell's room, then the columns' numbers, and each row with
its number first, `?` for none; in the rows `#` for a black cell, with numbers `below\right`, `2\1`,
`2\` or `\1`; or a puzz.link URL. As on puzz.link, some cell is shaded.

Variant, numbers are upper bounds: `window(..., 0, n)`.
"""

from satpy import *
from satpy.examples import paintarea
from satpy.kinds import *
from satpy.notations.special.tiles import TILE_CLUES, TILE_COUNTS

PUZZLE = r"""
AABCCDEFE
AGHDDDEEE
IJKLMMEEE
IJNMMOPEE
QRSTMMUVV
WXYZabcVd
WYYZbbcdd
YYYZZbeed
    3  0  1  ?  6  7  6  ?  ?
 ?  .  .  .  .  .  .  .  #  .
 ?  .  # 4\  .  .  .  .  .  .
 0  .  .  .  #  .  .  .  .  .
 4  .  .  .  .  .  .  .  .  .
 1  .  .  . 3\  .  .  .  .  .
 ?  . \5  .  .  .  .  .  .  .
 ?  .  .  .  .  .  .  .  .  .
 7  .  .  .  .  .  .  .  .  .
"""

ROOMS = Rooms()
KIND = Kind(
    'tilepaint',
    ROOMS,
    TILE_COUNTS,
    TILE_CLUES,
    link=Link('tilepaint', body=[ROOMS, TILE_CLUES, TILE_COUNTS]),
    words=Words(
        because={
            'rooms are': Because(last='{known}', full='{known}'),
            **dict.fromkeys(['row', 'column'], COUNT),
        }
    ),
)


def counts(board):
    """Yield (name, number, its spot, its cells) of each number, outside and inside."""
    for side, name, n, places in board.views():
        yield name, n, board.beside(side, places[0]), places
    for (x, y), numbers in board.clues.items():
        ways = (
            ('below column', [(x, b) for b in range(y + 1, board.height)]),
            ('right of column', [(a, y) for a in range(x + 1, board.width)]),
        )
        for n, (way, places) in zip(numbers, ways):
            if n is not None:
                yield f'{way} {x + 1}, row {y + 1}', n, (x, y), places


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    white = [place for place in board.places if place not in board.colors]
    shaded = paintarea.shade_rooms(cnf, board, white)

    cnf.comment('some cell is shaded', trusted=True)
    cnf.write_one(*shaded.values())

    for name, n, spot, places in counts(board):
        cnf.comment(f'{name}: {n}', at=spot)
        stop = next((i for i, place in enumerate(places) if place not in shaded), None)
        cnf.write(window([shaded[place] for place in places[:stop]], n, n))
    return shaded


if __name__ == '__main__':
    run(rules)
