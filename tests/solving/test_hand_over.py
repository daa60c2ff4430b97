"""A long search is handed over from PicoSAT to glucose, with all that PicoSAT was given."""

import signal

import pytest

from satpy import CNF, Timeout, cartesian_table, connected, loop, pairs, window
from satpy.cli.alarm import in_time
from satpy.solving import session


@pytest.fixture(params=['glucose', 'nothing'])
def impatient(request, monkeypatch):
    """Every first search takes too long, whether or not a stronger engine is installed."""
    pytest.importorskip('pycosat')
    if request.param == 'nothing':
        monkeypatch.setattr(session, 'for_long_search', lambda: None)
    else:
        pytest.importorskip('pysat')
    monkeypatch.delenv('SATPY_SOLVER', raising=False)
    monkeypatch.setattr(session, 'HAND_OVER_SECONDS', -10)
    return request.param


def seas(**options):
    cnf = CNF(**options)
    board = cartesian_table(range(3), range(3))
    connected(cnf, 'sea', board, {place: cnf.auto_term('sea', place) for place in board})
    return cnf


def test_lazy_constraints_and_blocked_solutions_are_kept(impatient):
    assert seas().count() == 219
    assert fences().count() == 13


def test_ctrl_c_while_it_is_handed_over(impatient, monkeypatch):
    """What was blocked stays blocked, whichever engine goes on."""
    monkeypatch.setattr(session, 'HAND_OVER_SECONDS', 10)
    cnf, opened = seas(), session.engine
    solutions = cnf.solutions(None)
    first = [frozenset(next(solutions)) for _ in range(20)]
    monkeypatch.setattr(session, 'HAND_OVER_SECONDS', -10)

    def interrupted(name):
        def set_phases(literals):
            raise KeyboardInterrupt

        engine = opened(name)
        engine.set_phases = set_phases
        return engine

    monkeypatch.setattr(session, 'engine', interrupted)
    if impatient == 'glucose':
        with pytest.raises(KeyboardInterrupt):
            next(solutions)
    monkeypatch.setattr(session, 'engine', opened)
    found = [*first, *map(frozenset, solutions)]
    assert (len(found), len({*found})) == (219, 219)


def pigeons(cnf):
    """Eleven pigeons in ten holes, no two in one: no solver sees soon that this cannot be."""
    places = [[cnf.auto_term('pigeon', p, h) for h in range(10)] for p in range(11)]
    cnf.write([*places, *[clause for hole in zip(*places) for clause in window(hole, 0, 1)]])


@pytest.mark.skipif(not hasattr(signal, 'setitimer'), reason='no alarm here')
def test_an_alarm_ends_a_search():
    """Before the time that is allowed, and before another engine takes over."""
    cnf = CNF()
    pigeons(cnf)
    with pytest.raises(Timeout, match='out of time'):
        in_time(0.1, lambda: cnf.solve(timeout=5))


def fences(**options):
    cnf = CNF(**options)
    dots = cartesian_table(range(3), range(3))
    loop(cnf, 'fence', {pair: cnf.auto_term(pair) for pair in pairs(dots)})
    return cnf


def test_cores_and_forced_literals_are_those_of_picosat(impatient):
    def formula(**options):
        cnf = CNF(**options)
        cnf.comment('two of four')
        cnf.write(window([1, 2, 3, 4], 2, 2))
        cnf.write([[-1, 2], [1, -4], [-3]])
        return cnf

    assert formula().forced([1, 2, 3, 4]) == formula(solver='picosat').forced([1, 2, 3, 4])
    cnf = formula()
    assert cnf.solve(assume=[3]) is None
    assert {1, 2} <= cnf.solve()


def test_phases_are_kept(impatient):
    for sign in (1, -1):
        cnf = CNF()
        cells = [cnf.auto_term(name) for name in 'abcdef']
        cnf.set_phases(sign * cell for cell in cells)
        cnf.write([cells, [-cell for cell in cells]])
        assert len(cnf.solve()) == (5 if sign > 0 else 1)


def test_which_engine_answers(impatient):
    for solver in (None, 'picosat'):
        cnf = seas(solver=solver)
        cnf.solve()
        answered = type(cnf.session.shared().engine).__name__
        handed = solver is None and impatient == 'glucose'
        assert answered == ('PySAT' if handed else 'PicoSAT')


def test_a_deadline_that_has_passed_ends_the_search(impatient):
    with pytest.raises(Timeout):
        seas().solve(timeout=-1)
