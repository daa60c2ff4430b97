"""Numbers, against every value that they may have."""

from itertools import compress, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import every_model
from running import BOARDS

from satpy import *
from satpy.encodings import sums

domains = st.lists(st.integers(-5, 5), max_size=4)
factors = st.sampled_from([1, 1, -1, 0, 2, -3, 7, 10, 25, -91, 100, -1000])


def models(cnf):
    """The true variables of each model over all variables there are."""
    clauses = [list(clause) for clause in cnf.store.clauses()]
    if [] in clauses:
        return
    for model in every_model(clauses, cnf.maxterm):
        yield {literal for literal in model if literal > 0}


def answers(cnf, numbers):
    """The values of the numbers in each model; fails if they do not determine the model."""
    found = [tuple(x.value(model) for x in numbers) for model in models(cnf)]
    assert len(set(found)) == len(found), 'two models for the same values'
    return set(found)


def some_numbers(cnf, domains):
    return [number(cnf, f'x{i}', domain) for i, domain in enumerate(domains)]


def holds(literal, model):
    return literal in model if literal > 0 else -literal not in model


# ------------------------------------------------------------------ one number


@given(domains)
def test_any_number(domain):
    cnf = CNF()
    x = number(cnf, 'x', domain)
    assert x.values == tuple(sorted(set(domain)))
    assert answers(cnf, [x]) == {(value,) for value in domain}
    for model in models(cnf):
        value = x.value(model)
        for v in range(-7, 8):
            assert holds(x.equals(v), model) == (value == v)
            assert holds(x.at_least(v), model) == (value >= v)


@given(domains, st.integers(-4, 4), st.integers(-9, 9))
def test_any_number_read_in_another_way(domain, factor, shift):
    cnf = CNF()
    x = number(cnf, 'x', domain)
    size = cnf.clauses, cnf.maxterm
    views = [
        (factor * x + shift, lambda value: factor * value + shift),
        (x * factor - shift, lambda value: factor * value - shift),
        (shift - x, lambda value: shift - value),
        (-x, lambda value: -value),
    ]
    assert (cnf.clauses, cnf.maxterm) == size
    for y, means in views:
        assert y.values == tuple(sorted({means(value) for value in x.values} if x.values else []))
        for model in models(cnf):
            value = means(x.value(model))
            assert y.value(model) == value
            for v in range(value - 3, value + 4):
                assert holds(y.equals(v), model) == (value == v)
                assert holds(y.at_least(v), model) == (value >= v)


def test_names_and_size():
    cnf = CNF()
    cnf.auto_mode = 'ro'
    x = number(cnf, ('x', 1), [3, 1, 8])
    assert cnf.auto_mode == 'ro'
    f = cnf.auto_term
    assert [f(('x', 1), v) for v in x.values] == [x.equals(v) for v in x.values]
    assert [f(('x', 1), '>=', v) for v in (3, 8)] == [x.at_least(v) for v in (2, 4)]
    for n in range(1, 20):
        cnf = CNF()
        number(cnf, 'x', range(n))
        assert cnf.maxterm == 2 * n
        assert cnf.clauses <= 4 * n


@pytest.mark.parametrize('values', [[1.5], ['1'], [None], [(1, 2)]])
def test_values_that_are_none(values):
    cnf = CNF()
    with pytest.raises(ClauseError, match='expected a whole number'):
        number(cnf, 'x', values)
    assert (cnf.maxterm, cnf.clauses) == (0, 0)


def test_a_label_used_twice():
    cnf = CNF()
    number(cnf, 'x', [1])
    with pytest.raises(LabelError, match="number of 'x' exists already"):
        number(cnf, 'x', [1])
    cnf.auto_term('y', 2)
    cnf.auto_mode = 'ro'
    with pytest.raises(LabelError, match=r"\('y', 2\) exists already"):
        number(cnf, 'y', [1, 2])
    assert cnf.auto_mode == 'ro'


def test_only_total_takes_a_sum():
    cnf = CNF()
    x, y = some_numbers(cnf, [range(3)] * 2)
    for wrong in (lambda: x * y, lambda: x + 0.5, lambda: x + y - '1', lambda: 0.5 * (x - y)):
        with pytest.raises(ClauseError, match='expected a whole number'):
            wrong()
    with pytest.raises(ClauseError, match=r'multiply\(cnf, prefix, x, y\) multiplies two numbers'):
        x * y
    for wrong in (
        lambda: equal(x + y, 3),
        lambda: less(x, x - y),
        lambda: all_different([x, x + y]),
        lambda: maximum(cnf, 'p', [x, x + y]),
        lambda: total(cnf, 'p', [x], 0, x + y),
    ):
        with pytest.raises(ClauseError, match=r'only total\(cnf, prefix, x \+ y, low, high\) adds'):
            wrong()
    with pytest.raises(ClauseError, match='compare numbers by less'):
        x + y == 3  # noqa: B015


def test_numbers_have_no_abs_nor_rest():
    cnf = CNF()
    x, y = some_numbers(cnf, [range(4)] * 2)
    for wrong in (
        lambda: abs(x),
        lambda: abs(x - y),
        lambda: x % 2,
        lambda: (x + y) % 2,
        lambda: x // 2,
        lambda: x / 2,
    ):
        with pytest.raises(ClauseError, match='numbers have no abs, %, // or /: forbid values'):
            wrong()
    # What the message says:
    cnf.write([-x.equals(a)] for a in x.values if a % 2)
    cnf.write([-x.equals(a), -y.equals(b)] for a in x.values for b in y.values if abs(a - b) < 2)
    assert sorted((x.value(found), y.value(found)) for found in cnf.solutions(None)) == [
        (0, 2), (0, 3), (2, 0)
    ]  # fmt: skip


def test_numbers_are_not_compared_by_python():
    x, y = some_numbers(CNF(), [range(3)] * 2)
    for wrong in (
        lambda: x < y,
        lambda: x <= 2,
        lambda: x > 2,
        lambda: x >= y + 1,
        lambda: x == y,
        lambda: x.equals(y),
        lambda: 2 == x,  # noqa: SIM300
        lambda: x != y,
        lambda: CNF().write(x == y),
    ):
        with pytest.raises(ClauseError, match=r'less\(x, y\) for x < y.* equal\(x, y\) for x == y'):
            wrong()


def test_numbers_are_keys():
    numbers = some_numbers(CNF(), [range(3)] * 100)
    place = {x: n for n, x in enumerate(numbers)}
    assert [place[x] for x in numbers] == [*range(100)]
    assert len({*numbers, *numbers}) == 100


@pytest.mark.parametrize('solution', [set(), [], {99}, {-1}])
def test_no_value_in_what_is_no_solution(solution):
    (x,) = some_numbers(CNF(), [range(3)])
    with pytest.raises(ClauseError, match='<Number: 0, 1, 2> is in that, which is not a solution'):
        (x + 0).value(solution)


# ----------------------------------------------------------------- two and more


@given(domains, domains, st.integers(-3, 3), st.integers(-3, 3))
def test_less_and_equal(a, b, factor, shift):
    for rule, test in [
        (less, lambda x, y: x < factor * y + shift),
        (equal, lambda x, y: x == factor * y + shift),
    ]:
        cnf = CNF()
        x, y = some_numbers(cnf, [a, b])
        cnf.write(rule(x, factor * y + shift))
        assert answers(cnf, [x, y]) == {(v, w) for v, w in product(a, b) if test(v, w)}


@given(domains, st.integers(-7, 7))
def test_compared_with_an_int(domain, n):
    for rule, test in [
        (lambda x: less(x, n), lambda v: v < n),
        (lambda x: less(n, x), lambda v: n < v),
        (lambda x: equal(x, n), lambda v: v == n),
        (lambda x: equal(n, x), lambda v: v == n),
    ]:
        cnf = CNF()
        (x,) = some_numbers(cnf, [domain])
        cnf.write(rule(x))
        assert answers(cnf, [x]) == {(v,) for v in domain if test(v)}


def test_ints_alone_are_taken_for_variables():
    cnf = CNF()
    cells = [cnf.auto_term(name) for name in 'abc']
    for call in (
        lambda: less(cells[0], cells[1]),
        lambda: equal(cells[0], cells[1]),
        lambda: all_different(cells),
        lambda: total(cnf, 'sum', cells, 1, 2),
    ):
        with pytest.raises(ClauseError, match=r'no number among .*counted by `window` or `tally`'):
            call()
    assert (cnf.clauses, cnf.maxterm) == (0, 3)


@pytest.mark.parametrize('wrong', [1.5, '2', None, {1}])
def test_what_is_no_number(wrong):
    cnf = CNF()
    (x,) = some_numbers(cnf, [range(3)])
    size = cnf.clauses, cnf.maxterm
    for call in (
        lambda: less(x, wrong),
        lambda: less(wrong, x),
        lambda: equal(x, wrong),
        lambda: all_different([x, wrong]),
        lambda: x.equals(wrong),
        lambda: total(cnf, 'sum', [x, wrong], 0, 1),
        lambda: total(cnf, 'sum', [x], 0, wrong),
    ):
        with pytest.raises(ClauseError, match='expected a whole number, not'):
            call()
    assert (cnf.clauses, cnf.maxterm) == size
    total(cnf, 'sum', [x], 0, 1)  # the prefix is still free


@given(st.lists(domains, min_size=1, max_size=3), st.lists(st.integers(-5, 5), max_size=3))
def test_all_different_from_ints_too(domains, known):
    cnf = CNF()
    numbers = some_numbers(cnf, domains)
    cnf.write(all_different([*known, *numbers]))
    found = {vs for vs in product(*domains) if len({*vs, *known}) == len(vs) + len(known)}
    assert answers(cnf, numbers) == found


def test_all_different_with_as_many_values_as_numbers():
    cnf = CNF()
    numbers = some_numbers(cnf, [range(5)] * 5)
    cnf.write(all_different(numbers))
    cnf.write_one(*(-x.equals(2) for x in numbers))
    assert cnf.solve() is not None
    for x in numbers[1:]:
        cnf.write_one(-x.equals(2))
    # Found by propagation: who else should be 2?
    assert numbers[0].equals(2) in cnf.forced()


@pytest.mark.parametrize('by_hand', [False, True])
def test_all_different_of_many(by_hand):
    """A dozen numbers that can be 0: counted with variables, unless variables are numbered."""
    cnf = CNF()
    if by_hand:
        cnf.write_one(500)
    strict = cnf.auto_term('strict')
    numbers = some_numbers(cnf, [[0, n] for n in range(1, 13)])
    before = cnf.maxterm
    with cnf.when(strict):
        cnf.write(all_different(numbers))
    assert (cnf.maxterm > before) == (not by_hand)
    assert cnf.solve(assume=[-strict, *[x.equals(0) for x in numbers]])
    cnf.write_one(strict)
    assert cnf.count() == 13


def test_all_different_beyond_the_limit():
    cnf = CNF()
    numbers = some_numbers(cnf, [range(4)] * 3)
    size = cnf.clauses, cnf.maxterm
    cnf.limit = cnf.clauses + 11
    with pytest.raises(ClauseError, match=r'raise cnf\.limit'):
        cnf.write(all_different(numbers))
    assert (cnf.clauses, cnf.maxterm) == size


def test_all_different_of_the_same_number():
    cnf = CNF()
    (x,) = some_numbers(cnf, [range(3)])
    cnf.write(all_different([x, x + 1]))
    assert answers(cnf, [x]) == {(0,), (1,), (2,)}
    cnf.write(all_different([x, x]))
    assert answers(cnf, [x]) == set()


# ------------------------------------------------------------------------ sums


@settings(deadline=None, max_examples=8 * BOARDS)
@given(
    st.lists(st.tuples(factors, domains.filter(bool)), max_size=4),
    st.integers(0, 10**9),
    st.sampled_from([0, 0, 0, 1, -3, 5000]),
    st.sampled_from([0, 0, 0, 1, 5, 100, -1]),
    st.sampled_from([0, 4, 200]),
    st.sampled_from([0, 20, 4096]),
)
def test_any_total(terms, pick, off, width, wide, direct):
    """Bounds at and around a sum that there is.

    Written in digits always, sometimes and rarely; without variables never, sometimes and always.
    """
    domains = [domain for _, domain in terms]
    totals = {vs: sum(c * v for (c, _), v in zip(terms, vs)) for vs in product(*domains)}
    low = sorted(totals.values())[pick % len(totals)] + off
    high = low + width
    before = sums.WIDE, sums.DIRECT_CHOICES
    sums.WIDE, sums.DIRECT_CHOICES = wide, direct
    try:
        cnf = CNF()
        numbers = some_numbers(cnf, domains)
        total(cnf, 'sum', [c * x for (c, _), x in zip(terms, numbers)], low, high)
    finally:
        sums.WIDE, sums.DIRECT_CHOICES = before
    if numbers:
        assert answers(cnf, numbers) == {vs for vs in totals if low <= totals[vs] <= high}
    else:
        assert (cnf.solve() is not None) == (low <= 0 <= high)


def test_a_number_twice_in_a_sum():
    cnf = CNF()
    x, y = some_numbers(cnf, [range(6), range(6)])
    total(cnf, 'sum', [x, y, x, x], 10, 11)
    expected = {(a, b) for a, b in product(range(6), repeat=2) if 10 <= 3 * a + b <= 11}
    assert answers(cnf, [x, y]) == expected


@pytest.mark.parametrize('wide', [0, 200])
def test_an_int_in_a_sum(wide, monkeypatch):
    monkeypatch.setattr(sums, 'WIDE', wide)
    for known in ([5], [0, -3], [40, 2, 7]):
        cnf = CNF()
        x, y = some_numbers(cnf, [range(6), range(6)])
        total(cnf, 'sum', [x, *known, 10 * y], 52, 52)
        expected = {(a, b) for a, b in product(range(6), repeat=2) if a + 10 * b + sum(known) == 52}
        assert answers(cnf, [x, y]) == expected


@given(st.lists(st.integers(-4, 9), max_size=5), st.integers(-9, 20), st.integers(0, 3))
def test_cells_with_weights(weights, low, width):
    """A cell may be negated, and a number stands among them."""
    cnf = CNF()
    cells = [cnf.auto_term(n) * (-1) ** n for n in range(len(weights))]
    (x,) = some_numbers(cnf, [range(0, 6, 5)])
    total(cnf, 'sum', [*zip(weights, cells), x], low, low + width)
    wanted = {
        (value, *signs)
        for value, *signs in product((0, 5), *[(False, True)] * len(cells))
        if low <= value + sum(compress(weights, signs)) <= low + width
    }
    cnf.write([cell, -cell] for cell in cells)
    found = {
        (x.value(answer), *[(abs(cell) in answer) == (cell > 0) for cell in cells])
        for answer in cnf.solutions(None)
    }
    assert found == wanted and cnf.count() == len(wanted)


def test_weights_of_few_bits_do_not_overflow():
    int8 = pytest.importorskip('numpy').int8
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(9)]
    total(cnf, 'sum', [(int8(50), cell) for cell in cells], 200, 250)
    assert cnf.count() == comb(9, 4) + comb(9, 5)


def test_a_number_without_values_in_a_sum():
    cnf = CNF()
    x, y = some_numbers(cnf, [range(6), []])
    total(cnf, 'sum', [x, y], 1, 2)
    assert cnf.solve() is None


weights = st.sampled_from([1, 1, -1, 2, -3])
bounds = st.one_of(st.integers(-6, 9), st.tuples(weights, st.integers(0, 2), st.integers(-3, 3)))


@settings(deadline=None)
@given(st.lists(st.tuples(weights, st.integers(0, 2)), max_size=3), bounds, bounds, st.booleans())
def test_sums_between_numbers(terms, low, high, same):
    """Two numbers and a tally, each in a sum and in its bounds; all else is determined by them."""
    cnf = CNF()
    domains = [range(-1, 3), [0, 2, 5], range(4)]
    things = some_numbers(cnf, domains[:2])
    cells = [cnf.auto_term('cell', n) for n in range(3)]
    things.append(tally(cnf, 'count', cells))
    cnf.write([-b, a] for a, b in zip(cells, cells[1:]))  # one way for each count
    bound = [n if isinstance(n, int) else n[0] * things[n[1]] + n[2] for n in (low, high)]
    if same:
        high, bound[1] = low, bound[0]
    added = [c * things[n] for c, n in terms]
    added = sum(added[1:], added[0] + 0) if len(added) > 1 else added
    total(cnf, 'sum', added, *bound)

    def worth(n, values):
        return n if isinstance(n, int) else n[0] * values[n[1]] + n[2]

    wanted = {
        values
        for values in product(*domains)
        if worth(low, values) <= sum(c * values[n] for c, n in terms) <= worth(high, values)
    }
    found = [
        (*[x.value(model) for x in things[:2]], sum(cell in model for cell in cells))
        for model in models(cnf)
    ]
    assert len(found) == len({*found}) and {*found} == wanted


@pytest.mark.parametrize('compare', [less, equal])
def test_tallies_are_compared(compare):
    def holds(a, b):
        return a < b if compare is less else a == b

    for shift in range(-3, 4):
        cnf = CNF()
        one, other = ([cnf.auto_term(name, n) for n in range(3)] for name in 'ab')
        (x,) = some_numbers(cnf, [[0, 1, 3]])
        terms = [tally(cnf, 'one', one), tally(cnf, 'other', other)]
        cnf.write(compare(terms[0], shift + terms[1]))
        cnf.write(compare(terms[1] - 1, 2 * x))
        found = 0
        for model in models(cnf):
            a, b = (sum(cell in model for cell in cells) for cells in (one, other))
            assert holds(a, shift + b) and holds(b - 1, 2 * x.value(model))
            found += 1
        ways = [1, 3, 3, 1]
        assert found == sum(
            ways[a] * ways[b] * holds(a, shift + b) * holds(b - 1, 2 * v)
            for a, b, v in product(range(4), range(4), [0, 1, 3])
        )


def test_lists_that_are_no_tallies():
    cnf = CNF()
    (x,) = some_numbers(cnf, [range(3)])
    cells = [cnf.auto_term(n) for n in range(3)]
    terms, part = tally(cnf, 'all', cells), tally(cnf, 'most', cells, 2)
    for wrong in cells, tuple(cells), terms[1:], terms + terms:
        for call in (
            lambda: equal(x, wrong),  # noqa: B023
            lambda: total(cnf, 'p', [x, x], 0, wrong),  # noqa: B023
        ):
            with pytest.raises(ClauseError, match='expected a whole number, not'):
                call()
    sums = tally_sum(cnf, 'sum', [terms, part]), tally_sum(cnf, 'cut', [terms], 2)
    for wrong in (part, terms[:2], *sums):
        with pytest.raises(ClauseError, match='this tally does not count beyond'):
            equal(x, wrong)
    for wrong in cells, terms:
        with pytest.raises(ClauseError, match='there is no number among'):
            total(cnf, 'p', wrong, x, x)


def test_sizes_of_sums():
    cnf = CNF()
    digits = some_numbers(cnf, [range(1, 10)] * 9)
    before = cnf.clauses, cnf.maxterm
    total(cnf, 'sum', digits, 45, 45)
    assert (cnf.clauses - before[0], cnf.maxterm - before[1]) == (2537, 152)
    # Bounds at the end leave little room.
    before = cnf.clauses, cnf.maxterm
    total(cnf, 'least', digits, 0, 10)
    assert cnf.clauses - before[0] < 150


def test_sums_that_are_refused():
    cnf = CNF()
    x, y, z = some_numbers(cnf, [range(200)] * 3)
    weighed = [x, 10**4 * y, 10**8 * z]
    size = cnf.clauses
    with pytest.raises(ClauseError, match='make it in parts'):
        total(cnf, 'sum', weighed, 0, 10**11)
    assert cnf.clauses == size
    total(cnf, 'known', weighed, 17 * 10**8 + 50199, 17 * 10**8 + 50199)
    solution = cnf.solve()
    assert [n.value(solution) for n in (x, y, z)] == [199, 5, 17]
    with pytest.raises(LabelError, match="total of 'known' exists already"):
        total(cnf, 'known', [x], 0, 1)
    with pytest.raises(ClauseError, match='literal 0 in total'):
        total(cnf, 'cells', [(2, 0)], 0, 1)
    with pytest.raises(ClauseError, match=r'comes with its weight, as \(weight, literal\)'):
        total(cnf, 'cells', [(1, 2, 3)], 0, 1)


# --------------------------------------------------------------- what it is for


@pytest.mark.parametrize('wide', [0, 200, 10**6])
def test_send_more_money(wide, monkeypatch):
    monkeypatch.setattr(sums, 'WIDE', wide)
    cnf = CNF()
    s, e, n, d, m, o, r, y = letters = some_numbers(cnf, [range(10)] * 8)
    cnf.write(all_different(letters))
    cnf.write([[-s.equals(0)], [-m.equals(0)]])
    total(cnf, 'sum', [1000 * s, 91 * e, -90 * n, d, -9000 * m, -900 * o, 10 * r, -y], 0, 0)
    assert answers(cnf, letters) == {(9, 5, 6, 7, 1, 0, 8, 2)}


# ---------------------------------------------------------------- explanations


def test_clues_about_tallies_and_sums_are_blamed_and_explained():
    """Inside a prefix: one wrong clue is named with those that it contradicts, and no other."""
    cnf = CNF()
    with cnf.prefix('A'):
        cnf.comment('values', trusted=True)
        cells = [cnf.auto_term('cell', n) for n in range(3)]
        x, y = number(cnf, 'x', range(5)), number(cnf, 'y', range(1, 5))
        some = tally(cnf, 'some', cells)
        for text, low in (('x and y are at least twice the cells', 2 * some), ('idle', 0)):
            cnf.comment(text)
            total(cnf, text, x + y, low, 9)
        cnf.comment('as many cells as x')
        cnf.write(equal(x, some))
        cnf.comment('x is less than the cells, or 3')
        cnf.write(if_wrap(-x.equals(3), less(x, some)))
        cnf.comment('the pair is in the table')
        ways = one_of(cnf, 'ways', [(1, 4), (3, 2), (3, 3)], [x, y], which=True)
    assert cnf.count() == 1 and cnf.the_solution() >= {*cells, ways[3, 3]}
    assert cnf.idle() == ['A: idle']
    steps = list(cnf.steps([*cells, *ways.values()]))
    assert {literal for step in steps for literal in step.literals} == {
        *cells, -ways[1, 4], -ways[3, 2], ways[3, 3],
    }  # fmt: skip
    assert all(text.startswith('A: ') for step in steps for text in step.sections)
    assert cnf.hint([*cells, *ways.values()]).literals == steps[0].literals
    cnf.comment('y is 4')
    cnf.write_one(y.equals(4))
    assert cnf.conflict() == [
        'A: as many cells as x', 'A: x is less than the cells, or 3', 'A: the pair is in the table',
        'y is 4',
    ]  # fmt: skip


def test_tallies_are_added_as_numbers():
    """Not as lists, whose terms would stand for another number."""
    for n, add in enumerate(
        [lambda a, b: a + b, lambda a, b: a.__iadd__(b), lambda a, b: sum([a, b])]
    ):
        cnf = CNF()
        cells = [cnf.auto_term(i) for i in range(4)]
        a, b = tally(cnf, 'a', cells[:2]), tally(cnf, 'b', cells[2:])
        both = add(a, b)
        total(cnf, n, both, 3, 3)
        assert cnf.count(cells) == 4
        with pytest.raises(ClauseError, match=r'tally_within takes a tally, not <Sum'):
            cnf.write(tally_within(both, 3, 3))
    cnf = CNF()
    terms = tally(cnf, 'a', map(cnf.auto_term, range(2)))
    given = [*terms]
    terms *= 2
    terms += 1
    assert terms.values == [1, 3, 5] and terms.terms == given


def test_a_tally_and_a_list_of_literals():
    cnf = CNF()
    terms = tally(cnf, 'a', [cnf.auto_term(i) for i in range(2)])
    more = [9]
    assert more + terms == [9, *terms]
    assert terms + more == [*terms, 9]
    assert type(more + terms) is type(terms + more) is list
    same = more
    same += terms
    assert more is same and more == [9, *terms]


def test_numpy_numbers_in_front():
    """They leave the operation to the number; a tally would become an array of other literals."""
    int64 = pytest.importorskip('numpy').int64
    cnf = CNF()
    x, cells = number(cnf, 'x', range(3)), [cnf.auto_term(n) for n in range(2)]
    terms = tally(cnf, 'true', cells)
    for encoding in (int64(1) + terms, int64(3) - terms, int64(-2) * terms):
        assert len(encoding.values) == 3 and set(map(abs, encoding.terms)) == {*terms}
    assert [(int64(2) * x + 1).values, (int64(1) - x).values] == [(1, 3, 5), (-1, 0, 1)]
    for compare in int64(1).__lt__, int64(1).__eq__:
        assert compare(x) is NotImplemented  # then x refuses it
