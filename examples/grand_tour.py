"""Grand tour: one loop through every dot.

The loop goes from dot to dot, across and down, and passes each of them once. Lines that are given
are parts of it.
http://glenniba.com/, https://paperzz.com/doc/6969775/roundtrip-puzzles-extended-introduction-with-solving

PUZZLE: typed as below, rows of dots `.` and the lines between them, `-` and `|`, and rows between
these. In a drawing the lines go from cell to cell, or along the edges of cells.

Variant, dots may be left over: take out the section 'every dot is passed'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.between import GivenLines

PUZZLE = """
...-...........
....|..........
.........-...-.
...............
.-.............
......|........
.....-.........
........|...|..
...............
..........|....
...............
........|...|..
...-...........
..|............
.......-...-...
"""

KIND = Kind('grand_tour', GivenLines(), put=Board.lines)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(dot, dot): "the loop goes from one to the other"}."""
    table = board.table()
    line = {pair: cnf.auto_term('line', *pair) for pair in pairs(table)}
    passed = loop(cnf, 'loop', line, 'the lines form one loop')

    cnf.comment('every dot is passed', trusted=True)
    cnf.write([passed[dot]] if dot in passed else [] for dot in table)

    lines = PairDict(line)
    for a, b in board.strokes:
        spot = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        name = f'line from r{a[1] + 1}c{a[0] + 1} to r{b[1] + 1}c{b[0] + 1}'
        cnf.comment(name, at=spot, given=True)
        cnf.write_one(lines[a, b])
    return line


if __name__ == '__main__':
    run(rules)
