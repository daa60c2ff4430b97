"""Whether an answer of dominosa keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter

from kinds.common import cut_off, regions_of
from kinds.fillings import cuts

fillings = cuts
SIZES = [(3, 2), (2, 1), (2, 3)]
PAIRS = [
    (
        '51602316\n53602510\n13223015\n24531364\n34520613\n00566164\n24240454',
        ' 1  2  2  3  4  5  6  7  1  8  9  3  4  5  6  7 10  8  9 11 12 12 13 13 10 14 14 11 15 1'
        '6 17 17 18 18 19 19 15 16 20 20 21 22 22 23 23 24 25 26 21 27 27 28 28 24 25 26',
    ),
    (
        "var task = '51602316536025101322301524531364345206130056616424240454'; puzzleWidth: 8, p"
        'uzzleHeight: 7',
        ' 1  2  2  3  4  5  6  7  1  8  9  3  4  5  6  7 10  8  9 11 12 12 13 13 10 14 14 11 15 1'
        '6 17 17 18 18 19 19 15 16 20 20 21 22 22 23 23 24 25 26 21 27 27 28 28 24 25 26',
    ),
    ('1:001110', '112 332'),
]


def faults(board, rows):
    found = Counter()
    for name, cells in regions_of(board, rows).items():
        if len(cells) != 2 or cut_off(cells):
            yield f'{name} is not a domino'
        found[tuple(sorted(board.clues[cell] for cell in cells))] += 1
    most = max(board.clues.values())
    pairs = {(a, b) for a in range(most + 1) for b in range(a, most + 1)}
    yield from [f'{found[pair]} of {pair}' for pair in pairs | {*found} if found[pair] != 1]
