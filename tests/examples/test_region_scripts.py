"""Star battle, hitori, heyawake, fillomino and pentominoes: scripts, checkers and notations."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from collection import measure, script

from satpy import CNF, cartesian_table, wrapped_table
from satpy.puzzles.notations import (
    Fillomino,
    Heyawake,
    Hitori,
    Pentominoes,
    StarBattle,
    puzzle_url,
    read_puzzle,
)
from satpy.puzzles.kinds.rooms import cells_of, pieces

ROOT = Path(__file__).parents[2]
KINDS = ['fillomino', 'hitori', 'heyawake', 'pentominoes', 'star_battle']
EACH = pytest.mark.parametrize('kind', KINDS)
URL = 'https://puzz.link/p?'
ANSWERS = {
    'star_battle': """\
*.....*...
..*......*
....*..*..
*.*.......
.......*.*
...*.*....
.*......*.
....*.*...
.*......*.
...*.*....
""",
    'hitori': """\
#...#....#
...#..#.#.
#.#.#..#..
.....#...#
.#.#..#.#.
#.#.......
...#.#...#
.#....#.#.
#..#.#....
..#...#.#.
""",
    'heyawake': """\
#..#..#...
..#..#..#.
.#..#..#..
...#..#...
.#...#..#.
..#...#..#
.#..#..#..
..#...#.#.
#..#.#...#
..#....#..
""",
    'fillomino': """\
5555233352
5333255552
8866677888
8866677844
8844375844
8843375888
3342275574
3623885774
6623888744
6663888777
""",
    'pentominoes': """\
.VVVZP.
NVZZZPP
NVZWWPP
NNWWUUU
FNWTUXU
FFFTXXX
.FTTTX.
""",
}
# Hitoris by `sgt-singles --generate`, fillominoes by `sgt-filling --generate`; star battles and
# heyawakes from an answer, regions changed until it was the only one. Each has one answer.
KNOWN = [
    ('hitori', '10x10:414a3a89555a2574a4617a8221a64821691638a7a285293a86187423629a9653168128939952'
     '138236a16924a9463a8a6215'),
    ('hitori', '12x12:441b689a9b6a12c345967a8b9286571562811a937a4135c6b9579a73543c2c9a633619bb5741'
     '3c69a853b46a314bcca9c7b992576633a93c18727b5851ac833c59913b885919c67a'),
    ('fillomino', '10x10:6b5a34d6a88a6h8a662235a8a5b5e9b5b9b6a664b223d44c65d8a46a6b442a26g'),
    ('fillomino', '17x13:b8f92c5b4a8g6b557b8a68223a47c97a4a6e4b79e6e3922a5579b2a77729b64a5a4c7d'
     '99g2b773d9b25d24a331b4a327b25g44a4d6a34466a2e6a4a26a6c6d2c4c6a464a7a4d2'),
    ('star_battle', URL + 'starbattle/10/10/2/14hicrfna54h8n1391okfla816tg4g740kdq'),
    ('star_battle', '3 AAAABBBBBBCCDD DDAAAAABBCCCDD EDDDFABBBCCGGD EDDFFFFFBCCCGD EEDDDDDFCCCCGD '
     'EEEDHDDDDDCGGD EEDDHHHIIDGGGD EDDDHHHIDDDDDD EDJJHHHIIIKDKK DDJHHLIIIIKKKM DJJJJLIIIIKKKM '
     'JJLJJLNNNNMKMM JJLLLLNNNNMMMM JJLNNNNNNMMMMM'),
    ('heyawake', URL + 'heyawake/10/10/1g3gfgv5ubtnrfmv9q0fv700u81go40300ec3h1g301i1g2g21h1'),
    ('pentominoes', 'FINPVWXYZ\n\n' + '.........\n' * 5),
]  # fmt: skip


def run(kind, *arguments, given=None):
    """(exit status, output, complaint) of a script."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, ROOT / 'examples' / f'{kind}.py', *map(str, arguments)],
        input=given, capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def puzzle_in(kind):
    return read_puzzle(kind, script(kind).PUZZLE)


def boards(puzzle, rules):
    """All answers as sets of places; none comes twice."""
    cnf = CNF()
    board = rules(cnf, puzzle)
    found = [
        frozenset(place for place in board if board[place] in solution)
        for solution in cnf.solutions(None, board.values())
    ]
    assert len(found) == len(set(found)) == cnf.count()
    return set(found)


def solve(kind, puzzle, rules=None):
    """All answers, as drawn."""
    module = script(kind)
    found = boards(puzzle, rules or module.rules)
    drawn = {'\n'.join(module.draw(puzzle, board)) for board in found}
    assert len(drawn) == len(found)
    return drawn


def variant(kind, old, new):
    """The rules with a change that the docstring proposes."""
    source = (ROOT / 'examples' / f'{kind}.py').read_text('utf-8')
    code = source.split('"""', 2)
    assert code[2].count(old) == 1
    space = {'__name__': kind}
    exec(compile(code[0] + code[2].replace(old, new), kind, 'exec'), space)
    return space['rules']


def changed(rows, x, y, sign):
    return [*rows[:y], rows[y][:x] + sign + rows[y][x + 1 :], *rows[y + 1 :]]


def all_rows(width, height, signs='.#'):
    for cells in product(signs, repeat=width * height):
        yield [''.join(cells[at : at + width]) for at in range(0, width * height, width)]


def random_rooms(choose, width, height, many):
    """A board cut into so many connected rooms, or fewer."""
    places = list(product(range(width), range(height)))
    room = {place: 'ABCDEFGHIJKLMNOP'[n] for n, place in enumerate(choose.sample(places, many))}
    adj = cartesian_table(range(width), range(height))
    while len(room) < len(places):
        place = choose.choice([place for place in places if place not in room])
        beside = sorted(other for other in adj[place] if other in room)
        if beside:
            room[place] = room[choose.choice(beside)]
    return [[room[x, y] for x in range(width)] for y in range(height)]


# -------------------------------------------------------- as their users meet them


@EACH
def test_the_puzzle_in_the_script(kind, tmp_path):
    link = [] if kind == 'pentominoes' else ['--link']
    status, output, _ = run(kind, '--svg', tmp_path / 'answer.svg', *link)
    board, *links, last = output.strip('\n').split('\n\n')
    assert (status, last) == (0, 'unique solution')
    assert board + '\n' == ANSWERS[kind]
    puzzle = puzzle_in(kind)
    assert script(kind).check(puzzle, board.split('\n')) == []
    if links:
        (link,) = links
        again = read_puzzle(kind, link)
        assert script(kind).check(again, board.split('\n')) == []
        assert puzzle_url(again) == puzzle_url(puzzle)
    assert ElementTree.parse(tmp_path / 'answer.svg').getroot().tag.endswith('svg')


def test_puzz_link_has_no_pentominoes():
    status, output, complaint = run('pentominoes', '-', '--link', given='I\n\n.....')
    assert (status, output) == (2, '')
    assert complaint == 'pentominoes.py: puzz.link has no such puzzle\n'


@pytest.mark.parametrize(('kind', 'text'), KNOWN, ids=lambda text: text[:10].split('\n')[0])
def test_verdicts_of_known_puzzles(kind, text):
    text = text.replace(' ', '\n') if kind == 'star_battle' else text
    result = measure(script(kind), read_puzzle(kind, text))
    assert (result['verdict'], result['faults']) == ('1', [])


@EACH
def test_the_checker_finds_any_cell_that_is_wrong(kind):
    """There is one answer, so any other board is none."""
    signs = {'fillomino': '123456789', 'star_battle': '.*', 'pentominoes': 'FNPTUVWXZI.'}
    module, puzzle, rows = script(kind), puzzle_in(kind), ANSWERS[kind].split()
    for y, x, sign in product(range(puzzle.height), range(puzzle.width), signs.get(kind, '.#')):
        faults = module.check(puzzle, changed(rows, x, y, sign))
        assert (faults == []) == (sign == rows[y][x]), (x, y, sign)


@EACH
def test_the_checker_finds_boards_that_are_turned(kind):
    module, puzzle, rows = script(kind), puzzle_in(kind), ANSWERS[kind].split()
    mirrored = [row[::-1] for row in rows]
    expected = kind == 'pentominoes'
    assert (module.check(puzzle, mirrored) == []) == expected
    assert (module.check(puzzle, rows[::-1]) == []) == expected


@pytest.mark.parametrize(
    ('kind', 'text', 'rows', 'faults'),
    [
        ('star_battle', '1\nAB\nAB', '*. .*', ['stars touch at 0, 0']),
        ('star_battle', '1\nAB\nAB', '.* *.', ['stars touch at 1, 0']),
        ('star_battle', '1\nAB\nAB', '*. ..',
         ['row 2 has 0', 'column 2 has 0', 'region B has 0']),
        ('star_battle', '1\nAAB\nABB\nCCC', '*.. ..* ...',
         ['row 3 has 0', 'column 2 has 0', 'region C has 0']),
        ('hitori', '11', '..', ['1 stays at (0, 0) and at (1, 0)']),
        ('hitori', '1\n1', '. .', ['1 stays at (0, 0) and at (0, 1)']),
        ('hitori', '12', '##', ['shaded cells side by side, (0, 0) and (1, 0)']),
        ('hitori', '1\n2', '# #', ['shaded cells side by side, (0, 0) and (0, 1)']),
        ('hitori', '121', '.#.', ['1 stays at (0, 0) and at (2, 0)', '(2, 0) is cut off']),
        ('hitori', '..\n..', '.. ..', []),
        ('heyawake', 'AAB', '.#.', ['(2, 0) is cut off']),
        ('heyawake', 'AAA', '##.', ['shaded cells side by side, (0, 0) and (1, 0)']),
        ('heyawake', 'AAB\nA1 B0', '..#', ['room A has 0, not 1', 'room B has 1, not 0']),
        ('heyawake', 'ABC', '...', ['a line from (0, 0) crosses two borders']),
        ('heyawake', 'A\nB\nC', '. . .', ['a line from (0, 0) crosses two borders']),
        ('fillomino', '..3', '122', ['2 at (2, 0), not 3']),
        ('fillomino', '...', '121', ['1 cells with 2 at (1, 0)']),
        ('fillomino', '...', '333', []),
        ('fillomino', '...', '111', ['3 cells with 1 at (0, 0)']),
        ('fillomino', '.x.', '1x1', []),
        ('fillomino', '.x.', 'x11',
         ['the holes are not where they were', '2 cells with 1 at (1, 0)']),
        ('fillomino', '3x1:2a1', '333', ['3 at (0, 0), not 2', '3 at (2, 0), not 1']),
        ('fillomino', URL + 'fillomino/3/1/ig', '333', ['no border at (0, 0)']),
        ('pentominoes', 'II\n\n..........', 'IIIIIaaaaa', []),
        ('pentominoes', 'II\n\n..........', 'IIIIIIIIII',
         ['piece I has another shape', 'piece a is missing']),
        ('pentominoes', 'I\n\n.....', 'IIII.', ['. at (4, 0)', 'piece I has another shape']),
        ('pentominoes', 'I\n\n.....', 'QQQQQ', ['there is no piece Q', 'piece I is missing']),
        ('pentominoes', 'L\n\nx...\n...x', '.LLL LL..',
         ['. at (2, 1)', 'piece L has another shape']),
        ('pentominoes', 'P\n\nx..\n...', '.PP PPP', []),
    ],
)  # fmt: skip
def test_every_kind_of_fault(kind, text, rows, faults):
    module, puzzle = script(kind), read_puzzle(kind, text)
    assert module.check(puzzle, rows.split()) == faults


def test_a_region_that_is_too_large():
    puzzle = Fillomino(10, 1, {}, most=9)
    rows = [' '.join(['10'] * 10)]
    assert script('fillomino').check(puzzle, rows) == [
        '10 at (0, 0), and no region is larger than 9'
    ]
    puzzle.most = None
    assert script('fillomino').check(puzzle, rows) == []


@pytest.mark.parametrize(
    ('kind', 'text', 'blamed', 'innocent'),
    [
        ('star_battle', '1\nAAAA\nABBA\nCBBD\nCCDD', "'region B: 1'", 'region A'),
        (
            'hitori',
            '1111\n2345',
            "'shaded cells are not side by side', 'row 1: 1 stays once'",
            'con',
        ),
        ('heyawake', 'ABC\nA0 B0 C0', "'no line crosses two borders', 'room A at column 1", 'conn'),
        ('heyawake', 'AABCC\nAABCC\nDDDEE\nA3 E1', "'room A at column 1, row 1: 3'", 'room E'),
        ('fillomino', '1.3\n.1.\n2.4', "'4 at column 3, row 3'", '2 at'),
        ('pentominoes', 'IV\n\n.....\n.....', "'1 of piece V' cannot be satisfied", 'piece I'),
    ],
)
def test_the_blame(kind, text, blamed, innocent):
    status, output, complaint = run(kind, '-', given=text)
    assert (status, complaint) == (1, '')
    last = output.splitlines()[-1]
    assert last.startswith('no solution: ')
    assert blamed in last
    assert innocent not in last


@pytest.mark.parametrize(
    ('kind', 'text', 'complaint'),
    [
        ('star_battle', '2\nAAB\nAB!', "line 2?.*3, column 3: .*found '!'"),
        (
            'star_battle',
            '1\nAAB\nABA\nCCB',
            'A stands for two rooms, one at column 1, row 1 and one',
        ),
        ('star_battle', '1\nAA\nAA', '2 rows, 2 columns, 1 regions, and all hold as many stars'),
        ('star_battle', '2\nAB\nAB', None),
        ('star_battle', '3\nAB\nAB', 'region A has 2 cells for 3 stars'),
        ('hitori', '12\n1', 'line 2, column 2: this row has 1 cells, not 2'),
        ('heyawake', 'AAB\nA2', 'room A: 2 shaded cells, and no two side by side: it has 2 cells'),
        ('heyawake', 'AB\nBA', 'A stands for two rooms'),
        ('fillomino', '..4', 'column 3, row 1: a region of 4 cells, the board has 3'),
        ('fillomino', '2x1:3a', 'column 1, row 1: a region of 3 cells, the board has 2'),
        ('pentominoes', 'I\n\n....', 'the pieces cover 5 cells, the board has 4'),
        ('pentominoes', '.....', 'the pieces cover 60 cells, the board has 5'),
        *((kind, ' \n', 'it is empty') for kind in KINDS),
    ],
)
def test_puzzles_that_make_no_sense(kind, text, complaint):
    status, output, said = run(kind, '-', given=text)
    if complaint is None:
        assert (status, said) == (1, '')
        return
    assert (status, output) == (2, '')
    assert said.startswith(f'{kind}.py: ')
    assert said.count('\n') == 1
    assert re.search(complaint, said)


# --------------------------------------------------------------- against all there is


@pytest.mark.parametrize('n', [1, 2, 3, 4, 5])
def test_star_battle_on_small_boards(n):
    """One star a row; all boards of that kind, and random regions."""
    choose = random.Random(n)
    module = script('star_battle')
    touching = variant('star_battle', ', diagonals=True', '')
    every = [
        [''.join('.*'[x == star] for x in range(n)) for star in stars]
        for stars in product(range(n), repeat=n)
    ]
    some = 0
    for _ in range(6 if n == 5 else 20):
        puzzle = StarBattle(n, n, 1, random_rooms(choose, n, n, n))
        faults = {'\n'.join(rows): module.check(puzzle, rows) for rows in every}
        expected = {rows for rows in faults if not faults[rows]}
        assert solve('star_battle', puzzle) == expected
        # One in each row and column: they touch at corners only.
        free = {rows for rows in faults if all('touch' in fault for fault in faults[rows])}
        assert solve('star_battle', puzzle, touching) == free
        some += bool(expected) + (len(free) > len(expected))
    assert some or n in (2, 3)


def test_stars_that_are_not_one_to_a_row():
    module = script('star_battle')
    puzzle = StarBattle(3, 3, 0, random_rooms(random.Random(1), 3, 3, 2))
    right = {'\n'.join(rows) for rows in all_rows(3, 3, '.*') if not module.check(puzzle, rows)}
    assert solve('star_battle', puzzle) == right == {'...\n...\n...'}
    puzzle = StarBattle(2, 2, 2, [['A', 'A'], ['B', 'B']])
    assert solve('star_battle', puzzle) == set()
    assert solve('star_battle', puzzle, variant(
        'star_battle', 'cnf.write_one(-star[a], -star[b])', 'assert a != b'
    )) == {'**\n**'}  # fmt: skip


def hangs_together(cells, adj):
    found = ahead = set(list(cells)[:1])
    while ahead:
        ahead = {other for cell in ahead for other in adj[cell] if other in cells} - found
        found = found | ahead
    return found == cells


def is_hitori(puzzle, shaded, adj):
    left = adj.keys() - shaded
    numbers = [
        (kind, at, puzzle.numbers[xy[1]][xy[0]]) for xy in left for kind, at in enumerate(xy)
    ]
    numbers = [line for line in numbers if line[2] is not None]
    return (
        not any(other in shaded for xy in shaded for other in adj[xy])
        and hangs_together(left, adj)
        and len(numbers) == len(set(numbers))
    )


@pytest.mark.parametrize('shape', ['flat', 'torus'])
def test_hitori_on_small_boards(shape):
    module = script('hitori')
    rules = module.rules
    if shape == 'torus':
        rules = variant('hitori', 'cartesian_table(xs, ys)', "wrapped_table(xs, ys, 'torus')")
    choose = random.Random(3)
    some = 0
    for k in range(60):
        width, height = choose.choice([(1, 1), (3, 3), (4, 2), (2, 3), (5, 1), (3, 3), (4, 3)])
        xs, ys = range(width), range(height)
        adj = cartesian_table(xs, ys) if shape == 'flat' else wrapped_table(xs, ys, shape)
        numbers = [choose.choice([None, 0, 1, 2, 3, 4]) for _ in range(width * height)]
        puzzle = Hitori(width, height, [numbers[y * width :][:width] for y in ys])
        expected = set()
        for rows in all_rows(width, height):
            shaded = {(x, y) for x, y in adj if rows[y][x] == '#'}
            if is_hitori(puzzle, shaded, adj):
                expected.add('\n'.join(rows))
            if shape == 'flat' and k < 20:
                assert (not module.check(puzzle, rows)) == is_hitori(puzzle, shaded, adj)
        assert solve('hitori', puzzle, rules) == expected
        some += bool(expected)
    assert some > 20


def is_heyawake(puzzle, rows, crossed):
    """No line crosses more borders than that."""
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
    return right and hangs_together(left, adj)


@pytest.mark.parametrize('crossed', [1, 2])
def test_heyawake_on_small_boards(crossed):
    module = script('heyawake')
    rules = module.rules
    if crossed == 2:
        rules = variant('heyawake', 'zip(doors, doors[1:])', 'zip(doors, doors[2:])')
    choose = random.Random(4)
    some = 0
    for k in range(50):
        width, height = choose.choice([(1, 1), (5, 1), (1, 5), (3, 3), (4, 2), (4, 3), (5, 2)])
        many = choose.randint(1, width * height)
        puzzle = Heyawake(width, height, random_rooms(choose, width, height, many), {})
        for name in cells_of(puzzle.rooms):
            if choose.random() < 0.3:
                puzzle.clues[name] = choose.choice([0, 0, 1, 1, 2])
        expected = set()
        for rows in all_rows(width, height):
            right = is_heyawake(puzzle, rows, crossed)
            if right:
                expected.add('\n'.join(rows))
            if crossed == 1 and k < 20:
                assert (not module.check(puzzle, rows)) == right
        assert solve('heyawake', puzzle, rules) == expected
        some += bool(expected)
    assert some > 15


def is_fillomino(numbers, adj):
    for place, n in numbers.items():
        region = ahead = {place}
        while ahead:
            ahead = {q for p in ahead for q in adj[p] if numbers[q] == n} - region
            region = region | ahead
        if len(region) != n:
            return False
    return True


@pytest.mark.parametrize('shape', ['flat', 'torus'])
def test_fillomino_on_small_boards(shape):
    """All boards of 3x2, with a hole or without; clues, borders and a largest region."""
    module = script('fillomino')
    rules = module.rules
    if shape == 'torus':
        rules = variant('fillomino', 'cartesian_table(xs, ys)', "wrapped_table(xs, ys, 'torus')")
    choose = random.Random(5)
    xs, ys = range(3), range(2)
    flat = cartesian_table(xs, ys)
    table = flat if shape == 'flat' else wrapped_table(xs, ys, shape)
    some = 0
    for holes in [set(), {(0, 0)}, {(1, 0)}, {(0, 0), (2, 1)}]:
        adj = {xy: table[xy] - holes for xy in table if xy not in holes}
        every = (dict(zip(adj, n)) for n in product(range(1, len(adj) + 1), repeat=len(adj)))
        right = [numbers for numbers in every if is_fillomino(numbers, adj)]
        for _ in range(25):
            truth = choose.choice(right)
            clues = {xy: n for xy, n in truth.items() if choose.random() < 0.3}
            links = [(a, b) for a in flat for b in flat[a] if a < b and not {a, b} & holes]
            walls = {(a, b) for a, b in links if truth[a] != truth[b] and choose.random() < 0.3}
            most = choose.choice([None, None, 3, 4])
            puzzle = Fillomino(3, 2, clues, most, holes, walls)
            expected = set()
            for numbers in right:
                fits = all(numbers[xy] == n for xy, n in clues.items())
                fits = fits and all(numbers[a] != numbers[b] for a, b in walls)
                fits = fits and max(numbers.values()) <= (most or 6)
                rows = module.draw(puzzle, {(*xy, n) for xy, n in numbers.items()})
                if fits:
                    expected.add('\n'.join(rows))
                if shape == 'flat':
                    assert (not module.check(puzzle, rows)) == fits
            assert solve('fillomino', puzzle, rules) == expected
            some += len(expected) > 1
    assert some > 20


@pytest.mark.parametrize(('width', 'height'), [(10, 1), (1, 10), (4, 3)])
def test_numbers_of_two_digits(width, height):
    module = script('fillomino')
    puzzle = Fillomino(width, height, {(0, 0): 10})
    found = solve('fillomino', puzzle)
    assert ('\n'.join([' '.join(['10'] * width)] * height) in found) == (width * height == 10)
    for answer in found:
        assert module.check(puzzle, answer.split('\n')) == []
        module.picture(puzzle, answer.split('\n'))


# ------------------------------------------------------------------------- pentominoes


EIGHT = [(turn, mirror) for turn in (1, 1j, -1, -1j) for mirror in (False, True)]
FOUR = [(turn, False) for turn in (1, 1j, -1, -1j)]


def moved(cells, turn, mirror):
    points = [turn * complex(x, -y if mirror else y) for x, y in cells]
    left, top = min(z.real for z in points), min(z.imag for z in points)
    return [(round(z.real - left), round(z.imag - top)) for z in points]


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
    cut = [
        piece
        for cells in cells_of(rooms).values()
        for piece in pieces([xy for xy in cells if xy not in holes])
    ]
    cells = [xy for xy in places if xy not in holes]
    return Pentominoes(width, height, cells, dict(zip('abcdefghijklmnop', cut)))


@pytest.mark.parametrize('over', [True, False])
def test_packings_of_small_boards(over):
    """Of all that look the same when the board is turned one is found, or else all are."""
    module = script('pentominoes')
    ways = EIGHT if over else FOUR
    rules = module.rules
    if not over:
        second = re.search(r'^TURNS \+= .*\n', (ROOT / 'examples/pentominoes.py').read_text(), re.M)
        rules = variant('pentominoes', second.group(), '')
    choose = random.Random(6)
    one_each, all_of_them = 0, 0
    for _ in range(80):
        puzzle = random_packing(choose)
        cells = set(puzzle.cells)
        alike = {}  # names of pieces that are alike, by how they look
        for name, shape in puzzle.pieces.items():
            looks = min(sorted(moved(shape, *way)) for way in ways)
            alike.setdefault(str(looks), []).append(name)
        kinds = {''.join(names): (puzzle.pieces[names[0]], len(names)) for names in alike.values()}
        every = set(tilings(frozenset(cells), kinds, ways))
        found = {
            frozenset((names, frozenset(placed)) for names, placed in board)
            for board in boards(puzzle, rules)
        }
        orbits = {frozenset(orbit(tiling, cells, ways)) for tiling in every}
        assert found <= every
        assert all(orbit & found for orbit in orbits)
        single = all(len(orbit & found) == 1 for orbit in orbits)
        assert single or found == every
        # A piece that comes once and has no symmetry gives it away.
        odd = any(
            many == 1 and len({str(sorted(moved(shape, *way))) for way in ways}) == len(ways)
            for shape, many in kinds.values()
        )
        assert single or not odd
        one_each += single and len(every) > len(orbits)
        all_of_them += not single
        for board in found if over else ():
            drawn = module.draw(puzzle, {(names, tuple(placed)) for names, placed in board})
            assert module.check(puzzle, drawn) == []
    assert one_each > 10
    assert all_of_them


def test_a_packing_that_is_wrong():
    """All ways to write three letters into 3x2 cells of which one is none."""
    module = script('pentominoes')
    puzzle = read_puzzle('pentominoes', '##  ##\n\n#\n\n...\n..x')
    assert list(puzzle.pieces) == ['a', 'b', 'c']
    kinds = {'ab': (puzzle.pieces['a'], 2), 'c': (puzzle.pieces['c'], 1)}
    right = set()
    for tiling in tilings(frozenset(puzzle.cells), kinds, EIGHT):
        one, other, single = sorted((piece for _, piece in tiling), key=len, reverse=True)
        for names in ('ab', 'ba'):
            letters = dict.fromkeys(single, 'c')
            letters.update(dict.fromkeys(one, names[0]))
            letters.update(dict.fromkeys(other, names[1]))
            right.add(''.join(letters.get((x, y), '.') for y in range(2) for x in range(3)))
    assert right
    for rows in all_rows(3, 2, 'abc.'):
        assert (not module.check(puzzle, rows)) == (''.join(rows) in right)


def test_number_of_packings():
    """Two P cover 2x5 in two ways, which are mirrored; I and L cover 2x5 in none."""
    assert len(solve('pentominoes', read_puzzle('pentominoes', 'PP\n\n.....\n.....'))) == 2
    assert not solve('pentominoes', read_puzzle('pentominoes', 'IL\n\n.....\n.....'))
    # Where a corner of the box around a piece is none of the board's cells.
    found = solve('pentominoes', read_puzzle('pentominoes', 'X\n\nx.x\n...\nx.x'))
    assert found == {'.X.\nXXX\n.X.'}
