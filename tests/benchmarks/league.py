"""The league: every kind with a model in `clingo_models`, by this library and by clingo.

    python tests/benchmarks league --puzzles FOLDER --puzzles FILE --sample 5

compares them on puzzles by people, of collections (collected.py); without --puzzles, on boards of
its own: for each kind and size some puzzles (league_boards.py) that are kept in `league_puzzles`;
those that are missing are made first. Each is solved twice by both in turn, and the quicker run
counts, of clingo that of its quicker model (KIND.lp, KIND_reached.lp). The rows of these kinds are
replaced in developing/league.md: puzzles by people in the first table, its own in the second.
"""

from __future__ import annotations

import json
import sys
from itertools import product
from pathlib import Path

import by_clingo
import league_boards
from collected import collected
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
HEAD = ['kind', 'boards', 'puzzles', 'satpy', 'clingo', 'inside', 'worst inside']
ABOUT = """# satpy and clingo

Rewritten by `python tests/benchmarks league`. satpy takes the rules of each kind from the script
in `examples/`, clingo from a plain program in `tests/benchmarks/clingo_models`. Each finds the
answer of each puzzle, and a proof that it is the only one, or a second answer.

`satpy`, `clingo`: processor seconds of the whole process, the geometric mean of the puzzles.
`inside`: satpy's seconds divided by clingo's, without the start of Python and imports, so below 1
satpy is faster. `worst inside`: that of the worst puzzle that takes either of them a hundredth of a
second or more.
"""
TABLES = {
    True: 'Puzzles by people',
    False: 'Boards of our own, random with a fixed seed, or the puzzle of the script',
}


def kinds():
    """The kinds that have a model."""
    return [kind for kind in KINDS if Path(by_clingo.MODELS, f'{kind}.lp').exists()]


def puzzles(kind, asked):
    """Yield the records of a kind: those kept, --sample of a size at least.

    Where none can be made, the script's own. Messages, which have no layers, are kept only.
    """
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


def chosen(asked):
    """Yield (whether people made it, kind, record)."""
    if asked.puzzles:
        for kind, found in collected(asked.puzzles, asked.sample).items():
            if kind in (asked.kind or kinds()):
                yield from ((True, kind, record) for record in found)
    else:
        for kind in asked.kind or kinds():
            yield from ((False, kind, record) for record in puzzles(kind, asked))


def results(asked):
    """Each puzzle by both, twice in turn, the quicker run of each."""
    for people, kind, record in chosen(asked):
        runs = both(kind, record, asked.limit)
        if all(run['seconds'] < 1 for run in runs):
            again = both(kind, record, asked.limit)
            runs = [min(pair, key=lambda run: run['seconds']) for pair in zip(runs, again)]
        verdicts = {run['verdict'] for run in runs} - {'?'}
        answers = {tuple(run['answer']) for run in runs if run['verdict'] == '1'}
        if len(verdicts) > 1 or len(answers) > 1:
            runs[1]['faults'].append(f'satpy and clingo differ: {verdicts}')
        for run in runs:
            run['people'] = people
            if run['faults']:
                print(f'WRONG: {kind} {record["id"]}: {run["faults"]}', file=sys.stderr)
            yield run


def both(kind, record, limit):
    """The run of satpy, and that of clingo with its quicker model."""
    runs = [ask('satpy', kind, record, limit)]
    for model in (f'{kind}.lp', f'{kind}_reached.lp'):
        if Path(by_clingo.MODELS, model).exists():
            runs.append(ask('clingo', kind, {**record, 'model': model}, limit))
    return runs[0], min(runs[1:], key=lambda run: (bool(run['faults']), run['seconds']))


def lines(results):
    """The tables, which are written to the documents as well."""
    rows = {}
    for (people, kind), group in grouped(results, 'people', 'kind').items():
        ours, theirs = (
            {run['id']: run for run in group if run['peer'] == peer and not run['faults']}
            for peer in PEERS
        )
        pairs = [(ours[name], theirs[name]) for name in ours.keys() & theirs.keys()]
        if pairs:
            rows[people, kind] = row(kind, pairs)
    rows = {**known_rows(), **rows}
    text = [ABOUT]
    for people, title in TABLES.items():
        found = [cells for (by, _), cells in sorted(rows.items()) if by == people]
        text += [f'## {title}', '', *table(HEAD, found), '']
    TABLE.write_text('\n'.join(text), 'utf-8')
    return text[1:]


def known_rows():
    """The rows of the page: {(whether people made the puzzles, kind): cells}."""
    rows, people = {}, False
    for line in TABLE.read_text('utf-8').splitlines():
        if line[:2] == '##':
            people = line[3:] == TABLES[True]
        if line[:2] == '| ' and line[:7] != '| kind ':
            cells = [cell.strip() for cell in line.split('|')[1:-1]]
            if len(cells) == len(HEAD) and cells[0].strip('-'):
                rows[people, cells[0]] = cells
    return rows


def row(kind, both):
    """The cells of a line: of pairs of runs."""
    seconds = [gmean(run['seconds'] for run in runs) for runs in zip(*both)]
    timed = [pair for pair in both if all('build' in run for run in pair)]
    within = [[inside(run) for run in pair] for pair in timed]
    means = [gmean(times) for times in zip(*within)]
    ratios = [
        (max(a, LEAST) / max(b, LEAST), pair[0]['board'])
        for (a, b), pair in zip(within, timed)
        if max(a, b) > 0.01
    ]
    unsolved = [sum(run['verdict'] == '?' for run in runs) for runs in zip(*both)]
    told = [f'{s:.2f}' + f' ({n} unsolved)' * (n > 0) for s, n in zip(seconds, unsolved)]
    ratio = f'{means[0] / means[1]:.2f}' if means else ''
    worst = worst_ratio(ratios) if ratios else ''
    boards = sorted({run['board'] for run, _ in both}, key=lambda board: int(board.split('x')[0]))
    sizes = boards[0] if len(boards) == 1 else f'{boards[0]} to {boards[-1]}'
    return [kind, sizes, str(len(both)), *told, ratio, worst]
