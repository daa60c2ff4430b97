"""Cells as they are copied from a spreadsheet, and the board of such cells."""

from __future__ import annotations

from collections.abc import Sequence

from satpy.boards.board import Board
from satpy.errors import FormatError
from satpy.notations.penpa.marks import clue_shown
from satpy.notations.source import check_board_size

__all__ = ['board_of', 'copied_cells', 'tabbed']


def copied_cells(text: str, delimiter: str = '') -> list[list[str]]:
    r"""Return the rows of cells that were copied from a spreadsheet.

    delimiter: the sign between cells; '': a tab, or a comma if there is no tab. Cells can be in
    double quotes. An empty cell is an empty place, and a row of tabs alone is a row. Rows that are
    shorter than others end with empty places.

    >>> copied_cells('3\t\t\n\t\t\n\t\t"a, b"\n')
    [['3', '', ''], ['', '', ''], ['', '', 'a, b']]
    """
    import csv
    from io import StringIO

    text = text.lstrip('\ufeff')
    delimiter = delimiter or ('\t' if '\t' in text else ',')
    before = int(text.startswith('\n'))  # as in a text in triple quotes
    reader = csv.reader(StringIO(text[before:], newline=''), delimiter=delimiter)
    try:
        rows = [*reader]
    except csv.Error as error:
        line = before + reader.line_num
        raise FormatError(f'not a table of cells: {error}', line=line) from None
    if any(len(row) > 1 for row in rows):  # with one column, an empty line is an empty place
        filled = [n for n, row in enumerate(rows) if row]
        rows = rows[filled[0] : filled[-1] + 1]
        if [] in rows:
            line = before + filled[0] + rows.index([]) + 1
            raise FormatError('an empty line: give the rows of one board, without it', line=line)
    return [[cell.strip() for cell in row] for row in rows]


def tabbed(rows: Sequence[Sequence[str]]) -> str:
    """Return the text of rows of cells, with tabs between, as `copied_cells` reads it."""
    import csv
    from io import StringIO

    text = StringIO(newline='')
    csv.writer(text, delimiter='\t', lineterminator='\n').writerows(rows)
    return text.getvalue()


def board_of(rows: Sequence[Sequence[str]]) -> Board:
    """Return the board with the given texts in its cells."""
    width, height = max(map(len, rows), default=0), len(rows)
    check_board_size(width, height)
    clues = {
        (x, y): clue_shown(cell)[0]
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell not in ('', '.')
    }
    return Board.grid(width, height, clues=clues)
