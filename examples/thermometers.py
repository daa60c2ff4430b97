"""Thermometers: which cells are filled?

Thermometers are filled from the bulb on, without a gap, in part, in full or not at all. The
numbers outside tell how many cells are filled in each row and column.
https://www.puzzle-thermometers.com/

PUZZLE: typed as below, the numbers of the columns, then each row with its number first, `?` for an
unknown one; in the grid each cell of a thermometer points to the next, one of `< > ^ v`, the last
one is `x`, and `.` is a cell without a thermometer. Or a Puzzle Team task.

Variant, no thermometer is empty: `cnf.write_one(filled[cells[0]])`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.thermometers import Steps, Thermometers

PUZZLE = """
  3 4 5 5 7 5 4 7 5
4 x < x < > x > > x
7 v ^ x < < < < . v
7 v ^ < > > v > v v
8 x . ^ > x v ^ v v
7 . x < < < x . v v
3 v x v > > > x x x
3 v ^ x ^ v < > > x
4 v ^ > x v v < > x
2 > > x x < x x < <
"""


def check(board):
    """There are enough cells to fill."""
    cells = sum(map(len, board.thermos))
    for name, tallies in ('row', board.left), ('column', board.top):
        total = sum(n or 0 for n in tallies)
        if total > cells:
            raise FormatError(f'the {name} clues add up to {total}, there are {cells} cells')


KIND = Kind(
    'thermometers',
    Outside(),
    Steps(),
    task=Task(
        r'\s*[0-9]+(_[0-9]+)+;[0-9]+,',
        ';',
        [Tallies('_', square=True), ';', Thermometers()],
    ),
    check=check,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is filled"}."""
    filled = {(x, y): cnf.auto_term('filled', x, y) for x, y in chain(*board.thermos)}

    cnf.comment('thermometers are filled without a gap', trusted=True)
    for cells in board.thermos:
        for a, b in zip(cells, cells[1:]):
            cnf.write(if_then(filled[b], filled[a]))

    count_in_lines(cnf, board, filled)
    return filled


if __name__ == '__main__':
    run(rules)
