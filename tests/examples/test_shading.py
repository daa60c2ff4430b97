"""Puzzles of shaded cells, life, and their variants, by brute force."""

from __future__ import annotations

import random
from itertools import chain, combinations, product

import pytest
from checkers.numbers import generation
from harness import *
from hypothesis import given, settings
from hypothesis import strategies as st

from satpy import CNF, cartesian_table, components, window, wrapped_table
from satpy.puzzles.notations import *

TORUS = ('cartesian_table(xs, ys)', "wrapped_table(xs, ys, 'torus')")


def test_nonogram_with_a_clue_for_the_diagonal():
    line = "runs(cnf, 'diagonal', [black[i, i] for i in ys], [2, '*'])"
    assert line in (ROOT / 'examples' / 'nonogram.py').read_text('utf-8').split('"""')[1]
    diagonal = variant('nonogram', ('    return black\n', f'    {line}\n    return black\n'))
    puzzle = read_puzzle('nonogram', '4x4:1/1/1/1/1/1/1/1')
    plain = answers('nonogram', puzzle)
    signs = {board: ''.join('.#'[(i, i) in board] for i in range(4)) for board in plain}
    assert len(plain) == 24
    assert answers('nonogram', puzzle, diagonal) == {
        board for board in plain if signs[board].strip('.').split('.')[0] == '##'
    }


@st.composite
def small_nurikabes(draw):
    width, height = draw(st.sampled_from([(1, 1), (5, 1), (1, 4), (3, 3), (4, 3), (2, 5)]))
    cells = list(product(range(width), range(height)))
    holes = draw(st.sets(st.sampled_from(cells), max_size=2)) if len(cells) > 5 else set()
    free = st.sampled_from([xy for xy in cells if xy not in holes])
    sizes = st.sampled_from([None, 1, 2, 3, 4, len(cells)])
    return Nurikabe(width, height, draw(st.dictionaries(free, sizes, max_size=4)), holes)


@given(small_nurikabes())
@settings(max_examples=60, deadline=None)
def test_nurikabe_on_small_boards(puzzle):
    only_rules = script('nurikabe').only_rules
    board = set(product(range(puzzle.width), range(puzzle.height)))
    expected = set()
    for land in map(frozenset, subsets(board - puzzle.holes)):
        signs = {**dict.fromkeys(puzzle.holes, 'x'), **dict.fromkeys(land, '.')}
        xs, ys = range(puzzle.width), range(puzzle.height)
        rows = [''.join(signs.get((x, y), '#') for x in xs) for y in ys]
        if not check('nurikabe', puzzle, rows):
            expected.add(land)
    assert answers('nurikabe', puzzle) == expected
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(script('nurikabe'), 'LARGE', 0)
        found = answers('nurikabe', puzzle, lambda *given: only_rules(*given)[0], len(expected) + 1)
        assert found == expected


def test_nurikabe_whose_sea_is_as_short_as_a_ring_can_be():
    puzzle = Nurikabe(8, 8, {(1, 1): 29, (2, 2): 16})
    ring = set(product(range(1, 7), range(1, 7))) - set(product(range(2, 6), range(2, 6)))
    land = frozenset(product(range(8), range(8))) - ring | {(1, 1)}
    shortcut = script('nurikabe').only_rules
    assert answers('nurikabe', puzzle, lambda *given: shortcut(*given)[0], 2) == {land}
    small = Nurikabe(8, 8, dict.fromkeys([(0, 0), (2, 2), (4, 4), (6, 6)]))
    assert shortcut(CNF(), small) is None


def test_nurikabe_on_a_torus():
    squares = '[panel([x, (x + 1) % len(xs)], [y, (y + 1) % len(ys)]) for x, y in board]'
    about = ' '.join(script('nurikabe').__doc__.split())
    assert all(part in about for part in [*TORUS, squares, 'squares(board)'])
    rules = variant('nurikabe', TORUS, ('squares(board)', squares))
    puzzle = Nurikabe(5, 3, {(0, 0): 4, (2, 1): 2})
    adj = wrapped_table(range(5), range(3), 'torus')
    expected = set()
    for cells in combinations(adj.keys() - puzzle.clues.keys(), 4):
        land = {*puzzle.clues, *cells}
        sea = adj.keys() - land
        islands = {frozenset(island) for island in components(sorted(land), adj)}
        sizes = {n for island in islands for xy, n in puzzle.clues.items() if xy in island}
        pools = (
            {(x, y), ((x + 1) % 5, y), (x, (y + 1) % 3), ((x + 1) % 5, (y + 1) % 3)} <= sea
            for x, y in sea
        )
        fits = all(len(island & puzzle.clues.keys()) == 1 for island in islands)
        fits = fits and sorted(map(len, islands)) == sorted(sizes) == [2, 4]
        fits = fits and all(len(i) == 4 for i in islands if (0, 0) in i)
        if fits and is_connected(sea, adj) and not any(pools):
            expected.add(frozenset(land))
    assert answers('nurikabe', puzzle, rules) == expected
    assert expected and answers('nurikabe', puzzle) != expected


def is_hitori(puzzle, shaded, adj):
    left = adj.keys() - shaded
    numbers = [
        (kind, at, puzzle.numbers[xy[1]][xy[0]]) for xy in left for kind, at in enumerate(xy)
    ]
    numbers = [line for line in numbers if line[2] is not None]
    return (
        not any(other in shaded for xy in shaded for other in adj[xy])
        and is_connected(left, adj)
        and len(numbers) == len(set(numbers))
    )


@pytest.mark.parametrize('shape', ['flat', 'torus'])
def test_hitori_on_small_boards(shape):
    rules = variant('hitori', TORUS) if shape == 'torus' else None
    choose = random.Random(3)
    some = 0
    for k in range(30):
        width, height = choose.choice([(1, 1), (3, 3), (4, 2), (2, 3), (5, 1), (3, 3), (4, 3)])
        xs, ys = range(width), range(height)
        adj = cartesian_table(xs, ys) if shape == 'flat' else wrapped_table(xs, ys, shape)
        numbers = [choose.choice([None, 0, 1, 2, 3, 4]) for _ in range(width * height)]
        puzzle = Hitori(width, height, [numbers[y * width :][:width] for y in ys])
        expected = set()
        for shaded in map(frozenset, subsets(adj)):
            right = is_hitori(puzzle, shaded, adj)
            if right:
                expected.add(shaded)
            if shape == 'flat' and k < 20:
                rows = [''.join('.#'[(x, y) in shaded] for x in xs) for y in ys]
                assert (not check('hitori', puzzle, rows)) == right
        assert answers('hitori', puzzle, rules) == expected
        some += bool(expected)
    assert some > 20


def is_heyawake(puzzle, rows, crossed):
    """Whether no line crosses more borders than that, and all else is right."""
    for line in [*zip(rows, puzzle.rooms), *zip(zip(*rows), zip(*puzzle.rooms))]:
        borders = 0
        for (a, room), (b, other) in zip(zip(*line), [*zip(*line)][1:]):
            if '#' in (a, b):
                borders = 0
                if a == b:
                    return False
            else:
                borders += room != other
            if borders > crossed:
                return False
    shaded = [
        room for row, names in zip(rows, puzzle.rooms) for a, room in zip(row, names) if a == '#'
    ]
    adj = cartesian_table(range(puzzle.width), range(puzzle.height))
    left = {(x, y) for x, y in adj if rows[y][x] == '.'}
    right = all(shaded.count(name) == n for name, n in puzzle.clues.items())
    return right and is_connected(left, adj)


@pytest.mark.parametrize('crossed', [1, 2])
def test_heyawake_on_small_boards(crossed):
    rules = None
    if crossed == 2:
        rules = variant('heyawake', ('zip(doors, doors[1:])', 'zip(doors, doors[2:])'))
    choose = random.Random(4)
    some = 0
    for k in range(30):
        width, height = choose.choice([(1, 1), (5, 1), (1, 5), (3, 3), (4, 2), (4, 3), (5, 2)])
        many = choose.randint(1, width * height)
        puzzle = Heyawake(width, height, random_rooms(choose, width, height, many), {})
        for name in room_cells(puzzle.rooms):
            if choose.random() < 0.3:
                puzzle.clues[name] = choose.choice([0, 0, 1, 1, 2])
        expected = set()
        for rows in all_rows(width, height):
            right = is_heyawake(puzzle, rows, crossed)
            if right:
                expected.add('\n'.join(rows))
            if crossed == 1 and k < 20:
                assert (not check('heyawake', puzzle, rows)) == right
        assert solve('heyawake', puzzle, rules) == expected
        some += bool(expected)
    assert some > 15


@pytest.mark.parametrize(('text', 'steps'), [('b', 1), ('b', 2), ('s', 1)])
def test_all_that_becomes_a_letter(text, steps, monkeypatch):
    """On a board of 4 by 5, from up to four cells."""
    module = script('life')
    monkeypatch.setattr(module, 'MARGIN', 1)
    monkeypatch.setattr(module, 'STEPS', steps)
    width, height, (dots,) = puzzle = module.read(text)
    places = set(product(range(width), range(height)))
    expected = set()
    for first in chain.from_iterable(combinations(sorted(places), n) for n in range(5)):
        boards = [set(first)]
        while len(boards) <= steps:
            boards.append(generation(boards[-1]))
        if boards[-1] == dots and all(board <= places for board in boards):
            expected.add(frozenset(first))
    cnf, alive = formula('life', puzzle)
    cnf.write(window([alive[0, x, y] for x, y in places], 0, 4))
    found = {
        frozenset((x, y) for x, y in places if alive[0, x, y] in solution)
        for solution in cnf.solutions(None)
    }
    assert found == expected
    assert expected


def test_life_of_several_messages(monkeypatch):
    """One step before: all answers to either message, and each once."""
    module = script('life')
    monkeypatch.setattr(module, 'MARGIN', 1)
    monkeypatch.setattr(module, 'STEPS', 1)

    def firsts(text):
        cnf, alive = formula('life', module.read(text))
        cells = [alive[0, x, y] for x, y in product(range(4), range(5))]
        return [frozenset(solution.intersection(cells)) for solution in cnf.solutions(None, cells)]

    apart, together = [*firsts('b'), *firsts('c')], firsts('b | c')
    assert sorted(map(sorted, together)) == sorted(map(sorted, apart)) and apart


def test_life_on_a_torus(monkeypatch):
    """All boards of 4 by 4 whose next generation is a square, against the plainest definition."""
    edge = "    cnf.comment('nothing is born beyond the edge')\n"
    source = (ROOT / 'examples' / 'life.py').read_text('utf-8')
    section = edge + source.split(edge)[1].split('\n\n')[0]
    flat, torus = (text.replace(')', ', diagonals=True)') for text in TORUS)
    rules = variant('life', (flat, torus), (section, ''), ('STEPS = 3', 'STEPS = 1'))
    puzzle = (4, 4, [{(1, 1), (1, 2), (2, 1), (2, 2)}])
    adj = wrapped_table(range(4), range(4), 'torus', diagonals=True)
    expected = set()
    for first in map(set, subsets(adj)):
        near = {cell: len(adj[cell] & first) for cell in adj}
        after = {cell for cell in adj if near[cell] == 3 or (near[cell] == 2 and cell in first)}
        if after in puzzle[2]:
            expected.add(frozenset(first))
    found = answers('life', puzzle, rules)
    assert {frozenset((x, y) for t, x, y in cells if t == 0) for cells in found} == expected
    assert expected
