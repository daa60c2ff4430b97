"""The benchmarks say what is true: verdicts of every peer, and two runs compared."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import hard
import peers
import pytest
from facts import FACTS
from processes import measured
from records import FOLDERS, KINDS, records

OWN = FOLDERS[-1:]
BENCHMARKS = Path(peers.__file__).parent
pytestmark = pytest.mark.skipif(not hasattr(os, 'wait4'), reason='processes are measured by wait4')


def smallest(kind, verdict):
    """The smallest of the project's puzzles with that verdict."""
    found = [record for record in records(kind, OWN) if record['solutions'] == verdict]
    return min(
        found, key=lambda record: record.get('width', 1) * record.get('height', 1), default=None
    )


@pytest.mark.parametrize('peer', peers.NEEDS)
@pytest.mark.parametrize('kind', KINDS)
def test_verdicts_of_every_peer(peer, kind):
    pytest.importorskip(peers.NEEDS[peer])
    if kind in FACTS and peer not in ('satpy', 'clingo'):
        pytest.skip('it has no model of these, or the same clauses')
    asked_of = [record for record in (smallest(kind, v) for v in ('0', '1', '2+')) if record]
    assert asked_of
    for record in asked_of:
        result = peers.ask(peer, kind, record)
        assert (result['verdict'], result['faults']) == (record['solutions'], [])
        assert result['seconds'] > 0 and result['memory'] > 1


NUMBERLINKS = {'11\n22': '1', '1.2\n...\n1.2': '0', '1...\n....\n....\n2.21': '2+'}


@pytest.mark.parametrize('text', NUMBERLINKS)
@pytest.mark.parametrize('peer', hard.PEERS)
def test_numberlink_by_every_peer(peer, text):
    pytest.importorskip(peers.NEEDS[peer])
    record = hard.record_of({'id': '', 'kind': 'numberlink', 'text': text, 'unique': None})
    result = peers.ask(peer, 'numberlink', record)
    assert (result['verdict'], result['faults']) == (NUMBERLINKS[text], [])


def test_what_is_a_fault():
    record = smallest('sudoku', '1')
    wrong = peers.ask('satpy', 'sudoku', {**record, 'solutions': '2+'})
    assert wrong['faults'] == ['1 solutions, not 2+']
    open_board = {**record, 'width': 64, 'height': 64, 'box': [8, 8], 'givens': []}
    late = peers.ask('satpy', 'sudoku', open_board, limit=1)
    assert (late['verdict'], late['faults']) == ('?', []) and late['seconds'] >= 1


def test_the_command(tmp_path):
    pytest.importorskip('pycosat')
    kinds = ['--kind', 'nonogram', '--kind', 'tents', '--sample', '2', '--peer', 'satpy']
    files = [tmp_path / 'old.json', tmp_path / 'new.json']
    for file in files:
        done = measured(
            [sys.executable, BENCHMARKS, 'puzzles', *kinds, '--puzzles', OWN[0], '--json', file]
        )
        assert (done['status'], done['complaint']) == (0, '')
    told = json.loads(files[0].read_text())
    assert {result['kind'] for result in told['results']} == {'nonogram', 'tents'}
    done = measured([sys.executable, BENCHMARKS, '--compare', *files])
    assert done['status'] == 0 and '| puzzles | nonogram | satpy' in done['output']
