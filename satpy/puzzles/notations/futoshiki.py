"""Futoshiki: typed boards, and game IDs of Tatham's Unequal.

5:0,0L,0L,...    the size, then of each cell its number or 0, and the letters of the
                 neighbours (up, right, down, left) that have smaller numbers
"""

from __future__ import annotations

from satpy.puzzles.kinds import KINDS
from satpy.puzzles.kinds.number_puzzles import Futoshiki
from satpy.puzzles.kinds.source import Source
from satpy.puzzles.notations.notation import GAME_ID, Notation, link_notations, typed_notation
from satpy.puzzles.notations.tatham import open_square_id

__all__ = ['NOTATIONS']

WAYS = {'U': (0, -1), 'R': (1, 0), 'D': (0, 1), 'L': (-1, 0)}


def read_id(source: Source) -> Futoshiki:
    text, params, size = open_square_id(source, 'unequal')
    if 'a' in params.partition('d')[0]:
        raise text.error('the mode Adjacent is not known')
    return read_cells(text, size)


def read_cells(text: Source, size: int) -> Futoshiki:
    """Read the cells of a board of that side."""
    givens, less = {}, set()
    for at in range(size * size):
        x, y = at % size, at // size
        if at:
            text.expect(',', 'a comma between two cells')
        number = text.number('a number, 0 for none')
        if number:
            givens[x, y] = number
        for sign in text.run(''.join(WAYS)):
            other = x + WAYS[sign][0], y + WAYS[sign][1]
            if not (0 <= other[0] < size and 0 <= other[1] < size):
                raise text.error(f'no cell in the way {sign}')
            less.add((other, (x, y)))
    text.take(',')
    text.finish()
    return Futoshiki(size, size, givens, less)


NOTATIONS = [
    Notation('a Tatham game ID', read_id, GAME_ID),
    *link_notations(KINDS['futoshiki']),
    typed_notation(KINDS['futoshiki']),
]
