"""Yajilin of regions: shade some places; one loop passes all the others.

Shaded places are not side by side. A number is how many places of its room are shaded; rooms
without a number have any number.
https://puzz.link/rules.html?yajilin-regions

PUZZLE: typed as below, a letter for each place's room, then the rooms' numbers; or a puzz.link URL.

Variant, each room has a shaded place:
`cnf.write([shaded[place] for place in places] for _, places, _ in board.areas())`.
"""

from satpy import *
from satpy.examples import yajilin
from satpy.kinds import *

PUZZLE = """
AAABBCDD
EAABBCDD
EEABCCDD
EEEFFCGD
HHFFFCGG
HHFFGGGG
HHIIJJJJ
KHIIIJJJ
A2 C3 E1 F2 I1 J2
"""

KIND = Kind(
    'yajilin_regions',
    Rooms(numbered=True),
    link=Link(
        'yajilin-regions',
        'yajirin-regions',
        variants={'o': 'all shaded cells are outside the loop'},
    ),
    put=lambda board, found: board.lines([]).put(found),  # perhaps without lines
    title='Yajilin of regions',
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {place: "it is shaded"} and {(place, place): "the loop is here"}."""
    shaded, line = yajilin.shade_and_loop(cnf, board.table())

    count_in_rooms(cnf, board, shaded)
    return {**shaded, **line}


if __name__ == '__main__':
    run(rules)
