"""Clauses are kept as written, and nothing else gets in."""

from __future__ import annotations

from array import array
from enum import IntEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy.errors import ClauseError
from satpy.formula.clauses import BATCH, ROOM, ClauseStore, flatten, literals

WHOLE = 'literals are whole numbers, as auto_term gives them'
LIST = 'literals are whole numbers; write([[a, b]]) takes clauses, write_one(a, b) literals'
LABEL = 'that is a label; auto_term(*label) gives its number'
ZERO = '0 is not a literal; it ends a DIMACS clause'
TRUTH = 'a truth value is not a literal; write the number of a variable'
LIMIT = 'literals go up to 2**31 - 1'
HUGE = (
    'a solver would claim gigabytes for a variable so high, and 10000000 is the most for a '
    'formula of this size; auto_term numbers variables without gaps'
)
NOT_LITERALS = [
    (0, ZERO),
    (False, TRUTH),
    (True, TRUTH),
    (1.0, WHOLE),
    (float('nan'), WHOLE),
    (None, WHOLE),
    ([1], LIST),
    ({1}, LIST),
    (object, WHOLE),
    ('rook', LABEL),
    ('1', LABEL),
    (('rook', 0, 1), LABEL),
    (2**31, LIMIT),
    (-(2**31), LIMIT),
    (2**32 + 1, LIMIT),
    (10**30, LIMIT),
    (2**31 - 1, HUGE),
    (-(2**31) + 1, HUGE),
    (ROOM + 1, HUGE),
]


class Store(ClauseStore):
    """A store that takes clauses as `Formula.write` does."""

    def extend(self, clauses, known=0):
        self.add(*flatten(clauses, self, max(known, self.highest)))


def state(store):
    return list(store.clauses()), store.count, store.highest, store.sections, list(store.spans())


@pytest.fixture
def store():
    store = Store()
    store.extend([[1, -2], [3]])
    store.begin('clues')
    return store


@pytest.mark.parametrize(('bad', 'reason'), NOT_LITERALS)
def test_not_a_literal(store, bad, reason):
    before = state(store)
    with pytest.raises(ClauseError) as caught:
        store.extend([[4], [3, bad], [0]])
    where = f"clause (3, {bad!r}) of section 'clues'"
    assert str(caught.value) == f'literal {bad!r} in {where}: {reason}'
    assert state(store) == before
    with pytest.raises(ClauseError) as caught:
        literals([3, bad], 'assume', ROOM)
    assert str(caught.value) == f'literal {bad!r} in assume: {reason}'


def test_numpy():
    np = pytest.importorskip('numpy')
    store = Store()
    store.extend(np.array([[1, -2], [3, 4]]))
    store.extend([(np.int64(5), -6), np.array([], int), [np.int8(-7)]])
    assert list(store.clauses()) == [(1, -2), (3, 4), (5, -6), (), (-7,)]
    assert {type(literal) for clause in store.clauses() for literal in clause} == {int}
    assert {type(literal) for literal in literals(np.array([1, -2]), 'cells')} == {int}
    before = state(store)
    for bad, reason in [
        (np.bool_(True), TRUTH),
        (np.float64(1), WHOLE),
        (np.int64(0), ZERO),
        (np.int64(2**40), LIMIT),
    ]:
        with pytest.raises(ClauseError, match=reason.replace('*', '.')):
            store.extend([[1, bad]])
    assert state(store) == before


def test_not_a_clause(store):
    before = state(store)
    for rows, number in [([1, -2], 1), ([[1], None], 2), ([[1], 2.5, []], 2)]:
        with pytest.raises(ClauseError) as caught:
            store.extend(rows)
        assert str(caught.value) == (
            f"clause {number} of this call, section 'clues', is {rows[number - 1]}: "
            'a clause is a list of literals, as in write([[1, -2]]) or write_one(1, -2)'
        )
    for rows in (None, 7):
        with pytest.raises(ClauseError) as caught:
            store.extend(rows)
        assert str(caught.value) == (
            f"section 'clues': clauses come as a list of lists of literals, not as {rows!r}. "
            'Encoders that take a cnf write their own clauses; do not write their result'
        )
    assert state(store) == before


def test_number_of_a_bad_clause_counts_all_batches(store):
    rows = [[1]] * (2 * BATCH + 5)
    with pytest.raises(ClauseError, match=f'clause {len(rows) + 1} of this call'):
        store.extend([*rows, 7])


def test_long_clauses_are_shown_short(store):
    with pytest.raises(ClauseError, match=r'in clause \(1, 2, 3, 4, 5, 6, 7, 8, \.\.\.\) of'):
        store.extend([[*range(1, 40), 0]])


def test_literals_are_a_list():
    for bad in (5, 'abc', b'abc', None):
        with pytest.raises(ClauseError) as caught:
            literals(bad, 'interesting')
        assert str(caught.value) == f'interesting is a list of literals, not {bad!r}'


def test_whatever_iterates_is_taken():
    class Cell(IntEnum):
        A = 1
        B = 2

    store = Store()
    store.extend(iter([range(1, 3), (x for x in (3, -4)), {5}, {6: 'x'}, array('i', [7]), Cell]))
    assert list(store.clauses()) == [(1, 2), (3, -4), (5,), (6,), (7,), (1, 2)]
    assert all(type(literal) is int for literal in store.literals)


def test_high_variables_where_a_formula_is_that_large():
    store = Store()
    store.extend([[ROOM]])
    store.extend([[ROOM + 5]], known=ROOM + 5)
    store.extend([[ROOM + 5]])
    with pytest.raises(ClauseError, match=f'and {ROOM + 5} is the most'):
        store.extend([[ROOM + 6]])


clauses = st.lists(st.lists(st.integers(-9, 9).filter(bool), max_size=4).map(tuple), max_size=4)


@given(st.lists(st.one_of(st.sampled_from('abc'), clauses)))
def test_store_against_a_list(steps):
    store = Store()
    section = 'beginning of file'
    expected = []
    for step in steps:
        if isinstance(step, str):
            section = step
            store.begin(step)
        else:
            store.extend(iter(step))
            expected += [(section, clause) for clause in step]
        assert store.section == section
    assert list(store.clauses()) == [clause for _, clause in expected]
    assert [
        (store.sections[section], clause)
        for section, start, stop in store.spans()
        for clause in store.clauses(start, stop)
    ] == expected
    used = {abs(literal) for _, clause in expected for literal in clause}
    assert (store.count, store.highest) == (len(expected), max(used, default=0))
    assert store.variables() == used
