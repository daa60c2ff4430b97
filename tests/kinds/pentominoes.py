"""Whether an answer of pentominoes keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.fillings import values

fillings = values
SIZES = [(4, 1), (2, 2), (3, 2)]
PAIRS = [
    (
        'FINPVWXYZ\n\n....x..\n.......\n....x..\n...x...\n.......\n.......\n.....x.',
        'VVVX.PP VFXXXPP VFFX.PI FFZ.WNI ZZZWWNI ZYWWNNI YYYYN.I',
    ),
    ('X\n\nx.x\n...\nx.x', '.X. XXX .X.'),
    ('###\n\n##\n\n...x\nxx..', 'aaa. ..bb'),
    ('P\n\nx..\n...', '.PP PPP'),
]


def looks(cells):
    """Return the same cells, whichever way they lie: the first of eight."""
    ways = []
    for _ in range(4):
        cells = [(-y, x) for x, y in cells]
        for way in (cells, [(-x, y) for x, y in cells]):
            left, top = min(x for x, y in way), min(y for x, y in way)
            ways.append(sorted((x - left, y - top) for x, y in way))
    return min(ways)


def faults(board, rows):
    found = {}
    pieces = board.facts['pieces']
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            if (name != '.') != ((x, y) in board.places):
                yield f'{name} at {(x, y)}'
            elif name != '.':
                found.setdefault(name, []).append((x, y))
    yield from [f'there is no piece {name}' for name in found if name not in pieces]
    for name, shape in pieces.items():
        if name not in found:
            yield f'piece {name} is missing'
        elif looks(found[name]) != looks(shape):
            yield f'piece {name} has another shape'
