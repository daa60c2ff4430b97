"""The classics among the example scripts: rooks to life, their answers and their checkers."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import chain, combinations, permutations, product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from collection import measure, script

from satpy import CNF, window
from satpy.puzzles.notations import read_puzzle
from satpy.puzzles.kinds.source import MAX_SIDE

ROOT = Path(__file__).parents[2]
SCRIPTS = ['rooks', 'queens', 'sudoku', 'dinner', 'life', 'kakuro', 'cryptarithm']
ANSWERS = {
    'sudoku': """\
326175849
471928356
985364271
537286914
849531762
612749583
794812635
153697428
268453197
""",
    'dinner': """\
soup 1 6 9 15 18 21 23
Ada 6
Ben 9
Cleo 18
Dora 22
""",
    'kakuro': """\
#891###
#962###
##79#12
74#7831
92857##
#19#14#
##29681
##17#92
""",
    'cryptarithm': """\
SEND + MORE = MONEY
9567 + 1085 = 10652
""",
}


def run(name, *arguments, given=None):
    """(exit status, output, complaint) of a script."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, ROOT / 'examples' / f'{name}.py', *map(str, arguments)],
        input=given, capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def puzzle_in(name, text=None):
    """The puzzle that is typed into the script, or another."""
    module = script(name)
    text = module.PUZZLE if text is None else text
    if name == 'dinner':
        return text
    return module.read(text) if hasattr(module, 'read') else read_puzzle(name, text)


def answers(name, puzzle, how_many=None):
    """The answers, as rows."""
    module, cnf = script(name), CNF()
    board = module.rules(cnf, puzzle)
    for solution in cnf.solutions(how_many, board.values()):
        yield module.draw(puzzle, {place for place in board if board[place] in solution})


def changed(rows, x, y, sign):
    return [*rows[:y], rows[y][:x] + sign + rows[y][x + 1 :], *rows[y + 1 :]]


# -------------------------------------------------------- as their users meet them


@pytest.mark.parametrize('name', SCRIPTS)
def test_the_puzzle_in_the_script(name, tmp_path):
    few = ['-n', 1] if name == 'life' else []
    status, output, complaint = run(name, '--svg', tmp_path / 'answer.svg', *few)
    first, *others, last = output.split('\n\n')
    told = f'{tmp_path / "answer.svg"}: a drawing of the first answer\n'
    assert (status, complaint) == (0, told)
    assert script(name).check(puzzle_in(name), first.splitlines()) == []
    if name in ANSWERS:
        assert (first + '\n', others, last) == (ANSWERS[name], [], 'unique solution\n')
    else:
        found = 'at least 1 solution\n' if few else 'at least 2 solutions\n'
        assert (len(others), last) == (0 if few else 1, found)
    assert ElementTree.parse(tmp_path / 'answer.svg').getroot().tag.endswith('svg')


@pytest.mark.parametrize(
    ('name', 'text', 'complaint'),
    [
        ('rooks', 'x', "the size of the board is a number up to 500, not 'x'"),
        ('rooks', f'{MAX_SIDE + 1}', "the size of the board is a number up to 500, not '501'"),
        ('queens', '-3x', "the size of the board is a number up to 500, not '-3x'"),
        ('queens', '9' * 5000, "a number up to 500, not '99999999999999999999'"),
        ('life', 'hi 5', "the message has letters A to Z and blanks only, not 'hi 5'"),
        ('life', ' ', 'it is empty'),
        ('cryptarithm', 'A + B', 'expected a sum of words like SEND + MORE = MONEY'),
        ('cryptarithm', 'A = B = C', 'expected a sum of words like SEND + MORE = MONEY'),
        ('cryptarithm', 'A + = B', 'expected a sum of words like SEND + MORE = MONEY'),
        ('cryptarithm', 'ABCDEF + GHIJK = A', '11 different letters, ABCDEFGHIJK: there are only'),
        ('sudoku', '1.\n.1', 'line 2, column 3: 2 columns, 2 rows: no square that boxes divide'),
        ('kakuro', '# 3\\\n# 10\\', 'no sum of'),
        ('kakuro', '# 4\\5\n\\4 .', '5 across from column 1, row 0: no sum of 0 digits'),
        ('kakuro', '# 4\\\n3\\4 .', '3 down from column 0, row 1: no sum of 0 digits'),
        ('kakuro', '3\\ 4\\\n\\4 .', '3 down from column 0, row 0: no sum of 0 digits'),
        ('kakuro', '# 4\\\n\\4 .\n# \\3', '3 across from column 1, row 2: no sum of 0 digits'),
        ('kakuro', '. 3\\\n# .', 'line 1, column 1: the first row and the first column hold sums'),
    ],
)
def test_what_cannot_be_read(name, text, complaint):
    status, output, said = run(name, '-', given=text)
    assert (status, output) == (2, '')
    assert said.startswith(f'{name}.py: ')
    assert complaint in said
    assert said.count('\n') == 1


@pytest.mark.parametrize(
    ('name', 'text', 'section'),
    [
        ('queens', '3', "'one queen in each row'"),
        ('cryptarithm', 'AA + A = A', "'the sum is right'"),
        ('sudoku', '1.1.' + '.' * 12, "'row 1 has every number once'"),
        ('kakuro', '# 4\\ 16\\\n\\4 . .\n\\3 . .', "'4 across after column 0, row 1'"),
    ],
)
def test_no_solution(name, text, section):
    status, output, said = run(name, '-', given=text)
    assert (status, said) == (1, '')
    assert output.startswith('no solution: ')
    assert section in output


# ------------------------------------------------------------------- one by one


@pytest.mark.parametrize('n', range(1, 6))
def test_all_rooks_and_all_queens(n):
    rooks = {''.join('.' * x + 'R' + '.' * (n - 1 - x) for x in p) for p in permutations(range(n))}
    assert {''.join(rows) for rows in answers('rooks', n)} == rooks
    queens = list(answers('queens', n))
    assert len(queens) == [1, 0, 0, 2, 10][n - 1]
    for board in rooks:
        rows = [board[at : at + n].replace('R', 'Q') for at in range(0, n * n, n)]
        assert (script('queens').check(n, rows) == []) == (rows in queens)


def test_many_queens():
    (rows,) = answers('queens', 40, how_many=1)
    assert script('queens').check(40, rows) == []
    for x, y in product(range(40), range(0, 40, 7)):
        other = '.' if rows[y][x] == 'Q' else 'Q'
        assert script('queens').check(40, changed(rows, x, y, other))


def test_rooks_that_are_wrong():
    module = script('rooks')
    rows = ['.R..', '...R', '..R.', 'R...']
    assert module.check(4, rows) == []
    for x, y in product(range(4), repeat=2):
        assert module.check(4, changed(rows, x, y, '.' if rows[y][x] == 'R' else 'R'))


SUDOKUS = [
    '3x3:1_4a2b7f7_9_8a3a9c8a6b3_1b5c2g1c9b2_3b6a3c7a3a5_8_9f7b2a1_9',
    '3x3:a4b6a2b3d4c6_9a8c5b5c8_4_2_7c6a1c2_3_9_5c1b6c2a4_5c1d2b7a3b6a',
    '3x3:a4b6c7b5a3_4b6_6_7_2a9f1d7_5a6e3a7_2d6f5a7_6_1_9b2_8a5b3c7b9a',
    '.4..6...7..5.34..6672.9......1....75.6.....3.72....6......5.7619..28.5..3...7..9.',
    '3x3x:a6_5b1h2_7_4a2a4_8b6c8b1q3b6c8b6_9a1a7_2_1h3b8_7a',
    '3x3x:4b5_7a3e4f1b9a2_4a7d4a1_6i1_2a7d3a3_5a4b2f3e4a2_1b9',
    '2x3:b3b4_5a6h1_4h4a2_1b6b',
    '3x2x:a1_3c6h6a5_4a5h3c4_5a',
    '4x3:3a9c5c6_4b5a12a8_3_11c10a8_4_3b1a11a2a2d7e5e12a3c11_1b10_6a8_4f11_2a10_9b12_6c7a3e11e8d1a'
    '7a6a11b10_2_9a8c3_6_2a7a5b8_11c1c2a7',
    '4x4:7b2d12b15c10b3a12_6_8_2b5e9c7b1a10a2_12_11b16_12a15b13_4b11_14b1_9_2c14b5g8a6_13a2a16c8a9_'
    '1_10b4_15b10_12_8_11_5c2c11c4a15_1d16_12_7_8_9_16d6_4a15c3c6c11_10_5_2_13b14_4b5_1_7a2c6a8a12_'
    '11a11g7b3c5_6_8b16_15b13_3b10a9_11b12_13_4a2a9b7c14e5b14_15_16_4a13b15c8b9d16b4',
]


@pytest.mark.parametrize('text', SUDOKUS, ids=lambda text: text[:8])
def test_sudokus_with_one_answer(text):
    result = measure(script('sudoku'), read_puzzle('sudoku', text))
    assert (result['verdict'], result['faults']) == ('1', [])


@pytest.mark.parametrize('text', [SUDOKUS[0], SUDOKUS[4], SUDOKUS[6]], ids=lambda text: text[:8])
def test_a_sudoku_with_any_one_number_wrong(text):
    module, puzzle = script('sudoku'), read_puzzle('sudoku', text)
    (rows,) = answers('sudoku', puzzle)
    for x, y, v in product(range(puzzle.width), range(puzzle.height), range(puzzle.width + 1)):
        assert (module.check(puzzle, changed(rows, x, y, str(v))) == []) == (rows[y][x] == str(v))
    swapped = [row.translate({ord('1'): '2', ord('2'): '1'}) for row in rows]
    assert {fault.split(' is given')[0] for fault in module.check(puzzle, swapped)} == {'1', '2'}


def test_a_diagonal_that_is_wrong():
    puzzle = read_puzzle('sudoku', 'x' + '.' * 16)
    faults = script('sudoku').check(puzzle, ['1234', '3412', '2143', '4321'])
    assert faults == [
        'the diagonal to the right has not every number once',
        'the diagonal to the left has not every number once',
    ]


def test_the_number_of_small_sudokus():
    assert sum(1 for _ in answers('sudoku', read_puzzle('sudoku', '.' * 16))) == 288


KAKUROS = [
    'https://puzz.link/p?kakuro/6/6/.0dlh070.CAn4fl09nh030..n...0bl..cd6B',
    'https://puzz.link/p?kakuro/7/7/o..oD060m0dm....jdl..30a3l40.0Ho.0io8jA6eJC7',
    'https://puzz.link/p?kakuro/8/8/0im....0hm.4030.g07glC3l.lAjn.oB0..0alg5l30..0Go..08l0bl.hCEbL',
]


@pytest.mark.parametrize('text', KAKUROS, ids=lambda text: text[27:30])
def test_kakuros_with_one_answer(text):
    module, puzzle = script('kakuro'), read_puzzle('kakuro', text)
    puzzle.check()
    (rows,) = answers('kakuro', puzzle)
    assert module.check(puzzle, rows) == []
    for x, y, sign in product(range(puzzle.width), range(puzzle.height), '0123456789#'):
        assert (module.check(puzzle, changed(rows, x, y, sign)) == []) == (rows[y][x] == sign)


def test_variant_of_kakuro():
    """Equal digits in a run; with the rule, it is the run that is named."""
    source = (ROOT / 'examples' / 'kakuro.py').read_text()
    line = '        cnf.write(all_different(run))\n'
    assert source.count(line) == 1 and 'take out `all_different`' in source
    variant = {'__name__': 'kakuro'}
    exec(compile(source.replace(line, ''), 'kakuro', 'exec'), variant)
    puzzle = read_puzzle('kakuro', '# 2\\ 16\\\n\\9 . .\n\\9 . .')
    puzzle.check()
    cnf = CNF()
    board = variant['rules'](cnf, puzzle)
    found = [
        variant['draw'](puzzle, {place for place in board if board[place] in solution})
        for solution in cnf.solutions(None, board.values())
    ]
    assert found == [['18', '18']]
    status, output, _ = run('kakuro', '-', given='# 2\\ 16\\\n\\9 . .\n\\9 . .')
    assert status == 1
    assert 'no solution: these 2 sections' in output and "'2 down after column 1, row 0'" in output
    status, output, _ = run('kakuro', '-', given='# ' * 11 + '\n\\50' + ' .' * 10)
    assert (status, "'50 across after column 0, row 1'" in output) == (1, True)


def test_kakuro_with_sums_that_are_not_told():
    puzzle = read_puzzle('kakuro', '# 4\\ 17\\\n# . .\n# . .')
    found = {''.join(rows) for rows in answers('kakuro', puzzle)}
    assert found == {'1938', '1839', '3918', '3819'}


@pytest.mark.parametrize(
    ('text', 'digits'),
    [
        (
            'saturn + uranus + neptune + pluto = planets',
            '127503 + 502351 + 3947539 + 46578 = 4623971',
        ),
        ('DONALD + GERALD = ROBERT', '526485 + 197485 = 723970'),
        ('a+b+b = b + aa + a', None),
        ('I + BB = ILL', '1 + 99 = 100'),
    ],
)
def test_cryptarithms(text, digits):
    module, puzzle = script('cryptarithm'), puzzle_in('cryptarithm', text)
    found = list(answers('cryptarithm', puzzle))
    assert [rows[1] for rows in found] == ([] if digits is None else [digits])
    assert all(module.check(puzzle, rows) == [] for rows in found)


def test_a_cryptarithm_against_all_ways():
    module, puzzle = script('cryptarithm'), puzzle_in('cryptarithm', 'AB + BC = CA + C')
    letters = 'AB + BC = CA + C'
    right = set()
    for digits in permutations('0123456789', 3):
        row = letters.translate({ord(letter): digit for letter, digit in zip('ABC', digits)})
        if not module.check(puzzle, [letters, row]):
            right.add(row)
        a, b, c = map(int, digits)
        fits = 10 * a + b + 10 * b + c == 10 * c + a + c and a and b and c
        assert (row in right) == bool(fits)
    assert right == {rows[1] for rows in answers('cryptarithm', puzzle)}


def test_a_cryptarithm_that_is_wrong():
    module, puzzle = script('cryptarithm'), puzzle_in('cryptarithm')
    letters, digits = ANSWERS['cryptarithm'].splitlines()
    for at in range(len(digits)):
        for sign in '0123456789' if digits[at].isdigit() else '':
            row = digits[:at] + sign + digits[at + 1 :]
            assert (module.check(puzzle, [letters, row]) == []) == (row == digits)


def step(alive):
    """The next generation, the plainest way."""
    cells = {(x + i, y + j) for x, y in alive for i, j in product((-1, 0, 1), repeat=2)}
    near = {
        (x, y): len(alive & {(x + i, y + j) for i, j in product((-1, 0, 1), repeat=2)} - {(x, y)})
        for x, y in cells
    }
    return {xy for xy in cells if near[xy] == 3 or (near[xy] == 2 and xy in alive)}


@pytest.mark.parametrize(('text', 'steps'), [('b', 1), ('b', 2), ('s', 1)])
def test_all_that_becomes_a_letter(text, steps, monkeypatch):
    """On a board of 4 by 5, from up to four cells."""
    module = script('life')
    monkeypatch.setattr(module, 'MARGIN', 1)
    monkeypatch.setattr(module, 'STEPS', steps)
    width, height, dots = puzzle = module.read(text)
    places = set(product(range(width), range(height)))
    expected = set()
    for first in chain.from_iterable(combinations(sorted(places), n) for n in range(5)):
        boards = [set(first)]
        while len(boards) <= steps:
            boards.append(step(boards[-1]))
        if boards[-1] == dots and all(board <= places for board in boards):
            expected.add(frozenset(first))
    cnf = CNF()
    alive = module.rules(cnf, puzzle)
    cnf.write(window([alive[0, x, y] for x, y in places], 0, 4))
    found = {
        frozenset((x, y) for x, y in places if alive[0, x, y] in solution)
        for solution in cnf.solutions(None)
    }
    assert found == expected
    assert expected


def test_life_that_is_wrong():
    module = script('life')
    puzzle = module.read('go')
    (rows,) = answers('life', puzzle, how_many=1)
    assert module.check(puzzle, rows) == []
    width, height, _ = puzzle
    for t, x, y in product(range(1, module.STEPS + 1), range(width), range(height)):
        at = t * (width + 3) + x
        other = '.' if rows[y][at] == '#' else '#'
        assert module.check(puzzle, changed(rows, at, y, other))


def test_braille():
    letters = script('life').BRAILLE
    assert len(letters) == 26
    assert len(set(letters.values())) == 26
    # From K on, the first ten again with dot 3; from U on with dots 3 and 6, and W by itself.
    for one, other, dots in [('ABCDEFGHIJ', 'KLMNOPQRST', '3'), ('ABCDE', 'UVXYZ', '36')]:
        for a, b in zip(one, other):
            assert set(letters[b]) == set(letters[a] + dots)
    assert script('life').read('CAB')[2] == {(2, 2), (3, 2), (5, 2), (8, 2), (8, 3)}


DINNER = {
    'each of the four': 'one to a seat',
    'seven of': 'seven',
    'the host': 'the host',
    'of any six': 'any six',
    'of those on seats': 'seats 1 to 13',
    'of those on even': 'even seats',
    'Ada, Ben and Cleo': 'Ada, Ben and Cleo',
    'Ada sat': 'Ada',
    'Ben was': 'Ben',
    'Cleo sat': 'Cleo',
    'Dora had': 'Dora',
    'Dora sat': 'opposite Dora',
}


def test_each_clue_of_the_dinner_against_the_checker():
    """Without one of the clues there are more answers, and that clue is what they break."""
    module, cnf = script('dinner'), CNF()
    board = module.rules(cnf, module.PUZZLE)
    clues = [text for text in cnf._store.sections if text != 'beginning of file']
    assert len(clues) == len(DINNER)
    for clue in clues[1:]:
        fault = next(DINNER[start] for start in DINNER if clue.startswith(start))
        fewer = CNF()
        for section, start, stop in cnf._store.spans():
            if cnf._store.sections[section] != clue:
                fewer.write(cnf._store.clauses(start, stop))
        wrong = 0
        for solution in fewer.solutions(20, board.values()):
            found = {place for place in board if board[place] in solution}
            faults = module.check(module.PUZZLE, module.draw(module.PUZZLE, found))
            assert faults in ([], [f'it is not as told: {fault}']), clue
            wrong += bool(faults)
        assert wrong, clue


def test_the_dinner_is_a_small_formula():
    cnf = CNF()
    script('dinner').rules(cnf, range(1, 27))
    assert cnf.clauses < 2000
