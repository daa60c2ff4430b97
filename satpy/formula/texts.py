"""Texts of comments: in one line for files, without control characters for a terminal."""

from __future__ import annotations

__all__ = ['one_line', 'printable']


def one_line(text: object) -> str:
    """Return the text of a comment in one line.

    >>> one_line(' row 3\\nof 9 ')
    'row 3 of 9'
    """
    return ' '.join(str(text).splitlines()).strip()


def printable(text: object) -> str:
    """Return the text with its control characters escaped: a file may hold any.

    >>> printable('row \\x1b[31m3')
    'row \\\\x1b[31m3'
    """
    return ''.join(
        repr(char)[1:-1] if char < ' ' or '\x7f' <= char < '\xa0' else char for char in str(text)
    )
