"""How fast the core is, each figure against something measured beside it.

    python tests/benchmarks/core.py [--scale N] [--repeat N]

Prints a table: what, seconds of it, seconds of what it is held against, the ratio (median of the
pairs), and what the ratio may be at most. --scale 10 makes the formulas ten times smaller.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import time
from itertools import combinations, product

import pycosat
from processes import ROOT, measured

from satpy import CNF, window


def seconds(task):
    began = time.process_time()
    result = task()
    return time.process_time() - began, result


def process(*arguments):
    """Processor seconds of a whole Python process."""
    done = measured([sys.executable, *arguments])
    if done['status']:
        raise RuntimeError(done['complaint'])
    return done['seconds']


def imports(_):
    return process('-c', 'import pycosat, satpy'), process('-c', 'import pycosat')


def clauses(n):
    return ((i % 1000 + 1, -(i % 777 + 1), i % 5000 + 1) for i in range(n))


def writing(scale):
    def plain():
        kept = []
        for clause in clauses(1_000_000 // scale):
            kept.append(tuple(clause))
        return kept

    beside, _ = seconds(plain)
    ours, _ = seconds(lambda: CNF().write(clauses(1_000_000 // scale)))
    return ours, beside


def first_solve(scale):
    pick = random.Random(1)
    n = 200_000 // scale
    listed = [
        [pick.choice((-1, 1)) * pick.randint(1, n) for _ in range(3)] for _ in range(5 * n // 2)
    ]
    cnf = CNF()
    cnf.write(listed)
    beside, answer = seconds(lambda: pycosat.solve(listed))
    ours, solution = seconds(cnf.solve)
    assert (solution is None) == (answer == 'UNSAT')
    return ours, beside


def queens(_):
    cnf = CNF()
    f = cnf.auto_term
    for a in range(10):
        cnf.write(window([f(a, b) for b in range(10)], 1, 1))
        cnf.write(window([f(b, a) for b in range(10)], 1, 1))
    for (a, b), (c, d) in combinations(product(range(10), repeat=2), 2):
        if abs(a - c) == abs(b - d):
            cnf.write_one(-f(a, b), -f(c, d))
    listed = [list(clause) for clause in cnf.store.clauses()]
    cells = list(cnf.term_lut.values())
    beside, boards = seconds(lambda: sum(1 for _ in pycosat.itersolve(listed)))
    ours, found = seconds(lambda: sum(1 for _ in cnf.solutions(None, interesting=cells)))
    assert boards == found == 724
    return ours, beside


def battleship(_):
    essay = process(ROOT / 'examples' / 'essay_battleship.py')
    return process(ROOT / 'examples' / 'battleship.py'), essay


def essay(_):
    """The essay's own way, by default and with minisat as a program."""
    ours = process(ROOT / 'examples' / 'essay_battleship.py')
    before = os.environ.get('SATPY_SOLVER')
    os.environ['SATPY_SOLVER'] = 'minisat'
    try:
        return ours, process(ROOT / 'examples' / 'essay_battleship.py')
    finally:
        os.environ.pop('SATPY_SOLVER')
        if before is not None:
            os.environ['SATPY_SOLVER'] = before


FIGURES = [
    ('import satpy, against pycosat', imports, None),
    ('a million clauses written, against a list of tuples', writing, 4),
    ('first solve of 500,000 clauses, against pycosat.solve', first_solve, 1.5),
    ('724 ten-queens boards, against pycosat.itersolve', queens, 2.5),
    ('battleship example, against the way of the essay', battleship, 1 / 3),
    ('the way of the essay, against minisat as a program', essay, 1),
]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument('--scale', type=int, default=1)
    parser.add_argument('--repeat', type=int, default=5)
    asked = parser.parse_args()
    for what, measure, most in FIGURES:
        pairs = [measure(asked.scale) for _ in range(asked.repeat)]
        ours, beside = (statistics.median(side) for side in zip(*pairs))
        ratio = statistics.median(a / b for a, b in pairs)
        bound = f'at most {most:.2f}' if most else f'{1000 * (ours - beside):.0f} ms more'
        print(f'{what:55} {ours:6.3f} {beside:6.3f} {ratio:6.2f}  {bound}', flush=True)


if __name__ == '__main__':
    main()
