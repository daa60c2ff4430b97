"""The hard list: puzzles that take long, and what each peer makes of them in `--limit` seconds.

`hard.jsonl` holds a kind and a URL a line. One that nobody reaches a verdict on stays in the list.
"""

from __future__ import annotations

from given import board_of
from peers import NEEDS, ask, installed
from records import FOLDERS, records
from tables import grouped, table

# Peers without a model of a kind: its regions would have to be counted for every pair of cells.
WITHOUT = {'fillomino': ('clingo', 'cpsat')}
PEERS = ('satpy', 'clingo', 'cpsat')


def results(asked):
    """Every peer on every puzzle of the list."""
    peers = list(installed(asked.peer or [peer for peer in NEEDS if peer in PEERS]))
    for listed in records('hard', asked.puzzles or FOLDERS):
        kind = listed['kind']
        if kind in (asked.kind or [kind]) and listed['id'] in (asked.id or [listed['id']]):
            record = record_of(listed)
            for peer in peers:
                if peer not in WITHOUT.get(kind, ()):
                    yield {**ask(peer, kind, record, asked.limit), 'subject': 'hard'}


def record_of(listed):
    """A line of the list as a record with clues."""
    board = board_of(listed['kind'], listed)
    return {
        'id': listed['id'],
        'width': board.width,
        'height': board.height,
        'clues': [[x, y, n] for (x, y), n in board.clues.items()],
        'solutions': {True: '1', False: '2+'}.get(listed['unique']),
    }


def lines(results):
    """The table: processor seconds of the whole process, or the limit that was not enough."""
    peers = list(dict.fromkeys(result['peer'] for result in results))
    rows = []
    for (kind, name), group in grouped(results, 'kind', 'id').items():
        told = {result['peer']: outcome(result) for result in group}
        rows.append([kind, name, *[told.get(peer, 'no model') for peer in peers]])
    yield from table(['kind', 'puzzle', *peers], rows)


def outcome(result):
    """The verdict and its time, or what was wrong."""
    if result['faults']:
        return f'WRONG: {result["faults"][0]}'
    seconds = f'{result["seconds"]:.2f} s'
    return f'none in {seconds}' if result['verdict'] == '?' else f'{result["verdict"]} in {seconds}'
