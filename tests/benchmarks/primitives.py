"""The library's primitives, against the encodings of python-sat where it has one.

A case is a formula made of one primitive: random groups of cells of which a hidden answer has so
many. Each encoder writes it in a process of its own, and `pycosat.solve` solves what it wrote, so
that `solve` tells what the encoding is good for. python-sat's are made in C++, and imply one way
only; this library's are determined, so that answers can be counted. `?`: out of time.
"""

from __future__ import annotations

import json
import random
import sys
import time
from importlib.util import find_spec

from memory import peak_memory
from processes import measured
from tables import table

# name: cells in all, groups, cells of a group, at least and at most so many of them.
COUNTS = {
    'exactly 1 of 30': (600, 60, 30, 1, 1),
    'exactly 1 of 300': (3000, 30, 300, 1, 1),
    'exactly 7 of 26': (400, 60, 26, 7, 7),
    'exactly 15 of 30': (300, 40, 30, 15, 15),
    '5 to 10 of 40': (400, 60, 40, 5, 10),
    'exactly 50 of 100': (400, 10, 100, 50, 50),
    'at most 3 of 200': (2000, 40, 200, 0, 3),
}
PYSAT = {
    'seqcounter': 1,
    'sortnetwrk': 2,
    'cardnetwrk': 3,
    'bitwise': 4,
    'ladder': 5,
    'totalizer': 6,
    'mtotalizer': 7,
    'kmtotalizer': 8,
}
# These can only say at most, or exactly, one.
ONLY_ONE = ('bitwise', 'ladder')


def groups(case):
    """The groups of a case; the cells are numbered from 1."""
    cells, number, size, least, most = COUNTS[case]
    pick = random.Random(case)
    for _ in range(number):
        # So many cells of each group are below the line.
        true = pick.sample(range(1, cells // 3 + 1), pick.randint(least, most))
        false = pick.sample(range(cells // 3 + 1, cells + 1), size - len(true))
        yield pick.sample([*true, *false], size)


def by_window(cnf, case):
    from satpy import window

    for group in groups(case):
        cnf.write(window(group, *COUNTS[case][3:]))


def by_tally(cnf, case):
    from satpy import tally, tally_within

    least, most = COUNTS[case][3:]
    for i, group in enumerate(groups(case)):
        cnf.write(tally_within(tally(cnf, i, group, most + 1), least, most))


def by_tree_one(cnf, case):
    from satpy import tree_one

    for i, group in enumerate(groups(case)):
        cnf.write_one(tree_one(cnf, i, group))


def by_connected(cnf, _):
    from satpy import cartesian_table, connected, window

    board = cartesian_table(range(20), range(20))
    cell = {place: cnf.auto_term(*place) for place in board}
    connected(cnf, 'region', board, cell)
    # Pillars that it goes around, corners that it joins, and few cells to do it with.
    cnf.write([-cell[x, y]] for x, y in board if x % 3 == y % 3 == 1)
    cnf.write([cell[place]] for place in [(0, 0), (18, 0), (0, 18), (18, 18)])
    cnf.write(window(list(cell.values()), 0, 130))


def by_loop(cnf, _):
    from satpy import cartesian_table, loop, pairs

    dots = cartesian_table(range(12), range(12))
    on = loop(cnf, 'loop', {pair: cnf.auto_term(*pair) for pair in pairs(dots)})
    cnf.write([term] for term in on.values())


def by_runs(cnf, _):
    from growth import nonogram

    from satpy import runs

    record = nonogram(40)
    cell = [[cnf.auto_term(x, y) for x in range(40)] for y in range(40)]
    for name, board, clues in [('row', cell, 'rows'), ('column', list(zip(*cell)), 'cols')]:
        for i, lengths in enumerate(record[clues]):
            runs(cnf, (name, i), board[i], lengths)


OTHERS = {
    'a region of 20x20': ('connected', by_connected),
    'a loop through 12x12': ('loop', by_loop),
    'nonogram 40x40': ('runs', by_runs),
}


def encoders(case):
    """Names of what can encode the case."""
    if case in OTHERS:
        return [OTHERS[case][0]]
    one = COUNTS[case][3:] == (1, 1)
    own = ['window', 'tally', *(['tree_one'] if one else [])]
    theirs = [name for name in PYSAT if one or name not in ONLY_ONE]
    return own + (theirs if find_spec('pysat') else [])


def pysat_clauses(case, name):
    from pysat.card import CardEnc

    top, least, most = COUNTS[case][0], *COUNTS[case][3:]
    clauses = []
    for group in groups(case):
        bounds = [(CardEnc.equals, most)]
        if least != most:
            bounds = [(CardEnc.atmost, most)] + ([(CardEnc.atleast, least)] if least else [])
        for encode, bound in bounds:
            formula = encode(group, bound, top_id=top, encoding=PYSAT[name])
            top = max(top, formula.nv)
            clauses += formula.clauses
    return top, clauses


def own_clauses(case, name):
    from satpy import CNF

    cnf = CNF()
    if case in COUNTS:
        cnf.private('cells', None, [COUNTS[case][0]])
    write = {'window': by_window, 'tally': by_tally, 'tree_one': by_tree_one}
    write.update(OTHERS.values())
    write[name](cnf, case)
    return cnf.maxterm, cnf


def one(case, name):
    """In a process of its own: what one encoder makes of a case."""
    import pycosat

    began = time.process_time()
    importing = 'pysat.card' if name in PYSAT else 'satpy'
    __import__(importing)
    began = time.process_time()
    top, made = (pysat_clauses if name in PYSAT else own_clauses)(case, name)
    built = time.process_time()
    clauses = made if name in PYSAT else list(map(list, made._store.clauses()))
    ready = time.process_time()
    answer = pycosat.solve(clauses)
    solved = time.process_time()
    assert answer != 'UNSAT'
    return {
        'variables': top,
        'clauses': len(clauses),
        'build': built - began,
        'solve': solved - ready,
        'memory': peak_memory(),
    }


def results(asked):
    for case in [*COUNTS, *OTHERS]:
        for name in encoders(case):
            done = measured([sys.executable, __file__, case, name], limit=2 * asked.limit)
            result = {'subject': 'primitives', 'kind': case, 'id': case, 'peer': name}
            if done['status'] > 0:
                raise RuntimeError(f'{name}, {case}: {done["complaint"]}')
            told = json.loads(done['output']) if not done['status'] else {}
            yield {**result, 'seconds': done['seconds'], **told}


def lines(results):
    columns = ['variables', 'clauses', 'build', 'solve', 'memory']
    rows = [
        [result['kind'], result['peer'], *(result.get(column, '?') for column in columns)]
        for result in results
    ]
    yield from table(['case', 'encoder', *columns[:-1], 'MB'], rows)


if __name__ == '__main__':
    json.dump(one(*sys.argv[1:]), sys.stdout)
