"""Whether an answer of moon or sun keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import STEPS, loop_in, signs_of
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '··W· ┌──┐ │┌─┘ └┘··'
PAIRS = [
    ('AAAA\nBBBA\nBCCC\nDDDD\n\n..S.\nS..M\n.S..\n.M..', ROWS),
    ('https://puzz.link/p?moonsun/4/4/0o0svo136960', ROWS),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    room = board.rooms
    marked = {'sun': board.circles.keys(), 'moon': board.clues.keys()}
    passed = {}
    for name, cells, _ in board.areas():
        passed[name] = {what for what, there in marked.items() if there & ways.keys() & {*cells}}
        if len(passed[name]) != 1:
            yield f'room {name}: {passed[name]} are passed'
        for what in passed[name]:
            missed = marked[what] & {*cells} - ways.keys()
            yield from [f'the {what} at {place} is missed' for place in missed]
    over = []  # the room on either side of each border that is crossed
    for x, y in ways:
        there = [(x + STEPS[way][0], y + STEPS[way][1]) for way in ways[x, y]]
        over += [(room[x, y], room[place]) for place in there if place in room]
    over = [(one, other) for one, other in over if one != other]
    yield from [
        f'{passed[one]} in rooms {one} and {other}'
        for one, other in over
        if passed[one] == passed[other]
    ]
    for name in passed if len(passed) > 1 else ():
        if [one for one, _ in over].count(name) != 2:
            yield f'room {name} is not entered once'
