"""Black cells with two numbers, for the cells below and to the right, and such numbers outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import UNKNOWN, Blanks, Cell, Code, Digits, OneOf, SignCode
from satpy.notations.layers.layer import InCells, known, number_drawn, where
from satpy.notations.layers.outside import Outside
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import DIGITS, Source

__all__ = ['TILE_CLUES', 'TILE_COUNTS']

SIGNS = '0123456789abcdef'
NUMBERS = OneOf(SignCode({'.': UNKNOWN}), Digits(16, {'-': (2, 0)}), what='a number')
LENGTHS = {'-': (1, 2), '+': (2, 1), '=': (2, 2)}
"""{sign: digits of the number below, and of the number to the right}; without a sign one each."""


class TileCounts(Outside):
    """Numbers above and before the cells."""

    def read_link(self, text: Source, board: Board) -> None:
        self.store(board, known(NUMBERS.read(text, board.width + board.height)))

    def write_link(self, board: Board) -> str:
        return NUMBERS.write([UNKNOWN if n is None else n for n in self.numbers(board)])


class TileCode(Code):
    """The numbers of a black cell: below, then to the right."""

    begins = SIGNS + '.-+='

    def read(self, text: Source) -> list[Cell]:
        found = []
        for length in LENGTHS.get(text.run('-+=', 1), (1, 1)):
            digits = text.expect(rf'[0-9a-f]{{{length}}}|[.]', f'{length} digits or .')
            found.append(None if digits == '.' else int(digits, 16))
        return [tuple(found)]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        below, right = ('.' if n is None else f'{n:x}' for n in cells[at])
        if max(len(below), len(right)) > 2:
            raise FormatError(f'{cells[at]} is too large for a puzz.link URL')
        lengths = len(below), len(right)
        sign = next((sign for sign, there in LENGTHS.items() if there == lengths), '')
        return 1, sign + below + right


class TileClues(InCells):
    r"""Black cells, typed `below\right` with their numbers, or `#` without any."""

    code = OneOf(Blanks('g', 20), TileCode(), what='a cell')
    words, signs = r'numbers such as 2\1', '#'

    def forms(self) -> Mapping[str, Forms]:
        number = [numbers(), None]
        return {'clues': [(number, number)], 'colors': ['black']}

    def get(self, board: Board, spot: Cell) -> Cell:
        return board.clues.get(spot, (None, None)) if spot in board.colors else None

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if not isinstance(value, tuple):
            raise FormatError(f'the number {value} {where(spot)} is not outside')
        board.colors[spot] = 'black'
        if value != (None, None):
            board.clues[spot] = value

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        if line.run('#', 1):
            return (None, None)
        word = line.run(DIGITS + '\\', None if spaced else 1)
        numbers = word.split('\\')
        if not word or len(numbers) != 2 or max(map(len, numbers)) > 4:
            return None
        return tuple(int(n) if n else None for n in numbers)

    def sign(self, value: Cell) -> str:
        below, right = ('' if n is None else str(n) for n in value)
        return f'{below}\\{right}' if below or right else '#'

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        black = drawn.colors.get(spot) == 'black'
        if black:
            del drawn.colors[spot]
        clue = drawn.clues.pop(spot, (None, None) if black else None)
        if clue is None:
            return None
        if not isinstance(clue, tuple) or len(clue) != 2:
            raise FormatError(f'expected two numbers on a black cell {where(spot)}, found {clue!r}')
        return tuple(None if n is None else number_drawn(n, where(spot)) for n in clue)


TILE_COUNTS, TILE_CLUES = TileCounts(), TileClues()
