"""Numbers under dominoes: Tatham's Dominosa, and the Puzzle Team's tasks."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from satpy.boards.board import Board
from satpy.notations.codes import Cell, Code, OneOf, SignCode, digits
from satpy.notations.layers.cells import REFUSE, Cells
from satpy.notations.layers.layer import Coded
from satpy.notations.source import DIGITS, Source

__all__ = ['DOMINO_NUMBERS', 'NUMBERS']


class Bracketed(Code):
    """Numbers of several digits, `[12]`."""

    begins = '['

    def read(self, text: Source) -> list[Cell]:
        text.run('[', 1)
        number = text.number('a number')
        text.expect(']', ']')
        return [number]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        return 1, f'[{cells[at]}]'


class Dominoes(Coded):
    """The numbers of a set of dominoes, from 0 to n, on n + 2 columns and n + 1 rows."""

    def sizes(self, parsed: Sequence[Cell]) -> list[tuple[int, int]]:
        most = (isqrt(4 * len(parsed) + 1) - 3) // 2
        return [(most + 2, most + 1)]

    def store(self, board: Board, parsed: Sequence[Cell], text: Source) -> None:
        most = board.height - 1
        for number in parsed:
            if number > most:
                raise text.error(f'{number} is larger than {most}')
        super().store(board, parsed, text)


NUMBERS = Cells(unknown=REFUSE, full=True)
DOMINO_NUMBERS = Dominoes(
    OneOf(SignCode(digits(DIGITS)), Bracketed(), what='a digit or ['), NUMBERS
)
