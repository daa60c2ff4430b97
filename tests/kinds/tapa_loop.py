"""Whether an answer of tapa-like loop keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import STEPS, around, loop_in, signs_of
from kinds.fillings import FIELDS, loops

SIZES = FIELDS
fillings = loops
ROWS = '·4┌─┐ ┌─┘8│ │·┌─┘ │┌┘·· └┘3··'
PAIRS = [
    ('every place: true\n...\n.8.\n...', '┌─┐ │8│ └─┘'),
    ('.4...\n...8.\n.....\n.....\n..3..', ROWS),
    ('https://puzz.link/p?tapaloop/5/5/g4l8s3h', ROWS),
    (
        'https://puzz.link/p?tapaloop/5/5/g2kajna5n',
        ' ·  2  ·  ·  ·  ┌  ┐ 23  ┌  ┐  │  └  ┐  │  │  │ ?5  └  ┘  │  └  ─  ─  ─  ┘',
    ),
    (
        'https://puzz.link/p?tapaloop/5/5/r-87r',
        '   ·    ┌    ─    ┐    ·    ┌    ┘    ·    └    ┐    │    · 1111    ·    │    └    ┐    ·'
        '    ┌    ┘    ·    └    ─    ┘    ·',
    ),
]


def faults(board, rows):
    ways, wrong = loop_in(signs_of(board, rows))
    yield from wrong
    if board.facts.get('every place') and ways.keys() | board.clues.keys() != board.places.keys():
        yield 'a place is left out'
    for (x, y), clue in board.clues.items():
        if (x, y) in ways:
            yield f'the loop passes the clue at {x}, {y}'
        near = {place for place in around(x, y) if place in ways}
        found = []
        while near:
            ahead, part = [near.pop()], 0
            while ahead:
                a, b = ahead.pop()
                part += 1
                next_ones = {(a + STEPS[way][0], b + STEPS[way][1]) for way in ways[a, b]}
                ahead += next_ones & near
                near -= next_ones
            found.append(part)
        found = found or [0]
        left = list(found)
        for n in clue:
            if n in left:
                left.remove(n)
            elif n is not None:
                yield f'no part of {n} places at {x}, {y}'
        if len(found) != len(clue):
            yield f'parts of {found} places at {x}, {y}'
