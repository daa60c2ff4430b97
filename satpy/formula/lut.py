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

import os
from collections.abc import Iterable, Iterator
from itertools import islice

from satpy.errors import FormatError, LabelError
from satpy.formula.literals import ROOM
from satpy.formula.variables import Block, Label, Variables, portable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

__all__ = ['names_path', 'read_names', 'write_names']


def names_path(path: str | os.PathLike[str]) -> str:
    """Return the path of the file that holds a formula's names, if it has any.

    >>> names_path('bs.cnf.gz'), names_path('bs')
    ('bs.lut', 'bs.lut')
    """
    path = os.fspath(path)
    for ending in ('.gz', '.cnf'):
        if path.endswith(ending):
            path = path[: -len(ending)]
    return path + '.lut'


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


def read_names(
    lines: Iterable[bytes], variables: Variables, path: str = '<text>', most: int = ROOM
) -> None:
    """Add the names of a `.lut` file: a label, a tab and the number of its variable in each line.

    How labels are written: see the module. One label for two variables is refused, and so is a
    variable above `most`.

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
                f'{left[:40]!r} is not a label: a tuple of ints, strings, tuples, bools and None, '
                'a JSON list, or plain words'
            )
        elif not 0 < int(variable) <= most:
            reason = f'{variable} is not a variable: they go from 1 up to {most}'
        elif variables.lut.get(label, int(variable)) != int(variable):
            reason = f'{label!r} is variable {variables.lut[label]} already'
        else:
            variables.bind(label, int(variable))
            continue
        raise FormatError(reason, path=path, line=number, column=column)


def read_label(text: str) -> Label | None:
    """Return the label of a line, or None if it is not written in one of the three ways."""
    from contextlib import suppress

    for value in readings(text):
        with suppress(LabelError, RecursionError):
            # In other languages a label is a list.
            label = portable(tuples(value) if isinstance(value, list) else value)
            return label if isinstance(label, tuple) else (label,)
    return None


def readings(text: str) -> Iterator[Any]:
    """Yield the value of a text as a JSON list, as a Python literal, and as plain words.

    >>> list(readings('["rook", null]')), list(readings('rook 0 -1 black_king'))
    ([['rook', None]], [('rook', 0, -1, 'black_king')])
    >>> list(readings('rook,0'))
    []
    """
    from contextlib import suppress

    if text.startswith('['):
        from json import loads

        with suppress(ValueError, RecursionError):
            yield loads(text)
    with suppress(ValueError):
        yield literal_of(text)
    from re import fullmatch

    words = text.split(' ')
    if all(fullmatch(r'-?[0-9]+|[^\W-][\w-]*|', word) for word in words):
        with suppress(ValueError):  # a number of very many digits
            yield tuple(int(w) if fullmatch('-?[0-9]+', w) else w for w in words if w)


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


def tuples(value: Any) -> Any:
    """The value with tuples in place of lists."""
    return tuple(map(tuples, value)) if isinstance(value, (list, tuple)) else value


def read_block(text: str, variables: Variables, most: int) -> None:
    """A `# private` line, unless it is a comment that only looks like one."""
    from contextlib import suppress

    left, _, right = text[len('# private ') :].rpartition('\t')
    with suppress(ValueError, TypeError):
        kind, prefix = literal_of(left)
        first, last = map(int, right.split())
        free = not variables.blocks or variables.blocks[-1].stop <= first
        if isinstance(kind, str) and kind.isprintable() and free and 0 < first <= last <= most:
            hash(prefix)
            variables.add_block(Block(first, last + 1, kind, prefix))
