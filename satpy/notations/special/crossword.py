"""A grid to be filled, and the words to do it with.

A typed board has the grid, `.` a cell, `#` a black one, or a given letter; then an empty line, and
the words, with blanks or line ends between, a word that is used twice twice. Small letters are the
same as capitals. A first line `repeat: true` says that words may be used again. A line that begins
with an entry has the words for it alone.

    ...#
    .#..
    C...

    CAR ATE PIE ...
    4 across: EATS ODOR
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from satpy.boards.board import Board
from satpy.notations.codes import Cell
from satpy.notations.layers.layer import Layer
from satpy.notations.layers.outside import Said
from satpy.notations.layers.values import Forms
from satpy.notations.source import DIGITS, Source
from satpy.notations.special.pieces import parts
from satpy.notations.typed.table import Row, check_widths, padded

__all__ = ['Letters', 'Repeat']


class Letters(Layer):
    """Letters in cells, `board.clues`, black cells as holes, and the words.

    The fact 'words' is the list for all, 'own words' the words of one entry: {'4 across': [...]}.
    """

    def forms(self) -> Mapping[str, Forms]:
        return {'clues': [str], 'facts.words': [[str]], 'facts.own words': [dict]}

    def blank(self, board: Board) -> None:
        board.hole = '#'
        board.facts.update({'words': [], 'own words': {}})

    def parse(self, rows: Sequence[Row]) -> Cell:
        first, *more = parts(rows)
        grid = [row.line for row in first]
        if any(row.cells for row in first):
            # Columns beside the grid hold the words.
            cells_there = padded(first, full=bool(more))
            grid = [row[0].joined(row, '.') for row in cells_there]
        cells = [read_row(line) for line in grid]
        check_widths(grid, cells)
        words: list[str] = []
        own: dict[str, list[str]] = {}
        for line in [row.line for part in more for row in part]:
            name = read_entry(line)
            if name in own:
                raise line.error(f'a second line of words for {name}')
            if name and not line.more():
                raise line.error(f'expected the words for {name}')
            there = read_words(line)
            if name:
                own[name] = there
            else:
                words += there
        if not (words or own):
            raise grid[-1].error('expected an empty line and words', grid[-1].end)
        return cells, words, own

    def size(self, parsed: Cell) -> tuple[int, int] | None:
        rows = parsed[0]
        return len(rows[0]), len(rows)

    def store_typed(self, board: Board, parsed: Cell, text: Source) -> None:
        rows, board.facts['words'], board.facts['own words'] = parsed
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                if sign == '#':
                    del board.places[x, y]
                elif sign != '.':
                    board.clues[x, y] = sign

    def typed(self, board: Board) -> list[str]:
        words = [' '.join(board.facts['words'])] * bool(board.facts['words'])
        own = [f'{name}: {" ".join(there)}' for name, there in board.facts['own words'].items()]
        return [*board.copy().rows(), '', *words, *own]


class Repeat(Said):
    """Whether words may be used again, `board.facts['repeat']`."""

    metavar, option = '', bool

    def __init__(self) -> None:
        super().__init__('repeat', 'words of the list may be used again', usual=False)

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


def read_entry(line: Source) -> str:
    """Read the name of an entry before its words, `4 across:` or `4a:`; '' if there is none."""
    line.more()
    number = line.run(DIGITS)
    if not number:
        return ''
    way = line.expect('(?i)[ \\t]*(across|down|a|d)(?![a-z])[ \\t]*:', '4 across: or 4 down:')
    return f'{int(number)} {"across" if "a" in way.lower() else "down"}'


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
