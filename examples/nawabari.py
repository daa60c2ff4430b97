"""Nawabari, also Territory: cut the board into rectangles, each with one number.

A number is how many sides of its cell are borders of its rectangle, the rim of the board included.
https://puzz.link/rules.html?nawabari

PUZZLE: typed as below, `?` for a number that is not known; or a puzz.link URL.

Variant, also rectangles without a number: `len(inside) < 2`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.filed import SIDES_CODE

PUZZLE = """
4..2.44?
...3...3
...3...3
4?4.2..4
3..3..3.
?.3.3..4
?..3.3..
.3.?..44
"""

KIND = Kind(
    'nawabari',
    Cells(0, 4, code=SIDES_CODE, unknown=KEEP),
    link=Link('nawabari'),
    put=Board.fences,
    words=Words(because=dict.fromkeys('01234', CLUE)),
)


def rectangles(board):
    """Return (left, top, right, bottom) of the rectangles that hold just one number."""
    found = []
    xs, ys = range(board.width), range(board.height)
    for y, x in product(ys, xs):
        for y2, x2 in product(ys[y:], xs[x:]):
            inside = [1 for a, b in board.clues if x <= a <= x2 and y <= b <= y2]
            if len(inside) == 1:
                found.append((x, y, x2, y2))
    return found


def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    between = {pair: ({*sides(pair[0])} & {*sides(pair[1])}).pop() for pair in pairs(board.table())}
    border = {side: cnf.auto_term('border', *side) for side in between.values()}
    covers = defaultdict(dict)  # {place: {term of a rectangle: (left, top, right, bottom)}}
    for ends in rectangles(board):
        left, top, right, bottom = ends
        for place in product(range(left, right + 1), range(top, bottom + 1)):
            covers[place][cnf.auto_term('rectangle', *ends)] = ends

    cnf.comment('each cell is in one rectangle', trusted=True)
    for place in board.places:
        cnf.write(window(covers[place], 1, 1))
    for (a, b), side in between.items():
        both = sorted(covers[a].keys() & covers[b].keys())
        cnf.write(iff_gen(-border[side], both, modeB=any))

    for (x, y), n in board.clues.items():
        if n is not None:
            cnf.comment(f'{n} at column {x + 1}, row {y + 1}', at=(x, y))
            for term, (left, top, right, bottom) in covers[x, y].items():
                if n != (x == left) + (x == right) + (y == top) + (y == bottom):
                    cnf.write_one(-term)
    return border


if __name__ == '__main__':
    run(rules)
