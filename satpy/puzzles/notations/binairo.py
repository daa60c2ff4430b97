"""Binairo: typed boards, and game IDs of Tatham's Unruly.

6x6u:aBcA...    a to y count the cells from one given 0 to the next, A to Y those to a given 1,
                a or A if it is the next cell; z and Z are 25 cells without one. Only with the
                letter u no two rows or columns are the same.
"""

from __future__ import annotations

from satpy.puzzles.kinds import KINDS
from satpy.puzzles.kinds.number_puzzles import Binairo
from satpy.puzzles.kinds.source import LETTERS, Source
from satpy.puzzles.notations.notation import GAME_ID, Notation, link_notations, typed_notation
from satpy.puzzles.notations.tatham import open_id

__all__ = ['NOTATIONS']


def read_id(source: Source) -> Binairo:
    text, params, width, height = open_id(source, 'unruly')
    givens = {}
    at = 0
    while text.more():
        sign = text.some(LETTERS + LETTERS.upper(), 'a letter', 1)
        count = LETTERS.index(sign.lower())
        at += count
        if count < 25:
            givens[at % width, at // width] = int(sign.isupper())
            at += 1
        if at > width * height + 1:
            raise text.error(f'more than the {width * height} cells of the board')
    if at < width * height + 1:
        raise text.error(f'the text ends after {at} of {width * height} cells and one more')
    givens = {place: digit for place, digit in givens.items() if place[1] < height}
    return Binairo(width, height, givens, 'u' in params.partition('d')[0])


NOTATIONS = [
    Notation('a Tatham game ID', read_id, GAME_ID),
    *link_notations(KINDS['binairo']),
    typed_notation(KINDS['binairo']),
]
