"""Files: a formula as DIMACS (`.cnf`), with its names beside it (`satpy.formula.lut`).

`.cnf`: a true header, `c text` comments as sections, one clause a line; written at once (`save`) or
section by section (`satpy.formula.live_files`). The reader accepts common deviations (see
`read_clauses`), and its errors have file, line and column.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Iterator, Sequence
from errno import EISDIR, ENOENT
from itertools import chain, groupby, islice

from satpy.errors import FormatError, shortened
from satpy.formula.clauses import ClauseStore, FlatClauses, pieces
from satpy.formula.formula import Formula
from satpy.formula.literals import LARGEST, ROOM
from satpy.formula.lut import read_names, write_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = [
    'HEADER',
    'base_path',
    'comment_line',
    'header',
    'integers',
    'lines_of',
    'read',
    'read_clauses',
    'save',
    'standard_input',
    'write_clauses',
    'write_formula',
]

CHUNK = 100_000
# Lines converted at once: more would take more memory, and not be quicker.
BATCH = 4096
HEADER = 40
BOM = b'\xef\xbb\xbf'
# A header may declare many variables in few bytes; each number in use costs memory.
DECLARED = 1_000_000
# Model counters read settings from comments that begin with these words, and `read` the last one.
SETTINGS = ('ind', 'p', 't', 'satpy')
TRUSTED = b'c satpy trusted\n'
# {how a line of another format begins, as a pattern: its name}.
OTHERS = {
    rb'p wcnf|h ': 'WCNF, with weights for clauses',
    rb'p gcnf|\{': 'GCNF, with groups of clauses',
    rb'[ae] ': 'QDIMACS, with quantifiers',
    rb'x ?-?[0-9]': 'an XOR clause, of CryptoMiniSat',
}


def base_path(path: str | os.PathLike[str]) -> str:
    """Return the path without its ending, `.cnf` or `.cnf.gz`.

    >>> base_path('bs.cnf'), base_path('bs.cnf.gz'), base_path('bs.gz')
    ('bs', 'bs', 'bs.gz')
    """
    name = os.fspath(path)
    return name.removesuffix('.cnf.gz' if name.endswith('.gz') else '.cnf')


# -------------------------------------------------------------------- writing


def header(variables: int, clauses: int) -> bytes:
    """Return the `p` line, with room to be rewritten in place."""
    return f'p cnf {variables} {clauses}'.ljust(HEADER - 1).encode() + b'\n'


def comment_line(store: ClauseStore, section: int) -> bytes:
    """Return the comment that starts a section, and one more if it is trusted."""
    text = store.sections[section]
    mark = ': ' if [*text.split(maxsplit=1), ''][0] in (*SETTINGS, ':') else ''
    line = f'c {mark}{text}'.encode('utf-8', 'backslashreplace') + b'\n'
    return line + TRUSTED * (section in store.trusted)


def write_clauses(file: BinaryIO, literals: array[int], start: int, stop: int) -> None:
    """Write the clauses between two places of a flat array, one a line."""
    for piece in pieces(literals, CHUNK, start, stop):
        file.write(''.join([f'{literal} ' if literal else '0\n' for literal in piece]).encode())


def write_formula(
    file: BinaryIO, store: ClauseStore, projection: Iterable[int] | None = None
) -> None:
    """Write header, sections as comments, and clauses.

    `projection`: the variables on which solutions differ, for `read` and for model counters.
    """
    file.write(header(store.highest, store.count))
    if projection is not None:
        file.write(' '.join(['c p show', *map(str, projection), '0\n']).encode())
    for section, start, stop in store.spans():
        if start or section:
            file.write(comment_line(store, section))
        write_clauses(file, store.literals, start, stop)


def save(
    path: str | os.PathLike[str], formula: Formula, projection: Iterable[int] | None = None
) -> None:
    """Write path.cnf and path.lut as plain text; where that fails, both are as before.

    A label that cannot be read back: `LabelError`.
    """
    base = base_path(path)
    targets = {f'{base}{ending}.{os.getpid()}.tmp': base + ending for ending in ('.cnf', '.lut')}
    try:
        for target in filter(os.path.isdir, targets.values()):
            raise IsADirectoryError(EISDIR, 'Is a directory', target)
        clauses, names = targets
        with open(clauses, 'wb') as cnf, open(names, 'wb') as lut:
            write_formula(cnf, formula.store, projection)
            write_names(lut, formula.variables)
        for aside, target in targets.items():
            os.replace(aside, target)
    except OSError as error:
        # The error of a full disk names no file.
        error.filename = targets.get(error.filename, error.filename or f'{base}.cnf')
        raise
    finally:
        for aside in filter(os.path.exists, targets):
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
    """Yield the lines of a file, plain or gzip, or of standard input for `-`."""
    name = os.fspath(path)
    with standard_input() if name == '-' else open(name, 'rb') as file:
        if file.peek(2)[:2] != b'\x1f\x8b':  # type: ignore[attr-defined]
            yield from file
            return
        from gzip import GzipFile
        from zlib import error as ZlibError

        try:
            yield from GzipFile(fileobj=file)
        except (EOFError, OSError, ValueError, ZlibError) as error:
            raise FormatError(f'cannot be unpacked: {error}', path=name) from error


def integers(
    lines: Sequence[bytes], most: int, path: str, number: int, skip: int = 0
) -> array[int]:
    """Return the integers of lines; `number` is that of the first line. `skip`: words to leave out.

    A word that is no integer, or a variable above `most`, is a `FormatError` at its line and
    column.
    """
    text = b' '.join(lines)
    try:
        found = array('i', map(int, text.split()[skip:]))
        small = not found or (-most <= min(found) and max(found) <= most)
    except (OverflowError, ValueError):
        small = False
    # int() takes _ and +, DIMACS does not.
    if not small or b'_' in text or b'+' in text:
        import re

        for place, line in enumerate(lines, number):
            for word in islice(re.finditer(rb'\S+', line), skip, None):
                digits = word[0].removeprefix(b'-')
                if not digits.isdigit() or len(digits) > 10 or int(digits) > most:
                    shown = word[0][:20].decode('ascii', 'backslashreplace')
                    reason = f'a literal, found {shown!r}'
                    if digits.isdigit():
                        reason = f'a variable up to {most}, found {shown}'
                    column = word.start() + 1
                    reason += other_format(line)
                    raise FormatError(f'expected {reason}', path=path, line=place, column=column)
    return found


def other_format(line: bytes) -> str:
    """Return words for a line of another format, '' if none is known.

    >>> other_format(b'x1 2 0')
    '; this is an XOR clause, of CryptoMiniSat, and satpy reads DIMACS CNF only'
    """
    import re

    found = next((name for start, name in OTHERS.items() if re.match(start, line)), '')
    return f'; this is {found}, and satpy reads DIMACS CNF only' if found else ''


def warn_if_short(path: str, missing: int, unfinished: bool) -> None:
    """Warn that a file may be cut short: clauses are missing, or the last one has no 0."""
    if missing > 0 or unfinished:
        from warnings import warn

        more = f'its header promises {missing} more clause' + 's' * (missing > 1)
        reasons = [more] * (missing > 0) + ['its last clause has no 0 at the end'] * unfinished
        warn(f'{path}: {", and ".join(reasons)}: is the file cut short?', stacklevel=4)


def read_clauses(
    lines: Iterable[bytes], store: ClauseStore, path: str = '<text>'
) -> tuple[int, list[int] | None]:
    """Append the clauses of a DIMACS file, comments as sections, to the store.

    Accepted: a header that is wrong, missing or `p cnf 0 0`; clauses over several lines or several
    a line; no final 0; a line `%` that ends the data; CRLF; blank lines; a byte-order mark.
    Refused, with line and column: everything that is not a whole number. A warning is given if the
    last clause has no 0, or the header promises more clauses.

    Returns the number of variables (the header's, or the highest used if that is more), and the
    projection that `c p show 1 2 0` or `c ind 1 2 0` lines name, or None. (`c ind of words` is a
    comment.)

    >>> store = ClauseStore()
    >>> read_clauses([b'c clues', b'p cnf 0 0', b'1 -2 0 3', b'4 0 %', b'-5', b'%', b'x'], store)
    Traceback (most recent call last):
        ...
    satpy.errors.FormatError: <text>, line 4, column 5: expected a literal, found '%'
    >>> read_clauses([b'c clues', b'p cnf 0 0', b'1 -2 0 3', b'4 0', b'-5 0', b'%', b'x'], store)
    (5, None)
    >>> list(store.clauses()), store.sections
    ([(1, -2), (3, 4), (-5,)], ['beginning of file', 'clues'])
    """
    most, declared = ROOM, 0
    before, promised = store.count, 0
    projection: list[int] | None = None
    rest = array('i')  # literals of a clause that is not yet at its end
    lines = iter(lines)
    lines = chain([next(lines, b'').removeprefix(BOM)], lines)
    number = 1
    for first, group in groupby(lines, kind):
        if first == b'%':
            break
        if not first:
            while batch := list(islice(group, BATCH)):
                rest = add_whole(store, rest + integers(batch, most, path, number))
                number += len(batch)
        for line in group:
            if first == b'p':
                variables, clauses = read_header(line, path, number)
                declared, promised = max(declared, variables), max(promised, clauses)
                most = max(most, declared)
            elif (shown := shown_variables(line, most, path, number)) is not None:
                projection = (projection or []) + shown
            elif line.split() == TRUSTED.split():
                store.begin(store.section, trusted=True)
            elif line.split()[1:2] != [b't']:
                text = line[1:].strip().decode('utf-8', 'backslashreplace')
                store.begin(text[2:] if text.startswith(': ') else text)
            number += 1
    unfinished = bool(rest)
    if unfinished:
        add_whole(store, rest + array('i', [0]))
    warn_if_short(path, promised - (store.count - before), unfinished)
    return max(declared, store.highest), projection


def kind(line: bytes) -> bytes:
    """Return c for a comment, p for a header, % for the end of the data, '' for literals."""
    if line[:1] in b'cp':
        return line[:1]
    return b'%' if line.strip() == b'%' else b''


def add_whole(store: ClauseStore, flat: array[int]) -> array[int]:
    """Add the whole clauses among the literals; return those after the last 0."""
    whole = len(flat)
    while whole and flat[whole - 1]:
        whole -= 1
    rest = flat[whole:]
    del flat[whole:]
    if flat:
        store.add(FlatClauses(flat, flat.count(0), max(max(flat), -min(flat))))
    return rest


def read_header(line: bytes, path: str, number: int) -> tuple[int, int]:
    """Return how many variables and clauses a `p` line declares."""
    if line.split()[:2] == [b'p', b'cnf']:
        found = integers([line], LARGEST, path, number, 2)
        if len(found) == 2 and min(found) >= 0 and found[0] <= 10 * ROOM:
            return found[0], found[1]
    shown = line.strip()[:30].decode('ascii', 'backslashreplace')
    reason = f'expected "p cnf VARIABLES CLAUSES" (up to {10 * ROOM} variables), found {shown!r}'
    reason += other_format(line)
    raise FormatError(reason, path=path, line=number, column=1)


def shown_variables(line: bytes, most: int, path: str, number: int) -> list[int] | None:
    """Return the variables of `c p show 1 2 0` or `c ind 1 2 0`, None for any other comment."""
    words = line.split()
    skip = 3 if words[1:3] == [b'p', b'show'] else 2 if words[1:2] == [b'ind'] else 0
    if not skip or not all(word.lstrip(b'-').isdigit() for word in words[skip : skip + 1]):
        return None
    return [variable for variable in integers([line], most, path, number, skip) if variable]


def read(path: str | os.PathLike[str]) -> tuple[Formula, list[int] | None]:
    """Read a formula from path.cnf (or path as it is) and its names from the .lut beside it.

    Plain or gzip; `-` is standard input. Returns the formula, and the projection that the file asks
    for, or None. Of the declared variables that do not occur, only the first million count as in
    use.
    """
    name, base = os.fspath(path), base_path(path)
    if name != '-' and not os.path.exists(name) and os.path.exists(base + '.cnf'):
        name = base + '.cnf'
    if name != '-' and not os.path.exists(name):
        nor = '' if name == base + '.cnf' else f', nor {shortened(base)}.cnf'
        raise FileNotFoundError(ENOENT, f'no such file{nor}', name)
    formula = Formula()
    highest, projection = read_clauses(lines_of(name), formula.store, name)
    if name != '-' and os.path.exists(base + '.lut'):
        lut = base + '.lut'
        read_names(lines_of(lut), formula.variables, lut, max(ROOM, highest))
    in_use = max(map(abs, projection or ()), default=0)
    formula.variables.note_used(max(formula.store.highest, in_use, min(highest, DECLARED)))
    return formula, projection
