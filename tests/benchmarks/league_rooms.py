"""Boards whose rooms are drawn so that there is an answer, or around an answer.

Each function takes a board without clues and dice, and returns a `PuzzleDraft`.
"""

from __future__ import annotations

from contextlib import suppress

from league_answers import STEPS, borders_of, cheapest, grown
from league_mended import SECONDS, answer_to, answers_to

from satpy import CNF, FormatError, Timeout
from satpy.boards.grids import components
from satpy.notations.layers.areas import Rooms
from satpy.notations.library import script
from satpy.puzzles.making.maker import PuzzleDraft

__all__ = ['DRAWN']

# Cells that go to other rooms before a board may keep several answers.
MOVES = 40
# Rooms that are tried at a place.
TRIES = 12


def around(kind, board, room, answer, random):
    """Give a board rooms that grow from these as long as the answer is the only one.

    Places that are left over go to the rooms beside them; then some go to others.
    """
    table, part, wrong = board.table(), board.copy(), set()

    def alone(room):
        part.places, part.rooms = {place: None for place in board.places if place in room}, room
        return len(answers_to(kind, part, SECONDS)) == 1

    if not alone(room):
        raise FormatError('even the least rooms have several answers')
    ways = [(a, b) for a in sorted(table) for b in sorted(table[a])]
    while steps := [
        (a, room[b]) for a, b in ways if a not in room and b in room and (a, room[b]) not in wrong
    ]:
        place, name = random.choice(steps)
        if alone({**room, place: name}):
            room[place] = name
        wrong.add((place, name))
    return mended_rooms(kind, board, grown(table, room, random), answer, random)


def mended_rooms(kind, board, room, answer, random):
    """Give a board these rooms, of which some cells go to others while there are other solutions.

    A cell of another answer that is not one of `answer` goes to a room beside it.
    """
    table = board.table()
    for _ in range(MOVES):
        Rooms().divide(board, borders_of(board, room))
        others = [found for found in answers_to(kind, board, SECONDS) if found != answer]
        moves = [
            (cell, beside)
            for cell in sorted(others[0] - answer if others else ())
            for beside in sorted(table[cell])
            if room[beside] != room[cell]
            and len(components({c for c in room if room[c] == room[cell]} - {cell}, table)) == 1
        ]
        if not moves:
            break
        cell, beside = random.choice(moves)
        room[cell] = room[beside]
    return PuzzleDraft(board)


def tiled(kind, board, random, sizes):
    """Return {place: room}: rooms one after another, each of which leaves an answer.

    Places that are left over go to the rooms beside them.
    """
    table = board.table(without=board.colors)
    left, part = {*table}, board.copy()
    room = {place: place for place in board.colors}
    while left:
        edge = [place for place in left if not table[place] <= left] or left
        place = min(sorted(edge), key=lambda place: len(table[place] & left))
        for size in random.choices(sizes, k=TRIES):
            piece = piece_of(table, place, left, size, random)
            tried = {**room, **dict.fromkeys(piece, place)}
            part.places, part.rooms = dict.fromkeys(tried), tried
            if len(piece) == size and possible(kind, part):
                room = tried
                break
        left -= {place, *room}
    white = {place: name for place, name in room.items() if place in table}
    if not all(white.keys() & {*part} for part in components(table.keys(), table)):
        raise FormatError('there are cells that no room fits')
    return {**room, **grown(table, white, random)}


def piece_of(table, place, left, size, random):
    """Return connected places, this one and some that are left; fewer than `size` without room."""
    piece = {place}
    while len(piece) < size:
        beside = sorted({other for cell in piece for other in table[cell]} & left - piece)
        if not beside:
            break
        piece.add(random.choice(beside))
    return piece


def possible(kind, board):
    cnf = CNF()
    script(kind).rules(cnf, board)
    with suppress(Timeout):
        return cnf.solve(timeout=2)
    return False


def joined(board, answer, size, random):
    """Return {place: room} of ways, each over as many places of the answer."""
    table, left, room = board.table(), {*answer}, {}
    while left:
        way = [min(left)]
        left.discard(way[0])
        for _ in range(size - 1):
            free = table.keys() - answer - room.keys() - {*way}
            way += cheapest(table, way[-1], free, left, (), random)[1:]
            left.discard(way[-1])
        room.update(dict.fromkeys(way, way[0]))
    return room


def star_battle(board, random):
    """Stars of which two are in each row and column, and rooms around two of them each."""
    board.facts['stars'] = 2
    board.rooms = {(x, y): y for x, y in board.places}
    answer = answer_to('star_battle', board, random)
    return around('star_battle', board, joined(board, answer, 2, random), answer, random)


def norinori(board, random):
    """Dominoes, and rooms around two cells of them each."""
    table, answer = board.table(), set()
    for place in random.sample([*table], len(table)):
        domino = {place, random.choice(sorted(table[place]))}
        if not {other for cell in domino for other in table[cell]} & answer:
            answer |= domino
    return around('norinori', board, joined(board, answer, 2, random), answer, random)


def lits(board, random):
    """The shapes of rooms that have an answer, and rooms around them."""
    room = tiled('lits', board, random, range(4, 9))
    Rooms().divide(board, borders_of(board, room))
    answer = answer_to('lits', board, random)
    return around('lits', board, {place: room[place] for place in answer}, answer, random)


def numbered(kind, board, random, sizes):
    """Rooms that have an answer, and all its numbers."""
    Rooms().divide(board, borders_of(board, tiled(kind, board, random, sizes)))
    full = board.copy()
    full.clues.update(((x, y), n) for x, y, n in answer_to(kind, board, random))
    return PuzzleDraft(full, board)


def suguru(board, random):
    return numbered('suguru', board, random, [3, 4, 5, 5, 5])


def cojun(board, random):
    return numbered('cojun', board, random, range(2, 8))


def putteria(board, random):
    return numbered('putteria', board, random, range(2, 10))


def makaro(board, random):
    """Black cells, some of which point to the largest number beside them, rooms, all numbers."""
    for place in random.sample(sorted(board.places), len(board.places) // 6):
        board.colors[place] = 'black'
    draft, table = numbered('makaro', board, random, [2, 3, 4, 5]), board.table()
    for x, y in board.colors:
        around = sorted(
            (draft.full.clues[a, b], STEPS[a - x, b - y])
            for a, b in table[x, y]
            if (a, b) in draft.full.clues
        )
        if len(around) == 1 or (around and around[-1][0] > around[-2][0]):
            draft.empty.arrows[x, y] = draft.full.arrows[x, y] = around[-1][1]
    return draft


def hakoiri(board, random):
    return numbered('hakoiri', board, random, range(4, 9))


KINDS = (cojun, hakoiri, lits, makaro, norinori, putteria, star_battle, suguru)
DRAWN = {draw.__name__: draw for draw in KINDS}
