"""Every number once in each row and column: checks, boxes, and the boards of a sudoku.

A typed board has a digit for a given number, `.`, `_` or `0` for an empty cell, letters from a = 10
on if it has more than nine rows; lines of `-` and `+`, and `|`, may separate the boxes. It may be
one line, or have blanks between the cells, where 10 and more can be numbers. `x` before the board:
both diagonals hold each number once as well.

    12..        x               x 12.. ...4 4... ..1.
    ...4        1 2 . .
    4...        . . . 4
    ..1.        4 . . .
                . . 1 .
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from satpy.boards.board import Board
from satpy.boards.layers import Place
from satpy.errors import FormatError
from satpy.notations.areas import Cages, RoomNumbers, named_rooms, pairs_of, walls_between
from satpy.notations.cells import Cells
from satpy.notations.codes import SIGNS, TEAM_NUMBERS, Cell, Skipping
from satpy.notations.kind import Coded, Kind
from satpy.notations.layers import CAPITALS, Layer, Part, refuse
from satpy.notations.source import DIGITS, LETTERS, MAX_SIDE, Source
from satpy.notations.typed import check_rows

__all__ = [
    'NO_GIVENS',
    'Blocks',
    'Boxes',
    'CageNumbers',
    'Givens',
    'Operations',
    'box_of',
    'check_in_rooms',
    'check_latin',
    'check_square',
    'solo',
]

LINK_SIZES = (4, 6, 9, 16, 25)
"""The sizes of boards whose boxes puzz.link knows."""


def check_square(board: Board) -> None:
    """Refuse a board that is not a square.

    >>> check_square(Board.grid(2, 1))
    Traceback (most recent call last):
    satpy.errors.FormatError: a board of 2x1 is not a square
    """
    if board.width != board.height:
        raise FormatError(f'a board of {board.width}x{board.height} is not a square')


def check_latin(board: Board) -> None:
    """Refuse a board that is not a square, and a given number above its side.

    >>> check_latin(Board.grid(1, 1, clues={(0, 0): 5}))
    Traceback (most recent call last):
    satpy.errors.FormatError: column 1, row 1: 5 is not from 1 to 1
    """
    check_square(board)
    check_numbers(board, board.clues, board.width)


def check_in_rooms(board: Board) -> None:
    """Refuse a given number that is larger than its room."""
    for _, places, _ in board.areas():
        check_numbers(board, places, len(places))


def check_numbers(board: Board, places: Iterable[Place], most: int) -> None:
    """Refuse a number on one of these places that is not from 1 to `most`."""
    for place in places:
        number = board.clues.get(place)
        if number is not None and not 1 <= number <= most:
            raise refuse(place, f'{number} is not from 1 to {most}')


def box_of(size: int) -> tuple[int, int]:
    """Return columns and rows of a box, as near to a square as possible.

    >>> box_of(9), box_of(6), box_of(7)
    ((3, 3), (3, 2), (7, 1))
    """
    rows = next(n for n in range(isqrt(size), 0, -1) if size % n == 0)
    return size // rows, rows


def boxes_of(board: Board, columns: int, rows: int) -> dict[Place, int]:
    """Return {place: the number of its box}, for boxes of `columns` by `rows`.

    >>> boxes_of(Board.grid(4, 1), 2, 2)
    {(0, 0): 0, (1, 0): 0, (2, 0): 1, (3, 0): 1}
    """
    across = -(-board.width // columns)
    return {(x, y): x // columns + y // rows * across for x, y in board.places}


class Boxes(Layer):
    """Boxes, as near to squares as possible, which only drawings show: `board.rooms`.

    other: a kind whose regions have any shape, for the error message.
    """

    what = 'box'

    def __init__(self, other: str = '') -> None:
        self.other = other

    def blank(self, board: Board) -> None:
        board.rooms = dict(boxes_of(board, *box_of(board.width)))

    def read_link(self, text: Source, board: Board) -> None:
        if board.width != board.height or board.width not in LINK_SIZES:
            detail = f'a board of {board.width}x{board.height}'
            raise text.error(f'{detail} has no boxes on puzz.link')

    def usual(self, board: Board) -> bool:
        """Return whether the boxes are those of a board of this size."""
        usual = boxes_of(board, *box_of(board.width))
        return walls_between(board.rooms) == walls_between(usual)

    def write_link(self, board: Board) -> str:
        if board.width not in LINK_SIZES or not self.usual(board):
            raise FormatError('puzz.link knows only boxes of 2x2, 3x2, 3x3, 4x4, 5x5')
        return ''

    def typed(self, board: Board) -> list[str]:
        if not self.usual(board):
            raise FormatError('a typed board has the boxes that are nearest to squares')
        return []

    def take(self, drawn: Board, board: Board) -> None:
        """Take the borders of boxes, which can also stand upright, or are not drawn."""
        box = box_of(board.width)
        if drawn.borders():
            both = [boxes_of(board, *box), boxes_of(board, *box[::-1])]
            found = [boxes for boxes in both if walls_between(boxes) == drawn.borders()]
            if not found:
                detail = f': satpy {self.other} URL' if self.other else ''
                raise FormatError(f'the regions are not boxes{detail}')
            board.rooms = dict(found[0])
        drawn.walls, drawn.rooms = set(), {}


def is_board(cells: int) -> bool:
    """Return whether boxes divide a square of this many cells."""
    return isqrt(cells) ** 2 == cells and box_of(isqrt(cells))[1] > 1


def read_row(line: Source, digits: int) -> list[int | None]:
    """Read numbers of at most `digits` digits, letters from 10 on, and `.`, None."""
    row: list[int | None] = []
    while line.more():
        sign = line.run(DIGITS, digits) or line.some(LETTERS + CAPITALS + '.', 'a number or .', 1)
        row.append(None if sign == '.' else int(sign, 10 if sign.isdigit() else 36))
    return row


class Givens(Cells):
    """Given numbers, on a board that boxes divide; 0 is an empty cell.

    The fact 'diagonal': both diagonals hold each number once as well.
    """

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        size = board.width
        if value > size:
            detail = f'{value} in column {spot[0] + 1}, row {spot[1] + 1}'
            raise FormatError(f'{detail}: a board of {size}x{size} has 1 to {size}')
        if value:
            super().set(board, spot, value)

    def write_link(self, board: Board) -> str:
        if board.facts.get('diagonal'):
            raise FormatError('puzz.link knows no diagonals')
        return super().write_link(board)

    def parse(self, lines: Sequence[Source]) -> Cell:
        diagonal = bool(lines[0].run('xX', 1))
        plain = [line.replaced('|', ' ') for line in lines]
        plain = [line for line in plain if line.more() and line.rest()[0] not in '-+=']
        words = ' '.join(line.rest() for line in plain).split()
        if not words:
            raise lines[0].error('expected the rows of a board')
        # `12 ..` is two cells or four, depending on which makes a board.
        compact = is_board(len(''.join(words))) and not is_board(len(words))
        spaced = max(map(len, words)) < 3 and not compact
        rows = [read_row(line, digits=2 if spaced else 1) for line in plain]
        if len(plain) > 1:
            check_rows(plain, rows)
        cells = [cell for row in rows for cell in row]
        size = isqrt(len(cells)) if len(rows) == 1 else len(rows[0])
        if size * size != len(cells) or not is_board(len(cells)):
            columns = f'{len(rows[0])} columns, {len(rows)} rows'
            detail = f'{len(cells)} cells' if len(rows) == 1 else columns
            raise plain[-1].error(f'{detail}: no square that boxes divide', plain[-1].end)
        return (
            size,
            cells,
            diagonal,
        )

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        return parsed[0], parsed[0]

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        _, cells, diagonal = parsed
        if diagonal:
            board.facts['diagonal'] = True
        self.store(board, cells, text)

    def typed(self, board: Board) -> list[str]:
        if board.width >= len(SIGNS):
            raise FormatError(f'a typed board has numbers up to {len(SIGNS) - 1}')
        signs = {place: SIGNS[given] for place, given in board.clues.items()}
        rows = [''.join(signs.get(place, '.') for place in row) for row in board.rows_of()]
        return [*['x'] * bool(board.facts.get('diagonal')), *rows]

    def take(self, drawn: Board, board: Board) -> None:
        if not (board.width == board.height and is_board(board.width * board.height)):
            detail = f'{board.width} columns, {board.height} rows'
            raise FormatError(f'{detail}: no square that boxes divide')
        if drawn.facts.pop('diagonal', False):
            board.facts['diagonal'] = True
        super().take(drawn, board)


def solo(kind: Kind, columns: int, rows: int, params: str) -> Board:
    """Return the empty board of `CxR:`, boxes of R columns and C rows; x: with the diagonals."""
    if set(params) & set('jk'):
        raise FormatError('boxes of other shapes, and cages with sums, are not known')
    size = rows * columns
    if size > MAX_SIDE:
        raise FormatError(f'a board of {size}x{size}: each side has 1 to {MAX_SIDE} cells')
    board = kind.blank(size, size, **({'diagonal': True} if 'x' in params else {}))
    board.rooms = dict(boxes_of(board, rows, columns))
    return board


class CageNumbers(RoomNumbers):
    """The number of each cell's cage, `;`, and the sums of cages 1, 2, and so on."""

    def parse(self, text: Source, stop: str) -> Cell:
        cells = super().parse(text, ';')
        text.expect(';', '; behind the cages')
        return cells, [n for n in TEAM_NUMBERS.read_all(text) if n]

    def sizes(self, parsed: Cell) -> list[tuple[int, int]]:
        return super().sizes(parsed[0])

    def fits(self, parsed: Cell, width: int, height: int) -> bool:
        return super().fits(parsed[0], width, height)

    def store(self, board: Board, parsed: Cell, text: Source) -> None:
        cells, sums = parsed
        board.cages = self.rooms(board, cells, text)
        number = dict(zip(board.places, cells))
        cages = board.areas(board.cages)
        if not len(sums) == len(cages) == len({*cells}):
            raise text.error(f'{len(sums)} sums, there are {len(cages)} cages')
        firsts = sorted((number[places[0]], places[0]) for _, places, _ in cages)
        board.corners = {place: total for (_, place), total in zip(firsts, sums)}


NO_GIVENS = Coded(Skipping(what='a semicolon: cages with given numbers are not supported'))
"""The cells before the cages in a task."""


OPERATIONS = {
    sign: name for name, signs in zip('+-x/', ('+', '-−', 'x*×X', '/÷:')) for sign in signs
}
"""{written sign: typed sign}."""


class Operations(Cages):
    """Cages with a result and its operation, such as `12+`, or the number of a single cell."""

    def read_number(self, text: Source, what: str) -> Cell:
        number = text.number(what)
        sign = text.run(''.join(OPERATIONS), 1)
        return f'{number}{OPERATIONS[sign]}' if sign else number

    def number_drawn(self, number: Cell, place: str) -> Cell:
        text = Source(str(number), f'the clue {place}')
        found = self.read_number(text, 'a number')
        text.finish()
        return found

    def check(self, board: Board) -> None:
        super().check(board)
        for name, places, clue in self.areas(board):
            if isinstance(clue, int) and len(places) > 1:
                raise FormatError(f'{self.what} {name}: {clue} by which operation?')
            if str(clue)[-1] in '-/' and len(places) != 2:
                raise FormatError(f'{self.what} {name}: {clue} of {len(places)} cells')


class Blocks(Part):
    """Cages of a Keen: the gaps between borders, then the result of each cage."""

    def parse(self, text: Source, stop: str) -> Cell:
        walled: list[bool] = []
        while text.take(',') is None:
            gap = LETTERS.find(text.expect('[_a-z]', 'a letter a-z, _ or a comma')) + 1
            times = int(text.take('[0-9]{1,3}') or 1)
            walled += ([False] * gap + [True] * (gap != 25)) * times
        clues = []
        while text.more():
            sign = '+-x/'['asmd'.index(text.expect('[asmd]', 'one of a s m d'))]
            clues.append((text.number('a number'), sign))
        return walled, clues

    def store(self, board: Board, parsed: Cell, text: Source) -> None:
        walled, clues = parsed
        across, down = pairs_of(board)
        links = [*across, *sorted(down)]
        if len(walled) != len(links) + 1 or not walled[-1]:
            raise text.error(f'{len(walled) - 1} borders, the board has {len(links)}')
        walls = [link for link, there in zip(links, walled) if there]
        board.cages = named_rooms(board, walls)
        cages = board.areas(board.cages)
        if len(cages) != len(clues):
            raise text.error(f'{len(clues)} clues, there are {len(cages)} cages')
        for (_, places, _), (number, sign) in zip(cages, clues):
            board.corners[places[0]] = f'{number}{sign}' if len(places) > 1 else number
