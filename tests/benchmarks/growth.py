"""How time and memory grow with the size of a puzzle, and with its clauses.

Nonograms of pictures and tents from 10x10 to 100x100, queens up to 200; each size in a process of
its own, first answer. The tents have tallies on one side only: with both they are hard to find for
any solver, and would tell of the search, not of the way there. An exponent is the e of
`clauses ** e` (or `size ** e`) that fits best; times that grow with more than `clauses ** 1.2` are
named.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from ast import literal_eval

from peers import ONE, PHASES
from processes import measured
from tables import grouped, table

SIZES = {
    'nonogram': [10, 15, 20, 30, 40, 60, 80, 100],
    'tents': [10, 15, 20, 30, 40, 60, 80, 100],
    'queens': [10, 20, 40, 80, 120, 160, 200],
}
WORST = 1.2
# Shorter times say nothing of growth.
SHORTEST = 0.004


def picture(size, seed):
    """A black and white picture: noise, each cell twice made what most around it are."""
    pick = random.Random(f'picture {size} {seed}')
    places = [(x, y) for y in range(size) for x in range(size)]
    board = {place: pick.random() < 0.5 for place in places}
    for _ in range(2):
        near = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        board = {(x, y): sum(board.get((x + a, y + b), 0) for a, b in near) > 4 for x, y in places}
    return [[board[x, y] for x in range(size)] for y in range(size)]


def nonogram(size, seed=1):
    rows = picture(size, seed)

    def lengths(line):
        text = ''.join('#' if black else ' ' for black in line)
        return [len(run) for run in text.split()]

    clues = {'rows': [lengths(row) for row in rows], 'cols': [lengths(col) for col in zip(*rows)]}
    return {'width': size, 'height': size, **clues}


def tents(size, seed=1):
    """A tent wherever there is room, in a random order, each with a tree beside it."""
    pick = random.Random(f'tents {size} {seed}')
    places = [(x, y) for y in range(size) for x in range(size)]
    camp, trees = set(), set()
    for x, y in pick.sample(places, len(places)):
        near = {(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1)}
        beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        free = [p for p in beside if min(p) >= 0 and max(p) < size]
        free = [place for place in free if place not in camp and place not in trees]
        if free and not near & camp and (x, y) not in trees and len(camp) < len(places) // 8:
            camp.add((x, y))
            trees.add(pick.choice(free))
    return {
        'width': size,
        'height': size,
        'rows': [None] * size,
        'cols': [sum((x, y) in camp for y in range(size)) for x in range(size)],
        'trees': sorted(map(list, trees)),
    }


def queens(size):
    return {'width': size, 'height': size}


MAKE = {'nonogram': nonogram, 'tents': tents, 'queens': queens}


def results(asked):
    for kind in [kind for kind in asked.kind or SIZES if kind in SIZES]:
        for size in SIZES[kind][: 4 if asked.small else None]:
            record = repr(MAKE[kind](size))
            done = measured([sys.executable, ONE, 'satpy', kind, 10 * asked.limit, 1], record)
            result = {'subject': 'growth', 'kind': kind, 'id': f'{size}x{size}', 'peer': 'satpy'}
            result.update(size=size, seconds=done['seconds'])
            if done['status'] < 0:
                print(f'{kind} {size}x{size}: out of time', file=sys.stderr)
                break
            told = literal_eval(done['output'])
            phases = {phase: told['phases'].get(phase, 0.0) for phase in PHASES}
            sizes = {name: told[name] for name in ('variables', 'clauses', 'memory')}
            yield {**result, **sizes, **phases}


def exponent(points):
    """The e of the `a * x ** e` nearest to the points, by least squares of the logarithms."""
    points = [(math.log(x), math.log(y)) for x, y in points]
    x0, y0 = (sum(side) / len(points) for side in zip(*points))
    slope = sum((x - x0) * (y - y0) for x, y in points)
    return slope / sum((x - x0) ** 2 for x, _ in points)


def fitted(group, column, against):
    """The exponent over what is long enough to tell; None for fewer than three sizes."""
    least = 0 if column == 'clauses' else SHORTEST
    points = [(result[against], result[column]) for result in group if result[column] > least]
    return exponent(points) if len(points) > 2 else None


def lines(results):
    """Each size; then the exponents."""
    columns = ['variables', 'clauses', 'build', 'load', 'first', 'memory']
    rows = [[r['kind'], r['id'], *(r[column] for column in columns)] for r in results]
    yield from table(['kind', 'size', *columns[:-1], 'MB'], rows)
    yield ''
    rows, times = [], ('build', 'load', 'first')
    for (kind,), group in grouped(results, 'kind').items():
        bytes_each = 1e6 * (group[-1]['memory'] - group[0]['memory'])
        bytes_each /= max(1, group[-1]['clauses'] - group[0]['clauses'])
        by_clauses = [fitted(group, column, 'clauses') for column in times]
        over = [c for c, e in zip(times, by_clauses) if e is not None and e > WORST]
        bad = f'{", ".join(over)} grows faster than the clauses' if over else ''
        by_size = fitted(group, 'clauses', 'size')
        rows.append([kind, by_size, *by_clauses, bytes_each, bad])
    head = ['kind', 'clauses: size **', 'build: clauses **', 'load: clauses **']
    yield from table([*head, 'first: clauses **', 'bytes a clause', ''], rows)


if __name__ == '__main__':
    asked = argparse.Namespace(kind=sys.argv[1:], small=False, limit=20)
    print(*lines(list(results(asked))), sep='\n')
