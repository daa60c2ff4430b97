"""Counts by model counters: fake ones that find all solutions, and those that are installed."""

from __future__ import annotations

import os
import sys
from array import array
from importlib.util import find_spec
from itertools import product
from math import inf
from random import Random

import pytest

from satpy import CNF, ClauseError, SolverError, Timeout, cartesian_table, connected, tally, window
from satpy.cli.main import main
from satpy.formula.files.dimacs import read
from satpy.solving import counting, cubes, enumeration
from satpy.solving.components import ComponentCounter

pytestmark = pytest.mark.skipif(os.name != 'posix', reason='the fake programs are scripts')

FAKE = """#!{python}
import sys
from satpy.formula.files.dimacs import read
from satpy.solving.enumeration import Solutions
from satpy.solving.session import SolverSession

formula, shown = read(sys.argv[-1])
if {whole}:
    shown = range(1, formula.maxterm + 1)
print('c o fake', *sys.argv[1:-1])
print({answer!r}.format(sum(1 for _ in Solutions(formula, SolverSession(), shown))))
"""
FORMS = {
    'ganak': 's SATISFIABLE\nc s type pmc\nc s log10-estimate 3\nc s exact arb int {}',
    'd4': 's {}',
    'sharpSAT': '# solutions \n{}\n# END',
}


@pytest.fixture
def install(tmp_path, monkeypatch):
    """`install(name)`: put a fake program on PATH, or one with that text. There is nothing else."""
    monkeypatch.setenv('PATH', str(tmp_path))
    monkeypatch.setenv('PYTHONPATH', os.pathsep.join(sys.path))
    monkeypatch.setattr(counting, 'find_spec', lambda name: None)
    monkeypatch.setattr(enumeration, 'FEW', 1)

    def install(name, text=None):
        fake = FAKE.format(python=sys.executable, whole=name != 'ganak', answer=FORMS.get(name))
        (tmp_path / name).write_text(text or fake)
        (tmp_path / name).chmod(0o755)

    return install


def random_formula(pick):
    cnf = CNF()
    cells = [cnf.auto_term('cell', n) for n in range(pick.randint(2, 6))]
    cnf.write([pick.choice((-1, 1)) * a for a in pick.sample(cells, 2)] for _ in range(4))
    if pick.random() < 0.5:
        tally(cnf, 'tally', cells[:3])
    return cnf, pick.sample(cells, pick.randint(1, len(cells)))


@pytest.mark.parametrize('name', FORMS)
def test_as_by_enumeration(install, name):
    pick = Random(name)
    formulas = [random_formula(pick) for _ in range(8)]
    asked = [
        {'interesting': interesting, 'assume': assume}
        for _, interesting in formulas
        for assume in ([], [-interesting[0]])
    ]
    pairs = [
        (cnf, options) for (cnf, _), options in zip([f for f in formulas for _ in 'ab'], asked)
    ]
    expected = [cnf.count(**options) for cnf, options in pairs]
    install(name)
    assert [cnf.count(**options) for cnf, options in pairs] == expected
    assert len(set(expected)) > 3


def test_by_term():
    cnf = CNF()
    a, b, c = (cnf.auto_term(name) for name in 'abc')
    cnf.write([[a, b], [-a, -b, c]])
    cnf.comment('clue')
    cnf.write_one(c)
    assert cnf.count(by={'a': a, (0, 1): -b}) == {'a': 2, (0, 1): 1}
    assert cnf.count([a], by=iter([b, c]), without=['clue']) == {b: 2, c: 2}
    assert cnf.count(by=[a, b], limit=1, assume=iter([c])) == {a: 1, b: 1}
    for cells in [c], (cell for cell in [c]), map(abs, [c]):  # the same for each key
        assert cnf.count(cells, by=[a, b]) == {a: 1, b: 1}
    assert cnf.count(by=[]) == cnf.count(by={}) == {}
    with pytest.raises(ClauseError, match='the formula has no variable 9'):
        cnf.count(by=[a, 9])
    with pytest.raises(Timeout):
        cnf.count(by=[a], timeout=0)


def test_what_the_counter_is_given(install):
    install('ganak')
    cnf = CNF()
    board = cartesian_table(range(3), range(2))
    land = {place: cnf.auto_term('land', *place) for place in board}
    connected(cnf, 'land', board, land)
    free = [cnf.auto_term('free', n) for n in range(70)]
    assert cnf.count(land.values()) == 41
    assert cnf.count([*land.values(), *free]) == 41 << 70
    assert cnf.count(free) == 1 << 70
    solutions = cnf.solutions(None, land.values())
    next(solutions)
    assert (solutions.count(), solutions.verdict) == (41, '41 solutions')
    assert cnf.count(land.values(), limit=7) == 7
    assert cnf.count(land.values(), without=['beginning of file']) == 64


def test_programs_that_count_whole_solutions_only(install):
    install('d4', '#!/bin/sh\nexit 1')
    cnf = CNF()
    cnf.write([[cnf.auto_term('a'), cnf.auto_term('b'), cnf.auto_term('c')]])
    assert cnf.count([1, 2]) == 4
    with pytest.raises(
        SolverError, match=r'd4 .* no number of solutions. Exit status 1; .* nothing'
    ):
        cnf.count()


def test_limits(install):
    install('ganak', '#!/bin/sh\nexec /bin/sleep 100')
    cnf = CNF()
    cnf.write(window(range(1, 9), 2, 4))
    with pytest.raises(Timeout, match=r'; solutions found before: 1$'):
        cnf.count(timeout=0.3)
    with pytest.raises(SolverError, match='pip install pyapproxmc'):
        cnf.count(approximate=True)


def test_the_projection_in_files(tmp_path, capsys):
    cnf = CNF()
    cnf.write([[1, 2, 3], [4, 5]])
    cnf.save(tmp_path / 'shown', [5, 1, 1, 2])
    assert (tmp_path / 'shown.cnf').read_text().split('\n')[2] == 'c p show 5 1 2 0'
    assert read(tmp_path / 'shown')[1] == [5, 1, 2]
    assert main(['count', str(tmp_path / 'shown')]) == 0
    assert capsys.readouterr().out == '8\n'
    with pytest.raises(ClauseError, match='no variable 6'):
        cnf.save(tmp_path / 'shown', [6])


PACKAGE = """
class Counter:
    def __init__(self, epsilon, delta): self.known = round(epsilon, 2), round(delta, 2)
    def add_clauses(self, literals): self.literals = list(literals)
    def count(self, shown):
        assert (self.known, self.literals, shown) == ((0.8, 0.2), [1, 2, 0], [1, 2])
        return 3, 20
"""


def test_approximate(install, tmp_path, monkeypatch, capsys):
    (tmp_path / 'pyapproxmc.py').write_text(PACKAGE)
    monkeypatch.setattr(counting, 'find_spec', find_spec)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv('PYTHONPATH', os.pathsep.join(sys.path))
    cnf = CNF()
    cnf.write_one(cnf.auto_term('a'), cnf.auto_term('b'))
    solutions = cnf.solutions(None)
    assert solutions.count(approximate=True) == cnf.count(approximate=True) == 3 << 20
    assert (solutions.verdict, solutions.complete) == ('about 3145728 solutions', False)
    cnf.save(tmp_path / 'or')
    assert main(['count', str(tmp_path / 'or.cnf'), '--approximate']) == 0
    about = 'about 3145728 (within a factor of 1.8, with a probability of 80%)\n'
    assert capsys.readouterr().out == about


def kings(size):
    """Kings on a board, none of which attacks another."""
    cnf = CNF()
    board = cartesian_table(range(size), range(size), diagonals=True)
    king = {place: cnf.auto_term('king', *place) for place in board}
    cnf.write({(-king[a], -king[b]) for a in board for b in board[a] if a < b})
    return cnf


@pytest.mark.parametrize('package', ['pyganak', 'pyapproxmc'])
def test_installed_packages(package):
    """1,355,115,601 kings on a chess board: OEIS A063443."""
    pytest.importorskip(package)
    if package == 'pyganak':
        assert kings(8).count() == 1_355_115_601
        assert kings(12).count() == 69_645_620_389_200_894_313
    else:
        assert 202_841 / 1.8 < kings(6).count(approximate=True) < 202_841 * 1.8


@pytest.mark.parametrize('seed', range(40))
def test_components_and_cubes_count_what_enumeration_finds(seed, monkeypatch):
    monkeypatch.setattr(cubes, 'FULL_CUBE', 3)
    dice = Random(seed)
    clauses = [
        tuple(dice.choice((-1, 1)) * v for v in dice.sample(range(1, 11), dice.randint(1, 3)))
        for _ in range(dice.randint(0, 14))
    ]
    shown = sorted(dice.sample(range(1, 11), dice.randint(1, 10)))
    answers = {
        tuple(true[v] for v in shown)
        for bits in product((False, True), repeat=10)
        for true in [dict(enumerate(bits, 1))]
        if all(any(true[abs(lit)] == (lit > 0) for lit in clause) for clause in clauses)
    }
    assert ComponentCounter(clauses, shown).count() == len(answers)
    flat = array('i', [literal for clause in clauses for literal in (*clause, 0)])
    assert cubes.CubeCounter(flat, shown).count() == len(answers)


@pytest.mark.parametrize('moments', [(0.0, inf), (0.0, 0.01, 0.01, inf), (0.0, 0.0, inf)])
def test_components_and_cubes_take_turns(install, monkeypatch, moments):
    monkeypatch.setattr(counting, 'TURNS', moments)
    cnf = CNF()
    cells = [cnf.auto_term('cell', n) for n in range(14)]
    for start in range(9):
        cnf.write(window(cells[start : start + 6], 2, 3))
    found = len(list(cnf.solutions(None, cells)))
    assert found > cubes.FULL_CUBE
    assert cnf.count() == found
    with pytest.raises(Timeout, match='no verdict in the time allowed'):
        cnf.solutions(None, cells, timeout=0).count()


def test_without_a_counter_components_are_counted(install):
    cnf = CNF()
    cells = [cnf.auto_term(x, y) for x in range(5) for y in range(5)]
    for at in range(5):
        cnf.write(window(cells[5 * at : 5 * at + 5], 2, 2))
        cnf.write(window(cells[at::5], 2, 2))
    solutions = cnf.solutions(None, cells)
    assert solutions.count() == cnf.count(cells) == 2040
    assert solutions.complete
    assert cnf.count(cells, assume=[cells[0]]) == 816


def test_cubes_leave_fixed_variables_out(install, monkeypatch):
    """Many named variables are often fixed; blocking clauses would name them all."""
    asked = []

    def noted(true):
        asked.append(true)
        return blocking(true)

    blocking = cubes.blocking
    monkeypatch.setattr(cubes, 'blocking', noted)
    monkeypatch.setattr(counting, 'TURNS', (0, inf))
    cnf = CNF()
    for n in range(300):
        cnf.write_one(cnf.auto_term('fixed', n))
    free = [cnf.auto_term('free', n) for n in range(11)]
    cnf.write([free])
    assert cnf.count() == 2**11 - 1
    assert {abs(literal) for true in asked for literal in true} == {*free}
