"""Whether an answer of a suguru keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.latin import not_each_once, not_given, numbers_in

PAIRS = [
    ('https://puzz.link/p?suguru/4/4/ea0a7gg3h4l4h3g', '1341 4523 2614 1532'),
    ('AAB\n\n...', '121'),
]


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_each_once(found, board.rooms)
    yield from not_given(found, board)
    for x, y in found:
        for place in (x + 1, y), (x, y + 1), (x + 1, y + 1), (x - 1, y + 1):
            if found.get(place) == found[x, y]:
                yield f'{found[x, y]} at {(x, y)} and {place}'
