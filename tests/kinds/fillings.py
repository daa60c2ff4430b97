"""All ways to fill a small board, whatever its clues say, as keys of its kind's terms.

A checker's module says which ways its kind takes, `from kinds.fillings import loops as fillings`,
and on boards of which sizes, `SIZES`, if not on SMALL ones by every set of places.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, permutations, product
from math import prod

from satpy import Board, components, pairs, sides

SMALL = [(3, 3), (3, 2), (2, 4), (5, 1), (1, 4)]
FOURS = [(4, 4)]
FIELDS = [(4, 4), (4, 3)]  # for loops
MOST = 7000
"""More ways than these take too long."""


def subsets(keys):
    """All sets of these keys."""
    keys = list(keys)
    return chain.from_iterable(combinations(keys, n) for n in range(len(keys) + 1))


def shadings(board, terms):
    """Every set of places."""
    return subsets(board.places) if len(board.places) < 13 else []


def lines(board, terms):
    """Every set of the terms' pairs."""
    return subsets(terms) if len(terms) < 13 else []


def values(board, terms):
    """One of its terms for each place."""
    return by_place([[key] for key in keys] for keys in groups(terms))


def some_values(board, terms):
    """One of its terms for each place, or none."""
    return by_place([[], *([key] for key in keys)] for keys in groups(terms))


def groups(terms):
    """The keys of each place, or whatever the keys begin with."""
    found = {}
    for key in terms:
        found.setdefault(key[:-1], []).append(key)
    return found.values()


def by_place(choices):
    """Every choice of one of these lists of keys for each place."""
    choices = [*choices]
    if prod(map(len, choices)) > MOST:
        return []
    return [[*chain(*keys)] for keys in product(*choices)]


def numbered(board, numberings):
    """The keys of these numbers, in the order of the places."""
    cells = [*board.places]
    return ([(*cell, n) for cell, n in zip(cells, numbers)] for numbers in numberings)


def in_order(board, terms):
    """The numbers from 1 on, one a place, in any order."""
    return numbered(board, permutations(range(1, len(board.places) + 1)))


def latin(board, terms):
    """Each number stands once in each row and column."""
    return latin_squares(*range(1, board.width + 1))


@cache
def latin_squares(*values):
    """The keys of every square in which rows and columns have these values, in any order."""
    squares = [[]]
    for _ in values:
        squares = [
            [*square, row]
            for square in squares
            for row in {*permutations(values)}
            if all(
                column.count(v) <= values.count(v) for column in zip(*square, row) for v in column
            )
        ]
    return [
        [(x, y, v) for y, row in enumerate(square) for x, v in enumerate(row)] for square in squares
    ]


def even(width, height):
    """All drawings in which a dot has two lines, or four, as lists of pairs; others have none.

    Each goes round some of the cells between the dots.
    """
    cells = [*product(range(width - 1), range(height - 1))]
    for inside in map(set, subsets(cells)):
        around = [
            ((x, y), (x + i, y + j))
            for x, y, (i, j) in product(range(width), range(height), [(1, 0), (0, 1)])
            if ((x, y) in inside) != ((x - j, y - i) in inside)
        ]
        joined = {}
        for a, b in around:
            joined.setdefault(a, []).append(b)
            joined.setdefault(b, []).append(a)
        yield around, joined


def is_loop(joined):
    """Whether these lines are one that does not cross itself."""
    return len(components(joined, joined)) == 1 and all(len(m) == 2 for m in joined.values())


EVEN = {size: [*even(*size)] for size in FIELDS}
LOOPS = {size: [lines for lines, near in EVEN[size] if is_loop(near)] for size in EVEN}


def loops(board, terms):
    """Every loop from place to place."""
    found = LOOPS[board.width, board.height]
    return [loop for loop in found if board.places.keys() >= {*chain(*loop)}]


def loops_and_shadings(board, terms):
    """Every loop, with all places shaded that it does not pass and that have no clue."""
    free = board.places.keys() - board.clues.keys()
    return [[*loop, *free.difference(*loop)] for loop in loops(board, terms)]


def cuts(board, terms):
    """All ways to cut a board into connected regions, as rows of their names."""
    return cut_rows(tuple(board.places), board.width, board.height)


@cache
def cut_rows(places, width, height):
    """What `cuts` returns for a board of these places."""
    table = Board(places).table()
    links, found = pairs(table), set()
    for open_links in subsets(links):
        near = {cell: set() for cell in places}
        for a, b in open_links:
            near[a].add(b)
        parts = components(places, near)
        name = {cell: chr(65 + i) for i, part in enumerate(parts) for cell in part}
        found.add(
            tuple(''.join([name.get((x, y), 'x') for x in range(width)]) for y in range(height))
        )
    return [[*rows] for rows in found]


def areas_of(size):
    """The borders, from dot to dot, of every division into connected areas of that size."""

    def fillings(board, terms):
        near = board.table()
        for areas in partitions(frozenset(near), near, size):
            yield borders_of(areas, terms)

    return fillings


def borders_of(areas, terms):
    """The sides of these terms, from dot to dot, that are not inside one of the areas."""
    inside = {
        side
        for area in areas
        for side in chain(*map(sides, area))
        if sum(side in sides(place) for place in area) == 2
    }
    return [side for side in terms if side not in inside]


def partitions(left, near, size):
    """Yield all ways to part these places into connected areas of that size."""
    areas = {frozenset([min(left)])} if left else set()
    for _ in range(size - 1):
        areas = {
            area | {place}
            for area in areas
            for other in area
            for place in near[other] & left - area
        }
    for area in areas:
        for rest in partitions(left - area, near, size):
            yield [area, *rest]
    if not left:
        yield []


def named(rows):
    """The rows with regions named A, B, ... as they come."""
    names = {'x': 'x'}
    split = [row.split() if ' ' in row else row for row in rows]
    found = [[names.setdefault(name, chr(64 + len(names))) for name in row] for row in split]
    return [''.join(row) for row in found]
