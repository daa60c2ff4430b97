"""Whether an answer of country road keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter

from kinds.common import STEPS, loop_in, signs_of
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '··┌┐· ┌─┘└┐ └─┐·│ ·┌┘┌┘ ·└─┘·'
PAIRS = [
    ('https://puzz.link/p?country/5/5/amda0uf02h12h', ROWS),
    ('https://puzz.link/p?country/e/5/5/l525fe0pg.g1i', '┌──┐· │··└┐ │┌┐·│ └┘│┌┘ ··└┘·'),
    ('https://puzz.link/p?country/e/4/4/6c0it0j', '·┌┐· ┌┘└┐ │·┌┘ └─┘·'),
    (
        '\nAABBCCCCC\nDABBBCCCC\nDAEEFGGCC\nDEEEFGCCC\nDEEEFGCCC\nDEEEEECCC\nHHEEIIJJC\n'
        'HHEEIIJCC\nHHIIICCCC\nA4 C4 E3 H6\n',
        '┌┐┌┐····· │││└┐···· │││·│┌┐·· │└┘·│││·· │···└┘│·· │·····└┐· └┐··┌┐┌┘· ┌┘··│└┘·· └───┘····',
    ),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    ways, wrong = loop_in(signs)
    yield from wrong
    room = board.rooms
    crossings = Counter()
    for (x, y), leaving in ways.items():
        for way in leaving:
            there = (x + STEPS[way][0], y + STEPS[way][1])
            crossings[room[x, y]] += room[x, y] != room.get(there)
    for x, y in signs:
        for other in (x + 1, y), (x, y + 1):
            if other in signs and room[x, y] != room[other] and not {(x, y), other} & ways.keys():
                yield f'{(x, y)} and {other} are left out'
    passed = Counter(room[place] for place in ways)
    for name, _, n in board.areas():
        may = (2,) if board.facts.get('every country', True) else (0, 2)
        if crossings[name] not in may and len(board.areas()) > 1:
            yield f'{crossings[name]} ways into {name}'
        if n not in (None, passed[name]):
            yield f'{passed[name]} places of {name}'
