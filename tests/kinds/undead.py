"""Whether an answer of undead keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import signs_of, walk

SIZES = [(3, 2), (2, 2), (2, 3), (1, 4), (3, 1)]
ROWS = 'V\\ZG GVVZ ZZ/\\ G\\Z/'
PAIRS = [
    ('3 3 5\n..241.\n4.\\..1\n.....3\n.../\\2\n0.\\./.\n...30.', ROWS),
    ('4x4dn:3,3,5,aLhRLaLaR,2,2,4,1,1,3,2,0,0,3,1,2,0,3,3,4', ROWS),
    ('4x4:3,3,5,aLbGeRLaLaR,2,2,4,1,1,3,2,0,0,3,1,2,0,3,3,4', ROWS),
]
TURNED = {'/': dict(zip('nesw', 'enws')), '\\': dict(zip('nesw', 'wsen'))}
WAYS = {'top': 's', 'bottom': 'n', 'left': 'e', 'right': 'w'}


def faults(board, rows):
    signs = signs_of(board, rows)
    shown = {'slash': '/', 'backslash': '\\', None: 'GVZ'}
    yield from [
        f'{sign} at {place}'
        for place, sign in signs.items()
        if sign not in shown.get(board.clues.get(place), board.clues.get(place))
    ]
    for letter, n in zip('GVZ', board.facts['monsters']):
        if [*signs.values()].count(letter) != n:
            yield f'not {n} {letter}'
    for side, name, n, places in board.views():
        place, way, mirrored, seen = places[0], WAYS[side], False, 0
        while place is not None:
            sign = signs[place]
            if sign in TURNED:
                way, mirrored = TURNED[sign][way], True
            seen += sign == 'Z' or sign == ('G' if mirrored else 'V')
            place = next(walk(place, way, signs), None)
        if seen != n:
            yield f'{seen} are seen from the {side} of {name}, not {n}'
