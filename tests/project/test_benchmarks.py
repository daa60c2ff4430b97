"""The benchmarks say what is true: verdicts of every peer, their tables, two runs compared."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from itertools import combinations
from pathlib import Path
from shutil import which

import hard
import overhead
import peers
import pytest
import scale
import tables
from clues import fleet_givens, island_reach
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


def asked(**given):
    defaults = {'kind': None, 'peer': None, 'id': None, 'sample': None, 'hard': False}
    return Namespace(**{**defaults, 'limit': 20, 'puzzles': OWN, 'small': True, **given})


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
        parts = sum(result[phase] for phase in peers.PHASES)
        assert parts == pytest.approx(result['seconds'], rel=0.5, abs=0.1)


def brute_nonogram(record):
    """All boards of a small nonogram, each as the set of its black cells."""
    width, height = record['width'], record['height']
    cells = [(x, y) for y in range(height) for x in range(width)]
    found = []
    for n in range(len(cells) + 1):
        for black in map(set, combinations(cells, n)):
            rows = [''.join('# '[(x, y) not in black] for x in range(width)) for y in range(height)]
            lines = [*rows, *map(''.join, zip(*rows))]
            if [list(map(len, line.split())) for line in lines] == record['rows'] + record['cols']:
                found.append(black)
    return found


@pytest.mark.parametrize('peer', peers.NEEDS)
def test_peers_on_nonograms_with_several_answers_and_none(peer):
    pytest.importorskip(peers.NEEDS[peer])
    for rows, cols in [
        ([[1], [1]], [[1], [1]]),
        ([[1, 1], []], [[1], [], [1]]),
        ([[2], [2]], [[1], [1]]),
        ([[1], [1], [1]], [[1, 1], [], [1]]),
    ]:
        record = {'id': str(rows), 'width': len(cols), 'height': len(rows)}
        record.update(rows=rows, cols=cols)
        many = len(brute_nonogram(record))
        record['solutions'] = '2+' if many > 1 else str(many)
        assert peers.ask(peer, 'nonogram', record)['faults'] == []


def test_a_wrong_verdict_is_a_fault():
    record = {**smallest('sudoku', '1'), 'solutions': '2+'}
    assert peers.ask('satpy', 'sudoku', record)['faults'] == ['1 solutions, not 2+']


def test_a_peer_that_fails_is_a_fault():
    record = {**smallest('sudoku', '1'), 'box': None}
    result = peers.ask('satpy', 'sudoku', record)
    assert result['verdict'] == '?' and 'TypeError' in result['faults'][0]


def test_out_of_time_is_no_verdict():
    record = {'id': 'long', 'width': 64, 'height': 64, 'box': [8, 8], 'givens': []}
    record['solutions'] = None
    result = peers.ask('satpy', 'sudoku', record, limit=1)
    assert result['verdict'] == '?' and result['seconds'] >= 1


def test_a_peer_that_is_missing_is_left_out(monkeypatch, capsys):
    monkeypatch.setitem(peers.NEEDS, 'clingo', 'no_such_module')
    assert 'clingo' not in list(peers.installed())
    assert 'clingo is left out: no_such_module is not installed' in capsys.readouterr().err


NUMBERLINKS = {'11\n22': '1', '1.2\n...\n1.2': '0', '1...\n....\n....\n2.21': '2+'}


@pytest.mark.parametrize('text', NUMBERLINKS)
@pytest.mark.parametrize('peer', hard.PEERS)
def test_numberlink_by_every_peer(peer, text):
    pytest.importorskip(peers.NEEDS[peer])
    record = hard.record_of({'id': '', 'kind': 'numberlink', 'text': text, 'unique': None})
    result = peers.ask(peer, 'numberlink', record)
    assert (result['verdict'], result['faults']) == (NUMBERLINKS[text], [])


def test_the_hard_list(tmp_path):
    pytest.importorskip('pycosat')
    fillomino = {'id': 'a', 'kind': 'fillomino', 'text': '2.', 'unique': True}
    (tmp_path / 'hard.jsonl').write_text(json.dumps(fillomino))
    found = list(hard.results(asked(peer=['satpy', 'pycosat'], puzzles=[tmp_path])))
    found += [{**found[0], 'peer': 'clingo', 'id': 'b', 'verdict': '?', 'seconds': 60}]
    *_, first, second = hard.lines(found)
    assert [cell.strip()[:4] for cell in first.split('|')[1:-1]] == [
        'fill', 'a', '1 in', '1 in', 'no m'
    ]  # fmt: skip
    assert 'none in 60.00 s' in second
    assert hard.outcome({**found[0], 'faults': ['two']}) == 'WRONG: two'


def test_clues_of_a_fleet():
    record = {'givens': ['<.', '~#'], 'hash_means': 'middle'}
    ship, water, middle = fleet_givens(record)
    assert ship == {(0, 0), (1, 0), (1, 1)} and middle == {(1, 1)}
    assert water == {(0, 1), (-1, 0), (0, -1)}
    assert fleet_givens({'givens': ['#'], 'hash_means': 'any'}) == ({(0, 0)}, set(), set())


def test_reach_of_islands():
    record = {'width': 4, 'height': 1, 'clues': [[0, 0, 2], [3, 0, None]]}
    assert island_reach(record) == {(0, 0): {(0, 0), (1, 0)}, (3, 0): {(3, 0), (2, 0)}}


def test_the_command(tmp_path):
    pytest.importorskip('pycosat')
    kinds = ['--kind', 'nonogram', '--kind', 'tents', '--sample', '2', '--peer', 'satpy']
    files = [tmp_path / 'old.json', tmp_path / 'new.json']
    where = ['--puzzles', OWN[0], '--peer', 'pycosat']
    for file in files:
        done = measured([sys.executable, BENCHMARKS, 'puzzles', *kinds, *where, '--json', file])
        assert (done['status'], done['complaint']) == (0, '')
    for kind in ('nonogram', 'tents'):
        for peer in ('satpy', 'pycosat'):
            assert any(
                line.replace(' ', '').startswith(f'|{kind}|{peer}|')
                for line in done['output'].splitlines()
            )
    told = json.loads(files[0].read_text())
    assert {result['kind'] for result in told['results']} == {'nonogram', 'tents'}
    done = measured([sys.executable, BENCHMARKS, '--compare', *files])
    assert done['status'] == 0 and '| puzzles | nonogram | satpy' in done['output']


def test_a_subject_that_there_is_not():
    done = measured([sys.executable, BENCHMARKS, 'speed'])
    assert done['status'] == 2 and 'no such subject: speed' in done['complaint']


def test_compared():
    def run(seconds, verdict='1', **more):
        name = {'subject': 'puzzles', 'kind': 'tents', 'peer': 'satpy'}
        times = enumerate(seconds)
        return [{**name, 'id': str(i), 'seconds': s, 'verdict': verdict, **more} for i, s in times]

    old, new = run([1, 1, 9], clauses=10), run([2, 8], clauses=5)
    *_, row = tables.compared(old, new)
    assert [cell.strip() for cell in row.split('|')[1:-1]] == [
        'puzzles', 'tents', 'satpy', '2', '4', '8 (1)', '0.5'
    ]  # fmt: skip
    *_, changed = tables.compared(run([1]), run([1], verdict='?'))
    assert changed == 'tents 0 by satpy: 1 before, ? now'


def test_tables():
    lines = list(tables.table(['a', 'b'], [[None, 1234567.0], ['x', 0.12345]]))
    assert lines == [
        '| a | b         |',
        '| - | --------- |',
        '|   | 1,234,567 |',
        '| x | 0.123     |',
    ]
    assert tables.gmean([1, 4]) == pytest.approx(2)
    assert tables.worst_ratio([(1.0, 'a'), (3.0, 'b')]) == '3 (b)'


def test_scale_is_told():
    found = [
        {'kind': 'clauses', 'peer': 'satpy', 'clauses': 10, 'memory': 4000.0},
        {'kind': 'answers', 'peer': 'satpy', 'rate': 10.0, 'memory': 4.0},
    ]
    *_, memory, rate = scale.lines(found)
    assert (
        memory == '4000 MB are more than 3000' and rate == '10 answers a second are fewer than 1200'
    )
    made = scale.clauses(1000)
    assert made['clauses'] == 1000


def test_overhead_lists_what_takes_too_long():
    quick = {'kind': 'tents', 'id': 'a', 'peer': 'answer', 'seconds': 0.13, 'picosat': 0.02}
    slow = {**quick, 'id': 'b', 'seconds': 0.16}
    *_, last = overhead.lines([quick, slow])
    assert last == 'tents b, answer: 0.16 s, picosat 0.02 s'
    if which('picosat'):
        found = list(overhead.both('nonogram', smallest('nonogram', '1'), 20))
        assert [result['peer'] for result in found] == ['answer', 'unique']
        assert all(result['picosat'] > 0 for result in found)
