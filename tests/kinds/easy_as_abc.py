"""Whether an answer of easy as ABC keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import signs_of
from kinds.fillings import some_values

fillings = some_values
ROWS = 'CB.A .CAB BAC. A.BC'
PAIRS = [
    ('3\n..B...\nC.....\nC....B\n......\n......\n.A....', ROWS),
    ('3\n..B...\n.C....\nC....B\n......\n.A....\n.A....', ROWS),
    ('https://puzz.link/p?easyasabc/4/4/3/g2h1i33i2h', ROWS),
    ('TUG\n..U...\nG.....\nG....U\n......\n......\n.T....', 'GU.T .GTU UTG. T.UG'),
    ('https://puzz.link/p?easyasabc/4/4/3/g2h1i33l3k1o', ROWS),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    said = board.facts['letters']
    letters = said if isinstance(said, str) else ''.join(chr(65 + n) for n in range(said))
    yield from [f'{a} is given at {place}' for place, a in board.clues.items() if signs[place] != a]
    across = [[signs[x, y] for x in range(board.width)] for y in range(board.height)]
    upright = [list(column) for column in zip(*across)]
    for lines, first, last in (across, board.left, board.right), (upright, board.top, board.bottom):
        for line, one, other in zip(lines, first, last):
            found = ''.join(line).replace('.', '')
            if sorted(found) != sorted(letters):
                yield f'the letters of a line are {found}'
            elif one not in (None, found[0]) or other not in (None, found[-1]):
                yield f'{found} is seen as {one} or {other}'
