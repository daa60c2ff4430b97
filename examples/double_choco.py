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
# The column of a turned place is its old column (0) or row (1), or minus that; so is its row.
TURNS = [((0, 1), (1, 1)), ((1, -1), (0, 1)), ((0, -1), (1, -1)), ((1, 1), (0, -1))]
TURNS += [((axis, -sign), row) for (axis, sign), row in TURNS]


@KIND.checked
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
    """Write that a turn and a move, the same for a whole area, lead from white to gray cells.

    Each cell has one mate of the other color, in its area. Cells side by side in an area have the
    same ways to mates; an area is connected, so all its cells have. Then the mates of its white
    cells are these cells, turned and moved; as each gray cell has a mate, they are its gray cells.

    Returns {(white cell, gray cell): "they are mates"}.
    """
    colors = [(mine.keys() & own.keys(), mine.keys() & gray.keys()) for mine in own.values()]
    may = {pair for white, near in colors for pair in product(white, near)}
    mate = {(a, b): cnf.auto_term('mate', a, b) for a, b in sorted(may)}
    mates = {cell: {} for cell in table}
    for (a, b), term in mate.items():
        mates[a][b] = mates[b][a] = term
    ways = {cell: write_ways(cnf, cell, mates[cell], cell in gray) for cell in table}
    for a in table:
        cnf.write(
            [-term, -mine[a], mine[b]] if b in mine else [-term, -mine[a]]
            for mine in own.values()
            if a in mine
            for b, term in mates[a].items()
        )
    for a, b in pairs(table):
        same = cnf.auto_term('same', a, b)
        clauses = [[-mine[a], -mine[b], same] for mine in own.values() if a in mine and b in mine]
        there = ways[b]
        for way, term in ways[a].items():
            clauses.append([-same, -term, there[way]] if way in there else [-same, -term])
        cnf.write(clauses)
    return mate


def write_ways(cnf, cell, mates, dark):
    """Write that a cell has one mate and one turn; return {way: "this way leads to the mate"}.

    A way (i, j, sign, n) to a column (i = 0) or row (1): there, gray cell = sign * white cell + n,
    where the white cell's column (j = 0) or row (1) counts.
    """
    cnf.write(window(mates.values(), 1, 1))
    sides = [(axis, sign) for axis in (0, 1) for sign in (1, -1)]
    turn = [{side: cnf.auto_term('turn', cell, i, *side) for side in sides} for i in (0, 1)]
    for terms in turn:
        cnf.write(window(terms.values(), 1, 1))
    cnf.write([-turn[0][a], -turn[1][b]] for a in sides for b in sides if (a, b) not in TURNS)
    lines, clauses = defaultdict(list), []  # {column or row: its mates}
    for place, term in mates.items():
        lines[0, place[0]].append(term)
        lines[1, place[1]].append(term)
    ways, led = {}, defaultdict(list)
    for (axis, at), terms in lines.items():
        line = terms[0]
        if len(terms) > 1:
            line = cnf.auto_term('line', cell, axis, at)
            clauses += [-line, *terms], *([line, -term] for term in terms)
        here = []
        for i, (j, sign) in product((0, 1), sides):
            if axis == (j if dark else i):
                n = cell[i] - sign * at if dark else at - sign * cell[j]
                way = ways[i, j, sign, n] = cnf.auto_term('way', cell, i, j, sign, n)
                turned = turn[i][j, sign]
                clauses += [-way, line], [-way, turned], [way, -line, -turned]
                here.append(way)
                led[turned].append(way)
        clauses.append([-line, *here])
    cnf.write([*clauses, *([-turned, *terms] for turned, terms in led.items())])
    return ways


if __name__ == '__main__':
    run(rules)
