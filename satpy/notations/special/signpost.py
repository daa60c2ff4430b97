"""Numbers and arrows in eight directions, one in every cell, as Tatham's Signpost has them."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.notations.codes import Cell, Code, OneOf
from satpy.notations.layers.cells import Cells, Signs
from satpy.notations.layers.layer import Together, number_drawn, where
from satpy.notations.source import DIGITS, Source

__all__ = ['SIGNPOSTS', 'SIGNPOST_CODE']

WAYS = {
    'N': 'up', 'NE': 'up right', 'E': 'right', 'SE': 'down right', 'S': 'down', 'SW': 'down left',
    'W': 'left', 'NW': 'up left',
}  # fmt: skip
"""{typed sign: arrow}, in the order of the letters of a game ID, from `a` on."""
WAY_LETTERS = dict(zip('abcdefgh', WAYS.values()))


class SignpostCode(Code):
    """A number, if given, and a letter for an arrow; the last number may have any letter.

    >>> SIGNPOST_CODE.read(Source('1ea', 'example'), 2)
    [(1, 'down'), (None, 'up')]
    """

    begins = DIGITS + ''.join(WAY_LETTERS)

    def read(self, text: Source) -> list[Cell]:
        number = int(text.run(DIGITS, 4) or 0)
        return [(number or None, WAY_LETTERS[text.some(''.join(WAY_LETTERS), 'a letter a-h', 1)])]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        number, way = cells[at] or (None, None)
        letter = next((letter for letter, there in WAY_LETTERS.items() if there == way), 'a')
        return 1, f'{number or ""}{letter}'


class Signposts(Together):
    """Numbers and arrows, typed as directions of a compass, `1SE`: `board.clues`, `board.arrows`.

    A value is (number, arrow), with None for a missing one. The last number has no arrow.
    """

    words = 'a number and one of N NE E SE S SW W NW'
    layers = Cells(), Signs('arrows', WAYS)

    def settle(self, board: Board) -> None:
        for place, number in board.clues.items():
            if number == len(board.places):
                board.arrows.pop(place, None)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        if spot in drawn.clues:
            number_drawn(drawn.clues[spot], where(spot))
        return super().pick(drawn, spot)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        number = line.run(DIGITS, 4)
        way = line.run('NSns', 1)
        way += line.run('EWew', 1)
        if not number and not way:
            return None
        return int(number) if number else None, WAYS[way.upper()] if way else None


SIGNPOSTS = Signposts()
SIGNPOST_CODE = OneOf(SignpostCode(), what='a number or a letter a-h')
