"""Whether an answer of slalom keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARROWS, STEPS, loop_in, signs_of, walk
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '#·#·· ┌─┐#· │#└┐# │=#│= └──┘·'
PAIRS = [
    ('# . # . .\n. . . # .\no # . . #\n= = 1< = =\n. . | . .', ROWS),
    ('https://puzz.link/p?slalom/d/5/5/14181515133133525k31/10', ROWS),
    ('https://puzz.link/p?slalom/p/5/5/14181515133133525k1/10', ROWS),
    ('https://puzz.link/p?slalom/5/5/141815151331335252h/10', ROWS),
]


def gate(place, way, board):
    """The gate that begins beside this place, in that direction, as a set; empty if none does."""
    signs = {other: board.clues.get(other) for other in board.places}
    found = set()
    for other in walk(place, way, signs):
        if signs[other] != ('|' if way in 'ns' else '='):
            break
        found.add(other)
    return found


def faults(board, rows):
    signs = signs_of(board, rows)
    ways, wrong = loop_in(signs)
    for place in board.places.keys() - ways.keys():
        if signs[place] != ('#' if place in board.colors else board.clues.get(place, '·')):
            wrong.append(f'{place} shows {signs[place]}')
    (start,) = board.circles
    wrong += [f'{place} is black' for place in ways if place in board.colors]
    if start not in ways or wrong:
        return [*wrong, 'the start is not passed'] if start not in ways else wrong
    course, last = [start], None
    while True:
        x, y = course[-1]
        there = [(x + STEPS[way][0], y + STEPS[way][1]) for way in ways[x, y]]
        last, ahead = course[-1], [place for place in there if place != last]
        if ahead[0] == start:
            break
        course.append(ahead[0])
    crossed = [place for place in course if board.clues.get(place) in ('|', '=')]
    for place in board.places:
        sign = board.clues.get(place)
        if sign in ('|', '=') and place not in board.colors:
            both = 'ns' if sign == '|' else 'ew'
            all_of_it = {place} | gate(place, both[0], board) | gate(place, both[1], board)
            if len(all_of_it & {*crossed}) != 1:
                wrong.append(f'the gate at {place} is not passed once')
    if not any(fits(board, order) for order in (crossed, crossed[::-1])):
        wrong.append('gates are passed in another order')
    return wrong


def fits(board, crossed):
    """Whether each number is that of a gate beside it."""
    for post in board.colors:
        if post in board.clues:
            ways = ARROWS[board.arrows[post]] if post in board.arrows else STEPS
            found = [
                crossed.index(p) + 1
                for p in crossed
                if any(p in gate(post, way, board) for way in ways)
            ]
            if board.clues[post] not in found:
                return False
    return True
