"""Large boards, once each by satpy and clingo: how time and memory grow with the number of cells.

The puzzles of large.jsonl, made from a seed (large_boards.py, and league_boards.py for the kinds
that it makes; nurikabe are those of the records, and more made in the same way); with --puzzles
also puzzles by people in collections, of LARGE cells or more. `inside`: processor seconds without
the start of Python. `MB`: of the process. `power`: p if satpy's time grows as cells to the power p,
against the smallest made boards of the kind. Rewrites developing/large.md, and its plot of these.
"""

from __future__ import annotations

import math

from collected import collected
from given import board_of
from peers import ask, inside
from records import FOLDERS, ROOT, records
from tables import gmean, grouped, table

PLOT = ROOT / 'developing' / 'large.svg'
PAGE = ROOT / 'developing' / 'large.md'
ABOUT = """# Large boards

Rewritten by `python tests/benchmarks large`. `inside`: processor seconds without the start of
Python. `power`: p if the time grows as cells to the power p, against the smallest boards. All
boards but those by people are made from a random solution.

![seconds by cells of nine kinds](large.svg)

"""
# The kinds in the plot: color, and the side of the last point on which the name ends or starts.
CURVES = {
    'slitherlink': ('#1b6ca8', 'start'),
    'masyu': ('#b5542d', 'end'),
    'heyawake': ('#3f7d3a', 'start'),
    'nurikabe': ('#7a4b9a', 'end'),
    'numberlink': ('#888888', 'start'),
    'fillomino': ('#c2185b', 'end'),
    'galaxies': ('#00838f', 'start'),
    'palisade': ('#8d6e00', 'end'),
    'cave': ('#444444', 'start'),
}
# The plot: width, height, margin; and the powers of ten at the ends of its axes.
WIDE, HIGH, MARGIN = 480, 320, 44
CELLS, SECONDS = (1.8, 3.8), (-2.3, 1.7)


LARGE = 400


def results(asked):
    """Each board by both, with its answers checked."""
    made = [(record['kind'], record) for record in records('large', FOLDERS)]
    people = [
        (kind, {**record, 'people': True})
        for kind, found in (collected(asked.puzzles) if asked.puzzles else {}).items()
        for record in found
        if kind in CURVES and len(board_of(kind, record).places) >= LARGE
    ]
    for kind, record in made + people:
        if kind in (asked.kind or [kind]) and record['id'] in (asked.id or [record['id']]):
            for peer in asked.peer or ('satpy', 'clingo'):
                result = ask(peer, kind, record, asked.limit)
                width, height = map(int, result['board'].split('x'))
                by = 'people' if 'people' in record else 'made'
                yield {**result, 'subject': 'large', 'cells': width * height, 'by': by}


def lines(results):
    """The table; it and the plot are kept if all kinds were measured."""
    rows, curves = [], {}
    for (kind,), group in grouped(results, 'kind').items():
        ours = [run for run in group if run['peer'] == 'satpy' and inside(run) is not None]
        theirs = {run['id']: run for run in group if run['peer'] == 'clingo'}
        by_cells = grouped([run for run in ours if run['by'] == 'made'], 'cells')
        curve = sorted((cells, gmean(map(inside, runs))) for (cells,), runs in by_cells.items())
        curves[kind] = curve
        for run in ours:
            power = None
            if curve and run['cells'] > curve[0][0]:
                power = math.log(inside(run) / curve[0][1], run['cells'] / curve[0][0])
            found = None, None
            if run['id'] in theirs:
                other = theirs[run['id']]
                found = inside(other) or f'none in {other["seconds"]:.0f} s', other.get('memory')
            times = inside(run), run['memory'], power
            rows.append([kind, run['id'], run['by'], run['cells'], run['verdict'], *times, *found])
    head = [
        'kind',
        'board',
        'by',
        'cells',
        'answers',
        'inside',
        'MB',
        'power',
        'clingo inside',
        'MB',
    ]
    text = [*table(head, rows)]
    if all(curves.get(kind) for kind in CURVES):
        PLOT.write_text(plot(curves), 'utf-8')
        PAGE.write_text('\n'.join([ABOUT.rstrip(), '', *text, '']), 'utf-8')
    return text


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
