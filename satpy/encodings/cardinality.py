"""Counting literals with auxiliary variables: `tree_one`, `tally`, `in_sight`, big windows.

All auxiliary variables are defined both ways, so each answer over the cells comes with exactly one
setting of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain, combinations
from math import comb

from satpy.encodings.integers import Tally
from satpy.encodings.totalizer import (
    TEMPLATE_CELLS,
    ClauseTemplate,
    at_least,
    at_most,
    cached,
    flattened,
    merge,
    recorded,
    sort,
)
from satpy.encodings.window import window
from satpy.errors import ClauseError, LabelError, quoted
from satpy.formula.clauses import FlatClauses
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.gates import Gates
from satpy.formula.literals import highest_variable
from satpy.formula.variables import Block

__all__ = [
    'Windows',
    'add_window',
    'in_sight',
    'is_big',
    'tally',
    'tally_sum',
    'tally_within',
    'tree_clauses',
    'tree_one',
    'write_windows',
]

# Clauses for each cell that a plain window may have. Larger windows make a solver slower than the
# variables of a counter do.
PLAIN = 5

Clause = tuple[int, ...]
New = Callable[[int], range]


def tree_clauses(cells: 'Iterable[int]', new: 'New') -> 'tuple[int, list[tuple[int, ...]]]':
    """Return (root, clauses): at most one of the cells is true, and the root is true iff one is.

    `new(n)` returns n new variables.

    >>> tree_clauses([1, 2], lambda n: range(3, 3 + n))
    (3, [(-1, -2), (-1, 3), (-2, 3), (1, 2, -3)])
    """
    level = list(cells)
    clauses: 'list[tuple[int, ...]]' = []
    while len(level) > 1:
        pairs = list(zip(level[::2], level[1::2]))
        nodes = new(len(pairs))
        for (a, b), either in zip(pairs, nodes):
            clauses += [(-a, -b), (-a, either), (-b, either), (a, b, -either)]
        level[: 2 * len(pairs)] = nodes
    return level[0], clauses


@takes_cnf
def tree_one(cnf: Formula, prefix: Hashable, cells: Iterable[int]) -> int:
    """At most one of the cells is true; return a variable that is true iff one is.

    A binary tree, in which each node is the "or" of two that are not both true. In `auto_mode`
    'ro' the nodes have the names (prefix, 0), (prefix, 1), ...; the last one is returned.

    A prefix used twice, or a name (prefix, 0) that exists: `LabelError`. No cells: `ClauseError`.

    Cost, for n cells: 4(n - 1) clauses, n - 1 variables.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> root = tree_one(cnf, 'rooks', [cnf.auto_term('rook', x) for x in range(5)])
    >>> cnf.clauses, cnf.count()
    (16, 6)
    >>> cnf.write_one(root)
    >>> cnf.count()
    5
    >>> cnf.auto_mode = 'ro'
    >>> cnf.auto_term('rooks', 3) == root
    True
    >>> tree_one(cnf, 'alone', [-1])
    -1
    """
    draft = cnf.draft('tree', prefix, cells, f'tree_one {quoted(prefix)}')
    if not draft.cells:
        raise ClauseError(f'tree_one {quoted(prefix)} needs at least one cell')
    for n in range(len(draft.cells) - 1):
        if (*cnf.prefixes, prefix, n) in cnf.term_lut:
            raise LabelError(
                f'{quoted((prefix, n))} is a label already: give tree_one another prefix'
            )
    root, clauses = tree_clauses(draft.cells, draft.new)
    draft.flat += flattened(clauses)
    draft.write(reveal=[root])
    return root


@takes_cnf
def tally(cnf: Formula, prefix: Hashable, cells: Iterable[int], most: int | None = None) -> Tally:
    """Count the true cells: return a list whose term k is true iff more than k of them are.

    That is the sorted unary count. So "at least n" is `terms[n - 1]`, "at most n" is `-terms[n]`
    (see `tally_within`), `tally_sum` adds several, and `equal`, `less` and `total` take a tally for
    a number. `most`: the number of terms, where counting stops; by default the number of cells.

    A prefix used twice: `LabelError`. A cell that is not a literal, or `most` not a whole number:
    `ClauseError`.

    Cost, for n cells: some `n log(n)**2` clauses: 10 cells 158, 100 cells 7,100, 1,000 cells
    173,000. How it works: `satpy.encodings.totalizer`.

    >>> from satpy import CNF, less
    >>> cnf = CNF()
    >>> left = tally(cnf, 'left', [cnf.auto_term('left', x) for x in range(3)])
    >>> right = tally(cnf, 'right', [cnf.auto_term('right', x) for x in range(3)])
    >>> cnf.write(less(left, right + 1))  # no more on the left than on the right
    >>> cnf.count()
    42
    >>> tally(cnf, 'nothing', [])
    []
    """
    draft = cnf.draft('count', prefix, cells, f'tally {quoted(prefix)}')
    outputs = outputs_of(draft, most, f'tally {quoted(prefix)}')
    terms = sort(draft, draft.cells, outputs)
    draft.write(reveal={f'{k} or more': term for k, term in enumerate(terms, 1)})
    return Tally(terms, outputs < len(draft.cells))


@takes_cnf
def tally_sum(
    cnf: Formula, prefix: Hashable, tallies: Iterable[Sequence[int]], most: int | None = None
) -> Tally:
    """Add several tallies: return a tally whose term k is true iff the sum is more than k.

    `most`: as in `tally`, and at most that of each given tally. They are added in a balanced tree:
    put related ones side by side. A plain list among them is a list of cells, counted first. Errors
    as in `tally`. Cost: that of `tally` for all the cells, less that of the given tallies.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> rows = [[cnf.auto_term(x, y) for x in range(3)] for y in range(2)]
    >>> tallies = [tally(cnf, y, row) for y, row in enumerate(rows)]
    >>> cnf.write(tally_within(tally_sum(cnf, 'both', tallies), 5, 6))
    >>> cnf.count()
    7
    >>> tally_sum(cnf, 'none', [])
    []
    """
    where = f'tally_sum {quoted(prefix)}'
    given = list(tallies)
    capped = [len(terms) for terms in given if isinstance(terms, Tally) and terms.capped]
    level: list[Sequence[int]] = [cnf.checked(terms, where) for terms in given]
    draft = cnf.draft('sum', prefix, chain.from_iterable(level))
    outputs = min([outputs_of(draft, most, where), *capped])  # a capped part may be more
    for n, terms in enumerate(level):
        if not isinstance(given[n], Tally):
            level[n] = sort(draft, terms, outputs)
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2])
        merged = [merge(draft, a, b, outputs) for a, b in pairs]
        level = merged + level[2 * len(merged) :]
    terms = level[0][:outputs] if level else ()
    draft.write(reveal={f'{k} or more': term for k, term in enumerate(terms, 1)})
    return Tally(terms, bool(capped) or outputs < len(draft.cells))


def outputs_of(draft: Draft, most: int | None, where: str) -> int:
    """Return the number of terms that a tally with this `most` has at most."""
    if most is None:
        return len(draft.cells)
    if not hasattr(most, '__index__'):
        raise ClauseError(f'{where}: `most` is a whole number, not {quoted(most)}')
    return max(0, most.__index__())


def tally_within(terms: 'Sequence[int]', a: int, b: int) -> 'Iterator[Clause]':
    """The number that a tally stands for is at least a and at most b. At most two clauses.

    `ClauseError` for a number or a sum, or if a tally with `most` counts too few: it must have more
    than b terms, else it cannot say "at most b".

    >>> list(tally_within([1, 2, 3], 1, 2)), list(tally_within([1, 2], 0, 2))
    ([(1,), (-3,)], [])
    >>> list(tally_within([1, 2], 3, 3)), list(tally_within([1, 2], 0, -1))
    ([()], [()])
    """
    if not hasattr(terms, '__len__'):
        advice = 'total(cnf, prefix, x + y, a, b) bounds a sum; tally_sum adds tallies'
        raise ClauseError(f'tally_within takes a tally, not {quoted(terms)}: {advice}')
    if getattr(terms, 'capped', False) and b >= max(a, len(terms)):
        raise ClauseError(
            f'this tally does not count beyond {len(terms)}, so "at most {b}" needs a larger '
            '`most`; "at least n" is terms[n - 1]'
        )
    if a > len(terms) or b < max(a, 0):
        yield ()
        return
    if a > 0:
        yield (terms[a - 1],)
    if b < len(terms):
        yield (-terms[b],)


@takes_cnf
def in_sight(cnf: Formula, prefix: Hashable, cells: Iterable[int]) -> Tally:
    """Count the true cells before the first false one: a tally, as `tally` returns it.

    cells: literals in the order of sight, such as those of a line of `rays`. Term k of the result
    is true iff the first k + 1 cells are all true. `tally_sum` adds the tallies of several
    directions.

    A prefix used twice: `LabelError`. A cell that is not a literal: `ClauseError`.

    Cost, for n cells: 3 n - 3 clauses, n - 1 variables.

    >>> from satpy import CNF, tally_within
    >>> cnf = CNF()
    >>> white = [cnf.auto_term('white', x) for x in range(5)]
    >>> to_the_east = in_sight(cnf, 'east', white)
    >>> cnf.write(tally_within(to_the_east, 3, 3))
    >>> sorted(cnf.labels(solution)[-1] for solution in cnf.solutions(None, white))
    [('white', 2), ('white', 4)]
    >>> in_sight(cnf, 'nowhere', [])
    []
    """
    draft = cnf.draft('sight', prefix, cells, f'in_sight {quoted(prefix)}')
    terms = sight_template(len(draft.cells)).write(draft, draft.cells)
    draft.write(reveal={f'{k} or more': term for k, term in enumerate(terms, 1)})
    return Tally(terms)


@cached
def sight_template(n: int) -> ClauseTemplate:
    """The template of all lines of n cells."""

    def write(gates: Gates, cells: Sequence[int]) -> list[int]:
        terms = [*cells[:1]]
        for cell in cells[1:]:
            terms += gates.all_of([[terms[-1], cell]])
        return terms

    return recorded(n, write)


# ------------------------------------------------------------------------------ windows


def is_big(cells: window) -> bool:
    """Whether a counter is better than the plain window because of its many clauses.

    >>> is_big(window(range(1, 10), 1, 1)), is_big(window(range(1, 27), 7, 7))
    (False, True)
    """
    n = len(cells.cells)
    too_few = comb(n, max(0, cells.low - 1)) * (0 < cells.low <= n)
    too_many = comb(n, max(0, cells.high + 1)) * (0 <= cells.high < n)
    return cells.low <= cells.high and too_few + too_many > PLAIN * n


class Windows:
    """Several windows, which `cnf.write` writes at once. Iterating yields all their clauses.

    >>> list(Windows([window([1, 2], 0, 1), window([3], 1)]))
    [(-1, -2), (3,)]
    """

    def __init__(self, windows: Iterable[window]) -> None:
        self.windows = tuple(windows)

    def __iter__(self) -> Iterator[Clause]:
        return chain.from_iterable(self.windows)


def write_windows(cnf: Formula, *windows: window) -> None:
    """Write windows as plain combinations or, where these are many, as counters; or none of them.

    They are always plain if the caller has numbered variables: the numbers of the counters'
    variables might be those that the caller will use next.

    Cost: 7 of 26 take 438 clauses and 86 variables, where plain combinations take 1.8 million;
    500 of 1,000 take 141,000 and 18,800.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> write_windows(cnf, window([cnf.auto_term('soup', guest) for guest in range(26)], 7, 7))
    >>> cnf.clauses, cnf.maxterm
    (438, 112)
    >>> cnf = CNF()
    >>> write_windows(cnf, window(range(1, 10), 4, 5), window([1, -2], 1))
    >>> cnf.clauses, cnf.maxterm
    (170, 9)
    """
    variables = cnf.variables
    given: tuple[int, ...] = ()
    for one in windows:
        n = len(one.cells)
        given += (*one.cells, *one.unless)
        if one.low > one.high or one.low > n or one.high < 0:
            # A bound may be computed, so this is no error; but the empty clause explains nothing.
            why = f'at least {one.low} and at most {one.high} of {n} cells'
            cnf.store.impossible.setdefault(cnf.store.marks[-1][1], why)
    top = highest_variable(given) if given else 0
    if top is None:  # no plain ints: an error, or again with plain ones
        where = f'a window of section {quoted(cnf.section)}'
        parts = [(cnf.checked(one.cells, where), cnf.checked(one.unless, where)) for one in windows]
        again = [window(a, w.low, w.high, unless=b) for (a, b), w in zip(parts, windows)]
        write_windows(cnf, *again)
        return
    if variables.blocks:
        cnf.check_free(given, top)
    if variables.by_hand or top > variables.highest:
        cnf.write(chain.from_iterable(windows))
        return
    if len(windows) == 1 and len(given) <= TEMPLATE_CELLS:
        template = window_template(n, one.low, one.high, len(one.unless))
        if not (template.made and cnf.conditions):
            # The most frequent windows take a short way.
            if template.made:
                cnf.store.check_limit(template.count)
                start, top = variables.highest + 1, variables.highest + template.made
                given = (*given, *range(start, top + 1))
                variables.add_block(Block(start, top + 1, 'window', cnf.section))
            flat = FlatClauses(template.packed(given), template.count, top)
            cnf.add_clauses(flat.under(cnf.conditions) if cnf.conditions else flat)
            return
    draft = Draft(cnf, 'window', None, given, top)  # `given` is checked already
    for one in windows:
        n, unless = len(one.cells), one.unless
        if n + len(unless) <= TEMPLATE_CELLS:
            template = window_template(n, one.low, one.high, len(unless))
            template.write(draft, (*one.cells, *unless))
        else:
            add_window(draft, one)
    draft.write()


@cached
def window_template(n: int, low: int, high: int, conditions: int) -> ClauseTemplate:
    """The template of all windows of n cells with these bounds, unless conditions hold."""

    def write(gates: Gates, cells: Sequence[int]) -> None:
        add_window(gates, window(cells[:n], low, high, unless=cells[n:]))

    return recorded(n + conditions, write)


def add_window(gates: Gates, cells: window) -> None:
    """Add the clauses of a window; a big one by a totalizer cut at its bound."""
    places, n = cells.cells, len(cells.cells)
    low, high = max(0, cells.low), min(n, cells.high)
    if low > high or low == n or high == 0 or not is_big(cells):
        gates.flat += flattened(cells)
        return
    if high == 1:
        add_commanders(gates, cells)
        return
    if low + high > n:
        # At least k are true iff at most n - k are false; take the one with shorter lists.
        places, low, high = tuple(-cell for cell in places), n - high, n - low
    # Under a condition the bound may be exceeded, so the lists must be long enough to count that.
    bounded = high < n and not cells.unless
    outputs = low if high >= n else high if bounded else high + 1
    a = sort(gates, places[: n // 2], outputs, bounded)
    b = sort(gates, places[n // 2 :], outputs, bounded)
    if high < n:
        gates.flat += flattened((*cells.unless, *clause) for clause in at_most(high, a, b))
    gates.flat += flattened((*cells.unless, *clause) for clause in at_least(low, a, b))


def add_commanders(gates: Gates, cells: window) -> None:
    """Add "at most one" or "exactly one": four at a time, with a commander for "one of these".

    For n cells some 4 n clauses and n / 3 variables: with pairs a sudoku of 16x16 takes twice the
    time. W. Klieber and G. Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV
    2007; here the commanders are defined both ways.
    """
    level = list(cells.cells)
    while len(level) > 6:
        fours = [level[i : i + 4] for i in range(0, len(level) - 3, 4)]
        level = level[4 * len(fours) :]
        for four, commander in zip(fours, gates.new(len(fours))):
            pairs = combinations(four, 2)
            gates.flat += flattened((*cells.unless, -a, -b) for a, b in pairs)
            gates.flat += flattened((-cell, commander) for cell in four)
            gates.add(*four, -commander)
            level.append(commander)
    gates.flat += flattened(window(level, cells.low, 1, unless=cells.unless))
