"""Whether an answer of four cells keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import wrong_cuts
from kinds.fillings import lines

fillings = lines
SIZES = [(3, 2), (4, 1), (2, 2), (2, 4)]
ROWS = '· · ╷ · ·     │     · · ├─┐ ·    2│3│2  ╶───┘ │ ·  3   2│   ╶─────┴─╴           · · · · ·'
PAIRS = [
    ('....\n.232\n3.2.\n....', ROWS),
    ('https://puzz.link/p?fourcells/4/4/e2323a2e', ROWS),
]


def faults(board, rows):
    return wrong_cuts(board, rows, 4)
