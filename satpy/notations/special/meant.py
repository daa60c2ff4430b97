"""Layers in cells and on corners of genres without rules here."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import (
    LONGER16,
    Blanks,
    Cell,
    Digits,
    OneOf,
    Packed,
)
from satpy.notations.layers.cells import KEEP, Cells, Circles
from satpy.notations.layers.layer import InCells, Together, spots_of, where
from satpy.notations.layers.values import Forms, merged, numbers
from satpy.notations.source import DIGITS, UNKNOWN, Source
from satpy.notations.special.arrows import NumberArrows
from satpy.notations.special.genre_codes import GapCode

__all__ = ['CornerDots', 'InOne', 'MarkedCells', 'Meant', 'Pointed', 'Shaded']


def meaning(value: Cell) -> tuple[str, Cell]:
    """Return the layer of a meaning, and its value there.

    >>> meaning('circles white'), meaning('N'), meaning(3)
    (('circles', 'white'), ('clues', 'N'), ('clues', 3))
    """
    layer, blank, rest = value.partition(' ') if isinstance(value, str) else ('', '', '')
    return (layer, rest) if blank else ('clues', value)


class Meant(InCells):
    """Signs that are numbers in an address, the first of them `least`.

    values: {typed sign: its meaning}: a clue, or a layer, a blank and the value there, such as
    `circles white`. unknown: the sign for a clue without a number, which means `?` by default.
    cells: other values for spots on cells, if there are also spots between them.
    """

    words = 'a sign'

    def __init__(
        self,
        code: OneOf | Packed,
        values: Mapping[str, Cell],
        least: int = 1,
        unknown: str = '?',
        at: str = 'cells',
        cells: Mapping[str, Cell] | None = None,
    ) -> None:
        self.code, self.at = code, at
        own = values if cells is None else cells
        self.numbers = {sign: n for n, sign in [*enumerate(values, least), *enumerate(own, least)]}
        self.values = {sign: meaning(value) for sign, value in {**values, **own}.items()}
        if unknown:
            self.numbers[unknown] = UNKNOWN
            self.values.setdefault(unknown, ('clues', None))
        self.between = {self.numbers[sign]: sign for sign in {**values, unknown: 0} if sign}
        self.on_cells = {self.numbers[sign]: sign for sign in {**own, unknown: 0} if sign}
        self.signs = ''.join(dict.fromkeys(''.join(self.values)))
        self.circled = any(layer == 'circles' for layer, _ in self.values.values())

    def forms(self) -> Mapping[str, Forms]:
        return merged({layer: [value]} for layer, value in self.values.values())

    def meant(self, spot: Cell) -> Mapping[int, str]:
        """Return {number: sign} of a spot."""
        return self.between if spot[0] % 1 or spot[1] % 1 else self.on_cells

    def get(self, board: Board, spot: Cell) -> Cell:
        """Return the typed sign on a spot, or None."""
        for sign, (layer, value) in self.values.items():
            if getattr(board, layer).get(spot, ...) == value:
                return sign
        return None

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if self.numbers[value] not in self.meant(spot):
            raise FormatError(f'the sign {value} {where(spot)} has no meaning there')
        layer, there = self.values[value]
        getattr(board, layer)[spot] = there

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        sign = self.get(drawn, spot)
        if sign is not None:
            del getattr(drawn, self.values[sign][0])[spot]
        return sign

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        signs = sorted(self.values, key=len, reverse=True)
        for sign in signs:
            if (spaced or len(sign) == 1) and line.text.startswith(sign, line.at, line.end):
                line.at += len(sign)
                return sign
        return None

    def read_link(self, text: Source, board: Board) -> None:
        start, spots = text.at, spots_of(self.at, board)
        cells: list[Cell] = []
        for spot, number in zip(spots, self.code.read(text, len(spots))):
            if number is not None and number not in self.meant(spot):
                raise text.error(f'the number {number} has no meaning {where(spot)}', start)
            cells.append(number if number is None else self.meant(spot)[number])
        self.store(board, cells, text)

    def write_link(self, board: Board) -> str:
        signs = self.cells(board)
        return self.code.write([sign if sign is None else self.numbers[sign] for sign in signs])


class InOne(Together):
    """Layers that can have values in the same cells, and follow one another in an address.

    In typed rows without blanks between the cells, each sign is a cell.
    """

    def __init__(self, *layers: InCells) -> None:
        self.layers, self.at = layers, layers[0].at
        self.circled = any(layer.circled for layer in layers)
        self.words = ' or '.join(filter(None, (layer.words for layer in layers)))
        self.signs = ''.join(layer.signs for layer in layers)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        if spaced:
            return super().read_sign(line, spaced)
        values: list[Cell] = [None] * len(self.layers)
        for at, layer in enumerate(self.layers):
            values[at] = layer.read_sign(line, spaced)
            if values[at] is not None:
                return tuple(values)
        return None

    def read_link(self, text: Source, board: Board) -> None:
        for layer in self.layers:
            layer.read_link(text, board)

    def write_link(self, board: Board) -> str:
        return ''.join(layer.write_link(board) for layer in self.layers)


class MarkedCells(Cells):
    """Numbers, some of which are marks: {number: `hole`, or as for `Meant`}; UNKNOWN is `.`."""

    def __init__(self, marks: Mapping[int, str], at: str = 'cells') -> None:
        super().__init__(unknown=KEEP, at=at)
        self.marks = marks

    def forms(self) -> Mapping[str, Forms]:
        marks = [meaning(mark) for mark in self.marks.values() if mark != 'hole']
        return merged([super().forms(), *({layer: [value]} for layer, value in marks)])

    def read_link(self, text: Source, board: Board) -> None:
        spots = spots_of(self.at, board)
        cells = self.code.read(text, len(spots))
        self.store(board, [None if cell in self.marks else cell for cell in cells], text)
        for spot, cell in zip(spots, cells):
            if self.marks.get(cell) == 'hole':
                del board.places[spot]
            elif cell in self.marks:
                layer, value = meaning(self.marks[cell])
                getattr(board, layer)[spot] = value

    def number_of(self, board: Board, spot: Cell) -> int | None:
        """Return the number of the mark on a spot."""
        for number, mark in self.marks.items():
            layer, value = meaning(mark)
            there = spot not in board.places if mark == 'hole' else None
            if getattr(board, layer).get(spot) == value if there is None else there:
                return number
        return None

    def has(self, value: Cell) -> bool:
        return isinstance(value, int)

    def get(self, board: Board, spot: Cell) -> Cell:
        clue = super().get(board, spot)
        return clue if isinstance(clue, int) else None

    def write_link(self, board: Board) -> str:
        spots = spots_of(self.at, board)
        marks = [self.number_of(board, spot) for spot in spots]
        cells = [
            self.get(board, spot) if mark is None else mark for spot, mark in zip(spots, marks)
        ]
        return self.code.write(cells)


class Shaded(InCells):
    """Numbers on white and black cells: `board.clues`, `board.colors`; typed `W3`, `B`."""

    words, signs = 'W or B with a number after it', 'WB'
    code = OneOf(Blanks('g', 20), Digits(16, LONGER16))

    def forms(self) -> Mapping[str, Forms]:
        return {'clues': [numbers(1), None], 'colors': ['black']}

    def get(self, board: Board, spot: Cell) -> Cell:
        if spot not in board.clues:
            return None
        return 2 * (board.clues[spot] or 0) + (board.colors.get(spot) == 'black')

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        board.clues[spot] = value // 2 or None
        if value % 2:
            board.colors[spot] = 'black'

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        value = self.get(drawn, spot)
        if value is not None:
            del drawn.clues[spot]
            drawn.colors.pop(spot, None)
        return value

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        sign = line.run('WBwb', 1)
        return 2 * int(line.run(DIGITS, 4) or 0) + (sign in 'Bb') if sign else None

    def sign(self, value: Cell) -> str:
        return 'WB'[value % 2] + str(value // 2 or '')


class CornerDots(Circles):
    """Black dots on the corners that four cells share, or on all (`edge`); typed B among rows.

    close: the sign that ends them in an address.
    """

    def __init__(self, edge: bool = False, close: str = '') -> None:
        super().__init__('corners' if edge else 'all', GapCode('black'))
        self.edge, self.close, self.signs = edge, close, 'B'

    def corners(self, board: Board) -> list[Cell]:
        """Return the spots of the corners."""
        spots = spots_of(self.at, board)
        return spots if self.edge else [(x, y) for x, y in spots if x % 1 and y % 1]

    def get(self, board: Board, spot: Cell) -> Cell:
        return super().get(board, spot) if spot[0] % 1 and spot[1] % 1 else None

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if value != 'black' or not (spot[0] % 1 and spot[1] % 1):
            raise FormatError(f'a {value} circle {where(spot)}: black dots stand on corners')
        super().set(board, spot, value)

    def read_link(self, text: Source, board: Board) -> None:
        spots = self.corners(board)
        found = zip(spots, self.code.read(text, len(spots)))
        board.circles.update((spot, value) for spot, value in found if value)
        if self.close:
            text.some(self.close, f'{self.close} after the dots', 1)

    def write_link(self, board: Board) -> str:
        return self.code.write([self.get(board, spot) for spot in self.corners(board)]) + self.close


class Pointed(NumberArrows):
    """Numbers with arrows or without."""

    def check(self, board: Board) -> None:
        """Accept any."""
