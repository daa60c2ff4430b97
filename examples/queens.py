"""Queens: put n queens on a board of n by n squares so that none attacks another.

A queen attacks along her row, her column and her two diagonals. `queens.py 40` shows two boards of
40 by 40. Boards of 2 by 2 and 3 by 3 have no answer, and `cnf.verify()` says why.
https://en.wikipedia.org/wiki/Eight_queens_puzzle

Variant, superqueens, which also move as knights: `not_both` for the squares of `knight_moves`,
`[(x + 1, y + 2), (x + 2, y + 1), (x + 2, y - 1), (x + 1, y - 2)]`.
"""

import sys

from satpy import *

if sys.argv[1:] and not sys.argv[1].isdigit():
    sys.exit(__doc__)
n = int(sys.argv[1]) if sys.argv[1:] else 8
cnf = CNF()
queen = {(x, y): cnf.auto_term('queen', x, y) for y, x in product(range(n), range(n))}
right, left = defaultdict(list), defaultdict(list)
for x, y in queen:
    right[x - y].append(queen[x, y])
    left[x + y].append(queen[x, y])

for i in range(n):
    cnf.comment(f'row {i + 1} and column {i + 1} have one queen each')
    cnf.write(window([queen[x, i] for x in range(n)], 1, 1))
    cnf.write(window([queen[i, y] for y in range(n)], 1, 1))

for way, diagonals in ('right', right), ('left', left):
    cnf.comment(f'no diagonal down to the {way} has two queens')
    for cells in diagonals.values():
        cnf.write(window(cells, 0, 1))

cnf.verify()
solutions = cnf.solutions(2)
for solution in solutions:
    for y in range(n):
        print(''.join('Q' if queen[x, y] in solution else '.' for x in range(n)))
    print()
print(solutions.verdict)
