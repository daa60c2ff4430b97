#!/usr/bin/env python3
"""Country road: one loop through every country once.

The loop goes from place to place, across and down, and passes no place twice. It enters and leaves
each country once. In a country with a number it passes that many places. Two places in different
countries that are side by side are not both left out.
https://en.wikipedia.org/wiki/Country_Road_(puzzle)

PUZZLE: typed as below, the countries, a letter for each place, then their numbers; or a puzz.link
URL.

Variant, places on both sides of a border may be left out: take out the section about borders.
"""

from satpy import *
from satpy.cli.runner import CommandLine
from satpy.puzzles.drawings import draw_lines as draw

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


def rules(cnf, puzzle):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    board = cartesian_table(range(puzzle.width), range(puzzle.height))
    countries = areas(puzzle.rooms)
    country = {place: name for name, places in countries.items() for place in places}
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(board)}
    borders = [(a, b) for a, b in line if country[a] != country[b]]

    cnf.comment('the lines form one loop', trusted=True)
    passed = loop(cnf, 'loop', line)

    cnf.comment('the loop enters and leaves each country once', trusted=True)
    for name in countries:
        ways = [line[a, b] for a, b in borders if name in (country[a], country[b])]
        cnf.write(window(ways, 2, 2) if ways else [])

    cnf.comment('no places on both sides of a border are left out', trusted=True)
    for a, b in borders:
        cnf.write_one(passed[a], passed[b])

    for name, n in puzzle.clues.items():
        (x, y), *_ = countries[name]
        cnf.comment(f'country {name} at column {x + 1}, row {y + 1}: {n}')
        cnf.write(window([passed[place] for place in countries[name] if place in passed], n, n))
    return line


if __name__ == '__main__':
    with CommandLine('country_road', PUZZLE, __doc__, draw) as command:
        for lines in command.solutions(rules(command.cnf, command.read())):
            command.show(draw(command.puzzle, lines))
