"""Binairo, also Takuzu: a 0 or a 1 for each cell.

Never three equal digits side by side in a row or column. Each row and column has as many 0 as 1.
No two rows are the same, nor two columns. Binairo plus, also Tango: digits with `=` between them
are the same, those with x differ.
https://en.wikipedia.org/wiki/Takuzu, https://www.tango-unlimited.com/rules

PUZZLE: typed as below, `.` for an empty cell, with `=` and x in rows of cells and rows between
them; a Puzzle Team task, or a game ID of Tatham's Unruly (where rows and columns must differ only
with the letter u). A line `distinct: false` before a typed board says that they may be equal, as in
a Tango.

Variant, three equal digits may be side by side, but not four: `'####'`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.between import Between, BorderSigns
from satpy.notations.special.unruly import UNRULY, unruly

PUZZLE = """
..0...00..
.1.......0
1..1....1.
..........
11...0.0.0
...1...0..
1.1...0.0.
......1..0
.....0....
0..11....0
"""


def check(board):
    """The sides are even."""
    for side in board.width, board.height:
        if side % 2:
            raise FormatError(f'half of {side} cells are 0: no solution')


BITS = Skipping(SignCode(digits('01')), what='0 or 1')
KIND = Kind(
    'binairo',
    Said('distinct', 'rows and columns may be the same', usual=True),
    Between(BorderSigns('=x'), 0, 1),
    game=Game('unruly', UNRULY, blank=unruly),
    task=Task(r'\s*[01]*[a-z][01a-z]*\s*$', ALPHABET, BITS),
    put=lambda board, ones: board.numbers((x, y, int((x, y) in ones)) for x, y in board.places),
    check=check,
    holes=False,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "1 stands here"}."""
    one = {(x, y): cnf.auto_term('one', x, y) for x, y in board.places}
    rows = [[one[place] for place in row] for row in board.rows_of()]
    columns = [[one[place] for place in column] for column in board.columns_of()]

    cnf.comment('never three equal digits side by side', trusted=True)
    for cells in placements(board.places, '###'):
        cnf.write(window([one[cell] for cell in cells], 1, len(cells) - 1))

    cnf.comment('as many 0 as 1', trusted=True)
    for line in rows + columns:
        cnf.write(window(line, len(line) // 2, len(line) // 2))

    if board.facts.get('distinct', True):
        cnf.comment('no two rows or columns are the same (off: distinct: false)', trusted=True)
        distinct_lines(cnf, 'rows', rows)
        distinct_lines(cnf, 'columns', columns)

    for (x, y), clue in board.clues.items():
        cnf.comment(f'{clue} at r{y + 1:g}c{x + 1:g}', at=(x, y))
        if clue in ('=', 'x'):
            a, b = (one[place] for place in board.around((x, y)))
            cnf.write(xnor(a, b if clue == '=' else -b))
        else:
            cnf.write_one(one[x, y] if clue else -one[x, y])
    return one


if __name__ == '__main__':
    run(rules)
