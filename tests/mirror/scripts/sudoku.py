"""A sudoku of 2x2 blocks. The variables are numbered by hand: 16 r + 4 c + n."""

from satpy import *

cnf = CNF()
v = lambda r, c, n: 16 * r + 4 * c + n
givens = '1... ..3. .... .2..'
four = range(4)

cnf.comment('one number a cell')
for r, c in product(four, four):
    cnf.write(window([v(r, c, n) for n in (1, 2, 3, 4)], 1, 1))
cnf.comment('rows, columns and blocks')
for n, a in product((1, 2, 3, 4), four):
    cnf.write(window([v(a, b, n) for b in four], 1, 1))
    cnf.write(window([v(b, a, n) for b in four], 1, 1))
    cnf.write(window([v(a // 2 * 2 + b // 2, a % 2 * 2 + b % 2, n) for b in four], 1, 1))
cnf.comment('givens')
for i, c in enumerate(givens.replace(' ', '')):
    if c != '.':
        cnf.write_one(v(*divmod(i, 4), int(c)))

assert cnf.maxterm == 64
assert cnf.verify()
for solution in cnf.solutions(1000):
    print(''.join(str((i - 1) % 4 + 1) for i in sorted(solution)))
