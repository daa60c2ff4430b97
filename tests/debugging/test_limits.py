"""Time limits hold on formulas with very many sections, and on hard ones."""

from __future__ import annotations

from contextlib import suppress

import pytest
from debugging.formulas import chain_of, contradictions, grid, written

from satpy import Timeout, Unsatisfiable
from satpy.solving.engines import engine
from satpy.solving.engines.picosat import PicoSAT

MANY = 20_000
LIMIT = 0.03  # seconds that are allowed
FORMULAS = {
    '25 contradictions': lambda: contradictions(25),
    '10,000 contradictions': lambda: contradictions(MANY // 2),
    '20,000 sections and a solution': lambda: chain_of(MANY, [[1]]),
    'two sections of 20,000 clauses': lambda: written(
        {
            'threes': [(n, n + 1, -n - 2) for n in range(1, MANY)],
            'ones': [(n,) for n in range(1, MANY)],
            'clue': [(-MANY // 2, -MANY // 2 - 1)],
        }
    ),
    'a sum that is wrong': lambda: grid(12),
}
METHODS = {
    'conflict': lambda cnf: cnf.conflict(timeout=LIMIT),
    'conflicts': lambda cnf: list(cnf.conflicts(timeout=LIMIT)),
    'repairs of one': lambda cnf: list(cnf.repairs(timeout=LIMIT)),
    'repairs': lambda cnf: list(cnf.repairs(None, timeout=LIMIT)),
    'conflict_clauses': lambda cnf: cnf.conflict_clauses(timeout=LIMIT),
    'why': lambda cnf: cnf.why(1, timeout=LIMIT),
    'steps': lambda cnf: list(cnf.steps([1, 2, 3], timeout=LIMIT)),
    'idle': lambda cnf: cnf.idle(timeout=LIMIT),
    'faults': lambda cnf: cnf.faults(timeout=LIMIT),
    'verify': lambda cnf: cnf.verify(timeout=LIMIT),
    'forced': lambda cnf: cnf.forced(timeout=LIMIT),
    'report': lambda cnf: cnf.report(timeout=LIMIT),
}


@pytest.fixture(scope='module', params=FORMULAS)
def formula(request):
    return FORMULAS[request.param]()


@pytest.mark.parametrize('method', METHODS)
def test_limits_hold(formula, method, capsys, a_minute):
    formula.session.drop()
    with suppress(Timeout, Unsatisfiable):
        METHODS[method](formula)
    assert len(capsys.readouterr().out) < 100_000


def test_out_of_time_without_a_conflict():
    cnf = grid(12)
    with pytest.raises(Timeout):
        cnf.conflict(timeout=0.1)
    for search in (cnf.conflicts(timeout=0.1), cnf.repairs(timeout=0.1)):
        with pytest.raises(Timeout):
            list(search)
        assert not search.complete
    with pytest.raises(Timeout):
        cnf.idle(timeout=0.1)
    assert cnf.solve(assume=[1, 2, 3], timeout=60) is None


def test_what_was_found_comes_before_the_timeout():
    cnf = grid(12, yes=[[999]], no=[[-999]])
    search = cnf.conflicts(timeout=0.3)
    assert next(search) == ['yes', 'no']
    with pytest.raises(Timeout):
        list(search)
    assert not search.complete
    cnf = contradictions(25)
    assert sorted(cnf.faults(timeout=60)) == sorted([f'{n}', f'not {n}'] for n in range(1, 26))
    search = cnf.repairs(None, timeout=0.5)
    found = []
    with pytest.raises(Timeout):
        for repair in search:
            found.append(repair)
    assert len(found) > 100 and {len(repair) for repair in found} == {25}


def test_forced_literals_of_a_big_formula():
    """Half of the variables are fixed by unit propagation, half of the others by more.

    python-sat's solvers decide anew after each literal that is proven: fewer variables.
    """
    n = MANY // 2 if isinstance(engine(), PicoSAT) else MANY // 50
    cnf = chain_of(n, [[1]])
    cnf.write(clause for v in range(n + 1, 2 * n - 1, 2) for clause in ([v, v + 1], [v, -v - 1]))
    forced = cnf.forced(timeout=60)
    assert forced == {*range(1, n + 1), *range(n + 1, 2 * n - 1, 2)}
