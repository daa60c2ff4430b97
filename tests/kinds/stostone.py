"""Whether an answer of stostone keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, cut_off, places, wrong_counts

SIZES = [(3, 2), (2, 4), (5, 2), (1, 4)]
ROWS = '.### .... #.#. ##.#'
PAIRS = [
    ('ABBB\nAAAB\nCCAD\nCCAD\nB3', ROWS),
    ('https://puzz.link/p?stostone/4/4/gmodk0g3h', ROWS),
]


def faults(board, rows):
    """Each room falls a step at a time, while nothing of another is below it."""
    shaded, room = places(rows, '#'), board.rooms
    stones = {name: shaded & {*cells} for name, cells, _ in board.areas()}
    wrong = wrong_counts(board, shaded)
    for name, cells in stones.items():
        wrong += cut_off(cells) if cells else [f'room {name} has none']
    for place in shaded:
        for other in beside(*place) & shaded:
            if room[place] != room[other]:
                wrong.append(f'{place} and {other} are shaded')
    falling = True
    while falling and not wrong:
        falling = False
        for name, cells in stones.items():
            lower = {(x, y + 1) for x, y in cells}
            others = set().union(*(stones[other] for other in stones if other != name))
            if not lower & others and all(y < board.height for _, y in lower):
                stones[name], falling = lower, True
    if set().union(*stones.values()) != {(x, y) for x, y in board.places if 2 * y >= board.height}:
        wrong.append('the lower half is not filled')
    return wrong
