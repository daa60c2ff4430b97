"""`in_sight` and `maximum`, held to their definitions."""

from __future__ import annotations

import pytest
from oracle import defined, projected, whole

from satpy import *


@pytest.mark.parametrize('n', range(6))
def test_in_sight_is_a_tally_of_the_first_true_cells(n):
    for k in range(n + 1):
        cnf = CNF()
        cells = [cnf.auto_term(i) * (-1) ** i for i in range(n)]
        terms = in_sight(cnf, 'p', cells)
        cnf.write(tally_within(terms, k, k))

        def good(true):
            row = ''.join('01'[true(cell)] for cell in cells)  # noqa: B023
            return len(row) - len(row.lstrip('1')) == k  # noqa: B023

        used = [*map(abs, cells)]
        assert projected(whole(cnf), used) == defined(used, good)


def test_in_sight_with_cells_that_repeat():
    cnf = CNF()
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    terms = in_sight(cnf, 'p', [a, a, b, -a])
    cnf.write_one(terms[2])
    assert projected(whole(cnf), [a, b]) == {(True, True)} and cnf.solve(assume=[terms[3]]) is None


def test_what_in_sight_costs():
    cnf = CNF()
    in_sight(cnf, 'p', [cnf.auto_term(i) for i in range(10)])
    assert (cnf.clauses, cnf.maxterm) == (27, 19)


SETS = [range(3), range(1, 10, 4), [-2, 0], [5], range(2, 4)]


@pytest.mark.parametrize('lists', [*combinations(SETS, 2), *combinations(SETS, 3), SETS[:1]])
@pytest.mark.parametrize('plain', [(), (1,), (-5, 2)])
def test_maximum_and_minimum(lists, plain):
    cnf = CNF()
    numbers = [number(cnf, n, values) for n, values in enumerate(lists)]
    largest = maximum(cnf, 'most', [*plain, *numbers])
    smallest = -maximum(cnf, 'least', [-x for x in (*numbers, *plain)])
    given = [term for x in numbers for term in x.exactly.values()]
    hidden = projected(whole(cnf), given)
    assert len(hidden) == cnf.count(given) == len([*product(*lists)])
    for answer in cnf.solutions(None):
        values = [*plain, *[x.value(answer) for x in numbers]]
        assert (largest.value(answer), smallest.value(answer)) == (max(values), min(values))


def test_a_number_that_cannot_be():
    cnf = CNF()
    maximum(cnf, 'most', [number(cnf, 'none', []), number(cnf, 'x', [1])])
    assert cnf.solve() is None


@pytest.mark.parametrize(
    ('given', 'message'),
    [
        (lambda x: [], "maximum 'p': the list of numbers is empty"),
        (lambda x: [3, 4], 'there is no number among'),
        (lambda x: [x, 'y'], "expected a whole number, not 'y'"),
        (lambda x: [x, 2.5], 'expected a whole number, not 2.5'),
    ],
)
def test_what_maximum_refuses(given, message):
    cnf = CNF()
    x = number(cnf, 'x', range(3))
    before = cnf.clauses, cnf.maxterm
    with pytest.raises(ClauseError, match=message):
        maximum(cnf, 'p', given(x))
    assert (cnf.clauses, cnf.maxterm) == before


def test_what_maximum_costs():
    cnf = CNF()
    digits = [number(cnf, name, range(1, 10)) for name in 'xy']
    before = cnf.clauses, cnf.maxterm
    maximum(cnf, 'p', digits)
    assert (cnf.clauses - before[0], cnf.maxterm - before[1]) == (59, 18)


def test_a_wrong_clue_is_blamed():
    cnf = CNF()
    cnf.comment('the larger one', trusted=True)
    x, y = (number(cnf, name, range(1, 5)) for name in 'xy')
    largest = maximum(cnf, 'p', [x, y])
    cells = [cnf.auto_term(i) for i in range(4)]
    terms = in_sight(cnf, 'seen', cells)
    for text, literal in [
        ('it is 2', largest.equals(2)), ('x is 3', x.equals(3)), ('y is 1', y.equals(1)),
        ('three are seen', terms[2]), ('one is seen', -terms[1]),
    ]:  # fmt: skip
        cnf.comment(text)
        cnf.write_one(literal)
    found = {tuple(conflict) for conflict in cnf.conflicts()}
    assert found == {('it is 2', 'x is 3'), ('three are seen', 'one is seen')}
