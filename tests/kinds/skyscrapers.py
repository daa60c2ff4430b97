"""Whether an answer of skyscrapers keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.fillings import FOURS, latin
from kinds.latin import not_given, not_latin, numbers_in

SIZES = FOURS
fillings = latin
PAIRS = [
    ('https://puzz.link/p?skyscrapers/4/4/k13h4j3g', '2143 1234 4312 3421'),
    ('https://puzz.link/p?skyscrapers/4/4/k13h4j3gg14s', '2143 1234 4312 3421'),
    (
        '.12....\n......3\n......2\n......4\n4......\n3......\n..2.1..',
        '52413 21534 45321 13245 34152',
    ),
    ('4de://///1/3///4/////3/,a1_4m', '2143 1234 4312 3421'),
    (
        "var task = '//2/5/3///2//4//////3////2/4//2/5//6/4/,n1q3p'; puzzleWidth: 7, puzzleHeight"
        ': 7',
        '6341275 2573146 1765423 5426731 7654312 3217654 4132567',
    ),
]


def seen(heights):
    """Return how many buildings are seen from before the first."""
    return sum(all(other < height for other in heights[:i]) for i, height in enumerate(heights))


def faults(board, rows):
    found = numbers_in(rows)
    yield from not_latin(found, board.width)
    yield from not_given(found, board)
    for n in range(board.width):
        row = [found[x, n] for x in range(board.width)]
        column = [found[n, y] for y in range(board.height)]
        for name, line, clue in (
            (f'left of row {n + 1}', row, board.left[n]),
            (f'right of row {n + 1}', row[::-1], board.right[n]),
            (f'top of column {n + 1}', column, board.top[n]),
            (f'bottom of column {n + 1}', column[::-1], board.bottom[n]),
        ):
            if clue not in (None, seen(line)):
                yield f'{seen(line)} are seen from the {name}, not {clue}'
