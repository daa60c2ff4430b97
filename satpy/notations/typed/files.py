"""Files of boards: text in any encoding, tables of a spreadsheet, workbooks."""

from __future__ import annotations

from satpy.errors import FormatError
from satpy.notations.typed.sheets import copied_cells, tabbed

__all__ = ['FILES', 'decoded', 'read_file']

FILES = ('.csv', '.tsv', '.txt', '.xlsx')
"""The endings of file names that `Board.read` opens."""


def read_file(path: str) -> str:
    """Return the text of a board in a file, as copied; FormatError if it cannot be read."""
    try:
        with open(path, 'rb') as file:
            return decoded(file.read(), path)
    except OSError as error:
        raise FormatError(f'cannot be read: {error.strerror}', path=path) from None


def decoded(data: bytes, path: str) -> str:
    """Return the text in a file; of a table its cells with tabs between, of a drawing its address.

    Text is UTF-8, or UTF-16 as Excel writes it. A workbook with thick borders or filled cells is a
    drawing: borders part rooms, and fills are colours.
    """
    if path.lower().endswith('.xlsx'):
        from satpy.notations.typed.xlsx import read_workbook

        board, rows = read_workbook(path)
        drawn = board.rooms or board.walls or board.colors or any(board.outside.values())
        return board.penpa() if drawn else tabbed(rows)
    wide = data[:2] in (b'\xff\xfe', b'\xfe\xff')
    try:
        text = data.decode('utf-16' if wide else 'utf-8-sig')
    except UnicodeDecodeError as error:
        if data[:2] == b'\x1f\x8b':
            detail = 'this is compressed; for a formula, satpy solve reads it'
            raise FormatError(f'{detail}, and a puzzle must be unpacked', path=path) from None
        line = data.count(b'\n', 0, error.start) + 1
        raise FormatError('this is not text', path=path, line=line) from None
    if path.lower().endswith('.csv'):
        first = ''.join(text.partition('\n')[0].split('"')[::2])  # without quoted texts
        return tabbed(copied_cells(text, ',;'[first.count(';') > first.count(',')]))
    return text
