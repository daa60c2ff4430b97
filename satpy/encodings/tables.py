"""Rules about groups of cells: rows of a table, lines that differ, a cell for several clauses."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations

from satpy.encodings.checks import check_clauses
from satpy.encodings.integers import Number
from satpy.encodings.window import add_window, window
from satpy.errors import ClauseError, check_list, quoted
from satpy.formula.clauses import check_keys, check_table
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.lazy import LazyConstraint

__all__ = ['distinct_lines', 'iff_wrap', 'letters_at', 'one_of']

ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'


@takes_cnf
def letters_at(
    cnf: Formula,
    prefix: Hashable,
    places: Iterable[Hashable],
    alphabet: Iterable[Hashable] = ALPHABET,
) -> dict[Hashable, dict[Hashable, int]]:
    """Return {place: {letter: term "this letter is there"}}, one letter for each place.

    So `at[x, y]['E']` is a term, and `[at[place] for place in entry]` are the cells for `one_of`,
    with a list of words. places: such as (x, y). alphabet: the letters, or other values. The terms
    have the labels (prefix, letter, 'at', and the place): `steps` says `grid E at r1c2`.

    Raises `LabelError` if the prefix was used before, or a name exists already.

    Cost: for 26 letters 90 clauses and 34 variables a place.

    >>> from satpy import CNF, entries, one_of
    >>> cnf = CNF()
    >>> at = letters_at(cnf, 'grid', [(0, 0), (1, 0), (0, 1), (1, 1)])
    >>> for name, places in entries(at).items():
    ...     fits = one_of(cnf, name, ['AT', 'TO', 'AS', 'SO'], [at[place] for place in places])
    >>> cnf.count()
    4
    >>> letters_at(cnf, 'empty', [], 'AB')
    {}
    """
    where = f'letters_at {quoted(prefix)}'
    spots = check_keys(places, f'{where}: the places')
    signs = check_keys(alphabet, f'{where}: the letters')
    draft = cnf.draft('letter', prefix, [], where)
    labels = [
        (prefix, sign, 'at', *(place if isinstance(place, tuple) else (place,)))
        for place in spots
        for sign in signs
    ]
    terms = iter(draft.name(labels))
    found = {place: dict(zip(signs, terms)) for place in spots}
    for cell in found.values():
        add_window(draft, window([*cell.values()], 1, 1))
    draft.write()
    return found


@takes_cnf
def one_of(
    cnf: Formula,
    prefix: Hashable,
    table: Iterable[Sequence[Hashable]],
    cells: Iterable[Mapping[Hashable, int] | Number],
    which: bool = False,
) -> dict[Hashable, int]:
    """The values of the cells, in order, are one of the rows of a table.

    table: rows, such as the words of a list: strings, or other sequences of values. cells: for each
    place of a row a number, or a {value: literal "this cell has the value"}. Write yourself that
    exactly one of its literals is true. Rows with a value that their cell cannot have are left out.

    Returns, if `which` is true, {row: term "it is this row"}, with rows as strings or tuples; else
    an empty dict.

    Raises `ClauseError` for a row of another length than `cells`, a string in a row where a cell
    has numbers, or the other way round, and cells that are not tables of literals. Raises
    `LabelError` if the prefix was used before.

    A clause for each beginning of a row says which values follow it. Cost: fewer than n m clauses
    for n rows of m cells, and no variables; 5x5 letters, each row and column one of 4,000 words,
    take 70,000 clauses. With `which` instead a variable and m clauses a row, and a clause for each
    value of each cell.

    >>> from satpy import CNF, window
    >>> cnf = CNF()
    >>> cells = [{letter: cnf.auto_term(n, letter) for letter in 'acot'} for n in range(3)]
    >>> for cell in cells: cnf.write(window(cell.values(), 1, 1))
    >>> across = one_of(cnf, 'across', ['cat', 'cot', 'oat', 'dog'], cells, which=True)
    >>> sorted(across)
    ['cat', 'cot', 'oat']
    >>> sorted(
    ...     ''.join(letter for cell in cells for letter in cell if cell[letter] in solution)
    ...     for solution in cnf.solutions(None)
    ... )
    ['cat', 'cot', 'oat']
    >>> one_of(cnf, 'nothing', [], cells), cnf.count()
    ({}, 0)
    """
    where = f'one_of {quoted(prefix)}'
    tables: list[dict[Hashable, int]] = []
    check_list(table, f'{where}: the rows')
    check_list(cells, f'{where}: the cells')
    for cell in cells:
        values = literals_of(cell, where)
        tables.append(dict(zip(values, cnf.checked(values.values(), where))))
    types = [{*map(type, cell)} for cell in tables]
    rows: dict[tuple[Hashable, ...], Hashable] = {}
    for given in table:
        row = tuple(given)
        if len(row) != len(tables):
            raise ClauseError(f'{where}: the row {quoted(row)} is not of {len(tables)} values')
        if all(value in cell for value, cell in zip(row, tables)):
            rows[row] = given if isinstance(given, str) else row
        else:
            check_types(row, types, where)
    draft = cnf.draft('row', prefix, [literal for cell in tables for literal in cell.values()])
    if which:
        terms = add_rows(draft, rows, tables)
    else:
        terms = {}
        add_beginnings(draft, rows, tables)
    draft.write(reveal=terms)
    return terms


def add_beginnings(
    draft: Draft, rows: Iterable[tuple[Hashable, ...]], cells: Sequence[Mapping[Hashable, int]]
) -> None:
    """Add, for each beginning of a row, a clause that says which values follow it."""
    following: dict[tuple[Hashable, ...], dict[Hashable, int]] = {}
    for row in rows:
        for k, cell in enumerate(cells):
            following.setdefault(row[:k], {})[row[k]] = cell[row[k]]
    for beginning, values in following.items():
        draft.flat += [-cell[value] for value, cell in zip(beginning, cells)]
        draft.flat += (*values.values(), 0)
    if not rows:
        draft.add()


def add_rows(
    draft: Draft,
    rows: Mapping[tuple[Hashable, ...], Hashable],
    cells: Sequence[Mapping[Hashable, int]],
) -> dict[Hashable, int]:
    """Add clauses that one row holds, and return its terms, {what it is called: term}.

    A row has its values, and each value of a cell is that of a row. So the row of known values
    holds: all others have another value somewhere.
    """
    terms = dict(zip(rows.values(), draft.new(len(rows))))
    draft.add(*terms.values())
    for cell, values in zip(cells, zip(*rows)):
        having: dict[int, list[int]] = {literal: [] for literal in cell.values()}
        for value, term in zip(values, terms.values()):
            having[cell[value]].append(term)
        for literal, fitting in having.items():
            draft.flat += (-literal, *fitting, 0)
            for term in fitting:
                draft.flat += (-term, literal, 0)
    return terms


def literals_of(cell: object, where: str) -> Mapping[Hashable, int]:
    """Return {value: literal} of a cell; raise `ClauseError` if it is neither that nor a number."""
    values = cell.exactly if isinstance(cell, Number) else cell
    if not isinstance(values, Mapping):
        call = 'one_of(cnf, prefix, rows, cells)'
        raise ClauseError(f'{where}: a cell is {{value: literal}}, not {quoted(cell)}: {call}')
    check_table(values, '{value: literal}', where)
    return values


def check_types(row: tuple[Hashable, ...], types: Iterable[set[type]], where: str) -> None:
    """Raise `ClauseError` for text if a cell has only numbers, or a number if it has only text."""
    for value, known in zip(row, types):
        if (type(value), known) in ((str, {int}), (int, {str})):
            raise ClauseError(
                f'{where}: {quoted(value)} in the row {quoted(row)} is {type(value).__name__}, and '
                f'the values of its cell are {known.pop().__name__}'
            )


@takes_cnf
def iff_wrap(cnf: Formula, cell: int, clauses: Iterable[Iterable[int]]) -> None:
    """The cell is true if and only if all the clauses hold.

    Raises `ClauseError` for clauses that are not literals, or a generator that was read before.
    Cost: one more literal in every clause, and a variable with its definition for each clause of
    several literals.

    >>> from satpy import CNF, window
    >>> cnf = CNF()
    >>> a, b, c, one = (cnf.auto_term(name) for name in ('a', 'b', 'c', 'exactly one'))
    >>> iff_wrap(cnf, one, window([a, b, c], 1, 1))
    >>> cnf.count(), cnf.solve(assume=[one, -a, -b]) == {one, c}, cnf.solve(assume=[a, b, one])
    (8, True, None)
    >>> iff_wrap(cnf, a, [])
    >>> cnf.count()
    4
    """
    check_clauses(clauses, 'iff_wrap', 'xnor(a, b)', ', which is one way')
    rows = [cnf.checked(clause, 'a clause of iff_wrap') for clause in clauses]
    literals = [literal for row in rows for literal in row]
    draft = cnf.draft('condition', None, (cell, *literals))
    if () in rows:
        draft.add(-cell)
    else:
        held = draft.any_of(rows)
        for literal in held:
            draft.add(-cell, literal)
        draft.add(cell, *[-literal for literal in held])
    draft.write()


@takes_cnf
def distinct_lines(cnf: Formula, prefix: Hashable, lines: Iterable[Iterable[int]]) -> None:
    """No two of the lines are the same: somewhere one has a true cell, the other a false one.

    lines: lists of literals. Raises `ClauseError` if they are not all of one length, and
    `LabelError` if the prefix was used before.

    It is a lazy constraint: if two lines are the same in a model, a clause forbids their values.
    Cost in full, for n lines of m cells: n (n - 1) / 2 times 4 m + 1 clauses and m variables.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> lines = [[cnf.auto_term('cell', x, y) for x in range(2)] for y in range(3)]
    >>> distinct_lines(cnf, 'rows', lines)
    >>> cnf.count()
    24
    >>> distinct_lines(cnf, 'columns', [[], []])
    >>> cnf.count()
    0
    """
    where = f'distinct_lines {quoted(prefix)}'
    checked = [cnf.checked(line, where) for line in lines]
    if len({*map(len, checked)}) > 1:
        raise ClauseError(f'{where}: the lines are not all of one length')
    draft = cnf.draft('line', prefix, chain.from_iterable(checked), where)
    draft.add_lazy(DistinctLines(checked))
    draft.write()


class DistinctLines(LazyConstraint):
    """No two of the lines of literals, all of one length, are the same."""

    kind = 'line'

    def __init__(self, lines: Sequence[tuple[int, ...]]) -> None:
        super().__init__(chain.from_iterable(lines))
        self._lines = lines

    def violated_clauses(self, values: Sequence[bool]) -> Iterator[tuple[int, ...]]:
        seen: dict[tuple[bool, ...], tuple[int, ...]] = {}
        for n, line in enumerate(self._lines):
            mine = tuple(values[n * len(line) : (n + 1) * len(line)])
            changed = tuple([-cell if true else cell for cell, true in zip(line, mine)])
            if mine in seen:
                yield seen[mine] + changed
            seen[mine] = changed

    def encode(self, draft: Draft) -> None:
        for line, other in combinations(self._lines, 2):
            differs = draft.new(len(line))
            for d, a, b in zip(differs, line, other):
                draft.flat += (-d, a, b, 0, -d, -a, -b, 0, d, -a, b, 0, d, a, -b, 0)
            draft.add(*differs)
