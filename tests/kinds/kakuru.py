"""Whether an answer of kakuru keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import around, signs_of

SIZES = [(3, 3), (3, 2), (2, 4), (3, 1)]
ROWS = '.... 6297 4#.. .61#'
PAIRS = [
    (' 8 17 18 16\n . . . .\n . # 25 17\n10 . . #', ROWS),
    ('https://puzz.link/p?kakuru/4/4/8hign+Fhak+', ROWS),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    white = board.places.keys() - board.colors.keys() - board.clues.keys()
    digits = {place: int(signs[place]) for place in white if signs[place] in '123456789'}
    yield from [f'{place} has no digit' for place in white - digits.keys()]
    yield from [
        f'{place} shows {signs[place]}'
        for place in board.places.keys() - white
        if signs[place] != ('#' if place in board.colors else '.')
    ]
    for place, n in digits.items():
        if n in [digits[other] for other in around(*place) & digits.keys()]:
            yield f'{n} at {place} touches another'
    for place, n in board.clues.items():
        near = [digits[other] for other in around(*place) & digits.keys()]
        if n is not None and (sum(near) != n or len({*near}) < len(near)):
            yield f'{near} around {n} at {place}'
