"""Simple loop: one loop past all places that are not black.

The loop goes from place to place, across and down, and passes each of them once.
https://puzz.link/rules.html?simpleloop

PUZZLE: typed as below, `#` for a black place; or a puzz.link URL.

Variant, places may be left over: take out the section 'every place is passed'.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
#....###
#.##...#
..#....#
..#..###
#.#..#..
#.......
#..#....
#....#..
"""

KIND = Kind(
    'simple_loop',
    Colors(code=Packed([None, 'black'], 5, 'places'), optional=True),
    link=Link('simpleloop'),
    put=Board.lines,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(place, place): "the loop goes from one to the other"}."""
    white = board.table(without=board.colors)
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(white)}

    passed = loop(cnf, 'loop', line, 'the lines form one loop')

    cnf.comment('every place is passed', trusted=True)
    cnf.write([[passed[place]] if place in passed else [] for place in white])
    return line


if __name__ == '__main__':
    run(rules)
