"""Whether an answer of palisade keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import wrong_cuts
from kinds.fillings import lines

fillings = lines
SIZES = [(3, 2), (2, 2), (4, 1), (2, 4)]
ROWS = (
    '· ╷ · · ╷ ·   │     │   · ├─┐ · │ ·  2│ │2 2│2  · │ └─┬─┤ ·   │   │ │   · │ ┌─┘ │ ·   '
    '│ │  1│   · │ │ · │ ·   │3│   │   · ╵ ╵ · ╵ ·'
)
PAIRS = [
    ('5\n.....\n2.222\n.....\n...1.\n.3...', ROWS),
    ('5x5n5:e2a222h1b3', ROWS),
    ('5x5:e2a222h1b3c', ROWS),
    ('2x1n1:4', '· ╷ ·  4│   · ╵ ·'),
]


def faults(board, rows):
    return wrong_cuts(board, rows, board.facts['size'])
