"""Layers of puzz.link's genres without rules here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import (
    LONGER16,
    NUMBERS10,
    NUMBERS16,
    SIGNS,
    Blanks,
    Cell,
    Code,
    Digits,
    OneOf,
    Packed,
    Table,
)
from satpy.notations.layers.areas import Rooms, Walls, pairs_of, read_borders, write_borders
from satpy.notations.layers.cells import KEEP, Cells, Circles, Colors
from satpy.notations.layers.layer import InCells, Layer, Together, spots_of, where
from satpy.notations.layers.outside import Fact, Outside
from satpy.notations.layers.values import Forms, merged, numbers
from satpy.notations.source import DIGITS, UNKNOWN, Source
from satpy.notations.special.arrows import NumberArrows
from satpy.notations.special.nonogram import RunClues, needed
from satpy.notations.special.pieces import Statues
from satpy.notations.typed.table import Row

__all__ = [
    'Bank',
    'BlockLengths',
    'BorderNumbers',
    'Borders',
    'BoxSums',
    'CornerDots',
    'Dashed',
    'Either',
    'Fleets',
    'GapCode',
    'GivenWalls',
    'HoledRooms',
    'InOne',
    'MarkedCells',
    'Meant',
    'Pointed',
    'RoomMarks',
    'Shaded',
    'SpotPairs',
    'Unless',
    'Whole',
]


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
            raise text.error('the text goes on after the last cell')
        return [*cells, *[None] * count][:count]

    def write(self, cells: Sequence[Cell]) -> str:
        given = max((at for at, cell in enumerate(cells) if cell), default=-1) + 1
        rest = len(cells) - given
        end = [*[None] * (rest - rest % 36)] if self.short or not rest % 36 else None
        return super().write([*cells, self.value] if end is None else [*cells[:given], *end])


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


class Unless(Layer):
    """A layer of an address that may be missing before a sign; then all cells are one room."""

    def __init__(self, sign: str, layer: Layer) -> None:
        self.sign, self.layer = sign, layer

    def forms(self) -> Mapping[str, Forms]:
        return self.layer.forms()

    def read_link(self, text: Source, board: Board) -> None:
        if not text.text.startswith(self.sign, text.at, text.end):
            self.layer.read_link(text, board)
        elif isinstance(self.layer, Rooms):
            self.layer.divide(board, ())

    def write_link(self, board: Board) -> str:
        return self.layer.write_link(board)


class Whole(Layer):
    """A layer after which an address must end: otherwise it has another form."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer

    def read_link(self, text: Source, board: Board) -> None:
        self.layer.read_link(text, board)
        if text.at < text.end:
            raise text.error('the form of this address, without the flag c, is not supported')

    def write_link(self, board: Board) -> str:
        return self.layer.write_link(board)


class HoledRooms(Rooms):
    """Rooms whose holes belong to a room as well, and may be all that joins its parts."""

    holed = True

    def check_joined(self, board: Board) -> None:
        whole = board.copy()
        whole.places = dict.fromkeys(spots_of('cells', board))
        super().check_joined(whole)


class GivenWalls(Walls):
    """Given borders, which every address has."""

    def read_link(self, text: Source, board: Board) -> None:
        board.walls = read_borders(text, board)

    def write_link(self, board: Board) -> str:
        return write_borders(board, board.walls)


class Borders(Walls):
    """Given borders, all in one row of digits."""

    code = Packed([0, 1], 5, 'borders')

    def read_link(self, text: Source, board: Board) -> None:
        pairs = [pair for part in pairs_of(board) for pair in part]
        board.walls = {
            pair for pair, bit in zip(pairs, self.code.read(text, len(pairs))) if not bit
        }

    def write_link(self, board: Board) -> str:
        pairs = [pair for part in pairs_of(board) for pair in part]
        return self.code.write([int(pair not in board.walls) for pair in pairs])


class RoomMarks(Colors):
    """Rooms that are gray as a whole; in an address a mark for each room."""

    def __init__(self) -> None:
        super().__init__({'#': 'gray'}, Packed([None, 'gray'], 5, 'rooms'))

    def read_link(self, text: Source, board: Board) -> None:
        areas = board.areas()
        for color, (_, places, _) in zip(self.code.read(text, len(areas)), areas):
            board.colors.update((place, color) for place in places if color)

    def write_link(self, board: Board) -> str:
        return self.code.write([board.colors.get(places[0]) for _, places, _ in board.areas()])


class Bank(Fact):
    """Words or numbers to be used: `board.facts[name]`; a line of them comes first when typed.

    sets: {letter of an address: words}. ranges: a number stands for all from 1 to it.
    """

    def __init__(
        self, name: str, sets: Mapping[str, Sequence[str]] | None = None, ranges: bool = False
    ) -> None:
        super().__init__(name, f'the {name}', rule=True)
        self.sets = {'z': [], **{sign: [*words] for sign, words in (sets or {}).items()}}
        self.ranges = ranges

    def forms(self) -> Mapping[str, Forms]:
        return {f'facts.{self.name}': [[str]]}

    def blank(self, board: Board) -> None:
        board.facts[self.name] = []

    def read_link(self, text: Source, board: Board) -> None:
        text.expect('/', f'/ and the {self.name}')
        if text.run('/', 1):
            last = text.take('[1-9][0-9]{0,2}') if self.ranges else None
            sign = '' if last else text.some(''.join(self.sets), f'a letter for the {self.name}', 1)
            words = [str(n + 1) for n in range(int(last or 0))]
            board.facts[self.name] = words or [*self.sets[sign]]
            return
        count = text.number(f'the number of {self.name}')
        board.facts[self.name] = [
            text.expect('/([A-Z]+|[0-9]+)', f'/ and one of the {self.name}')[1:]
            for _ in range(count)
        ]

    def write_link(self, board: Board) -> str:
        words = board.facts[self.name]
        sign = next((sign for sign, there in self.sets.items() if there == words), None)
        if sign is None and self.ranges and words == [str(n + 1) for n in range(len(words))]:
            sign = str(len(words))
        return f'//{sign}' if sign else '/'.join(['', str(len(words)), *words])

    def parse(self, rows: Sequence[Row]) -> Cell:
        return rows[0].line.rest().removeprefix(f'{self.name}:').split()

    def typed(self, board: Board) -> list[str]:
        return [' '.join([f'{self.name}:', *board.facts[self.name]])]

    def take(self, drawn: Board, board: Board) -> None:
        words = drawn.facts.pop(self.name, [])
        board.facts[self.name] = [*map(str, words if isinstance(words, list) else [words])]


class Fleets(Statues):
    """The pieces of ships, with letters for fleets of their own."""

    banks = {
        letter: ['#' * length for length in lengths]
        for letter, lengths in {
            'c': (1, 1, 1, 2, 2, 3),
            'd': (1, 1, 1, 1, 2, 2, 2, 3, 3, 4),
            'e': (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5),
            'z': (),
        }.items()
    } | {'p': Statues.banks['p']}


class BorderNumbers(Cells):
    """Numbers on the borders between cells, typed in rows of cells and rows between them."""

    def __init__(self) -> None:
        super().__init__(unknown=KEEP, at='all')

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if len(board.around(spot)) != 2:
            raise FormatError(f'a number that is not between two cells {where(spot)}')
        super().set(board, spot, value)

    def read_link(self, text: Source, board: Board) -> None:
        spots = spots_of('borders', board)
        for spot, number in zip(spots, self.code.read(text, len(spots))):
            if number is not None:
                self.set(board, spot, number)

    def write_link(self, board: Board) -> str:
        return self.code.write([self.get(board, spot) for spot in spots_of('borders', board)])


class BoxSums(Outside):
    """Numbers above and on the left, digits of base 32 in an address."""

    code = OneOf(Digits(32, {'-': (2, 0)}), what='a number')

    def read_link(self, text: Source, board: Board) -> None:
        self.store(board, self.code.read(text, board.width + board.height))

    def write_link(self, board: Board) -> str:
        return self.code.write([0 if number is None else number for number in self.numbers(board)])


class BlockLengths(RunClues):
    """Lengths of blocks in any order, above and on the left; None for a line without numbers.

    An empty list, typed 0, is a line without a block.
    """

    def forms(self) -> Mapping[str, Forms]:
        lines = [[numbers(1), None], None]
        return {'top': lines, 'left': lines}

    def blank(self, board: Board) -> None:
        board.top, board.left = [None] * board.width, [None] * board.height

    def store(self, board: Board, lines: Sequence[Sequence[Cell]], text: Source) -> None:
        given = [any(clue is not None for clue in line) for line in lines]
        super().store(board, lines, text)
        found = [line if there else None for line, there in zip(board.top + board.left, given)]
        board.top, board.left = found[: board.width], found[board.width :]

    def write_link(self, board: Board) -> str:
        plain = board.copy()
        for side in 'top', 'left':
            lines = getattr(board, side)
            setattr(plain, side, [[] if line is None else line or [0] for line in lines])
        return super().write_link(plain)

    def typed(self, board: Board) -> list[str]:
        raise FormatError('these numbers are not typed: use an address or a drawing')

    def take(self, drawn: Board, board: Board) -> None:
        self.take_lists(drawn, board)
        for side in 'top', 'left':
            lines = getattr(board, side)
            setattr(
                board, side, [None if not line else line if line != [0] else [] for line in lines]
            )

    def draw(self, board: Board) -> None:
        for side in 'top', 'left':
            lines = getattr(board, side)
            setattr(board, side, [line if line is None else line or [0] for line in lines])

    def check(self, board: Board) -> None:
        """Each line's blocks must fit into it."""
        for name, lines, room in (
            ('row', board.left, board.width),
            ('column', board.top, board.height),
        ):
            for number, blocks in enumerate(lines, 1):
                if needed(blocks or ()) > room:
                    raise FormatError(f'{name} {number}: its blocks need {needed(blocks)} cells')


class Dashed(Code):
    """The last of the letters: `-` and a digit of base 36."""

    begins = '-'

    def read(self, text: Source) -> list[Cell]:
        text.run('-', 1)
        return [37 + int(text.expect('[0-9A-F]', 'a digit or a capital letter'), 36)]

    def write(self, cells: Sequence[Cell], at: int) -> tuple[int, str]:
        number = cells[at]
        return (1, f'-{SIGNS[number - 37].upper()}') if number and number > 36 else (0, '')


class Pointed(NumberArrows):
    """Numbers with arrows or without."""

    def check(self, board: Board) -> None:
        """Accept any."""
