"""Tapa: which cells are shaded?

Shaded cells are connected, not by corners, and nowhere two by two. A cell with numbers is not
shaded. Its numbers are the lengths of the groups of shaded cells around it, in any order; between
two groups is at least one cell that is not shaded. `?` is a group of any length; a single `?` may
be no group.
https://en.wikipedia.org/wiki/Tapa_(puzzle)

PUZZLE: typed as below, `13` or `1,3` for the numbers 1 and 3, with blanks between the cells if
there are such clues; a Puzzle Team task, or a puzz.link URL.

Variant, squares may be shaded: take out the section 'nowhere two by two'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.lengths import TEAM_LENGTHS, Lengths, are_lengths

PUZZLE = """
 .  3  .  .  .  .  2  .
 .  .  .  . 11  .  .  .
 .  5  .  .  .  .  .  .
 .  .  .  .  .  .  . 11
 . 13  .  .  .  .  .  .
 .  .  .  . 13  .  .  .
22  .  .  .  .  .  .  .
 .  .  .  5  .  .  4  .
"""

AROUND = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]


def groups(ring):
    """Return the lengths of the groups of true values in a ring; [0] if there is none."""
    start = ring.index(False) if False in ring else 0
    around = [*ring[start:], *ring[:start]]
    return [len(list(group)) for true, group in groupby(around) if true] or [0]


KIND = Kind(
    'tapa',
    Lengths(),
    link=Link('tapa'),
    task=Task(NUMBERS_TASK, ALPHABET + '_', TEAM_LENGTHS),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {(x, y): cnf.auto_term('shaded', x, y) for x, y in table}

    for (x, y), clue in board.clues.items():
        numbers = ' '.join('?' if n is None else str(n) for n in clue)
        cnf.comment(f'{numbers} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-shaded[x, y])
        ring = [shaded.get((x + i, y + j)) for i, j in AROUND]
        cnf.write(
            [-t if true else t for t, true in zip(ring, values) if t]
            for values in product(*([False, True] if term else [False] for term in ring))
            if not are_lengths(groups(values), clue)
        )

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-shaded[cell] for cell in square] for square in squares(table))

    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', table, shaded)
    return shaded


if __name__ == '__main__':
    run(rules)
