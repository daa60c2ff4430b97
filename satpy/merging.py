"""Several people's files into one formula: equal names become one variable."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from hashlib import sha256

from satpy import dimacs
from satpy.errors import FormatError
from satpy.names import Label, Names, Private
from satpy.store import Store

__all__ = ['absorb', 'merge']


def merge(
    out: str | os.PathLike[str], paths: Iterable[str | os.PathLike[str]]
) -> tuple[Store, Names]:
    """Write out.cnf and out.lut with all that is in the files; return the clauses and names.

    See `absorb`. Files without names come first, since they speak of the numbers themselves.

    >>> import os, tempfile
    >>> from satpy import CNF
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     os.chdir(folder)
    ...     ann, ben = CNF('ann'), CNF('ben')
    ...     ann.write([[ann.auto_term('tea'), ann.auto_term('milk')]])
    ...     ben.write([[-ben.auto_term('milk')], [ben.auto_term('cup'), -ben.auto_term('tea')]])
    ...     ann.close(); ben.close()
    ...     store, names = merge('all', ['ann', 'ben.cnf', 'ann'])
    ...     os.chdir(os.sep)
    >>> names.lut, list(store.clauses()), store.sections[1:]
    ({('tea',): 1, ('milk',): 2, ('cup',): 3}, [(1, 2), (-2,), (3, -1)], \
['ann.cnf: beginning of file', 'ben.cnf: beginning of file'])
    """
    store, names, seen = Store(), Names(), set[bytes]()
    for path in sorted(paths, key=lambda path: os.path.exists(dimacs.names_path(path))):
        absorb(path, store, names, store.begin, seen)
    dimacs.save(out, store, names)
    return store, names


def absorb(
    path: str | os.PathLike[str],
    store: Store,
    names: Names,
    begin: Callable[[str], None],
    seen: set[bytes],
) -> None:
    """Add the formula of a file, and of the .lut beside it, to a store and its names.

    Its sections come as "FILE: text", each started by `begin`. A label that is known already is
    that variable, other labels are made; what has no label is private to the file and gets new
    numbers. A file without a .lut has no names: it speaks of the numbers themselves. A file that
    equals one in `seen` is passed over. What cannot be read: `FormatError`, and nothing is added.
    """
    part, labels, _ = dimacs.read(path)
    digest = sha256(part.literals.tobytes() + repr((part.sections, labels.lut)).encode()).digest()
    if digest in seen:
        return
    source = os.path.basename(dimacs.base_path(path)) + '.cnf'
    table = renumbered(labels, names, source)
    seen.add(digest)
    before = store.section
    for section, start, stop in part.spans():
        begin(f'{source}: {part.sections[section]}')
        store.append([table[literal] for literal in part.literals[start:stop]])
    begin(before)


def renumbered(part: Names, names: Names, source: str) -> list[int]:
    """A list whose item i stands for literal i of the part; negative ones count from its end."""
    numbers = range(1, part.highest + 1)
    if not part.lut:
        names.highest = max(names.highest, part.highest)
        return [0, *numbers, *(-number for number in reversed(numbers))]
    labels: dict[int, list[Label]] = {}
    for label, number in part.lut.items():
        labels.setdefault(number, []).append(label)
    known = {
        number: {names.lut[label] for label in labels[number] if label in names.lut}
        for number in labels
    }
    for number, variables in known.items():
        if len(variables) > 1:
            both = ' and '.join(map(repr, labels[number]))
            raise FormatError(f'{both} are one variable in {source}, and two elsewhere')
    table = [0] * (2 * part.highest + 1)
    for number in numbers:
        variable = min(known.get(number, ()), default=names.highest + 1)
        for label in labels.get(number, ()):
            if label not in names.lut:
                names.bind(label, variable)
        if number not in labels:
            owner = part.owner(number)
            word, prefix = (owner.word, owner.prefix) if owner else ('variable', number)
            names.add_private(Private(variable, variable + 1, word, (source, prefix)))
        table[number], table[-number] = variable, -variable
    return table
