"""Plates with two poles, the poles of rows and columns, and Tatham's dominoes."""

from __future__ import annotations

from itertools import chain

from satpy.boards.board import Board
from satpy.errors import FormatError, counted
from satpy.notations.codes import NUMBERS16, Cell, Packed
from satpy.notations.layers.areas import named_rooms, pairs_of
from satpy.notations.layers.cells import Colors, Signs
from satpy.notations.layers.layer import CAPITALS, Layer, Part, known, refuse, where
from satpy.notations.layers.outside import Outside
from satpy.notations.source import ALPHABET, DIGITS, Source

__all__ = ['DOMINOES', 'GIVEN_POLES', 'POLES', 'POLE_COUNTS', 'TAKEN', 'SignsAmongNumbers']

SIGNS = DIGITS + ALPHABET + CAPITALS
"""Tatham's digits."""


class PoleCounts(Outside):
    """Numbers of the poles + above and on the left, of the poles - below and on the right."""

    def __init__(self) -> None:
        super().__init__('top', 'bottom', 'left', 'right')

    def read_link(self, text: Source, board: Board) -> None:
        """Read both numbers of each column, then of each row, - first."""
        numbers = known(NUMBERS16.read(text, 2 * (board.width + board.height)))
        across, down = numbers[: 2 * board.width], numbers[2 * board.width :]
        self.store(board, [*across[1::2], *across[::2], *down[1::2], *down[::2]])

    def write_link(self, board: Board) -> str:
        both = chain(zip(board.bottom, board.top), zip(board.right, board.left))
        return NUMBERS16.write([*chain(*both)])


class SignsAmongNumbers(Signs):
    """Signs in cells, around which numbers stand in a typed board; wanted: the expected signs."""

    wanted = ''

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        number = line.run(DIGITS, 4 if spaced else 1)
        return int(number) if number else super().read_sign(line, spaced)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if not self.has(value):
            raise FormatError(f'the number {value} {where(spot)}, expected {self.wanted}')
        super().set(board, spot, value)


class Poles(SignsAmongNumbers):
    """Given poles, typed + and -; numbers stand around them."""

    wanted = '+ or -'

    def __init__(self) -> None:
        super().__init__('clues', {'+': '+', '-': '-'}, Packed([None, '+', '-'], 3, 'poles'))

    def check(self, board: Board) -> None:
        """Raise FormatError for a pole on a place that cannot have one."""
        for place in board.clues.keys() & board.colors.keys():
            raise refuse(place, 'a pole on a black cell')


class Givens(Layer):
    """Given poles and places without poles at the end of a URL, which may lack them."""

    def read_link(self, text: Source, board: Board) -> None:
        if text.more():
            POLES.read_link(text, board)
            TAKEN.read_link(text, board)

    def write_link(self, board: Board) -> str:
        there = board.clues or board.colors
        return POLES.write_link(board) + TAKEN.write_link(board) if there else ''


class PoleTally(Part):
    """The numbers of one side in a game of Tatham's, a digit each; `.` is none."""

    def __init__(self, side: str) -> None:
        self.side = side

    def parse(self, text: Source, stop: str) -> list[Cell]:
        return [None if sign == '.' else SIGNS.index(sign) for sign in text.run(SIGNS + '.')]

    def store(self, board: Board, parsed: list[Cell], text: Source) -> None:
        lines = len(getattr(board, self.side))
        if len(parsed) != lines:
            raise text.error(
                f'{counted(len(parsed), "number")} on the {self.side}, expected {lines}'
            )
        setattr(board, self.side, parsed)


class Dominoes(Part):
    """L or T for the first cell of a domino, R or B for the other one, `*` for neither."""

    def parse(self, text: Source, stop: str) -> str:
        return text.run('LRTB*,').replace(',', '')

    def store(self, board: Board, parsed: str, text: Source) -> None:
        if len(parsed) != len(board.places):
            raise self.refusal(text, len(parsed), board)
        sign = dict(zip(board.places, parsed))
        across, down = pairs_of(board)
        joined = [(a, b) for a, b in across if (sign[a], sign[b]) == ('L', 'R')]
        joined += [(a, b) for a, b in down if (sign[a], sign[b]) == ('T', 'B')]
        taken = [place for place in sign if sign[place] == '*']
        if 2 * len(joined) + len(taken) != len(sign):
            raise text.error('the letters L R T B do not make dominoes')
        board.rooms = named_rooms(board, {*across, *down} - {*joined})
        board.colors.update(dict.fromkeys(taken, 'black'))


POLE_COUNTS, POLES, GIVEN_POLES = PoleCounts(), Poles(), Givens()
TAKEN = Colors(code=Packed([None, 'black'], 5, 'places'))
DOMINOES = [
    part for side in ('top', 'left', 'bottom', 'right') for part in (PoleTally(side), ',')
] + [Dominoes()]
"""The text of a game of Tatham's."""
