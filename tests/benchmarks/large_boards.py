"""Large boards, made from a random answer: some clues first, then those that other solutions break.

With these a few more each time, so that a board of 60x60 takes some dozen questions, and the share
of clues is about the same at every size. All clues of a masyu, heyawake or palisade are given: even
so most have several answers. The loop of a slitherlink or masyu is the border of a region that
grows without holes, and a cave is such a region. A galaxies gets single cells in place of areas
that other solutions break.

    python tests/benchmarks/large_boards.py masyu 40 1

prints a line of large.jsonl. Which clues a slitherlink gets depends on the answers that the solver
happens to find.
"""

from __future__ import annotations

import json
import sys
from random import Random

from league_cuts import palisade as cut_palisade
from league_mended import fillomino as numbered_rooms
from league_mended import put_dots, split_area

from satpy import CNF, FormatError, cartesian_table, pairs
from satpy.boards.grids import connected_parts, rays
from satpy.notations.library import KINDS, script

__all__ = ['MAKERS', 'made']

# Around a cell, in order.
RING = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
# Cells of a room of a heyawake, on average.
ROOM = 9
# Share of the clues that are given from the beginning, and more each time.
GIVEN = {
    'slitherlink': 0.5, 'masyu': 1, 'heyawake': 1, 'palisade': 1, 'fillomino': 0.8, 'cave': 0.45,
}  # fmt: skip
MORE = 0.02


def made(kind, side, seed):
    """Return a square board, as a URL if it has one, and whether its answer is the only one."""
    random = Random(f'{kind} {side} {seed}')
    board, solutions = (galaxies if kind == 'galaxies' else given)(kind, side, random)
    try:
        return KINDS[kind].url(board), solutions
    except FormatError:
        return KINDS[kind].typed(board), solutions


def given(kind, side, random):
    """Return the board with some clues, and those more that other answers break."""
    board, clues_of, write, answer = MAKERS[kind](side, random)
    full = clues_of(answer)
    shown = set(random.sample(sorted(full), int(GIVEN[kind] * len(full))))
    while True:
        given = board.copy()
        write(given, {spot: full[spot] for spot in shown})
        others = [clues_of(other) for other in answers(kind, given) if other != answer]
        wrong = {spot for other in others for spot in full if other.get(spot) != full[spot]}
        if not wrong:
            return given, '2+' if others else '1'
        near = {spot: [s for s in wrong if max(map(distance, s, spot)) < 3] for spot in wrong}
        shown |= {random.choice(sorted(part)) for part in connected_parts(near)}
        shown |= {spot for spot in sorted(full) if random.random() < MORE}


def galaxies(kind, side, random):
    """Return dots about which areas were grown, without those that another answer breaks."""
    board = KINDS[kind].blank(side, side)
    put_dots(board, random)
    while len(found := answers(kind, board, 100)) > 1:
        first, *others = found
        for dot in sorted({dot for other in others for _, dot in first - other}):
            split_area(board, first, dot)
    return board, '1'


def distance(a, b):
    return abs(a - b)


def answers(kind, board, most=2):
    """Return up to `most` answers, as sets of keys."""
    cnf = CNF()
    terms = script(kind).rules(cnf, board)
    solutions = cnf.solutions(most, terms.values())
    return [{key for key, term in terms.items() if term in true} for true in solutions]


def region(width, height, random):
    """Return cells that are connected, without holes, as far as they grow with one neighbour."""
    start = random.randrange(width), random.randrange(height)
    cells, ahead = {start}, [start]
    table = cartesian_table(range(width), range(height))
    while ahead:
        x, y = cell = ahead.pop(random.randrange(len(ahead)))
        ring = [(x + i, y + j) in cells for i, j in RING]
        changes = sum(a != b for a, b in zip(ring, ring[1:] + ring[:1]))
        if cell in cells or (changes == 2 and sum(ring[::2]) == 1):
            cells.add(cell)
            ahead += [other for other in table[cell] if other not in cells]
    return cells


def slitherlink(side, random):
    inside = region(side, side, random)
    board = KINDS['slitherlink'].blank(side, side)

    def lines(x, y):
        """The sides of a cell, as pairs of dots."""
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]
        return [
            tuple(sorted(pair, key=lambda dot: dot[::-1])) for pair in zip(corners, corners[1:])
        ]

    def clues_of(answer):
        return {place: sum(line in answer for line in lines(*place)) for place in board.places}

    sides = [line for place in inside for line in lines(*place)]
    answer = {line for line in sides if sides.count(line) == 1}
    return board, clues_of, lambda given, clues: given.clues.update(clues), answer


def masyu(side, random):
    inside = region(side - 1, side - 1, random)
    board = KINDS['masyu'].blank(side, side)
    table = board.table()

    def clues_of(answer):
        """Every circle that the loop allows."""
        near = {
            place: [
                other
                for other in table[place]
                if (place, other) in answer or (other, place) in answer
            ]
            for place in table
        }
        straight = {
            p: len({x for x, _ in ways}) == 1 or len({y for _, y in ways}) == 1
            for p, ways in near.items()
            if ways
        }
        found = {}
        for place, ways in near.items():
            if ways:
                on = [straight[other] for other in ways]
                if straight[place] and not all(on):
                    found[place] = 'white'
                elif not straight[place] and all(on):
                    found[place] = 'black'
        return found

    def crossed(a, b):
        """Whether just one of the two squares at a link is inside."""
        x, y = a
        squares = ((x, y), (x, y - 1)) if y == b[1] else ((x, y), (x - 1, y))
        return sum(square in inside for square in squares) == 1

    answer = {(a, b) for a, b in pairs(table) if crossed(a, b)}
    return board, clues_of, lambda given, clues: given.circles.update(clues), answer


def heyawake(side, random):
    board = KINDS['heyawake'].blank(side, side)
    table = board.table()
    shaded = shading(table, random)
    board.rooms = rooms(board, shaded, random)

    def clues_of(answer):
        return {cells[0]: sum(cell in answer for cell in cells) for _, cells, _ in board.areas()}

    return board, clues_of, lambda given, clues: given.corners.update(clues), shaded


def shading(table, random):
    """Return cells that are not side by side and leave the others connected, as many as fit."""
    side = max(x for x, _ in table) + 1
    part = {}  # of each shaded cell the cells it is joined to by corners

    for x, y in random.sample([*table], len(table)):
        if any(other in part for other in table[x, y]):
            continue
        found = [part[x + i, y + j] for i in (1, -1) for j in (1, -1) if (x + i, y + j) in part]
        border = [one for one in found if None in one]
        edge = x in (0, side - 1) or y in (0, side - 1)
        if len({*map(id, found)}) == len(found) and len(border) + edge < 2:
            joined = {(x, y), *[None] * edge}.union(*found)
            part.update((cell, joined) for cell in joined if cell)
    return {*part}


def rooms(board, shaded, random):
    """Return rooms of some cells, joined as long as a line of other cells crosses two borders."""
    table = board.table()
    room = {p: k for k, p in enumerate(random.sample([*table], len(table) // ROOM))}
    ahead = [*room]
    while ahead:
        place = ahead.pop(random.randrange(len(ahead)))
        for other in table[place]:
            if other not in room:
                room[other] = room[place]
                ahead += [place, other]
                break
    for line in board.rows_of() + board.columns_of():
        crossed = []
        for a, b in zip(line, line[1:]):
            if b in shaded:
                crossed = []
            elif room[a] != room[b]:
                crossed.append(b)
                if a in shaded:
                    crossed = []
                elif len(crossed) == 2:
                    old, new = room[b], room[a]
                    room = {cell: new if k == old else k for cell, k in room.items()}
                    crossed.pop()
    return room


def fillomino(side, random):
    board = KINDS['fillomino'].blank(side, side)
    full = numbered_rooms(board, random).full

    def clues_of(answer):
        return {(x, y): number for x, y, number in answer}

    answer = {(*place, number) for place, number in full.clues.items()}
    return board, clues_of, lambda given, clues: given.clues.update(clues), answer


def cave(side, random):
    board = KINDS['cave'].blank(side, side)

    def clues_of(answer):
        """How many places each one of the cave sees, itself included."""
        seen = {}
        for place in board.places.keys() - answer:
            lines = [[p in answer for p in ray] + [True] for ray in rays(board.places, place)]
            seen[place] = 1 + sum(line.index(True) for line in lines)
        return seen

    answer = {*board.places} - region(side, side, random)
    return board, clues_of, lambda given, clues: given.clues.update(clues), answer


def palisade(side, random):
    board = KINDS['palisade'].blank(side, side)
    full = cut_palisade(board, random).full
    return full, lambda answer: full.clues, lambda given, clues: None, None


MAKERS = {
    maker.__name__: maker for maker in (slitherlink, masyu, heyawake, fillomino, cave, palisade)
}

if __name__ == '__main__':
    asked, side, seed = sys.argv[1:]
    text, solutions = made(asked, int(side), int(seed))
    record = {'kind': asked, 'id': f'{side}x{side}-{seed}', 'text': text, 'solutions': solutions}
    print(json.dumps(record))
