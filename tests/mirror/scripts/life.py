"""Life backwards, by forbidding all that does not follow: what was this one generation ago?"""

from satpy import *

cnf = CNF()
f = cnf.auto_term
after = ['....', '.##.', '.#..']
xs, ys = range(4), range(3)
for t, x, y in panel((0, 1), (-1, 4), (-1, 3)):
    f(t, x, y)
cnf.auto_mode = 'ro'

cnf.comment('a box of dead cells')
for t, x, y in panel((0, 1), (-1, 4), (-1, 3)):
    if x not in xs or y not in ys:
        cnf.write_one(-f(t, x, y))
cnf.comment('physics')
for x, y in product(xs, ys):
    cells = [f(1, x, y), f(0, x, y)]
    cells += [f(0, *xy) for xy in neighbors(x, y, None, None, diagonals=True)]
    for state in product((False, True), repeat=10):
        new, old, around = state[0], state[1], sum(state[2:])
        if new != (around == 3 or (old and around == 2)):
            cnf.write_one(*[-c if s else c for c, s in zip(cells, state)])
cnf.comment('picture')
for x, y in product(xs, ys):
    cnf.write_one(f(1, x, y) if after[y][x] == '#' else -f(1, x, y))

interesting = [f(0, x, y) for y, x in product(ys, xs)]
for solution in cnf.solutions(100000, interesting=interesting):
    print(''.join('.#'[i in solution] for i in interesting))
