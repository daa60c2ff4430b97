"""Araf: cut the board into areas with two numbers each.

Each area is connected, not by corners, and has two numbers. It has more cells than the smaller
number, and fewer than the larger one.
https://puzz.link/rules.html?araf

PUZZLE: typed as below, or with blanks between the cells, as numbers above 9 need it; or a puzz.link
URL.

Variant, an area may be as large as its smaller number says: `clues[x, y] - 1` for the size.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
 .  .  5  .  1
 7 11  1  .  .
 .  4  .  6  4
 .  .  1  .  .
 .  .  .  2  .
"""


def check(board):
    """Each area has two numbers."""
    if len(board.clues) % 2 or not board.clues:
        raise FormatError(f'{len(board.clues)} numbers are not two for each area')


KIND = Kind(
    'araf',
    Cells(unknown=REFUSE),
    link=Link('araf'),
    put=put_areas,
    check=check,
    words=Words(
        because={
            'one area at': Because(last='only {found}', full='{known}'),
            **dict.fromkeys('0123456789', CLUE),
        },
        names={'area': ('the area of {} reaches {}', 'the area of {} does not reach {}')},
    ),
)


def rules(cnf, board):
    """Write the rules; return {(cell, place): "the smaller number of its area is there"}."""
    table, clues = board.table(), board.clues
    most = max(clues.values())
    own = {root: {cell: cnf.auto_term('area', root, cell) for cell in table} for root in clues}

    for x, y in table:
        cnf.comment(f'one area at column {x + 1}, row {y + 1}', trusted=True, at=(x, y), given=True)
        cnf.write(window([mine[x, y] for mine in own.values()], 1, 1))

    cnf.comment('areas are connected and have two numbers', trusted=True)
    start = cnf.auto_term('start')  # beside the cell of the smaller number, if it is the smaller
    cnf.write_one(start)
    for root, mine in own.items():
        cnf.write([-mine[cell], mine[root]] for cell in mine)
        cnf.write(window([mine[place] for place in clues], 2, 2, unless=[-mine[root]]))
        links = {**table, root: [*table[root], 'start'], 'start': [root]}
        connected(cnf, ('area', root), links, {**mine, 'start': start}, 'start')

    for (x, y), mine in own.items():
        cnf.comment('areas have sizes', trusted=True)
        more = tally(cnf, ('size', x, y), mine.values(), most)
        cnf.write([-b, a] for a, b in zip(more, more[1:]))  # takes 0.6 of the time to solve
        cnf.comment(f'{clues[x, y]} at column {x + 1}, row {y + 1}', at=(x, y))
        cnf.write_one(-mine[x, y], *more[clues[x, y] :][:1])
        for (a, b), n in clues.items():
            if (a, b) != (x, y):
                cnf.comment(f'{n} at column {a + 1}, row {b + 1}', at=(a, b))
                cnf.write_one(-mine[a, b], *[-term for term in more[n - 1 : n]])
                across = {c: max(x, a, c) - min(x, a, c) for c in range(board.width)}
                down = {d: max(y, b, d) - min(y, b, d) for d in range(board.height)}
                cnf.write(  # no area of fewer cells holds these three
                    [-mine[a, b], -mine[c, d]] for c, d in table if across[c] + down[d] > n - 2
                )
    return {(cell, root): term for root, mine in own.items() for cell, term in mine.items()}


if __name__ == '__main__':
    run(rules)
