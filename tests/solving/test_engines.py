"""Engines: every installed one answers alike, keeps deadlines, and lets Ctrl-C through."""

from __future__ import annotations

import _thread
import copy
import gc
import os
import random
import signal
import sys
import threading
import time
from array import array
from itertools import islice, product
from pathlib import Path

import pytest

from satpy import CNF, SolverError, Timeout
from satpy.formula.clauses import ClauseStore
from satpy.solving.engines import engine, pysat

HERE = Path(__file__).parent
POSIX = os.name == 'posix'


def flat(clauses):
    return array('i', [literal for clause in clauses for literal in (*clause, 0)])


def pigeons(holes, first=1):
    """One pigeon more than there are holes, in variables from `first` on."""
    place = [[first + holes * p + h for h in range(holes)] for p in range(holes + 1)]
    pairs = [(p, q) for p in range(holes + 1) for q in range(p)]
    return place + [[-place[p][h], -place[q][h]] for h in range(holes) for p, q in pairs]


HOLES = 20
HARD = flat(pigeons(HOLES))  # no engine sees within a day that this cannot be


# ------------------------------------------------------------------------------ answers


def test_interface(solver):
    asked = engine(solver)
    asked.add(array('i', [1, 2, 0, -1, 3, 0]))
    assert asked.solve()
    assert asked.model([1, 2, 3]) & {1, 2}
    assert asked.solve([1]) and asked.model([1, 3]) == {1, 3} and asked.model([1]) == {1}
    assert asked.model([]) == set()
    assert not asked.solve([1, -3, 4])
    assert {1, -3} <= set(asked.core()) <= {1, -3, 4}
    assert asked.solve([-1, 4]) and asked.model([1, 2, 4]) == {2, 4}
    asked.add(array('i', []))
    asked.add(array('i', [-2, 0]))
    assert asked.solve() and asked.model([1, 2, 3, 99]) == {1, 3}
    asked.add(array('i', [0]))
    assert not asked.solve()
    assert not asked.solve([1])
    assert set(asked.core()) <= {1}
    asked.close()
    asked.close()


def test_models_and_cores_that_do_not_exist(solver):
    """PicoSAT would end the process."""
    asked = engine(solver)
    for _ in range(2):
        with pytest.raises(SolverError, match="no model: the last answer is not 'satisfiable'"):
            asked.model([1])
        with pytest.raises(SolverError, match="no core: the last answer is not 'unsatisfiable'"):
            asked.core()
        asked.add(array('i', [1, 2, 0]))
    assert asked.solve()
    with pytest.raises(SolverError, match='no core'):
        asked.core()
    assert not asked.solve([-1, -2])
    with pytest.raises(SolverError, match='no model'):
        asked.model([1])
    assert asked.solve([1]) and asked.model([1]) == {1}


def test_random_formulas(solver):
    """Clauses come in bit by bit; answers, models and cores are those of trying everything."""
    rng = random.Random(5)

    def literals(most):
        return [v * rng.choice((1, -1)) for v in rng.sample(range(1, 7), rng.randint(0, most))]

    incremental = engine(solver).incremental
    for _ in range(100 if incremental else 6):
        asked, left = engine(solver), list(product((False, True), repeat=6))
        for _ in range(12 if incremental else 4):
            clauses = [literals(2) + literals(2) or [1] for _ in range(rng.randint(0, 4))]
            asked.add(flat(clauses))
            for clause in clauses:
                left = [bits for bits in left if any(bits[abs(a) - 1] == (a > 0) for a in clause)]
            assume = literals(4)
            allowed = [b for b in left if all(b[abs(a) - 1] == (a > 0) for a in assume)]
            assert asked.solve(assume) == bool(allowed)
            if allowed:
                model = asked.model(range(1, 7))
                assert tuple(v in model for v in range(1, 7)) in allowed
            else:
                core = asked.core()
                assert set(core) <= set(assume)
                assert not any(all(b[abs(a) - 1] == (a > 0) for a in core) for b in left)


@pytest.mark.parametrize('early', [True, False])
@pytest.mark.parametrize(
    'name', ['picosat', 'pysat:minisat22', 'pysat:glucose4', 'pysat:cadical195']
)
def test_phases(name, early):
    """They hold for variables that no clause has yet, and after more clauses."""
    pytest.importorskip('pysat' if ':' in name else 'pycosat')
    for true in ((1, 3), (2, 4)):
        asked = engine(name)
        asked.add(array('i', [] if early else [1, 2, 0, -1, -2, 0, 3, 4, 0, -3, -4, 0]))
        asked.set_phases([v if v in true else -v for v in (1, 2, 3, 4)])
        asked.add(array('i', [1, 2, 0, -1, -2, 0]))
        assert asked.solve() and asked.model([1, 2]) == {true[0]}
        asked.add(array('i', [3, 4, 0, -3, -4, 0]))
        assert asked.solve() and asked.model([1, 2, 3, 4]) == {*true}


def test_phases_of_a_formula(monkeypatch):
    """They are kept by copies and another solver, before any clause and while it is enumerated."""
    pytest.importorskip('pysat')
    pytest.importorskip('pycosat')
    monkeypatch.delenv('SATPY_SOLVER', raising=False)
    cnf = CNF()
    cells = [cnf.auto_term(name) for name in 'abcdef']
    cnf.set_phases(-cell for cell in cells)
    cnf.comment('some')
    cnf.write_one(*cells)
    cnf.comment('not a')
    cnf.write_one(-cells[0])
    for solver in (None, 'pysat:minisat22', 'pysat:cadical195'):
        cnf.solver = solver
        for other in (cnf, copy.deepcopy(cnf), cnf.without('not a')):
            assert len(other.solve()) == 1
    # By itself the enumeration would try these as true from the third solution on.
    assert max(len(found) for found in islice(cnf.solutions(None), 10)) <= 3
    cnf.set_phases(cells)
    assert len(cnf.solve()) == 5
    cnf.clear()
    assert not cnf.session.phases


def test_picosat_is_told_how_many_clauses_come(monkeypatch):
    """Whatever a thread writes while they are loaded; one too many would be the empty clause."""
    pycosat = pytest.importorskip('pycosat')
    told, begin = [], pycosat.itersolve

    def noted(clauses):
        told.append([*map(list, clauses)])
        return begin(told[-1])

    def after_a_write(store):
        cnf.write_one(1)
        return store.extent[1]

    monkeypatch.setattr(pycosat, 'itersolve', noted)
    monkeypatch.setattr(ClauseStore, 'count', property(after_a_write))
    cnf = CNF(solver='picosat')
    cnf.write([[1, 2], [-1, 2], [3]])
    assert cnf.solve() >= {2, 3}
    cnf.write_one(-3)
    assert cnf.solve() is None
    cnf.clear()
    cnf.write_one(-2)
    assert cnf.solve(assume=[2]) is None
    assert [clauses for clauses in told if clauses] == [[[1, 2], [-1, 2], [3]], [[-2]]]


def test_a_pycosat_of_another_make(monkeypatch):
    """Where its iterator has other fields, or no address, its solver is not looked for there.

    Nor where it is no file.
    """
    pycosat = pytest.importorskip('pycosat')
    from satpy.solving.engines.picosat import c_functions

    for place, name, other in (pycosat, 'itersolve', list), (sys.implementation, 'name', 'pypy'):
        assert c_functions()
        with monkeypatch.context() as patch:
            patch.setattr(place, name, other)
            assert c_functions() is None
    monkeypatch.delattr(pycosat, '__file__')
    assert c_functions() is None


def test_a_big_load(solver):
    """It is more than one batch, and its deadline holds."""
    n = 60_000
    asked = engine(solver)
    asked.add(array('i', [1, 0]))
    for _ in range(3):
        asked.add(flat([-v, v + 1] for v in range(1, n)))
    assert asked.solve()
    assert asked.model(range(1, n + 1)) == set(range(1, n + 1))
    asked.add(array('i', [-n, 0]))
    assert not asked.solve()


# ------------------------------------------------------------------------ limits, Ctrl-C


def test_deadline(interruptible, clock, a_minute):
    asked = engine(interruptible)
    asked.add(HARD)
    for _ in range(2):
        clock.step, end = 1, clock.now + 4
        with pytest.raises(Timeout, match='no verdict in the time allowed'):
            asked.solve([1], end)
        assert clock.now > end  # and not before
    with pytest.raises(SolverError, match='no model'):
        asked.model([1])
    clock.step, other = 0, 1 + HOLES
    asked.add(array('i', [1, other, 0, -1, 0]))
    assert not asked.solve([-other], clock.now + 60)
    asked.add(array('i', [-other, 0]))
    assert not asked.solve()


def test_deadline_that_has_passed(solver):
    """However easy the question is."""
    asked = engine(solver)
    asked.add(array('i', [1, 0]))
    for _ in range(2):
        with pytest.raises(Timeout, match='no verdict in the time allowed'):
            asked.solve([], time.monotonic() - 1e-9)
        assert asked.solve([], time.monotonic() + 60)


def test_deadline_while_loading(monkeypatch, clock):
    """It ends after the batch that is being loaded; the next question loads the others."""
    monkeypatch.setattr(pysat, 'BATCH', 30)
    fake = Fake((True, [*range(1, 101)]))
    monkeypatch.setattr(pysat, 'open_solver', lambda name: fake)
    asked = engine('pysat:fake')
    asked.add(flat([v, v + 1] for v in range(1, 100)))
    clock.step = 1
    with pytest.raises(Timeout):
        asked.solve([], clock.now + 3.5)
    assert 0 < len(fake.added) <= 40
    clock.step = 0
    assert asked.solve()
    assert fake.added == [(v, v + 1) for v in range(1, 100)]


def interrupt(python, solver, *calls):
    """Press Ctrl-C during each of the calls; how each ended."""
    process = python(HERE / 'interrupted.py', solver, *calls)
    ended = []
    try:
        for _ in calls:
            line = process.stdout.readline()
            assert line == 'ready\n', line + process.stdout.read()
            time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            line = process.stdout.readline()
            ended.append(line)
            after = process.stdout.readline()
            assert after == 'usable\n', line + after + process.stdout.read()
    finally:
        process.kill()
        process.communicate()
    return ended


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_ctrl_c(interruptible, python, a_minute):
    thorough = interruptible in ('picosat', 'pysat:minisat22', 'minisat')
    calls = ['solve', 'solutions', 'count', 'forced'] if thorough else ['solve']
    assert interrupt(python, interruptible, *calls) == ['interrupted\n'] * len(calls)


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_a_handler_that_does_not_raise(interruptible, python, a_minute):
    """The search goes on until its time is over."""
    assert interrupt(python, interruptible, 'handler') == ['timeout\n']


@pytest.mark.skipif(not POSIX, reason='sends signals')
def test_handlers_run_during_a_search(interruptible):
    """What they raise comes out of the call, and the engine stays usable."""

    def handler(number, frame):
        rung.append(number)
        if len(rung) == 10:
            raise OSError('it rings')

    rung = []
    asked = engine(interruptible)
    asked.add(HARD)
    before = signal.signal(signal.SIGALRM, handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1, 0.02)
        with pytest.raises(OSError, match='it rings'):
            asked.solve([], time.monotonic() + 60)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert len(rung) >= 10
    assert not asked.solve([1, 1 + HOLES])


@pytest.mark.skipif(not POSIX, reason='sends signals')
@pytest.mark.filterwarnings('ignore::pytest.PytestUnraisableExceptionWarning')  # half-made solvers
@pytest.mark.parametrize('solver', ['picosat', 'pysat:minisat22', 'pysat:cadical195'])
def test_handlers_that_raise_at_any_moment(solver):
    """Searches that have just begun and that are ending are interrupted, time and again."""

    def handler(number, frame):
        raise ValueError('it rings')

    rang = 0
    gc.disable()  # An exception is lost where a destructor runs.
    before = signal.signal(signal.SIGALRM, handler)
    try:
        for n in range(1000):
            if n % 20 == 0:  # What it has learned makes it too quick.
                asked = engine(solver)
                asked.add(flat(pigeons(6)))
            try:
                signal.setitimer(signal.ITIMER_REAL, 1e-5 + n % 50 * 2e-6)
                assert not asked.solve([1])
                signal.setitimer(signal.ITIMER_REAL, 0)
            except ValueError:
                rang += 1
                if n % 10 == 0:
                    assert not asked.solve([7])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()
    assert rang > 10, rang


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_a_handler_that_asks_the_same_formula(interruptible):
    """It would spoil the question that it interrupts."""
    cnf = CNF(solver=interruptible)
    cnf.write(pigeons(11))
    before = signal.signal(signal.SIGALRM, lambda *_: cnf.solve([1]))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(SolverError, match='is being asked already'):
            cnf.solve([2])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert cnf.solve([1, 12]) is None


@pytest.mark.skipif(not hasattr(os, 'fork'), reason='forks')
@pytest.mark.parametrize('late', [False, True])
def test_a_loaded_engine_in_a_forked_process(interruptible, late):
    """Both go on with the formula as it was, each for itself; `late`: after a Timeout."""
    asked = engine(interruptible)
    asked.add(array('i', [1, 2, 0, 3, 0]))
    if late:
        asked.add(flat([[-3, 4], *([-4, *clause] for clause in pigeons(11, 5))]))
        with pytest.raises(Timeout):
            asked.solve([4], time.monotonic() + 0.1)
        asked.add(array('i', [-4, 5, 0, -4, 6, 0, -5, -6, 0]))
    assert asked.solve([1]) is not late
    child = os.fork()
    if not child:
        code = 1
        try:
            asked.add(array('i', [-1, 0]))
            if not asked.solve([1]) and asked.solve([2]) is not late:
                asked.close()
                code = 0
        finally:
            os._exit(code)
    assert asked.solve([1, -2]) is not late
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert asked.solve([1, -2]) is not late


def test_another_thread_searches_meanwhile(interruptible, clock):
    """Two engines at a time; each keeps its own deadline."""

    def ask(end):
        asked = engine(interruptible)
        asked.add(HARD)
        with pytest.raises(Timeout):
            asked.solve([], end)
        ended.append(end)

    ended, ends = [], [clock.now + 10, clock.now + 1000]
    threads = [threading.Thread(target=ask, args=[end], daemon=True) for end in ends]
    for thread in threads:
        thread.start()
    for n, thread in enumerate(threads):
        assert ended == ends[:n]
        clock.now = ends[n] + 1
        thread.join(60)
    assert ended == ends


def test_where_no_thread_can_start(solver, monkeypatch):
    """As in a browser: questions are answered, in the thread that asks."""

    def refuse(*arguments):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(_thread, 'start_new_thread', refuse)
    asked = engine(solver)
    asked.add(flat(pigeons(7)))
    if solver.startswith(('picosat', 'pysat')):
        assert not asked.solve()
        assert not asked.solve([1], time.monotonic() + 60)


def test_engines_that_are_left_when_python_ends(solver, python):
    """Neither a hang nor a word, wherever they are kept."""
    script = (
        'import sys, atexit, satpy; from satpy.solving.engines import engine\n'
        f'satpy.kept, held = engine({solver!r}), satpy.CNF(solver={solver!r})\n'
        'satpy.kept.itself = satpy.kept\n'
        'held.write_one(1); print(satpy.kept.solve(), held.solve())\n'
        'atexit.register(lambda: print(held.count()))\n'
    )
    process = python('-c', script)
    try:
        assert process.communicate(timeout=20)[0] == 'True {1}\n1\n'
    finally:
        process.kill()
    assert process.returncode == 0


# ------------------------------------------------------------------- python-sat's solvers

SUITED = (
    'cadical103 cadical153 cadical195 cadical300 gluecard3 gluecard4 glucose3 glucose4 '
    'glucose42 maplechrono maplecm mergesat3 minicard minisat22 minisatep'.split()
)


def test_cadical_is_not_interrupted():
    """Its search ends by itself; then the deadline counts."""
    pytest.importorskip('pysat')
    asked = engine('pysat:cadical195')
    asked.add(flat(pigeons(8)))
    with pytest.raises(Timeout, match='no verdict in the time allowed'):
        asked.solve([1], time.monotonic() + 0.01)
    assert not asked.solve([9], time.monotonic() + 60)


def test_solvers_of_python_sat_that_do_not_suit():
    solvers = pytest.importorskip('pysat.solvers')
    names = {name for name in vars(solvers.SolverNames) if not name.startswith('_')}
    for name in [*sorted(names.difference(SUITED)), 'nonsense', '']:
        with pytest.raises(SolverError) as caught:
            CNF(solver=f'pysat:{name}').solve()
        assert str(caught.value) in (
            f'pysat:{name} is not supported: it cannot be interrupted, or its answers are not '
            "reliable; use 'pysat:minisat22', or a program such as 'cadical'",
            f'pysat:{name}: python-sat has no such solver',
        )


class Fake:
    """A solver of python-sat that gives the answers it was made with, or raises them."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.added = []
        self.solver = self
        self.may_end = threading.Event()

    def add_clause(self, clause):
        self.added.append(clause)

    def solve_limited(self, assume, expect_interrupt):
        self.answer, self.literals = self.answers.pop(0)
        if isinstance(self.answer, Exception):
            raise self.answer
        if self.answer is None and self.literals == 'sleep':
            self.may_end.wait(100)
        return self.answer

    def get_model(self):
        return self.literals

    def get_core(self):
        return self.literals

    def interrupt(self):
        """It does not listen."""

    clear_interrupt = delete = interrupt


@pytest.mark.parametrize(
    ('answer', 'literals', 'reason'),
    [
        (True, [1, -2], 'its model contradicts the assumptions'),
        (True, None, 'its model contradicts the assumptions'),
        (False, [1], 'its core is not among the assumptions'),
        (None, None, 'ended its search without an answer'),
        (SystemError('crashed'), None, r"failed: SystemError\('crashed'\)"),
    ],
)
def test_a_solver_that_lies_or_crashes(monkeypatch, answer, literals, reason):
    fake = Fake((answer, literals), (True, [-1, 2]), (False, [-1]))
    monkeypatch.setattr(pysat, 'open_solver', lambda name: fake)
    asked = engine('pysat:fake')
    asked.add(array('i', [1, 2, 0]))
    with pytest.raises(SolverError, match=f'^pysat:fake:? {reason}'):
        asked.solve([-1, 2])
    assert asked.solve([-1, 2]) and asked.model([1, 2]) == {2}
    assert not asked.solve([-1]) and asked.core() == [-1]


def test_a_solver_that_does_not_stop(monkeypatch, clock, a_minute):
    """It is left to itself; another one is loaded for the next question."""
    fakes = [Fake((True, [1]), (None, 'sleep')), Fake((True, [1]))]
    opened = iter(fakes)
    monkeypatch.setattr(pysat, 'open_solver', lambda name: next(opened))
    asked = engine('pysat:fake')
    asked.add(array('i', [1, 0]))
    assert asked.solve()
    clock.step = 0.1
    with pytest.raises(Timeout):
        asked.solve([], clock.now + 0.5)
    asked.add(array('i', [1, 2, 0]))
    assert asked.solve()
    assert [fake.added for fake in fakes] == [[(1,)], [(1,), (1, 2)]]
    fakes[0].may_end.set()


# --------------------------------------------------------------- what is not installed

ASK = (
    'import satpy; from satpy.solving.engines import engine; cnf = satpy.CNF(); '
    'cnf.write([[1, 2], [-1, 3], [-2, 3], [-1, -2]])\n'
    'try: print(type(engine()).__name__, cnf.count(), cnf.solve([-3]))\n'
    'except satpy.SolverError as error: print(error)'
)
NOTHING = (
    'no solver is installed: pip install python-sat (it has wheels), or pip install pycosat '
    '(it needs a C compiler)\n'
)


@pytest.mark.parametrize('pycosat', ['raise ImportError', 'solve = itersolve = None'])
@pytest.mark.parametrize('has_pysat', [True, False])
def test_without_pycosat(tmp_path, monkeypatch, python, pycosat, has_pysat):
    """It is absent, or does not export PicoSAT's functions."""
    (tmp_path / 'pycosat.py').write_text(pycosat)
    script = ASK
    if has_pysat:
        pytest.importorskip('pysat')
    else:
        script = f'import sys; sys.modules["pysat"] = None; {ASK}'
    monkeypatch.setenv('PYTHONPATH', str(tmp_path))
    monkeypatch.delenv('SATPY_SOLVER', raising=False)
    output = python('-c', script).communicate(timeout=60)[0]
    assert output == ('PySAT 2 None\n' if has_pysat else NOTHING)


def test_python_sat_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, 'pysat.solvers', None)
    with pytest.raises(SolverError) as caught:
        CNF(solver='pysat:cadical195').solve()
    assert str(caught.value) == (
        'pysat:cadical195: python-sat is not installed: pip install python-sat'
    )


def test_seeds():
    pytest.importorskip('pycosat')
    for name in ('picosat:0', 'picosat:1', 'picosat:7'):
        asked = engine(name)
        asked.add(flat(pigeons(5)[1:]))
        assert asked.solve() and not asked.solve([1, 6])
