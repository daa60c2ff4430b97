"""Cave, or Corral: which places are the cave?

The places of the cave are connected, not by corners. All others are shaded, and connected to the
edge of the board. A number is in the cave and tells how many places of the cave can be seen from it
across and down, up to shaded ones, itself included.
https://www.gmpuzzles.com/blog/cave-rules-and-info/

PUZZLE: typed as below, `?` for a place of the cave without a number, numbers of two digits with
blanks between the places; or a puzz.link URL. A line `products: true` before a typed board says
that a number is the product of the places seen across and of those seen down.

Variant, shaded places may also be enclosed: take out the section about the edge.
"""

from satpy import *
from satpy.examples import kurodoko
from satpy.kinds import *

PUZZLE = """
2..3......
6.7.......
..........
.....8898.
...45....2
9......3..
......8...
..2......4
2.....4...
.5.....2..
"""

KIND = Kind(
    'cave',
    Said('products', 'a number is the product of the places seen across and down'),
    Cells(2, unknown=KEEP),
    link=Link('cave', 'bag', 'corral'),
)


def multiply_seen(cnf, board, cave):
    """Write the product of the places that each number sees across, and down, itself included."""
    for (x, y), n in board.clues.items():
        cnf.comment(f'{"?" if n is None else n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write_one(cave[x, y])
        if n is None:
            continue
        seen = [
            in_sight(cnf, (x, y, i), [cave[place] for place in ray])
            for i, ray in enumerate(rays(board.places, (x, y)))
        ]
        across = tally_sum(cnf, ('across', x, y), seen[:2])
        down = tally_sum(cnf, ('down', x, y), seen[2:])
        factors = [k for k in range(1, n + 1) if n % k == 0]
        factor = {k: cnf.auto_term('across', x, y, k) for k in factors}
        cnf.write(window(factor.values(), 1, 1))
        for k, term in factor.items():
            both = [
                *tally_within(across, k - 1, k - 1),
                *tally_within(down, n // k - 1, n // k - 1),
            ]
            cnf.write(if_wrap(term, both))


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this place is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}
    cave = {place: -shaded[place] for place in table}

    cnf.comment('the cave is connected', trusted=True)
    connected(cnf, 'cave', table, cave)

    cnf.comment('shaded places are connected to the edge', trusted=True)
    edge = cnf.auto_term('edge')  # one more place, beside all places at the edge
    cnf.write_one(edge)
    connected(cnf, 'shaded', board.table(edge=True), {**shaded, (-1, -1): edge})

    count = multiply_seen if board.facts.get('products') else kurodoko.count_seen
    count(cnf, board, cave)
    return shaded


if __name__ == '__main__':
    run(rules)
