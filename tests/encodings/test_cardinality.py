"""Counters have the answers of counting in Python, each once, whatever the cells."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import defined, projected

from satpy import (
    CNF,
    ClauseError,
    LabelError,
    connected,
    runs,
    tally,
    tally_sum,
    tree_one,
    window,
)
from satpy.encodings import totalizer as sorting
from satpy.encodings.cardinality import counted, is_big, new_terms


class Host:
    """Somewhere to put clauses and someone to ask for variables, and nothing else."""

    def __init__(self, highest):
        self.clauses = []
        self.highest = highest
        self.revealed = set()

    def write(self, clauses):
        self.clauses += map(tuple, clauses)

    def write_flat(self, literals):
        clause = []
        for literal in literals:
            if literal:
                clause.append(literal)
            else:
                self.clauses.append(tuple(clause))
                clause = []
        assert not clause

    def private(self, word, prefix, cells=()):
        def new(n):
            self.highest += n
            return range(self.highest - n + 1, self.highest + 1)

        return new

    def reveal(self, terms):
        self.revealed.update(terms)


def total(cells, true):
    return sum(map(true, cells))


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


@pytest.fixture(params=['direct', 'comparators'])
def merge(request, monkeypatch):
    """Both ways to merge sorted lists, by moving the size from which on the second is used."""
    if request.param == 'comparators':
        monkeypatch.setattr(sorting, 'DIRECT', 1)
        sorting.sort_shape.cache_clear()
        yield
        sorting.sort_shape.cache_clear()
    else:
        yield


def by_counter(host, cells):
    flat = []
    counted(host.private('count', None), cells, flat)
    host.write_flat(flat)


def windows(cells):
    n = len(cells)
    return product(range(-1, n + 2), range(-1, n + 2))


# ------------------------------------------------------------------------------ windows


@pytest.mark.parametrize('cells', CELLS, ids=str)
def test_window_by_counter(cells, merge):
    variables = sorted(set(map(abs, cells)))
    for low, high in windows(cells):
        host = Host(len(variables))
        by_counter(host, window(cells, low, high))
        expected = defined(variables, lambda true: low <= total(cells, true) <= high)  # noqa: B023
        assert projected(host.clauses, variables) == expected, (cells, low, high)


@pytest.mark.parametrize('cells', [cells for cells in CELLS if len(cells) < 6], ids=str)
@pytest.mark.parametrize('unless', [(9,), (-8, 9), (1,), (-1,)], ids=str)
def test_window_on_condition(cells, unless, merge):
    variables = sorted(set(map(abs, (*cells, *unless))))
    for low, high in windows(cells):
        host = Host(9)
        by_counter(host, window(cells, low, high, unless=unless))
        expected = defined(
            variables,
            lambda true: low <= total(cells, true) <= high or any(map(true, unless)),  # noqa: B023
        )
        assert projected(host.clauses, variables) == expected, (cells, low, high)


@settings(max_examples=40)
@given(
    st.lists(st.integers(-9, 9).filter(bool), min_size=8, max_size=14),
    st.integers(-1, 12),
    st.integers(-1, 15),
    st.sampled_from([1, 4, 20, 300]),
)
def test_larger_windows(cells, low, high, direct):
    variables = sorted(set(map(abs, cells)))
    before = sorting.DIRECT
    try:
        sorting.DIRECT = direct
        sorting.sort_shape.cache_clear()
        host = Host(9)
        by_counter(host, window(cells, low, high))
    finally:
        sorting.DIRECT = before
        sorting.sort_shape.cache_clear()
    expected = defined(variables, lambda true: low <= total(cells, true) <= high)
    assert projected(host.clauses, variables) == expected


@pytest.mark.parametrize('n', [6, 7, 8, 10, 13])
@pytest.mark.parametrize('unless', [(), (14,), (-14, 2)])
@pytest.mark.parametrize('low', [0, 1])
def test_one_of_many(n, unless, low):
    cells = [-v if v % 3 == 0 else v for v in range(1, n + 1)]
    variables = sorted({*range(1, n + 1), *map(abs, unless)})
    host = Host(14)
    by_counter(host, window(cells, low, 1, unless=unless))
    expected = defined(
        variables, lambda true: low <= total(cells, true) <= 1 or any(map(true, unless))
    )
    assert projected(host.clauses, variables) == expected


def test_one_of_many_is_cheap():
    cnf = CNF()
    cnf.write(window([cnf.auto_term(x) for x in range(1000)], 1, 1))
    assert (cnf.clauses, cnf.maxterm) == (3659, 1332)
    assert cnf.count() == 1000


def test_cnf_writes_it_either_way():
    """As plain combinations while they are few, by a counter where they would be many."""
    for n in range(1, 12):
        for low, high in windows(range(n)):
            cnf = CNF()
            cells = [cnf.auto_term(x) for x in range(n)]
            cnf.write(window(cells, low, high))
            plain = list(window(cells, low, high)) if n < 10 else None
            if not is_big(window(cells, low, high)):
                assert cnf.maxterm <= n
                assert plain is None or cnf.clauses == len(plain)
            if n in (9, 11) and low in (0, 4, 5) and high in (4, 5, n):
                assert (
                    cnf.count(cells)
                    == cnf.count()
                    == sum(low <= bin(row).count('1') <= high for row in range(2**n))
                )


def test_bounds_that_cannot_be():
    for low, high in [(-3, -1), (40, 50), (20, 10)]:
        cnf = CNF()
        cnf.write(window(range(1, 31), low, high))
        assert (cnf.clauses, cnf.solve()) == (1, None)
    for low, high in [(0, 30), (-5, 99)]:
        cnf = CNF()
        cnf.write(window(range(1, 31), low, high))
        assert cnf.clauses == 0


def test_seven_of_26():
    cnf = CNF()
    soup = [cnf.auto_term('soup', guest) for guest in range(26)]
    cnf.write(window(soup, 7, 7))
    assert cnf.clauses <= 1000
    assert len(cnf.solve()) == 7
    assert cnf.solve(soup[:7]) == set(soup[:7])
    assert cnf.solve(soup[:8]) is None
    assert cnf.solve([-v for v in soup[6:]]) is None
    assert cnf.solve([-v for v in soup[7:]]) == set(soup[:7])
    cnf.write([[-v] for v in soup[9:]])
    assert cnf.count() == 36


def test_500_of_1000():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(1000)]
    cnf.write(window(cells, 500, 500))
    assert cnf.clauses < 200_000
    assert len(cnf.solve()) == 500
    assert cnf.solve(cells[::2]) == set(cells[::2])
    assert cnf.solve([*cells[::2], cells[1]]) is None
    assert cnf.solve([-v for v in cells[:500]]) == set(cells[500:])
    assert cnf.solve([-v for v in cells[:501]]) is None


def test_a_window_iterates_as_plain_combinations():
    big = window(range(1, 27), 1, 2)
    assert is_big(big)
    assert len(list(big)) == len(list(big)) == 2601


def test_windows_of_bare_numbers_may_repeat_in_one_section():
    cnf = CNF()
    for _ in range(2):
        cnf.write(window(range(1, 27), 7, 7))
    cnf.write([[v] for v in range(1, 8)])
    assert cnf.count() == 1


# -------------------------------------------------------------------------------- tally


@pytest.mark.parametrize('cells', CELLS, ids=str)
def test_tally(cells, merge):
    variables = sorted(set(map(abs, cells)))
    n = len(cells)
    for most in [None, *range(-1, n + 2)]:
        host = Host(len(variables))
        terms = tally(host, 'p', iter(cells), most)
        assert len(terms) == (n if most is None else max(0, min(n, most)))
        assert host.revealed == set(terms)
        asked = [*variables, *terms]
        expected = {
            bits + tuple(k < sum(true(bits, cell) for cell in cells) for k in range(len(terms)))
            for bits in product((False, True), repeat=len(variables))
        }
        if len(set(map(abs, asked))) == len(asked):
            assert projected(host.clauses, asked) == expected, most
        else:  # a single cell is its own count
            assert n == 1 and terms == cells


def true(bits, cell):
    return bits[abs(cell) - 1] == (cell > 0)


@settings(max_examples=40)
@given(
    st.lists(st.integers(-8, 8).filter(bool), min_size=8, max_size=12),
    st.none() | st.integers(0, 12),
    st.sampled_from([1, 4, 20, 300]),
)
def test_larger_tallies(cells, most, direct):
    before = sorting.DIRECT
    try:
        sorting.DIRECT = direct
        sorting.sort_shape.cache_clear()
        host = Host(8)
        terms = tally(host, 'p', cells, most)
    finally:
        sorting.DIRECT = before
        sorting.sort_shape.cache_clear()
    expected = {
        bits + tuple(k < sum(true(bits, cell) for cell in cells) for k in range(len(terms)))
        for bits in product((False, True), repeat=8)
    }
    assert projected(host.clauses, [*range(1, 9), *terms]) == expected


def test_tally_of_many():
    """Where both merges have their part."""
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(90)]
    terms = tally(cnf, 'p', cells)
    for n in (0, 1, 44, 45, 46, 89, 90):
        solution = cnf.solve([*cells[:n], *(-v for v in cells[n:])])
        assert [term in solution for term in terms] == [True] * n + [False] * (90 - n)


def test_counts_compared():
    cnf = CNF()
    left = [cnf.auto_term('left', n) for n in range(3)]
    right = [cnf.auto_term('right', n) for n in range(4)]
    a, b = tally(cnf, 'left', left), tally(cnf, 'right', right)
    cnf.write([-b[3]] if n == 3 else [x, -b[n]] for n, x in enumerate([*a, 0]))
    assert cnf.count() == sum(
        sum(x) >= sum(y) for x in product((0, 1), repeat=3) for y in product((0, 1), repeat=4)
    )


# ----------------------------------------------------------------------------- tree_one


@pytest.mark.parametrize('cells', CELLS[1:], ids=str)
def test_tree_one(cells):
    variables = sorted(set(map(abs, cells)))
    host = Host(len(variables))
    root = tree_one(host, 'p', iter(cells))
    assert host.revealed == {root}
    assert len(host.clauses) == 4 * (len(cells) - 1)
    assert host.highest == len(variables) + len(cells) - 1
    if len(cells) == 1:
        assert root == cells[0]
        return
    expected = {
        (*bits, sum(true(bits, cell) for cell in cells) == 1)
        for bits in product((False, True), repeat=len(variables))
        if sum(true(bits, cell) for cell in cells) < 2
    }
    assert projected(host.clauses, [*variables, root]) == expected


def test_tree_one_of_a_negative_cell():
    cnf = CNF()
    cnf.auto_term('a')
    assert tree_one(cnf, 'p', [-1]) == -1
    assert cnf.count() == 2


@pytest.mark.parametrize(
    ('cells', 'message'),
    [
        ([], "tree_one 'ship' needs at least one cell"),
        ([1, 0], "literal 0 in tree_one 'ship': 0 ends a clause"),
        ([1, 'a'], "literal 'a' in tree_one 'ship': that is a label"),
        (5, "tree_one 'ship' is a list of literals, not 5"),
        ([True, 2], "literal True in tree_one 'ship': a truth value"),
        ([2**31, 1], "literal 2147483648 in tree_one 'ship': literals go up to"),
    ],
)
def test_refused_cells(cells, message):
    cnf = CNF()
    with pytest.raises(ClauseError) as caught:
        tree_one(cnf, 'ship', cells)
    assert str(caught.value).startswith(message)
    assert (cnf.maxterm, cnf.clauses) == (0, 0)
    if cells != []:
        with pytest.raises(ClauseError) as caught:
            tally(cnf, 'ship', cells)
        assert str(caught.value).startswith(message.replace('tree_one', 'tally'))
    assert (cnf.maxterm, cnf.clauses) == (0, 0)
    tree_one(cnf, 'ship', [1, 2])  # the prefix is still free


@pytest.mark.parametrize(
    'encode',
    [
        lambda cnf: tree_one(cnf, 'p', [1, 2, 3]),
        lambda cnf: tally(cnf, 'p', [1, 2, 3]),
        lambda cnf: tally_sum(cnf, 'p', [[1, 2], [3]]),
        lambda cnf: runs(cnf, 'p', [1, 2, 3], [1]),
        lambda cnf: connected(cnf, 'p', {1: [2], 2: [1, 3], 3: [2]}, {1: 1, 2: 2, 3: 3}),
    ],
    ids=['tree_one', 'tally', 'tally_sum', 'runs', 'connected'],
)
def test_numbers_that_the_formula_has_not_seen_are_not_taken_for_its_own(encode):
    bare, named = CNF(), CNF()
    for number in (1, 2, 3):
        named.auto_term(number)
    encode(bare)
    encode(named)
    bare.write([[number, -number] for number in (1, 2, 3)])
    assert bare.count([1, 2, 3]) == named.count([1, 2, 3])


def test_new_names_are_all_made_or_none():
    cnf = CNF()
    cnf.auto_term('b')
    cnf.auto_mode = 'ro'
    with pytest.raises(LabelError, match=r"\('b',\) exists already"):
        new_terms(cnf, iter([('a',), ('b',), ('c',)]))
    assert (cnf.maxterm, cnf.auto_mode) == (1, 'ro')
    assert new_terms(cnf, iter([('a',), ('c', 1)])) == [2, 3]
    assert (cnf.auto_term('c', 1), cnf.auto_mode) == (3, 'ro')


def test_a_prefix_used_twice():
    cnf = CNF()
    for encode in (
        lambda: tree_one(cnf, 'p', [1, 2, 3]),
        lambda: tally(cnf, 'p', [1, 2, 3]),
        lambda: tally_sum(cnf, 'p', [[1, 2], [3]]),
    ):
        encode()
        clauses = cnf.clauses
        with pytest.raises(LabelError, match="of 'p' exists already"):
            encode()
        assert cnf.clauses == clauses
