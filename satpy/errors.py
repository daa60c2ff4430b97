"""All exceptions of satpy are `SatError`s; the subclasses say what is wrong.

>>> from satpy.errors import FormatError
>>> str(FormatError('expected a literal, found x', path='bs.cnf', line=3, column=5))
'bs.cnf, line 3, column 5: expected a literal, found x'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

__all__ = [
    'ClauseError',
    'FormatError',
    'LabelError',
    'NotUnique',
    'SatError',
    'SolverError',
    'Timeout',
    'Unsatisfiable',
    'check_list',
    'check_size',
    'nearest',
    'one_line',
    'printable',
    'quoted',
    'short_words',
    'shortened',
    'warn',
]

# The most characters of a name or of input in a message. With fewer a line is easier to read; with
# more one sees where long names differ.
QUOTED = 80
# The function that prints a warning; without one, Python does. The command line sets it.
warning_printer: Callable[[str], object] | None = None


def warn(text: str) -> None:
    """Warn of something odd that is not an error."""
    if warning_printer is not None:
        warning_printer(text)
        return
    import warnings

    warnings.warn(text, stacklevel=3)


def shortened(text: str) -> str:
    """Return a text as messages show it: beginning and end, if it has more than 80 characters.

    >>> shortened('short'), len(shortened(80 * 'x')), len(shortened(81 * 'x'))
    ('short', 80, 80)
    >>> shortened('/home/' + 100 * 'folder/' + 'puzzle.txt')[-30:]
    '...r/folder/folder/puzzle.txt'
    """
    half = (QUOTED - 3) // 2
    return text if len(text) <= QUOTED else f'{text[: QUOTED - 3 - half]}...{text[-half:]}'


def quoted(value: object) -> str:
    """Return how a message shows a value: as Python writes it, shortened.

    >>> quoted(('rook', 0)), quoted('it')
    ("('rook', 0)", "'it'")
    >>> quoted(list(range(1000)))
    '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ...92, 993, 994, 995, 996, 997, 998, 999]'
    """
    return shortened(repr(value))


def short_words(text: str) -> str:
    """Return a message in which each word has at most 80 characters.

    >>> len(short_words(f'{100 * "x"}: no such file'))
    93
    """
    return ' '.join(map(shortened, text.split(' ')))


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


def counted(number: int, word: str) -> str:
    """Return a number and the word for what is counted.

    >>> counted(1, 'cell'), counted(2, 'cell')
    ('1 cell', '2 cells')
    """
    return f'{number} {word}{"s" * (number != 1)}'


def nearest(word: str, names: Iterable[str]) -> str:
    """Return the nearest name to a misspelt word, as a part of an error message.

    >>> nearest('Nurikabee', ['nurikabe', 'nurimisaki']), nearest('ships', ['tents'])
    ('; the nearest is nurikabe', '')
    >>> nearest('soduku', ['sukoro', 'sudoku'])
    '; the nearest is sudoku'
    """
    from difflib import get_close_matches

    word, names = word.lower(), [*names]
    # Letters that changed places count twice for difflib, too much in a short word.
    swapped = [name for name in names if sorted(name) == sorted(word)]
    found = swapped or get_close_matches(word, names, 1, 0.75)
    return f'; the nearest is {found[0]}' if found else ''


class SatError(Exception):
    """The common base: `except SatError` catches all exceptions of satpy.

    Words of more than 80 characters in the message are names or input, and are shortened.
    """

    def __init__(self, message: str = '') -> None:
        super().__init__(short_words(message))


class LabelError(SatError, LookupError):
    """A name that is missing, made twice, or cannot be kept in a file."""


class ClauseError(SatError, ValueError):
    """Something that is not a literal, in a clause or a list of cells."""


class FormatError(SatError, ValueError):
    """A file or a puzzle that cannot be read. `path`, `line` and `column` say where.

    Lines and columns count from 1; None if they are not known.
    """

    def __init__(
        self,
        reason: str,
        *,
        path: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        self.reason = reason
        self.path = path
        self.line = line
        self.column = column
        places = [shortened(str(path))] if path is not None else []
        places += [f'line {line}'] if line is not None else []
        places += [f'column {column}'] if column is not None else []
        super().__init__(': '.join([', '.join(places)] * bool(places) + [reason]))


class SolverError(SatError, RuntimeError):
    """A solver that is missing, crashed, or printed rubbish. The formula is unharmed."""


class Unsatisfiable(SatError):
    """There is no solution. `sections`: the comments that cannot hold together, in order.

    `known`: the literals that were given as known and cannot hold, if they are to blame.
    """

    def __init__(
        self, message: str, sections: Sequence[str] = (), known: Sequence[int] = ()
    ) -> None:
        super().__init__(message)
        self.sections = list(sections)
        self.known = list(known)


class NotUnique(SatError):
    """There are several solutions, although one was asked for. `solutions`: two of them."""

    def __init__(self, message: str, solutions: Sequence[set[int]] = ()) -> None:
        super().__init__(message)
        self.solutions = list(solutions)


class Timeout(SatError, TimeoutError):
    """Time ran out. `found`: the results so far, as the call that raised it describes them."""

    def __init__(self, message: str, found: object = None) -> None:
        super().__init__(message)
        self.found = found


def check_list(given: object, name: str) -> None:
    """Raise `ClauseError` unless the object can be iterated over. name: for the error, plural.

    >>> check_list(5, "runs 'row': the lengths")
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: runs 'row': the lengths come as a list, not as 5
    """
    if not hasattr(given, '__iter__'):
        raise ClauseError(f'{name} come as a list, not as {quoted(given)}')


def check_function(given: object, name: str) -> None:
    """Raise `ClauseError` unless the object is a function or None. name: for the error.

    >>> check_function('the rules', "paths 'wires': the section")
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: paths 'wires': the section is a function, not 'the rules'
    """
    if given is not None and not callable(given):
        raise ClauseError(f'{name} is a function, not {quoted(given)}')


def check_size(size: object, name: str) -> None:
    """Raise `ClauseError` unless the object is a whole number from 1 on. name: for the error.

    >>> check_size(0, "floodfill 'lake': the size")
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: floodfill 'lake': the size is a whole number from 1 on, not 0
    """
    if not hasattr(size, '__index__') or size < 1:  # type: ignore[operator]
        raise ClauseError(f'{name} is a whole number from 1 on, not {quoted(size)}')
