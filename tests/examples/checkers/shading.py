"""Checkers of puzzles in which cells are shaded, or lines are drawn."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, product

from checkers.common import beside, cut_off, pieces, places, rooms_of, side_by_side, wrong_size


def nonogram(puzzle, rows):
    wrong = []
    lines = [(f'row {y + 1}', row, puzzle.rows[y]) for y, row in enumerate(rows)]
    columns = enumerate(zip(*rows))
    lines += [(f'column {x + 1}', ''.join(column), puzzle.cols[x]) for x, column in columns]
    for name, line, lengths in lines:
        found = [len(part) for part in line.split('.') if part]
        same = [a in ('?', b) for a, b in zip(lengths, found)]
        if len(found) != len(lengths) or not all(same):
            wrong.append(f'{name} is {found}, not {lengths}')
    for (x, y), value in puzzle.givens.items():
        if (rows[y][x] == '#') != value:
            wrong.append(f'the given at {x}, {y} is not kept')
    return wrong


def nurikabe(puzzle, rows):
    wrong = []
    sea, land = places(rows, '#'), places(rows, '.')
    if places(rows, 'x') != puzzle.holes:
        wrong.append('the holes are not where they were')
    if len(pieces(sea)) > 1:
        wrong.append('the sea is not connected')
    for x, y in sea:
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= sea:
            wrong.append(f'a pool at {x}, {y}')
    wrong += [f'no land at {place}' for place in puzzle.clues if place not in land]
    for island in pieces(land):
        wrong += wrong_size(f'the island at {min(island)}', island, puzzle.clues)
    return wrong


def hitori(puzzle, rows):
    shaded, stay = places(rows, '#'), places(rows, '.')
    wrong = side_by_side(shaded)
    for (x, y), (x2, y2) in combinations(sorted(stay), 2):
        number = puzzle.numbers[y][x]
        if number is not None and number == puzzle.numbers[y2][x2] and (x == x2 or y == y2):
            wrong.append(f'{number} stays at {(x, y)} and at {(x2, y2)}')
    return wrong + cut_off(stay)


def heyawake(puzzle, rows):
    shaded, left, room = places(rows, '#'), places(rows, '.'), rooms_of(puzzle.rooms)
    wrong = side_by_side(shaded)
    found = Counter(room[cell] for cell in shaded)
    for name, n in puzzle.clues.items():
        if found[name] != n:
            wrong.append(f'room {name} has {found[name]}, not {n}')
    for (x, y), (dx, dy) in product(sorted(left), [(1, 0), (0, 1)]):
        # Along the line that begins here, to the right or down.
        line = [room[x, y]]
        while (x + len(line) * dx, y + len(line) * dy) in left:
            line.append(room[x + len(line) * dx, y + len(line) * dy])
        if sum(a != b for a, b in zip(line, line[1:])) > 1:
            wrong.append(f'a line from {(x, y)} crosses two borders')
    return wrong + cut_off(left)


def slitherlink(puzzle, rows):
    wrong = []
    ways = defaultdict(set)  # {dot: the dots it is joined to}
    around = Counter()  # {cell: the lines around it}
    for x, y in places(rows, '─│'):
        if (x + y) % 2 == 0:
            continue  # a dot
        along, across = [(x, y - 1), (x, y + 1)], [(x - 1, y), (x + 1, y)]
        (one, other), cells = (along, across) if y % 2 else (across, along)
        ways[one].add(other)
        ways[other].add(one)
        around.update((column // 2, row // 2) for column, row in cells)
        if (rows[y][x] == '│') != y % 2:
            wrong.append(f'a line at {x}, {y} the wrong way')
    for (x, y), n in puzzle.clues.items():
        if around[x, y] != n:
            wrong.append(f'{around[x, y]} lines around the {n} at {x}, {y}')
    wrong += [f'the loop ends or branches at {dot}' for dot in ways if len(ways[dot]) != 2]
    # Along the loop, as long as there is a dot where it has not been.
    seen, ahead = set(), list(ways)[:1]
    while ahead:
        dot = ahead.pop()
        seen.add(dot)
        ahead += ways[dot] - seen
    if not ways or len(seen) < len(ways):
        wrong.append('there is not one loop')
    return wrong


ARMS = {'│': 'ns', '─': 'ew', '└': 'ne', '┘': 'nw', '┌': 'se', '┐': 'sw'}
SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'


def leads(puzzle, rows):
    """Return of each cell the cells that its line leads to in a drawing."""
    found = {}
    for y, x in product(range(puzzle.height), range(puzzle.width)):
        way = {'n': (x, y - 1), 'e': (x + 1, y), 's': (x, y + 1), 'w': (x - 1, y)}
        if (x, y) not in puzzle.numbers:
            found[x, y] = [way[arm] for arm in ARMS.get(rows[y][x], '')]
    for place, n in puzzle.numbers.items():
        # What leads to a number is its line; if nothing does, the same number is beside it.
        lines = [cell for cell in beside(*place) if place in found.get(cell, [])]
        found[place] = lines or [cell for cell in beside(*place) if puzzle.numbers.get(cell) == n]
    return found


def numberlink(puzzle, rows):
    wrong = []
    ways = leads(puzzle, rows)
    for cell, others in ways.items():
        if len(others) != (1 if cell in puzzle.numbers else 2):
            wrong.append(f'{len(others)} ways lead on from {cell}')
        for other in others:
            if cell not in ways.get(other, []):
                wrong.append(f'a path breaks off between {cell} and {other}')
    seen = set()
    for end, n in puzzle.numbers.items():
        path = [end]
        while ahead := [cell for cell in ways.get(path[-1], []) if cell not in path]:
            path.append(ahead[0])
        seen.update(path)
        if len(path) == 1 or puzzle.numbers.get(path[-1]) != n:
            wrong.append(f'the {n} at {end} is not joined to the other')
        x, y = end
        if rows[y][x] != (SIGNS[n] if n < len(SIGNS) else '*'):
            wrong.append(f'there is no {n} at {end}')
    return wrong + [f'no path from a number comes to {cell}' for cell in ways if cell not in seen]
