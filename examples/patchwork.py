"""Patchwork: cut the board into squares, and shade some cells.

Of two cells with a border of squares between them one is shaded, the other is not. Gray cells are
neither, and can be beside any cells. A number on a gray cell is how many cells of its square are
shaded. https://puzz.link/rules.html?patchwork

PUZZLE: typed as below, `?` for a gray cell without a number; or a puzz.link URL.

Variant, rectangles in place of squares: `x <= x2 and y <= y2`.
"""

from satpy import *
from satpy.kinds import *

PUZZLE = """
......
..52..
??....
01....
......
....10
"""


def put(board, found):
    """Put borders, which are pairs of dots, and shaded places on the board."""
    borders = {key for key in found if isinstance(key[0], tuple)}
    return board.shade(set(found) - borders).fences(borders)


KIND = Kind(
    'patchwork',
    Cells(unknown=KEEP, on='gray'),
    link=Link('patchwork'),
    put=put,
    words=Words(because=dict.fromkeys('0123456789', CLUE)),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border is here"} and {place: "it is shaded"}."""
    _, between = borders_of(board.places)
    border = {side: cnf.auto_term('border', *side) for side in between}
    shaded = {p: cnf.auto_term('shaded', *p) for p in board.places}
    covers = {place: set() for place in board.places}  # terms of squares that cover a place
    xs, ys = range(board.width), range(board.height)
    for x, y, x2, y2 in product(xs, ys, xs, ys):
        inside = [*product(xs[x : x2 + 1], ys[y : y2 + 1])]
        if 0 <= x2 - x == y2 - y and covers.keys() >= {*inside}:
            square = cnf.auto_term('square', x, y, x2, y2)
            for place in inside:
                covers[place].add(square)

    cnf.comment('each cell is in one square', trusted=True)
    for place in board.places:
        cnf.write(window(sorted(covers[place]), 1, 1))
    for side, (a, b) in between.items():
        cnf.write(iff_gen(-border[side], sorted(covers[a] & covers[b]), modeB=any))

    cnf.comment('a border parts a shaded cell from one that is not', trusted=True)
    for side, (a, b) in between.items():
        if a not in board.clues and b not in board.clues:
            cnf.write(if_wrap(border[side], xnor(shaded[a], -shaded[b])))

    for (x, y), n in board.clues.items():
        place = f'r{y + 1}c{x + 1}'
        cnf.comment(f'gray cell at {place}', at=(x, y), given=True)
        cnf.write_one(-shaded[x, y])
        if n is not None:
            cnf.comment(f'{n} at {place}', at=(x, y))
            cnf.write(window(shaded_with(cnf, x, y, covers, shaded), n, n))
    return {**border, **{p: term for p, term in shaded.items() if p not in board.clues}}


def shaded_with(cnf, x, y, covers, shaded):
    """Return the terms "this place is shaded and in the square of (x, y)"."""
    reached = {}  # {place in line with it: "their square is the same"}
    for place in covers:
        if place[0] == x or place[1] == y:
            reached[place] = cnf.auto_term('with', (x, y), place)
            cnf.write(iff_gen(reached[place], sorted(covers[x, y] & covers[place]), modeB=any))
    # A cell is in the square if its column is, in row y, and its row, in column x.
    counted = {
        (a, b): cnf.auto_term('counted', (x, y), (a, b))
        for a, b in shaded
        if (a, y) in reached and (x, b) in reached
    }
    cnf.write(
        clause
        for (a, b), here in counted.items()
        for clause in iff_gen(here, [reached[a, y], reached[x, b], shaded[a, b]], modeB=all)
    )
    return [*counted.values()]


if __name__ == '__main__':
    run(rules)
