"""A battleship solver the way sat.py's users write one: typed in top to bottom, nothing shared.

One variable a ship and place, though ships of one length are alike. The tests run it, and the
benchmarks time `examples/battleship.py` against it.
"""

import sys

from satpy import *

cnf = CNF(*sys.argv[1:2])
f = cnf.auto_term

fleet = '+++++ ++++ ++++ +++ +++ +++ ++ ++ ++ ++ + + + +'
columns = '4 4 3 1 5 1 2 6 2 1 1 1 2 1 0'
lines = '1 1 2 4 1 1 2 3 4 1 5 1 3 4 1'
picture = """
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
"""

grid = [list(row) for row in picture.split()]
xs, ys = range(len(grid[0])), range(len(grid))
given = {(x, y): grid[y][x] for x, y in product(xs, ys)}
board = set(given)
fleet = dict(enumerate(fleet.split()))


def numbers(text):
    return ['?' if word == '?' else int(word) for word in text.split()]


columns, lines = numbers(columns), numbers(lines)


def cells_of(name, x, y, size, way):
    return [(x + i, y) if way == 'E' else (x, y + i) for i in range(size)]


def water_of(cells):
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in product((-1, 0, 1), repeat=2)}
    return (around - set(cells)) & board


def picture_of(place):
    cells = cells_of(*place)
    signs = dict.fromkeys(water_of(cells), '~')
    signs.update(dict.fromkeys(cells, '#'))
    if len(cells) == 1:
        signs[cells[0]] = 'O'
    else:
        signs[cells[0]], signs[cells[-1]] = '<>' if place[-1] == 'E' else '^v'
    return signs


def fits(place):
    *_, size, way = place
    signs = picture_of(place)
    if any(given[cell] not in ('.', sign) for cell, sign in signs.items()):
        return False
    for x, y in cells_of(*place):
        if columns[x] != '?' and columns[x] < (size if way == 'S' else 1):
            return False
        if lines[y] != '?' and lines[y] < (size if way == 'E' else 1):
            return False
    return True


places = []
for name, ship in fleet.items():
    for x, y, way in product(xs, ys, 'SE'):
        place = (name, x, y, len(ship), way)
        if len(ship) == 1 and way == 'S':
            continue
        if set(cells_of(*place)) <= board and fits(place):
            places.append(place)

cnf.comment('a variable for each ship at each place')
cnf.auto_mode = 'wo'
for place in places:
    f(*place)

cnf.comment('a variable for each cell of the board')
for x, y in product(xs, ys):
    f(x, y)
cnf.auto_mode = 'ro'

cnf.comment('each ship is somewhere, and nowhere else')
for name in fleet:
    somewhere = tree_one(cnf, f'ship {name}', [f(*place) for place in places if place[0] == name])
    cnf.write_one(somewhere)

cnf.comment('ships do not touch')
for i, one in enumerate(places):
    cells = set(cells_of(*one))
    taken = cells | water_of(cells)
    for other in places[i:]:
        if one[0] != other[0] and taken & set(cells_of(*other)):
            cnf.write_one(-f(*one), -f(*other))

cnf.comment('a cell is filled if and only if a ship lies on it')
covers = defaultdict(list)
for place in places:
    for cell in cells_of(*place):
        covers[cell].append(place)
for cell in board:
    ships_here = [f(*place) for place in covers[cell]]
    if ships_here:
        cnf.write(iff_gen(f(*cell), ships_here, modeB=any))
    else:
        cnf.write_one(-f(*cell))

cnf.comment('givens')
for cell, sign in given.items():
    if sign != '.':
        cnf.write_one(-f(*cell) if sign == '~' else f(*cell))

cnf.comment('tallies')
for x in xs:
    if columns[x] != '?':
        cnf.write(window([f(x, y) for y in ys], columns[x], columns[x]))
for y in ys:
    if lines[y] != '?':
        cnf.write(window([f(x, y) for x in xs], lines[y], lines[y]))

print('terms:', cnf.maxterm)
print('clauses:', cnf.clauses)
assert cnf.verify()

for solution in cnf.solutions(3, interesting={f(x, y) for x, y in product(xs, ys)}):
    signs = {}
    for place in places:
        if f(*place) in solution:
            signs.update(picture_of(place))
    print()
    for y in ys:
        print(''.join(signs.get((x, y), '.').replace('~', '.') for x in xs))
