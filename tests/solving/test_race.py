"""Several engines at the same question: right answers, and nobody is left running."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from random import Random
from shutil import which

import pytest
from oracle import models

from satpy import CNF, SolverError, Timeout, window
from satpy.solving.engines import engine, race
from satpy.solving.engines.picosat import PicoSAT, exported

pytestmark = pytest.mark.skipif(not exported(), reason='pycosat does not export PicoSAT here')
POSIX = os.name == 'posix'
SEEDS = 'race:picosat,picosat:0,picosat:1'
# By its path, picosat is the program.
OTHERS = [
    name for name in ('minisat', 'cadical', 'clasp', which('picosat')) if name and which(name)
]


@pytest.fixture
def pids(monkeypatch):
    """The processes that are started, one after another."""
    started = []

    class Popen(subprocess.Popen):
        def __init__(self, *arguments, **options):
            super().__init__(*arguments, **options)
            started.append(self.pid)

    monkeypatch.setattr(subprocess, 'Popen', Popen)
    yield started
    gc.collect()
    assert not list(filter(lives, started))


def lives(pid):
    """Is there such a process, or what is left of one that nobody has asked about?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def asleep(monkeypatch):
    """PicoSAT in this process looks about and finds nothing."""

    def solve(self, assume=(), deadline=None):
        while not self.stop():
            if deadline is not None and time.monotonic() > deadline:
                break
            time.sleep(0.01)
        raise Timeout('nothing')

    monkeypatch.setattr(race, 'HEAD_START', 0.02)
    monkeypatch.setattr(PicoSAT, 'solve', solve)


def pigeons(solver, n=11):
    """n pigeons in n - 1 holes: no solution, and for n > 10 no solver is soon sure of it."""
    cnf = CNF(solver=solver)
    f = cnf.auto_term
    for pigeon in range(n):
        cnf.write_one(*(f('hole', pigeon, hole) for hole in range(n - 1)))
    for hole in range(n - 1):
        cnf.write(window([f('hole', pigeon, hole) for pigeon in range(n)], 0, 1))
    return cnf


def check_random_formulas(solver, how_many):
    """All solutions, in projection, with assumptions and with clauses added: as by brute force."""
    random, names = Random(5), range(1, 6)
    cnf = CNF(solver=solver)
    for _ in range(how_many):
        cnf.clear()
        cnf.write([-v, v] for v in names)
        clauses = []
        for _ in range(3):
            more = [random.sample([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5], 3) for _ in range(4)]
            clauses += more
            cnf.write(more)
            expected = models(clauses, names)
            iterator = cnf.solutions(None)
            found = [tuple(v in solution for v in names) for solution in iterator]
            assert iterator.complete
            assert len(found) == len(set(found))
            assert set(found) == expected
            some = random.sample(names, 2)
            found = [tuple(v in solution for v in some) for solution in cnf.solutions(None, some)]
            assert len(found) == len(set(found))
            assert set(found) == {tuple(bits[v - 1] for v in some) for bits in expected}
            assume = [-some[0], some[1]]
            fits = [bits for bits in expected if not bits[some[0] - 1] and bits[some[1] - 1]]
            assert (cnf.solve(assume) is not None) == bool(fits)
    cnf.close()


# ------------------------------------------------------------------------ answers


def test_easy_questions_start_no_process(pids):
    check_random_formulas('race:4', 20)
    assert pids == []


def test_answers_of_other_seeds(pids, asleep):
    check_random_formulas(SEEDS, 2)
    assert pids


@pytest.mark.skipif(len(OTHERS) < 2, reason='needs two programs')
def test_answers_of_programs(pids, monkeypatch):
    monkeypatch.setattr(race, 'HEAD_START', 0)
    check_random_formulas('race:' + ','.join(OTHERS[:2]), 1)
    assert pids


def test_answers_of_workers(pids, monkeypatch):
    monkeypatch.setattr(race, 'HEAD_START', 0.01)
    check_random_formulas('race:pycosat,picosat:2', 1)


def test_interface(asleep):
    racing = engine(SEEDS)
    from array import array

    racing.add(array('i', [1, 2, 0, -1, 3, 0]))
    assert racing.solve([1]) and racing.model([1, 3, 9]) == {1, 3}
    assert not racing.solve([1, -3, 4])
    assert {1, -3} <= set(racing.core()) <= {1, -3, 4}
    racing.add(array('i', [-2, 0]))
    assert racing.solve() and racing.model([1, 2, 3]) == {1, 3}
    racing.close()
    racing.close()


def test_conflicts_are_found(asleep):
    cnf = CNF(solver=SEEDS)
    for text, clause in [('a', [1]), ('b', [2]), ('not a', [-1])]:
        cnf.comment(text)
        cnf.write_one(*clause)
    assert cnf.conflict() == ['a', 'not a']


def test_the_winner_stays(pids, asleep):
    cnf = CNF(solver='race:picosat,picosat:1')
    cnf.write(window([1, 2, 3, 4], 2, 2))
    for v in range(1, 5):
        assert len(cnf.solve([v])) == 2
        assert len(pids) == 1
        assert lives(pids[0])
    del cnf
    assert not lives(pids[0])


def test_first_answer_wins(pids):
    """The other one would take for ever."""
    if not POSIX:
        pytest.skip('needs sleep')
    cnf = CNF(solver='race:sleep 100,picosat')
    cnf.write([[1, 2], [-1]])
    start = time.monotonic()
    assert cnf.solve() == {2}
    assert time.monotonic() - start < 10
    assert len(pids) == 1


def test_lineup():
    for n in range(1, 9):
        names = race.lineup(n)
        assert len(names) == len(set(names)) == n
        assert names[0] == 'picosat'
    assert race.cores() >= 1
    assert engine('race') and engine('race:1')


def test_seeds_search_differently():
    decisions = set()
    for seed in (None, 0, 1, 2, 3, 4, 5):
        solver = PicoSAT(seed)
        solver.add(pigeons(None, 8)._store.literals)
        assert not solver.solve()
        decisions.add(solver._c.picosat_propagations(solver._solver))
    assert len(decisions) >= 6


# ------------------------------------------------------------------- what goes wrong


def test_names_that_are_none():
    for name in ('race:picosat,no-such-solver', 'race:0x', 'race:,', 'race:race:2'):
        with pytest.raises(SolverError, match='no program'):
            CNF(solver=name).solve()


def test_python_sat_is_missing(monkeypatch):
    monkeypatch.setattr(race, 'find_spec', lambda name: None)
    with pytest.raises(SolverError, match='python-sat is not installed'):
        CNF(solver='race:picosat,pysat:cadical195').solve()
    assert all(name.startswith('picosat') for name in race.lineup(8))


@pytest.mark.skipif(not POSIX, reason='needs true and false')
def test_one_fails(pids, asleep):
    cnf = CNF(solver='race:picosat,false,true,picosat:1')
    cnf.write([[1, 2], [-1]])
    assert cnf.solve() == {2}


@pytest.mark.skipif(not POSIX, reason='needs true and false')
def test_all_fail(pids, monkeypatch):
    cnf = CNF(solver='race:false,true')
    cnf.write([[1, 2], [-1]])
    with pytest.raises(SolverError, match=r'^none of the engines could answer: .*false.*; .*true'):
        cnf.solve()
    cnf.solver = 'race:2'
    assert cnf.solve() == {2}


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_runner_is_killed(pids, asleep):
    """The others go on; the next question has it back."""
    from threading import Thread

    def kill(some):
        while len(pids) < some.stop:
            time.sleep(0.01)
        time.sleep(0.5)
        for pid in pids[some]:
            os.kill(pid, signal.SIGKILL)

    cnf = pigeons('race:picosat,picosat:1,picosat:2')
    for some in slice(0, 1), slice(0, 2):
        pids.clear()
        thread = Thread(target=kill, args=[some])
        thread.start()
        with pytest.raises(Timeout):
            cnf.solve(timeout=3)
        thread.join()
        assert len(pids) == 2
    cnf.write([[1], [-1]])
    assert cnf.solve() is None


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_all_runners_are_killed(pids):
    from threading import Thread

    def kill():
        while len(pids) < 2:
            time.sleep(0.01)
        time.sleep(0.3)
        for pid in pids:
            os.kill(pid, signal.SIGKILL)

    cnf = pigeons('race:pycosat,pycosat')
    thread = Thread(target=kill)
    thread.start()
    with pytest.raises(SolverError, match=r'pycosat: its process ended .*; pycosat: its process'):
        cnf.solve(timeout=60)
    thread.join()
    cnf.write([[1], [-1]])
    assert cnf.solve() is None


@pytest.mark.parametrize('solver', [SEEDS, 'race:pycosat', *(f'race:{name}' for name in OTHERS)])
def test_timeout(pids, solver):
    cnf = pigeons(solver)
    start = time.monotonic()
    with pytest.raises(Timeout, match='no verdict in the time allowed'):
        cnf.solve(timeout=1)
    assert 0.9 < time.monotonic() - start < 6
    assert pids and not list(filter(lives, pids))
    cnf.write([[1], [-1]])
    assert cnf.solve() is None


def test_iterator_that_is_let_go(pids, asleep):
    cnf = CNF(solver=SEEDS)
    cnf.write(window(range(1, 9), 4, 4))
    iterator = cnf.solutions(None)
    assert len({frozenset(next(iterator)) for _ in range(5)}) == 5
    assert any(map(lives, pids))
    iterator.close()
    assert not any(map(lives, pids))
    iterator = cnf.solutions(None)
    next(iterator)
    next(iterator)
    del iterator
    cnf.close()


# -------------------------------------------------------------------- Ctrl-C, for real


def descendants(pid):
    """The processes that come from that one, by the system's own table."""
    table = subprocess.run(['ps', '-A', '-o', 'pid=,ppid='], capture_output=True, text=True)
    pairs = [tuple(map(int, line.split())) for line in table.stdout.splitlines()]
    found, new = set(), {pid}
    while new:
        new = {child for child, parent in pairs if parent in new} - found
        found |= new
    return found


def gone(processes, seconds=10):
    """Do they all end? Some that nobody waits for any more may have to be waited for by others."""
    until = time.monotonic() + seconds
    while any(map(lives, processes)) and time.monotonic() < until:
        time.sleep(0.02)
    return not any(map(lives, processes))


def started(process, many):
    """Its descendants, once there are so many."""
    until = time.monotonic() + 30
    while time.monotonic() < until and process.poll() is None:
        found = descendants(process.pid)
        if len(found) >= many:
            time.sleep(0.3)
            return descendants(process.pid)
        time.sleep(0.05)
    raise AssertionError(process.stdout.read() if process.poll() is not None else 'no race')


SCRIPT = """
from satpy import *
cnf = CNF(solver={solver!r})
f = cnf.auto_term
for pigeon in range(12):
    cnf.write_one(*(f(pigeon, hole) for hole in range(11)))
for hole in range(11):
    cnf.write(window([f(pigeon, hole) for pigeon in range(12)], 0, 1))
try:
    cnf.solve()
except KeyboardInterrupt:
    print('interrupted', flush=True)
cnf.write([[1], [-1]])
print(cnf.solve(), flush=True)
input()
"""
RACES = [SEEDS, 'race:pycosat,picosat:1', *(f'race:picosat,{name}' for name in OTHERS[:2])]


@pytest.mark.skipif(not POSIX or not which('ps'), reason='sends a signal')
@pytest.mark.parametrize('solver', RACES)
def test_ctrl_c(solver):
    process = subprocess.Popen(
        [sys.executable, '-c', SCRIPT.format(solver=solver)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        children = started(process, 2 if solver == SEEDS else 1)
        process.send_signal(signal.SIGINT)
        pressed = time.monotonic()
        assert process.stdout.readline() == 'interrupted\n'
        assert time.monotonic() - pressed < 4
        assert not any(map(lives, children))
        assert process.stdout.readline() == 'None\n'
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(not POSIX or not which('ps'), reason='sends a signal')
def test_ctrl_c_on_the_command_line(python, tmp_path):
    pigeons(None, 12).save(tmp_path / 'hard')
    process = python('-m', 'satpy', 'solve', tmp_path / 'hard.cnf', '--jobs', 3)
    try:
        children = started(process, 2)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stdout.read() == ''
        assert gone(children, 0)
    finally:
        process.kill()
        process.communicate()


def test_jobs_on_the_command_line(capsys, tmp_path):
    from satpy.__main__ import main

    (tmp_path / 'x.cnf').write_text('p cnf 2 2\n1 2 0\n-1 0\n')
    path = str(tmp_path / 'x.cnf')
    for jobs in '12':
        assert main(['solve', path, '--jobs', jobs]) == 10
        assert capsys.readouterr().out == 's SATISFIABLE\nv -1 2 0\n'
    for wrong in (['--jobs', '0'], ['--jobs', 'x'], ['--jobs', '2', '--solver', 'minisat']):
        with pytest.raises(SystemExit) as caught:
            main(['solve', path, *wrong])
        assert caught.value.code == 2
