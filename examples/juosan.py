"""Juosan: a bar in each cell, upright or across.

Nowhere are three bars side by side: upright bars in a row, or bars across in a column. A number is
how many bars of its room have the direction of most, or half, of them; rooms without a number have
any.
https://puzz.link/rules.html?juosan

PUZZLE: typed as below, a letter for each cell's room, then the rooms' numbers; or a puzz.link URL.

Variant, up to three bars may be side by side: four in `range(4)`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
AAABB
CAABB
CABBD
EEBBD
EEEBD
A5 B9 C2 E4
"""


def check(board):
    """Each number is at least half of its room, and at most all of it."""
    for name, places, n in board.areas():
        if n is not None and not len(places) <= 2 * n <= 2 * len(places):
            raise FormatError(f'room {name}: {n} is not from half to all of {len(places)} bars')


class BarRooms(Rooms):
    """Rooms with small numbers, so that there is room for bars."""

    def draw(self, board):
        """Leave the numbers small."""


INKED = {'12': '│', '13': '─'}
KIND = Kind('juosan', BarRooms(numbered=True), link=Link('juosan', inked=INKED), check=check)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, '─' or '│'): "such a bar is in this cell"}."""
    across = {place: cnf.auto_term('across', *place) for place in board.places}
    upright = {place: cnf.auto_term('upright', *place) for place in board.places}

    cnf.comment('a bar in each cell', trusted=True)
    for place in board.places:
        cnf.write(xnor(across[place], -upright[place]))

    cnf.comment('three bars are not side by side', trusted=True)
    for lines, bar in (board.columns_of(), across), (board.rows_of(), upright):
        for line in lines:
            for a, b, c in zip(line, line[1:], line[2:]):
                if sum(c) - sum(a) == 2:  # no hole is between
                    cnf.write_one(-bar[a], -bar[b], -bar[c])

    for name, places, n in board.areas():
        if n is not None:
            x, y = places[0]
            cnf.comment(f'room {name} at r{y + 1}c{x + 1}: {n}', at=(x, y))
            most = cnf.auto_term('most are across', name)
            cnf.write(if_wrap(most, window([across[place] for place in places], n, n)))
            cnf.write(if_wrap(-most, window([upright[place] for place in places], n, n)))
            if 2 * n == len(places):
                cnf.write_one(most)
    bars = ('─', across), ('│', upright)
    return {(*place, sign): bar[place] for place in board.places for sign, bar in bars}


if __name__ == '__main__':
    run(rules)
