"""What an example costs beside the solver: its whole process, and the picosat program.

`answer`: the example with -n 1, and picosat on the formula that the example exports with --cnf.
`unique`: the example as it is, and picosat twice, the second time with the answer forbidden.
An example may take twice picosat's time and a tenth of a second more; those that take longer are
listed. Puzzles are handed over as puzz.link URLs; one that cannot be is left out.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from shutil import which

from given import board_of
from processes import ROOT, measured
from records import chosen
from tables import gmean, grouped, table, worst_ratio

FACTOR, MORE = 2, 0.1
# Not measured: what takes less.
SHORTEST = 0.05


def results(asked):
    if not which('picosat'):
        print('overhead is left out: there is no program picosat', file=sys.stderr)
        return
    for kind, record in chosen(asked):
        yield from both(kind, record, asked.limit)


def both(kind, record, limit):
    """For one puzzle the two results, `answer` and `unique`."""
    from satpy import CNF, FormatError
    from satpy.notations.library import KINDS, script

    board = board_of(kind, record)
    try:
        url = KINDS[kind].url(board)
        if KINDS[kind].read(url) != board:
            return
    except FormatError:
        return
    example = [sys.executable, ROOT / 'examples' / f'{kind}.py', url]
    cnf = CNF()
    terms = script(kind).rules(cnf, board)
    with tempfile.TemporaryDirectory() as folder:
        cnf.save(Path(folder, 'one'))
        beside, true = picosat(f'{folder}/one.cnf', limit)
        if true:
            cnf.write([[-v if v in true else v for v in terms.values()]])
            cnf.save(Path(folder, 'two'))
            again, _ = picosat(f'{folder}/two.cnf', limit)
    named = {'subject': 'overhead', 'kind': kind, 'id': record['id'], 'clauses': cnf.clauses}
    ours = measured([*example, '-n', '1'], limit=limit)['seconds']
    yield {**named, 'peer': 'answer', 'seconds': ours, 'picosat': beside}
    if true:
        ours = measured(example, limit=limit)['seconds']
        yield {**named, 'peer': 'unique', 'seconds': ours, 'picosat': beside + again}


def picosat(path, limit):
    """(seconds, the true variables) of the program."""
    done = measured(['picosat', path], limit=limit)
    words = [
        word for line in done['output'].splitlines() if line[:1] == 'v' for word in line.split()
    ]
    return done['seconds'], {int(word) for word in words[1:] if word.isdecimal()}


def offends(result):
    long = result['seconds'] > SHORTEST
    return long and result['seconds'] > FACTOR * result['picosat'] + MORE


def lines(results):
    """The table, and after it each puzzle that takes too long."""
    head = ['kind', 'to', 'puzzles', 'example', 'picosat', 'ratio', 'worst', 'too long']
    rows = []
    for (kind, to), group in grouped(results, 'kind', 'peer').items():
        ours, beside = ([result[side] for result in group] for side in ('seconds', 'picosat'))
        over = [
            (result['seconds'] / (FACTOR * result['picosat'] + MORE), result['id'])
            for result in group
        ]
        sizes = [gmean(ours), gmean(beside), gmean(ours) / gmean(beside)]
        rows.append([kind, to, len(group), *sizes, worst_ratio(over), sum(map(offends, group))])
    yield from table(head, rows)
    yield f'worst: of what is allowed, {FACTOR} x picosat + {MORE} s'
    for result in filter(offends, results):
        told = f'{result["seconds"]:.2f} s, picosat {result["picosat"]:.2f} s'
        yield f'{result["kind"]} {result["id"]}, {result["peer"]}: {told}'
