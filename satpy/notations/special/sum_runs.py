"""Sums of runs of numbers, several beside each row and column: `board.top`, `board.left`.

A typed board has the sums above the columns, then those before each row and its cells, with blanks
between and `.` in the corner; `.` is a line without given sums, `5,?,4` three runs, 0 none:

      .  3,2    .    6
      5    .    .    4
      .    .    .    .
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.codes import Cell
from satpy.notations.layers.cells import Cells
from satpy.notations.layers.layer import known, refuse
from satpy.notations.layers.values import Forms
from satpy.notations.source import Source
from satpy.notations.special.nonogram import RunClues
from satpy.notations.typed.rows import write_cells
from satpy.notations.typed.table import Row, check_widths, refuse_blank_rows

__all__ = ['SumRuns']


class SumRuns(RunClues):
    """Lists of sums, with None for an unknown one; and given numbers in cells."""

    what = 'a sum'

    def __init__(self) -> None:
        self.givens = Cells(1)

    def forms(self) -> Mapping[str, Forms]:
        return {**super().forms(), **self.givens.forms()}

    def store(self, board: Board, lines: Sequence[Sequence[Cell]], text: Source) -> None:
        found = [known(clue for clue in line if clue is not None) for line in lines]
        board.top, board.left = found[: board.width], found[board.width :]

    def parse(self, rows: Sequence[Row]) -> Cell:
        lines = [row.filled('.') for row in rows]
        if not rows[0].cells:
            refuse_blank_rows(lines, empty=False)
        found: list[list[list[int | None]]] = []
        for line in lines:
            row: list[list[int | None]] = []
            while line.more():
                row.append(self.read_sums(line, several=not (found and row)))
            found.append(row)
        check_widths(lines, found)
        if len(found) < 2 or len(found[0]) < 2 or found[0][0]:
            expected = 'expected . and the sums of each column, then the rows, each with its sums'
            raise lines[0].error(expected)
        return found

    def read_sums(self, line: Source, several: bool) -> list[int | None]:
        """Read the sums of a line, with commas between, or the number in a cell; `.` is none."""
        found: list[int | None] = []
        if not line.run('.', 1):
            found.append(line.tally('a sum, ? or .') if several else line.number('a number or .'))
            while several and line.run(',', 1):
                found.append(line.tally('a sum or ?'))
        if line.at < line.end and not line.text[line.at].isspace():
            raise line.missing('a blank or a comma' if several else 'a blank')
        return found

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        return len(parsed[0]) - 1, len(parsed) - 1

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        board.top, board.left = parsed[0][1:], [row[0] for row in parsed[1:]]
        cells = [number for row in parsed[1:] for cell in row[1:] for number in cell or [None]]
        self.givens.store(board, cells, text)

    def typed(self, board: Board) -> list[str]:
        words = [
            ','.join('?' if n is None else str(n) for n in line) or '.'
            for line in [*board.top, *board.left]
        ]
        rows = [
            [words[board.width + y], *(str(board.clues.get(place, '.')) for place in row)]
            for y, row in enumerate(board.rows_of())
        ]
        return write_cells([['.', *words[: board.width]], *rows], spaced=True)

    def take(self, drawn: Board, board: Board) -> None:
        self.take_lists(drawn, board)
        self.givens.take(drawn, board)

    def draw(self, board: Board) -> None:
        """Leave a line without sums empty: it may have any."""
        board.top = [line or None for line in board.top]
        board.left = [line or None for line in board.left]

    def check(self, board: Board) -> None:
        """Refuse a sum of 0 beside others, and a number that is too large."""
        most = board.facts['largest']
        if not 1 <= most <= 9:
            raise FormatError(f'the largest number is {most}, not from 1 to 9')
        for line in [*board.top, *board.left]:
            if 0 in line and len(line) > 1:
                raise FormatError('a sum of 0 beside others')
        for place, n in board.clues.items():
            if n > most:
                raise refuse(place, f'{n} is given, the largest number is {most}')
