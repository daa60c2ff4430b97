"""Other solutions near the last one, which a search would not come upon."""

import random
import signal
import time
from types import SimpleNamespace

import pytest

from satpy import CNF, Timeout, window
from satpy.cli.alarm import in_time
from satpy.cli.shortcut import Shortcut


def shortcut(cnf, terms, n=0, seconds=9):
    """A shortcut after the first solution, and its solutions."""
    solutions = cnf.solutions(n or None, terms)
    ask = SimpleNamespace(
        terms=dict(enumerate(terms)),
        found=1,
        options=SimpleNamespace(n=n),
        left=lambda most: min(most, seconds),
    )
    found = Shortcut(ask, None, solutions, CNF(), {}, [], '')
    found.last = next(solutions) & {*terms}
    return found, solutions


def near(found):
    """The solutions near the last, counted as the command line counts them."""
    for solution in found.near():
        found.ask.found += 1
        yield frozenset(solution)


@pytest.mark.parametrize('seed', range(20))
def test_each_solution_is_found_once(seed):
    """All that are left when no more are near are found by the search."""
    choose = random.Random(seed)
    cnf = CNF()
    terms = [cnf.auto_term(n) for n in range(6)]
    cnf.write([choose.choice([-1, 1]) * v for v in choose.sample(terms, 3)] for _ in range(6))
    number = cnf.count(terms)
    found, solutions = shortcut(cnf, terms)
    every = [frozenset(found.last), *near(found), *map(frozenset, solutions)]
    assert (len(every), len({*every})) == (number, number)


def hard():
    """Twenty pigeons fit into nineteen holes if they are free."""
    cnf = CNF()
    free = cnf.auto_term('free')
    with cnf.when(-free):
        holes = [[cnf.auto_term(p, h) for h in range(19)] for p in range(20)]
        cnf.write([*holes, *[clause for hole in zip(*holes) for clause in window(hole, 0, 1)]])
    return cnf, [free]


@pytest.mark.skipif(not hasattr(signal, 'setitimer'), reason='no alarm here')
def test_an_alarm_ends_it():
    found, _ = shortcut(*hard())
    with pytest.raises(Timeout, match='out of time'):
        in_time(0.1, lambda: found.another(time.monotonic() + 9))
