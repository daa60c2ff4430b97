"""The solutions of each pure encoder's clauses are those of its definition in plain Python."""

# ruff: noqa: B023  (definitions in loops are called at once)

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import defined, models, projected

from satpy import CNF, equal, forbid_unless, iff_wrap, less, tally_within
from satpy import number as new_number
from satpy.encodings.logic import *
from satpy.encodings.places import *
from satpy.encodings.window import *
from satpy.errors import ClauseError

LITERALS = [1, 2, 3, -1, -2, -3]
# All lists of up to three literals over three variables, repeated and contradictory ones included.
CELLS = [cells for n in range(4) for cells in product(LITERALS, repeat=n)]
MODES = [(any, any), (all, all), (any, 'any'), (all, 'all')]  # the meaning, the argument


def variables(*lists):
    return sorted({abs(literal) for cells in lists for literal in cells})


def check(encoded, asked, test):
    assert models(encoded, asked) == defined(asked, test)


def test_the_oracle_itself():
    assert defined([1, 2], lambda true: true(1) and true(-2)) == {(True, False)}
    assert models([(1,), (-2,)], [2, 1]) == {(False, True)}
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
        bounds = range(-1, len(cells) + 2)
        for low, high in product(bounds, repeat=2):
            rule = window(cells, low, high)
            check(rule, variables(cells), lambda true: low <= sum(map(true, cells)) <= high)
            assert len(rule) == len(list(rule))
        for n in bounds:
            assert list(window(cells, n)) == list(window(cells, n, n))


@pytest.mark.parametrize('bounds', [(2, 1), (4, 9), (-9, -1), (10**30,), (-(10**30), -2)])
def test_window_that_is_impossible(bounds):
    assert list(window([1, 2, 3], *bounds)) == [()]
    assert list(window([1, 2, 3], *bounds, unless=[7])) == [(7,)]


@pytest.mark.parametrize('bounds', [(0, 3), (-5, 10), (-(10**30), 10**30)])
def test_window_that_always_holds(bounds):
    assert list(window([1, 2, 3], *bounds)) == []


def test_window_has_attributes_length_and_repr():
    rule = window((cell for cell in (1, 2)), 1, unless=iter([-5, 4]))
    assert (rule.cells, rule.low, rule.high, rule.unless) == ((1, 2), 1, 1, (-5, 4))
    assert repr(rule) == repr(eval(repr(rule))) == 'window((1, 2), 1, 1, unless=(-5, 4))'
    assert repr(window([1], 0, 1)) == 'window((1,), 0, 1)'
    assert len(window(range(1, 1001), 500, 500)) == 2**31 - 1


def test_window_is_advanced_by_next_and_iterated_anew():
    rule = window([1, 2], 1, unless=[4])
    clauses = [(4, 1, 2), (4, -1, -2)]
    assert next(rule) == clauses[0]
    assert list(rule) == list(rule) == clauses
    assert len(rule) == 2
    assert [next(rule), next(rule, None)] == [clauses[1], None]
    assert list(rule) == clauses


def test_window_is_counted_when_it_is_written_into_a_formula():
    cnf = CNF()
    rule = window([cnf.auto_term('soup', guest) for guest in range(26)], 7)
    cnf.write(rule)
    assert cnf.clauses < 1000
    assert len(rule) > 1_000_000


def test_maybe():
    for cells in [*CELLS, (1, 2, 3, 4, 5), (1, 2, -2, 3, 3, -4)]:
        for n in range(-2, len(cells) + 4):
            check(maybe(cells, n), variables(cells), lambda true: sum(map(true, cells)) in (0, n))


def test_one_or_three():
    for cells in product(LITERALS, repeat=3):
        check(one_or_three(cells), variables(cells), lambda true: sum(map(true, cells)) in (1, 3))


def test_link_and_xnor():
    for cells in CELLS:
        for encoder in [link] * (len(cells) > 1) + [xnor] * (len(cells) == 2):
            check(encoder(*cells), variables(cells), lambda true: len(set(map(true, cells))) == 1)


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
def test_a_literal_needs_no_mode(encoder):
    for literal in 1, pytest.importorskip('numpy').int32(1):
        assert encoder(literal, [2, 3], modeB=any) == encoder([1], [2, 3], all, 'any')
        assert encoder([2, 3], literal, 'all') == encoder([2, 3], [1], all, any)
        assert encoder(literal, 2) == encoder(1, 2, all, any)


@pytest.mark.parametrize('encoder', [if_gen, iff_gen])
@pytest.mark.parametrize('bad', ['ALL', 'Any', '', 0, True, sum, [any]])
def test_mistyped_modes_are_refused(encoder, bad):
    for a, b, modes in (
        ([1, 2], 3, (bad,)),
        (1, 3, (bad,)),
        (1, [2, 3], (None, bad)),
        ([1], [2], (any, bad)),
    ):
        with pytest.raises(ClauseError, match='must be any or all'):
            encoder(a, b, *modes)


@pytest.mark.parametrize('encoder', [if_gen, iff_gen])
@pytest.mark.parametrize('cells', [[1, 2], [1], []])
def test_lists_without_a_mode_are_refused(encoder, cells):
    with pytest.raises(ClauseError, match=r'modeA, the mode of .* not None'):
        encoder(cells, 3)
    with pytest.raises(ClauseError, match=r'modeB, the mode of .* not None'):
        encoder(3, cells)


def test_if_wrap():
    for cell, cells in product([4, 1, -2], CELLS):
        rule = window(cells, 1, 2)

        def holds(true):
            return not true(cell) or 1 <= sum(map(true, cells)) <= 2

        for clauses in rule, iter(list(rule)):
            check(if_wrap(cell, clauses), variables(cells, [cell]), holds)
        assert sorted(if_wrap(cell, rule)) == sorted(if_wrap(cell, list(rule)))


def test_if_wrap_leaves_a_window_a_window():
    twice = if_wrap(8, if_wrap(9, window([1, 2], 1, 1)))
    assert isinstance(twice, window)
    assert list(twice) == list(if_wrap(8, if_wrap(9, list(window([1, 2], 1, 1)))))
    assert list(if_wrap(9, window([1], 2, 2))) == [(-9,)]


# ---------------------------------------------------------------- in a row


def beside(i, j, n, circular):
    return i != j and (abs(i - j) == 1 or (circular and {i, j} == {0, n - 1}))


def just_before(i, j, n, circular):
    return i != j and (j == i + 1 or (circular and (i, j) == (n - 1, 0)))


def never_both(forbidden):
    """The meaning of an encoder that only forbids pairs of places."""

    def meaning(first, second, circular):
        n = len(first)
        return not any(
            first[i] and second[j] and forbidden(i, j, n, circular)
            for i, j in product(range(n), repeat=2)
        )

    return meaning


def means_consecutive(first, second, circular):
    """As sat.py has it, of cells that need not be one-hot."""
    if not first:
        return True
    apart = not any(a and b for a, b in zip(first, second))
    equal = all(a == b for a, b in zip(first, second[1:]))
    corner = first[-1] == second[0] if circular else not first[-1] and not second[0]
    return apart and equal and corner


IN_A_ROW = [  # the encoder, of two things that are somewhere, of any cells
    (ordered, lambda i, j, n, circular: i < j, never_both(lambda i, j, n, circular: i >= j)),
    (consecutive, just_before, means_consecutive),
    (adjacent, beside, never_both(lambda *where: not beside(*where))),
    (not_adjacent, lambda *where: not beside(*where), never_both(beside)),
]


def circular_too(encoder):
    return [(), (True,)] if encoder is not ordered else [()]


def test_places_apart_by_an_unsigned_number():
    uint8 = pytest.importorskip('numpy').uint8
    first, second = [1, 2, 3], [4, 5, 6]
    for encoder, circular in product((consecutive, adjacent), (False, True)):
        expected = encoder(first, second, circular, by=2)
        assert encoder(first, second, circular, by=uint8(2)) == expected


@pytest.mark.parametrize(('encoder', 'holds', 'means'), IN_A_ROW)
@pytest.mark.parametrize('n', range(6))
def test_two_things_in_a_row(encoder, holds, means, n):
    first, second = range(1, n + 1), range(n + 1, 2 * n + 1)
    somewhere = [*window(first, 1), *window(second, 1)]
    for circular in circular_too(encoder):
        clauses = encoder(iter(first), iter(second), *circular)
        assert models([*somewhere, *clauses], [*first, *second]) == {
            tuple(place in (i, n + j) for place in range(2 * n))
            for i, j in product(range(n), repeat=2)
            if holds(i, j, n, bool(circular))
        }
        assert models(clauses, [*first, *second]) == {
            bits
            for bits in product((False, True), repeat=2 * n)
            if means(bits[:n], bits[n:], bool(circular))
        }


@pytest.mark.parametrize('circular', [False, True])
@pytest.mark.parametrize('by', range(1, 8))
@pytest.mark.parametrize('n', range(6))
def test_two_things_some_places_apart(n, by, circular):
    """They are nowhere, or both there; at any places that are not, or are, that far apart."""
    first, second = range(1, n + 1), range(n + 1, 2 * n + 1)
    somewhere = [*window(first, 1), *window(second, 1)]

    def after(i, j):
        return i != j and (j == i + by or (circular and (j - i - by) % n == 0))

    for encoder, holds in (
        (consecutive, after),
        (adjacent, lambda i, j: after(i, j) or after(j, i)),
    ):
        clauses = encoder(first, second, circular, by=by)
        assert models([*somewhere, *clauses], [*first, *second]) == {
            tuple(place in (i, n + j) for place in range(2 * n))
            for i, j in product(range(n), repeat=2)
            if holds(i, j)
        }


CELL_PAIRS = st.lists(st.tuples(*[st.sampled_from([1, 2, 3, 4, -1, -4])] * 2), max_size=4)


@pytest.mark.parametrize(('encoder', 'holds', 'means'), IN_A_ROW)
@given(CELL_PAIRS)
def test_rows_that_share_cells(encoder, holds, means, pairs):
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    for circular in circular_too(encoder):
        check(
            encoder(first, second, *circular),
            variables(first, second),
            lambda true: means([*map(true, first)], [*map(true, second)], bool(circular)),
        )


# ---------------------------------------------------------------- sums


def number(true, bits):
    return sum(true(bit) << place for place, bit in enumerate(reversed(bits)))


def check_sum(A, B, C):
    encoded = addition(iter(A), iter(B), iter(C))
    check(
        encoded,
        variables(A, B, C),
        lambda true: number(true, A) + number(true, B) == number(true, C),
    )
    assert len(encoded) <= 24 * max(map(len, (A, B, C)))


def test_addition_of_all_small_lengths():
    for a, b, c in product(range(4), repeat=3):
        check_sum(range(1, a + 1), range(a + 1, a + b + 1), range(a + b + 1, a + b + c + 1))


@given(*[st.lists(st.sampled_from([1, 2, 3, 4, 5, -2, -5]), max_size=4)] * 3)
def test_addition_of_numbers_that_share_bits(A, B, C):
    check_sum(A, B, C)


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ('call', 'words'),
    [
        (lambda: neg(5), r'neg takes a list of cells, not 5: for one cell write -cell'),
        (lambda: window(5, 1, 1), r'as in window\(\[5\], 1, 1\)'),
        (lambda: xnor([1, 2], 3), r'not \[1, 2\] and 3: for several write iff_gen\('),
        (lambda: xnor(1, (2,)), 'xnor takes two literals'),
        (lambda: link([1, 2]), r'for a list of them write link\(\*list\)'),
        (lambda: link([1, 2], [3]), r'link\(\*list\)'),
        (lambda: link(), 'link takes literals, not'),
        (lambda: maybe(5, 1), r'not 5, as in maybe\(\[a, b\], 1\)'),
        (lambda: one_or_three(iter([])), 'one_or_three takes three cells, not'),
        (lambda: one_or_three([1, 2, 3, 4]), 'one_or_three takes three cells, not'),
        (lambda: one_set_true(1, [2]), r'not 1, as in one_set_true\(\[a, b\], \[c\]\)'),
        (lambda: if_then([1, 2], 3), r'not \[1, 2\] and 3: for several write if_gen\('),
        (lambda: if_then(1, 'x'), 'if_then takes two literals'),
        (lambda: if_then(True, 2), 'if_then takes two literals, not True'),
        (lambda: if_gen(True, [2, 3], modeB=any), 'a is a truth value'),
        (lambda: if_gen([1, 2], True, any), 'b is a truth value'),
        (lambda: if_wrap(True, [[1]]), 'if_wrap takes one literal, not True'),
        (lambda: if_wrap([1, 2], []), r'as in if_wrap\(a, if_wrap\(b, clauses\)\)'),
        (lambda: if_wrap(1, None), 'an encoder that takes a cnf writes its clauses itself'),
        (lambda: if_wrap(1, 7), 'if_wrap takes clauses, not 7'),
        (lambda: if_wrap(1, {(0, 0): (1, 2)}), 'if_wrap takes clauses'),
        *(
            (lambda encoder=encoder: encoder([1, 2], [3]), '2 places for the first, 1 for the sec')
            for encoder in (ordered, consecutive, adjacent, not_adjacent)
        ),
        *(
            (lambda encoder=encoder: encoder([1, 2], [3, 4], 2), 'circular=2.*: True or False')
            for encoder in (consecutive, adjacent, not_adjacent)
        ),
        *(
            (lambda encoder=encoder, by=by: encoder([1], [2], by=by), 'by=.*places from 1 on')
            for encoder in (consecutive, adjacent)
            for by in (0, -1, 2.5, '1', None)
        ),
    ],
)
def test_mistaken_arguments_are_told_what_to_write(call, words):
    with pytest.raises(ClauseError, match=words):
        call()


@pytest.mark.parametrize('bound', ['?', 2.5, None, [1]])
def test_bounds_that_are_not_whole_numbers(bound):
    for low, high in (bound, 1), (1, bound):
        with pytest.raises(TypeError, match='whole number'):
            window([1, 2], low, high)
    with pytest.raises(TypeError, match='whole number'):
        maybe([1, 2], bound)


@pytest.mark.parametrize('arguments', [(1, 2, 3, 1, 1), (1, 2, 1, 1), ([1, 2], 1, 1, [3])])
def test_cells_that_are_not_one_list(arguments):
    with pytest.raises(TypeError, match=r'as in window\(\[a, b, c\], 1, 1\)'):
        window(*arguments)


def test_sanity():
    for fine in [], [1], [2, 3, 1], iter(range(1, 9)):
        assert sanity(fine) is True
    for wrong, words in [
        ([2], '1 missing'),
        ([1, 3], '2 missing'),
        ([1, 10**12], '2 to 999999999999 missing'),
        ([1, 2, 2, 2], '2 twice; 2 twice'),
        ([0, 1], '0 is below 1'),
        ([1, 2.5], '2.5 is not a whole number'),
        ([-3, 1, 1, 4], '-3 is below 1; 1 twice; 2 to 3 missing'),
    ]:
        with pytest.raises(ClauseError) as error:
            sanity(wrong)
        assert str(error.value) == words


# ---------------------------------------------------------------- the module


def of_numbers(encoder):
    cnf = CNF()
    return encoder(new_number(cnf, 'x', range(3)), new_number(cnf, 'y', range(3)))


@pytest.mark.parametrize(
    'make',
    [
        lambda: maybe([1, 2, 3], 2),
        lambda: one_set_true([1, 2], [3]),
        lambda: of_numbers(less),
        lambda: of_numbers(equal),
        lambda: tally_within([1, 2], 1, 1),
        lambda: (clause for clause in [[1], [2]]),
    ],
)
def test_clauses_that_are_used_twice(make):
    """The second time they are the same, or refused: not silently none."""
    expected = list(make())
    assert expected
    for again in (
        lambda clauses: list(if_wrap(9, clauses)),
        lambda clauses: iff_wrap(CNF(), 9, clauses),
        lambda clauses: CNF().write(clauses),
    ):
        clauses = make()
        assert list(if_wrap(8, clauses)) == [(-8, *clause) for clause in expected]
        if isinstance(clauses, list):
            assert clauses == expected
        else:
            with pytest.raises(ClauseError, match='has been read before'):
                again(clauses)


@pytest.mark.parametrize(
    'encode',
    [
        lambda cells: neg(cells),
        lambda cells: maybe(cells, 1),
        lambda cells: one_set_true([1], cells),
        lambda cells: if_gen(1, cells, modeB=any),
        lambda cells: iff_gen(cells, 1, all),
        lambda cells: addition([1], cells, [2]),
        lambda cells: forbid_unless(cells, lambda *bits: any(bits)),
        lambda cells: list(if_wrap(3, [cells])),
        lambda cells: CNF().write([[1], cells]),
    ],
)
def test_cells_of_a_generator_that_was_read(encode):
    """They are refused, also as a clause, which would be the empty one; a new one is not."""
    cells = (cell for cell in [1, 2])
    assert [*cells] == [1, 2]
    with pytest.raises(ClauseError, match='has been read before'):
        encode(cells)
    for cells in (cell for cell in ()), iter([4, 5]), map(abs, [4]), range(4, 6), {4: 'a'}.keys():
        encode(cells)


def test_none_is_no_list_of_cells():
    with pytest.raises(ClauseError, match='forbid_unless takes a list of cells, not None'):
        forbid_unless(None, all)
    with pytest.raises(ClauseError, match='addition takes three lists of bits'):
        addition([1], None, [2])


@pytest.mark.parametrize(
    'encode',
    [
        lambda cells: neg(cells),
        lambda cells: one_set_true([1], cells),
        lambda cells: if_gen(1, cells, modeB=any),
        lambda cells: iff_gen(cells, 1, all),
        lambda cells: forbid_unless(cells, lambda *bits: any(bits)),
        lambda cells: list(if_wrap(3, [cells])),
        lambda cells: CNF().write([cells]),
        lambda cells: CNF().write([1] if n else cells for n in range(1)),
    ],
)
def test_tables_of_literals(encode):
    """The keys of a table are not its literals, also if they are numbers; those of a set are."""
    with pytest.raises(ClauseError, match='mapping: give its'):
        encode({1: 4, 2: 5})
    encode(dict.fromkeys([4, 5]))


def test_zero_is_no_cell_of_a_test():
    with pytest.raises(ClauseError, match='0 is not a literal'):
        forbid_unless([1, 0], lambda a, b: a or b)
