"""Every puzzle of a collection by the example scripts: verdict, answer checked, and how long.

    python tests/benchmarks/collection.py [KIND ...] [--solver NAME] [--timeout S] [--slow S]
                                          [--hard] [--only ID] [--puzzles FOLDER] [--json FILE]

Where the puzzles come from is said in records.py. Times are processor seconds of this process for
building, answer and uniqueness; a puzzle that takes longer than --slow is listed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / 'examples'))
from checkers import check
from records import FOLDERS, KINDS, records
from scripts import puzzle_of, rows_of, script

from satpy import CNF, FormatError, Timeout


def measure(kind, puzzle, solver=None, timeout=60.0):
    """Verdict ("0", "1", "2+", or "?" when time ran out), faults, sizes and seconds."""
    module = script(kind)
    began = time.process_time()
    wall = time.monotonic()
    faults, found, verdict, cnf = [], 0, '', CNF(solver=solver)
    built = began
    try:
        puzzle.check()
        board = module.rules(cnf, puzzle)
        built = time.process_time()
        solutions = cnf.solutions(2, board.values(), timeout=timeout)
        for solution in solutions:
            found += 1
            places = {place for place in board if board[place] in solution}
            faults += check(kind, puzzle, rows_of(kind, puzzle, places))
        verdict = '2+' if found == 2 else str(found)
    except FormatError:
        verdict = '0'  # found to be wrong without a solver
    except Timeout:
        verdict = '?'
    end = time.process_time()
    return {
        'verdict': verdict,
        'faults': faults,
        'variables': cnf.maxterm,
        'clauses': cnf.clauses,
        'build': built - began,
        'seconds': end - began,
        'wall': time.monotonic() - wall,
    }


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument('kinds', nargs='*', default=KINDS)
    parser.add_argument('--solver')
    parser.add_argument('--timeout', type=float, default=60.0)
    parser.add_argument('--slow', type=float, default=1.0)
    parser.add_argument('--hard', action='store_true', help='those marked hard as well')
    parser.add_argument('--only', action='append', help='the record of that id')
    parser.add_argument('--json')
    parser.add_argument('--puzzles', type=Path, action='append')
    asked = parser.parse_args()
    results, wrong = [], 0
    for kind in asked.kinds:
        seconds, out_of_time = [], 0
        for record in records(kind, asked.puzzles or FOLDERS):
            if asked.only and record['id'] not in asked.only:
                continue
            if record.get('hard') and not (asked.hard or asked.only):
                continue
            result = measure(kind, puzzle_of(kind, record), asked.solver, asked.timeout)
            results.append({'kind': kind, 'id': record['id'], **result})
            known = record['solutions'] in (None, result['verdict'])
            late = result['verdict'] == '?'
            bad = bool(result['faults']) or not (known or late)
            wrong += bad
            out_of_time += late
            seconds.append(result['seconds'])
            if bad or late or asked.only or result['seconds'] > asked.slow:
                print(
                    f'{kind} {record["id"]}: {"WRONG " * bad}{result["verdict"]}, '
                    f'{result["seconds"]:.2f} s ({result["build"]:.2f} build), '
                    f'{result["clauses"]} clauses {result["faults"][:2] or ""}',
                    flush=True,
                )
        if seconds:
            print(
                f'{kind}: {len(seconds)} puzzles, {out_of_time} out of time; seconds: '
                f'geometric mean {statistics.geometric_mean(max(s, 1e-4) for s in seconds):.3f}, '
                f'median {statistics.median(seconds):.3f}, worst {max(seconds):.2f}',
                flush=True,
            )
    if asked.json:
        Path(asked.json).write_text(json.dumps(results, indent=1))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
