"""Very many clauses, and very many answers; each in a process of its own.

`clauses`: ten million of three literals, written, solved and saved, within 3 GB. `answers`: the
first 10,000 of a 60x60 nonogram in which 400 cells are open, told apart by those, 1,200 a second;
beside it `itersolve`: pycosat's, on the same clauses. `anywhere`: no other cell is given either.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time

from memory import peak_memory
from processes import measured
from tables import table

MEMORY, RATE = 3000, 1200


def results(asked):
    scale = 10 if asked.small else 1
    for what in TASKS:
        amount = 10_000_000 if what == 'clauses' else 10_000
        done = measured([sys.executable, __file__, what, amount // scale])
        if done['status']:
            raise RuntimeError(f'{what}: status {done["status"]}, {done["complaint"]}')
        told = json.loads(done['output'])
        yield {
            'subject': 'scale',
            'kind': what,
            'id': str(amount // scale),
            'peer': 'pycosat' if what == 'itersolve' else 'satpy',
            'seconds': done['seconds'],
            **told,
        }


def three(amount):
    """An easy formula: clauses that hold if all multiples of 7 are false and the rest true."""
    n = amount // 10
    return ((i % n + 1, -(7 * i % n // 7 * 7 + 7), i // 3 % n + 1) for i in range(amount))


def clauses(amount):
    """Seconds to write, solve and save so many."""
    from satpy import CNF

    times = [time.process_time()]
    cnf = CNF()
    cnf.write(three(amount))
    times.append(time.process_time())
    found = cnf.solve() is not None
    times.append(time.process_time())
    with tempfile.TemporaryDirectory() as folder:
        cnf.save(os.path.join(folder, 'many'))
        times.append(time.process_time())
    assert found
    steps = zip(('write', 'solve', 'save'), zip(times, times[1:]))
    return {'clauses': cnf.clauses, **{name: end - began for name, (began, end) in steps}}


def picture(size):
    """A black and white picture: noise, each cell twice made what most around it are."""
    pick = random.Random(f'picture {size} 1')
    places = [(x, y) for y in range(size) for x in range(size)]
    board = {place: pick.random() < 0.5 for place in places}
    for _ in range(2):
        near = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        board = {(x, y): sum(board.get((x + a, y + b), 0) for a, b in near) > 4 for x, y in places}
    return [[board[x, y] for x in range(size)] for y in range(size)]


def lengths(line):
    """The runs of a line of the picture."""
    text = ''.join('#' if black else ' ' for black in line)
    return [len(run) for run in text.split()]


def board(known):
    """(cnf, 400 cells) of a 60x60 nonogram of which the last 20 columns have no clue.

    known: all cells but those 400 are given.
    """
    from satpy import CNF, runs

    rows, cnf = picture(60), CNF()
    black = {(x, y): cnf.auto_term('black', x, y) for y in range(60) for x in range(60)}
    for y, row in enumerate(rows):
        runs(cnf, ('row', y), [black[x, y] for x in range(60)], lengths(row))
    for x, column in enumerate([*zip(*rows)][:40]):
        runs(cnf, ('column', x), [black[x, y] for y in range(60)], lengths(column))
    open_cells = [(x, y) for y in range(20, 40) for x in range(40, 60)]
    if known:
        shut = [(x, y) for x, y in black if (x, y) not in open_cells]
        cnf.write([black[x, y] if rows[y][x] else -black[x, y]] for x, y in shut)
    return cnf, [black[cell] for cell in open_cells]


def answers(amount, known=True):
    """Seconds to the first answer, and to all after it."""
    cnf, interesting = board(known)
    began = time.process_time()
    solutions = cnf.solutions(amount, interesting)
    next(solutions)
    first = time.process_time()
    found = 1 + sum(1 for _ in solutions)
    return told(cnf, found, began, first)


def anywhere(amount):
    return answers(amount, known=False)


def itersolve(amount):
    import pycosat

    cnf, _ = board(known=True)
    listed = list(map(list, cnf.store.clauses()))
    began = time.process_time()
    solutions = pycosat.itersolve(listed)
    next(solutions)
    first = time.process_time()
    found = 1 + sum(1 for _, _ in zip(range(amount - 1), solutions))
    return told(cnf, found, began, first)


def told(cnf, found, began, first):
    rest = time.process_time() - first
    return {
        'clauses': cnf.clauses,
        'found': found,
        'first': first - began,
        'rest': rest,
        'rate': (found - 1) / rest,
    }


def lines(results):
    columns = ['clauses', 'write', 'solve', 'save', 'found', 'first', 'rest', 'rate', 'memory']
    rows = [[r['kind'], r['peer'], *(r.get(column) for column in columns)] for r in results]
    yield from table(['what', 'peer', *columns[:-2], 'a second', 'MB'], rows)
    for result in results:
        if result['kind'] == 'clauses' and result['memory'] > MEMORY:
            yield f'{result["memory"]:.0f} MB are more than {MEMORY}'
        if result['kind'] == 'answers' and result['rate'] < RATE:
            yield f'{result["rate"]:.0f} answers a second are fewer than {RATE}'


TASKS = {'clauses': clauses, 'answers': answers, 'anywhere': anywhere, 'itersolve': itersolve}

if __name__ == '__main__':
    measure = TASKS[sys.argv[1]]
    json.dump({**measure(int(sys.argv[2])), 'memory': peak_memory()}, sys.stdout)
