"""Whether an answer of usoone keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, cut_off, places, side_by_side

ROWS = '..#. .#.. .... ..#.'
PAIRS = [
    ('AAAA\nAAAA\nABBB\nBBBB\n....\n3.20\n.1..\n1..1', ROWS),
    ('AAAA\nAAAA\nABBB\nBBBB\n.?..\n3.20\n.1..\n1..1', ROWS),
    ('https://puzz.link/p?usoone/4/4/0800u0j825bb1', ROWS),
    (
        'https://puzz.link/p?usoone/6/6/88aaaa03u0o0b75ecdk71cg76bg',
        '.#.... ...#.. #.#.#. .#.... .....# .#.#..',
    ),
]


def faults(board, rows):
    shaded = places(rows, '#')
    yield from side_by_side(shaded)
    yield from cut_off(board.places.keys() - shaded)
    yield from [f'{place} is shaded' for place in shaded & board.clues.keys()]
    for name, cells, _ in board.areas():
        told = {place: board.clues.get(place) for place in cells}
        lies = [p for p, n in told.items() if n not in (None, len(beside(*p) & shaded))]
        if len(lies) != 1:
            yield f'room {name} has {len(lies)} lies'
