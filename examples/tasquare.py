"""Tasquare, also Tasukuea: shade squares beside the numbers.

Shaded cells side by side are a square. A number is not shaded, and is how many cells the squares
beside it have together; `?` has a square beside it. The cells that are not shaded are connected.
https://puzz.link/rules.html?tasquare, https://www.janko.at/Raetsel/Tasukuea/Regeln.htm

PUZZLE: typed as below, `?` for an unknown number; a puzz.link URL, or the text form of janko.at.

Variant, cells that are not shaded may be cut off: take out the section that connects them.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
 .  .  .  1  .  .  0  0
 ?  . 17  .  .  .  .  .
 . 16  .  .  .  . 16  .
 ?  .  .  .  .  .  .  .
 .  .  .  .  .  . 17  .
 . 17  .  .  .  .  .  .
 .  .  .  .  .  .  0  .
 .  .  .  ?  0  .  0  .
"""

KIND = Kind(
    'tasquare',
    Cells(unknown=KEEP),
    link=Link('tasquare'),
    title='Tasukuea',
    tag='tasquare',
    guess=lambda board: any(n is not None and n > 8 for n in board.clues.values()),
)


def square(x, y, size):
    """Return the places of a square with this upper left corner."""
    return {*product(range(x, x + size), range(y, y + size))}


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}
    sizes = range(1, min(board.width, board.height) + 1)
    lies = {}
    for (x, y), size in product(table, sizes):
        if square(x, y, size) <= table.keys():
            lies[x, y, size] = cnf.auto_term('square', x, y, size)

    cnf.comment('shaded cells side by side are a square', trusted=True)
    over = {place: [] for place in table}
    for key, term in lies.items():
        cells = square(*key)
        for place in cells:
            over[place].append(term)
        beside = set().union(*(table[place] for place in cells)) - cells
        cnf.write([-term, -shaded[place]] for place in beside)
    for place in table:
        cnf.write(window([-shaded[place], *over[place]], 1, 1))

    cnf.comment('the cells that are not shaded are connected', trusted=True)
    connected(cnf, 'white', table, {place: -shaded[place] for place in table})

    for (x, y), n in board.clues.items():
        beside = {key: term for key, term in lies.items() if square(*key) & table[x, y]}
        cnf.comment(f'{"?" if n is None else n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-shaded[x, y])
        if n is None:
            cnf.write_one(*beside.values())
        else:
            areas = [(size * size, term) for (_, _, size), term in beside.items()]
            total(cnf, ('squares at', x, y), areas, n, n)
    return shaded


if __name__ == '__main__':
    run(rules)
