"""Whether an answer of juosan keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import signs_of

ROWS = '│─││ ─││─ ─││─ ││─│'
PAIRS = [
    ('AABB\nCBBD\nCBBD\nCCED\nB6 C2', ROWS),
    ('https://puzz.link/p?juosan/4/4/aqoq1gg62h', ROWS),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    yield from [f'{place} shows {sign}' for place, sign in signs.items() if sign not in '│─']
    columns = [
        ''.join(signs.get((x, y), 'x') for y in range(board.height)) for x in range(board.width)
    ]
    yield from [f'three upright in {row}' for row in rows if '│││' in row]
    yield from [f'three across in {column}' for column in columns if '───' in column]
    for name, places, n in board.areas():
        across = sum(signs[place] == '─' for place in places)
        if n not in (None, max(across, len(places) - across)):
            yield f'{across} across in room {name}'
