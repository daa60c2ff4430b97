"""Whether an answer of mid-loop keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of, walk
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '┌┐·· │└─┐ │┌─┘ └┘··'
PAIRS = [
    ('.B.....\n.......\n.......\n......B\n....B..\n.......\n.......', ROWS),
    ('https://puzz.link/p?midloop/4/4/gfx9fo', ROWS),
    ('https://puzz.link/p?midloop/f/4/4/zyfh', '┌┐┌┐ │└┘│ │┌┐│ └┘└┘'),
]


def middles(ways):
    """Return the middles of all straight lines of a loop, from turn to turn."""
    found = set()
    for place, leaving in ways.items():
        for way in leaving if leaving not in ('ns', 'ew') else '':
            end = next(p for p in walk(place, way, ways) if ways[p] not in ('ns', 'ew'))
            found.add(((place[0] + end[0]) / 2, (place[1] + end[1]) / 2))
    return found


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    if board.facts.get('every place'):
        wrong += [f'{place} is left out' for place in board.places.keys() - ways.keys()]
    found = set() if wrong else middles(ways)
    return wrong + [f'the dot at {spot}' for spot in board.circles if spot not in found]
