"""The checkers themselves: each kind of fault, in words."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from harness import *

from satpy.puzzles.notations import Fillomino, Numberlink, Slitherlink, read_puzzle

URL = 'https://puzz.link/p?'


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
        ('sudoku', 'x' + '.' * 16, '1234 3412 2143 4321',
         [f'the diagonal to the {way} has not every number once' for way in ('right', 'left')]),
    ],
)  # fmt: skip
def test_every_kind_of_fault(kind, text, rows, faults):
    assert check(kind, read_puzzle(kind, text), rows.split()) == faults


def test_a_region_that_is_too_large():
    puzzle, rows = Fillomino(10, 1, {}, most=9), [' '.join(['10'] * 10)]
    fault = '10 at (0, 0), and no region is larger than 9'
    assert check('fillomino', puzzle, rows) == [fault]
    puzzle.most = None
    assert check('fillomino', puzzle, rows) == []


def test_two_loops_and_none():
    rows = ['┌─┐ ┌─┐', '│ │ │ │', '└─┘ └─┘']
    assert check('slitherlink', Slitherlink(3, 1, {}), rows) == ['there is not one loop']
    assert check('slitherlink', Slitherlink(3, 1, {}), ['· · · ·', ' ' * 7, '· · · ·'])


def test_a_ring_beside_a_path():
    """The path takes the first row; what is left is one ring."""
    puzzle = Numberlink(4, 3, {(0, 0): 1, (3, 0): 1})
    wrong = check('numberlink', puzzle, ['1──1', '┌──┐', '└──┘'])
    assert wrong == [f'no path from a number comes to {(x, y)}' for y in (1, 2) for x in range(4)]
    assert check('numberlink', puzzle, ['1┌┐1', '││││', '└┘└┘']) == []


def test_any_square_that_is_wrong():
    rows = ['.R..', '...R', '..R.', 'R...']
    assert check('rooks', 4, rows) == []
    for x, y in product(range(4), repeat=2):
        assert check('rooks', 4, changed(rows, x, y, '.' if rows[y][x] == 'R' else 'R'))
    rows = process('queens', 40)[1].split('\n\n')[0].split('\n')
    for x, y in product(range(40), range(0, 40, 7)):
        assert check('queens', 40, changed(rows, x, y, '.' if rows[y][x] == 'Q' else 'Q'))


SUDOKUS = [
    '3x3:1_4a2b7f7_9_8a3a9c8a6b3_1b5c2g1c9b2_3b6a3c7a3a5_8_9f7b2a1_9',
    '3x3x:a6_5b1h2_7_4a2a4_8b6c8b1q3b6c8b6_9a1a7_2_1h3b8_7a',
    '2x3:b3b4_5a6h1_4h4a2_1b6b',
]


@pytest.mark.parametrize('text', SUDOKUS, ids=lambda text: text[:8])
def test_a_sudoku_with_any_one_number_wrong(text):
    puzzle = read_puzzle('sudoku', text)
    rows = solve('sudoku', puzzle).pop().split('\n')
    for x, y, v in product(range(puzzle.width), range(puzzle.height), range(puzzle.width + 1)):
        right = check('sudoku', puzzle, changed(rows, x, y, str(v))) == []
        assert right == (rows[y][x] == str(v))
    swapped = [row.translate({ord('1'): '2', ord('2'): '1'}) for row in rows]
    faults = check('sudoku', puzzle, swapped)
    assert {fault.split(' is given')[0] for fault in faults} == {'1', '2'}


def test_a_cryptarithm_with_any_one_digit_wrong():
    letters, digits = golden('cryptarithm')[:2]
    for at, sign in product(range(len(digits)), '0123456789'):
        if digits[at].isdigit():
            row = digits[:at] + sign + digits[at + 1 :]
            assert (check('cryptarithm', letters, [letters, row]) == []) == (row == digits)


def test_life_with_any_one_cell_wrong():
    puzzle = script('life').read('go')
    rows = solve('life', puzzle, how_many=1).pop().split('\n')
    width, height, _ = puzzle
    for t, x, y in product(range(1, script('life').STEPS + 1), range(width), range(height)):
        at = t * (width + 3) + x
        other = '.' if rows[y][at] == '#' else '#'
        assert check('life', puzzle, changed(rows, at, y, other))


def test_any_two_values_swapped():
    names, *table = [row.split() for row in golden('logic_grid')]
    axes = puzzle_in('logic_grid')
    for column, (one, other) in product(range(len(names)), combinations(range(5), 2)):
        swapped = [list(row) for row in table]
        swapped[one][column], swapped[other][column] = table[other][column], table[one][column]
        if swapped != table:
            rows = [' '.join(row) for row in [names, *swapped]]
            assert check('logic_grid', axes, rows), (column, one, other)
    for row in range(5):
        other = [list(row) for row in table]
        other[row][5] = 'air'
        assert check('logic_grid', axes, [' '.join(row) for row in [names, *other]])


def test_any_two_leaves_swapped():
    lines, puzzle = golden('time_sequence'), puzzle_in('time_sequence')
    for one, other in combinations(range(7), 2):
        for cut in (slice(7, 15), slice(15, None)):
            swapped = list(lines)
            for here, there in (one, other), (other, one):
                swapped[here] = lines[here].replace(lines[here][cut], lines[there][cut])
            assert check('time_sequence', puzzle, swapped)


def test_a_packing_against_all_ways_to_write_letters():
    """Three letters in 3x2 cells of which one is none."""
    puzzle = read_puzzle('pentominoes', '##  ##\n\n#\n\n...\n..x')
    assert list(puzzle.pieces) == ['a', 'b', 'c']
    board = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)]
    dominoes = [
        {a, b} for a, b in combinations(board, 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
    ]
    right = set()
    for one, other in product(dominoes, repeat=2):
        if not one & other:
            letters = {**dict.fromkeys(board, 'c'), **dict.fromkeys(one, 'a')}
            letters.update(dict.fromkeys(other, 'b'))
            right.add(''.join(letters.get((x, y), '.') for y in range(2) for x in range(3)))
    assert right
    for rows in all_rows(3, 2, 'abc.'):
        assert (check('pentominoes', puzzle, rows) == []) == (''.join(rows) in right)


def test_rows_of_an_empty_board():
    assert rows_of('tents', read_puzzle('tents', ' 1\n1.\n0T'), set()) == ['.', 'T']
