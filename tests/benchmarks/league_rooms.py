"""Boards whose rooms are drawn so that there is an answer, or around an answer.

Each function takes a board without clues and dice, and returns a `Draft`.
"""

from __future__ import annotations

from contextlib import suppress

from league_answers import borders_of, grown, path
from league_mended import SECONDS, answer_to, answers_to

from satpy import CNF, FormatError, Timeout
from satpy.boards.grids import components
from satpy.notations.areas import Rooms
from satpy.notations.library import script
from satpy.puzzles.making.maker import Draft

__all__ = ['DRAWN']

# Cells that go to other rooms before a board may keep several answers.
MOVES = 300
# Rooms that are tried at a place.
TRIES = 12


def mended_rooms(kind, board, room, answer, random):
    """Give a board these rooms, of which some cells go to others while there are other answers.

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
    return Draft(board)


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
    return grown(table, room, random)


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


def cut(way, size):
    """Return {place: room} of a way that is cut after each `size` of its places."""
    return {place: n // size for n, place in enumerate(way)}


def star_battle(board, random):
    """Stars of which as many are in each row and column, and rooms along a random way."""
    stars = board.facts['stars'] = 2 if board.width < 14 else 3
    board.rooms = {(x, y): y for x, y in board.places}
    answer, room, n = answer_to('star_battle', board, random), {}, 0
    for place in path(board, board.table(), random):
        room[place] = n // stars
        n += place in answer
    room = {place: min(name, board.width - 1) for place, name in room.items()}
    return mended_rooms('star_battle', board, room, answer, random)


def norinori(board, random):
    """Dominoes, and rooms along a random way with two cells of them each."""
    table, answer, room = board.table(), set(), {}
    for place in random.sample([*table], len(table)):
        domino = {place, random.choice(sorted(table[place]))}
        if not {other for cell in domino for other in table[cell]} & answer:
            answer |= domino
    for place in path(board, table, random):
        room[place] = min(len(answer & room.keys()) // 2, len(answer) // 2 - 1)
    return mended_rooms('norinori', board, room, answer, random)


def lits(board, random):
    """Rooms that have an answer."""
    room = tiled('lits', board, random, range(4, 9))
    Rooms().divide(board, borders_of(board, room))
    return mended_rooms('lits', board, room, answer_to('lits', board, random), random)


def numbered(kind, board, random, sizes):
    """Rooms that have an answer, and all its numbers."""
    Rooms().divide(board, borders_of(board, tiled(kind, board, random, sizes)))
    full = board.copy()
    full.clues.update(((x, y), n) for x, y, n in answer_to(kind, board, random))
    return Draft(full, board)


def suguru(board, random):
    return numbered('suguru', board, random, [3, 4, 5, 5, 5])


def putteria(board, random):
    return numbered('putteria', board, random, range(2, 10))


def hakoiri(board, random):
    return numbered('hakoiri', board, random, range(4, 9))


KINDS = (hakoiri, lits, norinori, putteria, star_battle, suguru)
DRAWN = {draw.__name__: draw for draw in KINDS}
