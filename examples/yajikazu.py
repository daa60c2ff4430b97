"""Yajisan-Kazusan: shade some cells, and numbers with them.

Shaded cells are not side by side, and the others are connected, not by corners. A number with an
arrow tells how many of the cells that the arrow points at are shaded; one that is shaded itself
may be wrong. Some cell is shaded.
https://puzz.link/rules.html?yajikazu

PUZZLE: typed as below, a number and one of ^ v < > where there is a clue, `?` for a number that is
not known; or a puzz.link URL.

Variant, a number that is shaded is wrong: `iff_wrap(cnf, -shaded[x, y], counted)`.
"""

from satpy import *
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


def rules(cnf, board):
    """Write the rules; return {(x, y): "this cell is shaded"}."""
    table = board.table()
    shaded = {place: cnf.auto_term('shaded', *place) for place in table}

    cnf.comment('some cell is shaded', trusted=True)
    cnf.write_one(*shaded.values())

    cnf.comment('shaded cells are not side by side', trusted=True)
    cnf.write([-shaded[a], -shaded[b]] for a, b in pairs(table))

    cnf.comment('white cells are connected', trusted=True)
    connected(cnf, 'others', table, {place: -shaded[place] for place in table})

    for (x, y), n in board.clues.items():
        way = board.arrows.get((x, y))
        if n is not None and way:
            cnf.comment(f'{n}{SIGNS[way]} at column {x + 1}, row {y + 1}', at=(x, y))
            ray = dict(zip(SIGNS, rays(table, (x, y))))[way]
            counted = window([shaded[place] for place in ray], n, n)
            cnf.write(if_wrap(-shaded[x, y], counted))
    return shaded


if __name__ == '__main__':
    run(rules)
