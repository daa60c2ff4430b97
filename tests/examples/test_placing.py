"""Battleship, tents, star battle, pentominoes, and their variants, by brute force."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import combinations, product

import pytest
from harness import *

from satpy import cartesian_table, components, wrapped_table
from satpy.puzzles.notations import *


def test_battleship_with_holes_and_unknown_tallies():
    """Every board of 12 cells by brute force."""
    board = '+++ + +\n{}\n{}\n...x\n....\nx...\n'
    for across, down in [('? ? ? ?', '? ? ?'), ('1 ? 2 ?', '? ? 3'), ('? ? ? 1', '3 1 1')]:
        puzzle = read_puzzle('battleship', board.format(across, down))
        cells = sorted(set(product(range(4), range(3))) - puzzle.holes)
        drawn = (rows_of('battleship', puzzle, ships) for ships in combinations(cells, 5))
        expected = {'\n'.join(rows) for rows in drawn if not check('battleship', puzzle, rows)}
        assert solve('battleship', puzzle) == expected
        assert len(expected) == {'? ? ?': 2, '? ? 3': 1, '3 1 1': 0}[down]


def test_battleship_on_a_torus():
    torus = variant(
        'battleship', ('ship.get((x, y))', 'ship.get((x % puzzle.width, y % puzzle.height))')
    )
    size = 4
    adj = wrapped_table(range(size), range(size), 'torus')

    def ships(cells):
        """The lengths of the ships; None if two touch."""
        found = components(cells, adj)
        straight = all(1 in (len({x for x, y in s}), len({y for x, y in s})) for s in found)
        corners = (((x + i) % size, (y + 1) % size) for x, y in cells for i in (1, -1))
        return sorted(map(len, found)) if straight and not set(corners) & set(cells) else None

    boards = defaultdict(set)
    for number in range(4, 7):
        for cells in combinations(adj, number):
            fleet = ships(cells)
            if fleet and 1 < fleet[-1] < size:
                rows = tuple(sum(y == row for x, y in cells) for row in range(size))
                columns = tuple(sum(x == column for x, y in cells) for column in range(size))
                if size not in rows + columns:
                    boards[tuple(fleet), columns, rows].add(frozenset(cells))
    assert len(boards) > 100
    for fleet, columns, rows in sorted(boards)[::9]:
        tallies = [' '.join(map(str, tally)) for tally in (columns, rows)]
        text = '\n'.join([' '.join('+' * n for n in fleet), *tallies, *['....'] * size])
        found = answers('battleship', read_puzzle('battleship', text), torus)
        assert found == boards[fleet, columns, rows]


def test_tents_that_touch():
    puzzle = read_puzzle('tents', ' ???\n?T..\n?...\n?..T\n')
    touching = answers('tents', puzzle, variant('tents', (', diagonals=True', '')))
    assert touching > answers('tents', puzzle)


@pytest.mark.parametrize('n', [1, 2, 3, 4, 5])
def test_star_battle_on_small_boards(n):
    """One star a row; all boards of that kind, and random regions."""
    choose = random.Random(n)
    touching = variant('star_battle', (', diagonals=True', ''))
    every = [
        [''.join('.*'[x == star] for x in range(n)) for star in stars]
        for stars in product(range(n), repeat=n)
    ]
    some = 0
    for _ in range(6 if n == 5 else 20):
        puzzle = StarBattle(n, n, 1, random_rooms(choose, n, n, n))
        faults = {'\n'.join(rows): check('star_battle', puzzle, rows) for rows in every}
        expected = {rows for rows in faults if not faults[rows]}
        assert solve('star_battle', puzzle) == expected
        # One in each row and column: they touch at corners only.
        free = {rows for rows in faults if all('touch' in fault for fault in faults[rows])}
        assert solve('star_battle', puzzle, touching) == free
        some += bool(expected) + (len(free) > len(expected))
    assert some or n in (2, 3)


def test_stars_that_are_not_one_to_a_row():
    puzzle = StarBattle(3, 3, 0, random_rooms(random.Random(1), 3, 3, 2))
    right = {'\n'.join(r) for r in all_rows(3, 3, '.*') if not check('star_battle', puzzle, r)}
    assert solve('star_battle', puzzle) == right == {'...\n...\n...'}
    puzzle = StarBattle(2, 2, 2, [['A', 'A'], ['B', 'B']])
    assert solve('star_battle', puzzle) == set()
    touching = variant('star_battle', ('cnf.write_one(-star[a], -star[b])', 'assert a != b'))
    assert solve('star_battle', puzzle, touching) == {'**\n**'}


EIGHT = [(turn, mirror) for turn in (1, 1j, -1, -1j) for mirror in (False, True)]
FOUR = [(turn, False) for turn in (1, 1j, -1, -1j)]


def moved(cells, turn, mirror):
    points = [turn * complex(x, -y if mirror else y) for x, y in cells]
    left, top = min(z.real for z in points), min(z.imag for z in points)
    return [(round(z.real - left), round(z.imag - top)) for z in points]


def looks(shape, ways):
    """How a piece can look."""
    return {str(sorted(moved(shape, *way))) for way in ways}


def tilings(cells, kinds, ways):
    """All ways to cover the cells with so many pieces of each shape, as sets of (name, cells)."""
    if not cells:
        yield frozenset()
        return
    first = min(cells)
    for name, (shape, many) in kinds.items():
        if not many:
            continue
        placed = set()
        for way in ways:
            form = moved(shape, *way)
            for x, y in form:
                placed.add(frozenset((first[0] + i - x, first[1] + j - y) for i, j in form))
        for piece in placed:
            if piece <= cells:
                fewer = {**kinds, name: (shape, many - 1)}
                for others in tilings(cells - piece, fewer, ways):
                    yield others | {(name, piece)}


def orbit(tiling, cells, ways):
    """The tiling as it looks when the board is turned so that it looks the same."""
    order = sorted(cells)
    for way in ways:
        turned = dict(zip(order, moved(order, *way)))
        if set(turned.values()) == cells:
            yield frozenset((name, frozenset(turned[xy] for xy in piece)) for name, piece in tiling)


def random_packing(choose):
    """A board cut into pieces of up to five cells."""
    width, height = choose.choice([(3, 3), (4, 3), (5, 2), (4, 4), (5, 3)])
    places = list(product(range(width), range(height)))
    holes = set(choose.sample(places, choose.choice([0, 0, 1, 2])))
    if choose.random() < 0.5:
        holes |= {(width - 1 - x, y) for x, y in holes}
    rooms = random_rooms(choose, width, height, choose.randint(2, 5))
    adj = cartesian_table(range(width), range(height))
    cut = [
        piece
        for cells in room_cells(rooms).values()
        for piece in components([xy for xy in cells if xy not in holes], adj)
    ]
    cells = [xy for xy in places if xy not in holes]
    return Pentominoes(width, height, cells, dict(zip('abcdefghijklmnop', cut)))


@pytest.mark.parametrize('over', [True, False])
def test_packings_of_small_boards(over):
    """Of all that look the same when the board is turned one is found, or else all are."""
    rules = None if over else variant('pentominoes', ('FLIPS = True', 'FLIPS = False'))
    choose = random.Random(6)
    one_each, all_of_them = 0, 0
    for _ in range(40):
        puzzle = random_packing(choose)
        cells = set(puzzle.cells)
        ways = EIGHT if over else FOUR
        alike = {}  # names of pieces that are alike, by how they look
        for name, shape in puzzle.pieces.items():
            alike.setdefault(min(looks(shape, ways)), []).append(name)
        kinds = {''.join(names): (puzzle.pieces[names[0]], len(names)) for names in alike.values()}
        # If no piece can be told from its mirror image, the board may be turned over anyway.
        shapes = puzzle.pieces.values()
        either = all(looks(shape, EIGHT) == looks(shape, FOUR) for shape in shapes)
        ways = EIGHT if over or either else FOUR
        every = set(tilings(frozenset(cells), kinds, ways))
        found = {
            frozenset((names, frozenset(placed)) for names, placed in board)
            for board in answers('pentominoes', puzzle, rules)
        }
        orbits = {frozenset(orbit(tiling, cells, ways)) for tiling in every}
        assert found <= every
        assert all(orbit & found for orbit in orbits)
        single = all(len(orbit & found) == 1 for orbit in orbits)
        assert single or found == every
        # A piece that comes once and has no symmetry gives it away.
        odd = any(many == 1 and len(looks(s, ways)) == len(ways) for s, many in kinds.values())
        assert single or not odd
        one_each += single and len(every) > len(orbits)
        all_of_them += not single
        if over:
            solve('pentominoes', puzzle)
    assert one_each > 10
    assert all_of_them
