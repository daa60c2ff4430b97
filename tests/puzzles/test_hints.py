"""A hint in stages, in words and in pictures."""

from __future__ import annotations

import re

import pytest
from running import formula, run

from satpy.notations.library import KINDS
from satpy.puzzles.hints import LOOK, hint_area, hint_pictures, hint_stages
from satpy.puzzles.solution_path import NEW, USED, SolutionPath


def path_of(name):
    return SolutionPath(*formula(name), said=KINDS[name].words)


def test_a_hint_in_stages():
    stages = [run('tents', '--hint', n)[1].strip() for n in '123']
    path = SolutionPath(*formula('tents'), said=KINDS['tents'].words)
    assert stages == hint_stages(path, path.hint())
    assert run('tents', '--hint')[1].strip() == stages[2]
    assert stages[0].startswith('look at row') and stages[1].startswith(stages[0])
    assert 'r5c4' not in stages[1]


@pytest.mark.parametrize('name', ['tents', 'nurikabe', 'slitherlink', 'masyu', 'kropki'])
def test_a_stage_shows_what_it_says_and_nothing_of_the_next(name):
    path = path_of(name)
    step = path.hint()
    look, reason, whole = map(str, hint_pictures(path, path.known, step))
    rows, columns = re.findall(r'(\d+)(?:-(\d+))?', hint_stages(path, step)[0])
    spans = [(int(least), int(most or least)) for least, most in (rows, columns)]
    (top, bottom), (left, right) = spans
    cells = (bottom - top + 1) * (right - left + 1)
    assert len(hint_area(path, step)) == cells
    assert [picture.count(f'"{LOOK}"') for picture in (look, reason, whole)] == [1, 1, 0]
    assert whole not in (look, reason)
    assert look != reason or not path.spots(step)
    for color in NEW, USED:
        assert color not in look and color not in reason


def test_hints_lead_to_the_solution_without_bookkeeping():
    path = path_of('tents')
    hints = [*path.hints()]
    assert path.sentence(hints[0]) == path.sentence(path.hint())
    concluded = {literal for hint in hints for literal in (*hint.literals, *hint.at_once)}
    terms = {*path.terms.values()}
    assert {abs(literal) for hint in hints for literal in hint.literals} <= terms
    assert {abs(literal) for literal in (*concluded, *path.given)} >= terms
