"""Several puzzles at once, each in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from shutil import which

import pytest
from running import ROOT, heed_signals, process

from satpy.formula.files.dimacs import read as read_file

UNIQUE, MANY, NONE = '2x2:2/2/2/2', '4x4:1/1/1/1/1/1/1/1', '3x3:1/3/1/1.1/1/1.1'
# How many pigeons have a hole of their own, if there is one less?
PIGEONS = '''
"""Pigeons."""
import os, signal, time
from satpy import *
from satpy.kinds import *

class Pigeons(Kind):
    def read(self, text, size=None, **facts):
        if text == 'dies':
            os.kill(os.getpid(), signal.SIGKILL)
        if text == 'late':
            time.sleep(1)
            return 1
        return int(text)

PUZZLE = '1'
KIND = Pigeons('pigeons')

def rules(cnf, n):
    holes = range(max(1, n - 1))
    at = {(p, h): cnf.auto_term(p, h) for p in range(n) for h in holes}
    cnf.comment('pigeons')
    for p in range(n):
        cnf.write_one(*(at[p, h] for h in holes))
    for h in holes:
        cnf.write(window([at[p, h] for p in range(n)], 0, 1))
    return at

def main(ask):
    n = ask.read(KIND, PUZZLE)
    for pairs in ask.solve(rules, n):
        ask.show_rows([f'{n} sit'], None)

run(main)
'''
POSIX = pytest.mark.skipif(os.name != 'posix', reason='sends signals')


@pytest.fixture
def pigeons(tmp_path):
    path = tmp_path / 'pigeons.py'
    path.write_text(PIGEONS)
    return path


def parts(output):
    """{heading: text} in the order printed."""
    words = re.split(r'^==> (.*) <==\n', output, flags=re.M)
    assert words[0] == ''
    return dict(zip(words[1::2], words[2::2]))


@pytest.mark.parametrize('jobs', [[], ['--jobs', '1'], ['--jobs', '5']])
def test_order_and_greatest_status(jobs, tmp_path):
    (tmp_path / 'many').write_text(MANY)
    words = [*jobs, UNIQUE, 'many', '-n', '0', UNIQUE + ' ']
    status, output, complaint = process('nonogram', *words, cwd=tmp_path)
    texts = parts(output)
    assert (status, complaint) == (0, '')
    assert list(texts) == [UNIQUE, 'many', UNIQUE + ' ']
    assert texts[UNIQUE] == '##\n##\n\nunique solution\n\n'
    assert texts['many'].endswith('\n\n24 solutions\n\n')
    status, output, _ = process('nonogram', *jobs, UNIQUE, NONE, 'many', cwd=tmp_path)
    assert status == 1
    assert parts(output)[NONE].startswith('no solution: these')


def test_errors_do_not_stop_the_others(tmp_path):
    (tmp_path / 'empty').write_text('\n')
    words = ['nonsense', 'empty', '.', UNIQUE]
    status, output, complaint = process('nonogram', *words, cwd=tmp_path)
    texts = parts(output)
    assert (status, list(texts)) == (2, words)
    first, second, third = complaint.splitlines()
    assert first.startswith('nonogram.py: nonsense: no such file; as a puzzle: line 1, ')
    assert second.startswith('nonogram.py: empty: it is empty; expected a board,')
    assert third.startswith('nonogram.py: .: this is a folder')
    assert texts[UNIQUE].endswith('unique solution\n')


@POSIX
def test_a_process_that_dies(pigeons):
    status, output, complaint = process(pigeons, 'dies', '1', '2')
    assert status == 2
    assert complaint == 'dies: its process ended with status -9\n'
    assert parts(output)['1'] == '1 sit\n\nunique solution\n\n'
    assert parts(output)['2'].startswith('no solution')


def test_an_error_in_a_script(pigeons):
    """It is named with its line, as with one puzzle, and the other puzzles are solved."""
    status, output, complaint = process(pigeons, 'x', '1')
    assert status == process(pigeons, 'x')[0] == 2
    assert 'line 14, in read: ValueError: ' in complaint and '1 sit' in output


def test_timeout_of_each(pigeons):
    status, output, _ = process(pigeons, '12', '1', '--timeout', '0.3')
    assert status == 3
    assert parts(output)['12'] == 'no verdict (stopped after 0.3 seconds)\n\n'
    assert parts(output)['1'] == '1 sit\n\nunique solution\n'


def test_files_have_numbers(tmp_path):
    status, _, complaint = process('nonogram', UNIQUE, MANY, '--cnf', 'x.cnf', cwd=tmp_path)
    assert status == 0
    for n, line in enumerate(complaint.splitlines(), 1):
        formula, _ = read_file(tmp_path / f'x-{n}.cnf')
        sizes = f'{formula.maxterm} variables, {formula.clauses} clauses'
        assert line == f'x-{n}.cnf: {sizes}; x-{n}.lut: labels'
    words = [UNIQUE, MANY, '--svg', 'dir.d/x', '-n', '1']
    status, _, complaint = process('nonogram', *words, cwd=tmp_path)
    assert status == 2
    assert 'dir.d/x-1: no such folder' in complaint
    assert process('nonogram', UNIQUE, MANY, '--svg', 'x.svg', cwd=tmp_path)[0] == 0
    assert sorted(path.name for path in tmp_path.glob('*.svg')) == ['x-1.svg', 'x-2.svg']


def test_every_option_reaches_each_puzzle(tmp_path):
    words = ['--fleet', '2,1', '--size', '3x3', '--link', '-n', '0', '--solver', 'picosat']
    task = '2,0,1,1,1,1;i'
    status, output, complaint = process('battleship', task, *words, task + ' ', '--jobs', '1')
    assert (status, complaint) == (0, '')
    alone = process('battleship', task, *words)[1]
    assert 'https://puzz.link/p?battleship/' in alone
    assert parts(output)[task] == alone + '\n'
    assert parts(output)[task + ' '] == alone
    square = '..\n..\n\nAB BA'
    status, output, _ = process('crossword', square, square + ' ', '--repeat', '-n', '0')
    assert status == 0
    assert output.count('BA\nAB\n\nAB\nBA\n\n2 solutions\n') == 2


# -------------------------------------------------------------------- Ctrl-C, for real


def children_of(pid):
    """The processes that this one has started, and those that they have."""
    lines = subprocess.check_output(['ps', '-eo', 'pid=,ppid='], text=True).splitlines()
    parents = [tuple(map(int, line.split())) for line in lines]
    found = [pid]
    for parent in found:
        found += [child for child, its_parent in parents if its_parent == parent]
    return found[1:]


def wait_for(condition, seconds=60):
    until = time.monotonic() + seconds
    while not condition() and time.monotonic() < until:
        time.sleep(0.02)
    return condition()


def is_running(pid):
    try:
        return Path(f'/proc/{pid}/stat').read_text().split()[2] != 'Z'
    except OSError:
        return False


@POSIX
@pytest.mark.skipif(not which('ps') or not Path('/proc/self').exists(), reason='no ps, no /proc')
@pytest.mark.parametrize('how', ['INT', 'TERM', 'program', 'group'])
def test_ctrl_c_ends_all(pigeons, how):
    """After a Ctrl-C or `kill` no process is left, solvers that are programs included."""
    solver = ['--solver', 'minisat'] if how == 'program' and which('minisat') else []
    with subprocess.Popen(
        [sys.executable, pigeons, '12', '13', '12', '--jobs', '2', *solver],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, 'PYTHONPATH': str(ROOT)}, start_new_session=True,
        preexec_fn=heed_signals,
    ) as started:  # fmt: skip
        try:
            number = 4 if solver else 2
            assert wait_for(lambda: len(children_of(started.pid)) >= number)
            time.sleep(0.3)
            children = children_of(started.pid)
            send = os.killpg if how == 'group' else os.kill
            send(started.pid, signal.SIGTERM if how == 'TERM' else signal.SIGINT)
            assert started.wait(60) == (143 if how == 'TERM' else 130)
            assert wait_for(lambda: not any(map(is_running, children)))
            assert started.stdout.read() == '==> 12 <==\n'
        finally:
            with suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGKILL)
