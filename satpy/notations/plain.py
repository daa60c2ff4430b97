"""Boards of no particular kind: cells of a spreadsheet or a table, typed rows, any drawing.

>>> read_board('\\t3\\n?\\tA').clues
{(1, 0): 3, (0, 1): None, (1, 1): 'A'}
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError, quoted
from satpy.notations.layers.layer import refuse_lost
from satpy.notations.source import Source, with_line_ends
from satpy.notations.typed.files import FILES, read_file
from satpy.notations.typed.sheets import board_of, copied_cells
from satpy.notations.typed.table import check_widths, rows_of, spaced_cells

__all__ = ['check_cells', 'read_board']


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
        from satpy.notations.penpa.drawing import read_drawing

        return read_drawing(text).board_of()
    tabs = '\t' in text
    if not tabs and {*text} & {*'/%:'}:
        from satpy.notations.library import KINDS
        from satpy.notations.pasting import addresses, find_kinds, genre_in

        if '://' in text or any(True for _ in addresses(text)):
            return (genre_in(text) or KINDS[find_kinds(text)[0]]).read(text)
    return board_of(cells_in(text))


def check_cells(board: Board, text: str) -> None:
    """Raise FormatError with the name of a layer that is not in the text of the cells.

    >>> check_cells(Board.grid(1, 1, circles={(0, 0): 'white'}), '.')
    Traceback (most recent call last):
    satpy.errors.FormatError: circles: cells of a spreadsheet cannot show this layer of the board \
in r1c1
    """
    for side, clues in board.outside.items():
        if clues:  # even if all are None: cells at the edge would be read as clues
            raise FormatError(f'{side}: clues outside would be read as cells of a spreadsheet')
    try:
        there = read_board(text)
    except FormatError:  # such as a column with an empty cell, which is an empty line
        there = Board([])
    refuse_lost(board, there, 'cells of a spreadsheet')


def cells_in(text: str) -> list[list[str]]:
    r"""Return the rows of cells of a table or of typed rows, a cell a sign if nothing is between.

    >>> cells_in('1..\n.?A'), cells_in('12 .'), cells_in('1,,2')
    ([['1', '.', '.'], ['.', '?', 'A']], [['12', '.']], [['1', '', '2']])
    """
    if '\t' in text:
        return copied_cells(text)
    rows = rows_of(Source(text))
    lines = [row.line for row in rows]
    if not rows:
        raise FormatError('there is no board in this text', line=1, column=1)
    if any(row.cells for row in rows):
        found = [[cell.rest() for cell in row.cells or [row.line]] for row in rows]
    elif are_compact(lines):
        found = [[*line.rest().replace(' ', '.')] for line in lines]
    elif any(' ' in line.rest() for line in lines):
        found = [[cell.rest() for cell in row] for row in spaced_cells(lines, True)]
    else:
        found = [[*line.rest()] for line in lines]
    check_widths([line.part(line.at, line.end) for line in lines], found)
    return found


def are_compact(lines: Sequence[Source]) -> bool:
    """Return whether rows are equally long, a sign for each cell, with a blank for an empty one.

    >>> are_compact(Source('ABC\\nD F').lines()), are_compact(Source('A C\\nD F').lines())
    (True, False)
    """
    lengths = {line.end - line.at for line in lines}
    whole = any(' ' not in line.rest() for line in lines)
    return len(lengths) == 1 and lengths != {1} and whole
