"""`lazy`: a test in place of clauses."""

from __future__ import annotations

import random
import sys

import pytest

from satpy import *


def odd_start(rnd, cells):
    """A random set of allowed assignments, as sets of true cells."""
    every = [frozenset(compress_by(cells, bits)) for bits in product((0, 1), repeat=len(cells))]
    return {true for true in every if rnd.random() < 0.4}


def compress_by(cells, bits):
    return [cell for cell, bit in zip(cells, bits) if bit]


@pytest.mark.parametrize('clausal', [False, True])
@pytest.mark.parametrize('seed', range(12))
def test_its_answers_are_those_that_the_test_accepts(seed, clausal):
    rnd = random.Random(seed)
    cnf = CNF()
    cells = [cnf.auto_term(n) * rnd.choice([1, -1]) for n in range(5)]
    allowed = odd_start(rnd, cells)

    def test(true):
        if not clausal or frozenset(true) in allowed:
            return frozenset(true) in allowed
        return [[-cell if cell in true else cell for cell in cells]]

    lazy(cnf, 'p', cells, test)
    answers = list(cnf.solutions(None, map(abs, cells)))
    found = [frozenset(c for c in cells if (c > 0) == (abs(c) in s)) for s in answers]
    assert len(found) == len({*found}) and {*found} == allowed
    assert cnf.count() == len(allowed)
    certain = {
        c * sign for c in cells for sign in (1, -1) if all((c in t) == (sign > 0) for t in allowed)
    }
    assert cnf.forced() == (certain if allowed else cnf.forced())


def test_under_a_condition():
    cnf = CNF()
    on, a, b = (cnf.auto_term(name) for name in 'xab')
    with cnf.when(on):
        lazy(cnf, 'p', [a, b], lambda true: len(true) == 1)
    assert (cnf.count(), cnf.count(assume=[on])) == (6, 2)


@pytest.mark.parametrize(
    ('verdict', 'message'),
    [
        ([[1]], r'the clause \(1,\), in which 1 is true in that model'),
        ([[-1, 3]], r'the clause \(-1, 3\), in which 3 is not of its cells'),
        ([-1], 'a clause of lazy .p. is a list of literals, not -1'),
        ([[0]], '0 is not a literal'),
        (7, 'the test returned 7: return the clauses'),
        ('no', "the test returned 'no'"),
    ],
)
def test_what_a_test_may_not_return(verdict, message):
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(2)]
    cnf.auto_term('other')
    cnf.write_one(cells[0])
    lazy(cnf, 'p', cells, lambda true: verdict)
    with pytest.raises(ClauseError, match=message):
        cnf.solve()
    assert cnf.clauses == 1


def test_an_error_of_the_test_comes_through_and_leaves_the_formula_usable():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(2)]
    answers = [KeyError('mine'), False, True]

    def test(true):
        verdict = answers.pop(0)
        if isinstance(verdict, Exception):
            raise verdict
        return verdict

    lazy(cnf, 'p', cells, test)
    with pytest.raises(KeyError, match='mine'):
        cnf.solve()
    assert cnf.solve() is not None and answers == []


def test_it_is_a_function():
    with pytest.raises(ClauseError, match='the test is a function, not True'):
        lazy(CNF(), 'p', [1], True)


def test_what_needs_all_clauses_is_refused(tmp_path):
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(3)]
    cnf.write([cells])
    cnf.comment('a test')
    lazy(cnf, 'p', cells, lambda true: len(true) == 1)
    cnf.comment('another')
    cnf.write([cells[:2], cells[1:]])
    for ask in (lambda: cnf.save(tmp_path / 'a'), cnf.idle, cnf.encode_all_lazy):
        with pytest.raises(ClauseError, match="lazy 'p' cannot be written as clauses"):
            ask()
    assert cnf.count() == 1
    cnf.write_one(-cells[1])
    assert {section for section, _ in cnf.conflict_clauses()} == {'a test', 'another'}
    assert cnf.conflict() == ['a test', 'another']
    cnf.solver = [sys.executable, '-c', 'print("s UNSATISFIABLE")']
    with pytest.raises(ClauseError, match='cannot be written as clauses'):
        cnf.solve()


@pytest.mark.parametrize('made', [lambda path: CNF(path), lambda path: CNF(stdout=True)])
def test_a_formula_with_files_refuses_it_at_once(made, tmp_path):
    cnf = made(tmp_path / 'live')
    a = cnf.auto_term('a')
    with pytest.raises(ClauseError, match='cannot be written as clauses'):
        lazy(cnf, 'p', [a], lambda true: True)
    assert (cnf.clauses, cnf.maxterm, cnf.count()) == (0, 1, 2)
    cnf.close()


def test_steps_and_hints():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(3)]
    cnf.comment('only one')
    lazy(cnf, 'p', cells, lambda true: len(true) == 1)
    cnf.comment('clue')
    cnf.write_one(cells[1])
    steps = list(cnf.steps(cells))
    assert {literal for step in steps for literal in step.literals} == {-1, 2, -3}
    assert {text for step in steps for text in step.sections} == {'only one', 'clue'}
    assert cnf.hint(cells) is not None
