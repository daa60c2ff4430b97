"""Nawabari, also Territory: cut the board into rectangles, each with one number.

A number is how many sides of its cell are borders of its rectangle, the rim of the board included.
https://puzz.link/rules.html?nawabari

PUZZLE: typed as below, `?` for an unknown number; or a puzz.link URL.

Variant, numbers are upper bounds: `4 - n, 4` in place of `4 - n`.
"""

from satpy import *
from satpy.examples import shikaku
from satpy.kinds import *
from satpy.notations.special.sides import SIDES_CODE

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


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(dot, dot): "a border goes from one to the other"}."""
    _, between = borders_of(board.places)
    border = {side: cnf.auto_term('border', *side) for side in between}
    cnf.comment('each cell is in one rectangle', trusted=True)
    holds, further = shikaku.surround(cnf, board)
    for place in holds:
        shikaku.fill(cnf, holds, further, place)
    for side, (a, b) in between.items():
        cnf.write(shikaku.border_clauses(border[side], holds[a], holds[b], further[b]))

    table = board.table()
    for clue, n in board.clues.items():
        shikaku.begin(cnf, holds, clue)
        if n is not None:
            x, y = clue
            cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=clue)
            terms = [{**holds[place], **further[place]} for place in table[clue]]
            beside = [reach[clue] for reach in terms if clue in reach]
            cnf.write(window(beside, 4 - n))
    return border


if __name__ == '__main__':
    run(rules)
