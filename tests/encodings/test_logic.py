"""The clause encoders have the answers of their definition, and each can be copied alone."""

# ruff: noqa: B023  (definitions in loops are called at once)

from __future__ import annotations

import inspect
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import defined, models, projected

from satpy.encodings import logic as clauses
from satpy.encodings.logic import (
    addition,
    adjacent,
    consecutive,
    forbid_unless,
    if_gen,
    if_then,
    if_wrap,
    iff_gen,
    link,
    maybe,
    neg,
    not_adjacent,
    one_or_three,
    one_set_true,
    ordered,
    sanity,
    window,
    write_cnf,
    xnor,
)
from satpy.errors import ClauseError
from satpy.encodings.minimize import simplify

LITERALS = [1, 2, 3, -1, -2, -3]
# All lists of up to three literals over three variables, repeated and contradictory ones included.
CELLS = [cells for n in range(4) for cells in product(LITERALS, repeat=n)]
MODES = [(any, any), (all, all), (any, 'any'), (all, 'all')]  # what it means, what is handed in


def variables(*lists):
    return sorted({abs(literal) for cells in lists for literal in cells})


def array(numbers):
    return pytest.importorskip('numpy').array(numbers)


def check(encoded, asked, test):
    assert models(encoded, asked) == defined(asked, test)


# ---------------------------------------------------------------- the oracle itself


def test_the_oracle_sees_answers_that_come_twice():
    assert projected([(1, 2)], [1, 2]) == {(False, True), (True, False), (True, True)}
    assert projected(iff_gen(3, [1, 2], modeB=any), [1, 2]) == set(product((False, True), repeat=2))
    assert projected([()], [1]) == projected([(1,), (-1,)], [1]) == set()
    assert projected([(-5,)], [5, 2]) == models([(-5,)], [5, 2])
    with pytest.raises(AssertionError, match='two solutions'):
        projected([(-3, 1)], [1])


# ---------------------------------------------------------------- how many


def test_neg():
    assert neg(iter([1, -2])) == (-1, 2)
    assert neg(()) == ()


def test_window_on_all_small_lists_and_bounds():
    for cells in [*CELLS, (1, 2, 3, 4), (1, -2, 3, 4, 5), (1, 1, 2, -2, 2, 3)]:
        places = range(-1, len(cells) + 2)
        for low, high in product(places, repeat=2):
            rule = window(cells, low, high)
            check(rule, variables(cells), lambda true: low <= sum(map(true, cells)) <= high)
            assert len(rule) == len(list(rule))


def test_window_that_cannot_be_or_says_nothing():
    for low, high in (2, 1), (4, 9), (-9, -1), (10**30, 10**30), (-(10**30), -2):
        assert list(window([1, 2, 3], low, high)) == [()]
        assert list(window([1, 2, 3], low, high, unless=[7])) == [(7,)]
    for low, high in (0, 3), (-5, 10), (-(10**30), 10**30):
        assert list(window([1, 2, 3], low, high)) == []
    assert list(window([], 0, 0)) == []


def test_window_is_a_thing_to_look_at():
    rule = window((cell for cell in (1, 2)), 1, 1, unless=iter([-5, 4]))
    assert (rule.cells, rule.low, rule.high, rule.unless) == ((1, 2), 1, 1, (-5, 4))
    assert list(rule) == list(rule) == [(-5, 4, 1, 2), (-5, 4, -1, -2)]
    assert repr(window([1], 0, 1)) == 'window((1,), 0, 1)'
    assert eval(repr(rule)).__dict__ == rule.__dict__
    assert len(window(range(1, 1001), 500, 500)) == 2**31 - 1


@pytest.mark.parametrize('bound', ['?', 2.5, None, [1]])
def test_bounds_that_are_no_whole_numbers(bound):
    for low, high in (bound, 1), (1, bound):
        with pytest.raises(TypeError, match='whole number'):
            window([1, 2], low, high)
    with pytest.raises(TypeError, match='whole number'):
        maybe([1, 2], bound)


def test_maybe():
    for cells in [*CELLS, (1, 2, 3, 4, 5), (1, 2, -2, 3, 3, -4)]:
        for n in range(-2, len(cells) + 4):
            check(maybe(cells, n), variables(cells), lambda true: sum(map(true, cells)) in (0, n))


def test_one_or_three():
    for cells in product(LITERALS, repeat=3):
        check(one_or_three(cells), variables(cells), lambda true: sum(map(true, cells)) in (1, 3))
    for wrong in (), (1, 2), (1, 2, 3, 4):
        with pytest.raises(ClauseError, match='one_or_three takes three cells, not'):
            one_or_three(iter(wrong))


def test_link_and_xnor():
    for cells in CELLS:
        if len(cells) < 2:
            with pytest.raises(ClauseError, match='two cells'):
                link(*cells)
        else:
            check(link(*cells), variables(cells), lambda true: len(set(map(true, cells))) == 1)
        if len(cells) == 2:
            check(xnor(*cells), variables(cells), lambda true: len(set(map(true, cells))) == 1)


def test_one_set_true():
    few = [(), (1,), (-2,), (1, 2), (2, -3), (3, 3), (1, -1), (4, -2, 1)]
    for groups in [(), *((a,) for a in few), *product(few, few), *product(few[3:], few, few)]:
        encoded = list(one_set_true(*map(iter, groups)))
        check(encoded, variables(*groups), lambda true: any(all(map(true, g)) for g in groups))


# ---------------------------------------------------------------- if


def test_if_then():
    for a, b in product(LITERALS, repeat=2):
        check(if_then(a, b), variables([a, b]), lambda true: not true(a) or true(b))


def test_if_gen_and_iff_gen():
    few = [(), (1,), (1, 2), (2, -1), (3, 3), (1, -1)]
    for a, b, (mode_a, given_a), (mode_b, given_b) in product(few, few, MODES, MODES):
        asked = variables(a, b)
        check(
            if_gen(iter(a), iter(b), given_a, given_b),
            asked,
            lambda true: not mode_a(map(true, a)) or mode_b(map(true, b)),
        )
        both = iff_gen(iter(a), iter(b), given_a, given_b)
        check(both, asked, lambda true: mode_a(map(true, a)) == mode_b(map(true, b)))
        assert if_gen(a, b, given_a, given_b, bidirectional=True) == both


@pytest.mark.parametrize('encoder', [if_gen, iff_gen])
def test_modes(encoder):
    for literal in 1, array([1])[0]:
        assert encoder(literal, [2, 3], modeB=any) == encoder([1], [2, 3], all, 'any')
        assert encoder([2, 3], literal, 'all') == encoder([2, 3], [1], all, any)
        assert encoder(literal, 2) == encoder(1, 2, all, any)
    for bad in 'ALL', 'Any', '', 0, True, sum, [any]:
        for a, b, modes in (
            ([1, 2], 3, (bad,)),
            (1, 3, (bad,)),
            (1, [2, 3], (None, bad)),
            ([1], [2], (any, bad)),
        ):
            with pytest.raises(ClauseError, match='must be any or all'):
                encoder(a, b, *modes)
    for a, b in ([1, 2], 3), ([1], 3), ([], 3):
        with pytest.raises(ClauseError, match=r'modeA, the mode of .* not None'):
            encoder(a, b)
        with pytest.raises(ClauseError, match=r'modeB, the mode of .* not None'):
            encoder(b, a)


def test_if_wrap():
    for cell, cells in product([4, 1, -2], CELLS):
        rule = window(cells, 1, 2)
        asked = variables(cells, [cell])

        def holds(true):
            return not true(cell) or 1 <= sum(map(true, cells)) <= 2

        check(if_wrap(cell, rule), asked, holds)
        check(if_wrap(cell, iter(list(rule))), asked, holds)
        assert sorted(if_wrap(cell, rule)) == sorted(if_wrap(cell, list(rule)))


def test_if_wrap_leaves_a_window_a_window():
    twice = if_wrap(8, if_wrap(9, window([1, 2], 1, 1)))
    assert isinstance(twice, window)
    assert list(twice) == list(if_wrap(8, if_wrap(9, list(window([1, 2], 1, 1)))))
    assert list(if_wrap(9, window([1], 2, 2))) == [(-9,)]


# ---------------------------------------------------------------- in a row


def beside(i, j, n, circular):
    return i != j and (abs(i - j) == 1 or (circular and {i, j} == {0, n - 1}))


def before(i, j, n, circular):
    return i != j and (j == i + 1 or (circular and (i, j) == (n - 1, 0)))


RELATIONS = [
    (ordered, lambda i, j, n, circular: i < j),
    (consecutive, before),
    (adjacent, beside),
    (not_adjacent, lambda *where: not beside(*where)),
]


@pytest.mark.parametrize(('encoder', 'holds'), RELATIONS)
@pytest.mark.parametrize('circular', [False, True])
@pytest.mark.parametrize('n', range(1, 6))
def test_two_things_in_a_row(encoder, holds, circular, n):
    if encoder is ordered and circular:
        return
    first, second = range(1, n + 1), range(n + 1, 2 * n + 1)
    extra = (circular,) if circular else ()
    rules = [*window(first, 1, 1), *window(second, 1, 1)]
    rules += encoder(iter(first), iter(second), *extra)
    expected = {
        tuple(place in (i, n + j) for place in range(2 * n))
        for i, j in product(range(n), repeat=2)
        if holds(i, j, n, circular)
    }
    assert models(rules, [*first, *second]) == expected


@pytest.mark.parametrize('encoder', [ordered, consecutive, adjacent, not_adjacent])
def test_rows_of_places_that_differ(encoder):
    with pytest.raises(ClauseError, match='2 places for the first, 1 for the second'):
        encoder([1, 2], [3])
    assert encoder([], []) == []


# ---------------------------------------------------------------- sums and brute force


def number(true, bits):
    return sum(true(bit) << place for place, bit in enumerate(reversed(bits)))


def test_addition_of_all_small_lengths():
    for a, b, c in product(range(4), repeat=3):
        A, B, C = range(1, a + 1), range(a + 1, a + b + 1), range(a + b + 1, a + b + c + 1)
        encoded = addition(iter(A), iter(B), iter(C))
        check(
            encoded, [*A, *B, *C], lambda true: number(true, A) + number(true, B) == number(true, C)
        )
        assert len(encoded) <= 24 * max(a, b, c)


@given(*[st.lists(st.sampled_from([1, 2, 3, 4, 5, -2, -5]), max_size=4)] * 3)
def test_addition_of_numbers_that_share_bits(A, B, C):
    check(
        addition(A, B, C),
        variables(A, B, C),
        lambda true: number(true, A) + number(true, B) == number(true, C),
    )


@given(st.data())
def test_forbid_unless_by_any_test_on_any_cells(data):
    cells = data.draw(st.lists(st.sampled_from([1, 2, 3, 4, 5, -1, -2, -3]), max_size=6))
    allowed = data.draw(st.sets(st.tuples(*[st.booleans()] * len(cells))))
    encoded = forbid_unless(iter(cells), lambda *bits: bits in allowed)
    check(encoded, variables(cells), lambda true: tuple(map(true, cells)) in allowed)


def test_forbid_unless_never_asks_for_what_cannot_be():
    asked = []
    forbid_unless([1, -1, 2, 2], lambda *bits: asked.append(bits))
    assert sorted(asked) == sorted((a, not a, b, b) for a, b in product((False, True), repeat=2))
    assert all(type(bit) is bool for bits in asked for bit in bits)


def test_forbid_unless_writes_the_game_of_life():
    def alive_next(center, new, *around):
        return new == (sum(around) == 3 or (center and sum(around) == 2))

    encoded = forbid_unless(range(1, 11), alive_next)
    assert (len(encoded), sum(map(len, encoded))) == (190, 1394)
    check(encoded, range(1, 11), lambda true: alive_next(*map(true, range(1, 11))))


def test_forbid_unless_has_its_limit():
    with pytest.raises(ClauseError, match=r'2\*\*19 combinations'):
        forbid_unless(range(1, 20), lambda *bits: True)


# ---------------------------------------------------------------- beside the rules


def test_sanity():
    for fine in [], [1], [2, 3, 1], iter(range(1, 9)):
        assert sanity(fine) is True
    for wrong, words in [
        ([2], '1 missing'),
        ([1, 3], '2 missing'),
        ([1, 10**12], '2 to 999999999999 missing'),
        ([1, 2, 2, 2], '2 twice; 2 twice'),
        ([0, 1], '0 is below 1'),
        ([1, 2.5], '2.5 is no whole number'),
        ([-3, 1, 1, 4], '-3 is below 1; 1 twice; 2 to 3 missing'),
    ]:
        with pytest.raises(ClauseError) as error:
            sanity(wrong)
        assert str(error.value) == words


def test_write_cnf(capsys):
    write_cnf(window(array([1, 2]), 1, 1))
    write_cnf([[]])
    assert capsys.readouterr().out == '1 2 0\n-1 -2 0\n0\n'


# ---------------------------------------------------------------- copied alone

CALLS = {
    'addition': [([1, 2], [3, 4], [5, 6, 7])],
    'adjacent': [([1, 2, 3], [4, 5, 6], True)],
    'consecutive': [([1, 2, 3], [4, 5, 6], True)],
    'forbid_unless': [([1, 2, 3], lambda *bits: sum(bits) == 1)],
    'if_gen': [([1, 2], [3, 4], any, 'all'), (1, [2], None, any, True)],
    'if_then': [(1, 2)],
    'if_wrap': [(1, [(2, 3), (4,)]), (1, window([2, 3], 1, 1))],
    'iff_gen': [([1, 2], [3, 4], any, 'all'), (1, [2], None, any)],
    'link': [(1, 2, 3)],
    'maybe': [([1, 2, 3], 2), ([1, 2, 3], 4)],
    'neg': [([1, 2],)],
    'not_adjacent': [([1, 2, 3], [4, 5, 6], True)],
    'one_or_three': [([1, 2, 3],)],
    'one_set_true': [([1, 2], [3, 4])],
    'ordered': [([1, 2, 3], [4, 5, 6])],
    'sanity': [([1, 2, 3],)],
    'window': [([1, 2, 3], 1, 2), ([1, 2, 3], 4, 3)],
    'write_cnf': [([(1, 2)],)],
    'xnor': [(1, 2)],
}


def results(function, arguments):
    result = function(*arguments)
    return [len(result), *result] if hasattr(result, '__len__') else result


def same(one, other):
    return one == other if one is None or isinstance(one, bool) else list(one) == list(other)


@pytest.mark.parametrize('name', clauses.__all__)
def test_each_works_when_it_is_copied_alone(name):
    original = getattr(clauses, name)
    alone = {'forbid_unless': {'simplify': simplify}, 'iff_gen': {'if_gen': if_gen}}.get(name, {})
    source = inspect.getsource(original)
    exec('from __future__ import annotations\nfrom itertools import *\n' + source, alone)
    for arguments in CALLS[name]:
        assert same(results(alone[name], arguments), results(original, arguments))


@pytest.mark.parametrize('name', sorted(set(clauses.__all__) - {'if_then', 'link', 'xnor'}))
@pytest.mark.parametrize('kind', [iter, array])
def test_cells_of_any_kind(name, kind):
    function = getattr(clauses, name)
    for arguments in CALLS[name]:
        given = [kind(x) if isinstance(x, list) and isinstance(x[0], int) else x for x in arguments]
        assert same(results(function, given), results(function, arguments))


def test_the_public_names():
    assert clauses.__all__ == sorted(clauses.__all__)
    here = {
        name
        for name, thing in vars(clauses).items()
        if getattr(thing, '__module__', '') == clauses.__name__ and hasattr(thing, '__name__')
    }
    assert here == set(clauses.__all__)
