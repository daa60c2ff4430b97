"""Sukoro: a number in some of the cells.

A number is how many of the four cells beside it have a number as well. Equal numbers are not side
by side. All numbers are connected, not by corners, and there is at least one.
https://puzz.link/rules.html?sukoro

PUZZLE: typed as below, `?` for an unknown number; or a puzz.link URL.

Variant, equal numbers may be side by side: leave out the section that forbids it.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.latin import check_numbers

PUZZLE = """
2...2...
..3...2.
.....3..
........
2......1
.....2..
2..4...1
........
"""


def check(board):
    """No number is 0, or more than 4."""
    check_numbers(board, board.clues, 4)


KIND = Kind(
    'sukoro',
    Cells(1, 4, code=NUMBERS10, unknown=KEEP),
    link=Link('sukoro'),
    check=check,
    words=Words(
        because={
            'numbers count': Because(last='{known}', full='{known}'),
            'equal numbers': Because(full='{known}'),
        },
        names={'filled': ('{} has a number', '{} has no number')},
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, n): "number n stands here"}."""
    table, values = board.table(), range(1, 5)
    filled = {place: cnf.auto_term('filled', *place) for place in table}
    digit = {(*place, n): cnf.auto_term('digit', *place, n) for place in table for n in values}

    cnf.comment('numbers count the numbers beside them', trusted=True)
    for place in table:
        more = tally(cnf, ('beside', place), [filled[other] for other in table[place]])
        cnf.write_one(-filled[place], *more[:1])
        for n in values:
            counted = [*(more[n - 1 : n] or [-filled[place]]), *[-term for term in more[n : n + 1]]]
            cnf.write(iff_gen(digit[(*place, n)], [filled[place], *counted], modeB=all))

    cnf.comment('equal numbers are not side by side', trusted=True)
    cnf.write([-digit[(*a, n)], -digit[(*b, n)]] for a, b in pairs(table) for n in values)

    cnf.comment('numbers are connected', trusted=True)
    connected(cnf, 'filled', table, filled)
    cnf.write_one(*filled.values())

    write_givens(cnf, board, {**digit, **{(*place, None): filled[place] for place in table}})
    return digit


if __name__ == '__main__':
    run(rules)
