"""Belief propagation: long searches assume what is probable, and their answers stay right."""

from itertools import groupby
from random import Random

import pytest

from satpy import CNF, runs
from satpy.solving import beliefs, session
from satpy.solving.engines import engine

pytest.importorskip('pycosat')


def lines(size):
    """The cells of each row and column of a board, numbered from 1."""
    rows = [range(1 + size * y, 1 + size * (y + 1)) for y in range(size)]
    return [*rows, *zip(*rows)]


def clues(size, filled):
    """The lengths of the runs in each row and column."""
    groups = [groupby(line, filled.__contains__) for line in lines(size)]
    return [[len(list(cells)) for black, cells in line if black] for line in groups]


def nonogram(size, given, sign=1):
    cnf = CNF()
    cnf.maxterm = size * size
    for n, (cells, lengths) in enumerate(zip(lines(size), given)):
        runs(cnf, n, [sign * cell for cell in cells], lengths)
    return cnf


def board(size, seed=1):
    """A board with two fifths of its cells filled, which are the hardest."""
    return {cell for cell in range(1, size * size + 1) if Random(seed * cell).random() < 0.4}


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.delenv('SATPY_SOLVER', raising=False)
    monkeypatch.setattr(session, 'PATIENCE', -10)


@pytest.mark.parametrize('sign', [1, -1])
def test_an_answer_of_a_dense_board_is_found_before_another_engine_is_asked(
    impatient, monkeypatch, sign
):
    monkeypatch.setattr(session, 'for_long_search', lambda _: pytest.fail('handed over'))
    given = clues(24, board(24))
    found = nonogram(24, given, sign).solve()
    assert clues(24, {c for c in range(1, 577) if (c in found) == (sign > 0)}) == given


def test_all_answers_are_found_and_no_others(impatient, monkeypatch):
    monkeypatch.setattr(beliefs, 'SECONDS', 0.2)
    for seed in range(1, 5):
        given = clues(5, board(5, seed))
        cnf = nonogram(5, given)
        count = cnf.count()
        assert count >= 1
        # Once this answer is excluded, there is one fewer.
        cnf.write_one(*[-cell for cell in board(5, seed)])
        assert cnf.count() <= count - 1
        # With the clues in another order there may be none.
        assert nonogram(5, [*given[1:], given[0]]).count() == plain(5, [*given[1:], given[0]])
        assert count == plain(5, given)


def plain(size, given):
    """The number of answers to the clauses alone."""
    cnf = nonogram(size, given)
    cnf.store.estimates.clear()
    return cnf.count()


def test_assumptions_hold_and_what_they_exclude_is_told():
    cnf = nonogram(3, [[1], [1], [1]] * 2)
    solver = engine('picosat')
    solver.add(cnf.store.literals)
    assert beliefs.guess(solver, cnf.store.estimates, [2, 4], None)
    assert solver.model(range(1, 10)) == {2, 4, 9}
    assert beliefs.guess(solver, cnf.store.estimates, [1, 2], None) is False


def test_nothing_is_guessed_once_an_answer_is_known(impatient, monkeypatch):
    asked = []
    monkeypatch.setattr(beliefs, 'guess', lambda *_: asked.append(1))
    assert nonogram(3, [[1], [1], [1]] * 2).count() == 6
    assert len(asked) == 1


def test_rows_under_a_condition_say_nothing():
    cnf = CNF()
    with cnf.when(1):
        runs(cnf, 'row', [2, 3, 4], [1])
    assert not cnf.store.estimates
