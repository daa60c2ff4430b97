"""Layers in cells: numbers, signs such as circles, arrows and colours, and holes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import NUMBERS16, UNKNOWN, Cell, OneOf, Packed
from satpy.notations.layers.layer import CAPITALS, InCells, number_drawn, spots_of, where
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import ALPHABET, DIGITS, Source

__all__ = [
    'ARROWS',
    'DARK',
    'DROP',
    'KEEP',
    'REFUSE',
    'TYPED_ARROWS',
    'Arrows',
    'Cells',
    'Circles',
    'Colors',
    'Holes',
    'Signs',
]

KEEP, DROP, REFUSE = 'keep', 'drop', 'refuse'
"""A clue without a number becomes None, is left out, or is an error."""
TYPED_ARROWS = '^v<>'
ARROWS = dict(zip(f'{TYPED_ARROWS}↑↓←→', 2 * ('up', 'down', 'left', 'right')))
"""{sign: arrow}: as they are typed, then as boards show them."""
ON = {
    'black': ('colors', 'black'),
    'gray': ('colors', 'gray'),
    'white circle': ('circles', 'white'),
    'black circle': ('circles', 'black'),
}
"""{ground of a clue: (layer, value)}."""
CIRCLES = {'○': 'white', '●': 'black'}
"""{typed sign: circle} for all kinds with circles."""
DARK = ('black', 'charcoal', 'dark gray', 'gray')
"""How people draw a dark cell."""


class Cells(InCells):
    """Numbers in cells: `board.clues`.

    least, most: the smallest and the greatest number. digit: with `most`, typed numbers are single
    digits up to it. unknown: see KEEP. letters: the number of typed letters, from 10 on; 52: small
    and capital ones differ. on: the ground of every clue, a key of ON; its `mark` is typed for a
    clue without a number, and such a cell has no clue if it is black or the mark is not `?`. full:
    every cell has a number.
    """

    def __init__(
        self,
        least: int = 0,
        most: int | None = None,
        *,
        code: OneOf | Packed = NUMBERS16,
        at: str = 'cells',
        unknown: str = DROP,
        letters: int = 0,
        on: str = '',
        mark: str = '?',
        full: bool = False,
    ) -> None:
        self.least, self.most, self.code, self.at = least, most, code, at
        self.unknown, self.letters, self.on, self.full = unknown, letters, on, full
        self.mark, self.circled = mark, on.endswith('circle')
        self.ground = Signs(ON[on][0], {'': ON[on][1]}) if on else None
        self.signs = mark * (unknown == KEEP)
        self.words = 'a number' if most is None else f'a digit {0}-{most}'
        self.words += ', a letter' * bool(letters)

    def forms(self) -> Mapping[str, Forms]:
        unknown = self.unknown == KEEP and self.on != 'black' and self.mark == '?'
        found: dict[str, Forms] = {'clues': [numbers(self.least, self.most), *[None] * unknown]}
        if self.on:
            name, value = ON[self.on]
            found[name] = [value]
        return found

    def get(self, board: Board, spot: Cell) -> Cell:
        if spot in board.clues:
            number = board.clues[spot]
            return UNKNOWN if number is None else number
        on_ground = self.ground is not None and self.ground.get(board, spot) is not None
        return UNKNOWN if on_ground else None

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if value == UNKNOWN and self.unknown == REFUSE:
            raise FormatError('a clue needs a number here')
        if value == UNKNOWN and self.unknown == DROP:
            return
        if value != UNKNOWN and value < self.least:
            raise FormatError(f'the number {where(spot)} is {value}')
        if self.most is not None and value > self.most:
            raise FormatError(f'{value} {where(spot)}, the greatest number is {self.most}')
        if self.ground is not None:
            self.ground.set(board, spot, ON[self.on][1])
        if value != UNKNOWN or (self.on != 'black' and self.mark == '?'):
            board.clues[spot] = None if value == UNKNOWN else value

    def store(self, board: Board, cells: Sequence[Cell], text: Source) -> None:
        there = zip(spots_of(self.at, board), cells)
        missing = [spot for spot, cell in there if cell in (None, UNKNOWN) and spot in board.places]
        if self.full and missing:
            x, y = missing[0]
            raise text.error(f'row {y + 1}, column {x + 1} has no number')
        super().store(board, cells, text)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        if self.unknown == KEEP and line.run(self.mark, 1):
            return UNKNOWN
        if self.most is not None:
            digit = line.run(DIGITS[: self.most + 1], 1)
            return int(digit) if digit else None
        number = line.run(DIGITS, 9 if spaced else 1)
        if number:
            return int(number)
        letter = line.run(ALPHABET + CAPITALS, 1) if self.letters else ''
        return 10 + (ALPHABET + CAPITALS).index(letter) % self.letters if letter else None

    def sign(self, value: Cell) -> str:
        return self.mark if value == UNKNOWN else str(value)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        value = drawn.clues.pop(spot, False)
        if self.ground is not None and self.ground.pick(drawn, spot) is not None:
            value = None if value is False else value
        if value is False:
            return None
        if isinstance(value, str) and len(value) == 1 and self.letters and value.isascii():
            letter = self.read_sign(Source(value, 'a drawing'), False)
            value = value if letter is None else letter
        if value is not None:
            value = number_drawn(value, where(spot))
        return UNKNOWN if value is None else value


class Signs(InCells):
    """Signs in cells, each for a value of one layer of the board.

    layer: its name, such as 'clues'. values: {typed sign: value}; a letter may be typed small or as
    a capital unless both occur; UNKNOWN is None on the board. code: the code of the values in a
    line of text.
    """

    def __init__(
        self,
        layer: str,
        values: Mapping[str, Cell],
        code: OneOf | Packed | None = None,
        at: str = 'cells',
    ) -> None:
        self.layer, self.values, self.at = layer, values, at
        self.code = OneOf() if code is None else code
        self.signs, self.circled = ''.join(values), layer == 'circles'

    def forms(self) -> Mapping[str, Forms]:
        values = dict.fromkeys(self.values.values())
        return {self.layer: [None if value == UNKNOWN else value for value in values]}

    def has(self, value: Cell) -> bool:
        return value in self.values.values()

    def get(self, board: Board, spot: Cell) -> Cell:
        unknown = getattr(board, self.layer).get(spot, spot) is None
        return UNKNOWN if unknown and self.has(UNKNOWN) else super().get(board, spot)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        super().set(board, spot, None if value == UNKNOWN else value)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        typed = line.text[line.at] if line.at < line.end else ' '
        circle = CIRCLES.get(typed) if self.layer == 'circles' else None
        if circle is not None and self.has(circle):
            line.at += 1
            return circle
        for sign in (typed, typed.upper(), typed.lower()):
            if sign in self.values:
                line.at += 1
                return self.values[sign]
        return None

    def sign(self, value: Cell) -> str:
        return next(sign for sign, name in self.values.items() if name == value)


class Circles(Signs):
    """White and black circles, typed W and B: `board.circles`."""

    def __init__(self, at: str = 'cells', code: OneOf | Packed | None = None) -> None:
        packed = Packed([None, 'white', 'black'], 3, 'circles')
        signs = {'W': 'white', 'B': 'black'}
        super().__init__('circles', signs, code or packed, at)


class Arrows(Signs):
    """Arrows up, down, left and right, typed ^ v < > or ↑ ↓ ← →: `board.arrows`."""

    def __init__(self, at: str = 'cells') -> None:
        super().__init__('arrows', ARROWS, at=at)
        self.signs = TYPED_ARROWS


class Colors(Signs):
    """Cells that are coloured in the puzzle itself, {typed sign: colour}: `board.colors`.

    optional: an address ends before them if there are none.
    """

    def __init__(
        self,
        values: Mapping[str, str] | None = None,
        code: OneOf | Packed | None = None,
        optional: bool = False,
    ) -> None:
        super().__init__('colors', values or {'#': 'black'}, code)
        self.optional = optional

    def read_link(self, text: Source, board: Board) -> None:
        if text.more() or not self.optional:
            super().read_link(text, board)

    def write_link(self, board: Board) -> str:
        none = self.optional and not any(self.cells(board))
        return '' if none else super().write_link(board)


class Holes(Signs):
    """Cells that are not part of the board, typed `x`; code: their code in a URL, True for one.

    black: dark cells of a drawing may be holes. shown: whether errors name `x` among the signs.
    """

    def __init__(
        self,
        code: Packed | None = None,
        at: str = 'cells',
        black: bool = False,
        shown: bool = True,
    ) -> None:
        super().__init__('places', {'x': True}, code, at)
        self.coded, self.black = code, black
        if not shown:
            self.signs = ''

    def forms(self) -> Mapping[str, Forms]:
        return {}

    def get(self, board: Board, spot: Cell) -> Cell:
        x, y = spot
        return None if x % 1 or y % 1 or spot in board.places else True

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if spot not in board.places:
            raise FormatError(f'a hole between cells, {where(spot)}')
        del board.places[spot]

    def reshape(self, drawn: Board) -> Board:
        """Return the board without the dark cells that are holes."""
        dark = [place for place in drawn.colors if self.black and drawn.colors[place] in DARK]
        for place in dark:
            del drawn.colors[place], drawn.places[place]
        return drawn

    def take(self, drawn: Board, board: Board) -> None:
        """Do nothing: the drawing has the places, since other layers need them."""

    def read_link(self, text: Source, board: Board) -> None:
        if self.coded and text.more():
            self.store(board, self.coded.read(text, board.width * board.height), text)

    def write_link(self, board: Board) -> str:
        holes = any(self.cells(board))
        if holes and not self.coded:
            raise FormatError('puzz.link knows no boards with holes')
        return self.coded.write(self.cells(board)) if self.coded and holes else ''
