"""Programs and functions as engines: what they may answer, and all the ways in which they break."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from shutil import which

import pytest
from oracle import table

from satpy import CNF, SolverError, Timeout, window
from satpy.solving.engines.program import read_verdict

POSIX = os.name == 'posix'


@pytest.mark.parametrize(
    ('text', 'status', 'true'),
    [
        ('s SATISFIABLE\nv 1 -2\nv 3\nv 0\n', None, {1, 3}),
        ('v 1\nc vain\nverbose: yes\ns SATISFIABLE\nv\nv 3 0', None, {1, 3}),
        ('SAT\n1 -2 3 0\n', None, {1, 3}),
        ('SAT\n0', None, set()),
        ('UNSAT', None, None),
        ('s UNSATISFIABLE\n', 20, None),
        ('', 20, None),
    ],
)
def test_verdict(text, status, true):
    assert read_verdict(text, status) == true


@pytest.mark.parametrize(
    ('text', 'status', 'reason'),
    [
        ('', 0, 'neither'),
        ('s UNKNOWN', 0, 'neither'),
        ('INDET', 0, 'neither'),
        ('s SATISFIABLE\ns UNSATISFIABLE\nv 0', 10, 'neither'),
        ('c nothing', None, 'neither'),
        ('', 10, 'breaks off'),
        ('SAT\n', 10, 'breaks off'),
        ('s SATISFIABLE\nv 1 2', 10, 'breaks off'),
        ('s SATISFIABLE\nv 1 two 0', 10, 'two'),
    ],
)
def test_output_without_a_verdict(text, status, reason):
    with pytest.raises(ValueError, match=reason):
        read_verdict(text, status)


# ---------------------------------------------------------------------------- functions


@pytest.fixture
def temp(tmp_path, monkeypatch):
    """The folder for temporary files."""
    folder = tmp_path / 'temp'
    folder.mkdir()
    monkeypatch.setattr(tempfile, 'tempdir', str(folder))
    return folder


def small(solver):
    cnf = CNF(solver=solver)
    cnf.write([[1, 2], [-1, -2], [3]])
    return cnf


def broken(cnf, temp, reason, **options):
    """Check that it raises for that reason, leaves nothing behind, and is usable; the message."""
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


@pytest.mark.parametrize('answer', [None, True, 5, 'SAT', {'a': 1}.keys, {'a'}, [None]])
def test_function_that_returns_something_else(temp, answer):
    def guess(cnf_path, solve_path):
        return answer

    message = broken(small(guess), temp, '^guess returned')
    assert message == (f'guess returned {answer!r}: a set of true variables or False is expected')


@pytest.mark.parametrize('solver', [3, 2.5, object()])
def test_what_is_not_a_command(solver):
    cnf = small(None)
    cnf.custom_run = solver
    with pytest.raises(SolverError, match='is not a command'):
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


# ----------------------------------------------------------------------------- programs


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
    start, _, known = message.partition(' (known ones here: ')
    assert start == "no program 'no-such-solver -x' to run"
    assert known.endswith("); 'picosat' is built in")
    broken(small(['no such solver']), temp, "no program 'no such solver' to run")


def test_file_that_is_not_a_program(temp, program, tmp_path):
    broken(small(program('echo', 'text', shebang='')), temp, 'text')
    (tmp_path / 'plain').write_text('echo')
    broken(small(str(tmp_path / 'plain')), temp, r"no program '\S*plain' to run")
    broken(small(str(tmp_path)), temp, 'no program')
    broken(small('"'), temp, "^'\"' is not a command: No closing quotation")


@pytest.mark.parametrize(
    ('lines', 'reason'),
    table(__file__, 'programs'),
)
def test_broken_program(temp, program, lines, reason):
    name = program(lines)
    message = broken(small(name), temp, reason)
    assert message.startswith(f'{name}: ')


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


def test_program_with_arguments(temp, program):
    name = program('test "$1 $2" = "-a b c" && echo s SATISFIABLE && echo v 1 3 0')
    assert small(f'{name} -a "b c"').solve() == {1, 3}
    assert small([name, '-a', 'b c']).solve() == {1, 3}


def test_program_that_hangs(temp, program, tmp_path, a_minute):
    cnf = small(program(f'echo $$ > {tmp_path}/pid; sleep 1000; echo never'))
    with pytest.raises(Timeout, match='no verdict in the time allowed'):
        cnf.solve(timeout=0.3)
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / 'pid').read_text()), 0)
    assert list(temp.iterdir()) == []
    cnf.solver = None
    assert cnf.count() == 2


@pytest.mark.parametrize('group', ['', 'setsid '])
def test_program_whose_child_hangs(temp, program, group, tmp_path, a_minute):
    """It has ended, but what it started keeps its output open."""
    cnf = small(program(f'{group}sleep 1000 & echo $! > {tmp_path}/pid; echo s SATISFIABLE'))
    with pytest.raises((Timeout, SolverError)):
        cnf.solve(timeout=0.3)
    assert list(temp.iterdir()) == []
    with suppress(ProcessLookupError):
        os.kill(int((tmp_path / 'pid').read_text()), signal.SIGKILL)


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


# ----------------------------------------------------------------- how a program is ended

ASK = """
from array import array
from satpy.solving.engines import engine
asked = engine({!r})
for pigeon in range(13):
    asked.add(array('i', [*range(12 * pigeon + 1, 12 * pigeon + 13), 0]))
    for other in range(pigeon):
        for hole in range(1, 13):
            asked.add(array('i', [-12 * pigeon - hole, -12 * other - hole, 0]))
print('asking', flush=True)
asked.solve()
"""


def gone(pid):
    """Whether the process has ended, or ends within some seconds."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            # Ended, but its new parent may take its time to ask how.
            if ') Z ' in Path(f'/proc/{pid}/stat').read_text():
                return True
        except ProcessLookupError:
            return True
        except FileNotFoundError:  # not Linux, or gone just now
            pass
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not POSIX, reason='sends signals')
@pytest.mark.parametrize('number', [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
@pytest.mark.parametrize('name', ['minisat', 'cadical', 'sleeper'])
def test_programs_end_with_us(temp, program, python, tmp_path, monkeypatch, name, number):
    if name == 'sleeper':
        name = program('sleep 60')
    elif not which(name):
        pytest.skip(f'{name} is not installed')
    pid = tmp_path / 'pid'
    wrapped = program(f'echo $$ > {pid}.new; mv {pid}.new {pid}; exec {name} "$@"', 'minisat')
    monkeypatch.setenv('TMPDIR', str(temp))
    process = python('-c', ASK.format(wrapped))
    assert process.stdout.readline() == 'asking\n'
    while not pid.exists():
        time.sleep(0.01)
    assert len(list(temp.iterdir())) == 1
    process.send_signal(number)
    process.communicate(timeout=10)
    status = {signal.SIGINT: -signal.SIGINT}.get(number, 128 + number)
    assert process.returncode == status
    assert gone(int(pid.read_text()))
    assert list(temp.iterdir()) == []


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_a_signal_while_a_program_starts(program, monkeypatch):
    started = []

    def start(*arguments, popen=subprocess.Popen, **options):
        started.append(popen(*arguments, **options))
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.2)
        return started[0]

    monkeypatch.setattr(subprocess, 'Popen', start)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's & ignores it
    try:
        with pytest.raises(KeyboardInterrupt):
            small(program('sleep 60')).solve()
    finally:
        signal.signal(signal.SIGINT, before)
    assert gone(started[0].pid)


@pytest.mark.skipif(not POSIX, reason='sends a signal')
def test_a_handler_of_the_users_own_stays(program):
    came = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: came.append(number))
    try:
        cnf = small(program('kill -TERM $PPID; sleep 0.2; echo s SATISFIABLE; echo v 1 3 0'))
        assert cnf.solve() == {1, 3}
        assert came == [signal.SIGTERM]
    finally:
        signal.signal(signal.SIGTERM, before)
    assert cnf.solver and signal.getsignal(signal.SIGTERM) is before


def test_without_signals_and_process_groups(temp, program, tmp_path, monkeypatch):
    """As on Windows."""
    monkeypatch.delattr(os, 'killpg', raising=False)
    monkeypatch.delattr(signal, 'SIGHUP', raising=False)
    cnf = small(program(f'echo $$ > {tmp_path}/pid; exec sleep 60'))
    with pytest.raises(Timeout):
        cnf.solve(timeout=0.3)
    assert gone(int((tmp_path / 'pid').read_text()))
    assert list(temp.iterdir()) == []
