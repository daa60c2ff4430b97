"""The command line."""

import gzip
import io
import sys

import pytest

from satpy import CNF, window
from satpy.__main__ import main


@pytest.fixture
def rooks(tmp_path, monkeypatch):
    """rooks.cnf: three rooks, and clash.cnf: the same with a clue that does not fit."""
    monkeypatch.chdir(tmp_path)
    for name in 'rooks', 'clash':
        cnf = CNF(name)
        f = cnf.auto_term
        for y in range(3):
            cnf.comment(f'row {y}')
            cnf.write(window([f('rook', x, y) for x in range(3)], 1, 1))
        for x in range(3):
            cnf.comment(f'column {x}')
            cnf.write(window([f('rook', x, y) for y in range(3)], 1, 1))
        if name == 'clash':
            cnf.comment('clue')
            cnf.write([[f('rook', 0, 0)], [f('rook', 0, 1)]])
        cnf.close()
    return tmp_path


def test_solve(rooks, capsys):
    assert main(['solve', 'rooks']) == 10
    status, values = capsys.readouterr().out.splitlines()
    literals = values.split()
    assert (status, literals[0], literals[-1]) == ('s SATISFIABLE', 'v', '0')
    true = {int(literal) for literal in literals[1:-1] if int(literal) > 0}
    cnf = CNF()
    cnf.read('rooks')
    assert len(literals) == 11
    assert all(
        any((abs(literal) in true) == (literal > 0) for literal in clause)
        for clause in cnf._store.clauses()
    )


def test_solve_with_names(rooks, capsys):
    assert main(['solve', '--labels', '-n', '2', 'rooks.cnf']) == 10
    first, second = capsys.readouterr().out.split('\n\n')
    assert first != second
    assert all(line.startswith("('rook', ") for line in first.splitlines())
    assert len(first.splitlines()) == 3


def test_solve_what_has_no_solution(rooks, capsys):
    assert main(['solve', 'clash']) == 20
    assert capsys.readouterr().out == 's UNSATISFIABLE\n'


@pytest.mark.parametrize(
    ('arguments', 'number'),
    [
        (['rooks'], 6),
        (['--project', 'rook', 'rooks'], 6),
        (['--project', '1,2', 'rooks'], 3),
        (['--solver', 'pycosat', 'rooks'], 6),
        (['clash'], 0),
    ],
)
def test_count(rooks, capsys, arguments, number):
    assert main(['count', *arguments]) == 0
    assert capsys.readouterr().out == f'{number}\n'


def test_count_asks_what_the_file_asks(rooks, capsys):
    (rooks / 'shown.cnf').write_text('c p show 1 0\np cnf 3 1\n1 2 3 0\n')
    assert main(['count', 'shown.cnf']) == 0
    assert capsys.readouterr().out == '2\n'


def test_debug(rooks, capsys):
    assert main(['debug', 'clash']) == 1
    told = capsys.readouterr().out
    assert 'These cannot hold together:\n    column 0\n    clue\n' in told
    assert "    clue: ('rook', 0, 1)\n" in told
    assert told.endswith('There is a solution without: clue\n')


def test_debug_as_it_was_called(rooks, python):
    process = python('-m', 'satpy.debugger', '1', 'clash')
    told, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert told.endswith('There is a solution without: clue\n')


def test_debug_two_faults_and_all_sizes(rooks, capsys):
    (rooks / 'two.cnf').write_text('c a\n1 0\nc b\n-1 0\nc c\n2 0\nc d\n-2 0\n')
    assert main(['debug', 'two.cnf']) == 1
    told = capsys.readouterr().out
    assert told.count('These cannot hold together:') == 2
    assert 'Try: satpy debug 2 two.cnf' in told
    assert main(['debug', 'all', 'two.cnf']) == 1
    assert capsys.readouterr().out.count('There is a solution without: ') == 4


def test_debug_what_has_a_solution(rooks, capsys):
    (rooks / 'idle.cnf').write_text('c a\n1 0\nc b\n1 2 0\n')
    assert main(['debug', 'idle.cnf']) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == ['There is a solution.', 'This section follows from all the others: b']


def test_merge_and_info(rooks, capsys):
    assert main(['merge', 'all', 'rooks', 'clash.cnf']) == 0
    assert capsys.readouterr().out.endswith('9 names\n')
    assert main(['info', 'all.cnf']) == 0
    told = capsys.readouterr().out
    assert '9 variables, 9 names, 50 clauses' in told
    assert 'clauses by length: 1: 2, 2: 36, 3: 12' in told
    assert '         2  clash.cnf: clue\n' in told


def test_simplify(rooks, capsys):
    (rooks / 'long.cnf').write_text('1 2 0\n1 -2 0\n1 2 3 0\n')
    assert main(['simplify', 'long.cnf']) == 0
    assert capsys.readouterr().out.split() == ['1', '0']


def test_standard_input_and_gzip(rooks, capsys, monkeypatch):
    text = b'p cnf 2 1\n1 2 0\n'
    monkeypatch.setattr(sys, 'stdin', io.TextIOWrapper(io.BufferedReader(io.BytesIO(text))))
    assert main(['count', '-']) == 0
    (rooks / 'f.cnf.gz').write_bytes(gzip.compress(text))
    assert main(['count', 'f.cnf.gz']) == 0
    assert capsys.readouterr().out == '3\n3\n'


@pytest.mark.parametrize(
    'arguments',
    [
        ['solve', 'missing'],
        ['solve', 'bad.cnf'],
        ['count', '--project', 'queen', 'rooks'],
        ['count', '--solver', 'no-such-program', 'rooks'],
        ['debug', 'many', 'rooks'],
        ['merge', 'rooks', 'clash', 'rooks.cnf'],
    ],
)
def test_one_line_for_what_cannot_be_done(rooks, capsys, arguments):
    (rooks / 'bad.cnf').write_text('1 x 0\n')
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ''
    assert len(told.err.splitlines()) == 1
    assert told.err.startswith(f'satpy {arguments[0]}: ')


def test_time_runs_out(rooks, capsys):
    pigeons = CNF('pigeons')
    for pigeon in range(11):
        pigeons.write_one(*[pigeons.auto_term(pigeon, hole) for hole in range(10)])
    for hole in range(10):
        pigeons.write(iter(window([pigeons.auto_term(p, hole) for p in range(11)], 0, 1)))
    pigeons.close()
    assert main(['solve', '--timeout', '0.2', 'pigeons']) == 0
    assert capsys.readouterr().out == 's UNKNOWN\n'
