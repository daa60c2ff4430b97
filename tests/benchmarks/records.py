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
