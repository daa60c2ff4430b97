"""Merge several people's files into one formula: equal labels become one variable.

A variable without a name belongs to its file alone and gets a new number. In a file without any
names all numbers are kept. A section that the formula has already is left out, so a file, or a part
that two files share, can come twice, and each section is blamed once. Auxiliary variables of the
same name in both become one only if the formula has all sections that mention them.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Hashable, Iterable
from errno import EEXIST
from itertools import repeat

from satpy.errors import FormatError, LabelError, quoted
from satpy.formula.clauses import LARGEST, ClauseStore, clauses_in
from satpy.formula.files import dimacs
from satpy.formula.formula import Formula
from satpy.formula.variables import Block

__all__ = ['FormulaPart', 'merge']

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar('T')

Owner = tuple[str, Hashable]
Clause = tuple[int, ...]
ABSENT = LARGEST + 1  # in place of a variable that the other formula lacks


def merge(
    out: str | os.PathLike[str],
    parts: Iterable[str | os.PathLike[str] | FormulaPart],
    force: bool = False,
) -> Formula:
    """Write out.cnf and out.lut with all that is in the files; return the formula.

    `FormulaPart` adds each. Files without names come first, since they keep their numbers.
    `force`: overwrite an `out` that exists, which may be one of the files. Without it, raises
    `FileExistsError` if `out` exists.

    >>> import os, tempfile
    >>> from satpy import CNF
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     os.chdir(folder)
    ...     ann, ben = CNF('ann'), CNF('ben')
    ...     ann.write([[ann.auto_term('tea'), ann.auto_term('milk')]])
    ...     ben.write([[-ben.auto_term('milk')], [ben.auto_term('cup'), -ben.auto_term('tea')]])
    ...     ann.close(); ben.close()
    ...     formula = merge('all', ['ann', 'ben.cnf', 'ann'])
    ...     os.chdir(os.sep)
    >>> formula.term_lut, list(formula.store.clauses())
    ({('tea',): 1, ('milk',): 2, ('cup',): 3}, [(1, 2), (-2,), (3, -1)])
    >>> formula.store.sections[1:]
    ['ann.cnf: beginning of file', 'ben.cnf: beginning of file']
    """
    if not force:
        for ending in ('.cnf', '.lut'):
            path = dimacs.base_path(out) + ending
            if os.path.exists(path):
                raise FileExistsError(EEXIST, 'exists, and is only overwritten with force', path)
    merged = Formula()
    loaded = [part if isinstance(part, FormulaPart) else FormulaPart(part) for part in parts]
    for part in sorted(loaded, key=lambda part: bool(part.formula.term_lut)):
        part.add_to(merged)
    dimacs.save(out, merged)
    return merged


class FormulaPart:
    """The formula of a file, and of the .lut beside it, to be added to another formula.

    `name`: is put before the texts of its sections, as in "rows.cnf: row 3", and into the names of
    its auxiliary variables; by default that of the file, '' for none. A text that already has the
    name of a file stays as it is. Raises `FormatError` if the file cannot be read.
    """

    def __init__(self, path: str | os.PathLike[str], name: str | None = None) -> None:
        self.formula, _ = dimacs.read(path)
        base = os.path.basename(dimacs.base_path(path))
        self.name = base + '.cnf' if name is None else name
        self._owners: dict[int, Owner] = {}
        variables = self.formula.variables
        for start, stop, kind, prefix in variables.blocks:
            self._owners.update(dict.fromkeys(range(start, stop), (kind, self._prefix(prefix))))
        if variables.lut:
            for number in self.formula.terms - set(variables.lut.values()):
                self._owners.setdefault(number, ('variable', self._prefix(number)))

    def _text(self, section: str) -> str:
        named = not self.name or section.partition(': ')[0].endswith('.cnf')
        return section if named else f'{self.name}: {section}'

    def _prefix(self, prefix: Hashable) -> Hashable:
        named = isinstance(prefix, tuple) and len(prefix) == 2 and str(prefix[0]).endswith('.cnf')
        return prefix if named or not self.name else (self.name, prefix)

    def add_to(self, other: Formula) -> None:
        """Add its sections to the other formula, whose current section stays the same.

        Raises `FormatError` if labels of one variable here are of two there, and `ClauseError` if
        there are more clauses than the other's limit allows. After an error nothing is added.
        """
        if other.prefixes:
            raise LabelError(f'{self.name}: read files outside of `with cnf.prefix(...)`')
        public = self._public(other)
        same, known = self._known(other, public)
        spans = [span for span in self.formula.store.spans() if span[0] not in known]
        store = self.formula.store
        if other.store.limit is not None:
            other.store.check_limit(sum(store.literals[a:b].count(0) for _, a, b in spans))
        table = self._table(other, public, same)
        before = other.section
        for section, start, stop in spans:
            other.begin_section(self._text(store.sections[section]), section in store.trusted)
            literals = store.literals[start:stop]
            if table is None:
                count = store.count if len(literals) == store.size else literals.count(0)
                other.add_clauses(literals, count, store.highest)
            else:
                other.write_flat(array('i', map(table.__getitem__, literals)))
        other.begin_section(before)

    def _public(self, other: Formula) -> dict[int, int]:
        """Return {variable: the same variable in the other formula}, for known ones."""
        mine, theirs = self.formula.variables, other.variables
        if not mine.lut:
            numbers = [v for v in range(1, mine.highest + 1) if v not in self._owners]
            for taken, owner in theirs.hidden(numbers):
                raise FormatError(
                    f'{self.name} has no labels, and its variable {taken} is taken elsewhere, by '
                    f'the {owner}: read it first'
                )
            return {v: v for v in numbers}
        public: dict[int, int] = {}
        for label, number in mine.lut.items():
            variable = theirs.lut.get(label)
            if variable is not None and public.setdefault(number, variable) != variable:
                alias = next(x for x in mine.lut if theirs.lut.get(x) == public[number])
                raise FormatError(
                    f'{quoted(alias)} and {quoted(label)} are one variable in {self.name}, and '
                    'two elsewhere'
                )
        return public

    def _known(self, other: Formula, public: dict[int, int]) -> tuple[dict[int, int], set[int]]:
        """Return {auxiliary variable: the other formula's}, and the sections that it has already.

        The other formula has a section if one of its sections has the same clauses. At first all
        auxiliary variables of equal name are taken for the same. Then those that occur in a missing
        section are no longer, until this changes nothing.
        """
        if not other.clauses:
            return {}, set()
        there = {clause_set(flat) for flat in sections_of(other.store).values()}
        here = sections_of(self.formula.store)
        owned: dict[Owner, list[int]] = {}
        for start, stop, kind, prefix in other.variables.blocks:
            owned.setdefault((kind, prefix), []).extend(range(start, stop))
        same: dict[int, int] = {}
        for number in sorted(self._owners, reverse=True):
            if owned.get(self._owners[number]):
                same[number] = owned[self._owners[number]].pop()
        while True:
            table = {0: 0, **public, **same}
            table.update({-number: -table[number] for number in table})
            known = {
                section
                for section, flat in here.items()
                if clause_set(map(table.get, flat, repeat(ABSENT))) in there
            }
            elsewhere = {abs(lit) for section in here.keys() - known for lit in here[section]}
            if not elsewhere & same.keys():
                return same, known
            same = {number: same[number] for number in same if number not in elsewhere}

    def _table(
        self, other: Formula, public: dict[int, int], same: dict[int, int]
    ) -> list[int] | None:
        """Make missing variables; return the new literal of each literal, item -i for literal -i.

        Return None if all literals stay the same.
        """
        mine, theirs = self.formula.variables, other.variables
        empty = not theirs.highest
        theirs.note_used(max(public.values(), default=0))
        if not mine.lut and not self._owners:
            return None
        labelled = set(mine.lut.values())
        table = [0] * (2 * mine.highest + 1)
        for number in range(1, mine.highest + 1):
            variable = same.get(number) or public.get(number)
            if variable is None and (number in labelled or number in self._owners):
                variable = number if empty else theirs.highest + 1
                if number in labelled:
                    theirs.highest = max(theirs.highest, variable)
                else:
                    theirs.add_block(Block(variable, variable + 1, *self._owners[number]))
            if variable is not None:
                table[number], table[-number] = variable, -variable
        lut = mine.lut.items()
        theirs.bind((label, table[number]) for label, number in lut if label not in theirs.lut)
        return table


# ------------------------------------------------------------ sections that are there already


def sections_of(store: ClauseStore) -> dict[int, array[int]]:
    """Return {section: its literals}, of those that have any."""
    found: dict[int, array[int]] = {}
    for section, start, stop in store.spans():
        found.setdefault(section, array('i')).extend(store.literals[start:stop])
    return found


def clause_set(flat: Iterable[int]) -> frozenset[Clause]:
    """Return flat clauses, each ended by 0, as a set.

    >>> clause_set([2, 1, 0, 1, 2, 0])
    frozenset({(1, 2)})
    """
    return frozenset(tuple(sorted(clause)) for clause in clauses_in(flat))
