"""Chocona: which cells are shaded?

Shaded cells that are connected, not by corners, are a rectangle. A number is how many cells of its
room are shaded; rooms without a number have any number.
https://puzz.link/rules.html?chocona

PUZZLE: typed as below, a letter for each cell's room, then the rooms' numbers; or a puzz.link URL.
As on puzz.link, some cell is shaded.

Variant, shaded cells of other forms: take out the section that says rectangles.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
AAABBBCDEE
AFGGCCCHEE
AAIJCCCHEE
KKIJJLMHNE
OOIJJLMHHP
OOIQJJMHHP
RRSSSTTTTP
RRSSUVWTTP
XRSSYWWZZP
RRaaWWWWPP
A0 B3 C0 D1 E0 F1 H4 I4 J0 K1 M3 N1 O0 P0 R0 S0 T0 V1 W0 X1 Y1 Z2 a0
"""

KIND = Kind('chocona', Rooms(numbered=True), link=Link('chocona'))


def forbid_corners(cnf, board, shaded):
    """Write that no three cells of two by two are shaded alone: no rectangle has these."""
    corners = dict.fromkeys(
        (x + i, y + j) for x, y in shaded for i in (-0.5, 0.5) for j in (-0.5, 0.5)
    )
    for places in map(board.around, corners):
        if len(places) > 2:
            for three in combinations(places, 3):
                fourth = [shaded[place] for place in places if place not in three]
                cnf.write_one(*fourth, *[-shaded[place] for place in three])


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}

    cnf.comment('some cell is shaded', trusted=True)
    cnf.write_one(*shaded.values())

    cnf.comment('shaded cells are rectangles', trusted=True)
    forbid_corners(cnf, board, shaded)

    count_in_rooms(cnf, board, shaded)
    return shaded


if __name__ == '__main__':
    run(rules)
