"""The texts of puzzles: in a file, on standard input, or in a word of the command line."""

from __future__ import annotations

import os

from satpy.cli.streams import print_status
from satpy.errors import FormatError, quoted
from satpy.notations.source import with_line_ends

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.notations.kind import Kind

__all__ = [
    'BARE_NAME',
    'check_file',
    'check_formula',
    'is_puzzle',
    'located',
    'names_beside',
    'note_left_out',
    'note_word',
    'several',
    'text_of',
]

# A word that is probably the name of a file, not a puzzle: `puzzles/tents.txt`.
FILE_NAME = r'[^\s:?]*[^\s:?.]\.[A-Za-z]\w*'
# A word that may be the name of a file if no puzzle is read: `mine`, `old/tents-2`, `../mine`.
BARE_NAME = rf'{FILE_NAME}|(?:[^\W\d][\w-]*/)*[^\W\d][\w-]*|\.{{0,2}}/[^\s:?]*'


def is_missing(argument: str, names: str = BARE_NAME) -> bool:
    """Return whether this looks like the name of a file, and there is no such file."""
    from re import fullmatch

    return fullmatch(names, argument) is not None and not os.path.exists(argument)


def located(argument: str, error: FormatError) -> FormatError:
    """Return the error with the source of the text: standard input, or a file."""
    if argument == '-':
        return FormatError(f'standard input: {error}')
    if os.path.exists(argument):
        return FormatError(f'{argument}: {error}')
    if is_missing(argument):
        return FormatError(f'{argument}: no such file; as a puzzle: {error}')
    return error


def check_file(argument: str, names: str = FILE_NAME) -> None:
    """Refuse a word that looks like the name of a missing file."""
    if is_missing(argument, names):
        raise FormatError(f'{argument}: no such file')


def check_formula(argument: str) -> None:
    """Refuse an empty file, in which there is no formula."""
    path = argument if os.path.exists(argument) else f'{argument}.cnf'
    if os.path.isfile(path):
        with open(path, 'rb') as file:
            if not file.read(1000).strip() and not file.read().strip():
                raise FormatError('it is empty', path=path)


def is_puzzle(argument: str) -> bool:
    """Return whether a text that is not a formula is a puzzle: an address, or a file of one."""
    from satpy.notations.pasting import find_kinds

    if (
        argument == '-'
        or argument.endswith('.cnf')
        or not (os.path.isfile(argument) or ':' in argument)
    ):
        return False
    try:
        text = text_of(argument)
        return 'p cnf' not in text and bool(find_kinds(text))
    except FormatError:
        return False


def note_word(argument: str, puzzle: Any, default: str) -> None:
    """Warn if a puzzle is a word, which may be the name of a missing file.

    default: the puzzle in the script; if it has one line, any word can be a puzzle.
    """
    if getattr(puzzle, 'height', 1) < 2 and '\n' in default.strip() and is_missing(argument):
        print_status(f'{argument}: no such file, so taken as a puzzle')


def note_left_out(text: str) -> None:
    """Say which lines of a text belong to none of its several puzzles."""
    from satpy.notations.pasting import left_out

    lines = [*left_out(text)]
    for number, line in lines[:3]:
        print_status(f'line {number} is not a puzzle: {quoted(line)}')
    if lines[3:]:
        print_status(f'... and {len(lines) - 3} more such lines')


def several(kind: Kind, text: str) -> list[str]:
    """Return the puzzles in a text that cannot be read as one; [] if it does not hold several.

    A line alone is a puzzle only if the puzzle has several rows: others are rows of a broken board.
    """
    from satpy.notations.pasting import puzzle_in, split_puzzles

    parts = split_puzzles(text, kind)
    for part in parts:
        if '\n' not in part.strip():
            # None: an address, which is refused when its turn comes.
            board = puzzle_in(kind, part)
            if board is not None and board.height < 2:
                return []
    if len(parts) < 2:
        return []
    note_left_out(text)
    return parts


def text_of(argument: str) -> str:
    """Return the text in the file of that name, on standard input for '-', or `argument` itself.

    Marks of a code block or of a quotation, from pasting, are removed.
    """
    from satpy.notations.typed.files import bytes_of, decoded, read_file

    if argument == '-':
        from satpy.formula.files.lines import standard_input

        data = bytes_of(standard_input(), 'standard input')
        return unmarked(decoded(data, 'standard input'))
    if os.path.isdir(argument):
        raise FormatError('this is a folder, and a puzzle is a file', path=argument)
    if os.path.exists(argument):
        return unmarked(read_file(argument))
    return unmarked(argument)


def unmarked(text: str) -> str:
    """Return a text with plain line ends, and without the marks of Markdown around it.

    >>> unmarked('```text\\n2..\\n...\\n```'), unmarked('> 2..\\n> ...\\n')
    ('\\n2..\\n...\\n', '2..\\n...\\n')
    """
    text = with_line_ends(text)
    if '```' in text:
        from re import sub

        text = sub('```(?:[a-z]+(?=\n))?', '', text)
    lines = text.split('\n')
    if text.startswith('> ') and all(line[:2] in ('> ', '>', '') for line in lines):
        text = '\n'.join(line[2:] for line in lines)
    return text


def names_beside(rules: Any) -> dict[str, Any]:
    """Return the names of the script that has these rules, which may have decorators."""
    while hasattr(rules, '__wrapped__'):
        rules = rules.__wrapped__
    return getattr(rules, '__globals__', {})
