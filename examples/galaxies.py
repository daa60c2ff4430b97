"""Galaxies: cut the board into areas around the dots.

Each area is connected and has one dot, which is its centre: after half a turn around the dot, the
area looks the same. Areas with black dots make a picture.
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/galaxies.html

PUZZLE: typed as below, every other row and column for the spots between the cells, W for a white
dot and B for a black one, and x for a hole in the board; a game ID of Tatham's, or a puzz.link URL.

Variant, some cells are in no area: `window(..., 0, 1)` in the section 'one area'.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.circles import DOTS, GAPS, HOLES

PUZZLE = """
W....W.......W.
..........W....
....W.......W..
..............W
W.W.......W....
...............
...............
.W......W......
...............
...............
....W.........W
...............
.....W.........
............W..
.....W.........
"""


KIND = Kind(
    'galaxies',
    DOTS,
    Holes(at='all'),
    link=Link('tentaisho', body=[DOTS, HOLES]),
    needs_all=True,
    game=Game('galaxies', GAPS),
    put=put_areas,
    tag='spiralgalaxies',
    words=Words(
        because={
            'one area at': Because(last='only {found}', full='{known}'),
            'dot at': Because(breaks='leave the {section} no way to its cells'),
        },
        names={'dot': ('the dot at {} reaches {}', 'the dot at {} does not reach {}')},
    ),
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(cell, dot): "the cell is in the area around the dot"}."""
    return cnf.write_quick(quick_rules, blame_rules, board)


def quick_rules(cnf, board, wide=False):
    """Write the rules.

    wide: an area may hold other dots, as far as their sections do not forbid it.
    """
    table = board.table()

    own = {}  # {dot: {cell: "the cell is in its area"}}
    for x, y in board.circles:
        opposite = {(a, b): (int(2 * x) - a, int(2 * y) - b) for a, b in table}
        cells = [cell for cell in table if opposite[cell] in table]
        own[x, y] = mine = {cell: cnf.auto_term('dot', (x, y), cell) for cell in cells}
        cnf.comment('areas are symmetric', trusted=True)
        cnf.write([-mine[cell], mine[opposite[cell]]] for cell in cells)

    for x, y in table:
        cnf.comment(f'one area at r{y + 1}c{x + 1}', trusted=True, at=(x, y), given=True)
        cnf.write(window([mine[x, y] for mine in own.values() if (x, y) in mine], 1, 1))

    touched = {(x, y): {*product((int(x), int(x + 0.5)), (int(y), int(y + 0.5)))} for x, y in own}
    for (x, y), mine in own.items():
        cnf.comment(f'dot at r{y + 1:g}c{x + 1:g}', at=(x, y))
        cnf.write([mine[cell]] if cell in mine else [] for cell in touched[x, y])
        others = {cell for dot in own for cell in touched[dot] if not wide} - touched[x, y]
        free = [(a, b) for a, b in mine if not {(a, b), (2 * x - a, 2 * y - b)} & others]
        near = {*next((part for part in components(free, table) if touched[x, y] & {*part}), ())}
        cnf.write([-mine[cell]] for cell in mine.keys() - near)
        seed = min(touched[x, y] & near, default=None)
        connected(cnf, ('area', x, y), table, {cell: mine[cell] for cell in near}, seed)
    return {(cell, dot): term for dot, mine in own.items() for cell, term in mine.items()}


def blame_rules(cnf, board):
    """Write the rules so that every wrong clue is in every conflict, for boards without a solution.

    Nothing but the section of a clue depends on where it is. It takes more clauses.
    """
    return quick_rules(cnf, board, wide=True)


if __name__ == '__main__':
    run(rules)
