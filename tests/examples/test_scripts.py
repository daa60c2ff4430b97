"""The example scripts as their users meet them, and their checkers against their clauses."""

import json
import os
import re
import signal
import subprocess
import sys
from collections import defaultdict
from itertools import combinations, product
from pathlib import Path
from threading import Thread
from time import monotonic
from xml.etree import ElementTree

import pytest
from collection import measure, puzzle_of, script

from satpy import CNF
from satpy.errors import Timeout
from satpy.puzzles.notations import read_puzzle
from satpy.cli.runner import summary, within

ROOT = Path(__file__).parents[2]
KINDS = ['battleship', 'nonogram', 'tents']
FIRST_LINES = {
    'battleship': '.......^.......',
    'nonogram': '#####...##',
    'tents': '.T*T*...T*T*..*',
}
RECORDS = {
    kind: [json.loads(line) for line in (ROOT / 'tests/records' / f'{kind}.jsonl').open()]
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
    status, output, _ = run('nonogram', hard, '--timeout', '0.01')
    assert (status, output) == (3, 'no verdict (stopped after 0.01 seconds)\n')


@pytest.mark.skipif(not hasattr(signal, 'setitimer'), reason='nothing interrupts the rules')
def test_time_runs_out_while_the_rules_are_written():
    """They alone take many seconds."""
    large = 'https://puzz.link/p?nurikabe/100/100/.' + 'z' * 499 + 'y'
    status, output, _ = run('nurikabe', large, '--timeout', '0.2')
    assert (status, output) == (3, 'no verdict (stopped after 0.2 seconds)\n')


def test_an_end_without_signals():
    """Elsewhere than in the main thread the rules are written to the end."""
    done = []

    def call(until):
        try:
            within(until, done.append, 'rules')
            done.append('all')
        except Timeout:
            done.append('stopped')

    for until in None, monotonic() + 1000, monotonic() - 1:
        thread = Thread(target=call, args=[until])
        thread.start()
        thread.join()
    assert done == ['rules', 'all', 'rules', 'all', 'rules', 'stopped']


@pytest.mark.skipif(not hasattr(signal, 'setitimer'), reason='nothing interrupts')
def test_an_end_by_a_signal():
    def rules():
        while True:
            pass

    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(Timeout):
        within(monotonic() + 0.01, rules)
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def clashing(sections):
    """A formula in which all the sections together have no solution, but no fewer."""
    cnf = CNF()
    for n in range(sections):
        cnf.comment(f'section {n}')
        cnf.write([[-n or 1, n + 1] if n else [1]] if n + 1 < sections else [[-n]])
    return cnf


def test_many_sections_are_to_blame():
    told = summary(clashing(12), 0, True, None)
    names = ', '.join(f"'section {n}'" for n in range(12))
    assert told == f'no solution: these 12 sections cannot hold together: {names}'
    assert summary(clashing(40), 0, True, None) == (
        f'no solution: these 40 sections cannot hold together: {names}, ... '
        '(see --cnf FILE, then `satpy debug FILE.cnf`)'
    )


def test_no_time_to_find_out_why():
    told = 'no solution; there was no time to find out why: see --cnf FILE, then `satpy debug FILE'
    assert summary(clashing(5), 0, True, monotonic() - 1) == f'{told}.cnf`'


@pytest.mark.skipif(os.name != 'posix', reason='other pipes break in other ways')
@pytest.mark.parametrize('sizes', ['8', '7 8'])
def test_who_reads_has_enough(sizes):
    """No word about it, and no number of solutions."""
    process = subprocess.Popen(
        [sys.executable, ROOT / 'examples' / 'rooks.py', *sizes.split(), '-n', '0'],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, 'PYTHONPATH': str(ROOT)},
    )  # fmt: skip
    assert process.stdout.readline()
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), said) == (1, '')


@pytest.mark.parametrize(
    ('arguments', 'complaint'),
    [
        (['--timeout', '0'], 'argument --timeout: expected a number of seconds above 0'),
        (['--timeout=-1'], "argument --timeout: .*, found '-1'"),
        (['--timeout', 'nan'], "argument --timeout: .*, found 'nan'"),
        (['--timeout', 'x'], "argument --timeout: .*, found 'x'"),
        (['-n', 'x'], "argument -n: expected a number from 0 on, found 'x'"),
        (['-n', '-1'], "argument -n: expected a number from 0 on, found '-1'"),
        (['--jobs', '0'], "argument --jobs: expected a number from 1 on, found '0'"),
        (['--size', '9x'], "argument --size: expected columns and rows as in 10x8, found '9x'"),
        (['--size', '9x9x9'], "argument --size: .*, found '9x9x9'"),
        (['--fleet', '3,,1'], "argument --fleet: expected a number from 1 on, found ''"),
        (['--svg', ''], 'argument --svg: expected the name of a file'),
        (['--cnf', ''], 'argument --cnf: expected the name of a file'),
        (['--cnf', 'x', '--svg', 'y'], 'with --cnf nothing is solved: .*--svg'),
        (['--cnf', 'x', '--link'], 'with --cnf nothing is solved: .*--link'),
    ],
)
def test_arguments_that_are_refused(arguments, complaint):
    status, output, said = run('battleship', *arguments)
    assert (status, output) == (2, '')
    assert re.search(rf'battleship\.py: error: {complaint}.*\n$', said), said


@pytest.mark.parametrize('name', ['nosuchfile.txt', 'no/such-file.v2.txt'])
def test_no_such_file(name):
    for kind in 'rooks', 'tents':
        status, output, said = run(kind, name)
        assert (status, output) == (2, '')
        assert said.startswith(f'{kind}.py: {name}: no such file, and read as a puzzle: ')


@pytest.mark.parametrize('text', ['nosuch', '2x2:a,1,1.a', '1.!', '.. .q', 'a?b.c', '1..x.9'])
def test_what_is_no_name_of_a_file(text):
    status, output, said = run('tents', text)
    assert (status, output) == (2, '')
    assert 'file' not in said


def test_links_that_cannot_be_written_are_told_of_before_solving():
    status, output, said = run('sudoku', 'x' + '.' * 16, '--link')
    assert (status, output) == (2, '')
    assert said.startswith('sudoku.py: puzz.link knows no diagonals')
    assert run('pentominoes', 'I\n\n.....', '--link') == (
        2,
        '',
        'pentominoes.py: puzz.link has no such puzzle\n',
    )
    assert '--link' in run('tents', '--help')[1]
    assert '--link' not in run('pentominoes', '--help')[1]


def test_the_size_of_the_board_is_another():
    status, output, said = run('nurikabe', '--size', '5x5', '1x')
    assert (status, output) == (2, '')
    assert 'a board of 2x1, not of 5x5' in said


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
