"""Whether an answer of a kakuro keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import places

SIZES = [(2, 2), (3, 1), (1, 3), (2, 1)]
ROWS = '##49## ##1496 #87#81 15#### 3981## ##92##'
PAIRS = [
    ('https://puzz.link/p?kakuro/6/6/.0dlh070.CAn4fl09nh030..n...0bl..cd6B', ROWS),
    ('# 3\\\n# .', '3'),
    ('# # #\n# # #', '##'),
]


def faults(board, rows):
    across = {(-1, y): total for y, total in enumerate(board.left)}
    down = {(x, -1): total for x, total in enumerate(board.top)}
    for place, sums in board.clues.items():
        down[place], across[place] = sums
    lines = [('across', across, -1, y, row) for y, row in enumerate(rows)]
    lines += [('down', down, x, -1, ''.join(col)) for x, col in enumerate(zip(*rows))]
    for way, sums, x, y, line in lines:
        for part in line.split('#'):
            digits = [int(sign) for sign in part]
            if len(set(digits)) < len(digits) or 0 in digits:
                yield f'{part} {way} has not different digits 1 to 9'
            if digits and sums.get((x, y)) not in (None, sum(digits)):
                yield f'{part} {way} does not add up to {sums[x, y]}'
            x, y = (x + len(part) + 1, y) if way == 'across' else (x, y + len(part) + 1)
    for place in places(rows, '#') ^ board.colors.keys():
        yield f'the cell at {place} has the wrong colour'
