"""Detour: one loop that passes every place.

The loop goes from place to place, across and down, and passes no place twice. A number is how often
the loop turns in its room; without a number it may turn any number of times.
https://puzz.link/rules.html?detour

PUZZLE: typed as below, a letter for each place's room, then the rooms' numbers; or a puzz.link URL.

Variant, a number is how often the loop goes straight on:
`{place: -turns[place] for place in table}`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
ABBCDEEE
ABBBDDEE
FBBGHIEE
FJJGKIIL
FMMMNLLL
OOONNLLL
PPPNNQRS
PTTTTQRR
B5 C1 D1 E3 F2 G0 I2 J2 K1 M3 N3 O2 Q2 T1
"""

KIND = Kind('detour', Rooms(numbered=True), link=Link('detour'), put=Board.lines)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})
    turns = {place: cnf.auto_term('turns', *place) for place in table}

    passed = loop(cnf, 'loop', line, 'the lines form one loop')
    cnf.comment('every place is passed', trusted=True)
    cnf.write([[passed[place]] if place in passed else [] for place in table])

    cnf.comment('the loop turns, or goes straight on', trusted=True)
    for x, y in table:
        ways = [line[(x, y), other] for other in [(x - 1, y), (x + 1, y)] if other in table]
        cnf.write(forbid_unless([turns[x, y], *ways], lambda turn, *on: turn == sum(on) % 2))

    count_in_rooms(cnf, board, turns)
    return line


if __name__ == '__main__':
    run(rules)
