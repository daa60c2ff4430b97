"""Whether an answer of hakoiri keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import around, cut_off, signs_of
from kinds.fillings import some_values

fillings = some_values
SIZES = [(3, 1), (2, 2), (4, 1), (1, 5), (3, 2)]
ROWS = '.△□△ .○.○ .□△. ..○□'
PAIRS = [
    ('AAAB\nAACB\nACCB\nAACB\n....\n....\n.□t.\n...S', ROWS),
    ('https://puzz.link/p?hakoiri/4/4/1mgq0gb1a1c.b3d', '.△○□ ○□.△ △..□ ...○'),
    ('https://puzz.link/p?hakoiri/4/4/5qo4h0i32d3', ROWS),
    (
        'https://swaroopg92.github.io/penpa-edit/#m=edit&p=5VM9b4MwEN35FdXNN+BAEmDrkKwd2g'
        '0hZMAkVgxODSiJovz3Hja0adVK7VyOk9/duw/jM93rwI3AkCSI0Ec2Suxbjdn4+pO8yF6J5AEfh36vDQ'
        'HEp+0Wa6464aVTVOZdYWdkBUkKDBAWpAyyG7lL3TS8rXIjKg3JFfKcU1R2w3dmaH9ijDgqfvnM9XthGj'
        '0aCNwYfeocrqQRZS9168zOfmBteCOc46jVZTezB6mUMCXfiSm71cWgivva3WBqXlLylZq2Q1MIc4+fnd'
        'FdmkKrcYfBkvICBH3ON4CMKgQr8izuPeGXGCpQGyGUbKc+s7Vx5gcxO2GcTwQJlbWTsigKZhRHGMcOxc'
        'j89UxHoUXr1YyiEOOFC1xQoG8hrYTH6tTxxJVyvcdjcqgSSvQfG/xH4/37pH57hCmL3N+Hy+/XzEszz4'
        'MzWKXrwzAgh31S2PODlkZC9gY=',
        ROWS,
    ),
]


def faults(board, rows):
    found = {place: sign for place, sign in signs_of(board, rows).items() if sign != '.'}
    yield from cut_off(found)
    for place, sign in found.items():
        yield from [f'{sign} at {place} and {p}' for p in around(*place) if found.get(p) == sign]
    for name, cells, _ in board.areas():
        there = ''.join(sorted(found.get(place, '') for place in cells))
        if there != '□△○':
            yield f'room {name} has {there}'
    for place, sign in board.clues.items():
        if place not in found or sign not in (None, found[place]):
            yield f'{sign} is given at {place}'
