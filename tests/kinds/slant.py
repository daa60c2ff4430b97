"""Whether an answer of slant keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter, defaultdict

from kinds.common import signs_of

ROWS = '\\/\\/ /\\\\\\ \\\\// ///\\'
PAIRS = [
    ('https://puzz.link/p?gokigen/4/4/iaegcgcj65', ROWS),
    ('https://puzz.link/p?gokigen/c/4/4/iaegcgcj65', ROWS),
    ('1..\n..1', '\\\\'),
    ('2x1de:1d1', '\\\\'),
    ('var task = "1c"; puzzleWidth: 1, puzzleHeight: 1', '\\'),
]


def faults(board, rows):
    around, joined = Counter(), defaultdict(list)
    for (x, y), sign in signs_of(board, rows).items():
        if sign not in '/\\':
            yield f'no diagonal at {x}, {y}'
        ends = [(x, y), (x + 1, y + 1)] if sign == '\\' else [(x + 1, y), (x, y + 1)]
        around.update(ends)
        joined[ends[0]].append(ends[1])
        joined[ends[1]].append(ends[0])
    for (x, y), n in board.clues.items():
        if around[x + 0.5, y + 0.5] != n:
            yield f'not {n} at the corner {x}, {y}'
    # A graph without a cycle has one line fewer than dots in each of its pieces.
    left = {*joined}
    while left:
        piece, ahead = set(), [min(left)]
        while ahead:
            dot = ahead.pop()
            piece.add(dot)
            ahead += [other for other in joined[dot] if other not in piece]
        left -= piece
        if sum(len(joined[dot]) for dot in piece) != 2 * len(piece) - 2:
            yield f'a loop in the piece of {min(piece)}'
