"""Files: a formula as DIMACS (`.cnf`), with its names beside it (`satpy.formula.files.lut`).

`.cnf`: a true header, `c text` comments as sections, one clause a line; written at once (`save`) or
section by section (`satpy.formula.files.live`). The reader accepts common deviations (see
`read_clauses`), and its errors have file, line and column.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from errno import EINVAL, EISDIR, ENOENT
from io import BytesIO
from itertools import chain, groupby, islice
from stat import S_IMODE
from threading import Lock
from time import monotonic, sleep

from satpy.errors import FormatError, shortened
from satpy.formula.clauses import LARGEST, ROOM, ClauseStore, pieces
from satpy.formula.files.lines import STAMP, blocks_at, blocks_in, lines_in, stamp_line, stamped
from satpy.formula.files.lut import read_names, write_names
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = [
    'HEADER',
    'base_path',
    'comment_line',
    'header',
    'integers',
    'read',
    'read_clauses',
    'save',
    'write_clauses',
    'write_formula',
]

CHUNK = 100_000
# Lines converted at once: more would take more memory, and not be quicker.
BATCH = 4096
HEADER = 40
# Bytes of a block from which on it is read at once: reading less takes less time than importing
# `json`.
BULK = 1 << 15
# The bytes of literals with one blank or line break between two, and how JSON separates them.
REGULAR, COMMAS = b'0123456789- \n', bytes.maketrans(b' \n', b',,')
BOM = b'\xef\xbb\xbf'
# A header may declare many variables in few bytes; each number in use costs memory.
DECLARED = 1_000_000
# Model counters read settings from comments that begin with these words, and `read` the last one.
SETTINGS = ('ind', 'p', 't', 'satpy')
TRUSTED = b'c satpy trusted\n'
SAVING = Lock()
# Seconds for which a pair of files that does not fit together is read again: somebody may be
# writing it.
PAIR_SECONDS = 1.0
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
    file: BinaryIO,
    store: ClauseStore,
    projection: Iterable[int] | None = None,
    stamp: int | None = None,
) -> None:
    """Write header, sections as comments, and clauses.

    `projection`: the variables on which solutions differ, for `read` and for model counters.
    `stamp`: that of the names beside the file.
    """
    file.write(header(store.highest, store.count))
    if stamp is not None:
        file.write(stamp_line('c', stamp))
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

    Both carry one stamp, so that `read` never pairs files of two formulas. A link is written
    through, and a file keeps its mode. Raises `LabelError` if a label cannot be read back.
    """
    shown = None if projection is None else list(projection)
    names = BytesIO()
    write_names(names, formula.variables)
    stamp = stamp_of(formula.store, shown, names.getvalue())
    # In this order, so that a .cnf is never there before its names.
    paths = [base_path(path) + ending for ending in ('.lut', '.cnf')]
    with ExitStack() as stack:
        lut, cnf = asides = [stack.enter_context(replacing(path)) for path in paths]
        with naming(paths[1]), open(cnf, 'wb') as file:
            write_formula(file, formula.store, shown, stamp)
        with naming(paths[0]), open(lut, 'wb') as file:
            file.write(stamp_line('#', stamp) + names.getvalue())
        with SAVING:  # two threads that save one path leave the pair of one of them
            for aside, place in zip(asides, paths):
                target = os.path.realpath(place)
                with naming(place):
                    if os.path.exists(target):
                        os.chmod(aside, S_IMODE(os.stat(target).st_mode))
                    os.replace(aside, target)


def stamp_of(store: ClauseStore, projection: list[int] | None, names: bytes) -> int:
    """Return a checksum of what is saved: 32 bits for the names, and 32 for all else."""
    from zlib import crc32

    rest = repr((projection, store.sections, sorted(store.trusted), [*store.spans()]))
    check = crc32(rest.encode('utf-8', 'backslashreplace'))
    for start in range(0, store.size, CHUNK):
        check = crc32(store.literals[start : min(start + CHUNK, store.size)], check)
    return crc32(names) << 32 | check


@contextmanager
def replacing(path: str) -> Iterator[str]:
    """Yield a path for the file that will replace this one, in a new folder beside it."""
    from tempfile import TemporaryDirectory

    if os.path.exists(path) and not os.path.isfile(path):
        number = EISDIR if os.path.isdir(path) else EINVAL
        raise OSError(number, os.strerror(number), path)
    above, name = os.path.split(os.path.realpath(path))
    # A file in a folder of its own gets the mode of new files, and nobody can guess its path.
    with naming(path):
        folder = TemporaryDirectory(prefix='.satpy-', dir=above)
    with folder as inside:
        yield os.path.join(inside, name)


@contextmanager
def naming(path: str) -> Iterator[None]:
    """Let an `OSError` name the file that a user knows; the error of a full disk names none."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = path, None
        raise


# -------------------------------------------------------------------- reading


def integers(
    lines: Sequence[bytes], most: int, path: str, number: int, skip: int = 0
) -> array[int]:
    """Return the integers of lines.

    `number`: that of the first line. `skip`: the number of words to leave out in each. Raises
    `FormatError`, with line and column, for a word that is not an integer, and for a variable above
    `most`.
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


def missing_end(missing: int, unfinished: bool) -> str:
    """Return why a file may be cut short: clauses are missing, or the last one has no 0; or ''."""
    more = f'its header promises {missing} more clause' + 's' * (missing > 1)
    reasons = [more] * (missing > 0) + ['its last clause has no 0 at the end'] * unfinished
    return ', and '.join(reasons)


def warn_if_short(path: str, reason: str) -> None:
    """Warn that a file may be cut short, unless the reason is empty."""
    if reason:
        from warnings import warn

        warn(f'{path}: {reason}: is the file cut short?', stacklevel=4)


def read_clauses(
    lines: Iterable[bytes], store: ClauseStore, path: str = '<text>'
) -> tuple[int, list[int] | None]:
    """Append the clauses of a DIMACS file, comments as sections, to the store.

    It accepts a header that is wrong, missing or `p cnf 0 0`; clauses over several lines or several
    a line; a line `%` that ends the data; CRLF; blank lines; a byte-order mark. It warns if the
    last clause has no 0, or if the header promises more clauses. Raises `FormatError`, with line
    and column, for anything that is not a whole number.

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
    block = b'\n'.join(line.removesuffix(b'\n') for line in lines)
    highest, projection, short = ClauseReader(store, path).read([block])
    warn_if_short(path, short)
    return highest, projection


class ClauseReader:
    """Reads a DIMACS file into a store, in blocks of whole lines: see `read_clauses`."""

    def __init__(self, store: ClauseStore, path: str) -> None:
        self.store, self.path = store, path
        self.number = 1  # that of the next line
        self.most = ROOM  # the highest variable allowed
        self.declared, self.promised = 0, 0  # by the header: variables and clauses
        self.projection: list[int] | None = None
        self.highest = 0
        self.far = 0  # the number of the first line with a variable above ROOM
        self.rest: list[int] = []  # literals of a clause that is not yet at its end

    def read(self, blocks: Iterable[bytes]) -> tuple[int, list[int] | None, str]:
        """Return what `read_clauses` returns, and the warning that it gives, or ''."""
        store, before = self.store, self.store.count
        blocks = iter(blocks)
        for block in chain([next(blocks, b'').removeprefix(BOM)], blocks):
            if not (self.read_regular(block) or self.read_lines(block.split(b'\n'))):
                break
        unfinished = bool(self.rest)
        if unfinished:
            self.add([0], 0)
        check_room(store, self.projection or [], self.path, self.far)
        short = missing_end(self.promised - (store.count - before), unfinished)
        return max(self.declared, store.highest), self.projection, short

    def read_regular(self, block: bytes) -> bool:
        """Read a large block in which all words are literals and one character is between two.

        Any other block is left to `read_lines`, which finds the place of a fault.
        """
        if len(block) < BULK or block.translate(None, REGULAR):
            return False
        from json import loads

        try:
            # In half of the time that `int` takes for each word. What it refuses may be right.
            found: list[int] = loads(b'[%b]' % block.translate(COMMAS))
        except ValueError:
            return False
        highest = max(max(found), -min(found))
        if highest > ROOM:
            return False
        self.add(found, highest)
        self.number += block.count(b'\n') + 1
        return True

    def read_lines(self, lines: Iterable[bytes]) -> bool:
        """Read lines of any kind; return False at the `%` that ends the data."""
        for first, group in groupby(lines, kind):
            if first == b'%':
                return False
            while not first and (batch := list(islice(group, BATCH))):
                found = [*integers(batch, self.most, self.path, self.number)]
                self.add(found, max(max(found), -min(found)) if found else 0)
                if self.highest > ROOM:
                    self.far = self.far or first_above(batch, self.number)
                self.number += len(batch)
            for line in group:
                if first == b'p':
                    variables, clauses = read_header(line, self.path, self.number)
                    self.declared = max(self.declared, variables)
                    self.promised = max(self.promised, clauses)
                    self.most = max(self.most, variables)
                else:
                    self.read_comment(line)
                self.number += 1
        return True

    def read_comment(self, line: bytes) -> None:
        """Begin a section, unless the comment says something else."""
        shown, store = shown_variables(line, self.most, self.path, self.number), self.store
        if shown is not None:
            self.projection = (self.projection or []) + shown
            self.far = self.far or self.number * (max(map(abs, shown), default=0) > ROOM)
        elif line.split() == TRUSTED.split():
            store.begin(store.section, trusted=True)
        elif line.split()[1:3] != STAMP and line.split()[1:2] != [b't']:
            text = line[1:].strip().decode('utf-8', 'backslashreplace')
            store.begin(text[2:] if text.startswith(': ') else text)

    def add(self, literals: list[int], highest: int) -> None:
        """Add the whole clauses among further literals, and keep those after the last 0."""
        # Literals that are kept will be added as well, at the latest at the end of the file.
        self.highest = max(self.highest, highest)
        flat = self.rest + literals if self.rest else literals
        whole = len(flat)
        while whole and flat[whole - 1]:
            whole -= 1
        self.rest = flat[whole:]
        del flat[whole:]
        if flat:
            self.store.add(flat, flat.count(0), self.highest)


def first_above(lines: Sequence[bytes], number: int) -> int:
    """Return the number of the first line with a variable above `ROOM`; `number`: the first's."""
    for place, line in enumerate(lines, number):
        if max(map(abs, map(int, line.split())), default=0) > ROOM:
            return place
    return number


def check_room(store: ClauseStore, projection: list[int], path: str, line: int) -> None:
    """Refuse a variable for which a solver would claim gigabytes, in a file that is not as large.

    The limit is that of `satpy.formula.clauses`: a formula of n literals may have n variables.
    `line`: where the first variable above `ROOM` is.
    """
    highest = max(store.highest, *map(abs, projection), 0)
    if highest > max(ROOM, store.size):
        reason = (
            f'a solver would claim gigabytes for variable {highest}, and {ROOM} is the most for a '
            'formula of this size: number variables without gaps'
        )
        raise FormatError(reason, path=path, line=line or None)


def kind(line: bytes) -> bytes:
    """Return c for a comment, p for a header, % for the end of the data, '' for literals."""
    if line[:1] in b'cp':
        return line[:1]
    return b'%' if line.strip() == b'%' else b''


def read_header(line: bytes, path: str, number: int) -> tuple[int, int]:
    """Return how many variables and clauses a `p` line declares; `p cnf` alone declares none."""
    if line.split() == [b'p', b'cnf']:
        return 0, 0
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


def path_to_read(path: str | os.PathLike[str]) -> str:
    """Return the path as it is, or with `.cnf`; raise `FileNotFoundError` if neither is there."""
    name, whole = os.fspath(path), base_path(path) + '.cnf'
    if name == '-' or os.path.exists(name):
        return name
    if os.path.exists(whole):
        return whole
    nor = '' if name == whole else f', nor {shortened(whole)}'
    raise FileNotFoundError(ENOENT, f'no such file{nor}', name)


def read(path: str | os.PathLike[str]) -> tuple[Formula, list[int] | None]:
    """Read a formula from path.cnf (or path as it is) and its names from the .lut beside it.

    They may be plain or gzip; `-` is standard input. Returns the formula, and the projection that
    the file names, or None. Of the declared variables that do not occur, only the first million
    count as in use.

    If somebody writes the files meanwhile, they are read again, for a second. Raises `FormatError`
    if they still do not fit together.
    """
    name = path_to_read(path)
    if name == '-':
        formula, projection, short = parsed(blocks_at(name), name)
        warn_if_short(name, short)
        return formula, projection
    until = monotonic() + PAIR_SECONDS
    while (found := read_pair(name)) is None:
        if monotonic() > until:
            reason = (
                f'its names, {shortened(base_path(name))}.lut, are those of another formula: the '
                'lines "satpy stamp" at the heads of the two files differ. Save the formula again, '
                'or delete both lines if the files do belong together'
            )
            raise FormatError(reason, path=name)
        sleep(PAIR_SECONDS / 50)
    formula, projection, short = found
    warn_if_short(name, short)
    return formula, projection


def read_pair(name: str) -> tuple[Formula, list[int] | None, str] | None:
    """Return what `parsed` makes of a file and the names beside it; None if they are not a pair.

    A writer changes the stamp of the names first, and that of the clauses last; here they are read
    in the other order. Names without a stamp are handwritten, and fit.
    """
    lut = base_path(name) + '.lut'
    with ExitStack() as stack:
        clauses = stack.enter_context(open(name, 'rb'))
        names = None
        with suppress(FileNotFoundError):
            names = stack.enter_context(open(lut, 'rb'))
        stamp, blocks = stamped(blocks_in(clauses, name))
        if names is None:
            return parsed(blocks, name)
        beside, named = stamped(blocks_in(names, lut))
        if beside not in (None, stamp):
            return None
        found, fault = None, None
        try:
            found = parsed(blocks, name, lines_in(named), lut)
        except FormatError as error:  # perhaps of a file that was written meanwhile
            fault = error
        names.seek(0)
        if stamped(blocks_in(names, lut))[0] != beside:
            return None
        if fault is not None:
            raise fault
        return found


def parsed(
    blocks: Iterable[bytes], path: str, names: Iterable[bytes] = (), lut: str = ''
) -> tuple[Formula, list[int] | None, str]:
    """Return a formula, its projection or None, and why the file may be cut short, or ''.

    `blocks`: of whole lines of the file. `names`: the lines of the one beside it, at `lut`.
    """
    formula = Formula()
    highest, projection, short = ClauseReader(formula.store, path).read(blocks)
    read_names(names, formula.variables, lut, max(ROOM, formula.store.size))
    in_use = max(map(abs, projection or ()), default=0)
    formula.variables.note_used(max(formula.store.highest, in_use, min(highest, DECLARED)))
    return formula, projection, short
