"""Dotchi loop: one loop past all white circles and no black one.

The loop goes from place to place, across and down, and passes no place twice. In each room it turns
at all white circles, or goes straight on at all of them.
https://puzz.link/rules.html?dotchi

PUZZLE: typed as below, a letter or digit for each place's room, then W for a white circle and B for
a black one; or a puzz.link URL.

Variant, the loop passes every other place: `cnf.write([term] for term in passed.values())`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
AABBBCCC
AABBBCCC
AABBBBCC
DAEEBBCC
DAEEEFGG
DDEEEFFG
DDEEHHHG
DDDEIIHH
.W.W.W..
.W....W.
BW.W....
B.B.WBBW
W....W..
W..WB.W.
......B.
W.WW.B..
"""

KIND = Kind('dotchi_loop', Rooms(), Circles(), link=Link('dotchi'), put=Board.loop)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table = board.table()
    line = PairDict({pair: cnf.auto_term('line', *pair) for pair in pairs(table)})

    passed = loop(cnf, 'loop', line, 'the lines form one loop')

    for (x, y), color in board.circles.items():
        cnf.comment(f'{color} circle at r{y + 1}c{x + 1}', at=(x, y))
        here = passed.get((x, y))
        cnf.write([[here] if here else []] if color == 'white' else [[-here]] if here else [])

    for name, places, _ in board.areas():
        x, y = places[0]
        cnf.comment(f'room {name} at r{y + 1}c{x + 1}', at=places)
        turns = cnf.auto_term('turns', name)
        for place in places:
            for a, b in combinations(sorted(table[place]), 2):
                bend = a[0] != b[0] and a[1] != b[1]
                if board.circles.get(place) == 'white':
                    cnf.write_one(-line[a, place], -line[place, b], turns if bend else -turns)
    return line


if __name__ == '__main__':
    run(rules)
