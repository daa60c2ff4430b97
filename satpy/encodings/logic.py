"""Clause encoders: literals in, clauses out, no variables of their own.

A literal is the number of a variable, negative for "not". A clause is a tuple of literals, at least
one of which must be true; the empty clause `()` cannot be satisfied. Rules are clauses that must
all hold: hand them to `cnf.write`.

Each encoder leans on nothing but its arguments, the builtins and itertools, so any of them can be
copied alone into another file (`iff_gen` along with `if_gen`, `forbid_unless` with `simplifying`,
and `ClauseError` for what is refused). What is short comes as a list, what may be long as an
iterator. Cells may repeat and may be negative: each counts as often as it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, product, zip_longest

from satpy.encodings.minimize import simplify
from satpy.errors import ClauseError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, SupportsIndex

    from typing_extensions import TypeAlias

__all__ = [
    'addition',
    'adjacent',
    'consecutive',
    'forbid_unless',
    'if_gen',
    'if_then',
    'if_wrap',
    'iff_gen',
    'link',
    'maybe',
    'neg',
    'not_adjacent',
    'one_or_three',
    'one_set_true',
    'ordered',
    'sanity',
    'window',
    'write_cnf',
    'xnor',
]

Mode: TypeAlias = "Callable[[Iterable[object]], bool] | Literal['any', 'all'] | None"


def neg(cells: Iterable[int]) -> tuple[int, ...]:
    """The negations of the cells.

    >>> neg([1, -2, 3])
    (-1, 2, -3)
    >>> neg([])
    ()
    """
    return tuple(-cell for cell in cells)


class window:
    """From low to high of the cells are true, both inclusive.

    Of any n - low + 1 cells one is true, of any high + 1 one is false. Iterates as these clauses,
    as often as you like. Bounds that every count meets give no clause, bounds that none does the
    empty clause. With `unless`, literals that go into every clause, the rule holds unless one of
    them is true (see `if_wrap`). `TypeError` if a bound is not a whole number, `ClauseError` if the
    cells are no list.

    Price: C(n, low - 1) + C(n, high + 1) clauses, no variables; `len` tells, though `2**31 - 1`
    also stands for more. Past a few hundred hand the window itself to `cnf.write`, which then
    counts with variables of its own.

    >>> list(window([1, 2, 3], 1, 1))
    [(1, 2, 3), (-1, -2), (-1, -3), (-2, -3)]
    >>> list(window([1, 2, 3], 0, 3)), list(window([1, 2, 3], 4, 5))
    ([], [()])
    """

    def __init__(
        self,
        cells: Iterable[int],
        low: SupportsIndex,
        high: SupportsIndex,
        *,
        unless: Iterable[int] = (),
    ) -> None:
        if not hasattr(cells, '__iter__'):
            raise ClauseError(
                f'window({cells!r}, {low!r}, {high!r}): the cells come as a list of literals, '
                f'as in window([{cells!r}], {low!r}, {high!r})'
            )
        self.cells = tuple(cells)
        self.unless = tuple(unless)
        try:
            self.low, self.high = low.__index__(), high.__index__()
        except AttributeError:
            raise TypeError(
                f'the bounds of a window are whole numbers, not {low!r} and {high!r}'
            ) from None

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        n = len(self.cells)
        low, high = max(self.low, 0), min(self.high, n)
        if low > high:
            return iter([self.unless])
        too_few = combinations(self.cells, n - low + 1)
        too_many = combinations([-cell for cell in self.cells], high + 1)
        return map(self.unless.__add__, chain(too_few, too_many))

    def __len__(self) -> int:
        from math import comb

        n = len(self.cells)
        low, high = max(self.low, 0), min(self.high, n)
        clauses = 1 if low > high else comb(n, n - low + 1) + comb(n, high + 1)
        return min(clauses, 2**31 - 1)

    def __repr__(self) -> str:
        unless = f', unless={self.unless}' if self.unless else ''
        return f'window({self.cells}, {self.low}, {self.high}{unless})'


def xnor(a: int, b: int) -> list[tuple[int, ...]]:
    """Both or neither. (Xor, exactly one of them, is `window([a, b], 1, 1)`.)

    Price: 2 clauses.

    >>> xnor(1, 2)
    [(-1, 2), (1, -2)]
    >>> xnor(1, -1)
    [(-1, -1), (1, 1)]
    """
    return [(-a, b), (a, -b)]


def link(*cells: int) -> list[tuple[int, ...]]:
    """All equal: two cells or more, each implying the next and the last the first.

    Price: a clause for each cell. `ClauseError` for fewer than two.

    >>> link(1, 2, 3)
    [(-1, 2), (-2, 3), (-3, 1)]
    >>> link(1, 2) == xnor(1, 2)[:1] + [(-2, 1)]
    True
    """
    if len(cells) < 2:
        raise ClauseError(f'link takes two cells or more, not {cells}')
    return [(-a, b) for a, b in zip(cells, cells[1:] + cells[:1])]


def maybe(cells: Iterable[int], n: SupportsIndex) -> Iterator[tuple[int, ...]]:
    """None of the cells, or exactly n of them.

    If one is true, so are n - 1 of the others; of any n + 1 one is false. When n is 0 or cannot be,
    none of them. `TypeError` if n is not a whole number.

    Price, for m cells: m * C(m - 1, n - 2) + C(m, n + 1) clauses. Where that is too many, name a
    variable t for "any of them": `iff_gen(t, cells, modeB=any)`, `if_wrap(t, window(cells, n, n))`.

    >>> list(maybe([1, 2, 3], 2))
    [(-1, 2, 3), (-2, 1, 3), (-3, 1, 2), (-1, -2, -3)]
    >>> list(maybe([1, 2], 3))
    [(-1,), (-2,)]
    """
    cells = tuple(cells)
    if not hasattr(n, '__index__'):
        raise TypeError(f'maybe takes a whole number of cells, not {n!r}')
    exactly = n.__index__() if 0 < n.__index__() <= len(cells) else 0
    too_many = combinations([-cell for cell in cells], exactly + 1)
    if not exactly:
        return too_many
    too_few = (
        (-cell, *others)
        for i, cell in enumerate(cells)
        for others in combinations(cells[:i] + cells[i + 1 :], len(cells) - exactly + 1)
    )
    return chain(too_few, too_many)


def one_or_three(cells: Iterable[int]) -> list[tuple[int, ...]]:
    """Of three cells one is true, or all three: an odd number.

    Price: 4 clauses. `ClauseError` unless there are three.

    >>> one_or_three([1, 2, 3])
    [(1, 2, 3), (1, -2, -3), (-1, 2, -3), (-1, -2, 3)]
    >>> one_or_three([1, 1, 2])
    [(1, 1, 2), (1, -1, -2), (-1, 1, -2), (-1, -1, 2)]
    """
    cells = tuple(cells)
    if len(cells) != 3:
        raise ClauseError(f'one_or_three takes three cells, not {cells}')
    a, b, c = cells
    return [(a, b, c), (a, -b, -c), (-a, b, -c), (-a, -b, c)]


def one_set_true(*groups: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """At least one of the groups is wholly true.

    So whichever cells you pick, one from each, one is true. No group, nothing to be true: the empty
    clause. An empty group is wholly true: no clause.

    Price: the product of the groups' sizes. Past a few hundred clauses name a variable for each
    group (`iff_gen(t, group, modeB=all)`) and write one clause of these.

    >>> list(one_set_true([1, 2], [3, 4]))
    [(1, 3), (1, 4), (2, 3), (2, 4)]
    >>> list(one_set_true()), list(one_set_true([1, 2], []))
    ([()], [])
    """
    return product(*groups)


def if_then(a: int, b: int) -> list[tuple[int, ...]]:
    """If a then b.

    Price: 1 clause.

    >>> if_then(1, 2)
    [(-1, 2)]
    >>> if_then(-1, -2)
    [(1, -2)]
    """
    return [(-a, b)]


def if_gen(
    a: int | Iterable[int],
    b: int | Iterable[int],
    modeA: Mode = None,
    modeB: Mode = None,
    bidirectional: bool = False,
) -> list[tuple[int, ...]]:
    """If (any or all of) a then (any or all of) b; bidirectional, also the other way round.

    a and b: a literal, or several with a mode, `any` or `all` (the builtin or its name). Any of
    nothing is false, all of nothing is true. `ClauseError` for another mode, or several literals
    without one.

    Price: a clause for each of a if any of them will do, times one for each of b if all are needed.

    >>> if_gen([1, 2], 3, any), if_gen([1, 2], 3, all)
    ([(-1, 3), (-2, 3)], [(-1, -2, 3)])
    >>> if_gen(1, [], modeB=any), if_gen(1, [], modeB=all)
    ([(-1,)], [])
    """

    def sides(
        side: Any, mode: Mode, name: str
    ) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
        """The clauses that say it is true, and those that say it is false."""
        if hasattr(side, '__iter__'):
            cells = tuple(side)
        else:
            cells = (side,)
            mode = any if mode is None else mode
        if mode is any or mode == 'any':
            return [cells], [(-cell,) for cell in cells]
        if mode is all or mode == 'all':
            return [(cell,) for cell in cells], [tuple([-cell for cell in cells])]
        raise ClauseError(f'{name}, the mode of {cells}, must be any or all, not {mode!r}')

    true_a, false_a = sides(a, modeA, 'modeA')
    true_b, false_b = sides(b, modeB, 'modeB')
    clauses = [no + yes for no in false_a for yes in true_b]
    if bidirectional:
        clauses += [no + yes for no in false_b for yes in true_a]
    return clauses


def iff_gen(
    a: int | Iterable[int],
    b: int | Iterable[int],
    modeA: Mode = None,
    modeB: Mode = None,
) -> list[tuple[int, ...]]:
    """(Any or all of) a is true if and only if (any or all of) b is.

    Literals, lists, modes and errors as in `if_gen`.

    Price: n + 1 clauses for a literal and n cells, m + n for any of m and any of n, m * n + 1 for
    any and all.

    >>> iff_gen(1, [2, 3], modeB=any)
    [(-1, 2, 3), (-2, 1), (-3, 1)]
    >>> iff_gen(1, [], modeB=any), iff_gen(1, [], modeB=all)
    ([(-1,)], [(1,)])
    """
    return if_gen(a, b, modeA, modeB, bidirectional=True)


def if_wrap(cell: int, clauses: Iterable[Iterable[int]]) -> Iterable[tuple[int, ...]]:
    """The clauses hold if the cell is true. A `window` stays one, so that it can be counted.

    Price: a literal more in every clause.

    >>> list(if_wrap(9, xnor(1, 2)))
    [(-9, -1, 2), (-9, 1, -2)]
    >>> if_wrap(9, window([1, 2, 3], 1, 1))
    window((1, 2, 3), 1, 1, unless=(-9,))
    """
    w: Any = clauses
    wrapped: Iterable[tuple[int, ...]] = ((-cell, *clause) for clause in clauses)
    if hasattr(w, 'unless'):
        wrapped = type(w)(w.cells, w.low, w.high, unless=(-cell, *w.unless))
    return wrapped


def ordered(cells1: Iterable[int], cells2: Iterable[int]) -> list[tuple[int, ...]]:
    """The first thing comes before the second, each being at one of the same places in a row.

    cells1[i]: the first is at place i; cells2 likewise. That each is at one place is for you to
    say: `window(cells1, 1, 1)`. The clauses: wherever the first is, the second is not there nor
    anywhere before. `ClauseError` if the numbers of places differ.

    Price, for n places: n * (n + 1) / 2 clauses.

    >>> ordered([1, 2], [3, 4])
    [(-1, -3), (-2, -3), (-2, -4)]
    >>> ordered([1], [2])
    [(-1, -2)]
    """
    first, second = tuple(cells1), tuple(cells2)
    if len(first) != len(second):
        raise ClauseError(f'{len(first)} places for the first, {len(second)} for the second')
    return [(-a, -b) for i, a in enumerate(first) for b in second[: i + 1]]


def consecutive(
    cells1: Iterable[int], cells2: Iterable[int], circular: bool = False
) -> list[tuple[int, ...]]:
    """The first thing is at the place just before the second's.

    cells1, cells2 and errors as in `ordered`. Circular: the last place is just before the first,
    though a single place is not before itself. The clauses: the first is at a place if and only if
    the second is at the next; where there is no next, or none before, it is not.

    Price, for n places: 2 * n clauses.

    >>> consecutive([1, 2], [3, 4])
    [(-1, 4), (-2,), (-3,), (-4, 1)]
    >>> consecutive([1, 2], [3, 4], circular=True)
    [(-1, 4), (-2, 3), (-3, 2), (-4, 1)]
    """
    first, second = tuple(cells1), tuple(cells2)
    if len(first) != len(second):
        raise ClauseError(f'{len(first)} places for the first, {len(second)} for the second')
    steps = {1, 1 - len(first)} - {0} if circular else {1}
    return [
        *((-a, *(b for j, b in enumerate(second) if j - i in steps)) for i, a in enumerate(first)),
        *((-b, *(a for i, a in enumerate(first) if j - i in steps)) for j, b in enumerate(second)),
    ]


def adjacent(
    cells1: Iterable[int], cells2: Iterable[int], circular: bool = False
) -> list[tuple[int, ...]]:
    """The two things are side by side, in either order.

    cells1, cells2 and errors as in `ordered`. Circular: the last place is beside the first, though
    a single place is not beside itself. The clauses: where one is, the other is on one side.

    Price, for n places: 2 * n clauses.

    >>> adjacent([1, 2, 3], [4, 5, 6])
    [(-1, 5), (-2, 4, 6), (-3, 5), (-4, 2), (-5, 1, 3), (-6, 2)]
    >>> adjacent([1], [2], circular=True)
    [(-1,), (-2,)]
    """
    first, second = tuple(cells1), tuple(cells2)
    if len(first) != len(second):
        raise ClauseError(f'{len(first)} places for the first, {len(second)} for the second')
    steps = {1, len(first) - 1} - {0} if circular else {1}
    return [
        (-a, *(b for j, b in enumerate(there) if abs(i - j) in steps))
        for here, there in ((first, second), (second, first))
        for i, a in enumerate(here)
    ]


def not_adjacent(
    cells1: Iterable[int], cells2: Iterable[int], circular: bool = False
) -> list[tuple[int, ...]]:
    """The two things are not side by side. They may be at the same place, as far as this goes.

    cells1, cells2 and errors as in `ordered`, circular as in `adjacent`. The clauses: not one here
    and the other beside it.

    Price, for n places: 2 * n - 2 clauses; 2 * n if circular and n > 2.

    >>> not_adjacent([1, 2, 3], [4, 5, 6])
    [(-1, -5), (-2, -4), (-2, -6), (-3, -5)]
    >>> not_adjacent([1], [2], circular=True)
    []
    """
    first, second = tuple(cells1), tuple(cells2)
    if len(first) != len(second):
        raise ClauseError(f'{len(first)} places for the first, {len(second)} for the second')
    steps = {1, len(first) - 1} - {0} if circular else {1}
    return [
        (-a, -b) for i, a in enumerate(first) for j, b in enumerate(second) if abs(i - j) in steps
    ]


def addition(A: Iterable[int], B: Iterable[int], C: Iterable[int]) -> list[tuple[int, ...]]:
    """A + B = C, numbers given by their bits, most significant first, of lengths that may differ.

    A carry needs no variable: it enters a column if and only if the three bits there add up to an
    odd number, and leaves it if two are true among a, b and not c. So each column is tied to the
    next by these six bits. Where C has no place for a carry or a bit, there is none.

    Price: 24 * n - 17 clauses of up to 5 literals for numbers of n bits, fewer for missing ones.

    >>> addition([1], [2], [3])
    [(-1, -2, -3), (-1, 2, 3), (1, -2, 3), (1, 2, -3), (-1, -2), (-1, 3), (-2, 3)]
    >>> addition([], [], [1])
    [(-1,)]
    """
    gone = 2**31  # a bit that is not there, and so false; no literal is that large
    columns = zip_longest(*(tuple(bits)[::-1] for bits in (A, B, C)), fillvalue=gone)
    clauses: list[tuple[int, ...]] = []
    no_carry: list[tuple[int, ...]] = []  # "none comes in", as clauses: true in the first column
    carry: list[tuple[int, ...]] = [()]  # "one comes in": false there
    for a, b, c in [*columns, (gone, gone, gone)]:
        odd = [(a, b, c), (a, -b, -c), (-a, b, -c), (-a, -b, c)]
        even = [(-a, -b, -c), (-a, b, c), (a, -b, c), (a, b, -c)]
        clauses += [x + y for x, y in chain(product(no_carry, odd), product(carry, even))]
        no_carry = list(combinations((-a, -b, c), 2))
        carry = list(combinations((a, b, -c), 2))
    return [tuple(bit for bit in x if bit != gone) for x in clauses if -gone not in x]


def forbid_unless(cells: Iterable[int], test: Callable[..., object]) -> list[tuple[int, ...]]:
    """Whatever the test rejects is forbidden, in the fewest, shortest clauses.

    The brute-force way. The test takes a bool for each cell, in their order, and says whether that
    may be. It is called for every combination there can be: cells that repeat or negate one another
    are never at odds.

    Price: `2**n` calls of the test for n different variables, and what `simplify` takes: a second
    or two for 16, and `ClauseError` past 18. Ten cells of the Game of Life give 190 clauses.

    >>> forbid_unless([1, 2, 3], lambda a, b, c: a ^ b == c)
    [(1, 2, -3), (1, -2, 3), (-1, 2, 3), (-1, -2, -3)]
    >>> forbid_unless([1, 2], lambda *bits: True), forbid_unless([1, 2], lambda *bits: False)
    ([], [()])
    """
    cells = tuple(cells)
    names = sorted({abs(cell) for cell in cells})
    if len(names) > 18:
        raise ClauseError(f'forbid_unless tries 2**{len(names)} combinations: split the rule')
    rejected = []
    for literals in product(*((-name, name) for name in names)):
        true = set(literals)
        if not test(*(cell in true for cell in cells)):
            rejected.append([-literal for literal in literals])
    return simplify(rejected)


def sanity(cells: Iterable[int]) -> bool:
    """True if the numbers are 1 to n, in any order, none missing and none twice.

    Else `ClauseError` that says which are.

    >>> sanity([3, 1, 2])
    True
    >>> sanity([1, 2, 2, 5, 7])
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: 2 twice; 3 to 4 missing; 6 missing
    """
    faults = []
    before = 0
    for cell in sorted(cells):
        if not hasattr(cell, '__index__'):
            faults.append(f'{cell} is no whole number')
            continue
        if cell < 1:
            faults.append(f'{cell} is below 1')
            continue
        if cell == before:
            faults.append(f'{cell} twice')
        elif cell == before + 2:
            faults.append(f'{cell - 1} missing')
        elif cell > before + 2:
            faults.append(f'{before + 1} to {cell - 1} missing')
        before = cell
    if faults:
        raise ClauseError('; '.join(faults))
    return True


def write_cnf(clauses: Iterable[Iterable[int]]) -> None:
    """Print the clauses as lines of DIMACS.

    >>> write_cnf([(1, -2), (3,)])
    1 -2 0
    3 0
    >>> write_cnf([()])
    0
    """
    for clause in clauses:
        print(*clause, 0)
