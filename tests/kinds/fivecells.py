"""Whether an answer of five cells keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import wrong_cuts
from kinds.fillings import lines

fillings = lines
SIZES = [(3, 2), (5, 1), (2, 3), (1, 5)]
ROWS = (
    '· · ╷ ·       │     · · │ · ·    2│     · ┌─┘ · ·   │       ╶─┘ · ╷ ·    1  │   ╶───┐ '
    '╵ ·  2  │3    · · └─╴             · · · ·  '
)
PAIRS = [
    ('...x\n.2..\n..x.\n.1..\n2.3x\n...x', ROWS),
    ('https://puzz.link/p?fivecells/4/6/c7a2d7b1b2a37c7', ROWS),
    (
        'https://puzz.link/p?fivecells/5/4/f3c33f2a',
        '· · · ╷ · ·       │     · ┌───┘ ┌─╴   │3    │   · ├─────┘ ·  3│3        ╶─┴───────╴   '
        '     2    · · · · · ·',
    ),
]


def faults(board, rows):
    return wrong_cuts(board, rows, 5)
