"""Implied sections, against brute force and against the answers without each section."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, product

import pytest
from debugging.formulas import CLAUSES, FORMULAS, VARIABLES, written
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import models
from running import BOARDS

from satpy import CNF, Timeout, Unsatisfiable, distinct_lines, tally, tree_one, window
from satpy.debugging.sections import definitions_and_demands

RULES = {
    'a window': lambda cnf, cells: cnf.write(window(cells, 0, 5)),
    'a counted window': lambda cnf, cells: cnf.write(window(cells, 3, 4)),
    'none of many': lambda cnf, cells: cnf.write(window(cells, 2, 9)),
    'a tree': lambda cnf, cells: tree_one(cnf, 'tree', cells[:5]),
    'a tree, true': lambda cnf, cells: cnf.write_one(tree_one(cnf, 'true', cells[2:6])),
    'a tally': lambda cnf, cells: tally(cnf, 'tally', cells[:4]),
    'a tally, bounded': lambda cnf, cells: cnf.write_one(-tally(cnf, 'most', cells[:6])[2]),
    'one': lambda cnf, cells: cnf.write_one(cells[3]),
}


@settings(max_examples=4 * BOARDS)
@given(FORMULAS)
def test_idle(formula):
    cnf = written(formula)
    answers = models(chain.from_iterable(formula), VARIABLES)
    if not answers:
        with pytest.raises(Unsatisfiable):
            cnf.idle()
        return
    without = [formula[:i] + formula[i + 1 :] for i in range(len(formula))]
    assert cnf.idle() == [
        f'{i}'
        for i, others in enumerate(without)
        if models(chain.from_iterable(others), VARIABLES) == answers
    ]


def ruled(rules):
    cnf = CNF()
    cells = [cnf.auto_term('cell', n) for n in range(10)]
    for text in rules:
        cnf.comment(text)
        RULES[text](cnf, cells)
    cnf.comment('all of them')
    cnf.write([cell, -cell] for cell in cells)
    return cnf, cells


@cache
def answers_under(rules):
    cnf, cells = ruled(rules)
    return {frozenset(solution.intersection(cells)) for solution in cnf.solutions(None, cells)}


@pytest.mark.parametrize('rules', list(combinations(RULES, 3)), ids=', '.join)
def test_idle_judges_by_the_answers(rules):
    answers = answers_under(rules)
    without = {text: tuple(other for other in rules if other != text) for text in rules}
    expected = [text for text, others in without.items() if answers_under(others) == answers]
    assert ruled(rules)[0].idle() == [*expected, 'all of them']


def test_a_lazy_constraint_without_clauses_is_idle():
    cnf = CNF()
    cnf.write_one(cnf.auto_term('a'))
    cnf.comment('one line')
    distinct_lines(cnf, 'lines', [[1]])
    assert cnf.unwritten() == [] and cnf.idle() == ['one line']


def test_idle_where_auxiliary_variables_are_not_determined():
    cnf = CNF()
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    cnf.comment('some way')
    draft = cnf.draft('choice', 'ways')
    x, y = draft.new(2)
    for clause in [x, y], [-x, a], [-y, b]:
        draft.add(*clause)
    draft.write()
    cnf.comment('either')
    cnf.write([[a, b], [a, -a]])
    assert cnf.idle() == ['some way', 'either']
    cnf.comment('not both')
    cnf.write([[-a, -b]])
    cnf.comment('both ways')
    cnf.write_flat([x, y, -a, -b, 0])
    assert 'both ways' in cnf.idle()


@given(st.lists(CLAUSES, max_size=12))
def test_definitions_leave_every_choice(rows):
    """Whatever the outer variables 1 and 2 are, 3 and 4 can be made to fit."""
    definitions, demands = definitions_and_demands(map(tuple, rows), {3, 4})
    assert sorted(definitions + demands) == sorted(map(tuple, rows))
    fit = {answer[:2] for answer in models(definitions, VARIABLES)}
    assert fit == set(product((False, True), repeat=2))


def test_idle_keeps_what_it_found_in_time(monkeypatch):
    cnf = written({'a': [[1]], 'b': [[1, 2]], 'c': [[3, 2]]})

    def some(*_):
        yield 2
        raise Timeout('no verdict in the time allowed')

    monkeypatch.setattr('satpy.debugging.explain.implied_sections', some)
    with pytest.raises(Timeout, match='idle so far: 1 section') as caught:
        cnf.idle(timeout=60)
    assert caught.value.found == ['b']
