"""Every difference from sat.py that coming_from.md lists raises an error or changes no answer."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

import satpy
from satpy import *

TEXT = (Path(satpy.__file__).parent / 'docs' / 'coming_from.md').read_text('utf-8')
LISTED = re.findall(r'(?m)^- \*\*(.+?)\*\*', TEXT.split('\nA difference ')[1].split('\n## ')[0])
SHOWN = defaultdict(list)


def difference(title):
    """Register a function that shows the difference of that title, or a part of it."""

    def register(function):
        SHOWN[title].append(function)
        return function

    return register


@pytest.mark.parametrize('title', sorted({*LISTED, *SHOWN}))
def test_difference(title, tmp_path, capsys):
    assert title in LISTED, 'shown here, but not in coming_from.md'
    assert title in SHOWN, 'in coming_from.md, but not shown here'
    for function in SHOWN[title]:
        function(tmp_path, capsys)


def test_each_item_of_the_list_has_a_title():
    part = TEXT.split('\nA difference ')[1].split('\n## ')[0]
    assert len(LISTED) == len(set(LISTED)) == part.count('\n- ') > 10


# ------------------------------------------------------------------- any formula


@difference('Auxiliary variables')
def auxiliary_variables(tmp_path, capsys):
    cnf = CNF()
    f = cnf.auto_term
    cells = [f('cell', n) for n in range(5)]
    root = tree_one(cnf, 'one', cells)
    mapping = floodfill(cnf, 'lake', {'a': 'b', 'b': 'a'}, 1, exact=True, seed='a')
    assert {frozenset(cnf.labels(solution)) for solution in cnf.solutions(None)} == {
        frozenset({*cell, ('lake', 'summary', 'a')})
        for cell in [(), *[[('cell', n)] for n in range(5)]]
    }
    assert cnf.auto_history[5:] == list(mapping.values())
    assert mapping == {place: ('lake', 'summary', place) for place in 'ab'}
    cnf.auto_mode = 'ro'
    assert f('one', 0) in range(6, root + 1)
    cnf.auto_mode = 'rw'
    with pytest.raises(LabelError, match="read it in mode 'ro'"):
        f('one', 0)


@difference('Large windows')
def large_windows(tmp_path, capsys):
    cnf = CNF()
    cells = [cnf.auto_term('soup', n) for n in range(26)]
    cnf.write(window(cells, 7, 7))
    assert cnf.maxterm > 26
    assert cnf.clauses < 1000
    assert cnf.count(limit=50) == 50
    assert all(len(solution) == 7 and solution <= set(cells) for solution in cnf.solutions(9))


@difference('Numbers by hand')
def numbers_by_hand(tmp_path, capsys):
    cnf = CNF()
    cnf.write(window(range(1, 13), 5, 5))
    assert (cnf.maxterm, cnf.count()) == (12, 792)
    tree_one(cnf, 'one', [1, 2, 3])
    with pytest.raises(ClauseError, match=r'variable 13 .* is taken, by the tree .* cnf\.maxterm'):
        cnf.write_one(13)
    cnf.write_one(cnf.maxterm + 1)
    reserved = CNF()
    reserved.maxterm = 50
    assert tree_one(reserved, 'one', [1, 2, 3]) > 50
    reserved.write_one(50)


@difference('Large windows')
def maxterm_is_not_lowered(tmp_path, capsys):
    cnf = CNF()
    cnf.maxterm = 9
    with pytest.raises(ClauseError, match='maxterm is 9 already'):
        cnf.maxterm = 8
    assert cnf.auto_term('next') == 10


@difference('solutions')
def solutions_is_an_iterator(tmp_path, capsys):
    cnf = CNF()
    cnf.write_one(1, 2)
    solutions = cnf.solutions(None)
    assert not solutions.complete
    assert sorted(map(sorted, solutions)) == [[1], [1, 2], [2]]
    assert solutions.complete


@difference('solutions')
def labels_in_solutions(tmp_path, capsys):
    cnf = CNF()
    cnf.write_one(cnf.auto_term('rook', 0))
    solution = cnf.solve()
    assert solution == {1} and isinstance(solution, set)
    for wrong in ('rook', 0), -1:
        with pytest.raises(ClauseError, match='in solution'):
            assert wrong in solution


@difference('Generators that have been read')
def read_generators(tmp_path, capsys):
    cnf = CNF()
    cells = (cell for cell in [1, 2, 3])
    cnf.write(window(cells, 1, 1))
    with pytest.raises(ClauseError, match='a generator that has been read'):
        window(cells, 1, 1)
    with pytest.raises(ClauseError, match='write is given a mapping'):
        cnf.write({1: [1]})
    assert cnf.count() == 3


@difference('Errors')
def modes(tmp_path, capsys):
    cnf = CNF()
    with pytest.raises(LabelError, match="'rw', 'ro' or 'wo', not 'r'"):
        cnf.auto_mode = 'r'
    with pytest.raises(LabelError, match='without an auto_stack_push'):
        cnf.auto_stack_pop()


@difference('Errors')
def a_label_inside_a_label(tmp_path, capsys):
    cnf = CNF()
    label = ('rook', 0)
    cnf.auto_term(*label)
    with pytest.raises(LabelError, match=r'write f\(\*label\)'):
        cnf.auto_term(label)


@difference('Errors')
def names_in_files(tmp_path, capsys):
    cnf = CNF(tmp_path / 'x')
    with pytest.raises(LabelError, match='cannot be read back from a file'):
        cnf.auto_term('ships', frozenset('ab'))
    assert CNF().auto_term('ships', frozenset('ab')) == 1


@difference('Lazy modules')
def lazy_modules(tmp_path, capsys):
    for module in shutil, subprocess, tempfile:
        with pytest.raises(AttributeError):
            module.anything = 1
    assert tempfile.gettempdir()


# ------------------------------------------------------------- Zebra and Sequence


def story(pages='xyz', events=('rain', 'snow')):
    cnf = Sequence()
    cnf.load_axes(events, pages)
    cnf.ordered(pages)
    return cnf


@difference('Sequence')
def an_event_after_an_event(tmp_path, capsys):
    cnf = story()
    cnf.f('snow', 'after', 'rain')
    happens = [cnf.auto_term('time3', event, 'state') for event in ('rain', 'snow')]
    # (rain, snow): neither, rain alone at three times, rain and later snow.
    assert cnf.count() == 1 + 3 + 3
    assert [cnf.solve(assume) is not None for assume in (happens[:1], happens[1:], happens)] == [
        True, True, True,
    ]  # fmt: skip
    assert cnf.solve([-happens[0], happens[1]]) is None


@difference('Sequence')
def impossible_relations(tmp_path, capsys):
    cnf = story()
    for name in 'x', 'rain':
        for when in 'before', 'during', 'after':
            with pytest.raises(LabelError, match=f'cannot be {when} itself'):
                cnf.f(name, when, name)
    with pytest.raises(LabelError, match='never at the same time'):
        cnf.s('x during y')


@difference('Names and words')
def unknown_names_and_words(tmp_path, capsys):
    cnf = story()
    with pytest.raises(LabelError, match="Nearest: 'rain'"):
        cnf.f('rian', 'before', 'x')
    with pytest.raises(LabelError, match="Nearest: 'before'"):
        cnf.s('rain befor x')
    zebra = grid()
    with pytest.raises(LabelError, match="Nearest: 'Ann'"):
        zebra.f('An', 'cat')


@difference('Sequence')
def names_of_a_sequence(tmp_path, capsys):
    for events, pages in [
        ([1], ['1', 'x']),
        (['x'], ['x', 'y']),
        *[([name], ['x']) for name in 'before during after transition state time1'.split()],
    ]:
        with pytest.raises(LabelError):
            Sequence().load_axes(events, pages)


def grid():
    cnf = Zebra()
    cnf.load_axes({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']})
    return cnf


@difference('Labels of a Zebra or Sequence')
def labels_of_a_puzzle(tmp_path, capsys):
    for cnf in Zebra(), Sequence():
        with pytest.raises(LabelError, match='load_axes'):
            cnf.auto_term('Ann', 'cat')
    zebra, sequence = grid(), story()
    for cnf, label in [(zebra, ('Ann', 'Ben')), (sequence, ('time1', 'rain', 'never'))]:
        before = cnf.maxterm
        with pytest.raises(LabelError):
            cnf.auto_term(*label)
        assert cnf.maxterm == before
        assert cnf.auto_term('own') == cnf.auto_term('my', 'own') - 1 == before + 1
        cnf.clear()
        cnf.load_axes(*([{'a': [1, 2], 'b': [3, 4]}] if cnf is zebra else ['e', 'p']))
    assert zebra.auto_term('three', 'parts', 'here') == zebra.maxterm


@difference('load_axes twice')
def load_axes_twice(tmp_path, capsys):
    for cnf, arguments in [(grid(), [{'a': [1], 'b': [2]}]), (story(), ['ab', 'xy'])]:
        with pytest.raises(LabelError, match='load_axes was called before'):
            cnf.load_axes(*arguments)
        cnf.clear()
        cnf.load_axes(*arguments)


@difference('load_axes twice')
def axes_of_a_zebra(tmp_path, capsys):
    with pytest.raises(LabelError, match='at least two axes'):
        Zebra().load_axes({'who': ['Ann', 'Ben']})
    with pytest.raises(LabelError, match='no axis has 5 values'):
        Zebra().load_axes({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog']}, size=5)


@difference('show')
def show_prints_each_once(tmp_path, capsys):
    cnf = Zebra()
    cnf.load_axes({'who': ['Ann', 'Ben'], 'pet': ['cat', 'dog'], 'hat': ['red', 'tall']})
    cnf.show(['who', 'pet'], num=9)
    assert sorted(capsys.readouterr().out.strip().split('\n\n')) == [
        'Ann  cat\nBen  dog', 'Ann  dog\nBen  cat',
    ]  # fmt: skip


@difference('show')
def no_solution(tmp_path, capsys):
    zebra, sequence = grid(), story()
    zebra.comment('Ann has both')
    zebra.write([[zebra.f('Ann', 'cat')], [zebra.f('Ann', 'dog')]])
    sequence.comment('backwards')
    sequence.s('y before x')
    for show, clash in [
        (lambda: zebra.show(['who', 'pet']), 'Ann has both'),
        (sequence.show_solutions, 'backwards'),
        (sequence.verbose_solutions, 'backwards'),
    ]:
        show()
        printed = capsys.readouterr().out
        assert 'no solution' in printed
        assert clash in printed
