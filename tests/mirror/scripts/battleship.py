#! /usr/bin/env python3
"""Battleship, straight down the page: ships by place, tallies on the board."""

from satpy import *

cnf = CNF('bs.cnf')
f = cnf.auto_term

ships = '+++ ++ ++ + +'
across = '? 2 1 3 ? 2'
down = '2 ? 0 2 ? 2'
puzzle = """\
......
.~....
......
......
......
......"""

puzzle = [list(line) for line in puzzle.split()]
xs = list(range(len(puzzle[0])))
ys = list(range(len(puzzle)))
table = dict(((x, y), puzzle[y][x]) for x, y in product(xs, ys))
ships = dict((str(i), s) for i, s in enumerate(ships.split()))
maybe_int = lambda s: '?' if s == '?' else int(s)
across = [maybe_int(n) for n in across.split()]
down = [maybe_int(n) for n in down.split()]


def every_ship(prefix, size):
    for x1, y1, d in product(xs, ys, 'SE'):
        if size == 1 and d == 'S':
            continue
        if d == 'E' and x1 + (size - 1) not in xs:
            continue
        if d == 'S' and y1 + (size - 1) not in ys:
            continue
        yield prefix, x1, y1, size, d


def just_ship(prefix, x1, y1, size, d):
    if d == 'E':
        return [(x1 + i, y1) for i in range(size)]
    return [(x1, y1 + i) for i in range(size)]


def near(points):
    return set(
        (x + xo, y + yo) for (x, y), xo, yo in product(points, [-1, 0, 1], [-1, 0, 1])
    ) & set(table)


all_ships = [ship for i, s in ships.items() for ship in every_ship(i, len(s))]

cnf.comment('declare ships')
cnf.auto_mode = 'wo'
for ship in all_ships:
    f(*ship)
cnf.comment('declare board')
for x, y in product(xs, ys):
    f(x, y)
cnf.auto_mode = 'ro'

cnf.comment('each ship once')
for i in ships:
    cells = [f(*ship) for ship in all_ships if ship[0] == i]
    root = tree_one(cnf, 'each ship once - %s' % i, cells)
    cnf.write_one(root)

cnf.comment('no overlapping ships')
for i, ship1 in enumerate(all_ships):
    occupied1 = near(just_ship(*ship1))
    for ship2 in all_ships[i:]:
        if ship1[0] != ship2[0] and occupied1 & set(just_ship(*ship2)):
            cnf.write_one(-f(*ship1), -f(*ship2))

cnf.comment('link ships to board')
covered = defaultdict(list)
for ship in all_ships:
    for xy in just_ship(*ship):
        covered[xy].append(ship)
for xy in table:
    cnf.write(iff_gen(f(*xy), [f(*s) for s in covered[xy]], modeB=any))

cnf.comment('apply simple givens')
for xy in table:
    if table[xy] == '~':
        cnf.write_one(-f(*xy))

cnf.comment('apply clues to board')
for x in xs:
    if across[x] != '?':
        cnf.write(window([f(x, y) for y in ys], across[x], across[x]))
for y in ys:
    if down[y] != '?':
        cnf.write(window([f(x, y) for x in xs], down[y], down[y]))

assert cnf.verify()
interesting = set(f(x, y) for x, y in product(xs, ys))
for solution in cnf.solutions(1000, interesting=interesting):
    print(''.join('.#'[f(x, y) in solution] for y, x in product(ys, xs)))
