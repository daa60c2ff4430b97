"""Random boards of each kind: written and read again; small ones against all ways to fill them."""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import chain, combinations, permutations, product
from math import prod

import pytest
from answers import faults, rows_found
from kinds.boards import random_board

from satpy import CNF, FormatError, components, pairs
from satpy.notations.library import KINDS, script
from satpy.notations.notation import read_text

# Boxes need a square of them.
SQUARE = {'sudoku', 'killer_sudoku'}
TYPED = [name for name in KINDS if KINDS[name].layers]


@pytest.mark.parametrize('name', TYPED)
def test_boards_come_back(name):
    """As URL, typed board and drawing; what one of these cannot hold is refused."""
    choose, kind, found = random.Random(name), KINDS[name], Counter()
    for _ in range(30):
        size = (4, 4) if name in SQUARE else (choose.randint(1, 5), choose.randint(1, 5))
        board = random_board(choose, kind, *size)
        for form in 'url', 'typed', 'penpa':
            try:
                text = getattr(kind, form)(board)
            except FormatError:
                continue
            assert read_text(kind, text) == board, text
            found[form] += 1
    assert found['typed'] > 9
    assert (found['url'] > 2) == (kind.link is not None)
    assert (found['penpa'] > 9) == kind.penpa_known


# Messages have no small boards.
OTHERS = {'life'}
# Each number stands once in each row and column.
LATIN = {'futoshiki', 'jigsaw_sudoku', 'kenken', 'killer_sudoku', 'skyscrapers', 'sudoku'}
LOOPS = {
    'balance_loop', 'castle_wall', 'country_road', 'dotchi_loop', 'double_back', 'geradeweg',
    'koburin', 'masyu', 'moon_or_sun', 'simple_loop', 'slalom', 'yajilin', 'yajilin_regions',
}  # fmt: skip
REGIONS = {'compass', 'dominosa', 'galaxies', 'sashigane', 'shikaku'}
BORDERS = {'fivecells', 'fourcells', 'nawabari', 'palisade', 'patchwork'}
# How many boards of each kind there are at least: more when a kind is new.
LEAST = int(os.environ.get('SATPY_BOARDS', '10'))
SIZES = {
    **{name: [(4, 4)] for name in LATIN},
    **{name: [(4, 4), (4, 3)] for name in LOOPS},
    'binairo': [(6, 2), (4, 2), (2, 4)],
    'dominosa': [(3, 2), (2, 1), (2, 3)],
    'kropki': [(3, 2), (2, 3), (2, 2), (4, 1), (2, 1)],
    'hidato': [(2, 2), (3, 2), (2, 3), (5, 1), (1, 4)],
    'firefly': [(3, 2), (2, 4), (2, 2), (3, 2)],
    'fivecells': [(3, 2), (5, 1), (2, 3), (1, 5)],
    'fourcells': [(3, 2), (4, 1), (2, 2), (2, 4)],
    'doppelblock': [(4, 4), (4, 4), (3, 3)],
    'galaxies': [(3, 3), (3, 2), (4, 1)],
    'hakoiri': [(3, 1), (2, 2), (4, 1), (1, 5), (3, 2)],
    'jigsaw_sudoku': [(2, 2), (3, 3)],
    'kenken': [(4, 4), (3, 3)],
    'kakuro': [(2, 2), (3, 1), (1, 3), (2, 1)],
    'magnets': [(3, 2), (2, 4), (5, 1), (2, 2), (1, 4)],
    'pipelink': [(4, 4), (4, 3)],
    'nawabari': [(3, 2), (2, 3), (2, 2), (4, 1), (2, 4)],
    'palisade': [(3, 2), (2, 2), (4, 1), (2, 4)],
    'compass': [(3, 3), (3, 2), (2, 4), (4, 1)],
    'renban': [(3, 1), (2, 1), (2, 2), (1, 3)],
    'sashigane': [(3, 3), (3, 2), (2, 4)],
    'shakashaka': [(3, 2), (2, 3)],
    'star_battle': [(4, 4), (1, 1)],
    'patchwork': [(2, 2), (3, 1), (1, 3), (4, 1), (3, 2)],
    'pentominoes': [(4, 1), (2, 2), (3, 2)],
    'shugaku': [(2, 2), (3, 1), (5, 1), (3, 2), (1, 4)],
    'stitches': [(3, 2), (2, 2), (4, 1), (2, 4), (3, 3)],
    'stostone': [(3, 2), (2, 4), (5, 2), (1, 4)],
    'slitherlink': [(3, 3), (3, 2)],
}


def subsets(keys):
    """All sets of these keys."""
    keys = list(keys)
    return chain.from_iterable(combinations(keys, n) for n in range(len(keys) + 1))


def latin(values):
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
    for square in squares:
        yield [(x, y, v) for y, row in enumerate(square) for x, v in enumerate(row)]


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


EVEN = {size: [*even(*size)] for size in [(4, 4), (4, 3)]}
ALL = {size: [lines for lines, near in EVEN[size] if is_loop(near)] for size in EVEN}


def drawn(name, board):
    """Yield all answers as rows, whatever the clues say; none if there are too many."""
    kind, terms = KINDS[name], script(name).rules(CNF(), board)
    size = board.width, board.height
    if name in REGIONS:
        yield from cuts(board)
        return
    if not terms:
        found = [[]]
    elif name in LATIN:
        found = latin([*range(1, board.width + 1)])
    elif name == 'doppelblock':
        found = latin(['#', '#', *range(1, board.width - 1)])
    elif name in ('koburin', 'yajilin', 'yajilin_regions'):
        passed = [(lines, {place for pair in lines for place in pair}) for lines in ALL[size]]
        free = board.places.keys() - board.clues.keys()
        found = [[*lines, *(free - there)] for lines, there in passed]
    elif name in LOOPS:
        found = ALL[size]
    elif name == 'pipelink':
        found = [lines for lines, near in EVEN[size] if near.keys() == board.places.keys()]
    elif name == 'slitherlink':
        found = ALL[board.width + 1, board.height + 1]
    elif name == 'hidato':
        cells = [*board.places]
        every = permutations(range(1, len(cells) + 1))
        found = ([(*cell, n) for cell, n in zip(cells, numbers)] for numbers in every)
    elif name == 'renban':  # further numbers than the rules write terms for
        cells = [*board.places]
        every = product(range(1, 9), repeat=len(cells))
        found = ([(*cell, n) for cell, n in zip(cells, numbers)] for numbers in every)
    elif name == 'star_battle':
        found = ([*zip(stars, range(size[1]))] for stars in product(range(size[0]), repeat=size[1]))
    elif name == 'pentominoes':
        found = by_place(name, terms)  # a place for each piece
    elif name == 'numberlink' or all(len(key) == 2 for key in terms):
        keys = terms if name in {'firefly', 'numberlink', 'stitches', *BORDERS} else board.places
        found = subsets(keys) if len(keys) < 13 else []
    else:
        found = by_place(name, terms)
    for keys in found:
        yield kind.put(board, keys).rows()


def by_place(name, terms):
    """All sets of keys with one for each place, or with none, where it may have none."""
    groups = {}
    for key in terms:
        groups.setdefault(key[:-1], []).append(key)
    choices = [[[key] for key in keys] for keys in groups.values()]
    if name == 'hashiwokakero':
        choices = [[[], keys[:1], keys] for keys in groups.values()]
    elif name in {'easy_as_abc', 'hakoiri', 'magnets', 'nanro', 'putteria'}:  # it may be empty
        choices = [[[], *([key] for key in keys)] for keys in groups.values()]
    elif name == 'shakashaka':  # two sides that meet, or none
        choices = [
            [[], *(keys[n - 1 : n + 1] or keys[::3] for n in range(4))] for keys in groups.values()
        ]
    if prod(map(len, choices)) > 7000:
        return []
    return [[*chain(*keys)] for keys in product(*choices)]


def cuts(board):
    """Yield all ways to cut a board into connected regions, as rows of their names."""
    links = pairs(board.table())
    for n in range(len(links) + 1):
        for open_links in combinations(links, n):
            near = {cell: set() for cell in board.places}
            for a, b in open_links:
                near[a].add(b)
                near[b].add(a)
            parts = components(board.places, near)
            name = {cell: chr(65 + i) for i, part in enumerate(parts) for cell in part}
            xs, ys = range(board.width), range(board.height)
            yield [''.join(name.get((x, y), 'x') for x in xs) for y in ys]


def named(rows):
    """The rows with regions named A, B, ... as they come."""
    names = {'x': 'x'}
    split = [row.split() if ' ' in row else row for row in rows]
    found = [[names.setdefault(name, chr(64 + len(names))) for name in row] for row in split]
    return [''.join(row) for row in found]


@pytest.mark.parametrize('name', sorted({*TYPED} - OTHERS))
def test_all_answers_of_small_boards(name):
    """The answers are all those in which the checker finds no fault."""
    choose, kind, counts = random.Random(name), KINDS[name], []
    for _ in range(500 * LEAST):
        size = choose.choice(SIZES.get(name, [(3, 3), (3, 2), (2, 4), (5, 1), (1, 4)]))
        share = choose.choice([0, 0.1, 0.2, 0.3, 0.6])
        board = random_board(choose, kind, *size, share, most=4)
        try:
            kind.check(board)
        except FormatError:
            continue
        every = {'\n'.join(rows) for rows in drawn(name, board)}
        if not every:
            continue
        right = {rows for rows in every if not faults(name, board, rows.split('\n'))}
        found = rows_found(name, board)
        if name in REGIONS:
            found = {'\n'.join(named(rows.split('\n'))) for rows in found}
        assert found == right, board
        counts.append(len(right))
        if len(counts) >= LEAST and 0 in counts and any(counts):
            break
    assert 0 in counts and any(counts)
