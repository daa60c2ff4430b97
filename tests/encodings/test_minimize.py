"""Minimized clauses are equivalent, prime, irredundant, and no more than were given."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import defined, models

from satpy.encodings import minimize
from satpy.encodings.logic import if_gen, link
from satpy.encodings.minimize import aligned, forbid_unless, simplify
from satpy.encodings.window import maybe, window
from satpy.errors import ClauseError

LITERALS = [sign * variable for variable in range(1, 6) for sign in (1, -1)]
CLAUSES = st.lists(st.lists(st.sampled_from(LITERALS), max_size=6), max_size=14)


def forbidding(rows):
    """A clause for each row of bools, over variables from 1 up."""
    return [tuple(-v if bit else v for v, bit in enumerate(row, 1)) for row in rows]


def price(clauses):
    return len(clauses), sum(map(len, clauses))


def variables(clauses):
    return sorted({abs(literal) for clause in clauses for literal in clause})


def check(clauses, asked):
    """Simplify, and hold the result to all that the docstring promises."""
    simple = simplify(clauses)
    solutions = models(clauses, asked)
    assert models(simple, asked) == solutions
    for place, clause in enumerate(simple):
        others = simple[:place] + simple[place + 1 :]
        assert models(others, asked) != solutions, f'{clause} is redundant'
        for literal in clause:
            shorter = [other for other in clause if other != literal]
            assert models([*simple, shorter], asked) != solutions, f'{clause} can spare {literal}'
    assert simple == sorted(simple, key=len)
    assert price(simple) <= price({frozenset(c) for c in clauses if not {-x for x in c} & set(c)})
    return simple


# ---------------------------------------------------------------- simplify


@given(CLAUSES)
def test_equivalent_prime_irredundant_and_never_more(clauses):
    simple = check(clauses, range(1, 6))
    assert simplify(simple) == simple


@given(CLAUSES)
def test_the_same_where_primes_are_too_many(clauses):
    def too_many(table, width):
        raise OverflowError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(minimize, 'prime_implicates', too_many)
        check(clauses, range(1, 6))


def test_primes_that_are_too_many_are_refused():
    ones = [bin(row).count('1') for row in range(1 << 14)]
    table = sum(1 << row for row, count in enumerate(ones) if 4 <= count <= 9)
    with pytest.raises(OverflowError):
        minimize.prime_implicates(table, 14)


def test_all_or_nothing():
    assert simplify([]) == simplify([(1, -1), (2, 3, -2)]) == []
    assert simplify([()]) == simplify([(5,), (-5,)]) == simplify(product((1, -1), (2, -2))) == [()]
    assert simplify(iter([[3, 3], (3, 7)])) == [(3,)]
    assert simplify([(-900, 7)]) == [(7, -900)]


BYTES = list(product((0, 1), repeat=8))


@pytest.mark.parametrize(
    ('clauses', 'expected'),
    [
        (list(window(range(1, 9), 2, 3)), None),
        (list(maybe(range(1, 6), 2)), None),
        (if_gen([1, 2], [3, 4], any, any, bidirectional=True), None),
        (link(*range(1, 11)), None),
        ([(-a, b) for a in range(1, 9) for b in range(1, 9) if a != b], (11, 22)),
        (forbidding(row for row in BYTES if row[:4] != row[4:]), (8, 16)),
        (forbidding(row for row in BYTES if sum(row) % 2), None),
        (forbidding(row for row in BYTES if sum(row) % 3), (106, 742)),
    ],
)
def test_patterns(clauses, expected):
    simple = simplify(clauses)
    asked = variables(clauses)
    assert models(simple, asked) == models(clauses, asked)
    assert price(simple) <= (expected or price(clauses))


def test_twenty_variables():
    simple = simplify([*window(range(1, 21), 0, 3), *window(range(1, 21), 0, 1)])
    assert sorted(simple) == sorted(window(range(1, 21), 0, 1))


@pytest.mark.parametrize(
    ('clauses', 'words'),
    [
        ([(1, 2), (3, 0)], r'^0 in clause \(3, 0\) is not a literal'),
        ([(1, 2.5)], r'^2.5 in clause \(1, 2.5\) is not a literal'),
        ([('x',)], "^'x' in clause"),
        ([(True, 2)], r'^True in clause \(True, 2\)'),
        ([1, 2], '^1 is not a clause'),
    ],
)
@pytest.mark.parametrize('function', [simplify, aligned])
def test_what_is_not_a_clause_is_refused(function, clauses, words):
    with pytest.raises(ClauseError, match=words):
        function(clauses)


def test_too_many_variables():
    with pytest.raises(ClauseError, match=r'^23 variables are too many to simplify, 22 are the'):
        simplify([range(1, 24)])
    with pytest.raises(ClauseError, match=r'2\*\*19 combinations'):
        forbid_unless(range(1, 20), lambda *bits: True)


# ---------------------------------------------------------------- forbid_unless


@given(st.data())
def test_forbid_unless_by_any_test_on_any_cells(data):
    cells = data.draw(st.lists(st.sampled_from([1, 2, 3, 4, 5, -1, -2, -3]), max_size=6))
    allowed = data.draw(st.sets(st.tuples(*[st.booleans()] * len(cells))))
    encoded = forbid_unless(iter(cells), lambda *bits: bits in allowed)
    asked = variables([cells])
    assert models(encoded, asked) == defined(asked, lambda true: tuple(map(true, cells)) in allowed)
    assert check(encoded, asked) == encoded


def test_forbid_unless_asks_only_for_what_can_occur():
    asked = []
    forbid_unless([1, -1, 2, 2], lambda *bits: asked.append(bits))
    assert sorted(asked) == sorted((a, not a, b, b) for a, b in product((False, True), repeat=2))
    assert all(type(bit) is bool for bits in asked for bit in bits)


def test_forbid_unless_writes_the_game_of_life():
    def alive_next(center, new, *around):
        return new == (sum(around) == 3 or (center and sum(around) == 2))

    encoded = forbid_unless(range(1, 11), alive_next)
    assert price(encoded) == (190, 1394)
    expected = defined(range(1, 11), lambda true: alive_next(*map(true, range(1, 11))))
    assert models(encoded, range(1, 11)) == expected


# ---------------------------------------------------------------- aligned


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
