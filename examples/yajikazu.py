"""Yajisan-Kazusan: shade some cells, perhaps with numbers.

Shaded cells are not side by side, and the others are connected, not by corners. A number with an
arrow tells how many of the cells that the arrow points at are shaded; a shaded number may be wrong.
Some cell is shaded.
https://puzz.link/rules.html?yajikazu

PUZZLE: typed as below, a number and one of ^ v < > or ↑ ↓ ← → for a clue, `?` for an unknown
number; or a puzz.link URL.

Variant, a shaded number is wrong: `iff_wrap(cnf, -shaded[x, y], counted)`.
"""

from satpy import *
from satpy.examples import hitori
from satpy.kinds import *
from satpy.notations.special.arrows import NumberArrows

PUZZLE = """
 .  .  .  .  . 1<  .  .  .
4> 1v 4v  .  . 3v  .  .  .
 .  .  .  .  .  . 2v  .  .
 .  .  .  .  . 3< 2v  .  .
 .  .  .  .  . 2v  .  . 1<
2v  .  . 0v 1v  .  . 2v 3<
2>  .  .  .  .  .  .  . 2^
4^  .  .  .  .  .  .  .  .
 .  . 4^  . 2^  .  . 1<  .
"""

SIGNS = {'left': '<', 'right': '>', 'up': '^', 'down': 'v'}
KIND = Kind(
    'yajikazu',
    NumberArrows(),
    link=Link('yajikazu'),
    title='Yajisan-Kazusan',
    words=Words(
        because={
            'shaded cells are not': Because(full='{known}'),
            **dict.fromkeys('0123456789', CLUE),
        }
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    shaded = hitori.shade_apart(cnf, board.table())

    cnf.comment('some cell is shaded', trusted=True)
    cnf.write_one(*shaded.values())

    for (x, y), n in board.clues.items():
        way = board.arrows.get((x, y))
        if n is not None and way:
            seen = [shaded[place] for place in board.pointed((x, y))]
            cnf.comment(f'{n}{SIGNS[way]} at r{y + 1}c{x + 1}', at=(x, y))
            cnf.write(if_wrap(-shaded[x, y], window(seen, n, n)))
    return shaded


if __name__ == '__main__':
    run(rules)
