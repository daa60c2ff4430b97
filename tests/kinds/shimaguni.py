"""Whether an answer of shimaguni keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, cut_off, places, wrong_counts

PAIRS = [
    ('AAAA\nBBBA\nBCCC\nDDDD\nD2', '..## ##.. #..# .##.'),
    ('https://puzz.link/p?shimaguni/4/4/0o0svoi2', '..## ##.. #..# .##.'),
]


def faults(board, rows):
    shaded, room = places(rows, '#'), board.rooms
    own = {name: shaded & {*cells} for name, cells, _ in board.areas()}
    yield from wrong_counts(board, shaded)
    for name, cells in own.items():
        yield from cut_off(cells) if cells else [f'room {name} has none']
    for place in board.places:
        for other in beside(*place) & board.places.keys():
            if room[place] != room[other]:
                if {place, other} <= shaded:
                    yield f'{place} and {other} are shaded'
                if len(own[room[place]]) == len(own[room[other]]):
                    yield f'as many in the rooms of {place} and {other}'
