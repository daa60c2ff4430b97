"""Latin squares, numbers in rooms, counted neighbours and sums: brute force, links, variants."""

from __future__ import annotations

import random
from itertools import permutations, product
from time import process_time

import pytest
from harness import *

from satpy.errors import FormatError
from satpy.puzzles.kinds.number_puzzles import (
    Binairo,
    Crossword,
    Futoshiki,
    JigsawSudoku,
    Kakurasu,
    KillerSudoku,
    RippleEffect,
    Skyscrapers,
    Suguru,
    Thermometers,
)
from satpy.puzzles.kinds.puzzles import Puzzle
from satpy.puzzles.notations import puzzle_url, read_puzzle

# {kind: signs that are tried in each cell}
SIGNS = {
    'binairo': '01',
    'crossword': 'AEGINS#',
    'futoshiki': '1234567',
    'jigsaw_sudoku': '123456789',
    'kakurasu': '.#',
    'killer_sudoku': '123456789',
    'minesweeper': '.*',
    'mosaic': '.#',
    'ripple_effect': '123456',
    'skyscrapers': '1234567',
    'suguru': '12345',
    'thermometers': '.#',
}
LINKED = ['minesweeper', 'ripple_effect', 'skyscrapers']


def latin(n):
    """Return the rows of every square in which rows and columns have 1 to n once."""
    every = [''.join(map(str, row)) for row in permutations(range(1, n + 1))]
    squares = [[]]
    for _ in range(n):
        squares = [
            [*square, row]
            for square in squares
            for row in every
            if all(len({*column}) > len(square) for column in zip(*square, row))
        ]
    return squares


LATIN = latin(4)
REGIONS = [
    [[*row] for row in text.split()]
    for text in ('AABB AABB CCDD CCDD', 'AAAB CCAB CDBB CDDD', 'AAAA BBBC BDCC DDDC')
]


def has_twice(rows, rooms):
    """Return whether a number is twice in a room."""
    return any(
        len({rows[y][x] for x, y in room}) < len(room) for room in room_cells(rooms).values()
    )


def some_of(choose, clues, share):
    """Return about this share of a dict's items."""
    return {place: clue for place, clue in clues.items() if choose.random() < share}


def numbers(rows):
    return {(x, y): int(sign) for y, row in enumerate(rows) for x, sign in enumerate(row)}


def compare(kind, puzzle, boards):
    """The answers are the boards without faults; returns how many there are."""
    right = {'\n'.join(rows) for rows in boards if not check(kind, puzzle, rows)}
    assert solve(kind, puzzle) == right
    return len(right)


def random_sums(choose, rows, cages):
    """Return the sums of about two of three cages."""
    sums = {name: sum(int(rows[y][x]) for x, y in c) for name, c in room_cells(cages).items()}
    return some_of(choose, sums, 0.7)


def random_latin(kind, choose):
    """Return a puzzle of Latin squares of 4x4 that has an answer, for which `rows` was made."""
    regions = choose.choice(REGIONS) if kind == 'jigsaw_sudoku' else REGIONS[0]
    rows = choose.choice(LATIN)
    while kind in ('jigsaw_sudoku', 'killer_sudoku') and has_twice(rows, regions):
        rows = choose.choice(LATIN)
    givens = some_of(choose, numbers(rows), 0.15)
    if kind == 'futoshiki':
        table = list(product(range(4), range(4)))
        near = [
            (a, b) for a, b in product(table, table) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
        ]
        board = numbers(rows)
        less = {(a, b) for a, b in near if board[a] < board[b] and choose.random() < 0.2}
        return Futoshiki(4, 4, givens, less)
    if kind == 'skyscrapers':
        columns = [''.join(column) for column in zip(*rows)]
        sides = [
            [count_seen(line) if choose.random() < 0.4 else None for line in lines]
            for lines in (columns, reverse(columns), rows, reverse(rows))
        ]
        return Skyscrapers(4, 4, *sides, givens)
    if kind == 'jigsaw_sudoku':
        return JigsawSudoku(4, 4, regions, givens)
    cages = random_rooms(choose, 4, 4, 11)
    while has_twice(rows, cages):
        cages = random_rooms(choose, 4, 4, 11)
    return KillerSudoku(4, 4, cages, random_sums(choose, rows, cages))


def reverse(lines):
    return [line[::-1] for line in lines]


def count_seen(line):
    """How many buildings are seen: each one is the highest so far."""
    return len({max(line[: i + 1]) for i in range(len(line))})


@pytest.mark.parametrize('kind', ['futoshiki', 'jigsaw_sudoku', 'killer_sudoku', 'skyscrapers'])
def test_latin_squares(kind):
    assert len(LATIN) == 576
    choose = random.Random(8)
    found = [compare(kind, random_latin(kind, choose), LATIN) for _ in range(20)]
    assert 1 in found and max(found) > 1 and sum(map(bool, found)) > 8


@pytest.mark.parametrize(('kind', 'make'), [('suguru', Suguru), ('ripple_effect', RippleEffect)])
def test_numbers_in_rooms(kind, make):
    choose = random.Random(3)
    found = []
    for _ in range(30):
        width, height = choose.choice([(3, 3), (4, 2), (5, 2), (1, 6)])
        rooms = random_rooms(choose, width, height, choose.randint(2, 4))
        cells = [*room_cells(rooms).values()]
        if max(map(len, cells)) > 5:
            continue
        boards = []
        for values in product(*(permutations(range(1, len(room) + 1)) for room in cells)):
            board = {p: v for room, vs in zip(cells, values) for p, v in zip(room, vs)}
            boards.append([''.join(str(board[x, y]) for x in range(width)) for y in range(height)])
        right = [rows for rows in boards if not check(kind, make(width, height, rooms, {}), rows)]
        given = some_of(choose, numbers(choose.choice(right or boards)), 0.2)
        found.append(compare(kind, make(width, height, rooms, given), boards))
    assert 0 in found and 1 in found and max(found) > 1


def test_binairo():
    lines = [line for line in product('01', repeat=4) if line.count('1') == 2]
    boards = [[''.join(line) for line in rows] for rows in product(lines, repeat=4)]
    choose = random.Random(4)
    assert compare('binairo', Binairo(4, 4, {}), boards) == 72
    assert compare('binairo', Binairo(4, 4, {}, distinct=False), boards) == 90
    low = [[''.join(line) for line in rows] for rows in product(lines, repeat=2)]
    assert compare('binairo', Binairo(4, 2, {}, distinct=False), low) == 6
    found = []
    for _ in range(10):
        givens = some_of(choose, numbers(choose.choice(boards)), 0.2)
        found.append(compare('binairo', Binairo(4, 4, givens, choose.random() < 0.5), boards))
    assert 0 in found and 1 in found and max(found) > 1


def test_kakurasu():
    choose = random.Random(5)
    for _ in range(13):
        boards = list(all_rows(3, 3))
        rows = choose.choice(boards)
        shaded = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == '#'}
        across = [sum(x + 1 for x, row in shaded if row == y) for y in range(3)]
        down = [sum(y + 1 for column, y in shaded if column == x) for x in range(3)]
        across, down = ([n if choose.random() < 0.7 else None for n in ns] for ns in (across, down))
        given = choose.sample(sorted(shaded), min(1, len(shaded)))
        empty = [place for place in [(1, 1)] if place not in shaded]
        assert compare('kakurasu', Kakurasu(3, 3, across, down, given, empty), boards)


@pytest.mark.parametrize(('kind', 'sign'), [('mosaic', '#'), ('minesweeper', '*')])
def test_counted_neighbours(kind, sign):
    choose = random.Random(6)
    boards = list(all_rows(4, 2, '.' + sign)) + list(all_rows(3, 3, '.' + sign))
    found = []
    for _ in range(25):
        rows = choose.choice(boards)
        width, height = len(rows[0]), len(rows)
        there = {(x, y) for y, row in enumerate(rows) for x, s in enumerate(row) if s == sign}
        clues = {}
        for x, y in product(range(width), range(height)):
            near = set(product((x - 1, x, x + 1), (y - 1, y, y + 1)))
            if kind == 'mosaic' or (x, y) not in there:
                clues[x, y] = len(near & there) + (choose.random() < 0.1)
                if kind == 'minesweeper' and choose.random() < 0.2:
                    clues[x, y] = None
        puzzle = Puzzle(width, height, kind=kind, clues=some_of(choose, clues, 0.4))
        mine = [board for board in boards if (len(board[0]), len(board)) == (width, height)]
        found.append(compare(kind, puzzle, mine))
    assert 0 in found and 1 in found and max(found) > 1


def test_thermometers():
    choose = random.Random(7)
    found = []
    for text in '>x<.\nv^.v\nx^<x', 'vx<\n>>v\nx<<', '>>v\nv<<\n>>x':
        width, height = len(text.split('\n')[0]), len(text.split('\n'))
        signs = numbers_of_signs(text)
        boards = list(all_rows(width, height))
        for _ in range(6):
            rows = [choose.choice([None, *range(width + 1)]) for _ in range(height)]
            cols = [choose.choice([None, None, 1, 2]) for _ in range(width)]
            puzzle = Thermometers(width, height, rows=rows, cols=cols, steps=signs)
            found.append(compare('thermometers', puzzle, boards))
    assert 0 in found and max(found) > 1


def numbers_of_signs(text):
    rows = text.split('\n')
    return {(x, y): s for y, row in enumerate(rows) for x, s in enumerate(row) if s != '.'}


@pytest.mark.parametrize('kind', SIGNS)
def test_the_checker_finds_any_one_cell_that_is_wrong(kind):
    """There is one answer, so any other board is none."""
    puzzle, rows = puzzle_in(kind), golden(kind)
    assert check(kind, puzzle, rows) == []
    for y, x, sign in product(range(puzzle.height), range(puzzle.width), SIGNS[kind]):
        if sign != rows[y][x]:
            assert check(kind, puzzle, changed(rows, x, y, sign)), (x, y, sign)


def test_crossword():
    words = ['AB', 'BA', 'AAB', 'BAB', 'BBA', 'ABA']
    choose = random.Random(9)
    found = []
    for black in [], [(1, 1)], [(0, 0), (2, 2)], [(0, 0), (0, 2), (1, 1)]:
        places = [place for place in product(range(3), range(3)) if place not in black]
        for _ in range(6):
            cells = {place: choose.choice(['', '', '', *'AB']) for place in places}
            puzzle = Crossword(3, 3, cells, choose.sample(words, choose.randint(3, 6)))
            boards = []
            for letters in product('AB', repeat=len(places)):
                there = dict(zip(places, letters))
                boards.append([''.join(there.get((x, y), '#') for x in range(3)) for y in range(3)])
            found.append(compare('crossword', puzzle, boards))
    assert 0 in found and 1 in found and max(found) > 1


def test_a_square_of_4000_words(picosat_alone):
    # Others take longer.
    signs = {'C': 'BCDFGHJKLMNPRSTVWZ', 'V': 'AEIOU'}
    shapes = 'CVCVC CVCCV VCVCV CVVCV CCVCV CVCVV VCCVC CVCCC'.split()
    draw, words = random.Random(1), set()
    while len(words) < 4000:
        words.add(''.join(draw.choice(signs[sign]) for sign in draw.choice(shapes)))
    began = process_time()
    puzzle = read_puzzle('crossword', '.....\n' * 5 + '\n' + ' '.join(sorted(words)))
    cnf, letters = formula('crossword', puzzle)
    found = cnf.solve()
    assert process_time() - began < 1
    grid = {(x, y): sign for (x, y, sign), term in letters.items() if term in found}
    rows = [''.join(grid[x, y] for x in range(5)) for y in range(5)]
    assert words.issuperset([*rows, *map(''.join, zip(*rows))])


def test_a_word_square():
    puzzle = read_puzzle('crossword', '...\n...\n...\n\nbit ice ten tie\nbin')
    assert puzzle.words == ['BIT', 'ICE', 'TEN', 'TIE', 'BIN']
    assert solve('crossword', puzzle) == {'BIT\nICE\nTEN'}


# ------------------------------------------------------------------ variants and blame


@pytest.mark.parametrize(
    ('kind', 'old', 'new', 'text', 'expected'),
    [
        ('suguru', ', diagonals=True', '', 'AB\nAB\n1.\n..', {'12\n21'}),
        ('ripple_effect', 'range(1, v + 1)', 'range(1, v)', 'A\nB\n1\n.', {'1\n1'}),
        ('killer_sudoku', '        cnf.write(all_different(cage))\n', '',
         'ABCE\nFDDG\nHIDJ\nKLMN\nD4 F3 B4 I2', {'2431\n3124\n4213\n1342'}),
        ('skyscrapers', ', *columns', '', '....\n.1.1\n.1.1\n.11.', {'12\n12'}),
        ('futoshiki', 'less(digit[a],', 'less(digit[a] + 1,',
         '. < .   .\n\n.   .   .\n        v\n.   .   .', {'132\n213\n321'}),
        ('binairo', 'segments(line, 3)', 'segments(line, 4)',
         '111000\n000111\n001011\n100101\n110010\n......',
         {'111000\n000111\n001011\n100101\n110010\n011100'}),
        ('mosaic', 'cartesian_table(xs, ys, diagonals=True)',
         "wrapped_table(xs, ys, 'torus', diagonals=True)", '9..\n...\n...', {'###\n###\n###'}),
    ],
)  # fmt: skip
def test_variants(kind, old, new, text, expected):
    rules = variant(kind, (old, new))
    found = solve(kind, read_puzzle(kind, text), rules)
    assert found == expected
    assert solve(kind, read_puzzle(kind, text)) != found


@pytest.mark.parametrize(
    ('kind', 'text', 'blamed'),
    [
        ('killer_sudoku', 'AABC\nDDEF\nGHIJ\nKLMN\nA3 D4', "'cage A: 3', 'cage D: 4'"),
        ('skyscrapers', '....\n2..2\n....\n....',
         "'2 seen from the left of row 1', '2 seen from the right of row 1'"),
        ('binairo', '111.\n....\n....\n....',
         "'1 at column 1, row 1', '1 at column 2, row 1', '1 at column 3, row 1'"),
        ('futoshiki', '2 < .\n\n.   .',
         "'given 2 at column 1, row 1', 'less at column 1, row 1 than "),
        ('suguru', 'AABB\n.11.', "'given 1 at column 2, row 1', 'given 1 at column 3, row 1'"),
        ('ripple_effect', 'ABC\nAAA\n\n..1\n...', "no solution"),
        ('jigsaw_sudoku', 'AB\nAB\n1.\n.2', "'given 1 at column 1, row 1', 'given 2 at "),
        ('kakurasu', '1 0\n2 . .', "'column 2: 0', 'row 1: 2'"),
        ('mosaic', '0.\n.3', "'0 at column 1, row 1', '3 at column 2, row 2'"),
        ('minesweeper', '1.?\n1?0', "no solution"),
        ('thermometers', '0 1\n1 > x', "'column 1: 0'"),
        ('crossword', '..\n..\n\nAB', "'down from column "),
    ],
)  # fmt: skip
def test_the_blame(kind, text, blamed):
    status, output, complaint = run(kind, '-', given=text)
    assert (status, complaint) == (1, '')
    assert output.startswith('no solution: ') and blamed in output


# ------------------------------------------------------------------ notations


def test_tatham_unequal():
    """From the Guardian, as Tatham's source has it."""
    text = '5:0,0,0,0,0,0,2,0U,3U,0U,0,0,3,0,0,0,3,0D,4,0,0,0L,0R,0,0,'
    puzzle = read_puzzle('futoshiki', text)
    assert puzzle.givens == {(1, 1): 2, (3, 1): 3, (2, 2): 3, (1, 3): 3, (3, 3): 4}
    assert ((2, 0), (2, 1)) in puzzle.less and ((3, 4), (2, 4)) in puzzle.less
    assert len(puzzle.less) == 6 and len(solve('futoshiki', puzzle)) == 1
    for wrong in ('2a:0,0,0,0', '2:0,0R,0,0', '2:0,0,0', '2:0,0,0,0,0', '2de#1', '2:0,0;0,0'):
        with pytest.raises(FormatError):
            read_puzzle('futoshiki', wrong)


def test_tatham_towers():
    clues = ['', '', '', '', '', 1, 3, '', '', 4, '', '', '', '', 3, '']
    text = '4de:' + '/'.join(map(str, clues))
    puzzle = read_puzzle('skyscrapers', text)
    assert puzzle_url(puzzle) == 'https://puzz.link/p?skyscrapers/4/4/k13h4j3g'
    assert read_puzzle('skyscrapers', text + ',a1_4m').givens == {(1, 0): 1, (2, 0): 4}
    for wrong in ('2:1/2', '2:///////,', '2:////////', '2:1/1/1/1/1/1/1/1,aa'):
        with pytest.raises(FormatError):
            read_puzzle('skyscrapers', wrong)


def test_tatham_unruly_and_mosaic():
    puzzle = read_puzzle('binairo', '4x4:aBeAh')
    assert puzzle == Binairo(4, 4, {(0, 0): 0, (2, 0): 1, (3, 1): 0, (0, 2): 1}, distinct=False)
    assert read_puzzle('binairo', '6x6udt:zl').distinct
    with pytest.raises(FormatError):
        read_puzzle('binairo', '4x4:zz')
    assert read_puzzle('mosaic', '3x2:1a3b1').clues == {(0, 0): 1, (2, 0): 3, (2, 1): 1}
