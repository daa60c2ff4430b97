"""Lamps in a row, numbered by hand: of any eight in a row starting at 1, 5 or 9, so many are on.

The later lamps are first used after windows of the earlier ones have been written.
"""

from satpy import *

cnf = CNF()
cnf.write(window(range(1, 9), 3, 4))
cnf.write(window(range(5, 13), 5, 5))
cnf.write(window(range(9, 17), 2, 3))
cnf.write(window([-n for n in range(3, 17, 2)] + [17], 4, 5))
cnf.write_one(-16, 17)
assert cnf.maxterm == 17
assert cnf.terms == set(range(1, 18))
for solution in cnf.solutions(None):
    print(''.join('.#'[n in solution] for n in range(1, 18)))
