"""Four numbers in a cell, for the places above, below, to the left and to the right."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import LONGER16, NUMBERS16, UNKNOWN, Blanks, Cell, Code, Digits, OneOf
from satpy.notations.layers.layer import InCells, known, number_drawn, where
from satpy.notations.source import DIGITS, Source

__all__ = ['Compasses']

NUMBER = OneOf(*NUMBERS16.codes[1:], what='a number or .')


class FourNumbers(Code):
    """Four numbers of any length, `.` for a missing one.

    >>> FourNumbers().read(Source('3.-101', 'example')), FourNumbers().write([(3, None, 16, 1)], 0)
    ([(3, None, 16, 1)], (1, '3.-101'))
    """

    begins = Digits(16, LONGER16).begins + '.'

    def read(self, text: Source) -> list[Cell]:
        return [tuple(known(NUMBER.read(text, 4)))]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        return 1, NUMBER.write([UNKNOWN if n is None else n for n in cells[at]])


class Compasses(InCells):
    r"""Compasses, typed as `up\down\left\right`, such as `2\\\1`, and `\\\` without a number."""

    layer, code = 'clues', OneOf(Blanks('g', 20), FourNumbers())
    example = r'2\\\1'
    words = f'numbers such as {example}'

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        typed = line.run(DIGITS + '\\')
        if not typed:
            return None
        numbers = typed.split('\\')
        if len(numbers) != 4 or max(map(len, numbers)) > 4:
            raise line.error(f'{typed} is not a clue such as {self.example}')
        return tuple(int(n) if n else None for n in numbers)

    def sign(self, value: Cell) -> str:
        return '\\'.join('' if n is None else str(n) for n in value)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        if spot not in drawn.clues:
            return None
        clue = drawn.clues.pop(spot)
        if not isinstance(clue, tuple) or len(clue) != 4:
            raise FormatError(f'expected four small numbers {where(spot)}, found {clue!r}')
        return tuple(None if n is None else number_drawn(n, where(spot)) for n in clue)
