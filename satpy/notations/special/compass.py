"""Four numbers in a cell, for the places above, below, to the left and to the right."""

from __future__ import annotations

from collections.abc import Mapping

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import LONGER16, Blanks, Cell, Digits, OneOf, Several, SignCode
from satpy.notations.layers.layer import InCells, number_drawn, where
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import DIGITS, Source

__all__ = ['Compasses']

NUMBER = OneOf(SignCode({'.': None}), Digits(16, LONGER16), what='a number or .')


class Compasses(InCells):
    r"""Compasses, typed as `up\down\left\right`, such as `2\\\1`, and `\\\` without a number."""

    layer, code = 'clues', OneOf(Blanks('g', 20), Several(NUMBER, 4))
    example = r'2\\\1'
    words = f'numbers such as {example}'

    def forms(self) -> Mapping[str, Forms]:
        return {'clues': [([numbers(), None],) * 4]}

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
