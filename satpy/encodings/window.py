"""Count the true cells in clauses without auxiliary variables: `window` and `maybe`.

Each can be copied alone into another file, so annotations are quoted.
"""

from itertools import chain, combinations

from satpy.errors import ClauseError, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import EllipsisType
    from typing import SupportsIndex

    from satpy.encodings.logic import Clause

__all__ = ['maybe', 'window']


class window:
    """Require that at least `low` and at most `high` of the cells are true.

    Without `high` it is `low`: `window(cells, 2)` is exactly two. Iterating yields the clauses, as
    often as you like: of any n - low + 1 cells one is true, of any high + 1 one is false. Trivial
    bounds give no clause, impossible bounds the empty clause. With `unless`, literals that go into
    every clause, the rule holds unless one of them is true (see `if_wrap`). `TypeError` if a bound
    is not a whole number, `ClauseError` if the cells are not a list.

    Cost: C(n, low - 1) + C(n, high + 1) clauses, no variables; `len` is that number, but at most
    `2**31 - 1`. Beyond a few hundred clauses give the window itself to `cnf.write`, which then
    counts with auxiliary variables.

    >>> list(window([1, 2, 3], 1, 1))
    [(1, 2, 3), (-1, -2), (-1, -3), (-2, -3)]
    >>> list(window([1, 2, 3], 0, 3)), list(window([1, 2, 3], 4, 5))
    ([], [()])
    """

    def __init__(
        self,
        cells: 'Iterable[int]',
        low: 'SupportsIndex',
        high: 'SupportsIndex | EllipsisType' = ...,
        *more: object,
        unless: 'Iterable[int]' = (),
    ) -> None:
        if more:
            raise TypeError(
                'window takes one list of cells and two bounds, as in window([a, b, c], 1, 1); '
                'unless= is given by name'
            )
        if high is ...:
            high = low
        if isinstance(cells, dict) and {*map(type, cells.values())} == {int}:
            raise ClauseError('window is given a mapping: give its values, as in cells.values()')
        if not hasattr(cells, '__iter__'):
            if hasattr(low, '__iter__'):
                raise TypeError(
                    'window takes the cells first, then the bounds: window([a, b], 1, 1)'
                )
            raise ClauseError(
                f'window({quoted(cells)}, {quoted(low)}, {quoted(high)}): the cells come as a list '
                f'of literals, as in window([{quoted(cells)}], {quoted(low)}, {quoted(high)})'
            )
        if getattr(cells, 'gi_frame', cells) is None:  # a generator at its end
            raise ClauseError('window is given a generator that has been read before: make a list')
        self.cells = tuple(cells)
        self.unless = tuple(unless)
        try:
            self.low, self.high = low.__index__(), high.__index__()
        except AttributeError:
            raise TypeError(
                f'the bounds of a window are whole numbers, not {quoted(low)} and {quoted(high)}'
            ) from None
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

    def __repr__(self) -> str:
        unless = f', unless={self.unless}' if self.unless else ''
        return f'window({self.cells}, {self.low}, {self.high}{unless})'


def maybe(cells: 'Iterable[int]', n: 'SupportsIndex') -> 'Iterator[Clause]':
    """Require that none of the cells is true, or exactly n of them.

    If one is true, so are n - 1 of the others; of any n + 1 one is false. If n is 0 or more than
    the number of cells, none is true. `TypeError` if n is not a whole number, `ClauseError` if the
    cells are not a list.

    Cost, for m cells: m * C(m - 1, n - 2) + C(m, n + 1) clauses. For fewer make a variable t for
    "any of them": `iff_gen(t, cells, modeB=any)`, `if_wrap(t, window(cells, n, n))`.

    >>> list(maybe([1, 2, 3], 2))
    [(-1, 2, 3), (-2, 1, 3), (-3, 1, 2), (-1, -2, -3)]
    >>> list(maybe([1, 2], 3))
    [(-1,), (-2,)]
    """
    if not hasattr(cells, '__iter__'):
        raise ClauseError(
            f'maybe takes a list of cells, as in maybe([{quoted(cells)}], {quoted(n)})'
        )
    if not hasattr(n, '__index__'):
        raise TypeError(f'maybe takes a whole number of cells, not {quoted(n)}')
    if isinstance(cells, dict) and {*map(type, cells.values())} == {int}:
        raise ClauseError('maybe is given a mapping: give its values, as in cells.values()')
    if getattr(cells, 'gi_frame', cells) is None:  # a generator at its end
        raise ClauseError('maybe is given a generator that has been read before: make a list')
    cells = tuple(cells)
    exactly = n.__index__() if 0 < n.__index__() <= len(cells) else 0
    too_many = combinations([-cell for cell in cells], exactly + 1)
    too_few = (
        (-cell, *others)
        for i, cell in enumerate(cells if exactly else ())
        for others in combinations(cells[:i] + cells[i + 1 :], len(cells) - exactly + 1)
    )
    return (clause for clause in chain(too_few, too_many))  # a second reading is recognized
