"""Puzzles: the whole way from the clues to a verdict, by this library and by its peers.

Each peer gets the same record, in a process of its own (one.py), and returns an answer and
whether there is another. Answers are checked against the rules by the tests' checkers.

`process`: processor seconds of the whole process. Inside it `start` (Python and its imports),
`build` (the model from the clues), `load` (into the solver; clingo grounds), `first` answer and
`unique`, the rest of the proof. pycosat and cadical get this library's clauses: they are held
against its engine, load to unique, the others against all from build on.
"""

from __future__ import annotations

import sys
from ast import literal_eval
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from facts import facts, record_of
from given import board_of
from processes import measured
from records import chosen
from tables import gmean, grouped, table, worst_ratio

from satpy.notations.library import KINDS

sys.path.append(str(Path(__file__).parents[1]))
ONE = Path(__file__).with_name('one.py')
# The module a peer needs. Those in CLAUSES solve the formula of this library.
NEEDS = {
    'satpy': 'satpy',
    'pycosat': 'pycosat',
    'cadical': 'pysat',
    'clingo': 'clingo',
    'cpsat': 'ortools',
}
CLAUSES = ('pycosat', 'cadical')
PHASES = ('start', 'build', 'load', 'first', 'unique')


def installed(names=None):
    """Those of the peers that can be asked. What is left out is told on standard error."""
    for name in names or NEEDS:
        if find_spec(NEEDS[name]):
            yield name
        else:
            print(f'{name} is left out: {NEEDS[name]} is not installed', file=sys.stderr)


def ask(peer, kind, record, limit=20):
    """What one peer makes of one puzzle."""
    board = board_of(kind, record)
    if 'text' in record:
        record = {**record, **record_of(kind, board)}
    if peer == 'clingo':
        record = {**record, 'facts': list(facts(board))}
    done = measured([sys.executable, ONE, peer, kind, limit], repr(record), limit=3 * limit)
    result = {
        'subject': 'puzzles',
        'kind': kind,
        'id': record['id'],
        'peer': peer,
        'board': f'{board.width}x{board.height}',
        'verdict': '?',
        'faults': [],
        'seconds': max(done['seconds'], limit),
    }
    if done['status'] < 0:
        return result
    if done['status']:
        result['faults'].append(done['complaint'].strip().splitlines()[-1])
        return result
    told = literal_eval(done['output'])
    answers, phases = told.pop('answers'), told.pop('phases')
    result.update(told, verdict=['0', '1', '2+'][len(answers)], seconds=done['seconds'])
    result.update((phase, phases.get(phase, 0.0)) for phase in PHASES)
    faults = import_module(f'kinds.{kind}').faults
    boards = [KINDS[kind].put(board, {*map(hashable, answer)}).rows() for answer in answers]
    result['faults'] = [fault for rows in boards for fault in faults(board, rows)]
    result['answer'] = boards[0] if boards else []
    if len(boards) == 2 and boards[0] == boards[1]:
        result['faults'].append('the same answer twice')
    if record['solutions'] not in (None, result['verdict']):
        result['faults'].append(f'{result["verdict"]} solutions, not {record["solutions"]}')
    return result


def hashable(place):
    """A place as it was before it was JSON."""
    return tuple(map(hashable, place)) if isinstance(place, list) else place


def results(asked):
    """Every peer on every puzzle, one puzzle after the other. Faults are told as they come."""
    peers = list(installed(asked.peer))
    for kind, record in chosen(asked):
        for peer in peers:
            if peer == 'cpsat' and 'text' in record:
                continue  # it has no model of these
            result = ask(peer, kind, record, asked.limit)
            if result['faults']:
                print(f'WRONG: {peer}, {kind} {record["id"]}: {result["faults"]}', file=sys.stderr)
            yield result


def inside(result, peer=None):
    """Seconds without the start of Python; for a peer that solves clauses, of its solving."""
    first = 2 if peer in CLAUSES else 1
    return sum(result[phase] for phase in PHASES[first:]) if 'build' in result else None


def lines(results):
    """The table."""
    head = ['kind', 'peer', 'solved', 'process', 'median', 'worst', *PHASES]
    head += ['MB', 'variables', 'clauses', 'satpy / peer', 'worst', 'inside']
    rows = []
    for (kind,), group in grouped(results, 'kind').items():
        by_peer = {peer: found for (peer,), found in grouped(group, 'peer').items()}
        ours = {result['id']: result for result in by_peer.get('satpy', [])}
        for peer, found in by_peer.items():
            rows.append([kind, peer, *summary(found), *against(ours, found, peer)])
    yield from table(head, rows)


def summary(found):
    """Of one peer: how many solved, geometric means of the times, medians of the sizes."""
    solved = [result for result in found if 'build' in result]
    seconds = sorted(result['seconds'] for result in found)
    yield f'{len(solved)} of {len(found)}'
    yield from (gmean(seconds), seconds[len(seconds) // 2], seconds[-1])
    for phase in PHASES:
        times = [result[phase] for result in solved]
        yield gmean(times) if any(times) else None
    for size in ('memory', 'variables', 'clauses'):
        sizes = sorted(result[size] for result in solved if result.get(size) is not None)
        yield sizes[len(sizes) // 2] if sizes else None


def against(ours, found, peer):
    """This library held against a peer: whole process and its worst puzzle, and inside.

    Out of time counts as the limit, so where a peer runs out of it it is worse than it looks.
    """
    pairs = [(ours[result['id']], result) for result in found if result['id'] in ours]
    if peer == 'satpy' or not pairs:
        return [None, None, None]
    ratios = [(a['seconds'] / b['seconds'], a['id']) for a, b in pairs]
    within = [(inside(a, peer), inside(b, peer)) for a, b in pairs]
    within = [gmean([a]) / gmean([b]) for a, b in within if None not in (a, b)]
    return [
        gmean(ratio for ratio, _ in ratios),
        worst_ratio(ratios),
        gmean(within) if within else None,
    ]
