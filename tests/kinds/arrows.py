"""Whether an answer of arrows keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter

from kinds.common import signs_of

SIZES = [(1, 1), (2, 1), (2, 2), (1, 3), (3, 2), (2, 2)]
PAIRS = [
    (
        '.34.4\n30.21\n43..4\n..2..\n52.33',
        'xv↙vvvx >.....< ↗.....↖ >.....< ↘.....↖ >.....↖ x^↖↖↗↖x',
    ),
    (
        'x....x\n.435..\n..3.2.\n.61...\n...13.\nx....x',
        'xv↘↘↙x >....< ↘....↖ ↘....↙ ↗....< x^^↖^x',
    ),
    (
        '3..\n105\n.32',
        'x↘↙↙x >...↙ ↗...↖ >...↖ x↗↖^x',
    ),
    (
        '24.5\n102.\n32..',
        'x↘↘↙vx >....< ↘....↙ >....↖ x↗↖↗^x',
    ),
    (
        'x.......x\n.3.3.341.\n..4.25.3.\n..21.2...\n.1.21.23.\n.1.23....\nx.......x',
        'x↘↘↘↘vv↙x >.......↙ ↗.......< ↗.......↙ ↗.......↙ ↗.......< x↗^↗↖↗↖↖x',
    ),
    (
        'begin\npuzzle pfeilzahlen\nproblem\n4 3 5 -\n- 3 - 2\n6 1 - -\n- - 1 3\nend\n',
        'xv↘↘↙x >....< ↘....↖ ↘....↙ ↗....< x^^↖^x',
    ),
]
WAYS = {
    '^': (0, -1), 'v': (0, 1), '<': (-1, 0), '>': (1, 0),
    '↖': (-1, -1), '↗': (1, -1), '↙': (-1, 1), '↘': (1, 1),
}  # fmt: skip


def faults(board, rows):
    signs, counts = signs_of(board, rows), Counter()
    right, low = board.width - 1, board.height - 1
    cells = {(x, y) for x in range(1, right) for y in range(1, low)}
    for (x, y), sign in signs.items():
        if (x, y) in cells or (x in (0, right) and y in (0, low)):
            if sign not in ('.', 'x'):
                yield f'{sign} at {x}, {y}'
            continue
        i, j = WAYS.get(sign, (0, 0))
        there = {(x + i * n, y + j * n) for n in range(1, right + low)} & cells
        if (x + i, y + j) not in cells:
            yield f'{sign} at {x}, {y} points at no number'
        counts.update(there)
    for cell, n in board.clues.items():
        if counts[cell] != n:
            yield f'{counts[cell]} arrows point at {cell}, not {n}'
