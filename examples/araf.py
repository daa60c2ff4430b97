"""Araf: cut the board into areas with two numbers each.

Each area is connected, not by corners, and has two numbers. It has more cells than the smaller
number, and fewer than the larger one.
https://puzz.link/rules.html?araf

PUZZLE: typed as below, with blanks between the cells for numbers above 9; or a puzz.link URL. Steps
name an area by its larger number: if "the area of r1c1" does not reach r1c1, that is the smaller.

Variant, an area may be as large as its smaller number says: `min(n - 1, clues[other] - 1)`.
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
    xs, ys = zip(*cells)
    return max(xs) - min(xs) + max(ys) - min(ys)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(cell, place): "the larger number of its area is there"}."""
    table, clues = board.table(), board.clues
    own = {root: {cell: cnf.auto_term('area', root, cell) for cell in table} for root in clues}
    for x, y in table:
        cnf.comment(f'one area at r{y + 1}c{x + 1}', trusted=True, at=(x, y), given=True)
        cnf.write(window([mine[x, y] for mine in own.values()], 1, 1))

    cnf.comment('areas are connected and have two numbers', trusted=True)
    cnf.write_one(start := cnf.auto_term('start'))  # beside the larger number of each area
    more, region = {}, {}
    for root, mine in own.items():
        cnf.write([-mine[cell], mine[root]] for cell in mine)
        cnf.write(window([mine[place] for place in clues], 2, 2, unless=[-mine[root]]))
        links = {**table, root: [*table[root], 'start'], 'start': [root]}
        region[root] = links, {**mine, 'start': start}, 'start'
        connected(cnf, ('area', root), *region[root])
        n = max(1, clues[root])  # an area with cells further away has n cells even without them
        more[root] = tally(cnf, ('size', root), [mine[c] for c in table if apart(root, c) < n], n)
        cnf.write([-b, a] for a, b in zip(more[root], more[root][1:]))
    cnf.write(window([own[root][root] for root in own], len(own) // 2, len(own) // 2))

    for (x, y), mine in own.items():
        n = clues[x, y]
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        connected(cnf, ('near', (x, y)), *region[x, y], steps=max(1, n - 1))
        cnf.write([-term] for term in more[x, y][n - 1 : n])
        for other in clues.keys() - {(x, y)}:
            # More than n cells, or as many as the other number, which its own section forbids.
            cnf.write_one(-own[other][x, y], *more[other][min(n, clues[other] - 1) :][:1])
            if (steps := apart((x, y), other)) < n - 1:  # no area of fewer cells holds these three
                far = [-mine[cell] for cell in table if apart((x, y), other, cell) > n - 2]
                # Behind holes there may be too few cells to reach the other number at all.
                cnf.write_one(-mine[other], *more[x, y][steps : steps + 1])
                cnf.write([-mine[other], term] for term in far)
    return {(cell, root): term for root, mine in own.items() for cell, term in mine.items()}


if __name__ == '__main__':
    run(rules)
