"""Files: a formula as DIMACS (`.cnf`), its names beside it (`.lut`).

`.cnf`: a true header, `c text` comments as sections, one clause a line.
`.lut`: `repr(label)<TAB>number` a line, `# text` comments; a line
`# private ('count', 'row 3')<TAB>17 20` says that variables 17 to 20 are auxiliary variables.

The reader takes what is out there (see `read`) and refuses the rest with file, line and column.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice

from satpy.errors import FormatError, LabelError
from satpy.formula.clauses import ClauseStore, FlatClauses
from satpy.formula.formula import Formula
from satpy.formula.literals import LARGEST, ROOM
from satpy.formula.variables import Block, Label, Variables, portable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any, BinaryIO

__all__ = [
    'base_path',
    'comment_line',
    'header',
    'names_path',
    'read',
    'read_clauses',
    'read_cnf',
    'read_names',
    'save',
    'standard_input',
    'write_clauses',
    'write_formula',
    'write_names',
]

CHUNK = 100_000
HEADER = 40
# Model counters read settings from comments that begin with these words.
SETTINGS = ('ind', 'p', 't')


def base_path(path: str | os.PathLike[str]) -> str:
    """Return the path without its ending `.cnf`.

    >>> base_path('bs.cnf'), base_path('bs')
    ('bs', 'bs')
    """
    path = os.fspath(path)
    return path[: -len('.cnf')] if path.endswith('.cnf') else path


def names_path(path: str | os.PathLike[str]) -> str:
    """Return the path of the file that holds a formula's names, if it has any.

    >>> names_path('bs.cnf.gz'), names_path('bs')
    ('bs.lut', 'bs.lut')
    """
    path = os.fspath(path)
    return base_path(path[: -len('.gz')] if path.endswith('.gz') else path) + '.lut'


# -------------------------------------------------------------------- writing


def header(variables: int, clauses: int) -> bytes:
    """Return the `p` line, with room to be rewritten in place."""
    return f'p cnf {variables} {clauses}'.ljust(HEADER - 1).encode() + b'\n'


def comment_line(text: str) -> bytes:
    """Return the line that starts a section."""
    first = text.split(maxsplit=1)[:1]
    mark = ': ' if first and first[0] in (*SETTINGS, ':') else ''
    return f'c {mark}{text}'.encode('utf-8', 'backslashreplace') + b'\n'


def write_clauses(file: BinaryIO, literals: array[int], start: int, stop: int) -> None:
    """Write the clauses between two places of a flat array, one a line."""
    for at in range(start, stop, CHUNK):
        chunk = literals[at : min(at + CHUNK, stop)]
        file.write(''.join([f'{literal} ' if literal else '0\n' for literal in chunk]).encode())


def write_names(
    file: BinaryIO, variables: Variables, named: int = 0, blocks: int = 0, above: int = 0
) -> None:
    """Write the labels from the `named`-th made on, and the blocks from the `blocks`-th on.

    `above`: of the auxiliary variables only those above it, since a block may have grown.
    """
    for label in islice(variables.history, named, None):
        line = f'{portable(label)!r}\t{variables.lut[label]}\n'
        file.write(line.encode('utf-8', 'backslashreplace'))
    for start, stop, kind, prefix in variables.blocks[blocks:]:
        start = max(start, above + 1)
        if start == stop:
            continue
        try:
            prefix = portable(prefix)
        except LabelError:  # it only serves to explain
            prefix = repr(prefix)
        line = f'# private {(kind, prefix)!r}\t{start} {stop - 1}\n'
        file.write(line.encode('utf-8', 'backslashreplace'))


def write_formula(file: BinaryIO, store: ClauseStore) -> None:
    """Write header, sections as comments, and clauses."""
    file.write(header(store.highest, store.count))
    stops = [start for start, _ in store.marks[1:]] + [store.size]
    for (start, section), stop in zip(store.marks, stops):
        if start or section:
            file.write(comment_line(store.sections[section]))
        write_clauses(file, store.literals, start, stop)


def save(path: str | os.PathLike[str], formula: Formula) -> None:
    """Write path.cnf and path.lut; where that fails, both are as they were before.

    A label that cannot be read back: `LabelError`.
    """
    for label in formula.auto_history:
        portable(label)
    base = base_path(path)
    written = []
    try:
        for ending in ('.cnf', '.lut'):
            aside = f'{base}{ending}.{os.getpid()}.tmp'
            with open(aside, 'wb') as file:
                written.append((aside, base + ending))
                if ending == '.cnf':
                    write_formula(file, formula.store)
                else:
                    write_names(file, formula.variables)
        for _, target in written:
            if os.path.isdir(target):
                raise IsADirectoryError(21, 'Is a directory', target)
        while written:
            os.replace(*written.pop(0))
    finally:
        for aside, _ in written:
            os.remove(aside)


# -------------------------------------------------------------------- reading


def standard_input() -> BinaryIO:
    """Return standard input, of bytes; `FormatError` if it is closed."""
    import sys

    if sys.stdin is None:
        raise FormatError('it is closed, so there is nothing to read', path='standard input')
    if sys.stdin.closed:
        raise FormatError('it can be read only once: say - once', path='standard input')
    return sys.stdin.buffer


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
            # zlib.error, which is not a kind of OSError
            if type(error).__name__ != 'error':
                raise
            raise FormatError(f'cannot be unpacked: {error}', path=name) from error


def integers(line: bytes, most: int, path: str, number: int, skip: int = 0) -> list[int]:
    """The integers of a line, without its first `skip` words.

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
    lines: Iterable[bytes], store: ClauseStore, path: str = '<text>'
) -> tuple[int, list[int] | None]:
    """Append the clauses of a DIMACS file, comments as sections, to the store.

    Accepted: a header that is wrong, missing or `p cnf 0 0`; clauses over several lines or several
    a line; no final 0; a line `%` that ends the data; CRLF; blank lines; a byte-order mark.
    Refused, with line and column: everything that is not a whole number.

    Returns the number of variables (the header's, or the highest used if that is more), and the
    projection that `c p show 1 2 0` or `c ind 1 2 0` lines name, or None. (`c ind of words` is a
    comment.)

    >>> store = ClauseStore()
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
                shown = integers(line, most, path, number, settings)
                projection = (projection or []) + [n for n in shown if n]
            elif words[1:2] != [b't']:
                literals = add_whole(store, literals)
                text = line[1:].strip().decode('utf-8', 'backslashreplace')
                store.begin(text[2:] if text.startswith(': ') else text)
        elif line.strip() == b'%':
            break
        elif first == b'p':
            declared = max(declared, read_header(line, path, number))
            most = max(most, declared)
        else:
            literals.extend(integers(line, most, path, number))
            if len(literals) > CHUNK:
                literals = add_whole(store, literals)
    literals = add_whole(store, literals)
    if literals:
        add_whole(store, [*literals, 0])
    return max(declared, store.highest), projection


def add_whole(store: ClauseStore, flat: list[int]) -> list[int]:
    """Add the whole clauses among the literals; return those after the last 0."""
    whole = len(flat)
    while whole and flat[whole - 1]:
        whole -= 1
    rest = flat[whole:]
    del flat[whole:]
    if flat:
        store.add(FlatClauses(flat, flat.count(0), max(max(flat), -min(flat))))
    return rest


def read_header(line: bytes, path: str, number: int) -> int:
    words = line.split()
    if words[:2] != [b'p', b'cnf']:
        shown = line.strip()[:30].decode('ascii', 'backslashreplace')
        raise FormatError(
            f'expected "p cnf VARIABLES CLAUSES", found {shown!r}', path=path, line=number, column=1
        )
    found = integers(line, LARGEST, path, number, 2)
    if len(found) != 2 or min(found) < 0 or found[0] > 10 * ROOM:
        raise FormatError(
            '"p cnf" is followed by two counts: variables (at most 100 million), clauses',
            path=path,
            line=number,
            column=1,
        )
    return found[0]


def read_names(
    lines: Iterable[bytes], variables: Variables, path: str = '<text>', most: int = ROOM
) -> None:
    """Add the names of a `.lut` file: `repr(label)<TAB>number` a line, `# ` comments.

    Labels are read with `ast.literal_eval`. One label for two variables is refused, and so is a
    variable above `most`.

    >>> variables = Variables()
    >>> read_names([b"('rook', 0, 1)\\t7", b'# clues', b'', b"'x'\\t8"], variables)
    >>> variables.lut
    {('rook', 0, 1): 7, ('x',): 8}
    """
    for number, line in enumerate(lines, 1):
        text = line.decode('utf-8', 'backslashreplace').strip('\ufeff\r\n ')
        if text.startswith('# private ('):
            read_block(text, variables, most)
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
            reason = f'{variable} is not a variable: they go from 1 up to {most}'
        elif variables.lut.get(label, int(variable)) != int(variable):
            reason = f'{label!r} is variable {variables.lut[label]} already'
        else:
            variables.bind(label, int(variable))
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
            f'{text[:40]!r} is not a label: a tuple of ints, strings, tuples, bools and None',
            path=path,
            line=number,
            column=1,
        ) from None
    return label if isinstance(label, tuple) else (label,)


def read_block(text: str, variables: Variables, most: int) -> None:
    """A `# private` line, unless it is a comment that only looks like one."""
    from contextlib import suppress

    left, _, right = text[len('# private ') :].rpartition('\t')
    with suppress(ValueError, TypeError):
        kind, prefix = literal_of(left)
        first, last = map(int, right.split())
        free = not variables.blocks or variables.blocks[-1].stop <= first
        if isinstance(kind, str) and free and 0 < first <= last <= most:
            hash(prefix)
            variables.add_block(Block(first, last + 1, kind, prefix))


def read(path: str | os.PathLike[str]) -> tuple[Formula, list[int] | None]:
    """Read a formula from path.cnf (or path as it is) and its names from the .lut beside it.

    Plain or gzip; `-` is standard input. Returns the formula, and the projection that the file
    asks for, or None.
    """
    name = os.fspath(path)
    if name != '-' and not os.path.exists(name) and os.path.exists(base_path(name) + '.cnf'):
        name = base_path(name) + '.cnf'
    formula = Formula()
    highest, projection = read_clauses(lines_of(name), formula.store, name)
    lut = names_path(name)
    if name != '-' and lut != name and os.path.exists(lut):
        read_names(lines_of(lut), formula.variables, lut, max(ROOM, highest))
    formula.variables.note_used(highest)
    return formula, projection


def read_cnf(path: str | os.PathLike[str], skip_first: bool = False) -> Iterator[set[int]]:
    """Yield each line of a file of solutions, as the set of its positive numbers.

    `skip_first`: the first line is not a solution. Anything but whole numbers: `FormatError`.

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
            yield {literal for literal in integers(line, LARGEST, name, number) if literal > 0}
