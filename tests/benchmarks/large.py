"""Large boards, once each: how the time grows with the number of cells.

The puzzles of large.jsonl (large_boards.py made them, each from its seed; nurikabe are those of the
records, and more made in the same way). `inside`: processor seconds without the start of Python.
`power`: p if the time grows as cells to the power p, against the smallest boards of the kind.
Rewrites the plot, developing/large.svg.
"""

from __future__ import annotations

import math
import sys
from ast import literal_eval
from importlib import import_module

from given import board_of
from peers import ONE, hashable
from processes import measured
from records import FOLDERS, ROOT, records
from tables import gmean, grouped, table

from satpy.notations.library import KINDS

PLOT = ROOT / 'developing' / 'large.svg'
# The kinds in the plot: color, and the side of the last point on which the name ends or starts.
CURVES = {
    'slitherlink': ('#1b6ca8', 'start'),
    'masyu': ('#b5542d', 'end'),
    'heyawake': ('#3f7d3a', 'start'),
    'nurikabe': ('#7a4b9a', 'end'),
}
# The plot: width, height, margin; and the powers of ten at the ends of its axes.
WIDE, HIGH, MARGIN = 480, 320, 44
CELLS, SECONDS = (1.8, 3.8), (-2.3, 1.7)


def results(asked):
    """Each board, with its answers checked."""
    for record in records('large', asked.puzzles or FOLDERS):
        kind = record['kind']
        if kind in (asked.kind or [kind]) and record['id'] in (asked.id or [record['id']]):
            yield result_of(kind, record, asked.limit)


def result_of(kind, record, limit):
    """One board, solved in a process of its own."""
    board = board_of(kind, record)
    done = measured([sys.executable, ONE, 'satpy', kind, limit], repr(record), limit=10 * limit)
    result = {
        'subject': 'large',
        'kind': kind,
        'id': record['id'],
        'peer': 'satpy',
        'cells': board.width * board.height,
        'verdict': '?',
        'seconds': done['seconds'],
        'faults': [],
    }
    if not done['status']:
        told = literal_eval(done['output'])
        answers = [{*map(hashable, answer)} for answer in told['answers']]
        rows = [KINDS[kind].put(board.copy(), answer).rows() for answer in answers]
        faults = import_module(f'kinds.{kind}').faults
        result['faults'] = [fault for found in rows for fault in faults(board, found)]
        result['verdict'] = ['0', '1', '2+'][len(answers)]
        result['inside'] = sum(list(told['phases'].values())[1:])
        if result['verdict'] != record['solutions']:
            result['faults'].append(f'{result["verdict"]} solutions, not {record["solutions"]}')
    return result


def lines(results):
    """The table; the plot is rewritten if all kinds were measured."""
    rows, curves = [], {}
    for (kind,), group in grouped(results, 'kind').items():
        sizes = grouped([run for run in group if 'inside' in run], 'cells').items()
        curve = curves[kind] = sorted(
            (n, gmean(run['inside'] for run in runs)) for (n,), runs in sizes
        )
        for run in sorted(group, key=lambda run: run['cells']):
            power = None
            if 'inside' in run and run['cells'] > curve[0][0]:
                power = math.log(run['inside'] / curve[0][1], run['cells'] / curve[0][0])
            times = run['seconds'], run.get('inside'), power
            rows.append([kind, run['id'], run['cells'], run['verdict'], *times])
    if curves.keys() >= CURVES.keys():
        PLOT.write_text(plot(curves), 'utf-8')
    yield from table(['kind', 'board', 'cells', 'answers', 'seconds', 'inside', 'power'], rows)


def spot(cells, seconds):
    """Where a time is in the plot."""
    spots = []
    for value, (low, high), size in ((cells, CELLS, WIDE), (seconds, SECONDS, HIGH)):
        spots.append((math.log10(value) - low) / (high - low) * (size - 2 * MARGIN) + MARGIN)
    return f'{spots[0]:.0f},{HIGH - spots[1]:.0f}'


def text(at, words, anchor='start', color='#444'):
    x, y = at.split(',')
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{color}">{words}</text>'


def plot(curves):
    """Seconds by cells, both in powers; grey lines grow as cells to the power 1.5."""
    drawn = [f'<rect width="{WIDE}" height="{HIGH}" fill="white"/>']
    ends = [10**power for power in CELLS]
    for first in (0.01, 0.1):
        last = first * (ends[1] / 100) ** 1.5
        drawn.append(f'<path d="M{spot(100, first)} L{spot(ends[1], last)}" stroke="#ddd"/>')
    for cells in (100, 400, 1600, 3600):
        x = spot(cells, 1).split(',')[0]
        drawn.append(text(f'{x},{HIGH - 14}', f'{cells:,} cells', 'middle'))
    for seconds in (0.01, 0.1, 1, 10):
        y = spot(100, seconds).split(',')[1]
        drawn.append(text(f'{MARGIN - 6},{y}', f'{seconds} s', 'end'))
    for kind, (color, anchor) in CURVES.items():
        spots = [spot(*point) for point in curves[kind]]
        drawn.append(f'<polyline points="{" ".join(spots)}" stroke="{color}" fill="none"/>')
        drawn += [
            f'<circle cx="{at.split(",")[0]}" cy="{at.split(",")[1]}" r="3" fill="{color}"/>'
            for at in spots
        ]
        drawn.append(text(spots[-1], f'&#160;&#160;{kind}&#160;&#160;', anchor, color))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"'
    return '\n'.join([f'{head} font-family="sans-serif" font-size="11">', *drawn, '</svg>', ''])
