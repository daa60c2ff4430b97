"""Whether an answer of kurochute keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import cut_off, places, side_by_side

ROWS = '.... #.#. ...# #...'
PAIRS = [
    ('.?12\n...3\n....\n.1..', ROWS),
    ('https://puzz.link/p?kurochute/4/4/h12i3k1h', ROWS),
]


def faults(board, rows):
    shaded = places(rows, '#')
    yield from side_by_side(shaded)
    yield from cut_off(board.places.keys() - shaded)
    yield from [] if shaded else ['no cell is shaded']
    for (x, y), n in board.clues.items():
        if (x, y) in shaded:
            yield f'the number at {(x, y)} is shaded'
        far = {(x + n, y), (x - n, y), (x, y + n), (x, y - n)} if n else set()
        if n and len(far & shaded) != 1:
            yield f'{len(far & shaded)} shaded cells are {n} from {(x, y)}'
