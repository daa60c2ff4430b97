"""Sums: of the cells below a black cell and to its right, or of the cells around a cell.

Typed, with blanks between the cells: `.` a cell to fill, `#` a black cell, `16\\24` a black cell
with the sums of the cells below it and to its right, `16\\` or `\\24` with one of these. The first
row and the first column are black, and no part of the board itself:

      #   4\\  13\\
     \\5    .    .
    \\12    .    .
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from satpy.boards.board import Answer, Board
from satpy.boards.layers import Place
from satpy.boards.place_names import place_name
from satpy.errors import FormatError
from satpy.notations.codes import UNKNOWN, Blanks, Cell, OneOf, Several, SignCode, Table
from satpy.notations.layers.cells import KEEP, Cells
from satpy.notations.layers.layer import Layer, refuse, refuse_left
from satpy.notations.layers.values import Forms, numbers
from satpy.notations.source import DIGITS, Source
from satpy.notations.typed.rows import write_cells
from satpy.notations.typed.table import Row, check_widths, refuse_blank_rows, without_gap

__all__ = ['Sums', 'SumsAround']

SUMS = '0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ'
"""puzz.link's letters for sums, from 0; a missing sum is `-`, or 0."""
NO_ROOM = 'the first row and the first column hold sums, not cells to fill: # for no sum'
CELL = r'one of . # 16\ \24 16\24, first the sum of the cells below'
DARK = ('black', 'charcoal')


SUM = OneOf(
    SignCode({'-': None, '0': None, **{SUMS[n]: n for n in range(1, len(SUMS))}}), what='a sum'
)
CELLS = OneOf(Blanks('k', 16), SignCode({'.': (None, None)}), Several(SUM, 2), what='a cell')
"""None for a cell to fill, otherwise the sums of a black cell."""


def sum_of(sign: str) -> int | None:
    """Return the sum of a letter."""
    return max(SUMS.find(sign), 0) or None


def sum_sign(total: int | None) -> str:
    """Return the letter for a sum."""
    if total is None:
        return '-'
    if total >= len(SUMS):
        raise FormatError(f'a sum of {total} is too large for puzz.link')
    return SUMS[total]


class Sums(Layer):
    """Black cells, and sums (down, across) in them: `board.colors`, `board.clues`.

    Numbers above columns and before rows are sums of the cells that begin there, `board.top`,
    `board.left`.
    """

    def forms(self) -> Mapping[str, Forms]:
        total = [numbers(), None]
        return {'clues': [(total, total)], 'colors': ['black'], 'top': total, 'left': total}

    def blank(self, board: Board) -> None:
        board.top, board.left = [None] * board.width, [None] * board.height

    def put(self, board: Board, place: Place, sums: tuple[int | None, int | None]) -> None:
        """Put sums, None for none, on a black cell or outside; refuse sums of no cells."""
        (x, y), (down, across) = place, sums
        if x >= 0 and y >= 0:
            board.colors[place] = 'black'
            if sums != (None, None):
                board.clues[place] = sums
            return
        for way, total, here in (('across', across, y < 0), ('down', down, x < 0)):
            if here and total is not None:
                detail = f'{total} {way} from {place_name(place)}'
                raise FormatError(f'{detail}: no sum of 0 digits')
        if y >= 0:
            board.left[y] = across
        elif x >= 0:
            board.top[x] = down

    def sums(self, board: Board) -> Iterable[tuple[Place, tuple[int | None, int | None]]]:
        """Yield each black cell and its sums, black cells outside the board first."""
        yield (-1, -1), (None, None)
        yield from (((x, -1), (total, None)) for x, total in enumerate(board.top))
        yield from (((-1, y), (None, total)) for y, total in enumerate(board.left))
        for place in board.places:
            if place in board.colors:
                yield place, board.clues.get(place, (None, None))

    def read_link(self, text: Source, board: Board) -> None:
        """Read the cells, then the sums above columns and left of rows that begin white."""
        cells = CELLS.read(text, len(board.places))
        for place, cell in zip(board.places, cells):
            if cell is not None:
                self.put(board, place, cell)
        for x in range(board.width):
            if (x, 0) not in board.colors:
                board.top[x] = sum_of(text.expect(f'[{SUMS}-]', 'the sum of a column'))
        for y in range(board.height):
            if (0, y) not in board.colors:
                board.left[y] = sum_of(text.expect(f'[{SUMS}-]', 'the sum of a row'))

    def write_link(self, board: Board) -> str:
        sums = dict(self.sums(board))
        body = CELLS.write([sums.get(place) for place in board.places])
        tops = [total for x, total in enumerate(board.top) if (x, 0) not in board.colors]
        lefts = [total for y, total in enumerate(board.left) if (0, y) not in board.colors]
        return body + ''.join(map(sum_sign, [*tops, *lefts]))

    def parse(self, rows: Sequence[Row]) -> Cell:
        lines = [row.filled('.') for row in rows]
        start = lines[0].at
        if not rows[0].cells:
            refuse_blank_rows(lines, empty=False)
            without_gap(rows)
        cells: list[list[str]] = []
        for line in lines:
            cells.append([])
            while line.more():
                at, cell = line.at, line.run('.#', 1)
                if not cell:
                    cell = line.run(DIGITS, 3) + line.run('\\', 1) + line.run(DIGITS, 3)
                    if '\\' not in cell:
                        line.at = at
                        raise line.missing(CELL)
                cells[-1].append(cell)
        check_widths(lines, cells)
        if len(cells) < 2:
            message = 'expected a line of sums, then the rows: each has a sum, then its cells'
            raise lines[0].error(message, lines[0].end)
        if '.' in [*cells[0], *(row[0] for row in cells)] or len(cells[0]) < 2:
            raise lines[0].error(NO_ROOM, start)
        return cells

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        return len(parsed[0]) - 1, len(parsed) - 1

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        for y, row in enumerate(parsed):
            for x, cell in enumerate(row):
                if cell != '.':
                    down, _, across = cell.strip('#').partition('\\')
                    sums = (int(down or 0) or None, int(across or 0) or None)
                    self.put(board, (x - 1, y - 1), sums)

    def typed(self, board: Board) -> list[str]:
        rows = [['.'] * (board.width + 1) for _ in range(board.height + 1)]
        for (x, y), sums in self.sums(board):
            text = '\\'.join('' if total is None else str(total) for total in sums)
            rows[y + 1][x + 1] = '#' if sums == (None, None) else text
        return write_cells(rows, spaced=True)

    def reshape(self, drawn: Board) -> Board:
        """Return the board without its first row and column, which hold sums."""
        if drawn.width < 2 or drawn.height < 2:
            raise FormatError(NO_ROOM)
        board = Board.grid(drawn.width - 1, drawn.height - 1)
        self.blank(board)
        for x, y in drawn.places:
            dark = drawn.colors.get((x, y)) in DARK
            if dark:
                del drawn.colors[x, y]
            clue = drawn.clues.get((x, y))
            if isinstance(clue, tuple) and len(clue) == 2:
                if not all(total is None or isinstance(total, int) for total in clue):
                    raise refuse((x, y), f'expected sums, found {clue!r}')
                del drawn.clues[x, y]
                dark = True
            else:
                clue = (None, None)
            if dark:
                self.put(board, (x - 1, y - 1), (clue[0] or None, clue[1] or None))
        refuse_left(drawn, 'kakuro')
        if len(drawn.places) < drawn.width * drawn.height:
            raise FormatError('this board has holes, which kakuro never has')
        return board

    def take(self, drawn: Board, board: Board) -> None:
        board.top, board.left, drawn.top, drawn.left = drawn.top, drawn.left, [], []
        board.colors, board.clues, drawn.colors, drawn.clues = drawn.colors, drawn.clues, {}, {}

    def draw(self, board: Board) -> None:
        """Add a row above and a column before the cells, and their sums."""
        sums = {(x + 1, y + 1): pair for (x, y), pair in self.sums(board)}
        grid = Board.grid(board.width + 1, board.height + 1)
        board.places, board.width, board.height = grid.places, grid.width, grid.height
        board.top, board.left = [], []
        board.clues, board.colors = dict(sums), dict.fromkeys(sums, 'black')
        answer, board.answer = board.answer, Answer()
        board.answer.given = answer.given
        board.answer.numbers = {(x + 1, y + 1): n for (x, y), n in answer.numbers.items()}


AROUND = OneOf(
    Table({'.': [None], **{sign: [None] * n for n, sign in enumerate('klmnopqrstuvwxyz', 2)}}),
    SignCode({'+': 'black', '_': UNKNOWN, **{sign: n for n, sign in enumerate(SUMS)}}),
    what='a cell',
)


class SumsAround(Cells):
    """Sums in cells, `?` for an unknown one, and black cells, typed `#`.

    In a drawing sums stand in white circles on black cells.
    """

    circled = True

    def __init__(self) -> None:
        super().__init__(1, code=AROUND, unknown=KEEP)
        self.signs = '?#'

    def get(self, board: Board, spot: Cell) -> Cell:
        return board.colors.get(spot) or super().get(board, spot)

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if value == 'black':
            board.colors[spot] = 'black'
        else:
            super().set(board, spot, value)

    def read_sign(self, line: Source, spaced: bool) -> Cell:
        return 'black' if line.run('#', 1) else super().read_sign(line, spaced)

    def sign(self, value: Cell) -> str:
        return '#' if value == 'black' else super().sign(value)

    def pick(self, drawn: Board, spot: Cell) -> Cell:
        black = drawn.colors.get(spot) in DARK
        if spot in drawn.clues:
            drawn.circles.pop(spot, None)
        if black:
            del drawn.colors[spot]
        return 'black' if black and spot not in drawn.clues else super().pick(drawn, spot)

    def draw(self, board: Board) -> None:
        board.circles = dict.fromkeys(board.clues, 'white')
        board.colors.update(dict.fromkeys(board.clues, 'black'))
