"""Whether an answer of makaro keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARROWS, STEPS, beside, signs_of
from kinds.latin import not_each_once, not_given

ROWS = '3#12 21#1 5432 1214'
PAIRS = [
    ('ABCC\nAAXE\nAAEE\nFGGE\n\n.<..\n2.v.\n5..2\n...4', ROWS),
    ('https://puzz.link/p?makaro/4/4/pl8ebggdh1gcg4h1i3', ROWS),
]


def faults(board, rows):
    black, signs = board.colors.keys(), signs_of(board, rows)
    if any((sign == '#') != (place in black) for place, sign in signs.items()):
        return ['the white cells have numbers, and no others']
    found = {place: int(sign, 36) for place, sign in signs.items() if sign != '#'}
    rooms = {place: name for place, name in board.rooms.items() if place not in black}
    wrong = not_each_once(found, rooms) + not_given(found, board)
    wrong += [
        f'{place} and one beside it are {n}'
        for place, n in found.items()
        for other in beside(*place)
        if found.get(other) == n
    ]
    for (x, y), way in board.arrows.items():
        i, j = STEPS[ARROWS[way]]
        numbers = {place: found[place] for place in beside(x, y) & found.keys()}
        largest = numbers.pop((x + i, y + j), 0)
        if largest <= max(numbers.values(), default=0):
            wrong.append(f'the arrow at {(x, y)} points to {largest} among {numbers}')
    return wrong
