"""Rooks: put n rooks on a board of n by n squares so that none attacks another.

A rook attacks along its row and its column, so each row and each column has exactly one. There are
1 * 2 * ... * n ways; `rooks.py 4` shows two of them for n = 4. This is the script to read first.
https://en.wikipedia.org/wiki/Rook_(chess)

Variant, a square that stays empty: `cnf.write_one(-f('rook', x, y))`.
"""

import sys

from satpy import *

if sys.argv[1:] and not sys.argv[1].isdigit():
    sys.exit(__doc__)
n = int(sys.argv[1]) if sys.argv[1:] else 8
cnf = CNF()
f = cnf.auto_term

for y in range(n):
    cnf.comment(f'row {y + 1} has one rook')
    cnf.write(window([f('rook', x, y) for x in range(n)], 1, 1))

for x in range(n):
    cnf.comment(f'column {x + 1} has one rook')
    cnf.write(window([f('rook', x, y) for y in range(n)], 1, 1))

solutions = cnf.solutions(2)
for solution in solutions:
    for y in range(n):
        print(''.join('R' if f('rook', x, y) in solution else '.' for x in range(n)))
    print()
print(solutions.verdict)
