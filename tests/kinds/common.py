"""What several checkers need: the places with a sign, connected pieces, loops, numbers outside."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

STEPS = {'n': (0, -1), 'e': (1, 0), 's': (0, 1), 'w': (-1, 0)}
ARMS = {'│': 'ns', '─': 'ew', '└': 'ne', '┘': 'nw', '┌': 'se', '┐': 'sw'}
CORNERS = '·╵╶└╷│┌├╴┘─┴┐┤┬┼'
ARROWS = {'up': 'n', 'right': 'e', 'down': 's', 'left': 'w'}


def places(rows, signs):
    """Return the places of the rows that show one of these signs."""
    return {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in signs}


def beside(x, y):
    """Return the four places beside this one."""
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def around(x, y):
    """Return the eight places around this one."""
    return {*product((x - 1, x, x + 1), (y - 1, y, y + 1))} - {(x, y)}


def pieces(cells):
    """Return the connected pieces of these cells, each as a set."""
    left, found = set(cells), []
    while left:
        piece = [min(left)]
        left.remove(piece[0])
        for cell in piece:
            near = beside(*cell) & left
            piece += near
            left -= near
        found.append(set(piece))
    return found


def shapes_of(cells):
    """Return the eight ways in which this shape can lie, each from (0, 0) on."""
    found = set()
    for a, b, swap in product((1, -1), (1, -1), (False, True)):
        turned = [(a * x, b * y)[:: -1 if swap else 1] for x, y in cells]
        left, top = min(x for x, _ in turned), min(y for _, y in turned)
        found.add(frozenset((x - left, y - top) for x, y in turned))
    return found


def touching(cells, name):
    """Return a fault for each of these cells that another one touches, at a corner or a side."""
    return [
        f'{name} touch at {x}, {y}'
        for x, y in cells
        if {(x + 1, y), (x - 1, y + 1), (x, y + 1), (x + 1, y + 1)} & cells
    ]


def side_by_side(cells):
    """Return a fault for each two of these cells that are side by side."""
    return [
        f'shaded cells side by side, {(x, y)} and {other}'
        for x, y in cells
        for other in [(x + 1, y), (x, y + 1)]
        if other in cells
    ]


def cut_off(cells):
    """Return a fault if these cells are not connected."""
    return [f'{min(piece)} is cut off' for piece in pieces(cells)[1:2]]


def blocks(cells):
    """Return a fault for each two by two of these cells."""
    return [
        f'two by two at {x}, {y}'
        for x, y in sorted(cells)
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells
    ]


def wrong_counts(board, cells):
    """Return a fault for each room whose number is not how many of these cells it has."""
    found = {name: len(cells.intersection(room)) for name, room, _ in board.areas()}
    told = {name: n for name, _, n in board.areas() if n is not None}
    return [
        f'room {name} has {found[name]}, not {told[name]}'
        for name in told
        if found[name] != told[name]
    ]


def wrong_tallies(cells, board):
    """Return a fault for each row and column that has another number of these cells."""
    found = [(f'column {n + 1}', n, 0, tally) for n, tally in enumerate(board.top)]
    found += [(f'row {n + 1}', n, 1, tally) for n, tally in enumerate(board.left)]
    return [
        f'{name} is not {tally}'
        for name, n, axis, tally in found
        if tally not in (None, sum(cell[axis] == n for cell in cells))
    ]


def wrong_size(name, cells, clues):
    """The faults of an area with one clue: how many cells it has, None where that is not known."""
    there = [n for place, n in clues.items() if place in cells]
    if len(there) != 1:
        return [f'{name} has {len(there)} clues']
    told = f'{name} has {len(cells)} cells, not {there[0]}'
    return [] if there[0] in (None, len(cells)) else [told]


def signs_of(board, rows):
    """Return {place: its sign}; blanks stand between the signs if one has two characters."""
    split = [row if len(row) == board.width else row.split() for row in rows]
    found = {(x, y): sign for y, row in enumerate(split) for x, sign in enumerate(row)}
    return {place: sign for place, sign in found.items() if place in board.places}


def regions_of(board, rows):
    """Return {name of a region: its cells}."""
    found = defaultdict(set)
    for place, name in signs_of(board, rows).items():
        found[name].add(place)
    return found


def walk(place, way, signs):
    """Yield the places that lie in this direction."""
    (x, y), (dx, dy) = place, STEPS[way]
    while (x + dx, y + dy) in signs:
        x, y = x + dx, y + dy
        yield x, y


def steps_from(place, way, ways):
    """Return how many steps the lines that leave these places go straight on from one of them."""
    steps = 0
    for there in walk(place, way, ways):
        if way not in ways[place]:
            break
        place, steps = there, steps + 1
    return steps


def loop_in(signs):
    """Return {place: the directions in which the line leaves it}, and the faults of a loop."""
    ways = {place: ARMS[sign] for place, sign in signs.items() if sign in ARMS}
    wrong = [] if ways else ['there is no loop']
    joined = defaultdict(set)
    for (x, y), leaving in ways.items():
        for way in leaving:
            dx, dy = STEPS[way]
            there = (x + dx, y + dy)
            if {'n': 's', 's': 'n', 'e': 'w', 'w': 'e'}[way] not in ways.get(there, ''):
                wrong.append(f'the loop breaks off between {(x, y)} and {there}')
            joined[x, y].add(there)
    seen, ahead = set(), list(ways)[:1]
    while ahead:
        place = ahead.pop()
        seen.add(place)
        ahead += joined[place] - seen
    if seen < ways.keys():
        wrong.append('there are several loops')
    return ways, wrong


def seen_from(place, signs):
    """Return how many places without `#` are seen from one, itself included."""
    seen = 1
    for way in STEPS:
        for other in walk(place, way, signs):
            if signs[other] == '#':
                break
            seen += 1
    return seen


def wrong_views(board, rows):
    """Return a fault for each number that is shaded, or sees another number of places."""
    signs = signs_of(board, rows)
    wrong = [f'{place} is shaded' for place in board.clues if signs[place] == '#']
    for place, n in board.clues.items():
        if n not in (None, seen_from(place, signs)):
            wrong.append(f'not {n} places are seen from {place}')
    return wrong


def cut_areas(board, rows):
    """Return the areas between borders, {place: those beside it that no border parts}, the faults.

    Dots stand in every other row and column, and between them borders and the clues.
    """
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    drawn = {(x, y) for (x, y), sign in signs.items() if (sign, x % 2) in (('│', 0), ('─', 1))}
    for x, y in product(range(0, len(rows[0]), 2), range(0, len(rows), 2)):
        ways = sum(
            bit for bit, (i, j) in zip((1, 2, 4, 8), STEPS.values()) if (x + i, y + j) in drawn
        )
        if signs[x, y] != (CORNERS[ways] if ways or signs[x, y] != ' ' else ' '):  # between holes
            fault = f'{signs[x, y]}, not {CORNERS[ways]}, at the dot {x}, {y}'
            return [], {place: set() for place in board.places}, [fault]
    near = {
        (x, y): {
            (a, b)
            for a, b in beside(x, y) & board.places.keys()
            if (x + a + 1, y + b + 1) not in drawn
        }
        for x, y in board.places
    }
    left, areas, wrong = set(near), [], []
    while left:
        area, ahead = set(), {min(left)}
        while ahead:
            area |= ahead
            ahead = set().union(*(near[place] for place in ahead)) - area
        left -= area
        areas.append(area)
        for place in area:
            wrong += [f'a border inside at {place}'] * ((beside(*place) & area) > near[place])
    return areas, near, wrong


def wrong_cuts(board, rows, size=None):
    """Return the faults of areas of that size, between whose borders numbers count these."""
    areas, near, wrong = cut_areas(board, rows)
    for area in areas:
        if len(area) != size and size is not None:
            wrong.append(f'{len(area)} cells in the area of {min(area)}')
    for place, n in board.clues.items():
        if n not in (None, 4 - len(near[place])):
            wrong.append(f'{4 - len(near[place])} borders around {place}, not {n}')
    return wrong


def beside_areas(areas):
    """Yield two areas for each border between two."""
    area_of = {place: area for area in areas for place in area}
    for place, area in area_of.items():
        for other in beside(*place) & area_of.keys() - area:
            yield area, area_of[other]
