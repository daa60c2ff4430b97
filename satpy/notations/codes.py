"""Codes with which puzz.link, Tatham and the Puzzle Team write the cells of a board in one line.

A `Code` writes the next cell or the next few, and `OneOf` a whole board by several codes. Each
declaration is both the reader and the writer:

>>> numbers = OneOf(Blanks('g', 20), SignCode({'.': UNKNOWN}), Digits(16, {'-': (2, 0)}))
>>> numbers.read(Source('g5-10.', 'example'), 4)
[None, 5, 16, -1]
>>> numbers.write([None, 5, 16, -1])
'g5-10.'

A cell is a number or another value; None is a cell without a clue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product

from satpy.errors import FormatError, counted, quoted
from satpy.notations.source import ALPHABET, DIGITS, UNKNOWN, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

__all__ = [
    'AROUND_ROOMS_TASK',
    'COUNTS',
    'COUNTS_TASK',
    'DIGITS4',
    'DIGITS4_TASK',
    'NUMBERS10',
    'NUMBERS16',
    'NUMBERS_TASK',
    'ROOMS_TASK',
    'SIGNS',
    'TEAM_BLACK',
    'TEAM_DIGITS4',
    'TEAM_NUMBERS',
    'UNKNOWN',
    'As',
    'Blanks',
    'Cell',
    'Code',
    'Decimals',
    'Digits',
    'Gaps',
    'OneOf',
    'Packed',
    'Several',
    'SignCode',
    'Skipping',
    'Spaced',
    'digits',
]

Cell: TypeAlias = 'Any'
SIGNS = DIGITS + ALPHABET
"""The digits up to base 36."""


class Code:
    """A way to write the next cells; its text begins with one of `begins`."""

    begins: str

    def read(self, text: Source) -> list[Cell]:
        """Read the next cells; the text continues with one of `begins`."""
        raise NotImplementedError

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        """Return the number of cells from `at` on that this code can write, and their text."""
        raise NotImplementedError


class Table(Code):
    """A character for one cell or several; if some fit, the one for the most cells is written."""

    def __init__(self, entries: Mapping[str, Sequence[Cell]]) -> None:
        self.entries = {sign: [*cells] for sign, cells in entries.items()}
        self.begins = ''.join(entries)
        self.longest = sorted(self.entries.items(), key=lambda entry: -len(entry[1]))

    def read(self, text: Source) -> list[Cell]:
        return self.entries[text.run(self.begins, 1)]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        for sign, there in self.longest:
            if cells[at] == there[0] and cells[at : at + len(there)] == there:
                return len(there), sign
        return 0, ''


class Blanks(Code):
    """A letter for 1 to `most` cells without a clue; `first` is the letter for one cell."""

    def __init__(self, first: str, most: int) -> None:
        self.begins = SIGNS[SIGNS.index(first) :][:most]

    def read(self, text: Source) -> list[Cell]:
        return [None] * (self.begins.index(text.run(self.begins, 1)) + 1)

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        most = cells[at : at + len(self.begins)]
        count = next((n for n, cell in enumerate(most) if cell is not None), len(most))
        return count, self.begins[count - 1 : count]


class SignCode(Table):
    """A character for each of some values.

    >>> SignCode({'W': 'water'}).read(Source('W', 'example'))
    ['water']
    """

    def __init__(self, values: Mapping[str, Cell]) -> None:
        super().__init__({sign: [value] for sign, value in values.items()})


class Spaced(Table):
    """One digit for a value and up to `most` cells without a clue after it.

    beyond: blanks beyond the last cell count as well.

    >>> Spaced([0, 1, 2, 3, 4], 2).read(Source('c', 'example'))
    [2, None, None]
    >>> Spaced([0, 1, 2, 3, 4], 2, beyond=True).write([2], 0)
    (3, 'c')
    """

    def __init__(self, values: Sequence[Cell], most: int, beyond: bool = False) -> None:
        cells = ([value, *[None] * blanks] for blanks in range(most + 1) for value in values)
        super().__init__(dict(zip(SIGNS, cells)))
        self.most, self.beyond = most, [None] * most * beyond

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        return super().write([*cells[at : at + self.most + 1], *self.beyond], 0)


class Digits(Code):
    """A digit for a number; a longer number stands after a sign: {sign: (digits, least number)}."""

    def __init__(self, base: int, longer: Mapping[str, tuple[int, int]]) -> None:
        self.base, self.longer = base, longer
        self.begins = SIGNS[:base] + ''.join(longer)

    def read(self, text: Source) -> list[Cell]:
        sign = text.run(self.begins, 1)
        if sign not in self.longer:
            return [int(sign, self.base)]
        digits, least = self.longer[sign]
        pattern = f'[{SIGNS[: self.base]}]{{{digits}}}'
        number = text.expect(pattern, f'{digits} digits of base {self.base}')
        return [least + int(number, self.base)]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        number = cells[at]
        if not isinstance(number, int) or number < 0:
            return 0, ''
        if number < self.base:
            return 1, SIGNS[number]
        for sign, (digits, least) in self.longer.items():
            rest = number - least
            if 0 <= rest < self.base**digits:
                places = [self.base**place for place in range(digits - 1, -1, -1)]
                return 1, sign + ''.join(SIGNS[rest // place % self.base] for place in places)
        raise FormatError(f'{number} is too large for a puzz.link URL')


class Decimals(Code):
    """Numbers as people write them; `_` separates two numbers."""

    begins = DIGITS + '_'

    def read(self, text: Source) -> list[Cell]:
        return [int(text.expect('_?[0-9]{1,9}', 'a letter a-z or a number').lstrip('_'))]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        return 1, '_' * (at > 0 and cells[at - 1] is not None) + str(cells[at])


class As(Code):
    """The values of another code as other ones: `to` of what is read, `back` of what is written.

    >>> halves = As(Digits(16, {}), lambda number: number / 2, lambda half: int(2 * half))
    >>> halves.read(Source('3', 'example')), halves.write([1.5], 0)
    ([1.5], (1, '3'))
    """

    def __init__(
        self, code: Code, to: Callable[[Any], object], back: Callable[[Any], object]
    ) -> None:
        self.code, self.to, self.back, self.begins = code, to, back, code.begins

    def read(self, text: Source) -> list[Cell]:
        return [self.to(value) for value in self.code.read(text)]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        return (0, '') if cells[at] is None else self.code.write([self.back(cells[at])], 0)


class Several(Code):
    """A tuple of `count` values, each written by one of some codes.

    >>> Several(OneOf(SignCode({'.': None}), Digits(16, {})), 2).read(Source('3.', 'example'))
    [(3, None)]
    """

    def __init__(self, codes: OneOf, count: int) -> None:
        self.codes, self.count = codes, count
        self.begins = ''.join(code.begins for code in codes.codes)

    def read(self, text: Source) -> list[Cell]:
        return [tuple(self.codes.read(text, self.count))]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        return 1, self.codes.write([*cells[at]])


class OneOf:
    """The cells of a board, each written by the first code that can write it.

    what: the name of its cells in errors. overrun: blanks beyond the last cell are accepted.
    """

    beyond = False
    """Whether the text holds one more cell, behind the last."""

    def __init__(self, *codes: Code, what: str = 'a clue', overrun: bool = False) -> None:
        self.codes = codes
        self.what = what
        self.overrun = overrun

    def read(self, text: Source, count: int) -> list[Cell]:
        """Read `count` cells."""
        cells: list[Cell] = []
        while len(cells) < count:
            if text.at == text.end:
                raise text.error(f'the text ends after {len(cells)} of {count} cells')
            cells += self.next(text)
        if len(cells) > count and not self.overrun:
            more = len(cells) - count
            raise text.error(f'{counted(more, "cell")} more than {count}')
        return cells[:count]

    def read_all(self, text: Source, stop: str = '') -> list[Cell]:
        """Read to the end or to the sign `stop`, any number of cells."""
        cells: list[Cell] = []
        while text.more() and text.text[text.at] != stop:
            cells += self.next(text)
        return cells

    def fits(self, cells: Sequence[Cell], count: int) -> bool:
        """Return whether a board with `count` cells can have these cells."""
        return len(cells) == count

    def next(self, text: Source) -> list[Cell]:
        """Read the cells of the next character."""
        sign = text.text[text.at] if text.at < text.end else ' '
        for code in self.codes:
            if sign in code.begins:
                return code.read(text)
        raise text.missing(self.what)

    def write(self, cells: Sequence[Cell]) -> str:
        """Return the text that `read` reads; FormatError if no code has one."""
        out = []
        at = 0
        while at < len(cells):
            written = (code.write(cells, at) for code in self.codes)
            count, text = next((found for found in written if found[0]), (0, ''))
            if not count:
                raise FormatError(f'puzz.link has no way to write {quoted(cells[at])} in a cell')
            out.append(text)
            at += count
        return ''.join(out)


class Skipping(OneOf):
    """Cells as Tatham and the Puzzle Team write them: a-z for 1 to 26 without a clue.

    short: the text ends with the last clue.
    """

    def __init__(self, *codes: Code, what: str, short: bool = False) -> None:
        super().__init__(Blanks('a', 26), *codes, what=f'a letter a-z or {what}')
        self.short = short

    def fits(self, cells: Sequence[Cell], count: int) -> bool:
        return len(cells) == count or (self.short and len(cells) < count)

    def write(self, cells: Sequence[Cell]) -> str:
        given = [at for at, cell in enumerate(cells) if cell is not None]
        return super().write(cells[: max(given, default=-1) + 1] if self.short else cells)

    def read(self, text: Source, count: int) -> list[Cell]:
        cells = self.read_all(text)
        if not self.fits(cells, count):
            raise text.error(f'{counted(len(cells), "cell")}, the board has {count}')
        return cells


class Gaps(Skipping):
    """A letter for each given cell: the number of empty cells before it; z for 25 empty cells.

    values: {value: its letters, for 0 empty cells, 1, and so on}. beyond: the letters end on a cell
    after the last; otherwise on the last given cell.

    >>> dots = Gaps({'white': ALPHABET[:-1], 'black': ALPHABET[:-1].upper()})
    >>> dots.read(Source('bA', 'example'), 9)
    [None, 'white', 'black']
    >>> dots.write([None, 'white', 'black', *[None] * 25, 'white', None])
    'bAza'
    """

    def __init__(
        self, values: Mapping[Cell, str], beyond: bool = False, what: str = 'a letter'
    ) -> None:
        entries = {
            sign: [*[None] * gap, value]
            for value, signs in values.items()
            for gap, sign in enumerate(signs)
        }
        entries.update(dict.fromkeys('zZ', [None] * 25))
        OneOf.__init__(self, Table(entries), what=what)
        self.end, self.beyond, self.short = [*values][:beyond], beyond, not beyond

    def fits(self, cells: Sequence[Cell], count: int) -> bool:
        if self.beyond and len(cells) == count + 1:
            return cells[-1] is not None
        return super().fits(cells, count)

    def write(self, cells: Sequence[Cell]) -> str:
        return super().write([*cells, *self.end])


class Packed:
    """The cells of a board, `cells` of them to a digit, each one of `values`.

    >>> circles = Packed([None, 'white', 'black'], 3, 'circles')
    >>> circles.read(Source('39', 'example'), 4)
    [None, 'white', None, 'white']
    >>> circles.write([None, 'white', None, 'white'])
    '39'
    """

    def __init__(self, values: Sequence[Cell], cells: int, what: str) -> None:
        self.cells, self.what = cells, what
        self.entries = dict(zip(SIGNS, product(values, repeat=cells)))
        self.blank = values[0]

    def read(self, text: Source, count: int) -> list[Cell]:
        """Read `count` cells."""
        start = text.at
        digits = -(-count // self.cells)
        found = text.run(''.join(self.entries), digits)
        if len(found) < digits:
            text.at = start
            raise text.missing(f'{digits} letters and digits for {self.what}')
        cells = [cell for digit in found for cell in self.entries[digit]]
        if any(cell != self.blank for cell in cells[count:]):
            raise text.error(f'more {self.what} than places', start)
        return cells[:count]

    def write(self, cells: Sequence[Cell]) -> str:
        """Return the text that `read` reads."""
        digits = {cells: digit for digit, cells in self.entries.items()}
        full = [*cells, *[self.blank] * (-len(cells) % self.cells)]
        starts = range(0, len(full), self.cells)
        return ''.join(digits[tuple(full[start : start + self.cells])] for start in starts)


LONGER16 = {
    '-': (2, 0),
    '+': (3, 0),
    '=': (3, 4096),
    '@': (3, 8192),
    '*': (4, 12240),
    '$': (5, 77776),
}
NUMBERS16 = OneOf(Blanks('g', 20), SignCode({'.': UNKNOWN}), Digits(16, LONGER16))
"""pzpr's Number16: any numbers, most of them below 16."""

DIGITS4 = OneOf(
    Blanks('g', 20), SignCode({'.': UNKNOWN}), Spaced(range(5), 2, beyond=True), overrun=True
)
"""pzpr's 4Cell: numbers from 0 to 4."""


def digits(signs: str) -> dict[str, Cell]:
    """Return {digit: number}."""
    return {sign: int(sign) for sign in signs}


NUMBERS10 = OneOf(Blanks('a', 26), SignCode({**digits(DIGITS), '.': UNKNOWN}), what='a digit')
"""pzpr's Number10: numbers from 0 to 9."""

TEAM_DIGITS4 = Skipping(SignCode(digits('01234')), what='a digit 0-4')
"""Numbers from 0 to 4 in game IDs and tasks."""

TEAM_NUMBERS = Skipping(Decimals(), what='a number')
"""Numbers of any length in game IDs and tasks."""

TEAM_BLACK = Skipping(SignCode({**digits('01234'), 'B': UNKNOWN}), what='a digit 0-4 or B')
"""Black cells with numbers from 0 to 4, or without, in game IDs and tasks."""

NUMBERS_TASK = r'\s*(?=[0-9]*[a-z_])[a-z_]*[0-9][0-9a-z_]*\s*$'
"""The form of a task of such numbers."""

DIGITS4_TASK = r'\s*[0-4]*[a-z][0-4a-z]*\s*$'
"""The form of a task of `TEAM_DIGITS4`."""

COUNTS = Skipping(SignCode(digits('0123456789')), what='a digit')
"""Digits in game IDs and tasks."""

COUNTS_TASK = r'\s*[0-9]*[a-z][0-9a-z]*\s*$'
"""The form of a task of `COUNTS`."""

ROOMS_TASK = r'\s*[0-9]+(,[0-9]+)+\s*$'
"""The form of a task with the number of each cell's room."""

AROUND_ROOMS_TASK = r'\s*[0-9]+(_[0-9]+)+;[0-9,]+\s*$'
"""The form of a task with the numbers of columns and rows, then the number of each cell's room."""
