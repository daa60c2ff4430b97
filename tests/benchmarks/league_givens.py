"""Boards with what stands on them before there is an answer, such as mirrors, or with all clues.

A function of GIVEN puts that on a board; the solver finds a random answer, and the checker of the
kind all clues. One of DRAWN returns a `PuzzleDraft`, as those of league_answers.py do.
"""

from __future__ import annotations

from league_answers import path, random_answer, room_borders

from satpy import CNF, FormatError
from satpy.boards.grids import components
from satpy.notations.layers.areas import Rooms
from satpy.notations.library import script
from satpy.notations.special.pieces import BANKS, SETS
from satpy.puzzles.making.maker import PuzzleDraft

__all__ = ['DRAWN', 'GIVEN']


def some(board, random, share):
    """Return about this share of the places."""
    return random.sample(sorted(board.places), int(share * len(board.places)))


def renban(board, random):
    board.clues[random.choice(sorted(board.places))] = random.randint(5, 9)


def shakashaka(board, random):
    board.colors.update(dict.fromkeys(some(board, random, 0.15), 'black'))


def shugaku(board, random):
    """Pillars, each of which leaves an answer."""
    for place in some(board, random, 0.5):
        board.clues[place] = None
        cnf = CNF()
        script('shugaku').rules(cnf, board)
        if not cnf.solve():
            del board.clues[place]


def statue_park(board, random):
    name = 'double-tetrominoes' if board.width < 12 else 'pentominoes'
    board.facts['pieces'] = [*BANKS[SETS[name]]]


def tracks(board, random):
    """Two pieces that lead out, one to the left and one down, not from a corner."""
    board.clues[0, random.randint(1, board.height - 2)] = random.choice('─┐┘')
    board.clues[random.randint(1, board.width - 2), board.height - 1] = random.choice('│┌┐')


def undead(board, random):
    for place in some(board, random, 0.3):
        board.clues[place] = random.choice(['slash', 'backslash'])
    cells = len(board.places) - len(board.clues)
    ghosts, vampires = (random.randint(cells // 5, cells * 2 // 5) for _ in 'GV')
    board.facts['monsters'] = [ghosts, vampires, cells - ghosts - vampires]


def signpost(board, random):
    """All numbers of a way of any straight steps."""
    places = sorted(board.places)
    table = {(x, y): {(a, b) for a, b in places if in_line(a - x, b - y)} for x, y in places}
    way = path(board, table, random)
    for (x, y), (a, b) in zip(way, way[1:]):
        words = (
            ('up', '', 'down')[(b > y) - (b < y) + 1],
            ('left', '', 'right')[(a > x) - (a < x) + 1],
        )
        board.arrows[x, y] = ' '.join(filter(None, words))
    board.clues[way[-1]] = len(way)
    full = board.copy()
    full.clues.update((place, n) for n, place in enumerate(way, 1))
    return PuzzleDraft(full, board)


def in_line(i, j):
    return (i, j) != (0, 0) and (0 in (i, j) or abs(i) == abs(j))


def tapa_loop(board, random):
    """The numbers of all places that a loop may not pass."""
    kind = script('tapa_loop')
    bare = board.copy()
    bare.places = dict.fromkeys(bare.places.keys() - {*some(board, random, 0.15)})
    answer = random_answer('tapa_loop', bare, random)
    if answer is None:
        raise FormatError('no loop')
    links = {frozenset(link) for link in answer}
    passed = set().union(*links)
    full = board.copy()
    for x, y in board.places.keys() - bare.places.keys():
        ring = [(x + i, y + j) for i, j in kind.AROUND]
        there = [frozenset(link) in links for link in zip([ring[-1], *ring], ring)]
        corners = [(there[n], there[n + 1], ring[n] in passed) for n in range(0, 8, 2)]
        full.clues[x, y] = kind.lengths(corners)
    return PuzzleDraft(full)


def usoone(board, random):
    """A number on each cell that is not shaded, in each room one of them wrong."""
    table, shaded = board.table(), set()
    Rooms().divide(board, room_borders(board, random, 8))
    for place in random.sample(sorted(table), len(table)):
        rest = table.keys() - shaded - {place}
        if not table[place] & shaded and len(components(rest, table)) == 1:
            shaded.add(place)
    full = board.copy()
    full.clues = {place: len(table[place] & shaded) for place in sorted(table.keys() - shaded)}
    for name, places, _ in board.areas():
        numbers = [place for place in places if place in full.clues]
        if not numbers:
            raise FormatError(f'no number in room {name}')
        liar = random.choice(numbers)
        full.clues[liar] = random.choice([n for n in range(5) if n != full.clues[liar]])
    return PuzzleDraft(full, board)


GIVEN = {
    'renban': renban,
    'shakashaka': shakashaka,
    'shugaku': shugaku,
    'statue_park': statue_park,
    'tracks': tracks,
    'undead': undead,
}
DRAWN = {'signpost': signpost, 'tapa_loop': tapa_loop, 'usoone': usoone}
