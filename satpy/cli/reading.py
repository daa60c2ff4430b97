"""The puzzle that a script is asked for: a file, a URL, an ID, standard input, or the script's."""

from __future__ import annotations

import os

from satpy.cli.streams import standard_input
from satpy.errors import FormatError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

__all__ = ['read']

# What is more likely the name of a file than a puzzle: `puzzles/tents.txt`.
FILE_NAME = r'[^\s:?]*[^\s:?.]\.[A-Za-z]\w*'


def read(
    kind: str | Callable[[str], Any],
    asked: str,
    about: str | None,
    size: tuple[int, int] | None = None,
    fleet: Sequence[int] | None = None,
) -> Any:
    """Return the puzzle that is asked for, a puzzle whose clues do not contradict each other.

    kind: what `read_puzzle` knows, or a function that reads a text.
    asked: the name of a file, '-' for standard input, or the text of the puzzle.
    about: the docstring of the script, which says what is expected.
    size, fleet: as for `read_puzzle`.

    Anything that cannot be read is a `FormatError` that says where it came from.
    """
    text = text_of(asked)
    try:
        return parse(kind, text, about, size, fleet)
    except FormatError as error:
        if asked == '-':
            raise FormatError(f'standard input: {error}') from None
        if os.path.exists(asked):
            raise FormatError(f'{asked}: {error}') from None
        from re import fullmatch

        if fullmatch(FILE_NAME, asked):
            reason = f'{asked}: no such file, and read as a puzzle: {error}'
            raise FormatError(reason) from None
        raise


def parse(
    kind: str | Callable[[str], Any],
    text: str,
    about: str | None,
    size: tuple[int, int] | None = None,
    fleet: Sequence[int] | None = None,
) -> Any:
    """Return the puzzle in a text; the arguments are those of `read`."""
    if not text.strip():
        from satpy.cli.options import expected

        raise FormatError(f'it is empty; expected, as --help says: {expected(about)}')
    if callable(kind):
        return kind(text)
    from satpy.puzzles.notations import read_puzzle

    puzzle = read_puzzle(kind, text, size=size, fleet=fleet)
    puzzle.check()
    return puzzle


def text_of(asked: str) -> str:
    """Return the text in the file of that name, on standard input for '-', or `asked` itself."""
    if asked == '-':
        data, name = standard_input().read(), 'standard input'
    elif os.path.isdir(asked):
        raise FormatError('this is a folder, and a puzzle is a file', path=asked)
    elif os.path.exists(asked):
        try:
            with open(asked, 'rb') as file:
                data, name = file.read(), asked
        except OSError as error:
            raise FormatError(f'cannot be read: {error.strerror}', path=asked) from None
    else:
        return asked
    try:
        return data.decode('utf-8-sig')
    except UnicodeDecodeError as error:
        line = data.count(b'\n', 0, error.start) + 1
        raise FormatError('this is not text', path=name, line=line) from None
