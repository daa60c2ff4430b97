"""Bounds on the number of true cells: `window` and `maybe`, and counters for large windows.

`window` and `maybe` have no auxiliary variables. Each can be copied alone into another file,
without its decorators, so annotations are quoted.
"""

from array import array
from functools import wraps
from itertools import chain, combinations
from sys import is_finalizing

from satpy.encodings.checks import of_bounds, of_cells
from satpy.encodings.totalizer import (
    TEMPLATE_CELLS,
    at_least,
    at_most,
    flattened,
    recorded,
    sort,
    with_negations,
)
from satpy.errors import quoted
from satpy.formula.clauses import highest_variable
from satpy.formula.draft import Draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from types import EllipsisType
    from typing import Any, TypeVar

    from satpy.encodings.logic import Clause
    from satpy.formula.formula import Formula
    from satpy.formula.gates import Gates

    Window = TypeVar('Window', bound='type[window]')

__all__ = ['Windows', 'add_window', 'maybe', 'window']

# Clauses for each cell that a plain window may have. Larger windows make a solver slower than the
# variables of a counter do.
PLAIN = 5


def write_window(given: 'window | Windows', cnf: 'Formula') -> None:
    """Write windows as plain combinations or, where these are many, as counters; or none of them.

    They are always plain if the caller has numbered variables: the numbers of the counters'
    variables might be those that the caller will use next.

    Cost: 7 of 26 take 438 clauses and 86 variables, where plain combinations take 1.8 million;
    500 of 1,000 take 141,000 and 18,800.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> write_window(window([cnf.auto_term('soup', guest) for guest in range(26)], 7, 7), cnf)
    >>> cnf.clauses, cnf.maxterm
    (438, 112)
    >>> cnf = CNF()
    >>> write_window(Windows([window(range(1, 10), 4, 5), window([1, -2], 1)]), cnf)
    >>> cnf.clauses, cnf.maxterm
    (170, 9)
    """
    windows = given.windows if isinstance(given, Windows) else (given,)
    variables = cnf.variables
    cells = used_cells(windows, cnf)
    top = highest_variable(cells) if cells else 0
    if top is None:  # no plain ints: an error, or again with plain ones
        where = f'a window of section {quoted(cnf.section)}'
        parts = [(cnf.checked(one.cells, where), cnf.checked(one.unless, where)) for one in windows]
        again = [window(a, w.low, w.high, unless=b) for (a, b), w in zip(parts, windows)]
        write_window(Windows(again), cnf)
        return
    if variables.blocks:
        cnf.check_free(cells, top)
    if variables.by_hand or top > variables.highest:
        cnf.write(chain.from_iterable(windows))
        return
    if len(windows) == 1 and len(cells) <= TEMPLATE_CELLS:
        one = windows[0]
        template = recorded(len(cells), add_bounds, len(one.cells), one.low, one.high)
        if not (template.made and cnf.conditions):
            # The most frequent windows take a short way: 0.6 of the time.
            if template.made:
                made = cnf.new_auxiliaries('window', template.made, template.count)
                cells, top = (*cells, *made), made[-1]
            packed = template.pack(*template.pick(with_negations(cells)))
            cnf.add_clauses(array('i', packed), template.count, top)
            return
    draft = Draft(cnf, 'window', None, cells, top)  # the cells are checked already
    for one in windows:
        n, unless = len(one.cells), one.unless
        if n + len(unless) <= TEMPLATE_CELLS:
            template = recorded(n + len(unless), add_bounds, n, one.low, one.high)
            template.write(draft, (*one.cells, *unless))
        else:
            add_window(draft, one)
    draft.write()


def used_cells(windows: 'Sequence[window]', cnf: 'Formula') -> tuple[int, ...]:
    """Return the cells of windows that are now used, and note those with impossible bounds."""
    cells: tuple[int, ...] = ()
    for one in windows:
        one.is_used = True
        n = len(one.cells)
        cells += (*one.cells, *one.unless)
        if one.low > one.high or one.low > n or one.high < 0:
            # Impossible bounds are allowed, since a script may compute them. The error message
            # gives the reason.
            bounds = f'at least {one.low} and at most {one.high} of {n} cells'
            cnf.store.note_impossible(bounds if n else 'no place is left for it')
    return cells


def add_bounds(gates: 'Gates', cells: 'Sequence[int]', n: int, low: int, high: int) -> None:
    """Add a window of the first n cells that holds unless one of the others is true."""
    add_window(gates, window(cells[:n], low, high, unless=cells[n:]))


def add_window(gates: 'Gates', cells: 'window') -> None:
    """Add the clauses of a window; a big one by a totalizer cut at its bound."""
    places, n = cells.cells, len(cells.cells)
    low, high = max(0, cells.low), min(n, cells.high)
    if low > high or low == n or high == 0 or len(cells) <= PLAIN * n:
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


def add_commanders(gates: 'Gates', cells: 'window') -> None:
    """Add "at most one" or "exactly one": four at a time, with a commander for "one of the four".

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


def warn_if_unused(unread: 'window') -> None:
    """Warn of a window that goes away before its clauses were read or written."""
    made = '_unread' in vars(unread)  # the last attribute of `__init__`
    if made and not unread.is_used and not is_finalizing():
        from warnings import warn

        text = 'the clauses of this window are not written: write cnf.write(window(...))'
        warn(text, stacklevel=2)


def noting_use(method: 'Callable[..., Any]') -> 'Callable[..., Any]':
    """Note that a window is used by a method."""

    @wraps(method)
    def noting(self: 'window', *arguments: 'Any') -> 'Any':
        self.is_used = True
        return method(self, *arguments)

    return noting


def counted(plain: 'Window') -> 'Window':
    """Let a formula count the cells of a window whose plain clauses are many.

    A window that was forgotten gives a warning, with the line of the script.
    """
    for name in '__iter__', '__len__', '__repr__', 'under':
        setattr(plain, name, noting_use(getattr(plain, name)))
    plain.is_used = False
    plain.write_to = write_window  # type: ignore[attr-defined]
    plain.__del__ = warn_if_unused  # type: ignore[attr-defined]
    return plain


@counted
@of_bounds
class window:
    """Require that at least `low` and at most `high` of the cells are true.

    Without `high` it is `low`: `window(cells, 2)` is exactly two. Iterating yields the clauses, as
    often as you like: of any n - low + 1 cells one is true, of any high + 1 one is false. Trivial
    bounds give no clause, impossible bounds the empty clause. `unless`: literals that go into every
    clause, so that the rule holds unless one of them is true (see `if_wrap`). Raises `TypeError` if
    a bound is not a whole number, and `ClauseError` if the cells are not a list.

    Cost: C(n, low - 1) + C(n, high + 1) clauses, no variables; `len` is that number, but at most
    `2**31 - 1`. Beyond a few hundred clauses give the window itself to `cnf.write`, which then
    counts with auxiliary variables.

    >>> list(window([1, 2, 3], 1, 1))
    [(1, 2, 3), (-1, -2), (-1, -3), (-2, -3)]
    >>> list(window([1, 2, 3], 0, 3)), list(window([1, 2, 3], 4, 5))
    ([], [()])
    """

    is_used: bool  # whether its clauses were read or written; `counted` sees to it

    def __init__(
        self,
        cells: 'Iterable[int]',
        low: int,
        high: 'int | EllipsisType' = ...,
        *,
        unless: 'Iterable[int]' = (),
    ) -> None:
        self.cells, self.unless = tuple(cells), tuple(unless)
        self.low = low
        self.high = low if high is ... else high
        self._unread: Iterator[Clause] | None = None

    def __iter__(self) -> 'Iterator[Clause]':
        n = len(self.cells)
        low, high = max(self.low, 0), min(self.high, n)
        if low > high:
            return iter([self.unless])
        too_few = combinations(self.cells, n - low + 1)
        too_many = combinations([-cell for cell in self.cells], high + 1)
        return map(self.unless.__add__, chain(too_few, too_many))

    def __next__(self) -> 'Clause':
        """Return the next clause, as a generator does; each loop over the window begins anew."""
        if self._unread is None:
            self._unread = iter(self)
        return next(self._unread)

    def __len__(self) -> int:
        from math import comb

        n = len(self.cells)
        low, high = max(self.low, 0), min(self.high, n)
        clauses = 1 if low > high else comb(n, n - low + 1) + comb(n, high + 1)
        return min(clauses, 2**31 - 1)

    def under(self, cell: int) -> 'window':
        """Return the window that is required if the cell is true; see `if_wrap`.

        >>> window([1, 2, 3], 1, 1).under(9)
        window((1, 2, 3), 1, 1, unless=(-9,))
        """
        return window(self.cells, self.low, self.high, unless=(-cell, *self.unless))

    def __repr__(self) -> str:
        unless = f', unless={self.unless}' if self.unless else ''
        return f'window({self.cells}, {self.low}, {self.high}{unless})'


@of_cells(', as in maybe([a, b], 1)', number=True)
def maybe(cells: 'Iterable[int]', n: int) -> 'Iterator[Clause]':
    """Require that none of the cells is true, or exactly n of them.

    If one is true, so are n - 1 of the others; of any n + 1 one is false. If n is 0 or more than
    the number of cells, none is true. Raises `TypeError` if n is not a whole number, and
    `ClauseError` if the cells are not a list.

    Cost, for m cells: m * C(m - 1, n - 2) + C(m, n + 1) clauses. For fewer make a variable t for
    "any of them": `iff_gen(t, cells, modeB=any)`, `if_wrap(t, window(cells, n, n))`.

    >>> list(maybe([1, 2, 3], 2))
    [(-1, 2, 3), (-2, 1, 3), (-3, 1, 2), (-1, -2, -3)]
    >>> list(maybe([1, 2], 3))
    [(-1,), (-2,)]
    """
    cells = tuple(cells)
    exactly = n if 0 < n <= len(cells) else 0
    too_many = combinations([-cell for cell in cells], exactly + 1)
    too_few = (
        (-cell, *others)
        for i, cell in enumerate(cells if exactly else ())
        for others in combinations(cells[:i] + cells[i + 1 :], len(cells) - exactly + 1)
    )
    return (clause for clause in chain(too_few, too_many))  # a second reading is recognized


class Windows:
    """Several windows, which a formula writes at once. Iterating yields all their clauses.

    >>> list(Windows([window([1, 2], 0, 1), window([3], 1)]))
    [(-1, -2), (3,)]
    """

    def __init__(self, windows: 'Iterable[window]') -> None:
        self.windows = tuple(windows)

    def __iter__(self) -> 'Iterator[Clause]':
        return chain.from_iterable(self.windows)

    def write_to(self, cnf: 'Formula') -> None:
        """Write them as `Formula.write` does, all or, on an error, none."""
        write_window(self, cnf)
