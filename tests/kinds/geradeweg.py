"""Whether an answer of geradeweg keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import loop_in, signs_of, walk

ROWS = '┌┐·· │└┐· └┐└┐ ·└─┘'
PAIRS = [
    ('.1..\n....\n..1.\n..2.', ROWS),
    ('https://puzz.link/p?geradeweg/4/4/g1n1i2g', ROWS),
    (
        'pzprv3/geradeweg/4/4/. 1 . . /. . . . /. . 1 . /. . 2 . /1 0 0 /0 0 0 /0 0 0 /0 0 0 /'
        '0 0 0 0 /0 0 0 0 /0 0 0 -1 /',
        ROWS,
    ),
]


def length(place, both, ways):
    """Return how many steps the loop goes in these two directions from a place."""
    steps = 0
    for way in both:
        here = place
        for there in walk(place, way, ways):
            if way not in ways[here]:
                break
            here = there
            steps += 1
    return steps


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    for place, n in board.clues.items():
        if place not in ways:
            wrong.append(f'the loop does not pass {place}')
            continue
        found = {length(place, both, ways) for both in ('ns', 'ew')} - {0}
        if len(found) > 1 or n not in (None, *found):
            wrong.append(f'lines of {found} at {place}, not {n}')
    return wrong
