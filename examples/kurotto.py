"""Kurotto: which cells are shaded?

A circle is not shaded. A group is all connected shaded cells, not by corners. The number of a
circle is how many shaded cells the groups beside it have together; a circle without a number has
any. https://puzz.link/rules.html?kurotto

PUZZLE: typed as below, or with blanks between for numbers above 9, `?` for a circle without a
number; or a puzz.link URL.

Variant, a number counts the groups and its own cell: `size=n` in place of `size=n + 1`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
..1....0
..6...14
..9.....
....9...
.....0..
.9......
2...1.00
........
"""

KIND = Kind('kurotto', Cells(0, unknown=KEEP, on='white circle'), link=Link('kurotto'))


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def blame_rules(cnf, board):
    """Write the rules so that a circle is white by its own section alone, with more clauses."""
    return quick_rules(cnf, board, wide=True)


def quick_rules(cnf, board, wide=False):
    """Write the rules; wide: groups are counted as if they could hold circles."""
    white = set() if wide else board.clues.keys()
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}

    for (x, y), n in board.clues.items():
        name = 'circle' if n is None else n
        cnf.comment(f'{name} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-shaded[x, y])
        if n is not None:
            write_count(cnf, table, shaded, (x, y), n, white)
    return shaded


def write_count(cnf, table, shaded, clue, n, white):
    """Write that n shaded cells can be reached from a clue over shaded ones."""
    near = {clue: 0}  # {cell: its distance in steps}
    ahead = [clue]
    for place in ahead:
        for other in table[place] - near.keys() - white if near[place] < n else ():
            near[other] = near[place] + 1
            ahead.append(other)
    own = {place: cnf.auto_term('reached', clue, place) for place in near}
    clauses = [(own[clue],), *((-own[place], shaded[place]) for place in near if place != clue)]
    for place in near:
        for other in table[place] - {clue} - white:
            reached = (own[other],) if other in near else ()
            clauses.append((-own[place], -shaded[other], *reached))
    cnf.write(clauses)
    connected(cnf, ('reached', clue), table, own, seed=clue, size=n + 1)


if __name__ == '__main__':
    run(rules)
