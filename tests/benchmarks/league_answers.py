"""Boards with all clues of a random answer, of kinds where the answer has to be drawn first.

Each function takes a board without clues and dice, and returns a `PuzzleDraft`; it raises a
`FormatError` where its choices lead nowhere. Whether the answer is the only one is for the caller
to find out.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from itertools import product
from math import inf

from satpy import CNF, FormatError, Timeout
from satpy.notations.layers.areas import Rooms, pairs_of
from satpy.notations.library import script
from satpy.notations.special.circles import MOON, SUN, SUNS
from satpy.notations.special.signs import MAZE
from satpy.puzzles.making.maker import PuzzleDraft

__all__ = ['DRAWN', 'path', 'random_answer', 'room_borders']

# Literals of an answer that are chosen at random.
CHOSEN = 40
STEPS = {(0, -1): 'up', (0, 1): 'down', (-1, 0): 'left', (1, 0): 'right'}


def room_borders(board, random, share):
    """Return the borders of rooms of about `share` cells, grown at random."""
    return borders_of(board, rooms(board, random, share))


def rooms(board, random, share):
    """Return {place: number of its room}."""
    table = board.table()
    seeds = random.sample([*table], len(table) // share)
    return grown(table, {place: k for k, place in enumerate(seeds)}, random)


def grown(table, room, random):
    """Return {place: room} of all places, each beside one that was in the room before."""
    while len(room) < len(table):
        place = random.choice([place for place in table if place not in room])
        near = [room[other] for other in sorted(table[place]) if other in room]
        if near:
            room[place] = random.choice(near)
    return room


def borders_of(board, room):
    return {(a, b) for pairs in pairs_of(board) for a, b in pairs if room[a] != room[b]}


def areas(room):
    """Return the places of each room."""
    found = defaultdict(list)
    for place, name in room.items():
        found[name].append(place)
    return found.values()


def random_answer(kind, board, random):
    """Return the keys of a random answer: some literals are chosen, then the solver goes on."""
    cnf = CNF()
    terms = script(kind).rules(cnf, board)
    chosen = []
    for key in random.sample([*terms], min(CHOSEN, len(terms))):
        sign = 1 if len(key) == 3 else random.choice([1, -1])
        with suppress(Timeout):
            good = cnf.solve([*chosen, sign * terms[key]], timeout=5)
            chosen.append(sign * terms[key] if good else -sign * terms[key])
    with suppress(Timeout):
        solution = cnf.solve(chosen, timeout=20)
        return solution and {key for key, term in terms.items() if term in solution}
    return None


def araf(board, random):
    """Two numbers for each area, about as large as it is."""
    table, room = board.table(), {}
    for place in random.sample([*table], len(table) // 4):
        beside = sorted(table[place] - room.keys())
        if place not in room and beside:
            room.update(dict.fromkeys((place, random.choice(beside)), place))
    for area in areas(grown(table, room, random)):
        low, high = random.sample(area, 2)
        board.clues[low] = max(1, len(area) - random.choice([1, 1, 1, 2]))
        board.clues[high] = len(area) + random.choice([1, 1, 1, 2])
    return PuzzleDraft(board)


def compass(board, random):
    """One compass for each area, with all its numbers."""
    for area in areas(rooms(board, random, 6)):
        x, y = random.choice(area)
        above, before = sum(b < y for _, b in area), sum(a < x for a, _ in area)
        below, behind = sum(b > y for _, b in area), sum(a > x for a, _ in area)
        board.clues[x, y] = (above, below, before, behind)
    return PuzzleDraft(board)


def tatamibari(board, random):
    """One sign for each rectangle, from the top to the bottom."""
    held = {}
    for x, y in sorted(board.places, key=lambda place: place[::-1]):
        if (x, y) not in held:
            free = [
                (w, h)
                for w, h in product(range(1, 6), repeat=2)
                if x + w <= board.width and y + h <= board.height and w * h < 9
                if not any((a, y) in held for a in range(x, x + w))
                if not meets(board, held, x, y, w, h)
            ]
            if not free:
                raise FormatError(f'no rectangle for {(x, y)}')
            width, height = random.choice([wh for wh in free if wh != (1, 1)] or free)
            cells = [*product(range(x, x + width), range(y, y + height))]
            held.update(dict.fromkeys(cells, (x, y)))
            sign = '+' if width == height else '-' if width > height else '|'
            board.clues[random.choice(cells)] = sign
    return PuzzleDraft(board)


def meets(board, held, x, y, width, height):
    """Return whether four rectangles would meet, or might, at a corner of this one."""
    under = y + height
    borders = [((beside, under - 1), (beside, under)) for beside in (x - 1, x + width)]
    if (x + width, y) not in held:
        borders.append(((x + width - 1, y - 1), (x + width, y - 1)))
    return any(
        {a, b} <= board.places.keys() and a in held and held[a] != held.get(b) for a, b in borders
    )


def kropki(board, random):
    """All dots of a square whose rows are shifted; they stay, and numbers are left out."""
    side = board.width
    rows, columns, numbers = (random.sample(range(side), side) for _ in range(3))
    value = {(x, y): numbers[(rows[y] + columns[x]) % side] + 1 for x, y in board.places}
    for pairs in pairs_of(board):
        for a, b in pairs:
            low, high = sorted([value[a], value[b]])
            spot = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            if high == 2 * low or high == low + 1:
                board.circles[spot] = 'black' if high == 2 * low else 'white'
    full = board.copy()
    full.clues.update(value)
    return PuzzleDraft(full, board)


def hidato(board, random):
    """All numbers of a random way."""
    way = path(board, board.table(diagonals=True), random)
    full = board.copy()
    full.clues.update((place, n) for n, place in enumerate(way, 1))
    return PuzzleDraft(full, board)


def path(board, table, random):
    """Return a way over all places, turned over from one of its places on, again and again."""
    way = [(x, y) for y in range(board.height) for x in range(board.width)[:: 1 - y % 2 * 2]]
    for _ in range(20 * len(way)):
        way.reverse()
        n = way.index(random.choice(sorted(table[way[-1]])))
        way[n + 1 :] = way[:n:-1]
    return way


def firefly(board, random):
    """Lines from one firefly after another to those before, winding ways."""
    table = board.table()
    free = {*table}
    dots = set()  # (firefly, the place of its dot)
    while len(board.clues) < len(table) // 4:
        place = random.choice(sorted(free))
        free.discard(place)
        if not board.clues:
            board.clues[place] = None
        else:
            way = cheapest(table, place, free, board.clues.keys(), dots, random)
            turns = [tuple(b - a for a, b in zip(*step)) for step in zip(way, way[1:])]
            board.clues[place] = sum(a != b for a, b in zip(turns, turns[1:]))
            board.arrows[place] = STEPS[turns[0]]
            dots.add((place, way[1]))
            free -= {*way}
    return PuzzleDraft(board)


def cheapest(table, start, free, ends, dots, random):
    """Return a way through free places to one of the ends, not by its dot; of random prices."""
    price = {place: 0.5 + random.random() for place in table}
    ways, done = {start: (0, [start])}, set()
    while ways.keys() - done:
        here = min(ways.keys() - done, key=lambda place: ways[place][0])
        done.add(here)
        cost, way = ways[here]
        if here in ends:
            return way
        for other in sorted(table[here]):
            open_end = other in ends and (other, here) not in dots
            if other in free or open_end:
                ways[other] = min(ways.get(other, (inf, [])), (cost + price[other], [*way, other]))
    raise FormatError(f'no way from {start}')


def ring(board, random):
    """Return the places of a random loop in their order; no two of them touch but in this order."""
    corners = round_tree(tree(board.width // 4, board.height // 4, random))
    found = []
    for (x, y), (a, b) in zip(corners, corners[1:] + corners[:1]):
        found += [(2 * x, 2 * y), (x + a, y + b)]
    return found


def tree(width, height, random):
    """Return the links, both ways, of a random tree of most places."""
    places = [*product(range(width), range(height))]
    found, links = {random.choice(places)}, set()
    while len(found) < 0.8 * len(places):
        x, y = random.choice(sorted(found))
        i, j = random.choice([*STEPS])
        other = x + i, y + j
        if other in places and other not in found:
            found.add(other)
            links |= {((x, y), other), (other, (x, y))}
    return links


def round_tree(links):
    """Return the places round a tree of which each place is four of them, clockwise."""
    x, y = (2 * part for part in min(min(links)))
    found = []
    while (x, y) not in found[:1]:
        found.append((x, y))
        here = x // 2, y // 2
        i, j = {(0, 0): (0, -1), (1, 0): (1, 0), (1, 1): (0, 1), (0, 1): (-1, 0)}[x % 2, y % 2]
        onward = (here, (here[0] + i, here[1] + j)) in links
        x, y = (x + i, y + j) if onward else (x - j, y + i)
    return found


def moon_or_sun(board, random):
    """Rooms along a loop, and all marks that the loop allows."""
    course = ring(board, random)
    many = 2 * (len(course) // 16)
    cuts = sorted(random.sample(range(len(course)), many))
    room = {place: sum(k >= cut for cut in cuts) % many for k, place in enumerate(course)}
    room = grown(board.table(), room, random)
    Rooms().divide(board, borders_of(board, room))
    full = board.copy()
    for place, name in room.items():
        SUNS.set(full, place, SUN if (place in course) == name % 2 else MOON)
    return PuzzleDraft(full, board)


def nanro(board, random):
    """Rooms along a loop, each with another number than the next, and numbers on all of it."""
    course, sizes = ring(board, random), []
    while sum(sizes) < len(course):
        sizes.append(random.choice([n for n in range(1, 6) if n not in sizes[-1:]]))
    if sum(sizes) > len(course) or sizes[0] == sizes[-1]:
        raise FormatError('the loop does not come out even')
    number = [(name, n) for name, n in enumerate(sizes) for _ in range(n)]
    room = grown(board.table(), dict(zip(course, number)), random)
    Rooms().divide(board, borders_of(board, room))
    full = board.copy()
    full.clues.update((place, n) for place, (_, n) in zip(course, number))
    return PuzzleDraft(full, board)


def slalom(board, random):
    """Gates across a loop, posts at their ends with their numbers, and the rest black."""
    course = ring(board, random)
    board.circles[course[0]] = 'white'
    order, taken = {}, {course[0]}
    for place in random.sample(course[1:], len(course) - 1):
        sign, (i, j) = random.choice([('=', (1, 0)), ('|', (0, 1))])
        gate, posts = [place], []
        for way in (1, -1):
            run = walk(place, (way * i, way * j), board.places.keys() - {*course})
            a, b = run[-1]
            posts += [run.pop()] if (a + way * i, b + way * j) in course else []
            gate += run[1:]
        if place not in posts and not taken & {*gate, *posts} and len(order) < len(course) // 8:
            taken |= {*gate, *posts}
            board.clues.update(dict.fromkeys(gate, sign))
            board.colors.update(dict.fromkeys(posts, 'black'))
            order[course.index(place)] = posts
    full = board.copy()
    full.colors.update(dict.fromkeys(board.places.keys() - {*course, *board.clues}, 'black'))
    for n, k in enumerate(sorted(order), 1):
        full.clues.update(dict.fromkeys(order[k], n))
    return PuzzleDraft(full, board)


def walk(place, step, free):
    """Return the place and those after it in one direction that are free."""
    found = [place]
    while (found[-1][0] + step[0], found[-1][1] + step[1]) in free:
        found.append((found[-1][0] + step[0], found[-1][1] + step[1]))
    return found


def nurimaze(board, random):
    """Rooms of cells alike, and on all cells of a maze whether the way passes them."""
    pairs = [pair for both in pairs_of(board) for pair in both]
    Rooms().divide(board, pairs)
    ends = random.sample([*board.places], 2)
    board.clues.update(zip(ends, 'SG'))
    answer = random_answer('nurimaze', board, random)
    if answer is None:
        raise FormatError('no maze')
    Rooms().divide(
        board,
        [(a, b) for a, b in pairs if (a in answer) != (b in answer) or random.random() < 0.4],
    )
    table, full = board.table(without=answer), board.copy()
    way, left = {*table}, True
    while left:  # of a tree the way is left when all other ends have been cut off
        left = {place for place in way - {*ends} if len(table[place] & way) < 2}
        way -= left
    for place in table.keys() - {*ends}:
        MAZE.set(full, place, 'white' if place in way else '△')
    return PuzzleDraft(full, board)


def double_choco(board, random):
    """Two pieces of the same shape for each area, and the number of cells in one of both."""
    table, left = board.table(), {*board.places}
    full = board.copy()
    while left:
        place = min(left, key=lambda place: (len(table[place] & left), random.random()))
        for size in random.choices([1, 2, 3, 4, 5], k=20):
            found = twins(table, place, left, size, random)
            rest = left - set().union(*found)
            if found and all(table[cell] & rest for cell in rest):
                break
        else:
            raise FormatError(f'no room for a piece at {place}')
        gray, white = random.sample(found, 2)
        board.colors.update(dict.fromkeys(gray, 'gray'))
        full.clues[random.choice(sorted(gray | white))] = len(gray)
        left -= gray | white
    full.colors.update(board.colors)
    return PuzzleDraft(full, board)


def twins(table, place, left, size, random):
    """Return two pieces of the same shape that touch, one of them at a place; [] without room."""
    piece = {place}
    while len(piece) < size:
        beside = sorted({other for cell in piece for other in table[cell]} & left - piece)
        if not beside:
            return []
        piece.add(random.choice(beside))
    turned = [piece, {(-y, x) for x, y in piece}, {(-x, -y) for x, y in piece}]
    turned.append({(y, -x) for x, y in piece})
    turned += [{(-x, y) for x, y in one} for one in turned]
    beside = sorted({other for cell in piece for other in table[cell]} & left - piece)
    fitting = [
        other
        for one in turned
        for (x, y), (a, b) in product(sorted(one), beside)
        if (other := {(c + a - x, d + b - y) for c, d in one}) <= left - piece
    ]
    return [piece, random.choice(fitting)] if fitting else []


DRAWN = {
    'araf': araf,
    'compass': compass,
    'tatamibari': tatamibari,
    'kropki': kropki,
    'hidato': hidato,
    'firefly': firefly,
    'moon_or_sun': moon_or_sun,
    'nanro': nanro,
    'slalom': slalom,
    'nurimaze': nurimaze,
    'double_choco': double_choco,
}
