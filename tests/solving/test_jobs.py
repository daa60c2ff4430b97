"""Jobs on executors: in order, asked for once more, cancelled; counting in cubes on them."""

from __future__ import annotations

import os
import signal
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from math import comb
from multiprocessing import get_context

import pytest

from satpy import CNF, ClauseError, SolverError, Timeout, window
from satpy.solving.counting import count_cube
from satpy.solving.cubes import CubeCounter
from satpy.solving.jobs import asked_in_order, cluster


def test_results_come_in_order():
    with ThreadPoolExecutor(4) as pool:
        naps = [(0.2,), (0.0,), (0.1,)]
        found = asked_in_order(pool, lambda nap: time.sleep(nap) or nap, naps)
        assert [*found] == [(0.2, None), (0.0, None), (0.1, None)]


def test_a_job_that_fails_is_asked_for_once_more():
    asked = []

    def job(name, failures):
        asked.append(name)
        if asked.count(name) <= failures:
            raise ValueError(name)
        return name

    with ThreadPoolExecutor(1) as pool:
        found = [*asked_in_order(pool, job, [('a', 0), ('b', 1), ('c', 2), ('d', 0)])]
    assert [result for result, _ in found] == ['a', 'b', None, 'd']
    assert [str(error) for _, error in found] == ['None', 'None', 'c', 'None']
    assert sorted(asked) == [*'abbccd']


def test_jobs_that_are_left_are_cancelled():
    begun = []

    def job(n):
        begun.append(n)
        time.sleep(0.1)
        return n

    with ThreadPoolExecutor(1) as pool:
        found = asked_in_order(pool, job, [(n,) for n in range(50)])
        assert next(found) == (0, None)
        found.close()
    assert len(begun) < 5
    with ThreadPoolExecutor(1) as pool, pytest.raises(Timeout):
        [*asked_in_order(pool, job, [(n,) for n in range(50)], time.monotonic() + 0.3)]
    assert len(begun) < 15


def many():
    """A formula with C(15, 6) solutions, of which a cell that is free makes two of each."""
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(15)]
    cnf.auto_term('free')
    cnf.write(window(cells, 6))
    return cnf, 2 * comb(15, 6)


def test_counting_on_an_executor():
    cnf, number = many()
    with ThreadPoolExecutor(2) as pool:
        assert cnf.count(executor=pool) == number
        assert cnf.count(assume=[1, -2], executor=pool) == 2 * comb(13, 5)
        assert cnf.count(range(1, 16), executor=pool) == number // 2
        assert cnf.count(by=[1], executor=pool) == {1: 2 * comb(14, 5)}
        with pytest.raises(ClauseError, match='leave out limit and approximate'):
            cnf.count(limit=5000, executor=pool)
        cnf.write_one(*range(1, 16))
        cnf.write([[-cell] for cell in range(1, 16)])
        assert cnf.count(executor=pool) == 0


def test_counting_in_other_processes():
    cnf, number = many()
    # A new process: a fork of one with threads may hang.
    with ProcessPoolExecutor(2, get_context('spawn')) as pool:
        assert cnf.count(executor=pool) == number


def test_counting_in_time():
    cnf = CNF()
    cnf.write(window([cnf.auto_term(n) for n in range(60)], 30))
    with ThreadPoolExecutor(2) as pool, pytest.raises(Timeout):
        cnf.count(executor=pool, timeout=1)


def kill_this_process(*_):
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.skipif(os.name != 'posix', reason='sends signals')
def test_lost_workers_are_an_error(monkeypatch):
    cnf = CNF()
    cnf.write(window([cnf.auto_term(n) for n in range(18)], 7))
    monkeypatch.setattr('satpy.solving.counting.count_cube', kill_this_process)
    refused = pytest.raises(SolverError, match=r'the solutions with \(.*\) cannot be counted: ')
    with ProcessPoolExecutor(1, get_context('spawn')) as pool, refused:
        cnf.count(executor=pool)


def test_cubes_hold_all_solutions_once():
    cnf, number = many()
    literals = cnf.store.literals[: cnf.store.size]
    shown = [*range(1, 17)]
    counter = CubeCounter(literals, shown)
    cubes = counter.cubes(10)
    assert len(cubes) >= 10
    counted = [count_cube(literals, shown, cube, None, None) for cube in cubes]
    assert counter.counted + sum(counted) == number


def test_a_cluster_that_is_not_there(monkeypatch):
    monkeypatch.setitem(sys.modules, 'distributed', None)
    with pytest.raises(SolverError, match='pip install distributed'), cluster('tcp://x:1'):
        raise AssertionError
