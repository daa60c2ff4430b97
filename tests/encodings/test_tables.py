"""Rules about whole groups against their definitions, by trying every assignment."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import defined, projected, whole

from satpy import *

VALUES = ['abc', 'ab', 'ac']
TABLES = st.lists(st.tuples(*[st.sampled_from('abcd')] * 3), max_size=8)


def board():
    """A formula with three cells of a few values each."""
    cnf = CNF()
    cells = [{v: cnf.auto_term(n, v) for v in values} for n, values in enumerate(VALUES)]
    return cnf, cells, [term for cell in cells for term in cell.values()]


@settings(deadline=None)
@given(TABLES, st.sampled_from([0, 1, -1]), st.booleans())
def test_one_of(rows, condition, which):
    """Also under a condition, and with rows that are there twice or cannot be."""
    cnf, cells, terms = board()
    asked = cnf.auto_term('asked')
    for cell in cells:
        cnf.write(window(cell.values(), 1, 1))
    with cnf.when(*[asked * condition] * bool(condition)):
        by_row = one_of(cnf, 'row', rows, cells, which)
    possible = {row for row in rows if all(v in values for v, values in zip(row, VALUES))}
    assert by_row.keys() == (possible if which else set())

    def test(true):
        if any(sum(true(term) for term in cell.values()) != 1 for cell in cells):
            return False
        row = tuple(v for cell in cells for v in cell if true(cell[v]))
        return row in rows or (condition and not true(asked * condition))

    terms.append(asked)
    found = projected([*whole(cnf), (asked, -asked)], terms)
    assert found == defined(terms, test)
    for row, term in by_row.items():
        applies = [asked * condition] * bool(condition)
        same = [cell[v] for v, cell in zip(row, cells)]
        assert cnf.forced(assume=[term]) >= {*applies, *same}
        assert cnf.solve([-term, *same, *applies]) is None


def test_one_of_text_for_numbers_is_refused():
    cnf = CNF()
    x, y = number(cnf, 'x', range(4)), number(cnf, 'y', range(4))
    for rows, cells, message in (
        (['12'], [x, y], "'1' in the row ('1', '2') is str, and the values of its cell are int"),
        ([('1', 2)], [{1: 1}, {2: 2}], "'1' in the row ('1', 2) is str, "),
        ([('a', 1)], [{'a': 1}, {'1': 2}], "1 in the row ('a', 1) is int, and the values"),
    ):
        with pytest.raises(ClauseError) as error:
            one_of(cnf, 'row', rows, cells, which=True)
        assert message in str(error.value)
    either = {1: cnf.auto_term(1), 'one': cnf.auto_term('one')}
    assert [*one_of(cnf, 'mixed', [('one',), (2,)], [either], which=True)] == [('one',)]


def test_one_of_numbers():
    cnf = CNF()
    x, y = number(cnf, 'x', range(4)), number(cnf, 'y', range(-3, 1))
    table = [[2, -2], (3, -3), (0, 0), (7, 0)]
    ways = one_of(cnf, 'ways', table, [x, y - 0], which=True)
    assert [*ways] == [(2, -2), (3, -3), (0, 0)]
    found = {(x.value(true), y.value(true)): true for true in cnf.solutions(None)}
    assert found.keys() == {*ways}
    assert all([row for row in ways if ways[row] in found[way]] == [way] for way in ways)
    words = one_of(
        cnf, 'words', ['20', '30'], [{'2': x.equals(2)}, {'0': -y.equals(0)}], which=True
    )
    assert [*words] == ['20'] and cnf.the_solution() >= {words['20'], ways[2, -2]}


def test_what_one_of_costs():
    cnf, cells, terms = board()
    one_of(cnf, 'row', ['aaa', 'aba', 'baa', 'bac', 'dab'], cells)
    # The empty beginning, a, b, aa, ab and ba.
    assert (cnf.clauses, cnf.maxterm) == (6, len(terms))
    one_of(cnf, 'which', ['aaa', 'aba', 'baa', 'bac'], cells, which=True)
    # At least one row, their values, and each value that a cell can have.
    assert (cnf.clauses, cnf.maxterm) == (6 + 1 + 12 + 7, len(terms) + 4)
    with pytest.raises(ClauseError, match='is not of 3 values'):
        one_of(cnf, 'longer', ['aaaa'], cells)


CLAUSES = st.lists(st.lists(st.sampled_from([1, -1, 2, -2, 3, -3]), max_size=3), max_size=4)


@settings(deadline=None)
@given(CLAUSES)
def test_iff_wrap(clauses):
    cnf = CNF()
    terms = [cnf.auto_term(name) for name in 'abcd']
    iff_wrap(cnf, 4, clauses)

    def test(true):
        return true(4) == all(any(map(true, clause)) for clause in clauses)

    assert projected([*whole(cnf), *[(v, -v) for v in terms]], terms) == defined(terms, test)


LINES = st.integers(0, 3).flatmap(
    lambda n: st.lists(
        st.lists(st.sampled_from([1, -1, 2, -2, 3, -3, 4]), min_size=n, max_size=n), max_size=4
    )
)


@settings(deadline=None)
@given(LINES, st.booleans())
def test_distinct_lines(lines, asked):
    """Cut by cut, and in full; also under a condition."""
    cnf = CNF()
    terms = [cnf.auto_term(name) for name in 'abcd']
    with cnf.when(*[5 * asked] * asked):
        distinct_lines(cnf, 'rows', lines)

    def test(true):
        found = [tuple(map(true, line)) for line in lines]
        return len(set(found)) == len(found) or (asked and not true(5))

    cells = [*terms, 5] if asked else terms
    every = [(v, -v) for v in cells]
    wanted = defined(cells, test)
    cnf.write(every)
    assert cnf.count() == len(wanted)
    assert projected(whole(cnf), cells) == wanted


def test_lines_are_of_one_length():
    with pytest.raises(ClauseError, match="distinct_lines 'rows': the lines are not all"):
        distinct_lines(CNF(), 'rows', [[1, 2], [3]])


@pytest.mark.parametrize('alphabet', ['AB', 'ABC', [1, 2], 'A', ''])
def test_letters_at(alphabet):
    """One letter for each place, for all places and letters."""
    cnf = CNF()
    cnf.comment('letters', at=(0, 0))
    places = [(0, 0), (1, 0), 'x']
    at = letters_at(cnf, 'grid', places, alphabet)
    terms = [term for cell in at.values() for term in cell.values()]
    expected = defined(
        terms, lambda true: all(sum(map(true, cell.values())) == 1 for cell in at.values())
    )
    assert projected(whole(cnf), terms) == expected
    assert len(expected) == len(alphabet) ** 3
    assert [*at] == places and all([*cell] == [*alphabet] for cell in at.values())
    if 'A' in alphabet:
        assert cnf.spell([at[1, 0]['A']]) == 'grid A at r1c2'
        assert at['x']['A'] == cnf.term_lut['grid', 'A', 'at', 'x']


def test_letters_twice():
    cnf = CNF()
    letters_at(cnf, 'grid', [(0, 0)])
    before = cnf.clauses, cnf.maxterm
    with pytest.raises(LabelError, match='exists already'):
        letters_at(cnf, 'grid', [(1, 0)])
    with pytest.raises(ClauseError, match='the places come as a list'):
        letters_at(cnf, 'other', 5)
    assert (cnf.clauses, cnf.maxterm) == before
    assert len(letters_at(cnf, 'other', [(0, 0)])[0, 0]) == 26
