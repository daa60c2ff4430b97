"""Signs of inequality between numbers: typed boards, Tatham's Unequal, the Puzzle Team's tasks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt

from satpy.boards.board import Board
from satpy.boards.layers import Spot
from satpy.errors import FormatError
from satpy.notations.codes import Cell
from satpy.notations.layers.cells import ARROWS, Arrows, Cells
from satpy.notations.layers.layer import Layer, Part, refuse, where
from satpy.notations.layers.values import Forms
from satpy.notations.source import Source
from satpy.notations.typed.table import Row, check_widths, without_gap

__all__ = ['Inequalities', 'Neighbours']

WAYS = {'U': (0, -1, 'up'), 'R': (1, 0, 'right'), 'D': (0, 1, 'down'), 'L': (-1, 0, 'left')}


class Inequalities(Layer):
    """Numbers in cells, and signs between two, arrows on borders that point to the smaller one.

    A typed board has `.` or a number for a cell, `<` and `>` between two of them; in a line of its
    own, right below the upper one of two cells, `^` or `v`.
    """

    def __init__(self) -> None:
        self.numbers, self.inequalities = Cells(1), Arrows('borders')

    def forms(self) -> Mapping[str, Forms]:
        return {**self.numbers.forms(), **self.inequalities.forms()}

    def parse(self, rows: Sequence[Row]) -> Cell:
        if any(row.cells for row in rows):
            return self.parse_table(rows)
        numbers: list[list[int | None]] = []
        columns: dict[int, int] = {}  # of the last row: {position in the line: x}
        signs: dict[Spot, str] = {}
        last: list[tuple[Source, int, str]] = []  # signs below the last row
        cell_rows: list[Row] = []
        upright = False
        for row_there in rows:
            line = row_there.line.part(row_there.line.at, row_there.line.end)
            start = line.line_start()
            if line.rest()[0] in '^v':
                upright = True
                while line.more():
                    at = line.at
                    sign = line.some('^v', '^ or v below a cell', 1)
                    if at - start not in columns:
                        raise line.error(f'{sign} stands below no cell', at)
                    spot = columns[at - start], len(numbers) - 0.5
                    if spot in signs:
                        raise line.error(f'a second sign below the same cell: {sign}', at)
                    signs[spot] = ARROWS[sign]
                    last.append((line, at, sign))
            else:
                row, columns, between = read_row(line, start)
                signs.update(((x + 0.5, len(numbers)), ARROWS[sign]) for x, sign in between)
                numbers.append(row)
                cell_rows.append(Row(line, gap=row_there.gap))
                last = []
        if not upright:
            without_gap(cell_rows)
        lines = [row.line for row in cell_rows] or [rows[0].line]
        check_widths(lines, numbers or [[]])
        for line, at, sign in last:
            raise line.error(f'no row below this {sign}', at)
        return numbers, signs

    def parse_table(self, rows: Sequence[Row]) -> Cell:
        """Read a table, in which each sign stands in a cell between two cells with numbers."""
        if any(len(row.cells) != len(rows[0].cells) for row in rows) or not len(rows) % 2:
            detail = (
                'an odd number of rows and of columns, with a sign or nothing between two numbers'
            )
            raise rows[-1].line.error(f'expected {detail}')
        numbers: list[list[int | None]] = []
        signs: dict[Spot, str] = {}
        for y, row in enumerate(rows):
            line: list[int | None] = []
            for x, cell in enumerate(row.cells):
                text, none = cell.rest(), x % 2 and y % 2
                if x % 2 == y % 2 == 0:
                    line.append(None if text in ('', '.') else cell.number('. or a number'))
                    cell.finish()
                elif text and (none or text not in ('<>', '^v')[y % 2]):
                    expected = 'nothing' if none else ' or '.join(('<>', '^v')[y % 2])
                    raise cell.missing(f'{expected} between two cells')
                elif text:
                    signs[x / 2, y / 2] = ARROWS[text]
            numbers += [line] if y % 2 == 0 else []
        return numbers, signs

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        rows, _ = parsed
        return len(rows[0]), len(rows)

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        rows, signs = parsed
        self.numbers.store(board, [cell or None for row in rows for cell in row], text)
        board.arrows.update(signs)

    def check(self, board: Board) -> None:
        for spot in board.arrows:
            if len(board.around(spot)) != 2:
                raise refuse(spot, 'an inequality stands on the border of two cells')

    def typed(self, board: Board) -> list[str]:
        signs = {spot: self.inequalities.sign(way) for spot, way in board.arrows.items()}
        width = len(str(board.width))
        lines = []
        for row in board.rows_of():
            cells = ''.join(
                f'{board.clues.get((x, y), "."):<{width}} {signs.get((x + 0.5, y), " ")} '
                for x, y in row
            )
            below = ''.join(f'{signs.get((x, y + 0.5), " "):<{width + 3}}' for x, y in row)
            lines += [cells.rstrip(), below.rstrip()]
        return [line for line in lines if line]

    def take(self, drawn: Board, board: Board) -> None:
        self.numbers.take(drawn, board)
        self.inequalities.take(drawn, board)
        for spot, way in board.arrows.items():
            if (spot[0] % 1 > 0) != (way in ('left', 'right')):
                raise FormatError(f'the sign {where(spot)} points to neither cell')


def read_row(
    line: Source, start: int
) -> tuple[list[int | None], dict[int, int], list[tuple[int, str]]]:
    """Return the cells of a row, their positions in the line, and the signs (x, sign)."""
    row: list[int | None] = []
    columns: dict[int, int] = {}
    signs: list[tuple[int, str]] = []
    while line.more():
        sign = line.run('<>', 1)
        if sign:
            if not row or (signs and signs[-1][0] == len(row) - 1):
                raise line.error(f'{sign} must stand between two cells', line.at - 1)
            signs.append((len(row) - 1, sign))
            continue
        columns[line.at - start] = len(row)
        blank = line.run('.', 1)
        row.append(None if blank else line.number('. or a number, < or >, ^ or v'))
    if signs and signs[-1][0] == len(row) - 1:
        raise line.error('no cell after the sign', line.end)
    return row, columns, signs


class Neighbours(Part):
    """For each cell its number or 0, and the directions of neighbours with smaller numbers."""

    def parse(self, text: Source, stop: str) -> list[tuple[int, str]]:
        cells: list[tuple[int, str]] = []
        while not cells or (text.take(',') and text.more()):
            number = text.number('a number, 0 for none')
            cells.append((number, text.run(''.join(WAYS))))
        return cells

    def sizes(self, parsed: list[tuple[int, str]]) -> list[tuple[int, int]]:
        side = isqrt(len(parsed))
        return [(side, side)]

    def store(self, board: Board, parsed: list[tuple[int, str]], text: Source) -> None:
        if len(parsed) != len(board.places):
            raise self.refusal(text, len(parsed), board)
        for (x, y), (number, signs) in zip(board.places, parsed):
            if number:
                board.clues[x, y] = number
            for sign in signs:
                i, j, way = WAYS[sign]
                if (x + i, y + j) not in board.places:
                    raise text.error(f'no cell in the direction {sign}')
                if board.arrows.setdefault((x + i / 2, y + j / 2), way) != way:
                    raise text.error(f'each of two cells has the smaller number: {sign}')
