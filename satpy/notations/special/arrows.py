"""Numbers with arrows in cells, alone or on coloured cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import UNKNOWN, Blanks, Cell, Code, Digits, OneOf, SignCode, digits
from satpy.notations.layers.cells import ARROWS as WAYS
from satpy.notations.layers.cells import DROP, KEEP, TYPED_ARROWS, Arrows, Cells, Colors, Signs
from satpy.notations.layers.layer import Coded, Together, refuse, where
from satpy.notations.layers.values import Forms
from satpy.notations.source import DIGITS, Source

__all__ = ['BLACK_ARROWS', 'BLACK_CELLS', 'ArrowNumbers', 'NumberArrows']

ARROWS = (None, 'up', 'down', 'left', 'right')
"""The arrows in the order of pzpr's numbers."""
GRAYS = {'dark gray': 'gray', 'charcoal': 'gray'}
"""Other grays that people use for gray cells."""


class ArrowNumbers(Code):
    """Numbers with arrows: (number, arrow), or with a colour (colour, number, arrow).

    The number is UNKNOWN if it is not given, the arrow None if there is none. colors: in the order
    of pzpr's numbers.

    >>> ArrowNumbers().read(Source('32', 'example'))
    [(2, 'left')]
    >>> ArrowNumbers(['gray', 'white', 'black']).write([('black', None, 'up')], 0)
    (1, '21.')
    """

    begins = DIGITS + '-'

    def __init__(self, colors: Sequence[str] = ()) -> None:
        self.colors = list(colors)

    def read(self, text: Source) -> list[Cell]:
        color: tuple[Cell, ...] = ()
        if self.colors:
            digits = DIGITS[: len(self.colors)]
            color = (self.colors[int(text.some(digits, f'a colour from 0 to {digits[-1]}', 1))],)
        length = 1
        if text.run('-', 1):
            length = 3
        arrow = int(text.some(DIGITS[: 10 if length == 1 else 5], 'a digit for an arrow', 1))
        if arrow > 4:
            arrow, length = arrow - 5, 2
        if length == 1 and text.run('.', 1):
            return [(*color, UNKNOWN, ARROWS[arrow])]
        number = text.expect(f'[0-9a-f]{{{length}}}', f'a number of {length} hexadecimal digits')
        return [(*color, int(number, 16), ARROWS[arrow])]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        if cells[at] is None:
            return 0, ''
        *color, number, way = cells[at]
        arrow = ARROWS.index(way)
        if number in (None, UNKNOWN):
            text = f'{arrow}.'
        elif number < 16:
            text = f'{arrow}{number:x}'
        elif number < 256:
            text = f'{arrow + 5}{number:02x}'
        elif number < 4096:
            text = f'-{arrow}{number:03x}'
        else:
            raise FormatError(f'{number} is too large for a puzz.link URL')
        return 1, ''.join(str(self.colors.index(name)) for name in color) + text


class NumberArrows(Together):
    """Numbers with arrows, typed `2<`, or `?<` if the number is unknown.

    colors: {letter: colour}, in the order of pzpr's numbers. Then every clue stands on a cell of
    one of the colours, typed with its letter in front, `B2<`, and needs no number.
    """

    def __init__(self, colors: Mapping[str, str] | None = None) -> None:
        self.colored = bool(colors)
        self.names = list((colors or {}).values())
        self.colors, self.arrows = Colors(colors), Arrows()
        self.numbers = Cells(unknown=DROP if colors else KEEP)
        self.layers = [self.colors, self.numbers, self.arrows][not colors :]
        self.code = OneOf(Blanks('a', 26), ArrowNumbers(self.names))
        self.words = '' if colors else 'a number and one of ^ v < >'
        self.signs = ''.join(colors or {})

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        color = [self.colors.read_sign(line, spaced)] if self.colored else []
        if None in color:
            return None
        number: Cell = line.run(DIGITS, 4)
        number = int(number) if number else UNKNOWN if line.run('?', 1) else None
        if number is None and not self.colored:
            return None
        return (*color, number, self.arrows.read_sign(line, spaced))

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        number, way = self.numbers.pick(drawn, spot), self.arrows.pick(drawn, spot)
        if number is None and way is not None:
            raise FormatError(f'an arrow without a number {where(spot)}')
        if not self.colored:
            return None if number is None else (number, way)
        if drawn.colors.get(spot) in GRAYS:
            drawn.colors[spot] = GRAYS[drawn.colors[spot]]
        color = self.colors.pick(drawn, spot)
        if number is None and color is None:
            return None
        return (color or 'white', number, way)

    def check(self, board: Board) -> None:
        """Raise FormatError for a number without an arrow, which has no meaning."""
        for spot, number in board.clues.items():
            if number is not None and spot not in board.arrows:
                raise refuse(spot, f'the number {number} has no arrow')

    def draw(self, board: Board) -> None:
        """Put a `?` on coloured cells without a number; the ground of a clue is white."""
        board.clues.update((place, None) for place in board.colors if place not in board.clues)
        board.colors = {place: color for place, color in board.colors.items() if color != 'white'}


BLACK_SIGNS = {'#': 'black', **WAYS}
BLACK_CODE = OneOf(
    Blanks('g', 20),
    SignCode(dict(zip('abcde', BLACK_SIGNS.values()))),
    SignCode({sign: n + 1 for sign, n in digits(DIGITS).items()}),
    Digits(10, {'-': (2, 1)}),
)


class BlackArrows(Signs):
    """Black cells, typed `#` or as the arrow on one."""

    def __init__(self) -> None:
        super().__init__('arrows', BLACK_SIGNS)
        self.signs = f'#{TYPED_ARROWS}'

    def forms(self) -> Mapping[str, Forms]:
        return {'arrows': [*WAYS.values()], 'colors': ['black']}

    def get(self, board: Board, spot: Cell) -> Cell:
        return board.arrows.get(spot, 'black') if board.colors.get(spot) == 'black' else None

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        board.colors[spot] = 'black'
        if value != 'black':
            super().set(board, spot, value)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        value = self.get(drawn, spot)
        if value is not None:
            del drawn.colors[spot]
            drawn.arrows.pop(spot, None)
        return value

    def check(self, board: Board) -> None:
        """Raise FormatError for a number on a black cell."""
        for spot in board.clues.keys() & board.colors.keys():
            raise refuse(spot, 'a number on a black cell')


BLACK_ARROWS = BlackArrows()
BLACK_CELLS = Coded(BLACK_CODE, BLACK_ARROWS, Cells(1))
"""Black cells with arrows or without, and numbers in others."""
