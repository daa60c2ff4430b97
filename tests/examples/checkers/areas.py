"""Checkers of puzzles in which the board is cut up, or areas of it are shaded."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product

from checkers.common import beside, cut_off, pieces, places, rooms_of, wrong_size, wrong_tallies


def regions_of(puzzle, rows):
    """Return {name of a region: its cells}."""
    found = defaultdict(set)
    for y, row in enumerate(rows):
        for x, name in enumerate(row if len(row) == puzzle.width else row.split()):
            found[name].add((x, y))
    return found


def blocks(cells):
    """Return a fault for each two by two of these cells."""
    return [
        f'two by two at {x}, {y}'
        for x, y in sorted(cells)
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells
    ]


def shapes_of(cells):
    """Return the eight ways in which this shape can lie, each from (0, 0) on."""
    found = set()
    for a, b, swap in product((1, -1), (1, -1), (False, True)):
        turned = [(a * x, b * y)[:: -1 if swap else 1] for x, y in cells]
        left, top = min(x for x, _ in turned), min(y for _, y in turned)
        found.add(frozenset((x - left, y - top) for x, y in turned))
    return found


def shikaku(puzzle, rows):
    wrong = []
    for name, cells in regions_of(puzzle, rows).items():
        xs, ys = {x for x, _ in cells}, {y for _, y in cells}
        if len(cells) != (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1):
            wrong.append(f'region {name} is not a rectangle')
        wrong += wrong_size(f'region {name}', cells, puzzle.clues)
    return wrong


def lits(puzzle, rows):
    shaded, room = places(rows, '#'), rooms_of(puzzle.rooms)
    wrong = blocks(shaded) + cut_off(shaded)
    mine = defaultdict(set)
    for cell in shaded:
        mine[room[cell]].add(cell)
    for name in dict.fromkeys(room.values()):
        if len(mine[name]) != 4 or cut_off(mine[name]):
            wrong.append(f'room {name} has {sorted(mine[name])}')
    for cell, other in product(shaded, shaded):
        a, b = room[cell], room[other]
        if a < b and other in beside(*cell) and shapes_of(mine[a]) == shapes_of(mine[b]):
            wrong.append(f'equal shapes touch at {cell} and {other}')
    return wrong


def norinori(puzzle, rows):
    shaded, room = places(rows, '#'), rooms_of(puzzle.rooms)
    found = Counter(room[cell] for cell in shaded)
    wrong = [f'room {name} has {found[name]}' for name in set(room.values()) if found[name] != 2]
    return wrong + [f'{len(piece)} at {min(piece)}' for piece in pieces(shaded) if len(piece) != 2]


def tapa(puzzle, rows):
    shaded = places(rows, '#')
    wrong = blocks(shaded) + cut_off(shaded)
    for (x, y), clue in puzzle.clues.items():
        turn = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
        around = ''.join('.#'[(x + i, y + j) in shaded] for i, j in turn)
        gap = max(around.find('.'), 0)
        found = [len(part) for part in (around[gap:] + around[:gap]).split('.') if part] or [0]
        for n in clue:
            if n in found:
                found.remove(n)
            elif n is not None:
                wrong.append(f'no group of {n} around {x}, {y}')
        if len(found) != clue.count(None) or 0 in found:
            wrong.append(f'groups of {found} are left around {x}, {y}')
        if (x, y) in shaded:
            wrong.append(f'the clue at {x}, {y} is shaded')
    return wrong


def statue_park(puzzle, rows):
    covered = places(rows, '#')
    cells = {(x, y) for x in range(puzzle.width) for y in range(puzzle.height)}
    wrong = cut_off(cells - covered)
    wrong += [f'{place} is covered' for place in puzzle.white if place in covered]
    wrong += [f'{place} is not covered' for place in puzzle.black if place not in covered]
    bank = [places(drawing.split('\n'), '#') for drawing in puzzle.pieces]
    if len(covered) != sum(map(len, bank)):
        return [*wrong, 'these are not the pieces']
    needed = Counter(frozenset(shapes_of(piece)) for piece in bank)
    found = Counter(frozenset(shapes_of(piece)) for piece in pieces(covered))
    if needed != found:
        wrong.append('these are not the pieces')
    return wrong


def galaxies(puzzle, rows):
    regions = regions_of(puzzle, rows)
    wrong = []
    if regions.pop('x', set()) != puzzle.holes:
        wrong.append('the holes are not where they were')
    for name, cells in regions.items():
        wrong += cut_off(cells)
        a, b = (min(line) + max(line) for line in zip(*cells))
        turned = {(a - x, b - y) for x, y in cells}
        if turned != cells:
            wrong.append(f'area {name} is not symmetric')
        dots = [
            (x, y)
            for x, y in puzzle.dots
            if any(abs(i - x) < 1 and abs(j - y) < 1 for i, j in cells)
        ]
        if dots != [(a / 2, b / 2)]:
            wrong.append(f'area {name} has the dots {dots}')
    return wrong


def aqre(puzzle, rows):
    shaded, room = places(rows, '#'), rooms_of(puzzle.rooms)
    found = Counter(room[cell] for cell in shaded)
    wrong = cut_off(shaded)
    for name, n in puzzle.clues.items():
        if found[name] != n:
            wrong.append(f'room {name} has {found[name]}, not {n}')
    for line in [*rows, *map(''.join, zip(*rows))]:
        if '####' in line or '....' in line:
            wrong.append(f'four in a row in {line}')
    return wrong


def dominosa(puzzle, rows):
    found, wrong = Counter(), []
    for name, cells in regions_of(puzzle, rows).items():
        if len(cells) != 2 or cut_off(cells):
            wrong.append(f'{name} is not a domino')
        found[tuple(sorted(puzzle.numbers[y][x] for x, y in cells))] += 1
    most = max(map(max, puzzle.numbers))
    pairs = {(a, b) for a in range(most + 1) for b in range(a, most + 1)}
    return wrong + [f'{found[pair]} of {pair}' for pair in pairs | {*found} if found[pair] != 1]


BLACK = {'#': 'abcd', '.': '', '◤': 'ad', '◥': 'ab', '◣': 'cd', '◢': 'bc'}
"""Of four triangles that meet in the middle of a cell, top, right, bottom, left: the black ones."""


def shakashaka(puzzle, rows):
    """Colour the quarters of cells; each white area has to be as large as a rectangle round it."""
    wrong = []
    white = set()  # (x, y, quarter)
    for y, x in product(range(puzzle.height), range(puzzle.width)):
        white |= {(x, y, part) for part in 'abcd' if part not in BLACK[rows[y][x]]}
        if (rows[y][x] == '#') != ((x, y) in puzzle.clues):
            wrong.append(f'{x}, {y} is black or should be')
    beyond = {'a': (0, -1, 'c'), 'b': (1, 0, 'd'), 'c': (0, 1, 'a'), 'd': (-1, 0, 'b')}
    ends = {'a': (0, 0, 1, 0), 'b': (1, 0, 1, 1), 'c': (0, 1, 1, 1), 'd': (0, 0, 0, 1)}
    left = set(white)
    while left:
        area = [left.pop()]
        for x, y, part in area:
            i, j, other = beyond[part]
            near = {(x + i, y + j, other)}
            near |= {(x, y, next_to) for next_to in ('bd' if part in 'ac' else 'ac')}
            area += near & left
            left -= near
        # Its corners, upright and turned by an eighth; the middle of a cell belongs to it as well.
        points = {(2 * x + 1, 2 * y + 1) for x, y, _ in area}
        for x, y, part in area:
            a, b, c, d = ends[part]
            points |= {(2 * (x + a), 2 * (y + b)), (2 * (x + c), 2 * (y + d))}
        turned = {(x + y, x - y) for x, y in points}
        sizes = [
            (max(x for x, _ in some) - min(x for x, _ in some))
            * (max(y for _, y in some) - min(y for _, y in some))
            for some in (points, turned)
        ]
        # In these units a quarter of a cell is 1 upright; turned all is twice as large.
        if len(area) not in (sizes[0], sizes[1] // 2):
            wrong.append(f'the area at {min(area)} is not a rectangle')
    for (x, y), n in puzzle.clues.items():
        there = sum(rows[b][a] in '◤◥◣◢' for a, b in beside(x, y) if is_on(puzzle, a, b))
        if n not in (None, there):
            wrong.append(f'{there} triangles beside {x}, {y}, not {n}')
    return wrong


def is_on(puzzle, x, y):
    return 0 <= x < puzzle.width and 0 <= y < puzzle.height


def sashigane(puzzle, rows):
    wrong, bends, ends = [], {}, set()
    for name, cells in regions_of(puzzle, rows).items():
        near = {cell: [other for other in beside(*cell) if other in cells] for cell in cells}
        corners = [
            cell
            for cell in cells
            if len(near[cell]) == 2 and len({x for x, _ in near[cell]}) == 2
            and len({y for _, y in near[cell]}) == 2
        ]  # fmt: skip
        counts = Counter(map(len, near.values()))
        if cut_off(cells) or len(corners) != 1 or counts != {1: 2, 2: len(cells) - 2}:
            wrong.append(f'{name} is not shaped like an L')
            continue
        bends[corners[0]] = len(cells)
        for (x, y), others in near.items():
            if len(others) == 1:
                sign = {(1, 0): '>', (-1, 0): '<', (0, 1): 'v', (0, -1): '^'}
                ends.add((x, y, sign[others[0][0] - x, others[0][1] - y]))
    for place, n in puzzle.circles.items():
        if place not in bends or n not in (None, bends[place]):
            wrong.append(f'the circle at {place} is wrong')
    return wrong + [
        f'the arrow at {place} is wrong'
        for place, sign in puzzle.arrows.items()
        if (*place, sign) not in ends
    ]


def aquarium(puzzle, rows):
    water, tank = places(rows, '~'), rooms_of(puzzle.tanks)
    wrong = wrong_tallies(water, puzzle)
    for name in dict.fromkeys(tank.values()):
        mine = {cell for cell in tank if tank[cell] == name}
        for x, y in mine & water:
            for cell in [(x - 1, y), (x + 1, y), (x, y + 1)]:
                if cell in mine - water:
                    wrong.append(f'no water at {cell}')
        for pool in pieces(mine & water):
            level = min(y for _, y in pool)
            for x, y in pool:
                if y > level and (x, y - 1) in mine - water:
                    wrong.append(f'two levels in tank {name}, one over {(x, y)}')
    return wrong
