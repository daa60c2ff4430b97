"""The league: every kind with a model in `clingo_models`, by this library and by clingo.

For each kind and size some puzzles (league_boards.py) that are kept in `league_puzzles`; those that
are missing are made first. Each is solved twice by both in turn, and the quicker run counts.
The rows of these kinds are replaced in the table, developing/league.md.
"""

from __future__ import annotations

import json
import sys
from itertools import product
from pathlib import Path

import by_clingo
import league_boards
from peers import ask, inside
from records import ROOT, records
from tables import LEAST, gmean, grouped, table, worst_ratio

from satpy import SatError
from satpy.notations.library import KINDS, script

PEERS = ('satpy', 'clingo')
# How many puzzles of a size there are, unless --sample says so.
PUZZLES = 6
FOLDER = Path(__file__).with_name('league_puzzles')
TABLE = ROOT / 'developing' / 'league.md'
HEAD = ['kind', 'size', 'puzzles', 'satpy', 'clingo', 'whole', 'inside', 'worst inside']
ABOUT = """# satpy and clingo

Rewritten by `python tests/benchmarks league`. satpy takes the rules of each kind from the script
in `examples/`, clingo from a plain program in `tests/benchmarks/clingo_models`. Each finds the
answer of each puzzle, and a proof that it is the only one, or a second answer. Puzzles are
random, with a fixed seed; if none could be made, it is the puzzle of the script.

`satpy`, `clingo`: processor seconds of the whole process, the geometric mean of the puzzles.
`whole`: satpy's seconds divided by clingo's, so below 1 satpy is faster. `inside`: the same
without the start of Python and imports. `worst inside`: that of the worst puzzle that takes
either of them a hundredth of a second or more.

"""


def kinds():
    """The kinds that have a model."""
    return [kind for kind in KINDS if Path(by_clingo.MODELS, f'{kind}.lp').exists()]


def puzzles(kind, asked):
    """Yield the records of a kind: those of --puzzles, or those kept, --sample of a size at least.

    Where none can be made, the script's own. Messages, which have no layers, are kept only.
    """
    if asked.puzzles:
        yield from records(kind, asked.puzzles)
        return
    path = FOLDER / f'{kind}.jsonl'
    known = {record['id']: record for record in records(kind, [FOLDER]) if path.exists()}
    seeds = range(1, 1 + (PUZZLES if asked.sample is None else asked.sample))
    for size, seed in product(league_boards.SIZES if KINDS[kind].layers else (), seeds):
        side = league_boards.side_of(kind, size)
        name = f'{side + league_boards.WIDER.get(kind, 0)}x{side}-{seed}'
        if name not in known:
            try:
                known[name] = {'id': name, **league_boards.made(kind, size, seed)}
            except SatError as error:
                print(f'not made: {kind} {name}: {error}', file=sys.stderr)
                continue
            with path.open('a', encoding='utf-8') as file:
                print(json.dumps(known[name]), file=file)
    yield from known.values()
    if not known:
        board = KINDS[kind].read(script(kind).PUZZLE)
        for record in records(kind, []):
            yield {**record, 'id': f'{board.width}x{board.height}-script'}


def results(asked):
    """Each puzzle by both, twice in turn, the quicker run of each."""
    for kind in asked.kind or kinds():
        for record in puzzles(kind, asked):
            runs = [ask(peer, kind, record, asked.limit) for peer in PEERS]
            if all(run['seconds'] < 1 for run in runs):
                again = [ask(peer, kind, record, asked.limit) for peer in PEERS]
                runs = [min(pair, key=lambda run: run['seconds']) for pair in zip(runs, again)]
            verdicts = {run['verdict'] for run in runs} - {'?'}
            answers = {tuple(run['answer']) for run in runs if run['verdict'] == '1'}
            if len(verdicts) > 1 or len(answers) > 1:
                runs[1]['faults'].append(f'satpy and clingo differ: {verdicts}')
            for run in runs:
                run['size'] = record['id'].split('-')[0]
                if run['faults']:
                    print(f'WRONG: {kind} {record["id"]}: {run["faults"]}', file=sys.stderr)
                yield run


def lines(results):
    """The table, which is written to the documents as well."""
    rows = {}
    for (kind, size), group in grouped(results, 'kind', 'size').items():
        ours, theirs = (
            {run['id']: run for run in group if run['peer'] == peer and not run['faults']}
            for peer in PEERS
        )
        both = [(ours[name], theirs[name]) for name in ours.keys() & theirs.keys()]
        if both:
            rows[kind, size] = row(kind, size, both)
    old = TABLE.read_text('utf-8').splitlines() if TABLE.exists() else []
    old = [[cell.strip() for cell in line.split('|')[1:-1]] for line in old if line[:2] == '| ']
    renewed = {kind for kind, _ in rows}
    kept = {(one[0], one[1]): one for one in old[2:] if one[0] not in renewed}
    found = [*table(HEAD, [cells for _, cells in sorted({**kept, **rows}.items(), key=order)])]
    TABLE.write_text(ABOUT + '\n'.join(found) + '\n', 'utf-8')
    return found


def order(item):
    """By kind, the smaller board first."""
    kind, size = item[0]
    return kind, int(size.split('x')[0])


def row(kind, size, both):
    """The cells of a line: of pairs of runs."""
    seconds = [gmean(run['seconds'] for run in runs) for runs in zip(*both)]
    timed = [pair for pair in both if all('build' in run for run in pair)]
    within = [[inside(run) for run in pair] for pair in timed]
    means = [gmean(times) for times in zip(*within)]
    ratios = [
        (max(a, LEAST) / max(b, LEAST), pair[0]['id'].split('-')[1])
        for (a, b), pair in zip(within, timed)
        if max(a, b) > 0.01
    ]
    unsolved = [sum(run['verdict'] == '?' for run in runs) for runs in zip(*both)]
    told = [f'{s:.2f}' + f' ({n} unsolved)' * (n > 0) for s, n in zip(seconds, unsolved)]
    ratio = f'{means[0] / means[1]:.2f}' if means else ''
    worst = worst_ratio(ratios) if ratios else ''
    return [kind, size, str(len(both)), *told, f'{seconds[0] / seconds[1]:.2f}', ratio, worst]
