"""Nurimisaki: which places are shaded?

The places that are not shaded are connected, not by corners. No square of 2x2 places is all shaded,
and none is all unshaded. Circles are the capes: a place that is not shaded has a circle if and only
if just one place beside it is not shaded. A number tells how many places of the straight line from
its circle are not shaded, itself included.
https://puzz.link/rules.html?nurimisaki

PUZZLE: typed as below, `?` for a circle without a number, numbers of two digits with blanks between
the places; or a puzz.link URL.

Variant, there may be capes without a circle: take out the section that forbids them.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
.?......
...?..?.
........
......?.
...?....
......?.
.....?..
5.....?.
"""

KIND = Kind('nurimisaki', Cells(2, unknown=KEEP, on='white circle'), link=Link('nurimisaki'))


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this place is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}

    cnf.comment('what is not shaded is connected', trusted=True)
    connected(cnf, 'land', table, {place: -shaded[place] for place in table})

    cnf.comment('no square is all shaded or all unshaded', trusted=True)
    for square in squares(table):
        cnf.write(window([shaded[place] for place in square], 1, 3))

    cnf.comment('no cape without a circle', trusted=True)
    for place in table.keys() - board.clues.keys():
        for only in table[place]:
            others = [-shaded[other] for other in table[place] - {only}]
            cnf.write_one(shaded[place], shaded[only], *others)

    for (x, y), n in board.clues.items():
        cnf.comment(f'circle{"" if n is None else f" {n}"} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(-shaded[x, y])
        beside = [shaded[place] for place in table[x, y]]
        cnf.write(window(beside, len(beside) - 1))
        if n is None:
            continue
        for ray in filter(None, rays(shaded, (x, y))):
            # If the line goes this way, the next n - 1 places are not shaded, and the one after is.
            line = [[-shaded[place]] for place in ray[: n - 1]]
            end = [[shaded[place]] for place in ray[n - 1 : n]]
            cnf.write(if_wrap(-shaded[ray[0]], [*line, *end] if len(ray) > n - 2 else [[]]))
    return shaded


if __name__ == '__main__':
    run(rules)
