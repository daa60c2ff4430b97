"""Puzzles in files: one record a line.

A folder holds `KIND.jsonl` files. A record has id, source, width, height, the clues, and
`solutions` ("0", "1", "2+" or null for not known). FOLDERS come in the order in which a kind is
looked for: a big collection beside the project, where there is one, then the project's own.
"""

from __future__ import annotations

import json
from pathlib import Path

from satpy.notations.library import script

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT.parent / 'shared' / 'puzzles', ROOT / 'tests' / 'records']
KINDS = (
    'battleship', 'nonogram', 'nurikabe', 'tents', 'sudoku', 'slitherlink', 'akari', 'aquarium',
    'binairo', 'futoshiki', 'kakurasu', 'kurodoko', 'masyu', 'mosaic', 'norinori', 'skyscrapers',
)  # fmt: skip


def chosen(asked):
    """(kind, record) of the puzzles that the options of a benchmark choose."""
    for kind in asked.kind or KINDS:
        found = [
            record
            for record in records(kind, asked.puzzles or FOLDERS)
            if (asked.hard or not record.get('hard'))
            and record['id'] in (asked.id or [record['id']])
        ]
        step = max(1, len(found) // asked.sample) if asked.sample else 1
        yield from ((kind, record) for record in found[::step])


def records(kind, folders=FOLDERS):
    """The records of a kind, from the first of the folders that has it.

    If none has: the puzzle in the script as `text`, which a record may have in place of its clues.
    """
    for path in (Path(folder, f'{kind}.jsonl') for folder in folders):
        if path.exists():
            with path.open(encoding='utf-8') as file:
                return [json.loads(line) for line in file]
    return [{'id': 'script', 'text': script(kind).PUZZLE, 'solutions': '1'}]


def board_of(kind, record):
    """The record as the board that `Kind.read` would have made."""
    declared = script(kind).KIND
    if 'text' in record:
        return declared.read(record['text'])
    board = declared.blank(record['width'], record['height'])
    numbers = record.get('clues', record.get('givens'))
    if 'rows' in record:
        board.top, board.left = record['cols'], record['rows']
        board.clues = dict.fromkeys(map(tuple, record.get('trees', ())), 'tree')
    else:
        board.clues = {(x, y): n for x, y, n in numbers}
    if kind == 'sudoku':
        across, down = record['box']
        board.rooms = {(x, y): (x // across, y // down) for x, y in board.places}
    if kind == 'battleship':
        part = '+' if record['hash_means'] == 'any' else '#'
        board.facts['fleet'] = record['fleet']
        cells = ((x, y, sign) for y, row in enumerate(numbers) for x, sign in enumerate(row))
        board.clues = {(x, y): part if s == '#' else s for x, y, s in cells if s != '.'}
    return board


def told_of(kind, board):
    """What `board_of` takes; clues only of kinds whose models for clingo start from a record."""
    told = {'width': board.width, 'height': board.height}
    if kind in ('battleship', 'nonogram'):
        told.update(rows=board.left, cols=board.top)
    if kind == 'battleship':
        sign = {place: clue.replace('+', '#') for place, clue in board.clues.items()}
        rows = [[sign.get((x, y), '.') for x in range(board.width)] for y in range(board.height)]
        told.update(fleet=board.facts['fleet'], givens=rows, hash_means='any')
    if kind == 'nurikabe':
        told.update(clues=[[x, y, n] for (x, y), n in board.clues.items()])
    return told
