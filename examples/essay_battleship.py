"""Battleship as typed at a puzzle hunt: top to bottom, a variable for each ship and place.

The puzzle is that of `battleship.py`, which needs fewer clauses and reads any other puzzle. This
script writes the rules the plain way: every ship at every place. If its argument is the name of a
file, the formula is written there, too.
"""

import sys
from collections import Counter

from satpy import *

if sys.argv[1:] and sys.argv[1].startswith('-'):
    sys.exit(__doc__)
cnf = CNF(sys.argv[1] if sys.argv[1:] else None)
f = cnf.auto_term

fleet = [5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1]
columns = [4, 4, 3, 1, 5, 1, 2, 6, 2, 1, 1, 1, 2, 1, 0]
rows = [1, 1, 2, 4, 1, 1, 2, 3, 4, 1, 5, 1, 3, 4, 1]
grid = """
...............
...............
...............
............#>.
..v............
...............
............O..
.......^.......
#...v....O.....
...............
......#........
.^.............
........^......
....v.O........
...............
""".split()

xs, ys = range(15), range(15)
given = {(x, y): grid[y][x] for y, x in product(ys, xs) if grid[y][x] != '.'}
around = cartesian_table(xs, ys, diagonals=True)

# The places of each ship: (ship, its cells) and the signs of the board, water around included.
shown = {}
for ship, size in enumerate(fleet):
    for y, x in product(ys, xs):
        across = tuple((x + i, y) for i in range(size))
        down = tuple((x, y + i) for i in range(size))
        if size == 1:
            ways = [(across, 'O')]
        else:
            middle = '#' * (size - 2)
            ways = [(down, '^' + middle + 'v'), (across, '<' + middle + '>')]
        for cells, signs in ways:
            if all(cell in around for cell in cells):
                sea = expand(around, cells).difference(cells)
                shown[ship, cells] = {**dict.fromkeys(sea, '~'), **dict(zip(cells, signs))}

# Leave out places that contradict given cells, and those in lines with too few ship cells.
places = []
for ship, cells in shown:
    here = shown[ship, cells]
    agrees = all(here[cell] == given[cell] for cell in here.keys() & given.keys())
    in_columns, in_rows = Counter(x for x, y in cells), Counter(y for x, y in cells)
    room = all(n <= columns[x] for x, n in in_columns.items())
    room = room and all(n <= rows[y] for y, n in in_rows.items())
    if agrees and room:
        places.append((ship, cells))

cnf.comment('a variable for each ship at each place, and for each cell of the board')
cnf.auto_mode = 'wo'
for place in places:
    f(*place)
for y, x in product(ys, xs):
    f(x, y)
cnf.auto_mode = 'ro'

cnf.comment('each ship is at one place')
for ship in range(len(fleet)):
    cnf.write_one(
        tree_one(cnf, f'ship {ship}', [f(*place) for place in places if place[0] == ship])
    )

cnf.comment('ships do not touch')
for one, other in combinations(places, 2):
    if one[0] != other[0] and shown[one].keys() & other[1]:
        cnf.write_one(-f(*one), -f(*other))

cnf.comment('a cell is filled if and only if a ship lies on it')
for cell in around:
    ships_here = [f(*place) for place in places if cell in place[1]]
    if ships_here:
        cnf.write(iff_gen(f(*cell), ships_here, modeB=any))
    else:
        cnf.write_one(-f(*cell))

cnf.comment('givens')
for cell in given:
    cnf.write_one(f(*cell))

cnf.comment('tallies')
for x in xs:
    cnf.write(window([f(x, y) for y in ys], columns[x], columns[x]))
for y in ys:
    cnf.write(window([f(x, y) for x in xs], rows[y], rows[y]))

print('terms:', cnf.maxterm)
print('clauses:', cnf.clauses)
cnf.verify()

solutions = cnf.solutions(3, interesting=[f(x, y) for y, x in product(ys, xs)])
for solution in solutions:
    board = dict.fromkeys(around, '.')
    for place in places:
        if f(*place) in solution:
            board.update({cell: shown[place][cell] for cell in place[1]})
    print()
    for y in ys:
        print(''.join(board[x, y] for x in xs))
print(solutions.verdict)
