"""Whether an answer of stitches keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter

from kinds.common import STEPS, beside, signs_of, wrong_tallies
from kinds.fillings import lines

fillings = lines
SIZES = [(3, 2), (2, 2), (4, 1), (2, 4), (3, 3)]
PAIRS = [
    ('  ? 2 ? 1\n2 A B B C\n2 A B C C\n2 A A C C\n? A A C C', '··╶╴ ╶╴·· ·╶╴· ····'),
    (
        'stitches: 2\n  0 2 ? 0\n? A A A B\n? A A A B\n? A A B B\n1 B B B B',
        '···· ··╷· ·╷╵· ·╵··',
    ),
    ('0_1_1_2_0_0;1,1,2,1,1,2,2,2,2', '·╶╴ ··· ···'),
    ('var task = "2_2_2_2;1,2,1,2"; puzzleWidth: 2, puzzleHeight: 2', '╶╴ ╶╴'),
]
ENDS = {'╵': 'n', '╶': 'e', '╷': 's', '╴': 'w'}


def faults(board, rows):
    signs = signs_of(board, rows)
    yield from [f'{sign} at {place}' for place, sign in signs.items() if sign not in '·╵╶╷╴']
    joined = {}
    for (x, y), sign in signs.items():
        if sign in ENDS:
            i, j = STEPS[ENDS[sign]]
            joined[x, y] = (x + i, y + j)
    yield from [f'the stitch at {a} breaks off' for a, b in joined.items() if joined.get(b) != a]
    room = board.rooms.get
    sewn = Counter(frozenset([room(a), room(b)]) for a, b in joined.items())
    for place in board.places:
        for other in beside(*place) & board.places.keys():
            blocks = frozenset([room(place), room(other)])
            if len(blocks) == 2 and sewn[blocks] != 2 * board.facts.get('stitches', 1):
                yield f'{sewn[blocks]} halves of stitches between {sorted(blocks)}'
    yield from [f'a stitch in block {min(blocks)}' for blocks in sewn if len(blocks) == 1]
    yield from wrong_tallies(joined.keys(), board)
