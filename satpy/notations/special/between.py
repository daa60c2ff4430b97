"""Numbers in cells, with marks on the borders between them: signs, walls, or lines over them.

>>> layer = Between(BorderSigns('=x'), 0, 1)
>>> board = Board.grid(2, 1, clues={(0, 0): 1, (0.5, 0): 'x'})
>>> layer.typed(board), layer.typed(Board.grid(2, 1, clues={(1, 0): 0}))
(['1x.'], ['.0'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import Cell
from satpy.notations.layers.cells import Cells, Holes, Signs
from satpy.notations.layers.layer import InCells, refuse, where
from satpy.notations.layers.values import Forms, merged
from satpy.notations.source import Source
from satpy.notations.special.circles import GivenNumbers
from satpy.notations.typed.rows import Grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.typed.table import Row

__all__ = ['Between', 'BorderSigns', 'BorderWalls', 'GivenLines']


def is_border(board: Board, spot: Cell) -> bool:
    """Return whether a spot is between two places that are side by side."""
    return len(board.around(spot)) == 2 and (spot[0] % 1 > 0) != (spot[1] % 1 > 0)


class BorderSigns(Signs):
    """Signs between two cells, each typed as itself: `board.clues`."""

    def __init__(self, signs: str) -> None:
        super().__init__('clues', {sign: sign for sign in signs}, at='all')

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if not is_border(board, spot):
            raise FormatError(f'{value} stands between two cells, not {where(spot)}')
        super().set(board, spot, value)

    def check(self, board: Board) -> None:
        for spot, value in board.clues.items():
            if is_border(board, spot) != (value in (*self.signs,)):
                expected = 'between two cells' if value in (*self.signs,) else 'in a cell'
                raise refuse(spot, f'{value} stands {expected}')


class BorderWalls(InCells):
    """Borders between two cells, typed `#`: `board.walls`."""

    at, signs = 'all', '#'

    def get(self, board: Board, spot: Cell) -> Cell:
        return '#' if (*board.around(spot),) in board.walls else None

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        if not is_border(board, spot):
            raise FormatError(f'a wall stands between two cells, not {where(spot)}')
        a, b = board.around(spot)
        board.walls.add((a, b))

    def take(self, drawn: Board, board: Board) -> None:
        board.walls, drawn.walls, drawn.rooms = drawn.borders(), set(), {}


class GivenLines(InCells):
    """Lines from place to place, typed `-` and `|` between them: `board.strokes`, in order."""

    at, signs = 'all', '-|'

    def get(self, board: Board, spot: Cell) -> Cell:
        return '-|'[spot[1] % 1 > 0] if board.around(spot) in board.strokes else None

    def set(self, board: Board, spot: Cell, value: Cell) -> None:
        pair = board.around(spot)
        if not is_border(board, spot) or value != '-|'[spot[1] % 1 > 0]:
            raise FormatError(f'the line {value} joins no two places {where(spot)}')
        if pair not in board.strokes:
            board.strokes.append(pair)

    def settle(self, board: Board) -> None:
        board.strokes.sort()

    def take(self, drawn: Board, board: Board) -> None:
        """Take lines from place to place; longer ones are left on the drawing."""
        table = board.table()
        lines, drawn.strokes = drawn.strokes, []
        for line in lines:
            near = all(b in table.get(a, ()) for a, b in zip(line, line[1:]))
            (board if near and len(line) == 2 else drawn).strokes.append(line)


class NumbersAmong(GivenNumbers):
    """Numbers in cells, among marks on borders."""

    def get(self, board: Board, spot: Cell) -> Cell:
        return super().get(board, spot) if spot in board.places else None


class Between(Cells):
    """Numbers in cells, and marks between them, in rows of cells and, if there are marks, between.

    marks: their layer. Other arguments are as for `Cells`. Places may be missing, typed `x`,
    unless this is a mark.
    """

    in_janko = True

    def __init__(self, marks: InCells, least: int = 0, most: int | None = None) -> None:
        super().__init__(least, most)
        self.marks, self.signs = marks, marks.signs
        self.own_holes = 'x' not in marks.signs
        self.plain = Grid([Cells(least, most)])
        self.with_marks = Grid([NumbersAmong(least, most, at='all'), marks])
        for grid in (self.plain, self.with_marks) if self.own_holes else ():
            grid.layers.append(Holes(at=grid.at, shown=False))

    def check(self, board: Board) -> None:
        super().check(board)
        self.marks.check(board)

    def forms(self) -> Mapping[str, Forms]:
        return merged([super().forms(), self.marks.forms()])

    def typed_lines(self, lines: Sequence[Source]) -> int | None:
        return None

    def parse(self, rows: Sequence[Row]) -> Cell:
        marked = any({*row.line.rest()} & {*self.marks.signs} for row in rows)
        grid = self.with_marks if marked else self.plain
        grid.ragged = self.ragged
        return grid, grid.parse(rows)

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        grid, found = parsed
        size: tuple[int, int] | None = grid.size(found)
        return size

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        grid, found = parsed
        grid.store_typed(board, found, text)

    def typed(self, board: Board) -> list[str]:
        marked = any(mark is not None for mark in self.marks.cells(board))
        return (self.with_marks if marked else self.plain).typed(board)

    def settle(self, board: Board) -> None:
        self.marks.settle(board)

    def take(self, drawn: Board, board: Board) -> None:
        super().take(drawn, board)
        self.marks.take(drawn, board)
