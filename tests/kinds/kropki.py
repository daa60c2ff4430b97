"""Whether an answer of kropki keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside
from kinds.latin import not_given, numbers_in

SIZES = [(3, 2), (2, 3), (2, 2), (4, 1), (2, 1)]
ROWS = '1324 2431 3142 4213'
PAIRS = [
    ('...W.B.\nB.W.W..\n.B.W...\nW...W.B\n.....B.\nW.B...W\n.B.B...', ROWS),
    ('https://puzz.link/p?kropki/4/4/5l2om3gj', ROWS),
]


def faults(board, rows):
    found = numbers_in(rows)
    most = max(board.width, board.height)
    yield from not_given(found, board)
    yield from [f'{n} at {p}' for p, n in found.items() if n > most]
    for line in (*rows, *zip(*rows)):
        if len({*line}) < len(line):
            yield f'a number twice in {line}'
    for x, y in found:
        for a, b in beside(x, y) & found.keys():
            dot = board.circles.get(((x + a) / 2, (y + b) / 2))
            less, more = sorted([found[x, y], found[a, b]])
            fits = {'white': more - less == 1, 'black': more == 2 * less}
            if not fits.get(dot, not any(fits.values())):
                yield f'{less} and {more} at {(x, y)} and {(a, b)}, the dot is {dot}'
