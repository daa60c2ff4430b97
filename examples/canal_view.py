"""Canal view: which cells are shaded?

Shaded cells are connected, not by corners, and nowhere two by two. A cell with a number is not
shaded. Its number is how many shaded cells are seen from it across and down, up to the next cell
that is not shaded. `?` sees any number.
https://puzz.link/rules.html?canal

PUZZLE: typed as below, or with blanks between for numbers above 9; or a puzz.link URL.

Variant, squares may be shaded: take out the section 'nowhere two by two'.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
0..1..1.
....3...
.....2..
4.2.....
........
....25..
..11...3
0.......
"""

KIND = Kind('canal_view', Cells(0, unknown=KEEP), link=Link('canal'))


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}

    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-shaded[cell] for cell in square] for square in squares(table))

    cnf.comment('shaded cells are connected', trusted=True)
    connected(cnf, 'shaded', table, shaded)

    for (x, y), n in board.clues.items():
        cnf.comment(f'{"?" if n is None else n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-shaded[x, y])
        if n is not None:
            seen = [
                in_sight(cnf, (x, y, i), [shaded[place] for place in ray[: n + 1]])
                for i, ray in enumerate(rays(table, (x, y)))
            ]
            total(cnf, ('seen from', x, y), seen, n, n)
    return shaded


if __name__ == '__main__':
    run(rules)
