"""Standard input and output, as the command lines need them."""

from __future__ import annotations

import os
import sys

from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = ['drop_output', 'open_output', 'standard_input', 'told']


def open_output() -> None:
    """Let standard output and error take whatever is printed.

    Boards have signs that few encodings but UTF-8 have, and names of files need not be text.
    """
    for name in ('stdout', 'stderr'):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, 'w'))  # noqa: SIM115
        elif hasattr(stream, 'reconfigure'):
            utf = stream.encoding.lower().startswith('utf')
            stream.reconfigure(encoding=None if utf else 'utf-8', errors='backslashreplace')


def drop_output() -> None:
    """Who reads it has enough. Python must not complain when it flushes the rest."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def standard_input() -> BinaryIO:
    """Standard input, of bytes; `FormatError` if it is closed."""
    if sys.stdin is None:
        raise FormatError('it is closed, so there is nothing to read', path='standard input')
    if sys.stdin.closed:
        raise FormatError('it can be read only once: say - once', path='standard input')
    return sys.stdin.buffer


def told(error: OSError) -> str:
    """The file, if it is known which, and what is wrong with it.

    >>> told(FileNotFoundError(2, 'No such file', 'bs.cnf')), told(OSError(28, 'No space left'))
    ('bs.cnf: No such file', 'No space left')
    """
    what = error.strerror or str(error)
    return what if error.filename is None else f'{error.filename}: {what}'
