"""Several people's files into one formula: equal names become one variable.

What has no name is private to its file and gets new numbers, unless the file has no names at all:
then it speaks of the numbers themselves. A section that is there already is left out, whoever
wrote it: so nobody is blamed for what others have said as well, and a file, or a part that two
files have both been built on, can come twice. What looks like the same private variable in both
is taken for the same only if nothing but such sections speaks of it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable

from satpy.formula import dimacs
from satpy.errors import FormatError
from satpy.formula.names import Names, Private
from satpy.formula.clauses import Store

__all__ = ['Part', 'merge']

Owner = tuple[str, Hashable]


def merge(
    out: str | os.PathLike[str], paths: Iterable[str | os.PathLike[str]]
) -> tuple[Store, Names]:
    """Write out.cnf and out.lut with all that is in the files; return the clauses and names.

    See `Part`. Files without names come first, since they speak of the numbers themselves.

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
    store, names = Store(), Names()
    for part in sorted(map(Part, paths), key=lambda part: bool(part.names.lut)):
        part.add_to(store, names, store.begin)
    dimacs.save(out, store, names)
    return store, names


class Part:
    """The formula of a file, and of the .lut beside it, to be added to another formula.

    `name` goes before the texts of its sections, as in "rows.cnf: row 3", and with its private
    variables; by default it is the file's; '' is none. What says already what file it is from
    stays as it is. What cannot be read: `FormatError`.
    """

    def __init__(self, path: str | os.PathLike[str], name: str | None = None) -> None:
        self.store, self.names, self.projection = dimacs.read(path)
        lut = os.path.basename(dimacs.names_path(path))
        self.name = lut[: -len('.lut')] + '.cnf' if name is None else name
        self._owners: dict[int, Owner] = {}
        for start, stop, word, prefix in self.names.private:
            self._owners.update(dict.fromkeys(range(start, stop), (word, self._prefix(prefix))))
        if self.names.lut:
            for number in self.store.variables() - set(self.names.lut.values()):
                self._owners.setdefault(number, ('variable', self._prefix(number)))

    def _text(self, section: str) -> str:
        named = not self.name or section.partition(': ')[0].endswith('.cnf')
        return section if named else f'{self.name}: {section}'

    def _prefix(self, prefix: Hashable) -> Hashable:
        named = isinstance(prefix, tuple) and len(prefix) == 2 and str(prefix[0]).endswith('.cnf')
        return prefix if named or not self.name else (self.name, prefix)

    def add_to(self, store: Store, names: Names, begin: Callable[[str], None]) -> None:
        """Add it, each section started by `begin`; then go on with the section of before.

        Two labels that are one variable here and two there: `FormatError`, and nothing is added.
        """
        public = self._public(names)
        same, known = self._known(store, names, public)
        table = self._table(names, public, same)
        before = store.section
        for section, start, stop in self.store.spans():
            if section not in known:
                begin(self._text(self.store.sections[section]))
                store.append([table[literal] for literal in self.store.literals[start:stop]])
        begin(before)

    def _public(self, names: Names) -> dict[int, int]:
        """Variables that are known there: what they are there."""
        if not self.names.lut:
            numbers = [v for v in range(1, self.names.highest + 1) if v not in self._owners]
            for taken, owner in names.taken(numbers):
                raise FormatError(
                    f'{self.name} has no names, and its variable {taken} is taken elsewhere, by '
                    f'the {owner}: read it first'
                )
            return {v: v for v in numbers}
        public: dict[int, int] = {}
        for label, number in self.names.lut.items():
            variable = names.lut.get(label)
            if variable is not None and public.setdefault(number, variable) != variable:
                alias = next(x for x in self.names.lut if names.lut.get(x) == public[number])
                raise FormatError(
                    f'{alias!r} and {label!r} are one variable in {self.name}, and two elsewhere'
                )
        return public

    def _known(
        self, store: Store, names: Names, public: dict[int, int]
    ) -> tuple[dict[int, int], set[int]]:
        """Private variables that are there already, and what they are there; and such sections.

        A section is there if all its clauses make up one there. To begin with, all private
        variables of the same encoder are taken for the same, and then never those of a section
        that is not there.
        """
        there = {digest(rows) for rows in rows_of(store).values()}
        here = rows_of(self.store)
        owned: dict[Owner, list[int]] = {}
        for start, stop, word, prefix in names.private:
            owned.setdefault((word, prefix), []).extend(range(start, stop))
        same: dict[int, int] = {}
        for number in sorted(self._owners, reverse=True):
            if owned.get(self._owners[number]):
                same[number] = owned[self._owners[number]].pop()
        while True:
            table = {**public, **same}
            table.update({-number: -table[number] for number in table})
            fits = {
                section: digest([[table.get(lit, 0) for lit in row] for row in rows]) in there
                for section, rows in here.items()
            }
            other = {abs(lit) for s in here if not fits[s] for row in here[s] for lit in row}
            if not other & set(same):
                return same, {section for section in here if fits[section]}
            same = {number: same[number] for number in same if number not in other}

    def _table(self, names: Names, public: dict[int, int], same: dict[int, int]) -> list[int]:
        """What each literal becomes; item -i is that of literal -i. New variables are made."""
        empty = not names.highest
        names.meet(max(public.values(), default=0))
        labelled = set(self.names.lut.values())
        table = [0] * (2 * self.names.highest + 1)
        for number in range(1, self.names.highest + 1):
            variable = same.get(number) or public.get(number)
            if variable is None and (number in labelled or number in self._owners):
                variable = number if empty else names.highest + 1
                names.highest = max(names.highest, variable)
                if number not in labelled:
                    names.add_private(Private(variable, variable + 1, *self._owners[number]))
            if variable is not None:
                table[number], table[-number] = variable, -variable
        for label, number in self.names.lut.items():
            if label not in names.lut:
                names.bind(label, table[number])
        return table


def rows_of(store: Store) -> dict[int, list[tuple[int, ...]]]:
    """The clauses of each section that has any."""
    rows: dict[int, list[tuple[int, ...]]] = {}
    for section, start, stop in store.spans():
        rows.setdefault(section, []).extend(store.clauses(start, stop))
    return rows


def digest(rows: Iterable[Iterable[int]]) -> bytes:
    """The same for the same set of clauses.

    >>> digest([(1, 2), (3,)]) == digest([(3,), (2, 1), (2, 1)])
    True
    """
    from hashlib import sha256

    return sha256(repr(sorted({tuple(sorted(row)) for row in rows})).encode()).digest()
