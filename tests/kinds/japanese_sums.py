"""Whether an answer of japanese sums keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import signs_of
from kinds.fillings import values

fillings = values
SIZES = [(3, 2), (2, 2), (2, 3), (4, 1)]
ROWS = '###2 23#1 #1## 12##'
PAIRS = [
    ('3\n. 2,1 6 0 3\n2 . . . .\n5,1 . . . .\n1 . . . .\n3 . . . .', ROWS),
    ('3\n. 2,1 ? 0 3\n? . . . .\n5,1 . 3 . .\n. . . . .\n3 . . . .', ROWS),
    ('https://puzz.link/p?japanesesums/4/4/3/126g0g3g2g151g3g', ROWS),
    ('https://puzz.link/p?japanesesums/4/4/3/12.g0g3g.g15h3gk3p', ROWS),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    yield from [f'{n} is given at {p}' for p, n in board.clues.items() if signs[p] != str(n)]
    across = [[signs[x, y] for x in range(board.width)] for y in range(board.height)]
    upright = [list(column) for column in zip(*across)]
    for lines, clues in (across, board.left), (upright, board.top):
        for line, sums in zip(lines, clues):
            numbers = [sign for sign in line if sign != '#']
            if len({*numbers}) < len(numbers):
                yield f'a number twice in {line}'
            if any(sign not in '123456789'[: board.facts['largest']] for sign in numbers):
                yield f'no number in {line}'
                continue
            found = [sum(map(int, run)) for run in ''.join(line).split('#') if run]
            wanted = [n for n in sums if n != 0]
            fits = all(n in (None, total) for n, total in zip(wanted, found))
            if sums and not (fits and len(wanted) == len(found)):
                yield f'sums {found} in {line}'
