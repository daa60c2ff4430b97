"""runs, against every row there is."""

from itertools import groupby, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import projected

from satpy import *


def lengths_of(row):
    return [len(list(group)) for value, group in groupby(row) if value]


def fits(found, lengths):
    """Do runs of these lengths match the pattern?"""
    if not lengths:
        return not found
    first, *rest = lengths
    if first == '*':
        return any(fits(found[i:], rest) for i in range(len(found) + 1))
    return bool(found) and first in ('?', found[0]) and fits(found[1:], rest)


def rows(n, lengths):
    return {row for row in product([False, True], repeat=n) if fits(lengths_of(row), lengths)}


def answers(n, lengths):
    cnf = CNF()
    cells = [cnf.auto_term('cell', x) for x in range(n)]
    runs(cnf, 'row', cells, lengths)
    expected = projected(cnf.store.clauses(), cells)
    assert cnf.count(limit=20) == min(20, len(expected))
    return expected


@pytest.mark.parametrize('n', range(8))
def test_every_short_row(n):
    for k in range(4):
        for lengths in product([1, 2, 3], repeat=k):
            assert answers(n, lengths) == rows(n, lengths), lengths


@given(st.integers(0, 9), st.lists(st.sampled_from([1, 2, 3, 5, '?', '*']), max_size=5))
def test_with_wildcards(n, lengths):
    assert answers(n, lengths) == rows(n, lengths)


def test_zero_is_no_run():
    assert answers(3, [0]) == answers(3, []) == {(False, False, False)}


def test_too_long_is_the_empty_clause():
    cnf = CNF()
    runs(cnf, 'row', [1, 2, 3], [2, 1])
    assert (cnf.clauses, cnf.maxterm, cnf.solve()) == (1, 3, None)
    for lengths in ([10**12, '*'], ['?', 3], ['?', '?', '?']):
        cnf = CNF()
        runs(cnf, 'row', [1, 2, 3, 4], lengths)
        assert (cnf.clauses, cnf.maxterm, cnf.solve()) == (1, 4, None)


@pytest.mark.parametrize('length', [-1, 1.5, 'x', None])
def test_a_bad_length(length):
    cnf = CNF()
    with pytest.raises(ClauseError, match='a length is a number'):
        runs(cnf, 'row', [1, 2], [1, length])
    assert (cnf.clauses, cnf.maxterm) == (0, 0)


def test_lengths_of_numpy():
    numpy = pytest.importorskip('numpy')
    for length in (2, numpy.int64(2), numpy.uint8(2)):
        cnf = CNF()
        runs(cnf, 'line', [cnf.auto_term(x) for x in range(6)], [length, 1])
        assert cnf.count() == 6
