"""The lines of a file of a formula: plain or gzip, within limits, with the stamp at its head."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import chain, islice

from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = ['STAMP', 'lines_in', 'lines_of', 'stamp_line', 'stamped', 'standard_input']

# Bytes read at once: more would take more memory, and not be quicker.
CHUNK = 1 << 18
# The bytes of the longest line and of the largest file. Larger ones would take gigabytes, or never
# end; the 20 million clauses that a laptop holds have half as many bytes.
LONGEST, LARGEST = 1 << 24, 1 << 30
STAMP = [b'satpy', b'stamp']


def standard_input() -> BinaryIO:
    """Return standard input, of bytes; `FormatError` if it is closed."""
    import sys

    if sys.stdin is None:
        raise FormatError('it is closed, so there is nothing to read', path='standard input')
    if sys.stdin.closed:
        raise FormatError('it can be read only once: say - once', path='standard input')
    return sys.stdin.buffer


def lines_of(path: str | os.PathLike[str]) -> Iterator[bytes]:
    """Yield the lines of a file, plain or gzip, or of standard input for `-`; see `lines_in`."""
    name = os.fspath(path)
    with standard_input() if name == '-' else open(name, 'rb') as file:
        yield from lines_in(file, name)


def lines_in(file: BinaryIO, path: str) -> Iterator[bytes]:
    r"""Yield the lines of an open file, plain or gzip, without the `\n` at their ends.

    A line or a file beyond the limits is a `FormatError`, before it takes much memory.

    >>> from io import BufferedReader, BytesIO
    >>> list(lines_in(BufferedReader(BytesIO(b'1 0\n\n2 0')), 'x.cnf'))
    [b'1 0', b'', b'2 0']
    """
    rest, size, number = b'', 0, 1
    for chunk in chunks(file, path):
        size += len(chunk)
        if size > LARGEST:
            reason = f'the file is larger than {LARGEST >> 20} MB, the most that is read'
            raise FormatError(reason, path=path)
        first, *others = chunk.split(b'\n')
        rest += first
        if len(rest) > LONGEST:
            reason = f'the line is longer than {LONGEST >> 20} MB: write one clause a line'
            raise FormatError(reason, path=path, line=number)
        if others:
            yield rest
            yield from others[:-1]
            rest = others[-1]
            number += len(others)
    if rest:
        yield rest


def chunks(file: BinaryIO, path: str) -> Iterator[bytes]:
    """Yield the bytes of a file, plain or gzip; gzip that cannot be unpacked: `FormatError`."""
    if file.peek(2)[:2] != b'\x1f\x8b':  # type: ignore[attr-defined]
        while chunk := file.read(CHUNK):
            yield chunk
        return
    from gzip import GzipFile
    from zlib import error as ZlibError

    unpacked = GzipFile(fileobj=file)
    while True:
        try:
            chunk = unpacked.read(CHUNK)
        except (EOFError, OSError, ValueError, ZlibError) as error:
            raise FormatError(f'cannot be unpacked: {error}', path=path) from error
        if not chunk:
            return
        yield chunk


def stamp_line(mark: str, stamp: int) -> bytes:
    """Return the comment that both files of a formula carry. `mark`: `c` or `#`.

    >>> stamp_line('c', 10)
    b'c satpy stamp 000000000000000a\\n'
    """
    return f'{mark} satpy stamp {stamp:016x}\n'.encode()


def stamped(lines: Iterator[bytes]) -> tuple[bytes | None, Iterator[bytes]]:
    """Return the stamp at the head of a file, or None, and all its lines.

    >>> stamp, lines = stamped(iter([b'p cnf 1 1', b'c satpy stamp 0a', b'1 0']))
    >>> stamp, len(list(lines)), stamped(iter([]))[0]
    (b'0a', 3, None)
    """
    head = list(islice(lines, 2))
    stamps = [words[3] for words in map(bytes.split, head) if words[1:3] == STAMP and words[3:]]
    return next(iter(stamps), None), chain(head, lines)
