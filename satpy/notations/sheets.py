"""Boards of no particular kind: what is copied out of a spreadsheet, rows as typed, any drawing.

>>> read_board('\\t3\\n?\\tA').clues
{(1, 0): 3, (0, 1): None, (1, 1): 'A'}
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.source import MAX_SIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['read_board', 'read_sheet', 'read_typed']

EMPTY = ('', '.')


def read_board(text: str) -> Board:
    """Return the board in a text: an address, cells with tabs between, or rows as typed.

    Raises FormatError with line and column.
    """
    if any(word in text for word in ('m=edit&', 'm=solve&', '/penpa-edit')):
        from satpy.notations.penpa import read_drawing

        return read_drawing(text).board
    if '\t' in text:
        return read_sheet(text)
    if {*text} & {*'/%:'}:
        from satpy.notations.library import KINDS
        from satpy.notations.pasting import addresses, find_kinds

        if '://' in text or any(True for _ in addresses(text)):
            return KINDS[find_kinds(text)[0]].read(text)
    return read_typed(text)


def read_sheet(text: str, separator: str = '\t') -> Board:
    r"""Return the board of cells that were copied out of a spreadsheet, or of a .csv file.

    A separator stands between two cells; cells can be in double quotes. An empty cell is an empty
    place, and a row of separators alone is a row. A number is one, and `?` a clue that is not
    known. Rows that are shorter than others end with empty places.

    >>> read_sheet('3\t\t\n\t\t\n\t\t"a, b"\n')
    Board.grid(3, 3, clues={(0, 0): 3, (2, 2): 'a, b'})
    >>> read_sheet('1,"2"', ',').clues
    {(0, 0): 1, (1, 0): 2}
    """
    import csv
    from io import StringIO

    if text.startswith('\n'):
        text = text[1:]  # as of a text in triple quotes
    try:
        rows = [*csv.reader(StringIO(text, newline=''), delimiter=separator)]
    except csv.Error as error:
        raise FormatError(f'not a table of cells: {error}') from None
    return board_of([[cell.strip() for cell in row] for row in rows])


def read_typed(text: str) -> Board:
    """Return the board whose rows are typed, a cell a sign, or with blanks between the cells.

    `.` is an empty place, and `?` a clue that is not known.

    >>> read_typed('1..\\n.?A')
    Board.grid(3, 2, clues={(0, 0): 1, (1, 1): None, (2, 1): 'A'})
    >>> read_typed('12 .')
    Board.grid(2, 1, clues={(0, 0): 12})
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
    return board_of(rows)


def board_of(rows: Sequence[Sequence[str]]) -> Board:
    """Return the board with these cells."""
    width, height = max(map(len, rows), default=0), len(rows)
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        raise FormatError(f'a board of {width}x{height}: each side has 1 to {MAX_SIDE} cells')
    clues: dict[Any, Any] = {}
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell not in EMPTY:
                clues[x, y] = clue_of(cell)
    return Board.grid(width, height, clues=clues)


def clue_of(cell: str) -> Any:
    """Return the clue in a cell: a number if it is written as one, None for `?`, or text.

    >>> [clue_of(cell) for cell in ('12', '-1', '007', '?', 'A1')]
    [12, -1, '007', None, 'A1']
    """
    from satpy.notations.penpa_marks import clue_shown

    return clue_shown(cell)[0]
