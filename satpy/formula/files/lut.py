"""Names beside a formula: `.lut` files, which hold the names of the variables of a `.cnf`.

Each line has a label, a tab and the number of its variable, in this order. satpy writes a label as
Python's `repr` does; it also reads JSON lists and plain words, as people write them from other
languages. In plain words, those that are whole numbers become ints, and the others are made of
letters, digits, `_` and `-`. These three lines say the same:

    ('rook', 0, 1)<TAB>7
    ["rook", 0, 1]<TAB>7
    rook 0 1<TAB>7

Lines that begin with `#` are comments. `# private ('count', 'row 3')<TAB>17 20` says that variables
17 to 20 are auxiliary variables.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable

from satpy.errors import FormatError, LabelError, quoted
from satpy.formula.clauses import ROOM
from satpy.formula.variables import Block, Label, Variables, portable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

__all__ = ['read_names', 'write_names']

# Errors of Python, JSON and `portable` for a text that is not a label.
REFUSALS = LabelError, MemoryError, RecursionError, SyntaxError, TypeError, ValueError


def write_names(file: BinaryIO, variables: Variables, named: int = 0, above: int = 0) -> None:
    """Write the labels from index `named` on, and the auxiliary variables above a number."""
    lut = variables.lut
    lines = [f'{portable(label)!r}\t{lut[label]}\n' for label in variables.history[named:]]
    # A block that begins below `above` may have grown.
    first = max(0, bisect(variables.blocks, (above + 1,)) - 1)
    for start, stop, kind, prefix in variables.blocks[first:]:
        try:
            prefix = portable(prefix)
        except LabelError:  # This line only explains.
            prefix = repr(prefix)
        if stop > above + 1:
            lines.append(f'# private {(kind, prefix)!r}\t{max(start, above + 1)} {stop - 1}\n')
    file.write(''.join(lines).encode('utf-8', 'backslashreplace'))


def read_names(
    lines: Iterable[bytes], variables: Variables, path: str = '<text>', most: int = ROOM
) -> None:
    """Add the names of a `.lut` file: a label, a tab and the number of its variable in each line.

    The docstring of the module says how labels are written. Raises `FormatError`, with line and
    column, for anything else, for a label of two variables, and for a variable above `most`.

    >>> variables = Variables()
    >>> read_names([b"('rook', 0, 1)\\t7", b'# clues', b'["rook", 0, 2]\\t8'], variables)
    >>> read_names([b'', b'rook 0 3\\t9', b'x\\t4'], variables)
    >>> variables.lut
    {('rook', 0, 1): 7, ('rook', 0, 2): 8, ('rook', 0, 3): 9, ('x',): 4}
    """
    for number, line in enumerate(lines, 1):
        text = line.decode('utf-8', 'backslashreplace').strip('\ufeff\r\n ')
        if text.startswith('# private ('):
            read_block(text, variables, most)
        if not text.strip() or text.startswith('#'):
            continue
        left, tab, right = text.rpartition('\t')
        variable, column = right.strip(), len(left) + len(tab) + 1
        if not tab or not variable.isascii() or not variable.isdigit() or len(variable) > 10:
            reason = 'expected a label, a tab and the number of a variable'
        elif (label := read_label(left.strip())) is None:
            column = 1
            reason = (
                f'{quoted(left)} is not a label: a tuple of ints, strings, tuples, bools and None, '
                'a JSON list, or plain words'
            )
        elif not 0 < int(variable) <= most:
            reason = f'{variable} is not a variable: they go from 1 up to {most}'
        elif variables.lut.get(label, int(variable)) != int(variable):
            reason = f'{quoted(label)} is variable {variables.lut[label]} already'
        else:
            variables.bind([(label, int(variable))])
            continue
        raise FormatError(reason, path=path, line=number, column=column)


def read_label(text: str) -> Label | None:
    """Return the label of a line, or None if it is written in none of the three ways.

    >>> read_label('["rook", null]'), read_label('rook 0 -1 black_king'), read_label('rook,0')
    (('rook', None), ('rook', 0, -1, 'black_king'), None)
    """
    from ast import literal_eval

    readers: list[Callable[[str], Any]] = [literal_eval, from_words]
    if text.startswith('['):  # other JSON has another meaning here
        from json import loads

        readers.insert(0, loads)
    for reader in readers:
        try:
            value = reader(text)
            # In other languages a label is a list.
            label = portable(tuples(value) if isinstance(value, list) else value)
            return label if isinstance(label, tuple) else (label,)
        except REFUSALS:
            continue
    return None


def from_words(text: str) -> tuple[int | str, ...]:
    from re import fullmatch

    words = [word for word in text.split(' ') if word]
    if not all(fullmatch(r'-?[0-9]+|\w[\w-]*', word) for word in words):
        raise ValueError
    return tuple(int(word) if fullmatch('-?[0-9]+', word) else word for word in words)


def tuples(value: Any) -> Any:
    """Return the value with tuples in place of lists."""
    return tuple(map(tuples, value)) if isinstance(value, (list, tuple)) else value


def read_block(text: str, variables: Variables, most: int) -> None:
    """Add the block of a `# private` line, unless it is a comment that only looks like one."""
    from ast import literal_eval

    left, _, right = text[len('# private ') :].rpartition('\t')
    try:
        kind, prefix = literal_eval(left)
        first, last = map(int, right.split())
        hash(prefix)
    except REFUSALS:
        return
    free = not variables.blocks or variables.blocks[-1].stop <= first
    if isinstance(kind, str) and kind.isprintable() and free and 0 < first <= last <= most:
        variables.add_block(Block(first, last + 1, kind, prefix))
