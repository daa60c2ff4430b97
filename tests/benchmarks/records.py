"""Puzzles in files: one record a line, and the puzzle of the library that it stands for.

A folder holds `KIND.jsonl` files. A record has id, source, width, height, the clues, and
`solutions` ("0", "1", "2+" or null for not known). FOLDERS come in the order in which a kind is
looked for: a big collection beside the project, where there is one, then the project's own.
"""

from __future__ import annotations

import importlib.util
import json
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT.parent / 'shared' / 'puzzles', ROOT / 'tests' / 'puzzles']
KINDS = ('battleship', 'nonogram', 'nurikabe', 'tents', 'sudoku', 'slitherlink')


def records(kind, folders=FOLDERS):
    """The records of a kind, from the first of the folders that has it; none if none has."""
    for path in (Path(folder, f'{kind}.jsonl') for folder in folders):
        if path.exists():
            with path.open(encoding='utf-8') as file:
                return [json.loads(line) for line in file]
    return []


@cache
def script(kind):
    """The example script as a module."""
    spec = importlib.util.spec_from_file_location(kind, ROOT / 'examples' / f'{kind}.py')
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def puzzle_of(kind, record):
    """The record as the puzzle that `read_puzzle` would have made."""
    from satpy import notations

    size = record['width'], record['height']
    if kind == 'queens':
        return record['width']
    if kind in ('nurikabe', 'slitherlink'):
        clues = {(x, y): n for x, y, n in record['clues']}
        return getattr(notations, kind.capitalize())(*size, clues)
    if kind == 'sudoku':
        givens = {(x, y): n for x, y, n in record['givens']}
        return notations.Sudoku(*size, tuple(record['box']), givens)
    lines = record['rows'], record['cols']
    if kind == 'nonogram':
        return notations.Nonogram(*size, *lines)
    if kind == 'tents':
        return notations.Tents(*size, *lines, [tuple(tree) for tree in record['trees']])
    part = '+' if record['hash_means'] == 'any' else '#'
    givens = {
        (x, y): part if sign == '#' else sign
        for y, row in enumerate(record['givens'])
        for x, sign in enumerate(row)
        if sign != '.'
    }
    return notations.Battleship(*size, *lines, record['fleet'], givens)


def rows_of(kind, puzzle, places):
    """The board as the example draws it, from the places that are true."""
    return list(script(kind).draw(puzzle, set(places)))
