"""Boards of no particular kind: cells of a spreadsheet or a table, typed rows, any drawing.

>>> read_board('\\t3\\n?\\tA').clues
{(1, 0): 3, (0, 1): None, (1, 1): 'A'}
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError, quoted
from satpy.notations.blanks import has_commas
from satpy.notations.layers import refuse_lost
from satpy.notations.penpa_marks import clue_shown
from satpy.notations.sheets import FILES, copied_cells, read_file, ruled_cells
from satpy.notations.source import check_board_size, with_line_ends

__all__ = ['board_of', 'check_cells', 'read_board']


def read_board(text: str, kind: str = '') -> Board:
    """Return the board in a text: an address, cells of a table, typed rows, the name of a file.

    kind: read it as a puzzle of this kind. Raises FormatError with line and column.

    >>> read_board('| A | 2 |\\n|---|---|\\n| . | C |').clues
    {(0, 0): 'A', (1, 0): 2, (1, 1): 'C'}
    """
    if text.endswith(FILES) and os.path.isfile(text):
        text = read_file(text)
    if kind:
        from satpy.notations.library import KINDS

        if kind not in KINDS:
            raise FormatError(f'no kind is called {quoted(kind)}: see satpy kinds')
        return KINDS[kind].read(text)
    text = with_line_ends(text)
    if any(word in text for word in ('m=edit&', 'm=solve&', '/penpa-edit')):
        from satpy.notations.penpa import read_drawing

        return read_drawing(text).board
    tabs = '\t' in text
    if not tabs and {*text} & {*'/%:'}:
        from satpy.notations.library import KINDS
        from satpy.notations.pasting import addresses, find_kinds

        if '://' in text or any(True for _ in addresses(text)):
            return KINDS[find_kinds(text)[0]].read(text)
    if tabs or has_commas(text):
        return board_of(copied_cells(text))
    return board_of(ruled_cells(text) or typed_cells(text))


def check_cells(board: Board, text: str) -> None:
    """Raise FormatError with the name of a layer that is not in the text of the cells.

    >>> check_cells(Board.grid(1, 1, circles={(0, 0): 'white'}), '.')
    Traceback (most recent call last):
    satpy.errors.FormatError: circles: cells of a spreadsheet cannot show those of this board in \
column 1, row 1
    """
    for side, clues in board.outside.items():
        if clues:  # even if all are None: cells at the edge would be read as clues
            raise FormatError(f'{side}: clues outside would be read as cells of a spreadsheet')
    try:
        there = read_board(text)
    except FormatError:  # such as a column with an empty cell, which is an empty line
        there = Board([])
    refuse_lost(board, there, 'cells of a spreadsheet')


def board_of(rows: Sequence[Sequence[str]]) -> Board:
    """Return the board with these texts in its cells."""
    width, height = max(map(len, rows), default=0), len(rows)
    check_board_size(width, height)
    clues = {
        (x, y): clue_shown(cell)[0]
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell not in ('', '.')
    }
    return Board.grid(width, height, clues=clues)


def typed_cells(text: str) -> list[list[str]]:
    r"""Return the typed rows of cells, a cell a sign, or with blanks between the cells.

    >>> typed_cells('1..\n.?A'), typed_cells('12 .')
    ([['1', '.', '.'], ['.', '?', 'A']], [['12', '.']])
    """
    lines = [(at, line.split()) for at, line in enumerate(text.split('\n'), 1) if line.strip()]
    if not lines:
        raise FormatError('there is no board in this text', line=1, column=1)
    spaced = any(len(words) > 1 for _, words in lines)
    rows = [words if spaced else [*words[0]] for _, words in lines]
    widths = [*map(len, rows)]
    width = max(dict.fromkeys(widths), key=widths.count)
    for (at, _), row in zip(lines, rows):
        if len(row) != width:
            raise FormatError(f'this row has {len(row)} cells, not {width}', line=at, column=1)
    return rows
