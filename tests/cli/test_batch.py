"""Several puzzles at once, races of one, and what the example scripts say on the way."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path
from shutil import which

import pytest

from satpy.cli.batch import batch
from satpy.formula.dimacs import read
from satpy.cli.options import expected

ROOT = Path(__file__).parents[2]
POSIX = os.name == 'posix'
UNIQUE, MANY, NONE = '2x2:2/2/2/2', '4x4:1/1/1/1/1/1/1/1', '3x3:1/3/1/1.1/1/1.1'
# How many pigeons have a hole of their own, if there is one less?
PIGEONS = '''
"""Pigeons.

PUZZLE: the number of pigeons. Not of holes.
"""
import os, signal, sys, time
from satpy import *
from satpy.cli.runner import run

def read(text):
    if text == 'dies':
        os.kill(os.getpid(), signal.SIGKILL)
    if text.startswith('late'):
        time.sleep(1)
        return 1
    return int(text)

def rules(cnf, n):
    holes = range(max(1, n - 1))
    at = {(p, h): cnf.auto_term(p, h) for p in range(n) for h in holes}
    cnf.comment('pigeons')
    for p in range(n):
        cnf.write_one(*(at[p, h] for h in holes))
    for h in holes:
        cnf.write(window([at[p, h] for p in range(n)], 0, 1))
    return at

def draw(n, true):
    return [f'{n} sit']

if __name__ == '__main__':
    sys.exit(run(read, '1', __doc__, rules, draw, None))
'''


@pytest.fixture
def script(python, tmp_path):
    """`script(name, *arguments)` starts an example, or the script above."""
    path = tmp_path / 'pigeons.py'
    path.write_text(PIGEONS)

    def start(name, *arguments, **options):
        here = path if name == 'pigeons' else ROOT / 'examples' / f'{name}.py'
        return python(here, *arguments, cwd=tmp_path, **options)

    return start


@pytest.fixture
def run(script):
    """(exit status, output and complaints) of such a script."""

    def call(name, *arguments):
        process = script(name, *arguments)
        output = process.communicate(timeout=120)[0]
        return process.returncode, output

    return call


def parts(output):
    """{heading: text} in the order printed."""
    words = re.split(r'^==> (.*) <==\n', output, flags=re.M)
    assert words[0] == ''
    return dict(zip(words[1::2], words[2::2]))


@pytest.mark.parametrize('jobs', [[], ['--jobs', '1'], ['--jobs', '5']])
def test_order_and_worst_status(run, jobs, tmp_path):
    (tmp_path / 'many').write_text(MANY)
    status, output = run('nonogram', *jobs, UNIQUE, 'many', '-n', '0', UNIQUE + ' ')
    texts = parts(output)
    assert status == 0
    assert list(texts) == [UNIQUE, 'many', UNIQUE + ' ']
    assert texts[UNIQUE] == '##\n##\n\nunique solution\n\n'
    assert texts['many'].endswith('\n\n24 solutions\n\n')
    status, output = run('nonogram', *jobs, UNIQUE, NONE, 'many')
    assert status == 1
    assert parts(output)[NONE].startswith('no solution: these')


def test_the_slow_one_comes_first_all_the_same(run):
    status, output = run('pigeons', 'late', '1', '1 ', '--jobs', '2')
    assert (status, list(parts(output))) == (0, ['late', '1', '1 '])


def test_errors_do_not_stop_the_others(run, tmp_path):
    (tmp_path / 'empty').write_text('\n')
    status, output = run('nonogram', 'nonsense', 'empty', '.', UNIQUE)
    texts = parts(output)
    assert status == 2
    assert 'nonogram.py: line 1, column 1: ' in texts['nonsense']
    assert texts['empty'].startswith('nonogram.py: empty: it is empty; expected, as --help tells:')
    assert texts['.'].startswith('nonogram.py: .: this is a folder')
    assert texts[UNIQUE].endswith('unique solution\n')


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_a_process_that_dies(run):
    status, output = run('pigeons', 'dies', '1', '2')
    texts = parts(output)
    assert status == 2
    assert texts['dies'] == 'dies: its process ended with status -9\n\n'
    assert texts['1'] == '1 sit\n\nunique solution\n\n'
    assert texts['2'] == "no solution: this section cannot hold: 'pigeons'\n" or (
        'no solution' in texts['2']
    )


def test_an_exception_that_nobody_expected(run):
    status, output = run('pigeons', 'x', '1')
    assert status == 2
    assert 'ValueError' in output and '1 sit' in output


def test_timeout_of_each(run):
    status, output = run('pigeons', '12', '1', '--timeout', '0.3')
    assert status == 3
    assert parts(output)['12'] == 'no verdict (stopped after 0.3 seconds)\n\n'


def test_files_have_numbers(run, tmp_path):
    status, output = run('nonogram', UNIQUE, MANY, '--cnf', 'x.cnf')
    assert status == 0
    for n, text in (1, UNIQUE), (2, MANY):
        store, names, _ = read(tmp_path / f'x-{n}.cnf')
        told = f'{names.highest} variables, {store.count} clauses; x-{n}.lut: names\n'
        assert parts(output)[text].strip('\n') == f'x-{n}.cnf: {told}'.strip('\n')
    status, output = run('nonogram', UNIQUE, MANY, '--svg', 'dir.d/x', '-n', '1')
    assert status == 2
    assert 'dir.d/x-1: No such file' in output
    assert run('nonogram', UNIQUE, MANY, '--svg', 'x.svg')[0] == 0
    assert sorted(path.name for path in tmp_path.glob('*.svg')) == ['x-1.svg', 'x-2.svg']


def test_what_was_written_is_told(run, tmp_path):
    assert run('nonogram', UNIQUE, '--svg', 'x.svg')[1].count('x.svg: a drawing of the') == 1
    status, output = run('nonogram', UNIQUE, '--cnf', 'x')
    store, names, _ = read(tmp_path / 'x.cnf')
    told = f'x.cnf: {names.highest} variables, {store.count} clauses; x.lut: names\n'
    assert (status, output) == (0, told)


def test_one_puzzle_races(run):
    for jobs in '13':
        assert run('nonogram', UNIQUE, '--jobs', jobs) == (0, '##\n##\n\nunique solution\n')
    assert run('queens', '6', '--jobs', '2', '-n', '0')[1].endswith('\n\n4 solutions\n')
    status, output = run('queens', '6', '--jobs', '2', '--solver', 'minisat')
    assert (status, output.splitlines()[-1]) == (
        2,
        'queens.py: error: for one puzzle, --jobs is short for --solver race:N: give only one',
    )
    assert run('queens', '6', '4', '--jobs', '2', '--solver', 'pycosat')[0] == 0
    assert run('queens', '6', '--jobs', '0')[0] == 2
    assert run('dinner', '--jobs', '2')[0] == 0


def test_arguments_that_are_none(run):
    for name, words in [('dinner', ['x']), ('queens', ['4', '--bla']), ('queens', ['--bla', '4'])]:
        status, output = run(name, *words)
        assert status == 2
        assert f'{name}.py: error: unrecognized arguments: ' in output


def test_help_of_scripts_that_take_a_number(run):
    output = ' '.join(run('queens', '--help')[1].split())
    assert 'as told above, a file of that, - for standard input (default: 8)' in output
    assert 'The puzzle in the script' not in output
    assert 'game ID' not in output
    output = ' '.join(run('tents', '--help')[1].split())
    assert 'a URL, a game ID, a file of that, - for standard input (default: the one' in output
    assert 'The puzzle in the script' in output
    assert 'PUZZLE' not in run('dinner', '--help')[1]


def test_files_that_cannot_be_read(run, tmp_path):
    (tmp_path / 'locked').write_text('4')
    (tmp_path / 'locked').chmod(0)
    (tmp_path / 'nothing').write_text('')
    assert run('queens', '.') == (2, 'queens.py: .: this is a folder, and a puzzle is a file\n')
    assert run('queens', 'nothing') == (
        2,
        'queens.py: nothing: it is empty; expected, as --help tells: the number n\n',
    )
    if not os.access(tmp_path / 'locked', os.R_OK):
        told = 'queens.py: locked: cannot be read: Permission denied\n'
        assert run('queens', 'locked') == (2, told)


def test_what_is_expected():
    assert expected(None) == 'a puzzle'
    assert expected('x\n\nPUZZLE: a .non file; `.` is\nempty. More.\n') == (
        'a .non file; `.` is empty'
    )
    for path in (ROOT / 'examples').glob('*.py'):
        about = path.read_text('utf-8').partition('"""')[2].partition('"""')[0]
        assert len(expected(about)) > 10 or 'PUZZLE:' not in about, path


def test_standard_input(python):
    import subprocess

    path = ROOT / 'examples' / 'nonogram.py'
    done = subprocess.run(
        [sys.executable, path, '-', UNIQUE], input=MANY, capture_output=True, text=True,
        env={**os.environ, 'PYTHONPATH': str(ROOT)}, check=False,
    )  # fmt: skip
    assert parts(done.stdout)['-'].endswith('at least 2 solutions\n\n')


def double(n):
    print(f'{n} and {n}')
    return n


def test_batch(capfd):
    assert batch(double, [], 3) == 0
    assert batch(double, [('one', 1), ('three', 3), ('two', 2)], 2) == 3
    assert capfd.readouterr().out == (
        '==> one <==\n1 and 1\n\n==> three <==\n3 and 3\n\n==> two <==\n2 and 2\n'
    )


# -------------------------------------------------------------------- Ctrl-C, for real


@pytest.mark.skipif(not POSIX or not which('ps'), reason='sends a signal')
@pytest.mark.parametrize('how', ['INT', 'TERM', 'program', 'group'])
def test_ctrl_c_ends_all(script, how):
    from test_race import gone, started

    solver = ['--solver', 'minisat'] if how == 'program' and which('minisat') else []
    process = script('pigeons', '12', '13', '12', '--jobs', '2', *solver, start_new_session=True)
    try:
        children = started(process, 4 if solver else 2)
        send = os.killpg if how == 'group' else os.kill
        send(process.pid, signal.SIGTERM if how == 'TERM' else signal.SIGINT)
        assert process.wait(10) == (143 if how == 'TERM' else 130)
        assert gone(children, 1)
        assert process.stdout.read() == '==> 12 <==\n'
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(not POSIX or not which('ps'), reason='sends a signal')
def test_ctrl_c_ends_a_race(script):
    from test_race import gone, started

    process = script('pigeons', '12', '--jobs', '3')
    try:
        children = started(process, 2)
        process.send_signal(signal.SIGINT)
        pressed = time.monotonic()
        assert process.wait(10) == 130
        assert time.monotonic() - pressed < 5
        assert gone(children, 0)
    finally:
        process.kill()
        process.communicate()
