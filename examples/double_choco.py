"""Double choco: cut the board into areas of a white and a gray piece each.

Each area is one piece of white cells and one piece of gray cells, each connected and not by
corners. Both have the same shape, perhaps turned or turned over. A number is how many cells its
piece has.
https://puzz.link/rules.html?dbchoco

PUZZLE: typed as below, `#` for a gray cell, `#4` and `4` for numbers in gray and white cells, with
blanks between the cells, `?` for an unknown number; or a puzz.link URL. Steps name an area by its
first white cell in reading order.

Variant, pieces may not be turned over: `[:4]` behind the list of turns.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.chocolate import CHOCOLATE, CHOCOLATE_NUMBERS, GRAY

PUZZLE = """
 .  3  .  #  #  #
 .  #  #  2  .  .
 .  #  #  #  .  #
 #  .  .  .  .  #
 .  .  .  #  # #6
 .  #  #  .  #  #
"""


def check(board):
    """There are as many gray cells as white ones."""
    gray = len(board.colors)
    if 2 * gray != len(board.places):
        raise FormatError(f'{gray} gray cells are not half of {len(board.places)}')


KIND = Kind(
    'double_choco',
    CHOCOLATE,
    link=Link('dbchoco', body=[GRAY, CHOCOLATE_NUMBERS]),
    put=put_areas,
    check=check,
    words=Words(
        because=dict.fromkeys('0123456789', CLUE),
        names={'area': ('the area of {} reaches {}', 'the area of {} does not reach {}')},
    ),
)
TURNS = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
TURNS += [(-a, -b, c, d) for a, b, c, d in TURNS]


def rules(cnf, board):
    """Write the rules; return {(cell, place): "the first white cell of its area is there"}."""
    table, gray = board.table(), board.colors
    own = possible_areas(cnf, table, gray)

    cnf.comment('one area for each cell', trusted=True)
    for cell in table:
        cnf.write(window([mine[cell] for mine in own.values() if cell in mine], 1, 1))

    cnf.comment('areas and their white pieces are connected', trusted=True)
    start = cnf.auto_term('start')  # beside the first white cell of an area, if there is one
    cnf.write_one(start)
    for root, mine in own.items():
        cnf.write([-mine[cell], mine[root]] for cell in mine)
        links = {**table, root: [*table[root], 'start'], 'start': [root]}
        white = {cell: mine[cell] for cell in mine if cell in own}
        for name, part in ('area', mine), ('white', white):
            terms = {**part, 'start': start}
            connected(cnf, (name, root), links, terms, 'start', eager=True)

    cnf.comment('both pieces have the same shape', trusted=True)
    mate = write_shapes(cnf, table, own, gray)

    numbers = {place: n for place, n in board.clues.items() if n is not None}
    if numbers:
        write_sizes(cnf, own, gray, mate, numbers)
    return {(cell, root): term for root, mine in own.items() for cell, term in mine.items()}


def possible_areas(cnf, table, gray):
    """Return {first white cell: {cell: "it is in the area of that first cell"}}."""
    own = {root: {} for root in table if root not in gray}
    # An area is in one patch of white cells, none before the first, and in one patch of gray cells.
    patches = components(gray, table)
    for root, mine in own.items():
        later = [cell for cell in own if cell[::-1] > root[::-1]]
        white = components([root, *later], table)[0]
        around = {*white}.union(*[table[cell] for cell in white])
        near = [
            cell
            for patch in patches
            if around & {*patch}
            for cell in patch
            if not far(root, cell, min(len(white), len(patch)), gray)
        ]
        mine.update({cell: cnf.auto_term('area', root, cell) for cell in [*white, *near]})
    return own


def far(a, b, n, gray):
    """Return whether an area with pieces of n cells is too small for both cells."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) >= n * (1 + ((a in gray) != (b in gray)))


def write_sizes(cnf, own, gray, mate, numbers):
    """Write how many white cells a number's area has, and leave out cells too far away."""
    most = 1 + max(numbers.values())
    for root, mine in own.items():
        cnf.comment('pieces have sizes', trusted=True)
        more = [*tally(cnf, ('size', root), [mine[a] for a in own if a in mine], most), -mine[root]]
        for x, y in numbers.keys() & mine.keys():
            n = min(numbers[x, y], len(more))
            cnf.comment(f'{numbers[x, y]} at r{y + 1}c{x + 1}', at=(x, y))
            cnf.write([[-mine[x, y], more[n - 1]], [-mine[x, y], *[-m for m in more[n : n + 1]]]])
            if far((x, y), root, n, gray):
                cnf.write_one(-mine[x, y])
            else:
                cnf.write([-mine[x, y], -mine[c]] for c in mine if far((x, y), c, n, gray))
    for (x, y), n in numbers.items():
        cnf.comment(f'{n} at r{y + 1}c{x + 1}', at=(x, y))
        cnf.write([-mate[pair]] for pair in mate if (x, y) in pair and far(*pair, n, gray))


def write_shapes(cnf, table, own, gray):
    """Write that a turn, the same for a whole white piece, leads from its cells to gray ones.

    Returns {(white cell, gray cell): "it leads from one to the other"}.
    """
    colors = [(mine.keys() & own.keys(), mine.keys() & gray.keys()) for mine in own.values()]
    may = {pair for white, near in colors for pair in product(white, near)}
    mate = {(a, b): cnf.auto_term('mate', a, b) for a, b in sorted(may)}
    turn = {(a, t): cnf.auto_term('turn', a, *t) for a in own for t in TURNS}
    for b in gray:
        cnf.write(window([mate[a, b] for a in own if (a, b) in mate], 1, 1))
    for a in own:
        there = [b for b in gray if (a, b) in mate]
        cnf.write(window([mate[a, b] for b in there], 1, 1))
        cnf.write(window([turn[a, t] for t in TURNS], 1, 1))
        holds = [mine for mine in own.values() if a in mine]
        for mine in holds:
            cnf.write([-mate[a, b], -mine[a], *filter(None, [mine.get(b)])] for b in there)
        for c in table[a] & own.keys():
            same = cnf.auto_term('same', *sorted([a, c]))
            cnf.write([-mine[a], -mine[c], same] for mine in holds if c in mine)
            cnf.write([-same, -mine[a], mine[c]] for mine in holds if c in mine)
            cnf.write([-same, -turn[a, t], turn[c, t]] for t in TURNS)
            x, y = c[0] - a[0], c[1] - a[1]
            for t in TURNS:
                i, j = t[0] * x + t[1] * y, t[2] * x + t[3] * y
                moved = {b: mate.get((c, (b[0] + i, b[1] + j))) for b in there}
                cnf.write(
                    [-same, -turn[a, t], -mate[a, b], *filter(None, [moved[b]])] for b in there
                )
    return mate


if __name__ == '__main__':
    run(rules)
