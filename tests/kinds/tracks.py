"""Whether an answer of tracks keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARMS, STEPS, places, signs_of, wrong_tallies
from kinds.fillings import lines

SIZES = [(3, 2), (2, 2), (4, 2), (2, 3), (1, 4)]
fillings = lines
ROWS = '·┌┐· ·│└┐ ┌┘┌┘ ┘·│·'
PAIRS = [
    ('  2 3 4 2\n2 . . . .\n3 . . . .\n4 . . . .\n2 ┘ . │ .', ROWS),
    ('  2 ? 4 2\n2 . . . .\n3 . . . .\n4 . . . .\n2 J . | .', ROWS),
    ('4x4dt:l6aAa,2,3,S4,2,2,3,4,S2', ROWS),
    ('4x4:l6aAa,2,3,S4,2,2,3,4,S2', ROWS),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    ways = {place: ARMS[sign] for place, sign in signs.items() if sign in ARMS}
    yield from [f'{sign} at {place}' for place, sign in signs.items() if sign not in [*ARMS, '·']]
    yield from wrong_tallies({*ways}, board)
    yield from [f'not {piece} at {p}' for p, piece in board.clues.items() if signs[p] != piece]
    beyond, joined = 0, {}
    for (x, y), there in ways.items():
        near = [(x + STEPS[way][0], y + STEPS[way][1]) for way in there]
        beyond += sum(place not in signs for place in near)
        joined[x, y] = [place for place in near if place in signs]
    for place, near in joined.items():
        yield from [f'{place} leads to {p}' for p in near if place not in joined.get(p, [])]
    if beyond != 2:
        yield f'{beyond} ways out'
    seen, ahead = set(), [*places(rows, ARMS)][:1]
    while ahead:
        place = ahead.pop()
        seen.add(place)
        ahead += {*joined.get(place, [])} - seen
    yield from ['the track is in parts'] * (seen != ways.keys())
