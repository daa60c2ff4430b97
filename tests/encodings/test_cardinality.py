"""Counters have the answers of counting in Python, each once, whatever the cells."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import defined, projected

from satpy import *
from satpy.encodings import totalizer
from satpy.encodings import window as windows
from satpy.encodings.window import PLAIN, add_window
from satpy.formula.formula import Formula

# For every number of cells: as they are, repeated, negated, and at odds with one another.
CELLS = [
    *([*range(1, n + 1)] for n in range(8)),
    [-1, 2, -3, 4, -5],
    [1, 1],
    [1, -1],
    [1, -1, 2],
    [1, 1, 2, 2, -3],
    [1, 2, -1, 3, -2, 2],
    [1, 1, 1, 1, 2, 3],
]


@contextmanager
def counters(direct):
    """Every window is a counter, and lists of up to `direct` pairs of terms are merged directly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(totalizer, 'DIRECT_PAIRS', direct)
        patch.setattr(windows, 'PLAIN', 0)
        totalizer.recorded.cache_clear()
        yield
    totalizer.recorded.cache_clear()


@pytest.fixture(params=[300, 1], ids=['direct', 'comparators'])
def merge(request):
    with counters(request.param):
        yield


def number_true(cells, true):
    return sum(map(true, cells))


def check_window(cells, low, high, unless=()):
    variables = sorted(set(map(abs, (*cells, *unless))))
    formula = Formula()
    draft = formula.draft('window', None, [*cells, *unless])
    add_window(draft, window(cells, low, high, unless=unless))
    draft.write()
    expected = defined(
        variables, lambda true: low <= number_true(cells, true) <= high or any(map(true, unless))
    )
    assert projected(formula.store.clauses(), variables) == expected, (cells, low, high)


# ------------------------------------------------------------------------------ windows


@pytest.mark.parametrize('cells', CELLS, ids=str)
@pytest.mark.parametrize('unless', [(), (9,), (-8, 9), (1,), (-1,)], ids=str)
def test_window(cells, unless, merge):
    if not unless or len(cells) < 6:
        for low, high in product(range(-1, len(cells) + 2), repeat=2):
            check_window(cells, low, high, unless)


@given(
    st.lists(st.integers(-9, 9).filter(bool), min_size=8, max_size=14),
    st.integers(-1, 12),
    st.integers(-1, 15),
    st.sampled_from([1, 4, 20, 300]),
)
def test_larger_windows(cells, low, high, direct):
    with counters(direct):
        check_window(cells, low, high)


@pytest.mark.parametrize('n', [6, 7, 8, 11])
@pytest.mark.parametrize('unless', [(), (14,), (-14, 2)])
@pytest.mark.parametrize('low', [0, 1])
def test_one_of_many(n, unless, low):
    with counters(300):
        check_window([-v if v % 3 == 0 else v for v in range(1, n + 1)], low, 1, unless)


@pytest.mark.parametrize(
    ('n', 'low', 'high', 'clauses', 'variables'),
    [(1000, 1, 1, 3659, 332), (26, 7, 7, 438, 86), (1000, 500, 500, 141_000, 18_800)],
)
def test_cost(n, low, high, clauses, variables):
    cnf = CNF()
    cnf.write(window([cnf.auto_term(x) for x in range(n)], low, high))
    assert clauses / 1.01 < cnf.clauses <= 1.01 * clauses
    assert variables / 1.01 < cnf.maxterm - n <= 1.01 * variables


def test_a_formula_writes_the_cheaper_of_the_two():
    """Plain combinations while they are few, a counter where they would be many."""
    for n in range(1, 12):
        for low, high in product(range(-1, n + 2), repeat=2):
            cnf = CNF()
            cells = [cnf.auto_term(x) for x in range(n)]
            cnf.write(window(cells, low, high))
            if len(window(cells, low, high)) <= PLAIN * len(cells):
                assert cnf.maxterm == n
                assert cnf.clauses == len(window(cells, low, high))
            if n in (9, 11) and low in (0, 4, 5) and high in (4, 5, n):
                expected = sum(low <= bin(row).count('1') <= high for row in range(2**n))
                assert cnf.count(cells) == cnf.count() == expected


@pytest.mark.parametrize(('n', 'k'), [(26, 7), (1000, 500)])
def test_exactly_k_of_n(n, k):
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(n)]
    cnf.write(window(cells, k, k))
    assert len(cnf.solve()) == k
    assert cnf.solve(cells[:k]) == set(cells[:k])
    assert cnf.solve(cells[: k + 1]) is None
    assert cnf.solve([-v for v in cells[k:]]) == set(cells[:k])
    assert cnf.solve([-v for v in cells[k - 1 :]]) is None
    cnf.write([[-v] for v in cells[k + 1 :]])
    assert cnf.count() == k + 1


# -------------------------------------------------------------------------------- tally


def check_tally(cells, most=None):
    formula = Formula()
    variables = [formula.auto_term(n) for n in range(max(map(abs, cells), default=0))]
    terms = tally(formula, 'p', iter(cells), most)
    n = len(cells)
    assert len(terms) == (n if most is None else max(0, min(n, most)))
    assert formula.variables.revealed == set(terms).difference(cells)
    if n == 1:
        assert terms == cells[: len(terms)]  # a single cell is its own count
        return

    def true(bits, cell):
        return bits[abs(cell) - 1] == (cell > 0)

    expected = {
        bits + tuple(k < sum(true(bits, cell) for cell in cells) for k in range(len(terms)))
        for bits in product((False, True), repeat=len(variables))
    }
    assert projected(formula.store.clauses(), [*variables, *terms]) == expected, most


@pytest.mark.parametrize('cells', CELLS, ids=str)
def test_tally(cells, merge):
    for most in [None, *range(-1, len(cells) + 2)]:
        check_tally(cells, most)


@given(
    st.lists(st.integers(-8, 8).filter(bool), min_size=8, max_size=12),
    st.none() | st.integers(0, 12),
    st.sampled_from([1, 4, 20, 300]),
)
def test_larger_tallies(cells, most, direct):
    with counters(direct):
        check_tally(cells, most)


def test_tally_of_many():
    """Where both ways to merge have their part."""
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(90)]
    terms = tally(cnf, 'p', cells)
    for n in (0, 1, 44, 45, 46, 89, 90):
        solution = cnf.solve([*cells[:n], *(-v for v in cells[n:])])
        assert [term in solution for term in terms] == [True] * n + [False] * (90 - n)


# ----------------------------------------------------------------------------- tree_one


@pytest.mark.parametrize('most', range(5))
def test_a_tally_that_stops_counting_says_only_what_it_knows(most):
    for low, high in product(range(-1, 6), repeat=2):
        cnf = CNF()
        cells = [cnf.auto_term(n) for n in range(4)]
        terms = tally(cnf, 'p', cells, most)
        if most < 4 and high >= max(low, most):
            with pytest.raises(ClauseError, match=f'does not count beyond {most}'):
                cnf.write(tally_within(terms, low, high))
        else:
            cnf.write(tally_within(terms, low, high))
            assert cnf.count() == sum(comb(4, n) for n in range(5) if low <= n <= high)


@pytest.mark.parametrize('most', [2.0, 'x', float('nan'), [1]])
def test_most_is_a_whole_number(most):
    cnf = CNF()
    terms = tally(cnf, 'some', [1, 2, 3])
    for call in lambda: tally(cnf, 'p', [1, 2], most), lambda: tally_sum(cnf, 'p', [terms], most):
        with pytest.raises(ClauseError, match=r"'p': `most` is a whole number, not"):
            call()
    assert len(tally(cnf, 'p', [1, 2, 3], True)) == 1


@pytest.mark.parametrize('cells', CELLS[1:], ids=str)
def test_tree_one(cells):
    variables = sorted(set(map(abs, cells)))
    formula = Formula()
    for variable in variables:
        formula.auto_term(variable)
    root = tree_one(formula, 'p', iter(cells))
    assert formula.clauses == 4 * (len(cells) - 1)
    assert formula.maxterm == len(variables) + len(cells) - 1
    if len(cells) == 1:
        assert root == cells[0]
        return
    assert formula.variables.revealed == {root}
    expected = {
        (*bits, sum(bits[abs(cell) - 1] == (cell > 0) for cell in cells) == 1)
        for bits in product((False, True), repeat=len(variables))
        if sum(bits[abs(cell) - 1] == (cell > 0) for cell in cells) < 2
    }
    assert projected(formula.store.clauses(), [*variables, root]) == expected


def test_tree_one_of_a_negative_cell():
    cnf = CNF()
    cnf.auto_term('a')
    assert tree_one(cnf, 'p', [-1]) == -1
    assert cnf.count() == 2


def test_tree_one_needs_a_cell():
    with pytest.raises(ClauseError, match="tree_one 'ship' needs at least one cell"):
        tree_one(CNF(), 'ship', [])


def test_nodes_of_a_tree_and_names_do_not_meet():
    cnf = CNF()
    cells = [cnf.auto_term(name) for name in 'abc']
    cnf.auto_term('ship', 1)
    with pytest.raises(LabelError, match=r"\('ship', 1\) is a label already: give tree_one"):
        tree_one(cnf, 'ship', cells)
    assert (cnf.clauses, cnf.maxterm) == (0, 4)
    tree_one(cnf, 'ship', cells[:2])  # one node, (ship, 0)
    assert cnf.maxterm == 5


@pytest.mark.parametrize('encoder', [tree_one, tally])
def test_without_a_prefix(encoder):
    """As often as one likes; such variables are named after the section."""
    cnf = CNF()
    cells = [cnf.auto_term(name) for name in 'abc']
    cnf.comment('rows')
    for _ in range(2):
        encoder(cnf, None, cells)
    assert cnf.spell([cnf.maxterm]) in ('tree rows part 4', 'count rows 3 or more')
    assert cnf.count(cells) == (4 if encoder is tree_one else 8)


def test_lists_of_cells_among_tallies_are_counted_first():
    """They are not sorted: as a tally, 0 1 would be no number at all."""
    for sorted_first in False, True:
        cnf = CNF()
        a, b, c, d = cells = [cnf.auto_term(n) for n in range(4)]
        rows = [[a, b], (c, d)]
        if sorted_first:  # the list of a tally's terms
            rows[0] = [*tally(cnf, 'row', rows[0])]
        terms = tally_sum(cnf, 'all', rows)
        assert cnf.count() == 16
        for answer in cnf.solutions(None):
            assert sum(term in answer for term in terms) == sum(cell in answer for cell in cells)


@pytest.mark.parametrize('most', [*product([None, 0, 1, 2, 3], repeat=3)])
def test_sums_of_tallies_that_stop_counting(most):
    """A term says how many are true, or there is none."""
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(5)]
    parts = cells[:3], cells[3:]
    terms = tally_sum(cnf, 'all', [tally(cnf, *it) for it in zip('ab', parts, most)], most[2])
    for answer in cnf.solutions(None):
        count = sum(cell in answer for cell in cells)
        assert [term in answer for term in terms] == [count > k for k in range(len(terms))]
    assert cnf.count() == 2**5
    for high in range(6):
        if terms.capped and high >= len(terms):
            with pytest.raises(ClauseError, match='does not count beyond'):
                list(tally_within(terms, 0, high))
        else:
            [*clause] = tally_within(terms, 0, high)
            allowed = sum(comb(5, n) for n in range(high + 1))
            assert len([*cnf.solutions(None, assume=[-terms[high]] if clause else [])]) == allowed


def test_the_first_terms_of_a_tally():
    """They stop counting, as with `most`; other parts are no tally."""
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(4)]
    terms = tally(cnf, 'all', cells)
    assert terms[0] == min(terms) and terms[:] == terms and not terms[:].capped
    with pytest.raises(ClauseError, match='does not count beyond 2'):
        cnf.write(tally_within(terms[:2], 0, 2))
    with pytest.raises(ClauseError, match='does not count beyond 2'):
        less(terms[:2], 3)
    assert type(terms[1:]) is type(terms[::-1]) is list
    cnf.write(tally_within(terms[:2], 0, 1))
    assert cnf.count() == 5
