"""Choco banana: which cells are shaded?

A group is all connected cells of one colour, not by corners. Shaded groups are rectangles, others
are not. A number is how many cells its group has; groups can have several equal numbers, or none.
https://puzz.link/rules.html?cbanana

PUZZLE: typed as below, or with blanks between for numbers above 9; or a puzz.link URL.

Variant, any groups may be rectangles: take out the section about white groups.
"""

from satpy import *
from satpy.examples import chocona
from satpy.kinds import *

PUZZLE = """
 3  9  .  .  . 11  .
 .  9  .  . 11  . 11
 3  .  .  8  .  . 11
 .  .  .  8 11  2  .
 .  9  9  .  . 11  .
 .  8  .  .  .  .  .
 8  8  .  .  4  .  4
"""

GROUP = Because(breaks='contradict {section}')
KIND = Kind(
    'chocobanana',
    Cells(1),
    link=Link('cbanana'),
    title='Choco banana',
    words=Words(because=dict.fromkeys('123456789', GROUP)),
)


def forbid_white_rectangles(cnf, board, shaded):
    """Write that no rectangle without shaded cells has shaded cells all around it."""
    xs, ys = range(board.width), range(board.height)
    # {(x, x2, y): "no cell of row y from x to x2 is shaded"}
    white = {(x, x, y): -shaded[x, y] for x, y in shaded}
    for (x, y), x2 in product(shaded, xs[1:]):
        if x < x2 and (x, x2 - 1, y) in white and (x2, y) in shaded:
            white[x, x2, y] = cnf.auto_term('white', x, x2, y)
            both = [white[x, x2 - 1, y], -shaded[x2, y]]
            cnf.write(iff_gen(white[x, x2, y], both, modeB=all))
    for (x, y), (x2, y2) in product(shaded, repeat=2):
        across, down = xs[x : x2 + 1], ys[y : y2 + 1]
        if across and down and all((x, x2, row) in white for row in down):
            around = [*product(across, (y - 1, y2 + 1)), *product((x - 1, x2 + 1), down)]
            inside = [-white[x, x2, row] for row in down]
            cnf.write_one(*inside, *[-shaded[place] for place in around if place in shaded])


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}
    same = {pair: cnf.auto_term('same', *pair) for pair in pairs(table)}

    cnf.comment('shaded cells are rectangles', trusted=True)
    chocona.forbid_corners(cnf, board, shaded)

    cnf.comment('white groups are not rectangles', trusted=True)
    forbid_white_rectangles(cnf, board, shaded)

    def group(place):
        """Start the section about the size of a group."""
        x, y = place
        cnf.comment(f'{board.clues[place]} at r{y + 1}c{x + 1}', at=place)

    cnf.comment('groups are of one colour', trusted=True)
    for a, b in same:
        for x, y in (shaded[a], shaded[b]), (-shaded[a], -shaded[b]):
            cnf.write([[-same[a, b], -x, y], [same[a, b], x, y]])
    division(cnf, 'group', table, same, board.clues, group)
    return shaded


if __name__ == '__main__':
    run(rules)
