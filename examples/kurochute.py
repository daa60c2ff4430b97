"""Kurochute: which cells are shaded?

Shaded cells are not side by side, and the others are connected, not by corners. A number is not
shaded; of the cells that many steps away, straight up, down, left or right, just one is shaded.
https://puzz.link/rules.html?kurochute

PUZZLE: typed as below, `?` for a cell that is not shaded and has no number; or a puzz.link URL. As
on puzz.link, some cell is shaded.

Variant, at most one of these cells is shaded: `window(..., 0, 1)`.
"""

from satpy import *
from satpy.examples import hitori
from satpy.kinds import *

PUZZLE = """
......5.
5....2..
..4...32
......25
6..1....
.1.....2
.3...2..
44..6...
"""

SHOT = Because(
    last='{section} needs {found}',
    full='{section} has its shaded cell',
    breaks='contradict {section}',
)
KIND = Kind(
    'kurochute',
    Cells(1, unknown=KEEP),
    link=Link('kurochute'),
    words=Words(because=dict.fromkeys('123456789', SHOT)),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = hitori.shade_apart(cnf, table)

    cnf.comment('some cell is shaded', trusted=True)
    cnf.write_one(*shaded.values())

    for (x, y), n in board.clues.items():
        cnf.comment(f'{"?" if n is None else n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-shaded[x, y])
        if n is not None:
            far = [ray[n - 1] for ray in rays(table, (x, y)) if 1 <= n <= len(ray)]
            cnf.write(window([shaded[place] for place in far], 1, 1))
    return shaded


if __name__ == '__main__':
    run(rules)
