"""Country road: one loop through every country once.

The loop goes from place to place, across and down, and passes no place twice. It enters and leaves
each country once. A number is how many places of its country the loop passes. Two places side by
side in different countries are not both left out.
https://en.wikipedia.org/wiki/Country_Road_(puzzle)

PUZZLE: typed as below, the countries, a letter for each place, then their numbers; or a puzz.link
URL. A line `every country: false` before them says that the loop may leave countries out.

Variant, places on both sides of a border may be left out: take out the section about borders.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
AABBCCCCC
DABBBCCCC
DAEEFGGCC
DEEEFGCCC
DEEEFGCCC
DEEEEECCC
HHEEIIJJC
HHEEIIJCC
HHIIICCCC
A4 C4 E3 H6
"""

KIND = Kind(
    'country_road',
    Said('every country', 'the loop may leave countries out', usual=True),
    Rooms(numbered=True, inner=True),
    link=Link('country', rules={'e': {'every country': False}}),
    put=Board.lines,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    country = board.rooms
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(board.table())}
    borders = [(a, b) for a, b in line if country[a] != country[b]]

    passed = loop(cnf, 'loop', line, 'the lines form one loop')

    cnf.comment('the loop enters and leaves each country once', trusted=True)
    ways = {name: [] for name, _, _ in board.areas()}
    for a, b in borders:
        ways[country[a]].append(line[a, b])
        ways[country[b]].append(line[a, b])
    for terms in ways.values():
        cnf.write(window(terms, 0, 2))
    if board.facts.get('every country', True):
        cnf.comment('the loop visits each country (off: every country: false)', trusted=True)
        for terms in ways.values() if len(ways) > 1 else ():
            cnf.write(window(terms, 2))

    cnf.comment('no places on both sides of a border are left out', trusted=True)
    walls = board.borders()  # some close no country
    cnf.write([passed[a], passed[b]] for a, b in line if (a, b) in walls)

    count_in_rooms(cnf, board, passed, 'country')
    return line


if __name__ == '__main__':
    run(rules)
