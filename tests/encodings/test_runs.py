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


# ------------------------------------------------------------------------------- colours


def coloured(row):
    return [(len(list(group)), colour) for colour, group in groupby(row) if colour != '.']


def coloured_answers(n, wanted, colours='rb', without=(), condition=False):
    """{rows}, of which no cell has two colours."""
    cnf = CNF()
    cells = [{c: cnf.auto_term(c, x) for c in colours if (x, c) not in without} for x in range(n)]
    only = [cnf.auto_term('only')] if condition else []
    with cnf.when(*only), cnf.prefix('part'):
        runs(cnf, 'row', cells, wanted)
    cnf.write([term] for term in only)
    used = [term for cell in cells for term in cell.values()]
    found = set()
    for bits in projected(cnf.store.clauses(), [*used, *only]):
        true = {v for v, bit in zip(used, bits) if bit}
        row = [[c for c, term in cell.items() if term in true] or ['.'] for cell in cells]
        assert all(len(names) == 1 for names in row)
        found.add(''.join(names[0] for names in row))
    return found


@pytest.mark.parametrize('n', range(6))
@pytest.mark.parametrize('condition', [False, True])
def test_every_short_row_of_two_colours(n, condition):
    every = {}
    for row in map(''.join, product('.rb', repeat=n)):
        every.setdefault(tuple(coloured(row)), set()).add(row)
    for k in range(4):
        for wanted in product([(1, 'r'), (2, 'r'), (1, 'b'), (3, 'b')], repeat=k):
            assert coloured_answers(n, wanted, condition=condition) == every.get(wanted, set())


def fits_coloured(found, wanted):
    return len(found) == len(wanted) and all(
        colour == other and length in ('?', n)
        for (n, colour), (length, other) in zip(found, wanted)
    )


@given(
    st.integers(0, 5),
    st.lists(st.tuples(st.sampled_from([1, 2, '?']), st.sampled_from('rb')), max_size=4),
    st.booleans(),
)
def test_coloured_runs_of_any_length(n, wanted, condition):
    every = map(''.join, product('.rb', repeat=n))
    expected = {row for row in every if fits_coloured(coloured(row), wanted)}
    assert coloured_answers(n, wanted, condition=condition) == expected


def test_colours_that_some_cells_cannot_have():
    without = {(0, 'r'), (2, 'b')}
    for wanted in [(1, 'r'), (1, 'b')], [(1, 'b')], [('?', 'r')], [(0, 'b'), (2, 'r')]:
        expected = {
            row
            for row in map(''.join, product('.rbg', repeat=4))
            if fits_coloured(coloured(row), [run for run in wanted if run[0]])
            and row[0] != 'r'
            and row[2] != 'b'
            and 'g' not in row
        }
        assert coloured_answers(4, wanted, 'rbg', without) == expected != set()


@pytest.mark.parametrize(
    ('wanted', 'message'),
    [
        ([3], r"a coloured run is \(length, colour\), as in \(3, 'red'\), not 3"),
        ([('*', 'r')], 'a coloured run is'),
        ([('?', 'g')], "no cell can be 'g'"),
        ([(1, 'g')], "no cell can be 'g'"),
        ([(-1, 'r')], 'the length of .* is below 0'),
    ],
)
def test_coloured_runs_that_are_none(wanted, message):
    cnf = CNF()
    with pytest.raises(ClauseError, match=f"runs 'row': {message}"):
        runs(cnf, 'row', [{'r': 1}, {'r': 2}], wanted)
    with pytest.raises(ClauseError, match=r'expected {colour: literal} for each cell, not int'):
        runs(cnf, 'row', [1, 2], [(1, 'r')])
    assert (cnf.clauses, cnf.maxterm) == (0, 0)
