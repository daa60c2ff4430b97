"""Puzzles on a cluster of Dask: two workers, of which one is killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time

import pytest
from running import process

from satpy import CNF, window
from satpy.solving.jobs import cluster

UNIQUE, NONE = '2x2:2/2/2/2', '3x3:1/3/1/1.1/1/1.1'

dask = pytest.importorskip('dask')
distributed = pytest.importorskip('distributed')
pytestmark = pytest.mark.skipif(os.name != 'posix', reason='sends signals')

SCRIPT = '''
"""Naps: how long?"""
import os, signal, time
from pathlib import Path
from satpy import *
from satpy.kinds import *

class Naps(Kind):
    def read(self, text, size=None, **facts):
        nap, _, note = text.strip().partition(' ')
        if nap == 'kills':
            os.kill(os.getppid(), signal.SIGKILL)
        if note:
            with open(note, 'a') as file:
                print(os.getpid(), file=file)
        time.sleep(float(nap))
        return nap

PUZZLE = '0'
KIND = Naps('naps')

def rules(cnf, nap):
    cnf.write_one(cnf.auto_term(nap))
    return {nap: cnf.auto_term(nap)}

def main(ask):
    nap = ask.read(KIND, PUZZLE)
    for pairs in ask.solve(rules, nap):
        ask.show_rows([f'slept {nap}'], None)

run(main)
'''


def parts(output):
    """{heading: text} in the order printed."""
    words = re.split(r'^==> (.*) <==\n', output, flags=re.M)
    return dict(zip(words[1::2], words[2::2]))


@pytest.fixture(scope='module')
def workers():
    """The address of the scheduler of two workers, which start again if they are killed."""
    settings = {'distributed.scheduler.allowed-failures': 0}
    with (
        dask.config.set(settings),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as found,
    ):
        yield found


@pytest.fixture
def naps(tmp_path):
    path = tmp_path / 'naps.py'
    path.write_text(SCRIPT)
    return path


def test_puzzles_in_order(workers, tmp_path):
    (tmp_path / 'one').write_text(UNIQUE)
    words = ['one', NONE, 'nonsense', UNIQUE, '--svg', tmp_path / 'x.svg']
    here = process('nonogram', *words, cwd=tmp_path)
    drawn = {path.name: path.read_bytes() for path in tmp_path.glob('x-*.svg')}
    for path in tmp_path.glob('x-*.svg'):
        path.unlink()
    there = process('nonogram', *words, '--on', workers.scheduler_address, cwd=tmp_path)
    assert there[:2] == here[:2]
    assert [*parts(there[1])] == ['one', NONE, 'nonsense', UNIQUE]
    assert there[2].splitlines()[0] == here[2].splitlines()[0]  # where the drawing is
    assert {path.name: path.read_bytes() for path in tmp_path.glob('x-*.svg')} == drawn != {}


def test_one_puzzle(workers, tmp_path):
    words = ['nonogram', UNIQUE, '--on', workers.scheduler_address]
    status, output, complaint = process(*words, cwd=tmp_path)
    assert (status, complaint) == (0, '')
    assert parts(output) == {UNIQUE: '##\n##\n\nunique solution\n'}


def test_puzzles_are_made(workers, tmp_path):
    words = ['make', 'sudoku', '--size', '4x4', '--seed', '3', '--count', '3']
    run = [sys.executable, '-m', 'satpy', *words]
    here = subprocess.run(run, capture_output=True, text=True, check=False)
    run += ['--on', workers.scheduler_address]
    there = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (there.returncode, there.stdout, there.stderr) == (0, here.stdout, here.stderr)
    assert [*parts(here.stdout)] == [f'sudoku, seed {seed}' for seed in (3, 4, 5)]


def test_a_worker_that_is_killed(workers, naps, tmp_path):
    """Its puzzles are solved by the other one."""
    note = tmp_path / 'note'
    words = [sys.executable, str(naps), *[f'1.{n} {note}' for n in range(4)]]
    words += ['--on', workers.scheduler_address]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        while not note.exists() or not note.read_text().strip():
            time.sleep(0.05)
        busy = int(note.read_text().split()[0])
        with open(f'/proc/{busy}/stat') as file:
            os.kill(int(file.read().rpartition(')')[2].split()[1]), signal.SIGKILL)
        output, _ = running.communicate(timeout=60)
    assert running.returncode == 0
    slept = [text.split()[1] for text in parts(output.decode()).values()]
    assert slept == ['1.0', '1.1', '1.2', '1.3']


def test_a_puzzle_that_kills_its_worker(workers, naps, tmp_path):
    """It is asked for once more, then it is named, and the others are solved."""
    words = [naps, '0', 'kills', '0.1', '--on', workers.scheduler_address]
    status, output, complaint = process(*words, cwd=tmp_path)
    assert status == 2
    assert 'kills: ' in complaint
    assert parts(output)['0'].startswith('slept 0\n')
    assert parts(output)['0.1'].startswith('slept 0.1\n')


def test_interrupt_ends_all(workers, naps, tmp_path):
    note = tmp_path / 'note'
    words = [sys.executable, str(naps), *[f'30.{n} {note}' for n in range(4)]]
    words += ['--on', workers.scheduler_address]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        while not note.exists() or len(note.read_text().split()) < 2:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=20)
    asleep = {int(number) for number in note.read_text().split()}
    until = time.monotonic() + 10
    while asleep and time.monotonic() < until:
        asleep = {number for number in asleep if os.path.exists(f'/proc/{number}')}
        time.sleep(0.1)
    assert not asleep and len(note.read_text().split()) == 2


def test_counting(workers):
    cnf = CNF()
    cnf.write(window([cnf.auto_term(n) for n in range(16)], 6))
    with cluster(workers.scheduler_address) as executor:
        assert cnf.count(executor=executor) == 8008


def test_no_scheduler(tmp_path):
    words = ['nonogram', UNIQUE, NONE, '--on', 'tcp://127.0.0.1:1']
    status, output, complaint = process(*words, cwd=tmp_path)
    assert (status, output) == (2, '')
    assert 'no scheduler of Dask answers at tcp://127.0.0.1:1' in complaint
    assert 'Traceback' not in complaint


def test_what_is_for_this_machine(tmp_path):
    for word in (['--jobs', '2'], ['--open']):
        words = ['nonogram', UNIQUE, NONE, '--on', 'tcp://127.0.0.1:1', *word]
        status, output, complaint = process(*words, cwd=tmp_path)
        assert (status, output) == (2, '')
        assert f'{word[0]} is for this machine' in complaint
