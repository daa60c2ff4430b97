"""Str8ts, also straights: numbers between black cells.

White cells side by side, between black cells or the edge, have numbers without a gap, in any order.
No number stands twice in a row or column, a number on a black cell included. Numbers go from 1 to
the side of the board. https://www.str8ts.com/Str8ts.html, http://cross-plus-a.com/html/cros7s8t.htm

PUZZLE: typed as below, with blanks between the cells, `#` for a black cell, `#5` for one with a
number; or the text form of janko.at.

Variant, a straight may lack one number: `m - n > len(cells)`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_latin
from satpy.notations.special.marks import BlackNumbers

PUZZLE = """
 .  .  .  #  .  #  .
 .  6  .  #  .  .  #
 .  .  #  .  6  #  2
 .  . #7  .  .  .  .
 .  .  1  .  .  .  .
 .  1  .  #  .  6  5
 #  .  .  3  .  #  .
"""


def check(board):
    """The board is a square, and no number is on two black cells of a row or column."""
    check_latin(board)
    given = board.black & board.clues.keys()
    for line in board.rows_of() + board.columns_of():
        numbers = [board.clues[place] for place in line if place in given]
        if len({*numbers}) < len(numbers):
            raise refuse(line[0], 'in this row or column two black cells have the same number')


KIND = Kind(
    'str8ts',
    BlackNumbers(),
    check=check,
    lettered=True,
    holes=False,
    words=Words(because={'no number twice': Because(full='{known}')}),
    guess=lambda board: any(n > 4 for n in board.clues.values()),  # otherwise an akari
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, n): "number n stands here"}, for white cells."""
    numbers, lines = range(1, board.width + 1), board.rows_of() + board.columns_of()
    white = [place for place in board.places if place not in board.black]
    here = {(*place, n): cnf.auto_term('number', *place, n) for place in white for n in numbers}

    cnf.comment('one number in each white cell', trusted=True)
    for place in white:
        cnf.write(window([here[(*place, n)] for n in numbers], 1, 1))

    cnf.comment('no number twice in a row or column', trusted=True)
    for line, n in product(lines, numbers):
        cnf.write(window([here[(*place, n)] for place in line if (*place, n) in here], 0, 1))

    for line in lines:
        parts = groupby(line, board.black.__contains__)
        for cells in [[*some] for black, some in parts if not black]:
            (x, y), (a, b) = cells[0], cells[-1]
            ends = f'from r{y + 1}c{x + 1} to r{b + 1}c{a + 1}'
            cnf.comment(f'straight {ends}', trusted=True, at=cells)
            cnf.write(
                [-here[(*a, n)], -here[(*b, m)]]
                for a, b in permutations(cells, 2)
                for n, m in product(numbers, numbers)
                if m - n >= len(cells)
            )

    for (x, y), n in board.clues.items():
        black = (x, y) in board.black
        name = 'black' if black else 'given'
        cnf.comment(f'{name} {n} at r{y + 1}c{x + 1}', at=(x, y), given=not black)
        if black:
            cnf.write([-here[a, b, n]] for a, b in white if (a == x) != (b == y))
        else:
            cnf.write_one(here[x, y, n])
    return here


if __name__ == '__main__':
    run(rules)
