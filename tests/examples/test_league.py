"""The models for clingo that the league uses find the answers of the scripts."""

from __future__ import annotations

import pytest

pytest.importorskip('clingo')

from league import kinds
from peers import ask

from satpy.notations.library import script


@pytest.mark.parametrize('kind', kinds())
def test_both_find_the_same(kind):
    solutions = '2+' if kind == 'life' else '1'  # a message has many answers
    record = {'id': 'script', 'text': script(kind).PUZZLE, 'solutions': solutions}
    runs = [ask(peer, kind, record, 60) for peer in ('satpy', 'clingo')]
    assert [run['faults'] for run in runs] == [[], []]
    assert [run['verdict'] for run in runs] == [solutions, solutions]
    assert [] not in [run['answer'] for run in runs]
    assert solutions == '2+' or runs[0]['answer'] == runs[1]['answer']


def test_an_empty_board_has_several_answers():
    record = {'id': 'empty', 'text': '...\n...\n...', 'solutions': '2+'}
    for peer in ('satpy', 'clingo'):
        run = ask(peer, 'creek', record, 60)
        assert (run['verdict'], run['faults']) == ('2+', [])
