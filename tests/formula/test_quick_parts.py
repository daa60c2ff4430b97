"""Rules that are written in two ways: questions about sections see those that can be blamed."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from satpy import *
from satpy.errors import Unsatisfiable
from satpy.examples import nurikabe, renban, slalom

SEA = cartesian_table(range(3), range(3))


def narrow(cnf, size, most):
    """A number of at most `most`, which is not blamed for that."""
    return wide(cnf, most, most)


def wide(cnf, size, most):
    cnf.comment('a number', trusted=True)
    x = number(cnf, 'x', range(1, size + 1))
    cnf.comment(f'at most {most}', at=(0, 0))
    cnf.write([-term] for n, term in x.exactly.items() if n > most)
    return {('x', n): term for n, term in x.exactly.items()}


def counted(cnf, cells, most):
    """Terms without names: more than n of the cells are true. It is trusted that `most` are."""
    cnf.comment('counted', trusted=True)
    terms = tally(cnf, 'count', cells)
    cnf.comment('most', trusted=True)
    cnf.write(window(cells, 0, most))
    return dict(enumerate(terms))


def counted_apart(cnf, cells, most):
    cnf.auto_term('so that numbers differ')
    cnf.comment('counted', trusted=True)
    terms = tally(cnf, 'count', cells)
    cnf.comment(f'at most {most}')
    cnf.write(window(cells, 0, most))
    return dict(enumerate(terms))


def region(cnf, seed, apart=False):
    """A region of at least eight cells, with cuts."""
    sea = {place: cnf.auto_term('sea', *place) for place in SEA}
    cnf.comment('sea', trusted=not apart)
    connected(cnf, 'sea', SEA, sea)
    cnf.comment(f'seed at {seed}', trusted=not apart)
    cnf.write_one(-sea[seed])
    return sea


def region_apart(cnf, seed):
    return region(cnf, seed, apart=True)


def test_the_sections_of_a_script_count_beside_them():
    cnf = CNF()
    cnf.comment('before')
    cnf.write_one(cnf.auto_term('before'))
    x = cnf.write_quick(narrow, wide, 9, 2)
    assert cnf.solve() is not None and cnf.conflict() is None
    assert [*x] == [('x', 1), ('x', 2)] and cnf.formula_to_blame() is cnf.formula_to_blame()
    cnf.comment('more than 2')
    cnf.write([[-x['x', 1]], [-x['x', 2]]])
    cnf.comment('after')
    cnf.write([[cnf.auto_term('x', 4), cnf.auto_term('x', 5)], [-cnf.auto_term('before')]])
    assert sorted(cnf.conflicts()) == [
        ['at most 2', 'after'],
        ['at most 2', 'more than 2'],
        ['before', 'after'],
    ]
    assert cnf.solve(without=['before', 'at most 2']) is not None
    repairs = [['at most 2', 'after'], ['before', 'at most 2'], ['more than 2', 'after']]
    assert sorted(cnf.repairs(2)) == repairs
    assert cnf.conflict(assume=[x['x', 1]]) == ['more than 2']
    assert cnf.conflict(without=['before', 'after']) == ['at most 2', 'more than 2']
    assert cnf.without('before').conflict() in cnf.conflicts(without='before')
    assert cnf.faults() == [['at most 2', 'more than 2'], ['before', 'after']]
    assert cnf.spots('at most 2') == [(0, 0)]
    with pytest.raises(Unsatisfiable) as raised:
        cnf.the_solution()
    assert raised.value.sections in ([*cnf.conflicts()])


def test_terms_without_names_are_the_same():
    cnf = CNF()
    cells = [cnf.auto_term(n) for n in range(4)]
    more = cnf.write_quick(counted, counted_apart, cells, 2)
    cnf.comment('three')
    cnf.write_one(more[2])
    assert cnf.conflict() == ['at most 2', 'three']
    assert cnf.conflict(without='three', assume=[more[2]]) == ['at most 2']
    assert ('three', 'count 3 or more') in cnf.conflict_clauses()


@pytest.mark.parametrize('encoded', [False, True])
def test_cuts_and_lazy_constraints_are_not_blamed_twice(encoded):
    cnf = CNF()
    sea = cnf.write_quick(region, region_apart, (1, 1))
    cnf.comment('another')
    other = {place: cnf.auto_term('other', *place) for place in SEA}
    connected(cnf, 'other', SEA, other)
    cnf.comment('two ends')
    cnf.write([[sea[0, 0]], [sea[2, 2]], [other[0, 0]], [other[2, 2]], [-other[1, 1]]])
    assert cnf.count(sea.values()) == 5 + 2 * 4  # of the ways around: both, or one and a bit
    if encoded:
        cnf.encode_all_lazy()
    cnf.comment('a wall')
    cnf.write([[-sea[1, 0]], [-sea[0, 1]], [-other[1, 0]], [-other[0, 1]]])
    assert sorted(cnf.conflicts()) == [
        ['another', 'two ends', 'a wall'],
        ['sea', 'two ends', 'a wall'],
    ]


@pytest.mark.parametrize('copied', [copy.deepcopy, lambda cnf: pickle.loads(pickle.dumps(cnf))])
def test_copies(copied):
    cnf = CNF()
    x = cnf.write_quick(narrow, wide, 9, 2)
    cnf.comment('more than 2')
    cnf.write([[-x['x', 1]], [-x['x', 2]]])
    expected = cnf.conflict()
    assert copied(cnf).conflict() == expected == ['at most 2', 'more than 2']
    cnf.clear()
    assert cnf.formula_to_blame() is cnf


def test_blocks_around_them():
    cnf = CNF()
    strict = cnf.auto_term('strict')
    with cnf.prefix('A'), cnf.when(strict):
        x = cnf.write_quick(narrow, wide, 9, 2)
    with cnf.prefix('B'):
        y = cnf.write_quick(narrow, wide, 9, 3)
    for term in *x.values(), y['x', 1]:
        cnf.comment(f'not {term}')
        cnf.write_one(-term)
    assert cnf.conflict() is None and cnf.conflict(assume=[-strict]) is None
    found = cnf.conflict(assume=[strict])
    assert found == ['A: at most 2', *(f'not {term}' for term in x.values())]
    assert cnf.conflict(assume=[y['x', 1]]) == [f'not {y["x", 1]}']


def test_one_within_another():
    def outer(cnf):
        return cnf.write_quick(narrow, wide, 9, 2)

    def blamed(cnf):
        cnf.comment('outer')
        cnf.write_one(cnf.auto_term('outer'))
        return outer(cnf)

    cnf = CNF()
    x = cnf.write_quick(outer, blamed)
    cnf.comment('neither')
    cnf.write([[-term] for term in x.values()])
    assert cnf.conflict() == ['at most 2', 'neither']
    assert 'outer' in cnf.formula_to_blame().store.sections


def test_for_files_it_is_written_at_once(tmp_path):
    cnf, other = CNF(), CNF()
    cnf.quick = False
    x = cnf.write_quick(narrow, wide, 9, 2)
    cnf.comment('more than 2')
    cnf.write([[-x['x', 1]], [-x['x', 2]]])
    cnf.save(tmp_path / 'x')
    other.read(tmp_path / 'x', name='')
    assert cnf.conflict() == ['at most 2', 'more than 2']
    assert cnf.formula_to_blame() is cnf
    assert other.conflict() == [f'x.cnf: {text}' for text in cnf.conflict()] or other.conflict()


CLAUSES = st.lists(st.lists(st.integers(-6, 6).filter(bool), max_size=3), max_size=4)


@given(CLAUSES, CLAUSES, CLAUSES, st.lists(st.integers(0, 2), max_size=4))
def test_it_is_the_formula_that_would_be_written_otherwise(before, there, after, order):
    """Sections begin outside and go on inside, and the other way round."""

    def write(cnf, clauses, names):
        for n, clause in enumerate(clauses):
            cnf.comment(f'section {names[n % len(names)]}')
            cnf.write([[cnf.auto_term(abs(v)) * (1 if v > 0 else -1) for v in clause]])

    names = [*order, 0]
    cnf, other = CNF(), CNF()
    other.quick = False
    for one in cnf, other:
        for v in range(1, 7):
            one.auto_term(v)
        write(one, before, names)
        one.write_quick(
            lambda cnf: write(cnf, there[::-1], 'ab'), lambda cnf: write(cnf, there, names)
        )
        write(one, after, names)
    blamed = cnf.formula_to_blame()

    def sections(cnf):
        found = {}
        for section, start, stop in cnf.store.spans():
            found.setdefault(cnf.store.sections[section], []).extend(cnf.store.clauses(start, stop))
        return found

    assert sections(blamed) == sections(other)
    assert [*sections(blamed)] == [*sections(other)]
    assert cnf.section == blamed.section
    assert cnf.conflict() == other.conflict() or cnf.conflict() in other.conflicts()


def test_a_kind_in_a_script_of_its_own_rule():
    """A conflict of its own rule and a clue names both."""
    board = nurikabe.KIND.read('2..\n...\n..2')
    cnf = CNF()
    land = nurikabe.rules(cnf, board)
    cnf.comment('a corner is land')
    cnf.write_one(land[2, 0])
    assert cnf.conflict() == ['island of 2 at r1c1', 'island of 2 at r3c3', 'a corner is land']
    assert cnf.conflict(assume=[land[0, 2]])[-1] != 'a corner is land'


@pytest.mark.parametrize(
    ('kind', 'wrong'), [(renban, 'given 3 at r1c1'), (nurikabe, 'island of 9 at r1c1')]
)
def test_a_wrong_clue_is_named_to_a_script(kind, wrong):
    board = kind.KIND.read({renban: 'AA\n31', nurikabe: '9..\n...\n..2'}[kind])
    cnf = CNF()
    terms = kind.rules(cnf, board)
    assert wrong in cnf.conflict() and wrong in cnf.why(next(iter(terms.values())))
    assert [wrong] in [*cnf.repairs()]
    assert cnf.solve(without=[wrong]) is not None


def test_idle_clues_are_those_without_which_nothing_changes():
    board = renban.KIND.read(renban.PUZZLE)
    cnf = CNF()
    renban.rules(cnf, board)
    assert not [text for text in cnf.idle() if text.startswith('given')]
    board = slalom.KIND.read(slalom.PUZZLE)
    cnf = CNF()
    lines = slalom.rules(cnf, board)
    idle = {text for text in cnf.idle() if cnf.spots(text)}
    for text in cnf.formula_to_blame().store.sections:
        if text.startswith('gate at'):
            assert (cnf.count(lines.values(), limit=2, without=text) == 1) == (text in idle)
