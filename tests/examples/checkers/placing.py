"""Checkers of puzzles in which things are placed: rooks, queens, tents, stars, ships, pieces."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from checkers.common import beside, places, rooms_of, touching, wrong_tallies


def rooks(n, rows):
    wrong = []
    for name, lines in ('row', rows), ('column', list(zip(*rows))):
        for number, line in enumerate(lines, 1):
            if line.count('R') != 1:
                wrong.append(f'{name} {number} has {line.count("R")} rooks')
    return wrong


def queens(n, rows):
    found = places(rows, 'Q')
    wrong = [] if len(found) == n else [f'{len(found)} queens, not {n}']
    for (a, b), (c, d) in combinations(found, 2):
        if a == c or b == d or abs(a - c) == abs(b - d):
            wrong.append(f'the queens at {a}, {b} and {c}, {d} attack each other')
    return wrong


def tents(puzzle, rows):
    found = places(rows, '*')
    wrong = touching(found, 'tents') + wrong_tallies(found, puzzle)
    if not found >= set(puzzle.tents) or found & {*puzzle.empty, *puzzle.trees}:
        wrong.append('a given is not kept')

    # One tree after another takes a tent, and sends the tree that had it to look for another.
    owner = {}

    def finds_tent(tree, seen):
        for place in sorted(beside(*tree) & found):
            if place not in seen:
                seen.add(place)
                if place not in owner or finds_tent(owner[place], seen):
                    owner[place] = tree
                    return True
        return False

    wrong += [f'no tent for the tree at {t}' for t in puzzle.trees if not finds_tent(t, set())]
    if len(owner) < len(found):
        wrong.append('a tent has no tree')
    return wrong


def star_battle(puzzle, rows):
    stars, regions = places(rows, '*'), rooms_of(puzzle.regions)
    found = Counter()
    for x, y in stars:
        found.update([f'row {y + 1}', f'column {x + 1}', f'region {regions[x, y]}'])
    names = [f'row {y + 1}' for y in range(puzzle.height)]
    names += [f'column {x + 1}' for x in range(puzzle.width)]
    names += [f'region {name}' for name in dict.fromkeys(regions.values())]
    counts = [f'{name} has {found[name]}' for name in names if found[name] != puzzle.stars]
    return touching(stars, 'stars') + counts


def sign_of(ships, x, y):
    """Return the sign of a ship's cell, from where the ship goes on."""
    ways = {'<': (x + 1, y), '>': (x - 1, y), '^': (x, y + 1), 'v': (x, y - 1)}
    goes_on = [sign for sign, way in ways.items() if way in ships]
    return '#' if len(goes_on) == 2 else ''.join(goes_on) or 'O'


def battleship(puzzle, rows):
    ships = places(rows, '<>^v#O')
    wrong = ['a ship lies on a hole'] if ships & puzzle.holes else []
    lengths = []
    for x, y in ships:
        if {(x - 1, y + 1), (x + 1, y + 1)} & ships:
            wrong.append(f'ships touch at {x}, {y}')
        if not {(x - 1, y), (x, y - 1)} & ships:
            across = next(n for n in range(1, 1000) if (x + n, y) not in ships)
            down = next(n for n in range(1, 1000) if (x, y + n) not in ships)
            lengths.append(max(across, down))
        if rows[y][x] != sign_of(ships, x, y):
            wrong.append(f'{x}, {y} is drawn as {rows[y][x]}')
    if sorted(lengths) != sorted(puzzle.fleet):
        wrong.append(f'the fleet is {sorted(lengths)}')
    wrong += wrong_tallies(ships, puzzle)
    for (x, y), sign in puzzle.givens.items():
        found = rows[y][x] if (x, y) in ships else '~'
        if found != sign and not (sign == '+' and found != '~'):
            wrong.append(f'{x}, {y} is {found}, not {sign}')
    return wrong


def looks(cells):
    """Return the same cells, whichever way they lie: the first of eight."""
    ways = []
    for _ in range(4):
        cells = [(-y, x) for x, y in cells]
        for way in (cells, [(-x, y) for x, y in cells]):
            left, top = min(x for x, y in way), min(y for x, y in way)
            ways.append(sorted((x - left, y - top) for x, y in way))
    return min(ways)


def pentominoes(puzzle, rows):
    found = {}
    wrong = []
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            if (name != '.') != ((x, y) in puzzle.cells):
                wrong.append(f'{name} at {(x, y)}')
            elif name != '.':
                found.setdefault(name, []).append((x, y))
    wrong += [f'there is no piece {name}' for name in found if name not in puzzle.pieces]
    for name, shape in puzzle.pieces.items():
        if name not in found:
            wrong.append(f'piece {name} is missing')
        elif looks(found[name]) != looks(shape):
            wrong.append(f'piece {name} has another shape')
    return wrong
