"""The example scripts as their users meet them, and their checkers against their clauses."""

import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from itertools import combinations, product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from collection import measure, puzzle_of, script

from satpy import CNF
from satpy.notations import read_puzzle

ROOT = Path(__file__).parent.parent
KINDS = ['battleship', 'nonogram', 'tents']
FIRST_LINES = {
    'battleship': '.......^.......',
    'nonogram': '#####...##',
    'tents': '.T*T*...T*T*..*',
}
RECORDS = {
    kind: [json.loads(line) for line in (ROOT / 'tests/puzzles' / f'{kind}.jsonl').open()]
    for kind in KINDS
}


def run(kind, *arguments, given=None):
    """(exit status, output, complaint) of a script."""
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    environment.pop('SATPY_SOLVER', None)
    done = subprocess.run(
        [sys.executable, ROOT / 'examples' / f'{kind}.py', *arguments],
        input=given, capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize('kind', KINDS)
def test_the_puzzle_in_the_script(kind, tmp_path):
    status, output, complaint = run(kind, '--svg', str(tmp_path / 'answer.svg'), '--link')
    *board, blank, link, blank2, last = output.splitlines()
    told = f'{tmp_path / "answer.svg"}: a drawing of the first answer\n'
    assert (status, complaint, last, blank, blank2) == (0, told, 'unique solution', '', '')
    assert board == RECORDS[kind][0]['solution']
    assert board[0] == FIRST_LINES[kind]
    puzzle = read_puzzle(kind, script(kind).PUZZLE)
    assert script(kind).check(puzzle, board) == []
    assert read_puzzle(kind, link).rows == puzzle.rows
    assert ElementTree.parse(tmp_path / 'answer.svg').getroot().tag.endswith('svg')


@pytest.mark.parametrize('kind', KINDS)
def test_verdicts_of_known_puzzles(kind):
    module = script(kind)
    for record in RECORDS[kind]:
        result = measure(module, puzzle_of(kind, record))
        assert (result['verdict'], result['faults']) == (record['solutions'], []), record['id']


@pytest.mark.parametrize('kind', KINDS)
def test_the_checker_finds_any_one_cell_that_is_wrong(kind):
    module = script(kind)
    for record in RECORDS[kind][:4]:
        if record['solutions'] != '1':
            continue
        puzzle, rows = puzzle_of(kind, record), record['solution']
        assert module.check(puzzle, rows) == []
        filled, empty = {'battleship': '~.', 'nonogram': '#.', 'tents': '*.'}[kind]
        for x, y in product(range(puzzle.width), range(puzzle.height)):
            if rows[y][x] == 'T':
                continue
            other = empty if rows[y][x] != empty else '#' if kind != 'tents' else filled
            changed = rows[y][:x] + other + rows[y][x + 1 :]
            assert module.check(puzzle, [*rows[:y], changed, *rows[y + 1 :]]), (x, y)


@pytest.mark.parametrize('kind', KINDS)
def test_every_clue_is_a_section_of_its_own(kind):
    puzzle = read_puzzle(kind, script(kind).PUZZLE)
    cnf = CNF()
    script(kind).rules(cnf, puzzle)
    sections = set(cnf._store.sections)
    numbers = {
        'nonogram': lambda clue: ' '.join(map(str, clue)) or 0,
        'battleship': str,
        'tents': str,
    }[kind]
    for name, clues in [('row', puzzle.rows), ('column', puzzle.cols)]:
        for number, clue in enumerate(clues, 1):
            assert f'{name} {number}: {numbers(clue)}' in sections


def test_a_mistyped_clue_is_named():
    text = script('battleship').PUZZLE.replace('4 4 3 1 5 1 2 6 2', '4 4 3 2 5 1 2 6 1')
    status, output, _ = run('battleship', '-', given=text)
    assert status == 1
    assert re.search(r"^no solution: .*'column (4: 2|9: 1)'", output.splitlines()[-1])


def test_formula_for_another_solver(tmp_path):
    path = tmp_path / 'tents.cnf'
    status, output, told = run('tents', '--cnf', str(path))
    cnf = CNF()
    cnf.read(path)
    assert (status, output) == (0, '')
    sizes = f'{cnf.maxterm} variables, {cnf.clauses} clauses'
    assert told == f'{path}: {sizes}; {path.with_suffix(".lut")}: names\n'
    tents = [number for label, number in cnf.term_lut.items() if 'tent' in label]
    assert cnf.count(tents) == 1


def test_how_many():
    two = '4x4:1/1/1/1/1/1/1/1'
    assert run('nonogram', two, '-n', '0')[1].splitlines()[-1] == '24 solutions'
    assert run('nonogram', two)[1].splitlines()[-1] == 'at least 2 solutions'
    assert run('nonogram', two, '-n', '1')[1].splitlines()[-1] == 'at least 1 solution'


def test_another_solver():
    assert run('nonogram', '--solver', 'pycosat')[1].splitlines()[-1] == 'unique solution'
    status, output, complaint = run('nonogram', '--solver', 'no-such-program')
    assert (status, output) == (2, '')
    assert re.fullmatch(r"nonogram\.py: no program 'no-such-program' to run .*\n", complaint)


def test_time_runs_out():
    # Sixteen kinds of row that fit nowhere, but it takes long to see.
    hard = '24x24:' + '/'.join(['1.1.1.1.1.1'] * 24 + ['1.1.1.1.1.1'] * 23 + ['2.1.1.1.1'])
    status, output, _ = run('nonogram', hard, '--timeout', '0')
    assert (status, output) == (3, 'no verdict (stopped after 0 seconds)\n')


@pytest.mark.parametrize(
    ('change', 'complaint'),
    [
        (('4 4 3', '5 4 3'), 'the column tallies add up to 35, there are 34 ship cells'),
        (('#>.', '#>'), r'line 7, column \d+: .*14 cells, not 15'),
        (('#>.', '#>:'), "line 7, column 15: .*':'"),
        (('2 1 0', '2 1'), 'line 2.*14 .*15'),
        (('+ + + +', '+ + o +'), 'line 1, column 43: expected the fleet'),
    ],
    ids=['tally sum', 'row length', 'symbol', 'number of tallies', 'fleet'],
)
def test_battleship_that_cannot_be_read(change, complaint):
    text = script('battleship').PUZZLE.strip().replace(*change, 1)
    status, output, said = run('battleship', '-', given=text)
    assert (status, output) == (2, '')
    assert re.fullmatch(rf'battleship\.py: .*{complaint}.*\n', said), said


def test_files_that_cannot_be_read(tmp_path):
    (tmp_path / 'binary').write_bytes(b'\n\xff\xfe')
    for name in ['binary', '.']:
        status, output, said = run('tents', str(tmp_path / name))
        assert (status, output) == (2, '')
        assert re.fullmatch(r'tents\.py: .*\n', said)
    assert 'line 2' in run('tents', str(tmp_path / 'binary'))[2]


BATTLESHIP = """
+++ + +
{}
{}
...x
....
x...
"""


def test_battleship_with_holes_and_missing_tallies():
    """Every board of 12 cells by brute force: fleet, holes, tallies that are not told."""
    module = script('battleship')
    for across, down in [('? ? ? ?', '? ? ?'), ('1 ? 2 ?', '? ? 3'), ('? ? ? 1', '3 1 1')]:
        puzzle = read_puzzle('battleship', BATTLESHIP.format(across, down))
        cells = sorted(set(product(range(4), range(3))) - puzzle.holes)
        expected = set()
        for chosen in product([False, True], repeat=len(cells)):
            ships = {cell for cell, here in zip(cells, chosen) if here}
            rows = module.draw(puzzle, ships)
            if len(ships) == 5 and not module.check(puzzle, rows):
                expected.add(tuple(rows))
        cnf = CNF()
        board = module.rules(cnf, puzzle)
        found = [
            tuple(module.draw(puzzle, {cell for cell in board if board[cell] in solution}))
            for solution in cnf.solutions(None, board.values())
        ]
        assert len(found) == len(set(found))
        assert set(found) == expected
        assert len(expected) == {'? ? ?': 2, '? ? 3': 1, '3 1 1': 0}[down]


def variant(kind, old, new):
    """The script with a change that its docstring proposes."""
    source = (ROOT / 'examples' / f'{kind}.py').read_text()
    assert source.count(old) == 1
    space = {'__name__': kind}
    exec(compile(source.replace(old, new), kind, 'exec'), space)
    return space


def answers(space, kind, text):
    puzzle = read_puzzle(kind, text)
    cnf = CNF()
    board = space['rules'](cnf, puzzle)
    return {
        '/'.join(space['draw'](puzzle, {cell for cell in board if board[cell] in solution}))
        for solution in cnf.solutions(None, board.values())
    }


def test_variant_of_battleship():
    torus = variant(
        'battleship', 'ship.get((x, y))', 'ship.get((x % puzzle.width, y % puzzle.height))'
    )
    size = 4

    def beside(cell):
        x, y = cell % size, cell // size
        for i, j in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
            yield (x + i) % size + (y + j) % size * size

    def ships(cells):
        """The lengths of the ships; None if two touch."""
        lengths, left = [], set(cells)
        while left:
            ship = [left.pop()]
            for cell in ship:
                ship += left & set(beside(cell))
                left -= set(ship)
            across, down = {cell % size for cell in ship}, {cell // size for cell in ship}
            if len(across) > 1 and len(down) > 1:
                return None
            lengths.append(len(ship))
        for x, y in product(range(size), repeat=2):
            for i in (1, -1):
                if {x + y * size, (x + i) % size + (y + 1) % size * size} <= set(cells):
                    return None
        return sorted(lengths)

    boards = defaultdict(set)
    for number in range(4, 7):
        for cells in combinations(range(size * size), number):
            fleet = ships(cells)
            if fleet and 1 < fleet[-1] < size:
                rows = [sum(cell // size == y for cell in cells) for y in range(size)]
                columns = [sum(cell % size == x for cell in cells) for x in range(size)]
                if size not in rows + columns:
                    boards[tuple(fleet), tuple(columns), tuple(rows)].add(cells)
    assert len(boards) > 100
    for fleet, columns, rows in sorted(boards)[::9]:
        text = ' '.join('+' * n for n in fleet) + '\n'
        text += ' '.join(map(str, columns)) + '\n' + ' '.join(map(str, rows)) + '\n'
        found = {
            tuple(i for i, sign in enumerate(board.replace('/', '')) if sign != '.')
            for board in answers(torus, 'battleship', text + '....\n' * size)
        }
        assert found == boards[fleet, columns, rows]


def test_variant_of_nonogram():
    source = (ROOT / 'examples' / 'nonogram.py').read_text()
    line = "runs(cnf, 'diagonal', [black[i, i] for i in ys], [2, '*'])"
    assert line in source
    diagonal = variant('nonogram', '    return black\n', f'    {line}\n    return black\n')
    text = '4x4:1/1/1/1/1/1/1/1'
    plain = answers(vars(script('nonogram')), 'nonogram', text)
    signs = {board: ''.join(board[6 * i] for i in range(4)) for board in plain}
    assert len(plain) == 24
    assert answers(diagonal, 'nonogram', text) == {
        board for board in plain if signs[board].strip('.').split('.')[0] == '##'
    }


def test_variant_of_tents():
    touching = variant('tents', ', diagonals=True', '')
    text = ' ???\n?T..\n?...\n?..T\n'
    plain = answers(vars(script('tents')), 'tents', text)
    assert answers(touching, 'tents', text) > plain
