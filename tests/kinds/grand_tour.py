"""Whether an answer of grand tour keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of
from kinds.fillings import FIELDS, loops

SIZES = [*FIELDS, (4, 4)]
fillings = loops
PAIRS = [
    (
        '...........\n...........\n...........\n....|......\n.........-.\n......|....\n....'
        '.......\n....|......\n.........-.\n....|......\n...........',
        '┌────┐ └┐┌┐┌┘ ┌┘││└┐ └┐││┌┘ ┌┘││└┐ └─┘└─┘',
    ),
    (
        '...........\n...........\n.....-.....\n...........\n.-.-.....-.\n...........\n...........',
        '┌────┐ └──┐┌┘ ┌──┘└┐ └────┘',
    ),
    (
        '.......\n.......\n...-...\n.......\n.-.....\n.......\n.......',
        '┌──┐ └─┐│ ┌─┘│ └──┘',
    ),
    (
        '.......\n.......\n.......\n..|....\n.......',
        '┌──┐ │┌┐│ └┘└┘',
    ),
    (
        '...\n...\n...\n...\n...',
        '┌┐ ││ └┘',
    ),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    yield from [f'{place} is left out' for place in board.places.keys() - ways.keys()]
    for (x, y), (i, j) in board.strokes:
        if ('e' if i > x else 's') not in ways.get((x, y), '') or (i, j) not in ways:
            yield f'the line from {(x, y)} is missing'
