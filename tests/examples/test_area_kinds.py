"""Kinds in which the board is cut up or areas are shaded: by brute force, and published answers."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
from harness import *

from satpy import cartesian_table, components, pairs
from satpy.puzzles.kinds.puzzles import Puzzle
from satpy.puzzles.notations import puzzle_url, read_puzzle

URL = 'https://puzz.link/p?'
KINDS = (
    'shikaku lits norinori tapa statue_park galaxies aqre shakashaka sashigane aquarium dominosa'
).split()


@pytest.mark.parametrize('kind', KINDS)
def test_the_checker_finds_any_one_cell_that_is_wrong(kind):
    puzzle = puzzle_in(kind)
    rows = named(golden(kind)) if kind in REGIONS else golden(kind)
    signs = {'shakashaka': '.◣◢◥◤', 'aquarium': '.~'}.get(kind, '.#')
    if kind in REGIONS:
        signs = sorted({*''.join(rows)})
    assert check(kind, puzzle, rows) == []
    for y, x, sign in product(range(puzzle.height), range(puzzle.width), signs):
        if sign != rows[y][x] and not (sign == '.' and rows[y][x] in 'W'):
            assert check(kind, puzzle, changed(rows, x, y, sign)), (x, y, sign)


# -------------------- shaded cells, by trying every board


def shaded_boards(kind, puzzle, signs='.#'):
    """All boards that the checker accepts."""
    boards = all_rows(puzzle.width, puzzle.height, signs)
    return {'\n'.join(rows) for rows in boards if not check(kind, puzzle, rows)}


def shaded_puzzle(kind, choose, width, height):
    """A random puzzle of that kind, without much hope that it has an answer."""
    cells = list(product(range(width), range(height)))
    rooms = random_rooms(choose, width, height, choose.randint(1, min(4, len(cells))))
    if kind in ('lits', 'norinori'):
        return Puzzle(width, height, kind=kind, rooms=rooms)
    if kind == 'aqre':
        clues = {name: choose.randint(0, 4) for name in room_cells(rooms) if choose.random() < 0.5}
        return Puzzle(width, height, kind=kind, rooms=rooms, clues=clues)
    if kind == 'aquarium':
        cols = [choose.choice([None, choose.randint(0, height)]) for _ in range(width)]
        rows = [choose.choice([None, None, choose.randint(0, width)]) for _ in range(height)]
        return Puzzle(width, height, kind=kind, tanks=rooms, cols=cols, rows=rows)
    some = choose.sample(cells, min(len(cells), choose.randint(1, 2)))
    if kind == 'tapa':
        known = [(0,), (1,), (2,), (3,), (5,), (1, 1), (None,), (2, None), (1, 1, 1), (None, None)]
        clues = {place: choose.choice(known) for place in some}
        return Puzzle(width, height, kind=kind, clues=clues)
    pieces = choose.choice([['#', '##'], ['###/#..', '##'], ['##', '##'], ['##/#.', '#', '#']])
    return Puzzle(
        width, height, kind=kind, white=some[:1], black=some[1:],
        pieces=[piece.replace('/', '\n') for piece in pieces],
    )  # fmt: skip


@pytest.mark.parametrize('kind', ['lits', 'norinori', 'tapa', 'statue_park', 'aqre', 'aquarium'])
def test_shaded_cells_on_small_boards(kind):
    choose = random.Random(kind)
    some = 0
    for size in [(1, 1), (4, 1), (4, 3)] + 5 * [(3, 3), (2, 4), (5, 2), (2, 3)]:
        puzzle = shaded_puzzle(kind, choose, *size)
        signs = '.~' if kind == 'aquarium' else '.#'
        expected = shaded_boards(kind, puzzle, signs)
        found = {rows.replace('W', '.').replace('B', '.') for rows in solve(kind, puzzle)}
        assert found == expected
        some += bool(expected)
    assert some > 2


def test_shakashaka_on_small_boards():
    choose = random.Random(7)
    some = 0
    for width, height in [(1, 1), (2, 2), (2, 2)] + 3 * [(3, 2), (2, 4), (3, 3)]:
        cells = list(product(range(width), range(height)))
        black = choose.sample(cells, max(len(cells) - 5, choose.randint(0, 2)))
        clues = {place: choose.choice([None, None, None, 0, 1]) for place in black}
        puzzle = Puzzle(width, height, kind='shakashaka', clues=clues)
        expected = set()
        for signs in product('.◣◢◥◤', repeat=len(cells) - len(black)):
            left = iter(signs)
            rows = [
                ''.join('#' if (x, y) in clues else next(left) for x in range(width))
                for y in range(height)
            ]
            if not check('shakashaka', puzzle, rows):
                expected.add('\n'.join(rows))
        assert solve('shakashaka', puzzle) == expected
        some += bool(expected)
    assert some > 2


# -------------------- boards that are cut up, by trying every way to draw borders


def partitions(width, height, holes=()):
    """All ways to cut a board into connected regions, as rows of names."""
    full = cartesian_table(range(width), range(height))
    adj = {cell: full[cell] - set(holes) for cell in full if cell not in holes}
    links = pairs(adj)
    seen = set()
    for n in range(len(links) + 1):
        for open_links in combinations(links, n):
            near = {cell: set() for cell in adj}
            for a, b in open_links:
                near[a].add(b)
                near[b].add(a)
            parts = components(adj, near)
            name = {cell: chr(65 + i) for i, part in enumerate(parts) for cell in part}
            rows = [''.join(name.get((x, y), 'x') for x in range(width)) for y in range(height)]
            seen.add(tuple(named(rows)))
    return sorted(seen)


PARTITIONS = {(w, h): partitions(w, h) for w, h in [(3, 3), (4, 2), (1, 4), (3, 2), (2, 1)]}


def cut_puzzle(kind, choose, width, height):
    """A random puzzle, with an answer more often than not."""
    cells = list(product(range(width), range(height)))
    some = choose.sample(cells, min(len(cells), choose.randint(1, 3)))
    if kind == 'shikaku':
        clues = {place: choose.choice([None, 1, 2, 3, 4, 6]) for place in some}
        return Puzzle(width, height, kind=kind, clues=clues)
    if kind == 'sashigane':
        if (width, height) == (3, 2) and choose.random() < 0.3:
            return Puzzle(3, 2, kind=kind, circles={(0, 0): None, (2, 1): 3}, arrows={})
        circles = {place: choose.choice([None, 3, 4, 5]) for place in some[:-1]}
        arrows = {some[-1]: choose.choice('^v<>')} if choose.random() < 0.5 else {}
        return Puzzle(width, height, kind=kind, circles=circles, arrows=arrows)
    if kind == 'dominosa':
        most = {(3, 2): 1, (4, 3): 2}.get((width, height), 0)
        ends = [n for a in range(most + 1) for b in range(a, most + 1) for n in (a, b)]
        ends += [0] * (width * height - len(ends))
        if choose.random() < 0.7:
            choose.shuffle(ends)
        numbers = [ends[y * width :][:width] for y in range(height)]
        return Puzzle(width, height, kind=kind, numbers=numbers)
    rows = choose.choice(PARTITIONS[width, height])
    middles = set()
    for part in room_cells(rows).values():
        xs, ys = {x for x, _ in part}, {y for _, y in part}
        middles.add(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
    dots = {place: choose.choice('WB') for place in sorted(middles)}
    return Puzzle(width, height, kind=kind, dots=dots, holes=set())


@pytest.mark.parametrize('kind', REGIONS)
def test_regions_on_small_boards(kind):
    choose = random.Random(kind)
    some = 0
    for size in 10 * [*PARTITIONS]:
        puzzle = cut_puzzle(kind, choose, *size)
        expected = {
            '\n'.join(rows) for rows in PARTITIONS[size] if not check(kind, puzzle, list(rows))
        }
        found = ['\n'.join(named(rows.split('\n'))) for rows in solve(kind, puzzle)]
        assert len(found) == len(set(found))
        assert set(found) == expected
        some += bool(expected)
    assert some > 2


# -------------------- blame, variants, notations


@pytest.mark.parametrize(
    ('kind', 'text', 'blamed'),
    [
        ('shikaku', '3.\n.2', ['3 at column 1, row 1']),
        ('shikaku', '2.\n.1', ['1 at column 2, row 2']),
        ('norinori', 'AAB', ['room B at column 3, row 1']),
        ('lits', 'AAAB\nBBBB', ['room A at column 1, row 1']),
        ('tapa', '6.\n..', ['6 at column 1, row 1']),
        ('statue_park', '##\nBW', ['piece ##', 'white circle at column 2, row 1']),
        ('galaxies', 'WW.', ['dot at column 1, row 1']),
        ('aqre', 'AAAA\nA4', ['room A at column 1, row 1: 4']),
        ('shakashaka', '3.', ['3 at column 1, row 1']),
        ('sashigane', '4.\n..', ['circle 4 at column 1, row 1']),
        ('sashigane', '<..\n...', ['arrow at column 1, row 1']),
        ('aquarium', ' ??\n1AA', ['row 1: 1']),
        ('dominosa', '0000\n1111', ['domino 0 1']),
    ],
)
def test_a_wrong_clue_is_blamed(kind, text, blamed):
    cnf, _ = formula(kind, read_puzzle(kind, text))
    conflict = cnf.conflict()
    assert {*blamed} <= {*conflict} if kind == 'dominosa' else {*conflict} == {*blamed}


def corners_apart(puzzle, rows):
    cells = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == '#'}
    around = cartesian_table(range(puzzle.width), range(puzzle.height), diagonals=True)
    return len(components(sorted(cells), around)) == len(puzzle.pieces)


def no_three(puzzle, rows):
    lines = [*rows, *map(''.join, zip(*rows))]
    return not any(three in line for line in lines for three in ('...', '###'))


def one_level(puzzle, rows):
    """No cell of a tank is empty on a level of its water, or below."""
    for cells in room_cells(puzzle.tanks).values():
        level = min((y for x, y in cells if rows[y][x] == '~'), default=puzzle.height)
        if any(y >= level and rows[y][x] == '.' for x, y in cells):
            return False
    return True


def two_wide(puzzle, rows):
    rooms = room_cells(rows).values()
    return all(len({x for x, y in room}) > 1 < len({y for x, y in room}) for room in rooms)


def circles_at_bends(puzzle, rows):
    return len(room_cells(rows)) == len(puzzle.circles)


def always(puzzle, rows):
    return True


SECTION = """    cnf.comment('nowhere two by two', trusted=True)
    cnf.write([-shaded[cell] for cell in square] for square in squares(board))
"""
TOUCH = """        if room[a] != room[b]:
            cnf.write([-shape[a, name], -shape[b, name]] for name in SHAPES)
"""
BENDS = "cnf.write([-way[x, y, 'o']] for x, y in board if (x, y) not in puzzle.circles)"
ARROWS = '    for (x, y), w in puzzle.arrows.items():'


@pytest.mark.parametrize(
    ('kind', 'change', 'ignored', 'wanted'),
    [
        ('lits', (TOUCH, '        pass\n'), 'equal shapes', always),
        ('tapa', (SECTION, ''), 'two by two', always),
        ('aqre', ("placements(board, '####')", "placements(board, '###')"),
         'nothing', no_three),
        ('statue_park', ('near = board', 'near = cartesian_table(xs, ys, diagonals=True)'),
         'nothing', corners_apart),
        ('aquarium', ('components(below, board)', '[below]'), 'nothing', one_level),
        ('shikaku', ('xs[x:], ys[y:]', 'xs[x + 1 :], ys[y + 1 :]'), 'nothing', two_wide),
        ('sashigane', (ARROWS, f'    {BENDS}\n{ARROWS}'), 'nothing', circles_at_bends),
        ('dominosa', ('            cnf.write(window(places[a, b], 1, 1))\n', ''), ' of (', always),
    ],
)  # fmt: skip
def test_variants(kind, change, ignored, wanted):
    about = ' '.join(script(kind).__doc__.split())
    wording = BENDS if kind == 'sashigane' else change[1]
    assert wording in about or 'take out' in about
    rules = variant(kind, change)
    choose = random.Random(kind)
    some = 0
    for size in (12 if kind in REGIONS else 4) * [(3, 3), (3, 2), (4, 2)]:
        if kind in REGIONS:
            puzzle = cut_puzzle(kind, choose, *size)
            boards = map(list, PARTITIONS[size])
        else:
            puzzle = shaded_puzzle(kind, choose, *size)
            boards = all_rows(*size, '.~' if kind == 'aquarium' else '.#')
        expected = set()
        for rows in boards:
            faults = [fault for fault in check(kind, puzzle, rows) if ignored not in fault]
            if not faults and wanted(puzzle, rows):
                expected.add('\n'.join(rows))
        found = {rows.replace('W', '.').replace('B', '.') for rows in solve(kind, puzzle, rules)}
        if kind in REGIONS:
            found = {'\n'.join(named(rows.split('\n'))) for rows in solve(kind, puzzle, rules)}
        assert found == expected
        some += bool(expected)
    assert some


def test_variants_with_other_areas():
    rules = variant('galaxies', ("        connected(cnf, ('area', x, y), board, mine)\n", ''))
    puzzle = read_puzzle('galaxies', '..W.W.W..')
    assert solve('galaxies', puzzle) == set()
    assert solve('galaxies', puzzle, rules) == {'21232'}
    rules = variant('shakashaka', ('(2, 4, 8)', '(2, 4, 6, 8)'))
    puzzle = read_puzzle('shakashaka', '?.\n..')
    assert solve('shakashaka', puzzle, rules) - solve('shakashaka', puzzle) == {'#.\n..'}
    rules = variant('norinori', ('(puzzle.height))', '(puzzle.height), diagonals=True)'))
    puzzle = read_puzzle('norinori', 'AA\nAA')
    assert solve('norinori', puzzle, rules) - solve('norinori', puzzle) == {'#.\n.#', '.#\n#.'}


# -------------------- notations of their own


@pytest.mark.parametrize(
    ('kind', 'one', 'other'),
    [
        ('tapa', URL + 'tapa/3/2/9cda1b0g.', '1111 3?1 ?1\n??? . ?'),
        ('galaxies', '2x2:bF', '.W.\n...\n.B.'),
        ('galaxies', URL + 'tentaisho/2/1/0e', 'WW.'),
        ('dominosa', '1:0[1]0110', '010\n110'),
        ('statue_park', URL + 'statuepark/3/1/2/1/23bg', '.#/.#/##\n..B'),
        ('sashigane', URL + 'sashigane/3/1/.g-1f', 'o ^ 31'),
        ('aquarium', URL + 'aquarium/2/1/g/12-10', ' 1 2\n16 A B'),
    ],
)
def test_the_same_puzzle_in_two_notations(kind, one, other):
    assert read_puzzle(kind, one) == read_puzzle(kind, other)
    if one.startswith(URL):
        assert puzzle_url(read_puzzle(kind, other)) == one
