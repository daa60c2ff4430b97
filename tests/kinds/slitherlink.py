"""Whether an answer of slitherlink keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import beside, loop_in
from kinds.fillings import LOOPS

SIZES = [(3, 3), (3, 2)]
ROWS = (
    '┌─────────┐ │2     1  │ │ ┌───┐ · │ │ │2  │  1│ │ │ ┌─┘ · │ │ │ │2    │ │ │ │ ┌─┐ │ │3│ │ '
    '│3│ │ └─┘ └─┘ │ │    0    │3│ · · · · └─┘'
)
PAIRS = [
    (
        '5x5t0:b2a33a3b30a2b123a3c3',
        '┌─────────┐ │    2   3│ └─┐ ┌─────┘  3│ │3      ┌─┘ └─────┐ │3 0   2  │ └─┐ · ┌─┐ │   '
        '│1 2│3│ │ ┌─┘ ┌─┘ │ │ │3  │   │3│ └───┘ · └─┘',
    ),
    (
        '7x7t0:1b132a0d1c1b3b0c2b1a2a23a13a3a2a1e',
        '· ┌───────┐ ┌─┐  1│    1 3│2│ │ · └───┐ ┌─┘ │ │  0    │ │  1│ │ · ┌───┘ └─┐ │ │   │  '
        '1    │3│ │ ┌─┘ · · · └─┘ │ │  0       2  │ └─┐ · ┌─────┐ │   │1  │2   2│3│ ┌─┘ ┌─┘ '
        '┌─┐ └─┘ │  1│3  │3│  2  │ · └───┘ └───┐ │  1          │ └─────────────┘',
    ),
    ("var task = '2b1b2b1b2b3b3b0b3'; puzzleWidth: 5, puzzleHeight: 5", ROWS),
    ('2..1.\n.2..1\n..2..\n3..3.\n.0..3', ROWS),
    ('slither/5/5/cbcbcddad', ROWS),
    (
        'https://puzz.link/p?slither/f/5/3/nbj',
        '┌───┐ ┌───┐ │   │ │   │ └─┐ └─┘ ┌─┘   │    1│   ┌─┘ ┌─┐ └─┐ │   │ │   │ └───┘ └───┘',
    ),
    (
        'every dot: true\n...\n1..\n3..',
        '┌─┐ ┌─┐ │ │ │ │ │ └─┘ │ │1    │ │ ┌─┐ │ │3│ │ │ └─┘ └─┘',
    ),
]


def fillings(board, terms):
    return [loop for loop in LOOPS[board.width + 1, board.height + 1] if terms.keys() >= {*loop}]


def faults(board, rows):
    """Dots stand in every other row and column, and between them fences and the clues."""
    ways, wrong = loop_in(
        {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    )
    yield from wrong
    if board.facts.get('every dot'):
        dots = {(x, y) for y in range(0, len(rows), 2) for x in range(0, len(rows[0]), 2)}
        yield from [f'the loop leaves out {dot}' for dot in dots - ways.keys()]
    yield from [f'the loop passes the cell at {x}, {y}' for x, y in ways if x % 2 and y % 2]
    for (x, y), n in board.clues.items():
        around = len(beside(2 * x + 1, 2 * y + 1) & ways.keys())
        if around != n:
            yield f'{around} lines around the {n} at {x}, {y}'
