"""The dinner party: who had soup?

26 guests sat around a table, on seats numbered clockwise: the next number was on a guest's left.
The clues speak of four names and of the soup, so only these get variables. That seven of 26 had
soup is 1.8 million clauses in full; `cnf.write(window(...))` counts in some hundreds instead.
"""

from sys import argv

from satpy import *

if argv[1:]:  # refused, by name
    from argparse import ArgumentParser

    ArgumentParser(description=__doc__).parse_args()
seats = range(1, 27)
names = ['Ada', 'Ben', 'Cleo', 'Dora']
cnf = CNF()


def f(what, seat):
    """The guest on that seat had soup, or has that name; seat 27 is seat 1 again."""
    return cnf.auto_term(what, (seat - 1) % 26 + 1)


cnf.comment('each of the four sat on one seat, no two on the same')
for name in names:
    cnf.write(window([f(name, seat) for seat in seats], 1, 1))
for seat in seats:
    cnf.write(window([f(name, seat) for name in names], 0, 1))
cnf.comment('seven of the 26 had soup')
cnf.write(window([f('soup', seat) for seat in seats], 7, 7))
cnf.comment('the host, on seat 1, had soup')
cnf.write_one(f('soup', 1))
cnf.comment('of any six in a row, one at least had soup')
cnf.write([f('soup', seat + i) for i in range(6)] for seat in seats)
cnf.comment('of those on seats 1 to 13, three had soup')
cnf.write(window([f('soup', seat) for seat in range(1, 14)], 3, 3))
cnf.comment('of those on even seats, two had soup')
cnf.write(window([f('soup', seat) for seat in seats if seat % 2 == 0], 2, 2))
cnf.comment('Ada, Ben and Cleo had soup')
cnf.write([-f(name, seat), f('soup', seat)] for name in names[:3] for seat in seats)
cnf.comment('Ada sat on an even seat')
cnf.write_one(*[f('Ada', seat) for seat in seats if seat % 2 == 0])
cnf.comment('Ben was the third on the left of Ada')
cnf.write([-f('Ada', seat), f('Ben', seat + 3)] for seat in seats)
cnf.comment('Cleo sat opposite the guest on the right of Ada')
cnf.write([-f('Ada', seat), f('Cleo', seat - 1 + 13)] for seat in seats)
cnf.comment('Dora had no soup, but both her neighbours did')
cnf.write([-f('Dora', seat), -f('soup', seat)] for seat in seats)
cnf.write([-f('Dora', seat), f('soup', seat + side)] for seat in seats for side in (-1, 1))
cnf.comment('Dora sat opposite Ada, Ben or Cleo')
cnf.write([-f('Dora', seat), *(f(name, seat + 13) for name in names[:3])] for seat in seats)

cnf.verify()
solutions = cnf.solutions(2)
for solution in solutions:
    for what in ['soup', *names]:
        print(what, *[seat for seat in seats if f(what, seat) in solution])
print(solutions.verdict)
