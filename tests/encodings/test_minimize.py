"""Simplified clauses have the same solutions, and there are no fewer or shorter ones."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import defined, models

from satpy.encodings.logic import if_gen, maybe, window
from satpy.errors import ClauseError
from satpy.encodings.minimize import _cheapest, aligned, simplify

LITERALS = [sign * variable for variable in range(1, 6) for sign in (1, -1)]
PAIRS = [1 << i | 1 << j for i, j in combinations(range(8), 2)]
CLAUSES = st.lists(st.lists(st.sampled_from(LITERALS), max_size=6), max_size=14)


def forbidding(rows):
    """A clause for each row of bools, of variables from 1 up."""
    return [tuple(-v if bit else v for v, bit in enumerate(row, 1)) for row in rows]


def price(clauses):
    return len(clauses), sum(map(len, clauses))


def cheapest(rows, n):
    """The price of the best formula that forbids exactly these rows, found the slow way."""
    signs = product((0, 1, -1), repeat=n)
    clauses = [tuple(s * v for v, s in enumerate(row, 1) if s) for row in signs]
    reach = {
        clause: frozenset(
            row
            for row in product((False, True), repeat=n)
            if all(row[abs(literal) - 1] == (literal < 0) for literal in clause)
        )
        for clause in clauses
    }
    implicates = [clause for clause in clauses if reach[clause] <= set(rows)]
    useful = [c for c in implicates if not any(reach[c] < reach[other] for other in implicates)]
    for size in range(len(rows) + 1):
        fitting = [
            price(choice)
            for choice in combinations(useful, size)
            if frozenset().union(*(reach[clause] for clause in choice)) == frozenset(rows)
        ]
        if fitting:
            return min(fitting)
    raise AssertionError


def check(clauses, variables):
    simple = simplify(clauses)
    assert models(simple, variables) == models(clauses, variables)
    assert price(simple) <= price({frozenset(c) for c in clauses if not {-x for x in c} & set(c)})
    return simple


@given(CLAUSES)
def test_same_solutions_and_never_more_clauses(clauses):
    simple = check(clauses, range(1, 6))
    assert simplify(simple) == simple
    assert simple == sorted(simple, key=len)


def test_best_for_every_formula_of_three_variables():
    rows = list(product((False, True), repeat=3))
    for chosen in product((False, True), repeat=8):
        forbidden = [row for row, taken in zip(rows, chosen) if taken]
        assert price(simplify(forbidding(forbidden))) == cheapest(forbidden, 3)


@settings(max_examples=60)
@given(st.sets(st.tuples(*[st.booleans()] * 4)))
def test_best_for_formulas_of_four_variables(forbidden):
    assert price(simplify(forbidding(forbidden))) == cheapest(forbidden, 4)


@given(
    st.lists(st.sampled_from(PAIRS), min_size=1, max_size=14),
    st.lists(st.integers(10, 12), min_size=8, max_size=8),
)
def test_the_search_finds_the_cheapest_choice(rows, price):
    def cost(choice):
        return sum(price[j] for j in range(8) if choice >> j & 1)

    best = min(cost(choice) for choice in range(256) if all(choice & row for row in rows))
    found, patience = _cheapest(rows, price, best + 1, 10**6)
    choice = sum(1 << j for j in found)
    assert cost(choice) == best
    assert all(choice & row for row in rows)
    assert patience > 0
    assert _cheapest(rows, price, best, 10**6)[0] is None


def test_the_search_finds_the_cheapest_choice_in_rings():
    for n, order in [(6, order) for order in permutations(range(6))] + [
        (8, [3, 1, 7, 5, 0, 2, 6, 4])
    ]:
        rows = [1 << order[i - 1] | 1 << order[i] for i in range(n)]
        found, _ = _cheapest(rows, [10] * n, 100, 10**6)
        assert len(found) == n // 2


def test_all_or_nothing():
    assert simplify([]) == simplify([(1, -1), (2, 3, -2)]) == []
    assert simplify([()]) == simplify([(5,), (-5,)]) == simplify(product((1, -1), (2, -2))) == [()]
    assert simplify(iter([[3, 3], (3, 7)])) == [(3,)]
    assert simplify([(-900, 7)]) == [(7, -900)]


@pytest.mark.parametrize(
    ('clauses', 'best'),
    [
        (list(window(range(1, 9), 2, 3)), None),
        (list(maybe(range(1, 6), 2)), None),
        (if_gen([1, 2], [3, 4], any, any, bidirectional=True), None),
        ([(-a, b) for a in range(1, 11) for b in range(1, 11) if a != b], (10, 20)),
        (forbidding(row for row in product((0, 1), repeat=8) if row[:4] != row[4:]), (8, 16)),
        (forbidding(row for row in product((0, 1), repeat=8) if sum(row) % 2), None),
    ],
)
def test_patterns(clauses, best):
    simple = check(clauses, sorted({abs(literal) for clause in clauses for literal in clause}))
    assert price(simple) == (best or price(clauses))


def test_clauses_that_were_padded_are_found_again():
    random = Random(1)
    core = [
        tuple(v * random.choice((1, -1)) for v in random.sample(range(1, 11), 3)) for _ in range(20)
    ]
    padded = [
        {
            *random.choice(core),
            *(v * random.choice((1, -1)) for v in random.sample(range(1, 11), 3)),
        }
        for _ in range(1000)
    ]
    assert price(simplify([*core, *padded])) == price(simplify(core))
    check([*core, *padded], range(1, 11))


def test_twenty_variables():
    simple = simplify([*window(range(1, 21), 0, 3), *window(range(1, 21), 0, 1)])
    assert sorted(simple) == sorted(window(range(1, 21), 0, 1))


def test_when_the_primes_are_too_many(monkeypatch):
    monkeypatch.setattr('satpy.encodings.minimize.MOST_TABLES', 0)
    random = Random(2)
    rows = [row for row in product((False, True), repeat=6) if random.random() < 0.6]
    simple = check(forbidding(rows), range(1, 7))
    assert len(simple) < len(rows) / 2
    assert simplify([(1,), (-1, 2)]) == [(1,), (2,)]


def test_when_patience_runs_out(monkeypatch):
    monkeypatch.setattr('satpy.encodings.minimize.PATIENCE', 1)
    random = Random(3)
    for polish in 1, 1 << 26:
        monkeypatch.setattr('satpy.encodings.minimize.POLISH', polish)
        rows = [row for row in product((False, True), repeat=6) if random.random() < 0.6]
        check(forbidding(rows), range(1, 7))


@pytest.mark.parametrize(
    ('clauses', 'words'),
    [
        ([(1, 2), (3, 0)], r'^0 in clause \(3, 0\) is not a literal'),
        ([(1, 2.5)], r'^2.5 in clause \(1, 2.5\) is not a literal'),
        ([('x',)], "^'x' in clause"),
        ([(True, 2)], r'^True in clause \(True, 2\)'),
        ([1, 2], '^1 is not a clause'),
        ([range(1, 24)], '^23 variables are too many to simplify, 22 are the limit'),
    ],
)
def test_what_is_refused(clauses, words):
    with pytest.raises(ClauseError, match=words):
        simplify(clauses)
    if 'variables' not in words:
        with pytest.raises(ClauseError, match=words):
            aligned(clauses)


def test_aligned():
    picture = """
-1       3     0
            12 0
               0
   2 -2        0
"""
    assert aligned(iter([(3, -1), (12,), (), (2, -2)])) == picture.strip('\n')


@given(CLAUSES)
def test_aligned_reads_back_as_dimacs(clauses):
    lines = aligned(clauses).splitlines()
    assert [sorted(map(int, line.split())) for line in lines] == [
        sorted([*clause, 0]) for clause in clauses
    ]
    assert len({len(line) for line in lines}) <= 1


def test_the_oracle_agrees_with_itself():
    assert defined([1, 2], lambda true: true(1) and true(-2)) == {(True, False)}
    assert models([(1,), (-2,)], [2, 1]) == {(False, True)}
