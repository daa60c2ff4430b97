"""Files of boards: text in any encoding, tables of a spreadsheet, workbooks."""

from __future__ import annotations

from satpy.errors import FormatError
from satpy.notations.typed.sheets import copied_cells, tabbed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = ['FILES', 'bytes_of', 'decoded', 'read_file']

FILES = ('.csv', '.tsv', '.txt', '.xlsx')
"""The endings of file names that `Board.read` opens."""

# The bytes of the largest file: some 100,000 boards. /dev/zero and the like never end.
LARGEST = 1 << 26


def read_file(path: str) -> str:
    """Return the text of a board in a file, as copied; FormatError if it cannot be read."""
    try:
        with open(path, 'rb') as file:
            return decoded(bytes_of(file, path), path)
    except OSError as error:
        raise FormatError(f'cannot be read: {error.strerror}', path=path) from None


def bytes_of(file: BinaryIO, path: str) -> bytes:
    """Return the bytes of an open file; FormatError if there are more than are read.

    >>> from io import BytesIO
    >>> bytes_of(BytesIO(b'2..'), 'board.txt')
    b'2..'
    >>> bytes_of(BytesIO(bytes(LARGEST + 1)), 'board.txt')
    Traceback (most recent call last):
    satpy.errors.FormatError: board.txt: the file is larger than 64 MB, the most that is read
    """
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        reason = f'the file is larger than {LARGEST >> 20} MB, the most that is read'
        raise FormatError(reason, path=path)
    return data


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
