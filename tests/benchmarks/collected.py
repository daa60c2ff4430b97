"""Puzzles by people in collections: `*.jsonl`, or `*.txt` with an address a line.

A record of FILE.jsonl is of its own `kind`, or of the kind FILE; people made those whose source
begins with PEOPLE. What satpy cannot read is left out, and told on standard error.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from satpy import FormatError
from satpy.notations.library import KINDS
from satpy.notations.pasting import find_kinds

__all__ = ['collected']

PEOPLE = ('web:', 'seed:')


def collected(paths, sample=None):
    """Return {kind: records} of the collections, folders or files, at most `sample` of each kind.

    Puzzles marked hard are left out.
    """
    found = {}
    for path in map(Path, paths):
        for file in sorted(path.iterdir()) if path.is_dir() else [path]:
            for kind, record in lines_of(file):
                if kind in KINDS and not record.get('hard'):
                    found.setdefault(kind, []).append(record)
    return {
        kind: records[:: -(-len(records) // (sample or len(records)))]
        for kind, records in sorted(found.items())
    }


def lines_of(file):
    """Yield (kind, record) of each line of a file that is a collection."""
    lines = file.read_text('utf-8').splitlines() if file.suffix in ('.txt', '.jsonl') else ()
    for number, line in enumerate(lines, 1):
        if file.suffix == '.jsonl':
            record = {'solutions': None, 'source': '', **json.loads(line)}
            if record['source'].startswith(PEOPLE) and 'payload' not in record:
                yield record.get('kind', file.stem), record
            continue
        try:
            for kind in find_kinds(line)[:1]:
                KINDS[kind].read(line)
                yield kind, {'id': f'{file.stem} {number}', 'text': line, 'solutions': None}
        except FormatError as error:
            print(f'left out: {file.name}, line {number}: {error}', file=sys.stderr)
