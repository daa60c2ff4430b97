"""Engines: Ctrl-C, solvers that break in all the ways they can, and what programs may print."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import tempfile
import time
from array import array
from pathlib import Path

import pytest

from satpy import CNF, SolverError, Timeout, window
from satpy.solving.engines import engine
from satpy.solving.engines.program import verdict
from satpy.solving.engines.watch import Watch

HERE = Path(__file__).parent
POSIX = os.name == 'posix'


# ---------------------------------------------------------------------- the interface


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


def test_many_literals(solver):
    """More than one batch, and more than a pipe holds."""
    n = 60_000
    cnf = CNF(solver=solver)
    cnf.write([-v, v + 1] for v in range(1, n))
    cnf.write_one(1)
    assert len(cnf.solve()) == n
    cnf.write_one(-n)
    assert cnf.solve() is None


def test_pysat_names():
    pytest.importorskip('pysat')
    with pytest.raises(SolverError, match=r'^pysat:nonsense: no such solver \(nonsense\)$'):
        CNF(solver='pysat:nonsense').solve()


def test_python_sat_is_missing(tmp_path, monkeypatch):
    (tmp_path / 'pysat.py').write_text('raise ImportError')
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(SolverError) as caught:
        CNF(solver='pysat:cadical195').solve()
    assert str(caught.value) == (
        'pysat:cadical195: python-sat is not installed: pip install python-sat'
    )


def test_worker_finds_satpy_where_its_parent_did(tmp_path, monkeypatch, python):
    script = 'import sys; sys.path.insert(0, sys.argv[1]); import satpy; '
    script += 'print(satpy.CNF(solver="pycosat").solve())'
    monkeypatch.delenv('PYTHONPATH', raising=False)
    process = python('-E', '-c', script, HERE.parent, cwd=tmp_path)
    assert process.communicate(timeout=60)[0] == 'set()\n'


def test_verdict():
    assert verdict('s SATISFIABLE\nv 1 -2\nv 3\nv 0\n') == {1, 3}
    assert verdict('v 1\nc vain\nverbose: yes\ns SATISFIABLE\nv\nv 3 0') == {1, 3}
    assert verdict('SAT\n1 -2 3 0\n') == {1, 3}
    assert verdict('SAT\n0') == set()
    assert verdict('UNSAT') is None
    assert verdict('s UNSATISFIABLE\n', 20) is None
    assert verdict('', 20) is None
    for text, status, reason in [
        ('', 0, 'neither'),
        ('s UNKNOWN', 0, 'neither'),
        ('INDET', 0, 'neither'),
        ('s SATISFIABLE\ns UNSATISFIABLE\nv 0', 10, 'neither'),
        ('c nothing', None, 'neither'),
        ('', 10, 'breaks off'),
        ('SAT\n', 10, 'breaks off'),
        ('s SATISFIABLE\nv 1 2', 10, 'breaks off'),
        ('s SATISFIABLE\nv 1 two 0', 10, 'two'),
    ]:
        with pytest.raises(ValueError, match=reason):
            verdict(text, status)


# -------------------------------------------------------------------- Ctrl-C, for real


def interrupt(python, solver, *calls):
    """Press Ctrl-C during each of the calls; how each ended, and how long that took."""
    process = python(HERE / 'interrupted.py', solver, *calls)
    ended = []
    try:
        for _ in calls:
            line = process.stdout.readline()
            assert line == 'ready\n', line + process.stdout.read()
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            pressed = time.monotonic()
            line = process.stdout.readline()
            ended.append((line, time.monotonic() - pressed))
            after = process.stdout.readline()
            assert after == 'usable\n', line + after + process.stdout.read()
    finally:
        process.kill()
        process.communicate()
    return ended


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_ctrl_c(solver, python):
    thorough = solver in ('picosat', 'pycosat', 'minisat')
    calls = ['solve', 'solutions', 'count', 'forced'] if thorough else ['solve']
    for line, seconds in interrupt(python, solver, *calls):
        assert line == 'interrupted\n'
        assert seconds < 2  # within one, says the contract, on a machine that is free


@pytest.mark.skipif(not POSIX, reason='sends a signal')
@pytest.mark.parametrize('name', ['picosat', 'pycosat'])
def test_a_handler_that_does_not_raise(python, name):
    ((line, seconds),) = interrupt(python, name, 'handler')
    assert line == 'timeout\n'
    assert seconds > 0.8  # so the search went on


# -------------------------------------------------------- functions that call a solver


@pytest.fixture
def temp(tmp_path, monkeypatch):
    """Where temporary files go. Whoever is done leaves it empty."""
    folder = tmp_path / 'temp'
    folder.mkdir()
    monkeypatch.setattr(tempfile, 'tempdir', str(folder))
    return folder


def small(solver):
    cnf = CNF(solver=solver)
    cnf.write([[1, 2], [-1, -2], [3]])
    return cnf


def broken(cnf, temp, reason, **options):
    """It raises for that reason, leaves nothing behind, and another solver can take over."""
    with pytest.raises(SolverError, match=reason) as caught:
        cnf.solve(**options)
    assert list(temp.iterdir()) == []
    cnf.write([[-4]])
    cnf.solver = 'picosat'
    assert sorted(map(sorted, cnf.solutions(None))) == [[1, 3], [2, 3]]
    return str(caught.value)


def test_function(temp):
    calls = []

    def best(cnf_path, solve_path):
        calls.append((Path(cnf_path).read_text(), os.path.dirname(solve_path)))
        return {1, -2, 3}

    cnf = small(best)
    assert cnf.solve() == {1, 3}
    text, folder = calls[0]
    assert text.split('\n')[0].split() == ['p', 'cnf', '3', '3']
    assert text.split('\n')[1:] == ['1 2 0', '-1 -2 0', '3 0', '']
    assert Path(folder).parent == temp
    assert cnf.solve([1]) == {1, 3}
    assert calls[1][0].split()[:4] == ['p', 'cnf', '3', '4']
    cnf.close()
    assert list(temp.iterdir()) == []


@pytest.mark.parametrize('answer', [{1, 3}, [1, -2, 3], (3, 1), frozenset({3, 1})], ids=repr)
def test_what_a_function_may_return(temp, answer):
    assert small(lambda *paths: answer).solve() == {1, 3}


def test_function_that_says_no(temp):
    cnf = small(lambda *paths: False)
    assert cnf.solve() is None
    assert list(cnf.solutions(None)) == []


@pytest.mark.parametrize('answer', [None, True, 5, 'SAT', {'a': 1}.keys, {'a'}, [None]])
def test_function_that_returns_rubbish(temp, answer):
    def guess(cnf_path, solve_path):
        return answer

    message = broken(small(guess), temp, '^guess returned')
    assert message == (f'guess returned {answer!r}: a set of true variables or False is expected')


def test_function_with_a_wrong_answer(temp):
    broken(small(lambda *paths: {1, 2, 3}), temp, 'its answer does not satisfy the formula')
    cnf = small(lambda *paths: {1, 3})
    with pytest.raises(SolverError, match='does not satisfy'):
        cnf.solve([-1])


@pytest.mark.parametrize('solver', [3, 2.5, object()])
def test_solver_that_is_none(solver):
    cnf = small(None)
    cnf.custom_run = solver
    with pytest.raises(SolverError, match='is no command'):
        cnf.solve()


def test_function_that_raises(temp):
    def fails(cnf_path, solve_path):
        raise KeyError('mine')

    cnf = small(fails)
    with pytest.raises(KeyError, match='mine'):
        cnf.solve()
    assert list(temp.iterdir()) == []
    cnf.solver = None
    assert cnf.count() == 2


# ---------------------------------------------------------------- programs that break


@pytest.fixture
def program(tmp_path):
    """`program(lines, name)`: the path of a shell script with these lines."""
    if not POSIX:
        pytest.skip('writes shell scripts')

    def make(lines, name='solver', shebang='#!/bin/sh\n'):
        path = tmp_path / name
        path.write_text(shebang + lines + '\n')
        path.chmod(0o755)
        return str(path)

    return make


def test_missing_program(temp):
    message = broken(small('no-such-solver -x'), temp, 'no-such-solver')
    start, _, known = message.partition(' (of those known, here are: ')
    assert start == "no program 'no-such-solver -x' to run"
    assert known.endswith("); 'picosat' is built in")
    broken(small(['no such solver']), temp, "no program 'no such solver' to run")
    broken(small(''), temp, "'' to run") if not os.environ.get('SATPY_SOLVER') else None


def test_program_that_is_none(temp, program, tmp_path):
    broken(small(program('echo', 'text', shebang='')), temp, 'text')
    (tmp_path / 'plain').write_text('echo')
    broken(small(str(tmp_path / 'plain')), temp, r"no program '\S*plain' to run")
    broken(small(str(tmp_path)), temp, 'no program')
    broken(small('"'), temp, "^'\"' is no command: No closing quotation")


@pytest.mark.parametrize(
    ('lines', 'reason'),
    [
        ('echo out of luck >&2; exit 1', 'neither.* Exit status 1; it printed last: out of luck$'),
        ('exit 3', 'Exit status 3; it printed last: nothing$'),
        ('for n in 1 2 3 4 5 6 7 8; do echo $n; done', 'last: 3 | 4 | 5 | 6 | 7 | 8$'),
        ('head -c 3000 /dev/urandom', 'neither satisfiable nor unsatisfiable'),
        (r'printf "s SATISFIABLE\nv \377\376 0\n"', 'Exit status 0'),
        ('echo s SATISFIABLE; echo v 1 -2', 'its answer breaks off before the final 0'),
        ('echo s SATISFIABLE; exit 10', 'its answer breaks off before the final 0'),
        ('exit 10', 'its answer breaks off before the final 0'),
        ('echo s SATISFIABLE; echo v 1 2 3 0', 'its answer does not satisfy the formula$'),
        ('echo s SATISFIABLE; echo v 0', 'its answer does not satisfy the formula$'),
        ('echo s SATISFIABLE; echo v 1 x 3 0', "'x'"),
        ('echo s UNKNOWN', 'neither satisfiable nor unsatisfiable'),
        ('kill -9 $$', 'Exit status -9'),
        ('echo v 1; kill -11 $$', 'Exit status -11; it printed last: v 1$'),
    ],
)
def test_broken_program(temp, program, lines, reason):
    name = program(lines)
    message = broken(small(name), temp, reason)
    assert message.startswith(f'{name}: ')


@pytest.mark.parametrize(
    ('lines', 'reason'),
    [
        (r'printf "\377\376" > $2; exit 10', 'breaks off|neither'),
        ('echo SAT > $2; exit 10', 'breaks off'),
        ('printf "SAT\n1 -2 " > $2; exit 10', 'breaks off'),
        ('echo INDET > $2; exit 0', 'neither'),
        ('echo no room; exit 1', 'Exit status 1; it printed last: no room'),
    ],
)
def test_broken_result_file(temp, program, lines, reason):
    broken(small(program(lines, 'minisat')), temp, reason)


@pytest.mark.parametrize(
    ('lines', 'name'),
    [
        ('echo c hello; echo v 3 0; echo s SATISFIABLE; exit 10', 'solver'),
        (r'printf "s SATISFIABLE\r\nv 1\r\nv -2\r\nv 3 0\r\n"; exit 10', 'solver'),
        ('yes c word | head -n 50000; echo s SATISFIABLE; echo v 1; echo v 3 0', 'solver'),
        ('echo bla; printf "SAT\n1 -2 3 0\n" > $2; exit 10', 'minisat'),
        ('echo s SATISFIABLE; echo v 1 3 0', 'glucose-static'),
        ('echo v 1 3 0; exit 10', 'solver'),
    ],
)
def test_program_that_works(temp, program, lines, name):
    if 'v 3 0; echo s' in lines:
        lines = lines.replace('v 3 0', 'v 1; echo v 3 0')
    cnf = small(program(lines, name))
    assert cnf.solve() == {1, 3}
    cnf.close()
    assert list(temp.iterdir()) == []


@pytest.mark.parametrize('lines', ['exit 20', 'echo s UNSATISFIABLE', 'echo UNSAT > $2; exit 20'])
def test_program_that_says_no(temp, program, lines):
    cnf = small(program(lines, 'minisat' if '$2' in lines else 'solver'))
    assert cnf.solve() is None


def test_program_with_arguments(temp, program):
    name = program('test "$1 $2" = "-a b c" && echo s SATISFIABLE && echo v 1 3 0')
    assert small(f'{name} -a "b c"').solve() == {1, 3}
    assert small([name, '-a', 'b c']).solve() == {1, 3}


def test_program_that_hangs(temp, program, tmp_path):
    cnf = small(program(f'echo $$ > {tmp_path}/pid; sleep 60; echo never'))
    start = time.monotonic()
    with pytest.raises(Timeout, match='no verdict in the time allowed'):
        cnf.solve(timeout=0.3)
    assert time.monotonic() - start < 3
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / 'pid').read_text()), 0)
    assert list(temp.iterdir()) == []
    cnf.solver = None
    assert cnf.count() == 2


def test_program_whose_child_hangs(temp, program):
    """It is gone, but what it started holds on to its output."""
    cnf = small(program('sleep 5 & echo s SATISFIABLE'))
    start = time.monotonic()
    with pytest.raises((Timeout, SolverError)):
        cnf.solve(timeout=0.3)
    assert time.monotonic() - start < 3
    assert list(temp.iterdir()) == []


def test_program_that_breaks_later(temp, program, tmp_path):
    """The answers until then are kept, and the iterator can be asked again."""
    flag = tmp_path / 'flag'
    cnf = small(program(f'test -e {flag} && exit 9; echo s SATISFIABLE; echo v 1 3 0'))
    iterator = cnf.solutions(None)
    assert next(iterator) == {1, 3}
    flag.touch()
    with pytest.raises(SolverError):
        next(iterator)
    assert not iterator.complete
    assert iterator.found == 1
    flag.unlink()
    with pytest.raises(SolverError, match='does not satisfy'):
        next(iterator)


def test_no_temporary_files_are_left(temp, solver):
    cnf = small(solver)
    assert cnf.count() == 2
    cnf.solve()
    cnf.close()
    assert list(temp.iterdir()) == []
    cnf.write(window([1, 2, 3], 3, 3))
    assert cnf.solve() is None
    del cnf
    assert list(temp.iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith('linux'), reason='asks /proc')
def test_worker_ends_with_its_parent(temp):
    """However that ends: nobody shall find a solver still searching the next day."""
    script = (
        'from satpy import *\n'
        "cnf = CNF(solver='pycosat')\n"
        'for p in range(12):\n'
        '    cnf.write([[12 * p + hole + 1 for hole in range(11)]])\n'
        'for hole in range(11):\n'
        '    cnf.write(iter(window([12 * p + hole + 1 for p in range(12)], 0, 1)))\n'
        "print('asking', flush=True)\n"
        'cnf.solve()\n'
    )
    parent = subprocess.Popen([sys.executable, '-c', script], stdout=subprocess.PIPE, text=True)
    assert parent.stdout.readline() == 'asking\n'
    children = Path(f'/proc/{parent.pid}/task/{parent.pid}/children')
    until = time.monotonic() + 30
    while not children.read_text().split() and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(0.5)
    worker = Path('/proc', *children.read_text().split(), 'exe')
    assert worker.exists()
    parent.kill()
    parent.wait()
    parent.stdout.close()
    while worker.exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert not worker.exists()


def test_ctrl_c_while_literals_are_assumed():
    """They are not assumed in the next question."""

    class Assumed(list):
        def __iter__(self):
            yield from (-1, -2)
            raise KeyboardInterrupt

    picosat = engine('picosat')
    picosat.add(array('i', [1, 2, 3, 0]))
    with pytest.raises(KeyboardInterrupt):
        picosat.solve(Assumed())
    assert picosat.solve([-3])
    assert not picosat.solve([-1, -2, -3])


@pytest.mark.skipif(not POSIX, reason='sends a signal')
@pytest.mark.parametrize('name', ['picosat', 'pycosat'])
def test_handlers_of_other_signals(name):
    """What they raise comes out of the call, and they are in place again after it."""

    def handler(number, frame):
        rung.append(number)
        if len(rung) == 100:
            raise OSError('it rings')

    rung = []
    cnf = CNF(solver=name)
    cnf.write([11 * pigeon + hole + 1 for hole in range(11)] for pigeon in range(12))
    for hole in range(11):
        cnf.write(window([11 * pigeon + hole + 1 for pigeon in range(12)], 0, 1))
    before = signal.signal(signal.SIGALRM, handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3, 0.02)
        with pytest.raises(OSError, match='it rings'):
            cnf.solve(timeout=30)
        signal.setitimer(signal.ITIMER_REAL, 0)
        assert signal.getsignal(signal.SIGALRM) is handler
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert rung == [signal.SIGALRM] * 100
    assert cnf.solve([1, 12]) is None


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_a_handler_that_asks_the_same_formula():
    """It would spoil the question that it interrupts."""
    cnf = CNF()
    cnf.write([9 * pigeon + hole + 1 for hole in range(9)] for pigeon in range(10))
    for hole in range(9):
        cnf.write(iter(window([9 * pigeon + hole + 1 for pigeon in range(10)], 0, 1)))
    before = signal.signal(signal.SIGALRM, lambda *_: cnf.solve([1]))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(SolverError, match='is being asked already'):
            cnf.solve([2])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert cnf.solve([1, 2, 10]) is None


@pytest.mark.skipif(not POSIX, reason='sends signals')
def test_what_happens_to_signals_that_are_held_back():
    """All come, in order, to the handlers that are there by then, whatever these raise."""
    came = []

    def first(number, frame):
        came.append('first')
        signal.signal(signal.SIGUSR1, second)
        raise KeyError('first')

    def second(number, frame):
        came.append('second')

    numbers = signal.SIGUSR1, signal.SIGUSR2
    before = {number: signal.signal(number, first) for number in numbers}
    try:
        signal.signal(signal.SIGUSR2, second)
        with pytest.raises(KeyError, match='first'), Watch(None) as watch:
            for number in (*numbers, signal.SIGUSR1):
                signal.raise_signal(number)
            assert watch.over() and came == []
            watch.signalled()
        assert came == ['first', 'second', 'second']
        assert signal.getsignal(signal.SIGUSR1) is second
        with Watch(0.0) as watch, pytest.raises(Timeout):
            watch.signalled()
    finally:
        for number in numbers:
            signal.signal(number, before[number])


@pytest.mark.skipif(not POSIX, reason='sends signals')
def test_handlers_that_raise_while_signals_begin_and_end_to_be_held_back():
    def rings(number, frame):
        raise ValueError('it rings')

    rang = 0
    gc.disable()  # A ring is lost while others are called back by it.
    interrupt = signal.getsignal(signal.SIGINT)
    before = signal.signal(signal.SIGALRM, rings)
    try:
        for n in range(2000):
            try:
                signal.setitimer(signal.ITIMER_REAL, 1e-5 + n % 200 * 1e-6)
                with Watch(None):
                    pass
                signal.setitimer(signal.ITIMER_REAL, 0)
            except ValueError:
                rang += 1
            assert signal.getsignal(signal.SIGINT) is interrupt
            assert signal.getsignal(signal.SIGALRM) is rings
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()
    assert rang > 10
