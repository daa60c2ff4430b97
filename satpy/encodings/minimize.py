"""Few, short clauses with the same solutions: prime implicates, chosen greedily.

A formula over n variables is also a truth table: one row for each of the `2**n` assignments,
allowed or forbidden. A clause forbids the rows in which all its literals are false. It is an
*implicate* of the formula if it forbids only rows that the formula forbids, and a *prime implicate*
if none of its literals can be left out (W. V. Quine, 1952). A list of clauses is *irredundant* if
each forbids a row that the others do not.

A set of rows is an int of `2**n` bits: bit r stands for row r, in which variable i, counted from 0,
is true if bit i of r is set. Functions here use only each other, the builtins and collections, so
that they can be copied together into another file; that is why annotations are quoted.
"""

from collections import defaultdict
from itertools import product

from satpy.encodings.checks import of_cells
from satpy.errors import ClauseError, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from typing_extensions import TypeAlias

    Clause: TypeAlias = tuple[int, ...]

__all__ = ['aligned', 'forbid_unless', 'simplify']


@of_cells(', as in forbid_unless([a, b], test)')
def forbid_unless(cells: 'Iterable[int]', test: 'Callable[..., object]') -> 'list[Clause]':
    """Forbid, in few, short clauses, every combination of the cells that the test rejects.

    The brute-force way to write a rule. `test` takes a bool for each cell, in their order, and
    returns whether that combination is allowed. It is called for each combination that can occur
    (cells that repeat or negate one another agree). Returns irredundant prime implicates, in the
    order of `simplify`.

    Raises `ClauseError` for more than 18 variables. Cost: `2**n` calls of the test for n variables,
    then `simplify`: hundredths of a second for 8 variables, up to half a second for 12. The Game of
    Life, a rule of 10 cells, takes 190 clauses.

    >>> forbid_unless([1, 2, 3], lambda a, b, c: a ^ b == c)
    [(1, 2, -3), (1, -2, 3), (-1, 2, 3), (-1, -2, -3)]
    >>> forbid_unless([1, 2], lambda *bits: True), forbid_unless([1, 2], lambda *bits: False)
    ([], [()])
    """
    cells = tuple(cells)
    names = sorted({abs(cell) for cell in cells})
    if 0 in names:
        raise ClauseError('forbid_unless: 0 is not a literal; it ends a DIMACS clause')
    if len(names) > 18:
        raise ClauseError(f'forbid_unless tries 2**{len(names)} combinations: split the rule')
    if len(names) <= 12:
        return simplify(rejected(cells, names, test))
    try:
        from satpy.advice import advice_after
    except ImportError:  # in a copy, without satpy
        return simplify(rejected(cells, names, test))
    with advice_after(f'a rule of {len(names)} cells at once; split it into rules of fewer cells'):
        return simplify(rejected(cells, names, test))


def rejected(
    cells: 'tuple[int, ...]', names: 'list[int]', test: 'Callable[..., object]'
) -> 'Iterator[Clause]':
    """Yield the clause that forbids a combination, for each one that the test rejects."""
    for literals in product(*((-name, name) for name in names)):
        true = set(literals)
        if not test(*(cell in true for cell in cells)):
            yield tuple(-literal for literal in literals)


def simplify(clauses: 'Iterable[Iterable[int]]') -> 'list[Clause]':
    """Return few, short clauses that have the same solutions: irredundant prime implicates.

    They are never more than the given clauses, nor longer if equally many, but need not be the
    fewest possible. They are sorted by length, then by variables. If every assignment is a
    solution, the list is empty; if none is, it holds the empty clause only.

    Raises `ClauseError` for more than 22 variables, or something that is not a clause. Cost: truth
    tables of `2**n` bits for n variables. All prime implicates are found first, as in O. Coudert
    and J. C. Madre, "Implicit and incremental computation of primes" (1992); if memory does not
    hold them, the given clauses are only made prime.

    >>> simplify([(1, 2, 3), (1, 2, -3), (-1, 3), (-2, 3), (2, 3, 4)])
    [(3,), (1, 2)]
    >>> simplify([(1, -1)]), simplify([(1,), (-1,)])
    ([], [()])
    """
    given = {frozenset(clause) for clause in checked_clauses(clauses)}
    shortest_first = sorted(
        (tuple(clause) for clause in given if not any(-literal in clause for literal in clause)),
        key=lambda clause: (len(clause), sorted(clause)),
    )
    names = sorted({abs(literal) for clause in shortest_first for literal in clause})
    if len(names) > 22:
        raise ClauseError(
            f'{len(names)} variables are too many to simplify, 22 are the limit: '
            'hand over a part of the formula'
        )
    table = forbidden_rows(shortest_first, names)
    made_prime = shortened(shortest_first, table, names)
    try:
        primes = prime_implicates(table, len(names))
        choices = [greedy_cover(primes, names), made_prime]
    except OverflowError:
        choices = [made_prime]
    choices = [irredundant(choice, names) for choice in choices]
    best = min(choices, key=lambda choice: (len(choice), sum(map(len, choice))))
    return sorted(best, key=lambda c: (len(c), [*map(abs, c)], [literal < 0 for literal in c]))


def aligned(clauses: 'Iterable[Iterable[int]]') -> str:
    """Return the clauses as lines of DIMACS, with a column for each variable that occurs.

    Raises `ClauseError` for something that is not a clause.

    >>> print(aligned([(1, 4), (-1, 2), (2, -4, 10)]))
     1     4     0
    -1  2        0
        2 -4  10 0
    >>> aligned([()]), aligned([])
    ('0', '')
    """
    lines = checked_clauses(clauses)
    columns = []
    for name in sorted({abs(literal) for clause in lines for literal in clause}):
        column = [' '.join(str(lit) for lit in clause if abs(lit) == name) for clause in lines]
        width = max(len(str(-name)), *map(len, column))
        columns.append([entry.rjust(width) for entry in column])
    return '\n'.join(' '.join(line) for line in zip(*columns, ['0'] * len(lines)))


def checked_clauses(clauses: 'Iterable[Iterable[int]]') -> 'list[Clause]':
    """Return the clauses as tuples of plain ints; raise `ClauseError` for anything else."""
    checked = []
    for clause in clauses:
        if not hasattr(clause, '__iter__'):
            raise ClauseError(f'{quoted(clause)} is not a clause: a clause is a tuple of literals')
        literals = tuple(clause)
        for literal in literals:
            if isinstance(literal, bool) or not hasattr(literal, '__index__') or literal == 0:
                raise ClauseError(
                    f'{quoted(literal)} in clause {literals} is not a literal: '
                    'a literal is a whole number other than 0'
                )
        checked.append(tuple(literal.__index__() for literal in literals))
    return checked


def forbidden_rows(clauses: 'Iterable[Clause]', names: list[int]) -> int:
    """Return the rows that the clauses forbid together."""
    forbidden = 0
    for clause in clauses:
        rows, first = 1, 0  # the first row: only variables that must be true are
        for place, name in enumerate(names):
            if -name in clause:
                first |= 1 << place
            elif name not in clause:
                rows |= rows << (1 << place)
        forbidden |= rows << first
    return forbidden


def clause_of(rows: int, names: list[int]) -> 'Clause':
    """Return the clause that forbids exactly these rows."""
    first, last = (rows & -rows).bit_length() - 1, rows.bit_length() - 1
    places = [place for place in range(len(names)) if not (first ^ last) >> place & 1]
    return tuple(-names[place] if first >> place & 1 else names[place] for place in places)


def shortened(clauses: 'Iterable[Clause]', table: int, names: list[int]) -> 'list[Clause]':
    """Return prime implicates that forbid the same rows, at most one from each clause."""
    allowed, left, primes = ~table, table, []
    for clause in clauses:
        rows = forbidden_rows([clause], names)
        if rows & left:
            for place, name in enumerate(names):
                if name in clause or -name in clause:
                    more = rows >> (1 << place) if -name in clause else rows << (1 << place)
                    if not more & allowed:  # this literal can be left out
                        rows |= more
            left &= ~rows
            primes.append(clause_of(rows, names))
    return primes


def prime_implicates(table: int, width: int) -> set[int]:
    """Return the rows that each prime implicate of a table forbids.

    The last variable halves the table. The primes without it are those of the rows that both halves
    forbid; every other prime of one half has a literal of it, which allows the other half. Raises
    `OverflowError` if there are more primes than fit into 64 megabytes.
    """
    known: dict[tuple[int, int], set[int]] = {}

    def find(table: int, width: int) -> set[int]:
        if not table:
            return set()
        if table == (1 << (1 << width)) - 1:
            return {table}
        if (table, width) not in known:
            half = 1 << width - 1
            if_false, if_true = table & (1 << half) - 1, table >> half
            always = find(if_false & if_true, width - 1)
            positive = find(if_false, width - 1) - always
            negative = find(if_true, width - 1) - always
            if (len(always) + len(positive) + len(negative)) << width > 1 << 29:
                raise OverflowError
            found = {rows | rows << half for rows in always}
            found |= positive
            found |= {rows << half for rows in negative}
            known[table, width] = found
        return known[table, width]

    return find(table, width)


def greedy_cover(primes: 'Iterable[int]', names: list[int]) -> 'list[Clause]':
    """Return enough of the primes to forbid all that they forbid together.

    Greedily: the next prime forbids most of the rest, and is short if several do. What one forbids
    of the rest only shrinks, so it is counted again only when its old count is the highest.
    """
    size = getattr(int, 'bit_count', lambda rows: bin(rows).count('1'))  # new in Python 3.10
    waiting: dict[int, list[int]] = defaultdict(list)
    for rows in sorted(primes):
        waiting[size(rows)].append(rows)
    forbidden, chosen = 0, []
    while waiting:
        count = max(waiting)
        for rows in sorted(waiting.pop(count), key=size, reverse=True):
            new = size(rows & ~forbidden)
            if new == count:
                chosen.append(clause_of(rows, names))
                forbidden |= rows
            elif new:
                waiting[new].append(rows)
    return chosen


def irredundant(clauses: 'list[Clause]', names: list[int], forbidden: int = 0) -> 'list[Clause]':
    """Return enough of the clauses to forbid, with the `forbidden` rows, all that they forbid.

    No clause of the result is redundant. If clauses make each other redundant, the last ones are
    left out.
    """
    once = twice = forbidden
    for clause in clauses:
        rows = forbidden_rows([clause], names)
        twice |= once & rows
        once |= rows
    needed: list[Clause] = []
    doubtful: list[Clause] = []
    for clause in clauses:
        alone = forbidden_rows([clause], names) & ~twice
        (needed if alone else doubtful).append(clause)
    if doubtful and len(clauses) > 1:
        forbidden |= forbidden_rows(needed, names)
        first, second = doubtful[: len(doubtful) // 2], doubtful[len(doubtful) // 2 :]
        second = irredundant(second, names, forbidden | forbidden_rows(first, names))
        first = irredundant(first, names, forbidden | forbidden_rows(second, names))
        needed += first + second
    return needed
