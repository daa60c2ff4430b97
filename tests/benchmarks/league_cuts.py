"""Boards cut at random into rectangles, ways, rooms or thermometers, and random loops.

Each function takes a board without clues and dice, and returns a `PuzzleDraft`.
"""

from __future__ import annotations

from itertools import product

from league_answers import borders_of, path
from league_mended import MENDINGS, SECONDS, answer_to, answers_to, mended

from satpy import CNF, FormatError, window
from satpy.notations.layers.areas import Rooms
from satpy.puzzles.making.maker import PuzzleDraft

__all__ = ['DRAWN']

# Ways to cut a loop that are tried.
CUTS = 200
# The eight places around one, in their order.
AROUND = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]


def halves(cells, random):
    """Return the two rectangles that a straight cut makes of one, which has several cells."""
    (left, top), (right, bottom) = min(cells), max(cells)
    cuts = [(0, x) for x in range(left, right)] + [(1, y) for y in range(top, bottom)]
    axis, last = random.choice(cuts)
    one = [cell for cell in cells if cell[axis] <= last]
    return [one, [cell for cell in cells if cell not in one]]


def rectangles(kind, board, random, number):
    """A number for each rectangle; one that leaves other solutions is cut.

    number(cells, place): the clue at this place of a rectangle.
    """
    left, area = [sorted(board.places)], {}

    def put(cells):
        for cell in cells:
            board.clues.pop(cell, None)
        area.update(dict.fromkeys(cells, cells))
        place = random.choice(cells)
        board.clues[place] = number(cells, place)

    while left:
        cells = left.pop()
        if len(cells) <= random.randint(2, 9):
            put(cells)
        else:
            left += halves(cells, random)

    def mend(key, one):
        x, y = key[0]
        cells = area[min(x, board.width - 1), min(y, board.height - 1)]
        if len(cells) == 1:
            cells = random.choice([cells for cells in area.values() if len(cells) > 1])
        for part in halves(cells, random):
            put(part)

    return mended(kind, board, random, mend)


def shikaku(board, random):
    draft = rectangles('shikaku', board, random, lambda cells, place: len(cells))
    board.circles = dict.fromkeys(board.clues, 'black')
    return draft


def nawabari(board, random):
    def borders(cells, place):
        (left, top), (right, bottom) = min(cells), max(cells)
        x, y = place
        return (x == left) + (x == right) + (y == top) + (y == bottom)

    return rectangles('nawabari', board, random, borders)


def numberlink(board, random):
    """Parts of a random way that do not touch themselves; each that leaves other ones is cut."""
    table, parts = board.table(), [[]]
    for place in path(board, table, random):
        if len(table[place] & {*parts[-1]}) > 1 or (
            parts[-1] and parts[-1][-1] not in table[place]
        ):
            parts.append([])
        parts[-1].append(place)
    if min(map(len, parts)) < 2:
        raise FormatError('a number would have one cell')

    def number_ends():
        board.clues = {cell: n for n, way in enumerate(parts, 1) for cell in (way[0], way[-1])}
        return board

    def mend(key, one):
        way = next(way for way in parts if key[0] in way)
        if len(way) < 4:
            way = max(parts, key=len)
        k = random.randint(2, len(way) - 2)
        parts.append(way[k:])
        del way[k:]
        number_ends()

    return mended('numberlink', number_ends(), random, mend)


def dominosa(board, random):
    """Dominoes along a random way; one that leaves other solutions changes places with another."""
    way = path(board, board.table(), random)
    dominoes = [*zip(way[::2], way[1::2])]
    pairs = [(a, b) for b in range(board.height) for a in range(b + 1)]
    shown = dict(zip(dominoes, random.sample(pairs, len(pairs))))

    def lay():
        for domino, numbers in shown.items():
            board.clues.update(zip(domino, random.sample(numbers, 2)))

    def mend(key, one):
        here = next(domino for domino in dominoes if key[0] in domino)
        there = random.choice(dominoes)
        shown[here], shown[there] = shown[there], shown[here]
        lay()

    lay()
    board.clues = {place: board.clues[place] for place in board.places}
    return mended('dominosa', board, random, mend)


def jigsaw_sudoku(board, random):
    """Parts of a random way, and all numbers."""
    way = path(board, board.table(), random)
    room = {place: n // board.width for n, place in enumerate(way)}
    Rooms().divide(board, borders_of(board, room))
    full = board.copy()
    full.clues.update(((x, y), n) for x, y, n in answer_to('jigsaw_sudoku', board, random))
    return PuzzleDraft(full, board)


def palisade(board, random):
    """Parts of a random way, and all numbers."""
    size = board.facts['size'] = 5 if len(board.places) % 5 == 0 else 8
    way, table = path(board, board.table(), random), board.table()
    area = {place: n // size for n, place in enumerate(way)}
    full = board.copy()
    for place in table:
        full.clues[place] = 4 - sum(area[other] == area[place] for other in table[place])
    return PuzzleDraft(full, board)


def thermometers(board, random):
    """Thermometers filled at random; one that leaves other solutions ends where it is filled."""
    table, left = board.table(), {*board.places}
    while left:
        cells = [random.choice(sorted(left))]
        while (ahead := sorted(table[cells[-1]] & left - {*cells})) and len(cells) < 6:
            cells.append(random.choice(ahead))
        left -= {*cells}
        board.thermos += [cells] if len(cells) > 1 else []
    filled = {cell for cells in board.thermos for cell in cells[: random.randint(0, len(cells))]}
    board.top = [len(filled & {*column}) for column in board.columns_of()]
    board.left = [len(filled & {*row}) for row in board.rows_of()]
    for _ in range(MENDINGS):
        others = [one for one in answers_to('thermometers', board, SECONDS) if one != filled]
        if not others:
            break
        cell = random.choice(sorted(others[0] - filled))
        cells = next(cells for cells in board.thermos if cell in cells)
        del cells[cells.index(cell) :]
    board.thermos = sorted(filter(None, board.thermos))
    return PuzzleDraft(board)


def double_back(board, random):
    """Rooms of two parts each of a random loop."""
    links = {frozenset(link) for link in answer_to('simple_loop', board, random)}
    table, course = board.table(), [(0, 0)]
    while here := [p for p in table[course[-1]] - {*course} if {p, course[-1]} in links]:
        course.append(min(here))
    for _ in range(CUTS):
        many = 2 * (len(course) // 12)
        cuts = sorted(random.sample(range(len(course)), many))
        part = {place: sum(k >= cut for cut in cuts) % many for k, place in enumerate(course)}
        if (first := couples(table, part, many)) is not None:
            break
    else:
        raise FormatError('the parts of the loop do not make rooms')
    room = {place: first.get(n, n) for place, n in part.items()}
    Rooms().divide(board, borders_of(board, room))
    return PuzzleDraft(board)


def couples(table, part, many):
    """Return {part: the other one of its room}, each two side by side, not one after the other."""
    beside = {(part[a], part[b]) for a in table for b in table[a] if part[b] - part[a] > 1}
    cnf = CNF()
    terms = {pair: cnf.auto_term(*pair) for pair in sorted(beside - {(0, many - 1)})}
    for n in range(many):
        cnf.write(window([terms[pair] for pair in terms if n in pair], 1, 1))
    true = cnf.solve()
    return {b: a for (a, b), term in terms.items() if term in true} if true else None


def border_loop(board, random):
    """Return the links of a random loop, around half of the squares between four places."""
    squares = {*product(range(board.width - 1), range(board.height - 1))}
    inside = {random.choice(sorted(squares))}
    for _ in range(30 * len(squares)):
        x, y = random.choice(sorted(squares))
        ring = [(x + i, y + j) in inside for i, j in AROUND]
        changes = sum(a != b for a, b in zip(ring, ring[1:] + ring[:1]))
        if changes == 2 and any(ring[1::2]) and 2 * len(inside) < len(squares):
            inside.add((x, y))
    links = set()
    for x, y in board.places:
        links |= {((x, y), (x, y + 1))} if ((x - 1, y) in inside) != ((x, y) in inside) else set()
        links |= {((x, y), (x + 1, y))} if ((x, y - 1) in inside) != ((x, y) in inside) else set()
    return links, inside


def castle_wall(board, random):
    """Walls on all places beside a random loop, with numbers."""
    links, inside = border_loop(board, random)
    full = board.copy()
    for place in sorted(board.places.keys() - {cell for link in links for cell in link}):
        color = 'white' if place in inside else 'black'
        full.colors[place] = random.choice([color, color, 'gray'])
        full.arrows[place] = random.choice(['up', 'down', 'left', 'right'])
        ray = full.pointed(place)
        full.clues[place] = sum(tuple(sorted(link)) in links for link in zip(ray, ray[1:]))
    return PuzzleDraft(full, board)


KINDS = (
    castle_wall, dominosa, double_back, jigsaw_sudoku, nawabari, numberlink, palisade, shikaku,
    thermometers,
)  # fmt: skip
DRAWN = {draw.__name__: draw for draw in KINDS}
