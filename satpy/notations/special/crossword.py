"""A grid to be filled, and the words to do it with.

A typed board has the grid, `.` a cell, `#` a black one, or a given letter; then an empty line, and
the words, with blanks or line ends between, a word that is used twice twice. Small letters are the
same as capitals. A first line `repeat: true` says that words may be used again.

    ...#
    .#..
    C...

    CAR ATE PIE ...
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.notations.codes import Cell
from satpy.notations.layers.layer import Layer
from satpy.notations.layers.outside import Said
from satpy.notations.layers.values import Forms
from satpy.notations.source import Source
from satpy.notations.special.pieces import parts
from satpy.notations.typed.table import Row, check_widths, padded

__all__ = ['Letters', 'Repeat']


class Letters(Layer):
    """Letters in cells, `board.clues`, black cells as holes, and the fact 'words'."""

    def forms(self) -> Mapping[str, Forms]:
        return {'clues': [str], 'facts.words': [[str]]}

    def blank(self, board: Board) -> None:
        board.hole = '#'
        board.facts['words'] = []

    def parse(self, rows: Sequence[Row]) -> Cell:
        first, *more = parts(rows)
        grid = [row.line for row in first]
        if any(row.cells for row in first):
            # Columns beside the grid are those of the words.
            cells_there = padded(first, full=bool(more))
            grid = [row[0].joined(row, '.') for row in cells_there]
        cells = [read_row(line) for line in grid]
        check_widths(grid, cells)
        words = [word for part in more for row in part for word in read_words(row.line)]
        if not words:
            raise grid[-1].error('expected an empty line and words', grid[-1].end)
        return cells, words

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        rows, _ = parsed
        return len(rows[0]), len(rows)

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        rows, board.facts['words'] = parsed
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                if sign == '#':
                    del board.places[x, y]
                elif sign != '.':
                    board.clues[x, y] = sign

    def typed(self, board: Board) -> list[str]:
        return [*board.copy().rows(), '', ' '.join(board.facts['words'])]


class Repeat(Said):
    """Whether words may be used again, `board.facts['repeat']`."""

    metavar, what = '', 'words may be used again, as in word squares with a dictionary'
    option = bool

    def __init__(self) -> None:
        super().__init__('repeat', usual=False)

    def blank(self, board: Board) -> None:
        board.facts['repeat'] = False

    def typed(self, board: Board) -> list[str]:
        return super().typed(board) if board.facts['repeat'] else []


def read_row(line: Source) -> list[str]:
    """Read a row of the grid."""
    row = []
    while line.more():
        sign = line.text[line.at]
        if not (sign in '.#' or sign.isalpha()):
            raise line.missing('. or # or a letter')
        row.append(sign.upper())
        line.at += 1
    return row


def read_words(line: Source) -> list[str]:
    """Read the words of a line."""
    words = []
    while line.more():
        start = line.at
        while line.at < line.end and line.text[line.at].isalpha():
            line.at += 1
        if line.at == start:
            raise line.missing('a word')
        words.append(line.text[start : line.at].upper())
        line.run(',', 1)
    return words
