"""Sections at spots of a board: what `comment(at=)` takes, and what keeps it."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from satpy import CNF, LabelError
from satpy.formula.copies import extended
from satpy.formula.formula import Formula
from satpy.formula.lazy import LazyConstraint


@pytest.mark.parametrize(
    ('at', 'spots'),
    [
        (None, []),
        ((), []),
        ((2, 3), [(2, 3)]),
        ((0.5, -0.5), [(0.5, -0.5)]),
        ((-1, 0), [(-1, 0)]),
        ([(2, 3)], [(2, 3)]),
        (((0, 1), (0, 2)), [(0, 1), (0, 2)]),
        ({(0, 1): 'a', (5, 1): 'b'}, [(0, 1), (5, 1)]),
    ],
)
def test_what_is_a_spot(at, spots):
    for formula in Formula(), CNF():
        formula.comment('clue', at=at)
        assert formula.spots(['clue']) == spots
        assert formula.spots(['beginning of file']) == []


def test_spots_of_a_generator_and_whole_floats():
    cnf = CNF()
    cnf.comment('clue', at=((x, 0) for x in (1.0, 0, 1)))
    assert repr(cnf.spots('clue')) == '[(1, 0), (0, 0)]'


@pytest.mark.parametrize(
    ('at', 'wrong'),
    [
        ([1, 2], '1'),
        ((1, 2, 3), '1'),
        (7, '7'),
        ('ab', "'a'"),
        ((0.3, 1), '(0.3, 1)'),
        ((float('nan'), 1), '(nan, 1)'),
        ((1, float('inf')), '(1, inf)'),
        ((True, 1), '(True, 1)'),
        ((None, 1), '(None, 1)'),
        ([(0, 0), (1,)], '(1,)'),
        ([(0, 0), [1, 1]], '[1, 1]'),
        ([((0, 0), (0, 1))], '((0, 0), (0, 1))'),
    ],
)
def test_what_is_not_a_spot(at, wrong):
    cnf = CNF()
    cnf.comment('rule')
    with pytest.raises(LabelError) as caught:
        cnf.comment('clue', at=at, trusted=True)
    assert f': {wrong} is not a spot; a spot is (x, y)' in str(caught.value)
    assert (cnf.section, cnf.store.sections) == ('rule', ['beginning of file', 'rule'])


def test_each_spot_is_kept_once():
    cnf = CNF()
    for _ in range(2):
        cnf.comment('clue', at=[(1, 0), (0, 0), (1, 0)])
        assert cnf.store.spots == {1: [(1, 0), (0, 0)]}


def test_the_spots_of_one_text_are_joined():
    cnf = CNF()
    cnf.comment('number 4', at=(0, 0))
    cnf.comment('rule', at=(9, 9))
    cnf.comment('number 4', at=[(2, 3), (0, 0)])
    cnf.comment('number 4')
    assert cnf.spots(['number 4']) == [(0, 0), (2, 3)]
    assert cnf.spots(['rule', 'number 4']) == [(0, 0), (2, 3), (9, 9)]
    with pytest.raises(LabelError, match="no section is called 'number 5'"):
        cnf.spots(['number 4', 'number 5'])


class Either(LazyConstraint):
    """At least one of the cells."""

    def violated_clauses(self, values):
        return [] if any(values) else [self.cells]

    def encode(self, draft):
        draft.add(*self.cells)


def written():
    """A formula with a given, a trusted rule, a clue and a lazy constraint."""
    cnf = CNF()
    cnf.comment('given', at=(0, 0), given=True)
    cnf.write_one(1)
    cnf.comment('rule', trusted=True)
    cnf.write_one(-1, -2)
    cnf.comment('clue', at=[(1, 0), (2, 0)])
    cnf.write_one(2, 3)
    cnf.comment('lazy', at=(-1, 0))
    cnf.add_lazy(Either([1, 2, 3]))
    return cnf


def about(formula):
    """{text of a section: (spots, trusted, given)}, of sections with any of these."""
    store = formula.store
    found = {
        text: (formula.spots(text), index in store.trusted, index in store.given)
        for index, text in enumerate(store.sections)
    }
    return {text: found[text] for text in found if any(found[text])}


ABOUT = {
    'given': ([(0, 0)], False, True),
    'rule': ([], True, False),
    'clue': ([(1, 0), (2, 0)], False, False),
    'lazy': ([(-1, 0)], False, False),
}


def test_copies_keep_what_sections_are_about():
    cnf = written()
    assert about(cnf) == about(cnf.view()) == about(cnf.without([])) == ABOUT
    assert about(deepcopy(cnf.view())) == about(pickle.loads(pickle.dumps(cnf.view()))) == ABOUT
    less = cnf.without(['clue'])
    assert about(less) == {text: ABOUT[text] for text in ABOUT if text != 'clue'}
    less.comment('given', at=(5, 5))
    assert about(cnf) == ABOUT
    other = Formula()
    other.store = extended(cnf.store, 'more', [[3]])
    assert about(other) == ABOUT
    cnf.encode_all_lazy()
    assert about(cnf) == ABOUT
    cnf.clear()
    assert about(cnf) == {}


def test_without_the_rule_still_trusts_the_others():
    cnf = CNF()
    cnf.comment('not both', trusted=True)
    cnf.write_one(-1, -2)
    for n, text in enumerate(['one', 'two', 'three'], 1):
        cnf.comment(text)
        cnf.write_one(n)
    assert cnf.without(['three']).conflict() == cnf.conflict() == ['one', 'two']


def test_files_know_no_spots(tmp_path):
    cnf = written()
    cnf.save(tmp_path / 'clues')
    read = CNF()
    read.comment('clue', at=(7, 7))
    read.read(tmp_path / 'clues', name='')
    assert about(read) == {'clue': ([(7, 7)], False, False), 'rule': ([], True, False)}
    assert read.count() == cnf.count()
    with_files = CNF(tmp_path / 'own')
    with_files.comment('clue', at=(0, 0))
    with_files.write_one(with_files.auto_term('a'))
    with_files.close()
    assert (tmp_path / 'own.cnf').read_text().splitlines()[2:] == ['c clue', '1 0']


def test_what_is_tracked():
    cnf = CNF()
    a, b = cnf.auto_term('a'), cnf.auto_term('b')
    cnf.track([a, -b])
    assert cnf.variables.tracked == cnf.without([]).variables.tracked == [a, b]
    with pytest.raises(ValueError, match='track'):
        cnf.track([0])
