"""Answers are kept from coming again, piece by piece, and no other answer is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import models

from satpy import *
from satpy import blocking


@pytest.fixture(scope='module', autouse=True)
def small():
    """Pieces from the first answer on, of two cells, and few variables for them."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in ('FEW', 0), ('PIECE', 2), ('SPARE', 3), ('ANSWERS', 4):
            patch.setattr(blocking, name, value)
        yield


clauses = st.lists(st.lists(st.integers(-7, 7).filter(bool), min_size=1, max_size=4), max_size=9)


@settings(deadline=None)
@given(clauses, st.permutations(range(1, 8)), st.integers(1, 7))
def test_each_answer_once(rows, order, n):
    cnf = CNF()
    cells = [cnf.auto_term(cell) for cell in range(7)]
    cnf.write(rows)
    interesting = order[:n]
    found = [tuple(v in true for v in interesting) for true in cnf.solutions(None, interesting)]
    assert len(set(found)) == len(found)
    assert set(found) == {tuple(m[v - 1] for v in interesting) for m in models(rows, cells)}
    assert cnf.count() == len(models(rows, cells))


def test_pieces_that_come_again_have_a_variable():
    made = iter(range(100, 200))
    board = blocking.Blocking([1, 2, 3, 4, 5], lambda n: [next(made) for _ in range(n)])
    assert board.clauses({1, 3}) == [-1, 2, -3, 4, 5, 0]
    # 1, 2 and 5 are as before, 3 and 4 are not.
    assert board.clauses({1, 4}) == [100, -1, 2, 0, 101, 5, 0, -100, 3, -4, -101, 0]
    assert board.clauses({1, 5}) == [-100, 3, 4, -5, 0]
    # A board of a single piece is told cell by cell.
    assert blocking.Blocking([1, 2], None).clauses({2}) == [1, -2, 0]


def test_there_are_few_such_variables():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(10)]
    assert cnf.count() == 1024
    assert sum(block.word == 'piece' for block in cnf._names.private) > 0
    assert cnf.labels(cnf.solve(cells)) == [(n,) for n in range(10)]


def test_clauses_written_meanwhile():
    """New names do not take the numbers of the variables for pieces."""
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(6)]
    solutions = cnf.solutions(None, cells)
    found = [frozenset(next(solutions)) for _ in range(20)]
    more = [cnf.auto_term('more', n) for n in range(6)]
    cnf.write(clause for cell, new in zip(cells, more) for clause in xnor(cell, new))
    cnf.write_one(-more[0], -more[1])
    found += [frozenset(true).intersection(cells) for true in solutions]
    assert len(set(found)) == len(found)
    left = set(found[20:])
    assert not any({cells[0], cells[1]} <= true for true in left)
    every = {frozenset(c for c in cells if n >> (c - 1) & 1) for n in range(64)}
    assert {true for true in every if not {cells[0], cells[1]} <= true} <= set(found)
