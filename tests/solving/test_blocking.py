"""Answers are kept from coming again, piece by piece, and no other answer is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import models

from satpy import *
from satpy.solving import blocking


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


def given(board, *answers, free=99):
    """The clauses against each of the answers."""
    told = []
    for true in answers:
        board.forbid(true, free, told.append)
    return list(map(list, told))


def test_pieces_that_come_again_have_a_variable():
    board = blocking.Blocking([1, 2, 3, 4, 5])
    assert given(board, {1, 3}, {1, 4}, {1, 5}) == [
        [-1, 2, -3, 4, 5, 0],
        # 1, 2 and 5 are as before, 3 and 4 are not.
        [100, -1, 2, 0, 101, 5, 0, -100, 3, -4, -101, 0],
        [-100, 3, 4, -5, 0],
    ]
    # The formula has come to number 150.
    assert not board.overtaken(99)
    assert board.overtaken(150)
    again = list(board.again(150))
    assert again[-5:] == [-151, 3, 4, -5, 0]
    assert again[6:18] == [151, -1, 2, 0, 152, 5, 0, -151, 3, -4, -152, 0]
    assert given(board, {1, 2}, free=150)[0][-1] == 0
    # A board of a single piece is told cell by cell.
    assert given(blocking.Blocking([1, 2]), {2}) == [[1, -2, 0]]


def test_interrupted_while_clauses_are_added():
    board = blocking.Blocking([1, 2, 3, 4])

    def interrupted(_):
        raise KeyboardInterrupt

    given(board, {1})
    with pytest.raises(KeyboardInterrupt):
        board.forbid({1, 3}, 99, interrupted)
    # The variable that was to be told of is not used; another one is.
    assert given(board, {1, 3}) == [[101, -1, 2, 0, -101, -3, 4, 0]]


def test_the_formula_stays_as_it_is(tmp_path):
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(10)]
    assert cnf.count() == 1024
    assert (cnf.maxterm, cnf.clauses, cnf._names.private) == (10, 0, [])
    assert cnf.labels(cnf.solve(cells)) == [(n,) for n in range(10)]


@pytest.mark.parametrize('deferred', [False, True])
def test_the_formula_grows_into_the_numbers_of_pieces(deferred):
    """With names, with numbers, and by a rule that was put off."""
    cnf = CNF()
    board = cartesian_table(range(3), range(3))
    cells = {place: cnf.auto_term(place) for place in board}
    solutions = cnf.solutions(None, cells.values())
    found = [frozenset(next(solutions)) for _ in range(100)]
    assert solutions._blocking.made
    if deferred:
        connected(cnf, 'region', board, cells)
    else:
        more = [cnf.auto_term('more', place) for place in board]
        cnf.write(clause for cell, new in zip(cells.values(), more) for clause in xnor(cell, new))
    cnf.write([[30, 31], [-30, -31]])
    found += [frozenset(true).intersection(cells.values()) for true in solutions]
    assert len(set(found)) == len(found)
    every = CNF()
    terms = {place: every.auto_term(place) for place in board}
    if deferred:
        connected(every, 'region', board, terms)
    assert set(map(frozenset, every.solutions(None))) <= set(found)
    assert len(found) == 512 or deferred


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


def test_what_was_true_stays_forbidden_in_another_engine():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(10)]
    cnf.write([-a, -b, -c] for a, b, c in combinations(cells, 3))
    cnf.write(combinations(cells, 9))
    solutions = cnf.solutions(None, cells, extreme_unique=True)
    found = [next(solutions) for _ in range(3)]
    assert solutions._blocking.made
    cnf.write_one(*(cnf.auto_term('more', n) for n in range(10)))
    found += solutions
    assert sorted(cell for true in found for cell in true.intersection(cells)) == cells
