"""The models for clingo that the league uses find the answers of the scripts."""

from __future__ import annotations

import pytest

pytest.importorskip('clingo')

from importlib import import_module

from facts import facts
from league import kinds
from peers import ask, hashable, record_of

from satpy.notations.library import KINDS, script


def answers(peer, kind, board):
    """Up to two answers of a peer, as rows; in this process, as nothing is measured."""
    module = import_module(f'by_{peer}')
    record = {**record_of(kind, board), 'text': script(kind).PUZZLE, 'facts': list(facts(board))}
    found, _ = module.solve(kind, record, lambda phase: None)
    return [KINDS[kind].put(board, {*map(hashable, answer)}).rows() for answer in found]


@pytest.mark.parametrize('kind', kinds())
def test_both_find_the_same(kind):
    board = script(kind).KIND.read(script(kind).PUZZLE)
    ours, theirs = (answers(peer, kind, board) for peer in ('satpy', 'clingo'))
    assert len(ours) == len(theirs) == 1 + (kind == 'life')  # a message has many answers
    check = import_module(f'kinds.{kind}').faults
    assert [fault for rows in (*ours, *theirs) for fault in check(board, rows)] == []
    assert kind == 'life' or ours == theirs


def test_an_empty_board_has_several_answers():
    record = {'id': 'empty', 'text': '...\n...\n...', 'solutions': '2+'}
    for peer in ('satpy', 'clingo'):
        run = ask(peer, 'creek', record, 60)
        assert (run['verdict'], run['faults']) == ('2+', [])
