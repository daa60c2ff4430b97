"""Encoders that count, with private variables of their own: `tree_one`, `tally`, big windows.

They need a `cnf` for `cnf.write(clauses)` and, where these are many, `cnf.write_flat(literals)`, a
0 after each clause; for `cnf.private(word, prefix, cells)`, which gives a function `new(n)` that
makes n new variables; and, for terms that they hand to their user, for `cnf.reveal(terms)`.
Whatever they make is defined both ways, so each answer over the cells comes with exactly one
setting of the private variables.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, count
from math import comb

from satpy.formula.atomic import atomic
from satpy.encodings.logic import window
from satpy.formula.lazy import Rule
from satpy.errors import ClauseError
from satpy.encodings.totalizer import SHAPED, Shape, at_least, at_most, flattened, merge, sort, take
from satpy.formula.clauses import literals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object

__all__ = ['tally', 'tally_sum', 'tally_within', 'tree_one']

# Clauses that a plain window may have for each of its cells before a counter takes its place; and
# if it is about one cell at most, where a counter is cheap.
PLAIN, PLAIN_ONE = 8, 5
# Clauses up to which a window of variables that are numbered by hand is plain: the numbers of a
# counter's variables might be those that the next ones are given.
PLAIN_BY_HAND = 20_000

Clause = tuple[int, ...]


class Host(Protocol):
    """Somewhere to put clauses, and someone to ask for variables. A CNF is one."""

    def write(self, clauses: Iterable[Iterable[int]]) -> None: ...

    def write_flat(self, literals: list[int]) -> None: ...

    def private(
        self, word: str, prefix: Hashable, cells: Iterable[int] = ()
    ) -> Callable[[int], range]: ...

    def reveal(self, terms: Iterable[int]) -> None: ...


class PatientHost(Host, Protocol):
    """A host that can put off a rule until it sees answers. A CNF is one."""

    def defer(self, rule: Rule) -> None: ...


class NamingHost(Host, Protocol):
    """A host that gives names as well. A CNF is one."""

    @property
    def term_lut(self) -> Mapping[tuple[Hashable, ...], int]: ...

    def auto_term(self, *label: Hashable) -> int: ...

    def auto_stack_push(self, mode: str) -> None: ...

    def auto_stack_pop(self) -> None: ...


def new_terms(cnf: NamingHost, labels: Iterable[tuple[Hashable, ...]]) -> list[int]:
    """A new variable for each label, in any `auto_mode`. If one exists: `LabelError`, none made."""
    labels = list(labels)
    taken = [label for label in labels if label in cnf.term_lut]
    cnf.auto_stack_push('wo')
    try:
        return [cnf.auto_term(*label) for label in taken[:1] + labels]  # what is taken is refused
    finally:
        cnf.auto_stack_pop()


def check_table(given: object, shape: str, where: str) -> None:
    """`ClauseError` unless it is a mapping; `shape` tells of what to what."""
    if not isinstance(given, Mapping):
        raise ClauseError(f'{where}: expected {shape}, not a {type(given).__name__}')


@atomic
def tree_one(cnf: Host, prefix: Hashable, cells: Iterable[int]) -> int:
    """At most one of the cells is true; the variable that is returned is true iff one is.

    A binary tree: each node is the "or" of two, which are not both true. For n cells 4(n - 1)
    clauses and n - 1 variables. A prefix used twice is a `LabelError`, no cells a `ClauseError`.
    In `auto_mode` 'ro' the nodes can be asked for as (prefix, 0), (prefix, 1), ...; the last is
    what is returned.

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
    level = list(literals(cells, f'tree_one {prefix!r}'))
    if not level:
        raise ClauseError(f'tree_one {prefix!r} needs at least one cell')
    new = cnf.private('tree', prefix, level)
    clauses: list[Clause] = []
    while len(level) > 1:
        pairs = list(zip(level[::2], level[1::2]))
        nodes = new(len(pairs))
        for (a, b), either in zip(pairs, nodes):
            clauses += [(-a, -b), (-a, either), (-b, either), (a, b, -either)]
        level[: 2 * len(pairs)] = nodes
    cnf.write(clauses)
    cnf.reveal(level)
    return level[0]


@atomic
def tally(cnf: Host, prefix: Hashable, cells: Iterable[int], most: int | None = None) -> list[int]:
    """How many of the cells are true, as a list: its term k is true iff more than k of them are.

    That is the sorted unary count. So "at least n" is `terms[n - 1]`, "at most n" is `-terms[n]`
    (see `tally_within`), two counts are equal iff their terms are, one by one, and `tally_sum` adds
    them. `most`: only so many terms are wanted, counting stops there; by default there are as many
    as cells. A prefix used twice is a `LabelError`, a cell that is no literal a `ClauseError`.

    A totalizer (Bailleux and Boufkhad, CP 2003) of the small lists, Batcher's odd-even merge of
    the big ones, after Abio, Nieuwenhuis, Oliveras and Rodriguez-Carbonell, "A parametric
    approach for smaller and better encodings of cardinality constraints", CP 2013. n cells take
    some `n log(n)**2` clauses: 10 cells 158, 100 cells 7,100, 1,000 cells 173,000.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> left = tally(cnf, 'left', [cnf.auto_term('left', x) for x in range(3)])
    >>> right = tally(cnf, 'right', [cnf.auto_term('right', x) for x in range(3)])
    >>> cnf.write([-a, b] for a, b in zip(left, right))  # no more on the left than on the right
    >>> cnf.count()
    42
    >>> tally(cnf, 'nothing', [])
    []
    """
    cells = literals(cells, f'tally {prefix!r}')
    flat: list[int] = []
    new = cnf.private('count', prefix, cells)
    terms = sort(new, cells, len(cells) if most is None else max(0, most), flat)
    cnf.write_flat(flat)
    cnf.reveal(terms)
    return list(terms)


@atomic
def tally_sum(
    cnf: Host, prefix: Hashable, tallies: Iterable[Sequence[int]], most: int | None = None
) -> list[int]:
    """The sum of several tallies, as a tally again: term k is true iff it is more than k.

    `most`: only so many terms are wanted. They are added in a balanced tree: give those side by
    side that belong together. What it costs is what `tally` costs above the given tallies. Errors
    are those of `tally`.

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
    level: list[Sequence[int]] = [literals(terms, f'tally_sum {prefix!r}') for terms in tallies]
    flat: list[int] = []
    new = cnf.private('sum', prefix, chain.from_iterable(level))
    cut = sum(map(len, level)) if most is None else max(0, most)
    while len(level) > 1:
        merged = [merge(new, a, b, cut, flat) for a, b in zip(level[::2], level[1::2])]
        level = merged + level[2 * len(merged) :]
    cnf.write_flat(flat)
    terms = list(level[0][:cut]) if level else []
    cnf.reveal(terms)
    return terms


def tally_within(terms: Sequence[int], a: int, b: int) -> Iterator[Clause]:
    """The number that a tally stands for is at least a and at most b. At most two clauses.

    A tally that was cut must have more than b terms, else "at most b" cannot be told.

    >>> list(tally_within([1, 2, 3], 1, 2)), list(tally_within([1, 2], 0, 2))
    ([(1,), (-3,)], [])
    >>> list(tally_within([1, 2], 3, 3)), list(tally_within([1, 2], 0, -1))
    ([()], [()])
    """
    if a > len(terms) or b < max(a, 0):
        yield ()
        return
    if a > 0:
        yield (terms[a - 1],)
    if b < len(terms):
        yield (-terms[b],)


# ------------------------------------------------------------------------------ windows


def is_big(cells: window) -> bool:
    """Is a counter the better way to write this window?

    >>> is_big(window(range(1, 10), 1, 1)), is_big(window(range(1, 27), 7, 7))
    (False, True)
    """
    most = (PLAIN_ONE if cells.high == 1 else PLAIN) * len(cells.cells)
    return cells.low <= cells.high and combinations_of(cells) > most


def combinations_of(cells: window) -> int:
    """How many clauses the plain window takes."""
    n = len(cells.cells)
    too_few = comb(n, max(0, cells.low - 1)) * (0 < cells.low <= n)
    return too_few + comb(n, max(0, cells.high + 1)) * (0 <= cells.high < n)


def write_window(cnf: Host, cells: window, by_hand: bool = False) -> None:
    """The window as plain combinations or, if these are many, by a counter.

    `by_hand`: it is about variables that nobody named. Then many more are plain.

    7 of 26 take 438 clauses and 86 variables, where plain combinations take 1.8 million; 500 of
    1,000 take 141,000 and 18,800.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> write_window(cnf, window([cnf.auto_term('soup', guest) for guest in range(26)], 7, 7))
    >>> cnf.clauses, cnf.maxterm
    (438, 112)
    """
    n, given = len(cells.cells), (*cells.cells, *cells.unless)
    flat: list[int] = []
    if by_hand and combinations_of(cells) <= PLAIN_BY_HAND:
        flat += flattened(cells)
    elif len(given) <= SHAPED:
        shape = window_shape(n, cells.low, cells.high, len(cells.unless))
        # Nothing is made by range(0), and more quickly.
        new = cnf.private('window', None) if shape.made else range
        shape.write(new, given, flat)
    elif is_big(cells):
        counted(cnf.private('window', None), cells, flat)
    else:
        cnf.write(iter(cells))
    cnf.write_flat(flat)


@lru_cache(maxsize=1024)
def window_shape(n: int, low: int, high: int, conditions: int) -> Shape:
    """What is the same for all windows of n cells with these bounds, unless conditions hold."""
    numbers = count(n + conditions + 1)
    cells = window(range(1, n + 1), low, high, unless=range(n + 1, n + conditions + 1))
    flat: list[int] = []
    if is_big(cells):
        counted(lambda n: take(numbers, n), cells, flat)
    else:
        flat += flattened(cells)
    return Shape(next(numbers) - n - conditions - 1, flat)


def counted(new: Callable[[int], range], cells: window, flat: list[int]) -> None:
    """The window by a totalizer that is cut at the bound: same answers, each once."""
    places, n = cells.cells, len(cells.cells)
    low, high = max(0, cells.low), min(n, cells.high)
    if low > high or low == n or high == 0:
        flat += flattened(cells)  # a clause for each at most: nothing is to be counted
        return
    if high == 1:
        one_of(new, cells, flat)
        return
    if low + high > n:
        # At least k are true iff at most n - k are false; take what needs the shorter lists.
        places, low, high = tuple(-cell for cell in places), n - high, n - low
    # Under a condition the bound may be passed, so the lists must be able to say so.
    capped = high < n and not cells.unless
    cut = low if high >= n else high if capped else high + 1
    a = sort(new, places[: n // 2], cut, flat, capped)
    b = sort(new, places[n // 2 :], cut, flat, capped)
    if high < n:
        flat += flattened((*cells.unless, *clause) for clause in at_most(high, a, b))
    flat += flattened((*cells.unless, *clause) for clause in at_least(low, a, b))


def one_of(new: Callable[[int], range], cells: window, flat: list[int]) -> None:
    """At most one, or exactly one: four at a time, with a variable for "one of these".

    For n cells some 4 n clauses and n / 3 variables. With pairs a sudoku of 16x16 takes twice the
    time; for the nine cells of a common one they are as quick. The commanders of W. Klieber and
    G. Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV 2007, defined both ways.
    """
    level = list(cells.cells)
    while len(level) > 6:
        fours = [level[i : i + 4] for i in range(0, len(level) - 3, 4)]
        level = level[4 * len(fours) :]
        for four, either in zip(fours, new(len(fours))):
            pairs = combinations(four, 2)
            flat += flattened((*cells.unless, -a, -b) for a, b in pairs)
            flat += flattened((-cell, either) for cell in four)
            flat += (*four, -either, 0)
            level.append(either)
    flat += flattened(window(level, cells.low, 1, unless=cells.unless))
