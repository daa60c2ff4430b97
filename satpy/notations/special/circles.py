"""Circles with numbers; circles, dots, suns and moons with places, or words, of one kind only."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import (
    LONGER16,
    As,
    Blanks,
    Cell,
    Code,
    Digits,
    Gaps,
    OneOf,
    Packed,
    Skipping,
    Spaced,
)
from satpy.notations.layers.cells import Cells, Circles, Holes, Signs
from satpy.notations.layers.layer import CAPITALS, InCells, number_drawn, refuse, where
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import ALPHABET, DIGITS, Source

__all__ = [
    'DOTS', 'DOUBLED', 'GAPS', 'HOLES', 'LINE_DOTS', 'MOON', 'SUN', 'SUNS', 'TEAM_CIRCLES',
    'BorderDots', 'CircleNumbers', 'CirclesAndClues', 'GivenNumbers',
]  # fmt: skip

CODE = OneOf(
    Blanks('g', 20), Spaced(['white', 'black'], 7, beyond=True), what='a dot', overrun=True
)
HOLES = Holes(Packed([None, True], 5, 'holes'))
"""Holes after the dots of a URL."""


class Dots(Circles):
    """White and black dots, typed W and B, in rows of cells and rows between them."""

    def get(self, board: Board, spot: Cell) -> Cell:
        dot = super().get(board, spot)
        if dot and not board.around(spot):
            raise refuse(spot, 'a dot in a hole')
        return dot

    def check(self, board: Board) -> None:
        self.cells(board)


class LineDots(Dots):
    """Dots in cells and on borders, typed B in rows of cells and rows between them."""

    signs = 'B'

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if value != 'black' or len(board.around(spot)) > 2:
            what = 'a dot on a corner' if value == 'black' else 'a white dot'
            raise FormatError(f'{what} {where(spot)}')
        super().set(board, spot, value)


DOTS = Dots('all', CODE)
LINE_DOTS = LineDots('all', CODE)
GAPS = Gaps({'white': ALPHABET[:-1], 'black': CAPITALS[:-1]})


class GivenNumbers(Cells):
    """Given numbers, in rows of cells and rows between them."""

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if spot not in board.places:
            raise FormatError(f'a number between cells {where(spot)}')
        super().set(board, spot, value)


class BorderDots(Circles):
    """Dots on borders, typed W and B in rows of cells and rows between them."""

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if len(board.around(spot)) != 2:
            raise FormatError(f'a dot that is not between two cells {where(spot)}')
        super().set(board, spot, value)


SUN, MOON = 'white', '☾'
"""A sun is a white circle, and drawn as one; a moon is a clue."""


class CirclesAndClues(Signs):
    """Signs in cells: 'white' is a circle, others are clues."""

    def __init__(self, values: Mapping[str, Cell], code: OneOf | Packed) -> None:
        super().__init__('circles', values, code)

    def forms(self) -> Mapping[str, Forms]:
        values = [*dict.fromkeys(self.values.values())]
        clues = [value for value in values if value != 'white']
        return {'circles': ['white'], 'clues': clues} if 'white' in values else {'clues': clues}

    def get(self, board: Board, spot: Cell) -> Cell:
        found = board.circles.get(spot), board.clues.get(spot)
        return next((value for value in found if self.has(value)), None)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        (board.circles if value == 'white' else board.clues)[spot] = value

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        value = self.get(drawn, spot)
        if value is not None:
            del (drawn.circles if value == 'white' else drawn.clues)[spot]
        return value


SUNS = CirclesAndClues({'S': SUN, 'M': MOON}, Packed([None, SUN, MOON], 3, 'suns and moons'))

COLORS = ('white', 'black', 'gray')


class CircleNumbers(InCells):
    """Circles, typed W, B or G, some with a number: `board.circles`, `board.clues`.

    A value is (colour, number), with None for a missing number. Numbers begin with 1.
    """

    circled = True

    def __init__(self, code: OneOf, signs: str = 'WB') -> None:
        self.code, self.signs = code, signs
        self.words = f'one of {" ".join(signs)} with a number after it'
        self.colors = dict(zip(signs, COLORS))

    def forms(self) -> Mapping[str, Forms]:
        return {'circles': [*self.colors.values()], 'clues': [numbers(1)]}

    def get(self, board: Board, spot: Cell) -> Cell:
        return (board.circles[spot], board.clues.get(spot)) if spot in board.circles else None

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        color, number = value
        if color not in self.colors.values():
            raise FormatError(f'a {color} circle {where(spot)}')
        if number == 0:
            raise FormatError(f'the number {where(spot)} is 0')
        board.circles[spot] = color
        if number is not None:
            board.clues[spot] = number

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        if spot not in drawn.circles:
            return None
        number = drawn.clues.pop(spot, None)
        if number is not None:
            number_drawn(number, where(spot))
        return drawn.circles.pop(spot), number

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        sign = line.run(self.signs + self.signs.lower(), 1)
        number = line.run(DIGITS, 4) if sign else ''
        return (self.colors[sign.upper()], int(number) if number else None) if sign else None

    def sign(self, value: Cell) -> str:
        color, number = value
        return self.signs[COLORS.index(color)] + str(number or '')


class TeamCircles(Code):
    """Circles as the Puzzle Team writes them, W or B and a number.

    >>> TEAM_CIRCLES.read(Source('bW4B12', 'example'), 5)
    [None, None, ('white', 4), ('black', 12)]
    """

    begins = 'WB'

    def read(self, text: Source) -> list[Cell]:
        color = COLORS[self.begins.index(text.run(self.begins, 1))]
        return [(color, int(text.expect('[0-9]{1,4}', 'a number')))]


TEAM_CIRCLES = Skipping(TeamCircles(), what='W or B', short=True)


def halved(number: int) -> tuple[str, int | None]:
    """Return (colour, number) of twice the number of a circle, 0 for none, 1 more if it is black.

    >>> halved(0), halved(9)
    (('white', None), ('black', 4))
    """
    return COLORS[number % 2], number // 2 or None


def doubled(circle: tuple[str, int | None]) -> int:
    """Return the number that `halved` takes."""
    return 2 * (circle[1] or 0) + COLORS.index(circle[0])


DOUBLED = OneOf(Blanks('g', 20), As(Digits(16, LONGER16), halved, doubled), what='a circle')
