"""Files: a formula as DIMACS (`.cnf`), its names beside it (`.lut`).

`.cnf`: a true header, `c text` comments as sections, one clause a line.
`.lut`: `repr(label)<TAB>number` a line, `# text` comments; a line
`# private ('count', 'row 3')<TAB>17 20` says that variables 17 to 20 are an encoder's own.

The reader takes what is out there (see `read`) and refuses the rest with file, line and column.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from satpy.errors import FormatError, LabelError
from satpy.formula.names import Label, Names, Private, portable
from satpy.formula.clauses import LARGEST, ROOM, Store
from satpy.cli.streams import standard_input

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

__all__ = [
    'Writer',
    'base_path',
    'header',
    'names_path',
    'read',
    'read_clauses',
    'read_cnf',
    'read_names',
    'save',
    'write_clauses',
    'write_formula',
]

CHUNK = 100_000
HEADER = 40
# Counters of models read settings from comments that begin with these words.
SETTINGS = ('ind', 'p', 't')


def base_path(path: str | os.PathLike[str]) -> str:
    """The path without its ending `.cnf`.

    >>> base_path('bs.cnf'), base_path('bs')
    ('bs', 'bs')
    """
    path = os.fspath(path)
    return path[: -len('.cnf')] if path.endswith('.cnf') else path


def names_path(path: str | os.PathLike[str]) -> str:
    """Where the names of a formula are, if anywhere.

    >>> names_path('bs.cnf.gz'), names_path('bs')
    ('bs.lut', 'bs.lut')
    """
    path = os.fspath(path)
    return base_path(path[: -len('.gz')] if path.endswith('.gz') else path) + '.lut'


# -------------------------------------------------------------------- writing


def header(variables: int, clauses: int) -> bytes:
    """The `p` line, with room to be rewritten in place."""
    return f'p cnf {variables} {clauses}'.ljust(HEADER - 1).encode() + b'\n'


def comment(text: str) -> bytes:
    first = text.split(maxsplit=1)[:1]
    mark = ': ' if first and first[0] in (*SETTINGS, ':') else ''
    return f'c {mark}{text}'.encode('utf-8', 'backslashreplace') + b'\n'


def write_clauses(file: BinaryIO, literals: array[int], start: int, stop: int) -> None:
    """The clauses between two places of a flat array, one a line."""
    for at in range(start, stop, CHUNK):
        chunk = literals[at : min(at + CHUNK, stop)]
        file.write(''.join([f'{literal} ' if literal else '0\n' for literal in chunk]).encode())


def write_names(
    file: BinaryIO, names: Names, named: int = 0, blocks: int = 0, private: int = 0
) -> None:
    """The labels from the `named`-th made on, and the private blocks from the `blocks`-th on.

    `private`: only variables above it are told of, since a block may have grown.
    """
    for label in islice(names.history, named, None):
        file.write(f'{portable(label)!r}\t{names.lut[label]}\n'.encode('utf-8', 'backslashreplace'))
    for start, stop, word, prefix in names.private[blocks:]:
        start = max(start, private + 1)
        if start == stop:
            continue
        try:
            prefix = portable(prefix)
        except LabelError:  # it only serves to explain
            prefix = repr(prefix)
        line = f'# private {(word, prefix)!r}\t{start} {stop - 1}\n'
        file.write(line.encode('utf-8', 'backslashreplace'))


def save(path: str | os.PathLike[str], store: Store, names: Names) -> None:
    """Write path.cnf and path.lut, whole or, when a label cannot be read back, not at all."""
    for label in names.history:
        portable(label)
    base = base_path(path)
    with open(base + '.cnf', 'wb') as cnf, open(base + '.lut', 'wb') as lut:
        write_formula(cnf, store, names)
        write_names(lut, names)


def write_formula(file: BinaryIO, store: Store, names: Names) -> None:
    """Header, sections as comments, clauses."""
    file.write(header(store.highest, store.count))
    stops = [start for start, _ in store.marks[1:]] + [len(store.literals)]
    for (start, section), stop in zip(store.marks, stops):
        if start or section:
            file.write(comment(store.sections[section]))
        write_clauses(file, store.literals, start, stop)


class Writer:
    """Keeps path.cnf and path.lut up to date with a store and its names, section by section.

    After `section` and `flush` both files hold all that was written before, whatever happens
    to the process then.
    """

    def __init__(self, path: str | os.PathLike[str], store: Store, names: Names) -> None:
        base = base_path(path)
        self.cnf_path = base + '.cnf'
        self.lut_path = base + '.lut'
        self._store = store
        self._names = names
        self._at = self._named = self._private = 0
        self._blocks = 0  # all before the last one are whole
        self._cnf = open(self.cnf_path, 'wb')  # noqa: SIM115
        self._lut = open(self.lut_path, 'wb')  # noqa: SIM115
        self._cnf.write(header(0, 0))
        self.flush()

    def flush(self) -> None:
        """Write what is new, and the header that counts it."""
        if self._cnf.closed:
            return
        end = len(self._store.literals)
        write_clauses(self._cnf, self._store.literals, self._at, end)
        names = self._names
        write_names(self._lut, names, self._named, self._blocks, self._private)
        self._at, self._named = end, len(names.history)
        self._blocks = max(0, len(names.private) - 1)
        self._private = names.private[-1].stop - 1 if names.private else 0
        self._cnf.flush()
        self._cnf.seek(0)
        self._cnf.write(header(self._store.highest, self._store.count))
        self._cnf.flush()
        self._cnf.seek(0, os.SEEK_END)
        self._lut.flush()

    def writes(self, path: str | os.PathLike[str]) -> bool:
        """Are these its files, and open?"""
        same = os.path.realpath(base_path(path) + '.cnf') == os.path.realpath(self.cnf_path)
        return same and not self._cnf.closed

    def restorer(self) -> Callable[[], None]:
        """What cuts off all that comes from now on. To be called when store and names are back."""
        state = self._at, self._named, self._blocks, self._private
        files = [(file, file.tell()) for file in (self._cnf, self._lut) if not file.closed]

        def restore() -> None:
            if self._cnf.closed:
                return
            for file, size in files:
                file.truncate(size)
                file.seek(size)
            self._at, self._named, self._blocks, self._private = state
            self.flush()

        return restore

    def section(self, text: str) -> None:
        """The section before is finished; `text` begins one."""
        self.flush()
        if not self._cnf.closed:
            self._cnf.write(comment(text))
            self._lut.write(f'# {text}\n'.encode('utf-8', 'backslashreplace'))

    def close(self) -> None:
        """Write what is new and close both files."""
        self.flush()
        self._cnf.close()
        self._lut.close()


# -------------------------------------------------------------------- reading


def lines_of(path: str | os.PathLike[str]) -> Iterator[bytes]:
    """The lines of a file, plain or gzip, or of standard input for `-`."""
    name = os.fspath(path)
    with standard_input() if name == '-' else open(name, 'rb') as raw:
        file: BinaryIO = raw
        if file.peek(2)[:2] == b'\x1f\x8b':  # type: ignore[attr-defined]
            import gzip

            file = gzip.GzipFile(fileobj=raw)  # type: ignore[assignment]
        try:
            yield from file
        except (EOFError, OSError, ValueError) as error:
            raise FormatError(f'cannot be unpacked: {error}', path=name) from error
        except Exception as error:
            # zlib.error, which is no kind of OSError
            if type(error).__name__ != 'error':
                raise
            raise FormatError(f'cannot be unpacked: {error}', path=name) from error


def numbers(line: bytes, most: int, path: str, number: int, skip: int = 0) -> list[int]:
    """The integers of a line, words before `skip` left out.

    Anything else, or a variable above `most`, is a `FormatError` at its column.
    """
    words = line.split()[skip:]
    try:
        found = [*map(int, words)]
        small = not found or (-most <= min(found) and max(found) <= most)
        # int() takes these two, DIMACS does not.
        if small and b'_' not in line and b'+' not in line:
            return found
    except ValueError:
        pass
    column = 0
    for place, word in enumerate(line.split()):
        column = line.index(word, column)
        digits = word[1:] if word[:1] == b'-' else word
        if place >= skip and (not digits.isdigit() or len(digits) > 10 or int(digits) > most):
            shown = word[:20].decode('ascii', 'backslashreplace')
            reason = f'a literal, found {shown!r}'
            if digits.isdigit():
                reason = f'a variable up to {most}, found {shown}'
            raise FormatError(f'expected {reason}', path=path, line=number, column=column + 1)
        column += len(word)
    return found


def read_clauses(
    lines: Iterable[bytes], store: Store, path: str = '<text>'
) -> tuple[int, list[int] | None]:
    """Append the clauses of a DIMACS file, comments as sections, to the store.

    Taken as it comes: a header that is wrong, missing or `p cnf 0 0`; clauses over several lines
    or several a line; no final 0; a line `%` that ends the data; CRLF; blank lines; a
    byte-order mark. Refused, with line and column: everything that is not a whole number.

    Returns the number of variables (the header's, or the highest used if that is more), and the
    projection that `c p show 1 2 0` or `c ind 1 2 0` lines name, or None. (`c ind of words` is a
    comment.)

    >>> store = Store()
    >>> read_clauses([b'c clues', b'p cnf 0 0', b'1 -2 0 3', b'4 0 %', b'-5', b'%', b'x'], store)
    Traceback (most recent call last):
        ...
    satpy.errors.FormatError: <text>, line 4, column 5: expected a literal, found '%'
    >>> read_clauses([b'c clues', b'p cnf 0 0', b'1 -2 0 3', b'4 0', b'-5', b'%', b'x'], store)
    (5, None)
    >>> list(store.clauses()), store.sections
    ([(1, -2), (3, 4), (-5,)], ['beginning of file', 'clues'])
    """
    most = ROOM
    declared = 0
    projection: list[int] | None = None
    literals: list[int] = []  # read, not yet in the store; may end in the midst of a clause
    for number, line in enumerate(lines, 1):
        if number == 1 and line.startswith(b'\xef\xbb\xbf'):
            line = line[3:]
        first = line[:1]
        if first == b'c':
            words = line.split()
            settings = 3 if words[1:3] == [b'p', b'show'] else 2 if words[1:2] == [b'ind'] else 0
            if settings and all(word.lstrip(b'-').isdigit() for word in words[settings:][:1]):
                shown = numbers(line, most, path, number, settings)
                projection = (projection or []) + [n for n in shown if n]
            elif words[1:2] != [b't']:
                literals = store.append(literals)
                text = line[1:].strip().decode('utf-8', 'backslashreplace')
                store.begin(text[2:] if text.startswith(': ') else text)
        elif line.strip() == b'%':
            break
        elif first == b'p':
            declared = max(declared, read_header(line, path, number))
            most = max(most, declared)
        else:
            literals.extend(numbers(line, most, path, number))
            if len(literals) > CHUNK:
                literals = store.append(literals)
    literals = store.append(literals)
    if literals:
        store.append([*literals, 0])
    return max(declared, store.highest), projection


def read_header(line: bytes, path: str, number: int) -> int:
    words = line.split()
    if words[:2] != [b'p', b'cnf']:
        shown = line.strip()[:30].decode('ascii', 'backslashreplace')
        raise FormatError(
            f'expected "p cnf VARIABLES CLAUSES", found {shown!r}', path=path, line=number, column=1
        )
    found = numbers(line, LARGEST, path, number, 2)
    if len(found) != 2 or min(found) < 0 or found[0] > 10 * ROOM:
        raise FormatError(
            '"p cnf" is followed by two counts: variables (at most 100 million), clauses',
            path=path,
            line=number,
            column=1,
        )
    return found[0]


def read_names(
    lines: Iterable[bytes], names: Names, path: str = '<text>', most: int = ROOM
) -> None:
    """Add the names of a `.lut` file: `repr(label)<TAB>number` a line, `# ` comments.

    Labels are read with `ast.literal_eval`. One label for two variables is refused, and so is a
    variable above `most`.

    >>> names = Names()
    >>> read_names([b"('rook', 0, 1)\\t7", b'# clues', b'', b"'x'\\t8"], names)
    >>> names.lut
    {('rook', 0, 1): 7, ('x',): 8}
    """
    for number, line in enumerate(lines, 1):
        text = line.decode('utf-8', 'backslashreplace').strip('\ufeff\r\n ')
        if text.startswith('# private ('):
            read_private(text, names, most)
        if not text.strip() or text.startswith('#'):
            continue
        left, tab, right = text.rpartition('\t')
        variable = right.strip()
        if not tab or not variable.isascii() or not variable.isdigit() or len(variable) > 10:
            raise FormatError(
                'expected a label, a tab and the number of a variable',
                path=path,
                line=number,
                column=len(left) + len(tab) + 1,
            )
        label = read_label(left, path, number)
        if not 0 < int(variable) <= most:
            reason = f'{variable} is no variable: they go from 1 up to {most}'
        elif names.lut.get(label, int(variable)) != int(variable):
            reason = f'{label!r} is variable {names.lut[label]} already'
        else:
            names.bind(label, int(variable))
            continue
        raise FormatError(reason, path=path, line=number, column=len(left) + 2)


def literal_of(text: str) -> Any:
    """`ast.literal_eval`, with `ValueError` for all that it refuses."""
    import warnings
    from ast import literal_eval

    try:
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            return literal_eval(text)
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError) as error:
        raise ValueError(str(error)) from error


def read_label(text: str, path: str, number: int) -> Label:
    try:
        label = literal_of(text.strip())
        portable(label)
    except (ValueError, LabelError):
        raise FormatError(
            f'{text[:40]!r} is no label: a tuple of ints, strings, tuples, bools and None',
            path=path,
            line=number,
            column=1,
        ) from None
    return label if isinstance(label, tuple) else (label,)


def read_private(text: str, names: Names, most: int) -> None:
    """A `# private` line, unless it is a comment that only looks like one."""
    from contextlib import suppress

    left, _, right = text[len('# private ') :].rpartition('\t')
    with suppress(ValueError, TypeError):
        word, prefix = literal_of(left)
        first, last = map(int, right.split())
        free = not names.private or names.private[-1].stop <= first
        if isinstance(word, str) and free and 0 < first <= last <= most:
            hash(prefix)
            names.add_private(Private(first, last + 1, word, prefix))


def read(path: str | os.PathLike[str]) -> tuple[Store, Names, list[int] | None]:
    """A formula and its names from path.cnf (or path as it is) and the .lut beside it, if any.

    Plain or gzip; `-` is standard input. Returns the clauses, the names, and the projection
    that the file asks for, or None.
    """
    name = os.fspath(path)
    if name != '-' and not os.path.exists(name) and os.path.exists(base_path(name) + '.cnf'):
        name = base_path(name) + '.cnf'
    store, names = Store(), Names()
    variables, projection = read_clauses(lines_of(name), store, name)
    lut = names_path(name)
    if name != '-' and lut != name and os.path.exists(lut):
        read_names(lines_of(lut), names, lut, max(ROOM, variables))
    names.highest = max(names.highest, variables)
    return store, names, projection


def read_cnf(path: str | os.PathLike[str], skip_first: bool = False) -> Iterator[set[int]]:
    """Each line of a file of solutions, as the set of its positive numbers.

    `skip_first`: the first line is no solution. Anything but whole numbers: `FormatError`.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, 'out')
    ...     with open(path, 'w') as file: _ = file.write('SAT\\n1 -2 3 0\\n-1 0\\n')
    ...     list(read_cnf(path, skip_first=True))
    [{1, 3}, set()]
    """
    name = os.fspath(path)
    for number, line in enumerate(lines_of(name), 1):
        if number > 1 or not skip_first:
            yield {literal for literal in numbers(line, LARGEST, name, number) if literal > 0}
