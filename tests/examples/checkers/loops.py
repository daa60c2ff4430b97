"""Checkers of loops, lights, bridges and diagonals, and of what is seen from a place."""

from __future__ import annotations

from collections import Counter, defaultdict

from checkers.common import beside, cut_off, pieces, places, rooms_of, side_by_side

STEPS = {'n': (0, -1), 'e': (1, 0), 's': (0, 1), 'w': (-1, 0)}
ARMS = {'│': 'ns', '─': 'ew', '└': 'ne', '┘': 'nw', '┌': 'se', '┐': 'sw'}
ARROWS = {'^': 'n', '>': 'e', 'v': 's', '<': 'w'}


def signs_of(puzzle, rows):
    """Return {place: its sign}; blanks stand between the signs if one has two characters."""
    split = [row if len(row) == puzzle.width else row.split() for row in rows]
    return {(x, y): sign for y, row in enumerate(split) for x, sign in enumerate(row)}


def walk(place, way, signs):
    """Yield the places that lie in this direction."""
    (x, y), (dx, dy) = place, STEPS[way]
    while (x + dx, y + dy) in signs:
        x, y = x + dx, y + dy
        yield x, y


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


def akari(puzzle, rows):
    lamps, black = places(rows, '*'), places(rows, '#')
    wrong = [] if black == puzzle.clues.keys() else ['the black places are not where they were']
    for x in range(puzzle.width):
        for y in range(puzzle.height):
            if (x, y) in black:
                continue
            lights = 0
            for dx, dy in STEPS.values():
                i, j = x + dx, y + dy
                while 0 <= i < puzzle.width and 0 <= j < puzzle.height and (i, j) not in black:
                    lights += (i, j) in lamps
                    i, j = i + dx, j + dy
            if (x, y) in lamps and lights:
                wrong.append(f'the lamp at {x}, {y} is lit')
            elif (x, y) not in lamps and not lights:
                wrong.append(f'{x}, {y} is dark')
    for place, n in puzzle.clues.items():
        if n not in (None, len(beside(*place) & lamps)):
            wrong.append(f'not {n} lamps around {place}')
    return wrong


def masyu(puzzle, rows):
    signs = signs_of(puzzle, rows)
    ways, wrong = loop_in(signs)
    straight = {place for place, leaving in ways.items() if leaving in ('ns', 'ew')}
    for name, circles in ('white', puzzle.white), ('black', puzzle.black):
        for x, y in circles:
            near = {(x + STEPS[way][0], y + STEPS[way][1]) for way in ways.get((x, y), '')}
            turns = len(near - straight)
            fits = {
                'white': (x, y) in straight and turns >= 1,
                'black': (x, y) not in straight and turns == 0,
            }
            if not near or not fits[name]:
                wrong.append(f'the {name} circle at {x}, {y}')
    return wrong


def hashiwokakero(puzzle, rows):
    """Bridges between islands side by side do not show: boards have none."""
    signs = signs_of(puzzle, rows)
    wrong, ends, joined = [], Counter(), defaultdict(set)
    seen = set()
    for island in puzzle.islands:
        for way, lines in ('e', '─═'), ('s', '│║'):
            ahead = list(walk(island, way, signs))
            drawn = ahead[: next((i for i, p in enumerate(ahead) if p in puzzle.islands), 0)]
            found = {signs[place] for place in drawn} & {*lines}
            if not found:
                continue
            if len({signs[place] for place in drawn}) > 1:
                wrong.append(f'a bridge from {island} breaks off')
                continue
            seen.update(drawn)
            other = ahead[len(drawn)]
            for end in island, other:
                ends[end] += 1 + lines.index(signs[drawn[0]])
            joined[island].add(other)
            joined[other].add(island)
    for place, sign in signs.items():
        if place in puzzle.islands:
            n = puzzle.islands[place]
            if n not in (None, ends[place]) or sign != ('?' if n is None else str(n)):
                wrong.append(f'{ends[place]} bridges at {place}')
        elif (sign != '·') != (place in seen):
            wrong.append(f'{place} is not part of a bridge')
    reached, ahead = set(), list(puzzle.islands)[:1]
    while ahead:
        reached.add(ahead[0])
        ahead = ahead[1:] + list(joined[ahead[0]] - reached)
    return wrong + ['an island cannot be reached'] * (len(reached) < len(puzzle.islands))


def yajilin(puzzle, rows):
    signs = signs_of(puzzle, rows)
    ways, wrong = loop_in(signs)
    shaded = {place for place, sign in signs.items() if sign == '#'}
    wrong += side_by_side(shaded)
    for place in signs:
        if (place in ways) + (place in shaded) + (place in puzzle.clues) != 1:
            wrong.append(f'{place} is left out')
    for place, (n, arrow) in puzzle.clues.items():
        if n is not None and arrow and n != len({*walk(place, ARROWS[arrow], signs)} & shaded):
            wrong.append(f'not {n} shaded from {place}')
    return wrong


def slant(puzzle, rows):
    wrong, around, joined = [], Counter(), defaultdict(list)
    for (x, y), sign in signs_of(puzzle, rows).items():
        if sign not in '/\\':
            wrong.append(f'no diagonal at {x}, {y}')
        ends = [(x, y), (x + 1, y + 1)] if sign == '\\' else [(x + 1, y), (x, y + 1)]
        around.update(ends)
        joined[ends[0]].append(ends[1])
        joined[ends[1]].append(ends[0])
    wrong += [f'not {n} at {dot}' for dot, n in puzzle.clues.items() if around[dot] != n]
    # A graph without a cycle has one line fewer than dots in each of its pieces.
    left = {*joined}
    while left:
        piece, ahead = set(), [min(left)]
        while ahead:
            dot = ahead.pop()
            piece.add(dot)
            ahead += [other for other in joined[dot] if other not in piece]
        left -= piece
        if sum(len(joined[dot]) for dot in piece) != 2 * len(piece) - 2:
            wrong.append(f'a loop in the piece of {min(piece)}')
    return wrong


def simple_loop(puzzle, rows):
    signs = signs_of(puzzle, rows)
    ways, wrong = loop_in(signs)
    for place in signs:
        if (place in ways) == (place in puzzle.black) or (signs[place] == '#') == (place in ways):
            wrong.append(f'{place} is left out, or black')
    return wrong


def seen_from(place, signs):
    """Return how many places without `#` are seen from one, itself included."""
    seen = 1
    for way in STEPS:
        for other in walk(place, way, signs):
            if signs[other] == '#':
                break
            seen += 1
    return seen


def wrong_views(puzzle, rows):
    """Return a fault for each number that is shaded, or sees another number of places."""
    signs = signs_of(puzzle, rows)
    wrong = [f'{place} is shaded' for place in puzzle.clues if signs[place] == '#']
    for place, n in puzzle.clues.items():
        if n not in (None, seen_from(place, signs)):
            wrong.append(f'not {n} places are seen from {place}')
    return wrong


def kurodoko(puzzle, rows):
    faults = side_by_side(places(rows, '#')) + cut_off(places(rows, '.'))
    return wrong_views(puzzle, rows) + faults


def castle_wall(puzzle, rows):
    signs = signs_of(puzzle, rows)
    ways, wrong = loop_in(signs)
    black = {place for place, clue in puzzle.clues.items() if clue[0] == 'black'}
    if black != {place for place, sign in signs.items() if sign == '#'}:
        wrong.append('the black walls are not where they were')
    for (x, y), (color, n, arrow) in puzzle.clues.items():
        if (x, y) in ways:
            wrong.append(f'the loop passes the wall at {x}, {y}')
        # On the way to the left edge, just above the middle, what goes up is crossed.
        crossed = sum('n' in ways.get((i, y), '') for i in range(x))
        if color != 'gray' and (color == 'white') != crossed % 2:
            wrong.append(f'the {color} wall at {x}, {y} is on the wrong side')
        if n is not None and arrow:
            way = ARROWS[arrow]
            steps = sum(way in ways.get(place, '') for place in walk((x, y), way, signs))
            if steps != n:
                wrong.append(f'{steps} steps from {x}, {y}')
    return wrong


def cave(puzzle, rows):
    wrong = wrong_views(puzzle, rows) + cut_off(places(rows, '.'))
    inner = {(x, y) for x in range(1, puzzle.width - 1) for y in range(1, puzzle.height - 1)}
    for piece in pieces(places(rows, '#')):
        if piece <= inner:
            wrong.append(f'{min(piece)} is not connected to the edge')
    return wrong


def country_road(puzzle, rows):
    signs = signs_of(puzzle, rows)
    ways, wrong = loop_in(signs)
    room = rooms_of(puzzle.rooms)
    crossings = Counter()
    for (x, y), leaving in ways.items():
        for way in leaving:
            there = (x + STEPS[way][0], y + STEPS[way][1])
            crossings[room[x, y]] += room[x, y] != room.get(there)
    for x, y in signs:
        for other in (x + 1, y), (x, y + 1):
            if other in signs and room[x, y] != room[other] and not {(x, y), other} & ways.keys():
                wrong.append(f'{(x, y)} and {other} are left out')
    passed = Counter(room[place] for place in ways)
    for name in {*room.values()}:
        if crossings[name] != 2 and len({*room.values()}) > 1:
            wrong.append(f'{crossings[name]} ways into {name}')
        if puzzle.clues.get(name) not in (None, passed[name]):
            wrong.append(f'{passed[name]} places of {name}')
    return wrong


def nurimisaki(puzzle, rows):
    shaded, land = places(rows, '#'), places(rows, '.')
    wrong = wrong_views(puzzle, rows) + cut_off(land)
    for x in range(puzzle.width - 1):
        for y in range(puzzle.height - 1):
            square = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
            if square <= shaded or square <= land:
                wrong.append(f'a square at {x}, {y}')
    for place in land:
        if (len(beside(*place) & land) == 1) != (place in puzzle.clues):
            wrong.append(f'{place} is a cape without a circle, or the other way round')
    return wrong
