"""Codes of cells in addresses of genres without rules here."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.notations.codes import (
    NUMBERS10,
    NUMBERS16,
    SIGNS,
    Blanks,
    Cell,
    Code,
    Digits,
    OneOf,
    Table,
)
from satpy.notations.source import Source

__all__ = ['Dashed', 'Either', 'GapCode', 'SpotPairs']


class Either(OneOf):
    """Numbers in the short code if all are below 10, and otherwise `-` and the long code.

    >>> Either().read(Source('-a-10', 'example'), 2), Either().write([9, 10])
    ([10, 16], '-9a')
    """

    def read(self, text: Source, count: int) -> list[Cell]:
        return (NUMBERS16 if text.run('-', 1) else NUMBERS10).read(text, count)

    def write(self, cells: Sequence[Cell]) -> str:
        short = all(not isinstance(cell, int) or cell < 10 for cell in cells)
        return NUMBERS10.write(cells) if short else '-' + NUMBERS16.write(cells)


class SpotPairs(OneOf):
    """Numbers from 0 to 3, the first one for none, two to a number: four times one and the next."""

    def __init__(self) -> None:
        super().__init__(Blanks('g', 20), Digits(16, {}), what='two spots')

    def read(self, text: Source, count: int) -> list[Cell]:
        pairs = super().read(text, (count + 1) // 2)
        cells = [part or None for pair in pairs for part in divmod(pair or 0, 4)]
        if cells[count:] == [None] or len(cells) == count:
            return cells[:count]
        raise text.error('a spot beyond the board')

    def write(self, cells: Sequence[Cell]) -> str:
        ends = [0 if cell is None else cell for cell in [*cells, *[None] * (len(cells) % 2)]]
        return super().write([4 * a + b or None for a, b in zip(ends[::2], ends[1::2])])


class GapCode(OneOf):
    """A digit of base 36 for each given cell: the number of empty ones before it.

    short: the text ends with the last given cell.

    >>> GapCode('black').write([None, 'black', None]), GapCode('black', True).write(['black', None])
    ('11', '0')
    """

    def __init__(self, value: str, short: bool = False) -> None:
        self.value, self.short = value, short
        entries = {sign: [*[None] * gap, value] for gap, sign in enumerate(SIGNS)}
        super().__init__(Table({**entries, '.': [None] * 36}), what='a letter or digit')

    def read(self, text: Source, count: int) -> list[Cell]:
        cells: list[Cell] = []
        while len(cells) < count and (text.at < text.end or not self.short):
            cells += self.next(text)
        if len(cells) > count + (cells[-1:] == [self.value]):
            raise text.error('there is more text after the last cell')
        return [*cells, *[None] * count][:count]

    def write(self, cells: Sequence[Cell]) -> str:
        given = max((at for at, cell in enumerate(cells) if cell), default=-1) + 1
        rest = len(cells) - given
        end = [*[None] * (rest - rest % 36)] if self.short or not rest % 36 else None
        return super().write([*cells, self.value] if end is None else [*cells[:given], *end])


class Dashed(Code):
    """The last of the letters: `-` and a digit of base 36."""

    begins = '-'

    def read(self, text: Source) -> list[Cell]:
        text.run('-', 1)
        return [37 + int(text.expect('[0-9A-F]', 'a digit or a capital letter'), 36)]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        number = cells[at]
        return (1, f'-{SIGNS[number - 37].upper()}') if number and number > 36 else (0, '')
