"""Nurikabe by flood fills, one exact fill a clue and one unbounded fill for the stream."""

from satpy import *

cnf = CNF()
f = cnf.auto_term
puzzle = """\
2....
...3.
.....
1...2"""
puzzle = dict(
    ((x, y), int(c))
    for y, line in enumerate(puzzle.split())
    for x, c in enumerate(line)
    if c != '.'
)
xs, ys = range(5), range(4)
adj = cartesian_table(xs, ys)

for x, y in product(xs, ys):
    f('base', x, y)
for x, y in puzzle:
    cnf.write_one(-f('base', x, y))

cnf.comment('no pools')
for x, y in product(xs[:-1], ys[:-1]):
    cells = [f('base', x, y), f('base', x + 1, y), f('base', x, y + 1), f('base', x + 1, y + 1)]
    cnf.write([neg(cells)])

walls = []
for (x, y), size in puzzle.items():
    cnf.comment('wall %i %i' % (x, y))
    label = 'wall %i %i' % (x, y)
    walls.append(label)
    mapping = floodfill(cnf, label, adj, size, exact=True, seed=(x, y))
    for x2, y2 in mapping:
        cnf.write(if_then(f(*mapping[(x2, y2)]), -f('base', x2, y2)))

cnf.comment('walls do not touch')
for one, other in combinations(walls, 2):
    for xy in adj:
        for xy2 in expand(adj, [xy]):
            cnf.write_one(-f(one, 'summary', xy), -f(other, 'summary', xy2))

cnf.comment('stream')
mapping = floodfill(cnf, 'stream', adj, 20, seed=(1, 3))
for x, y in mapping:
    cnf.write(if_then(f(*mapping[(x, y)]), f('base', x, y)))
cnf.comment('everything is one or the other')
for x, y in adj:
    cells = [f(label, 'summary', (x, y)) for label in walls + ['stream']]
    cnf.write(window(cells, 1, 1))

base_layer = [f('base', x, y) for x, y in product(xs, ys)]
for solution in cnf.solutions(100, interesting=base_layer):
    print(''.join('.#'[f('base', x, y) in solution] for y, x in product(ys, xs)))
