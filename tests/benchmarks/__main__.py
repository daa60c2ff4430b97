"""How fast it all is, each figure against something measured beside it in the same run.

    python tests/benchmarks                      all of it, an hour or so
    python tests/benchmarks puzzles --sample 10  ten puzzles of each kind
    python tests/benchmarks puzzles --kind nurikabe --peer satpy --peer clingo --json new.json
    python tests/benchmarks --compare old.json new.json

Subjects: `puzzles` by this library and its peers (peers.py), `league`: all kinds against clingo
(league.py; --sample N puzzles of each size), `hard`: a list of puzzles that take
long, by the same (hard.py; use --limit 60), `typos`: whether signs that are mistyped are found
(typos.py), `overhead` of the examples over the picosat program
(overhead.py), `scale`: very many clauses and answers (scale.py), `large`: boards of up to 60x60,
once each, and a plot of their times (large.py), `variants`: sudokus with constraints, beside CP-SAT
(variants.py). The core alone, against pycosat: core.py.
The peers: pip install '.[benchmark]'. Times are processor seconds.
"""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
from pathlib import Path

from tables import compared

SUBJECTS = {
    'puzzles': 'peers',
    'league': 'league',
    'hard': 'hard',
    'typos': 'typos',
    'variants': 'variants',
    'overhead': 'overhead',
    'scale': 'scale',
    'large': 'large',
}


def arguments(given=None):
    parser = argparse.ArgumentParser(
        prog='python tests/benchmarks',
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument('subjects', nargs='*', metavar='SUBJECT', help=', '.join(SUBJECTS))
    parser.add_argument('--kind', action='append', help='this kind of puzzle (may be repeated)')
    parser.add_argument('--peer', action='append', help='this peer (may be repeated)')
    parser.add_argument('--id', action='append', help='the puzzle of that id (may be repeated)')
    parser.add_argument('--sample', type=int, metavar='N', help='about N puzzles of each kind')
    parser.add_argument('--hard', action='store_true', help='those marked hard as well')
    parser.add_argument('--limit', type=int, default=20, help='seconds a puzzle (default 20)')
    parser.add_argument('--puzzles', type=Path, action='append', metavar='FOLDER')
    parser.add_argument('--small', action='store_true', help='scale, ten times smaller')
    parser.add_argument('--json', type=Path, metavar='FILE', help='write all results to FILE')
    parser.add_argument('--compare', type=Path, nargs=2, metavar=('OLD', 'NEW'))
    asked = parser.parse_args(given)
    unknown = set(asked.subjects) - set(SUBJECTS)
    if unknown:
        parser.error(f'no such subject: {" ".join(sorted(unknown))}')
    return asked


def main(given=None):
    asked = arguments(given)
    if asked.compare:
        old, new = (json.loads(path.read_text())['results'] for path in asked.compare)
        print(*compared(old, new), sep='\n')
        return 0
    results = []
    for subject in asked.subjects or SUBJECTS:
        module = importlib.import_module(SUBJECTS[subject])
        found = list(module.results(asked))
        results += found
        print(f'\n{subject}\n', *module.lines(found), sep='\n', flush=True)
        if asked.json:
            told = {'python': sys.version, 'machine': platform.platform(), 'results': results}
            asked.json.write_text(json.dumps(told, indent=1))
    return 1 if any(result.get('faults') for result in results) else 0


if __name__ == '__main__':
    sys.exit(main())
