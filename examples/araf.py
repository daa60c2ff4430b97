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


def apart(*cells):
    """The fewest steps that join these cells, three at most."""
    return sum(max(along) - min(along) for along in zip(*cells))


def rules(cnf, board):
    """Write the rules; return {(cell, place): "the larger number of its area is there"}."""
    table, clues = board.table(), board.clues
    own = {root: {cell: cnf.auto_term('area', root, cell) for cell in table} for root in clues}

    for x, y in table:
        cnf.comment(f'one area at column {x + 1}, row {y + 1}', trusted=True, at=(x, y), given=True)
        cnf.write(window([mine[x, y] for mine in own.values()], 1, 1))

    cnf.comment('areas are connected and have two numbers', trusted=True)
    start = cnf.auto_term('start')  # beside the cell of the larger number, if it is the larger
    cnf.write_one(start)
    for root, mine in own.items():
        cnf.write([-mine[cell], mine[root]] for cell in mine)
        cnf.write([-mine[cell], *[mine[beside] for beside in table[cell]]] for cell in mine)
        cnf.write(window([mine[place] for place in clues], 2, 2, unless=[-mine[root]]))
        links = {**table, root: [*table[root], 'start'], 'start': [root]}
        connected(cnf, ('area', root), links, {**mine, 'start': start}, 'start')
    cnf.write(window([own[root][root] for root in own], len(own) // 2, len(own) // 2))

    more = {}  # for each larger number, whether an area has more than 0, 1, ... cells
    for root, mine in own.items():
        more[root] = tally(cnf, ('size', root), mine.values(), max(clues.values()))
        cnf.write([-b, a] for a, b in zip(more[root], more[root][1:]))  # 0.6 of the time to solve
    for (x, y), n in clues.items():
        mine = own[x, y]
        cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
        cnf.write_one(-mine[x, y], *[-term for term in more[x, y][n - 1 : n]])
        cnf.write([-mine[cell]] for cell in table if apart((x, y), cell) > n - 2)
        for other in clues:
            if 0 < apart((x, y), other) < n - 1:  # no area of fewer cells holds these three
                far = [-mine[cell] for cell in table if apart((x, y), other, cell) > n - 2]
                cnf.write([-mine[other], term] for term in [more[x, y][apart((x, y), other)], *far])
        cnf.write([-own[root][x, y], *more[root][n:][:1]] for root in clues if root != (x, y))
    return {(cell, root): term for root, mine in own.items() for cell, term in mine.items()}


if __name__ == '__main__':
    run(rules)
