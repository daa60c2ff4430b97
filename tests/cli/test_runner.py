"""What all example scripts share: options, errors, the last line, the exit status."""

import os
import re
import signal
import subprocess
import sys
from threading import Thread

import pytest
from oracle import table
from running import ROOT, process, run, script

from satpy import CNF, Timeout
from satpy.cli.options import Options
from satpy.cli.runner import Ask
from satpy.cli.verdict import no_solution
from satpy.formula.files.dimacs import read

MANY = '4x4:1/1/1/1/1/1/1/1'


# ----------------------------------------------------------------------- options


def test_how_many():
    for arguments, last in [
        ([MANY, '-n', 0], '24 solutions'),
        ([MANY], 'at least 2 solutions'),
        (['-n', 1, MANY], 'at least 1 solution'),
        (['2x2:2/2/2/2', '-n', 5], 'unique solution'),
    ]:
        status, output, _ = run('nonogram', *arguments)
        assert (status, output.splitlines()[-1]) == (0, last)
        assert len(output.split('\n\n')) == 1 + int(last.split()[-2].replace('unique', '1'))
    assert run('time_sequence', '-n', 0)[1].endswith('\n\nunique solution\n')
    assert run('logic_grid', '-n', 1)[1].endswith('\n\nat least 1 solution\n')


@pytest.mark.parametrize('name', ['nonogram', 'logic_grid', 'time_sequence'])
def test_another_solver(name):
    assert run(name, '--solver', 'picosat')[1].splitlines()[-1] == 'unique solution'
    status, output, complaint = run(name, '--solver', 'no-such-program')
    assert (status, output) == (2, '')
    assert re.fullmatch(rf"{name}\.py: no program 'no-such-program' to run .*\n", complaint)


@pytest.mark.parametrize('name', ['tents', 'nurikabe', 'logic_grid', 'time_sequence'])
def test_formula_for_another_solver(name, tmp_path):
    path = tmp_path / 'x.cnf'
    status, output, complaint = run(name, '--cnf', path)
    cnf = CNF()
    cnf.read(path)
    sizes = f'{cnf.maxterm} variables, {cnf.clauses} clauses'
    told = f'{path}: {sizes}; {path.with_suffix(".lut")}: labels\n'
    assert (status, output, complaint) == (0, '', told)
    assert cnf.count(cnf.term_lut.values()) == cnf.count(read(path)[1]) == 1
    if name == 'nurikabe':
        land = {label[1:]: number for label, number in cnf.term_lut.items() if label[0] == 'land'}
        solution = cnf.solve()
        board = [''.join('#.'[land[x, y] in solution] for x in range(10)) for y in range(9)]
        assert board == run('nurikabe')[1].splitlines()[:9]


def test_a_link_that_cannot_be_written_is_refused_before_solving():
    status, output, complaint = run('sudoku', 'x' + '.' * 16, '--link')
    assert (status, output) == (2, '')
    assert complaint.startswith('sudoku.py: puzz.link knows no diagonals')
    complaint = 'pentominoes.py: puzz.link has no such puzzle\n'
    assert run('pentominoes', '-', '--link', given='I\n\n.....') == (2, '', complaint)


def test_help():
    for name, there, missing in [
        ('tents', ['--link', 'The puzzle in the script', '(default: the one below)'], ['--fleet']),
        ('battleship', ['--link', '--fleet', '--size'], []),
        ('pentominoes', [], ['--link']),
        (
            'life',
            ['as above, a file with puzzles', '(default: SAT PY)', '--hint', '--mine'],
            ['game ID', 'the script:', '--size', '--link'],
        ),
        (
            'logic_grid',
            ['-n N', script('logic_grid').__doc__.splitlines()[0]],
            ['PUZZLE', '--link'],
        ),
    ]:
        status, output, _ = run(name, '--help')
        output = ' '.join(output.split())
        assert status == 0
        assert all(words in output for words in there), name
        assert not any(words in output for words in missing), name


def test_without_docstrings():
    """`python -OO` takes them away."""
    command = [sys.executable, '-OO', ROOT / 'examples' / 'nonogram.py']
    environment = {**os.environ, 'PYTHONPATH': str(ROOT)}
    for words, status in ([MANY], 0), (['--help'], 0), ([' '], 2):
        done = subprocess.run([*command, *words], env=environment, stdin=subprocess.DEVNULL)
        assert done.returncode == status


@pytest.mark.parametrize(
    ('arguments', 'complaint'),
    table(__file__, 'options'),
)
def test_options_that_are_refused(arguments, complaint):
    status, output, said = run('battleship', *arguments)
    assert (status, output) == (2, '')
    assert re.search(rf'^battleship\.py: {complaint}.*: see battleship\.py --help\n$', said), said


# ------------------------------------------------------------ what cannot be read


@pytest.mark.parametrize(
    ('name', 'text', 'complaint'),
    [
        ('life', 'hi 5', 'a message has letters A to Z and blanks only, found 5'),
        ('life', ' ', 'standard input: it is empty; expected a board, a URL or an ID; see --help'),
        ('heyawake', 'AB\nBA', 'A stands for two rooms'),
        ('nurikabe', '1..\n..\n', 'line 2, column 3: this row has 2 cells, not 3'),
    ],
)
def test_puzzles_that_cannot_be_read(name, text, complaint):
    status, output, said = run(name, '-', given=text)
    assert (status, output, said.count('\n')) == (2, '', 1)
    assert said.startswith(f'{name}.py: standard input: ')
    assert re.search(complaint if '.*' in complaint else re.escape(complaint), said), said


def test_files_that_cannot_be_read(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / 'binary').write_bytes(b'\n\xff\xfe')
    (tmp_path / 'nothing').write_text('')
    (tmp_path / 'locked').write_text('SAT')
    (tmp_path / 'locked').chmod(0)
    for name, complaint in [
        ('binary', 'binary, line 2: this is not text'),
        ('.', '.: this is a folder, and a puzzle is a file'),
        ('nothing', 'nothing: it is empty; expected a board, a URL or an ID; see --help'),
        ('locked', 'locked: cannot be read: Permission denied'),
        ('nosuch.txt', 'nosuch.txt: no such file; as a puzzle: line 1, column 7: a mes'),
        ('no/such-file', 'no/such-file: no such file; as a puzzle: line 1, column'),
        ('no/such-file.v2.txt', 'no/such-file.v2.txt: no such file; as a puzzle: line'),
    ]:
        if name != 'locked' or not os.access('locked', os.R_OK):
            status, output, said = run('life', name)
            assert (status, output, said.count('\n')) == (2, '', 1)
            assert complaint in said


@pytest.mark.parametrize('text', ['2x2:a,1,1.a', '1.!', '.. .q', 'a?b.c', '1..x.9'])
def test_what_is_not_the_name_of_a_file(text):
    status, output, said = run('tents', text)
    assert (status, output) == (2, '')
    assert 'file' not in said


@pytest.mark.parametrize('word', ['nosuch', 'no-such2', '../nosuch'])
def test_a_word_may_be_the_name_of_a_file(word):
    told = f'{word}: no such file'
    assert run('tents', word)[2].startswith(f'tents.py: {told}; as a puzzle: ')
    assert run('tents', '--mine', word) == (2, '', f'tents.py: {told}\n')


def test_a_word_that_is_a_board_of_one_row():
    noted = 'nofile: no such file, so taken as a puzzle\n'
    assert run('hitori', 'nofile')[::2] == (0, noted)
    assert run('new/rooms', 'nofile')[::2] == (0, noted)
    assert run('hitori', 'no\nfi')[2] == ''
    assert run('life', 'A', '-n', 1)[::2] == (0, '')


# ------------------------------------------------------------------------- time


def test_time_runs_out():
    # Twos cannot fill 25 columns. Each may be in any row, so it takes four seconds to see.
    hard = '51x25:' + '/'.join(['1'] * 25 + ['0'] + ['1'] * 25 + ['2'] * 25)
    status, output, _ = run('nonogram', hard, '--timeout', '0.05')
    assert (status, output) == (3, 'no verdict (stopped after 0.05 seconds)\n')


# The rules alone take a tenth of a second.
LARGE = 'https://puzz.link/p?nurikabe/100/100/.' + 'z' * 499 + 'y'


@pytest.mark.skipif(not hasattr(signal, 'setitimer'), reason='nothing interrupts the rules')
def test_time_runs_out_while_the_rules_are_written():
    before = signal.getsignal(signal.SIGALRM)
    status, output, _ = run('nurikabe', LARGE, '--timeout', '0.02')
    assert (status, output) == (3, 'no verdict (stopped after 0.02 seconds)\n')
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


# ----------------------------------------------------------------- the last line


def verdict(sections, timeout=None, every=False, again=()):
    """The last line for a formula in which all these sections together have no solution.

    again: the numbers of sections whose clauses a rule that cannot be left out also has.
    """
    cnf = CNF()
    for n in range(sections):
        clause = [n + 1] if n == 0 else [-n, n + 1] if n + 1 < sections else [-n]
        for text in [f'section {n}'] + ['again'] * (n in again):
            cnf.comment(text)
            cnf.write([clause])
    return no_solution(cnf, timeout, every)[0]


def test_many_sections_are_to_blame():
    names = [f"'section {n}'" for n in range(40)]
    begin = 'no solution: these {} sections cannot hold together'
    assert verdict(8) == f'{begin.format(8)}: {", ".join(names[:8])}'
    assert verdict(40) == (
        f'{begin.format(40)}, and each of them can be the wrong one: '
        "'section 0' and 39 more like it (--all lists them)"
    )
    assert ', '.join(names[:12]) in verdict(12, every=True)
    told, _, repairs = verdict(40, every=True).partition(
        '; there is a solution if you leave out one of'
    )
    assert told == f'{begin.format(40)}: {", ".join(names)}'
    assert repairs.count("'section ") == 40 and not repairs.endswith('...')
    told, _, repairs = verdict(40, again=[0]).partition(
        '; there is a solution if you leave out one of'
    )
    assert told.startswith(begin.format(40)) and told.endswith(', ...')
    assert repairs.count("'section ") == 12 and repairs.endswith("', ...")
    cnf = CNF()
    for n in range(20):  # two chains of sections to one that clashes with both
        for first in 0, 20:
            cnf.comment(f'section {first + n}')
            cnf.write([[first + n + 1] if n == 0 else [-first - n, first + n + 1]])
    cnf.comment('typo')
    cnf.write([[-20], [-40]])
    told, sections = no_solution(cnf, None)
    assert len(sections) == 21
    assert told.endswith("...; there is a solution if you leave out one of: 'typo'")
    assert verdict(5, timeout=0.0) == (
        'no solution; there was no time to find out why: '
        'see --cnf FILE, then `satpy debug FILE.cnf`'
    )


def test_an_error_in_a_script_is_a_traceback(tmp_path):
    path = tmp_path / 'wrong.py'
    path.write_text('from satpy.kinds import run\ndef main(ask):\n    ask.nonsense\nrun(main)\n')
    status, output, complaint = process(path)
    assert (status, output) == (1, '')
    assert complaint.endswith("AttributeError: 'Ask' object has no attribute 'nonsense'\n")


def test_time_runs_out_where_nothing_interrupts():
    """Elsewhere than in the main thread the rules are written to the end."""
    module = script('nonogram')
    ask = Ask(Options(timeout=0.05), MANY)
    ended = []

    def rules(cnf, board):
        black = module.rules(cnf, board)
        while ask.left():
            pass
        ended.append('rules')
        return black

    def call():
        try:
            next(ask.solve(rules, ask.read(module.KIND, '')))
        except Timeout:
            ended.append('stopped')

    thread = Thread(target=call)
    thread.start()
    thread.join()
    assert ended == ['rules', 'stopped']
