"""Moon or sun: one loop through every room once.

The loop goes from place to place, across and down, and passes no place twice. It enters and leaves
each room once, unless there is one room. In a room it passes all moons and no sun, or all suns and
no moon, and at least one of them; rooms of moons and rooms of suns alternate.
https://puzz.link/rules.html?moonsun

PUZZLE: typed as below, a letter or digit for each place's room, then the suns and moons, S and M;
or a puzz.link URL.

Variant, the next room may be of the same kind: take out the section 'moons and suns in turn'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.circles import MOON, SUN, SUNS

PUZZLE = """
ABCCCCCC
ABBCDCEE
AABBDDEE
AABBDFEE
AGGGFFFF
HIIGFFJJ
HIIGIJJJ
HHIIIJJJ
.S.M....
......S.
S..MMS.M
.....M..
...MMS.M
..M....S
M...S..M
.S......
"""

KIND = Kind('moon_or_sun', Rooms(), SUNS, link=Link('moonsun'), put=Board.loop)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    table, room = board.table(), board.rooms
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}
    borders = [(a, b) for a, b in line if room[a] != room[b]]
    moons = {name: cnf.auto_term('moons', name) for name, _, _ in board.areas()}

    passed = loop(cnf, 'loop', line, 'the lines form one loop')

    cnf.comment('moons and suns in turn', trusted=True)
    for a, b in borders:
        cnf.write(if_wrap(line[a, b], xnor(moons[room[a]], -moons[room[b]])))

    for name, places, _ in board.areas():
        x, y = places[0]
        cnf.comment(f'room {name} at r{y + 1}c{x + 1}', at=places)
        ways = [line[a, b] for a, b in borders if name in (room[a], room[b])]
        cnf.write(window(ways, 2, 2) if ways else [])
        for sign, here in ((MOON, moons[name]), (SUN, -moons[name])):
            marks = [place for place in places if SUNS.get(board, place) == sign]
            cnf.write([] if marks else [[-here]])
            for place in marks:
                cnf.write(xnor(here, passed[place]) if place in passed else [[-here]])
    return line


if __name__ == '__main__':
    run(rules)
