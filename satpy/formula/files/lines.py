"""The lines of a file of a formula: plain or gzip, within limits, with the stamp at its head."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import chain

from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = [
    'STAMP',
    'blocks_at',
    'blocks_in',
    'lines_in',
    'stamp_line',
    'stamped',
    'standard_input',
]

# Bytes read at once: so what is made of them stays in the processor's cache.
CHUNK = 1 << 16
# The bytes of the longest line and of the largest file. Larger ones would take gigabytes, or never
# end; the 20 million clauses that a laptop holds have half as many bytes.
LONGEST, LARGEST = 1 << 24, 1 << 30
STAMP = [b'satpy', b'stamp']


def standard_input() -> BinaryIO:
    """Return standard input, as bytes; raise `FormatError` if it is closed."""
    import sys

    if sys.stdin is None:
        raise FormatError('it is closed, so there is nothing to read', path='standard input')
    if sys.stdin.closed:
        raise FormatError('it can be read only once: say - once', path='standard input')
    return sys.stdin.buffer


def blocks_at(path: str | os.PathLike[str]) -> Iterator[bytes]:
    """Yield the blocks of a file, plain or gzip, or of standard input for `-`; see `blocks_in`."""
    name = os.fspath(path)
    with standard_input() if name == '-' else open(name, 'rb') as file:
        yield from blocks_in(file, name)


def blocks_in(file: BinaryIO, path: str) -> Iterator[bytes]:
    r"""Yield an open file, plain or gzip, in blocks of whole lines without the last `\n`.

    Raises `FormatError` for a line or a file beyond the limits, before it takes much memory.

    >>> from io import BufferedReader, BytesIO
    >>> list(blocks_in(BufferedReader(BytesIO(b'1 0\n\n2 0')), 'x.cnf'))
    [b'1 0\n', b'2 0']
    """
    rest, size, number = b'', 0, 1
    for chunk in chunks(file, path):
        size += len(chunk)
        if size > LARGEST:
            reason = f'the file is larger than {LARGEST >> 20} MB, the most that is read'
            raise FormatError(reason, path=path)
        first = chunk.find(b'\n')
        if len(rest) + (len(chunk) if first < 0 else first) > LONGEST:
            reason = f'the line is longer than {LONGEST >> 20} MB: write one clause a line'
            raise FormatError(reason, path=path, line=number)
        end = chunk.rfind(b'\n')
        if end < 0:
            rest += chunk
            continue
        block = rest + chunk[:end]
        yield block
        rest = chunk[end + 1 :]
        number += block.count(b'\n') + 1
    if rest:
        yield rest


def lines_in(blocks: Iterable[bytes]) -> Iterator[bytes]:
    r"""Yield the lines of blocks, without the `\n` at their ends.

    >>> list(lines_in([b'1 0\n', b'2 0']))
    [b'1 0', b'', b'2 0']
    """
    for block in blocks:
        yield from block.split(b'\n')


def chunks(file: BinaryIO, path: str) -> Iterator[bytes]:
    """Yield the bytes of a file, plain or gzip; raise `FormatError` if gzip cannot be unpacked."""
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


def stamped(blocks: Iterator[bytes]) -> tuple[bytes | None, Iterator[bytes]]:
    r"""Return the stamp in the first two lines of a file, or None, and all its blocks.

    >>> stamp, blocks = stamped(iter([b'p cnf 1 1\nc satpy stamp 0a', b'1 0']))
    >>> stamp, len(list(blocks)), stamped(iter([]))[0]
    (b'0a', 2, None)
    """
    first = next(blocks, b'')
    head = map(bytes.split, first.split(b'\n', 2)[:2])
    stamps = [words[3] for words in head if words[1:3] == STAMP and words[3:]]
    return next(iter(stamps), None), chain([first], blocks)
