"""Whether an answer of slitherlink keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARMS, STEPS, beside, loop_in
from kinds.fillings import EVEN, LOOPS

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
        'touching: true\n.WSW\n.0..\n.13S',
        '· · ┌─┐ ·    W│S│W  · · └─┼─┐    0  │ │ · · ┌─┘ │    1│3 S│ · · └───┘',
    ),
    (
        '232W\n..1.\n..1.\n3.11',
        '· ┌─┐ · ·  2│3│2 W  ┌─┘ └───┐ │    1  │ │ · · · │ │    1  │ │ ┌─────┘ │3│  1 1  └─┘ · · ·',
    ),
    (
        'every dot: true\n...\n1..\n3..',
        '┌─┐ ┌─┐ │ │ │ │ │ └─┘ │ │1    │ │ ┌─┐ │ │3│ │ │ └─┘ └─┘',
    ),
]


def fillings(board, terms):
    size = board.width + 1, board.height + 1
    loops = [lines for lines, _ in EVEN[size]] if board.facts.get('touching') else LOOPS[size]
    return [loop for loop in loops if terms.keys() >= {*loop}]


BACK = dict(zip('nsew', 'snwe'))


def connected_in(signs):
    """{dot or part of a line: all its ways}, where the lines may touch; and the faults."""
    arms = {**ARMS, '┼': 'nesw'}
    ways = {place: arms[sign] for place, sign in signs.items() if sign in arms}
    if not ways:
        return ways, ['there is no line']
    ahead, seen = [min(ways)], set()
    while ahead:
        x, y = ahead.pop()
        seen.add((x, y))
        back = {(x + STEPS[way][0], y + STEPS[way][1]): BACK[way] for way in ways[x, y]}
        if any(way not in ways.get(place, '') for place, way in back.items()):
            return ways, [f'the line breaks off at {x}, {y}']
        ahead += back.keys() - seen
    return ways, ['there are several lines'] * (len(seen) < len(ways))


def is_inside(rows, x, y):
    """Whether an odd number of lines are to the left of a cell."""
    return rows[2 * y + 1][: 2 * x + 1].count('│') % 2 == 1


def faults(board, rows):
    """Dots stand in every other row and column, and between them fences and the clues."""
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    ways, wrong = (connected_in if board.facts.get('touching') else loop_in)(signs)
    yield from wrong
    if board.facts.get('every dot'):
        dots = {(2 * x + i, 2 * y + j) for x, y in board.places for i in (0, 2) for j in (0, 2)}
        yield from [f'the loop leaves out {dot}' for dot in dots - ways.keys()]
    yield from [f'the loop passes the cell at {x}, {y}' for x, y in ways if x % 2 and y % 2]
    for (x, y), n in board.clues.items():
        around = len(beside(2 * x + 1, 2 * y + 1) & ways.keys())
        if n in ('S', 'W'):
            if is_inside(rows, x, y) != (n == 'S'):
                yield f'{n} at {x}, {y} is on the wrong side'
        elif around != n:
            yield f'{around} lines around the {n} at {x}, {y}'
