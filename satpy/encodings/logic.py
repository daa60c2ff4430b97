"""Pure clause encoders: literals in, clauses out, without auxiliary variables.

A literal is the number of a variable, negative for "not". A clause is a tuple of literals, at least
one of which must be true; the empty clause `()` cannot be satisfied. An encoder returns clauses
that must all hold, for `cnf.write`: a list where they are few, else an iterator or a `window`.
Cells (lists of literals) may have negative literals and repetitions; each counts as often as it
occurs.

Each encoder uses only its arguments, the builtins and itertools, so that any of them can be copied
alone into another file, without the decorator that checks its arguments: `iff_gen` with `if_gen`,
and `ClauseError` with three others. That is why annotations are quoted.
"""

from itertools import chain, combinations, product, zip_longest

from satpy.encodings.checks import of_cells, of_clauses, of_lists, of_literals, of_sides
from satpy.errors import ClauseError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, Literal

    from typing_extensions import TypeAlias

    Clause: TypeAlias = tuple[int, ...]
    Mode: TypeAlias = Callable[[Iterable[object]], bool] | Literal['any', 'all'] | None

__all__ = [
    'addition',
    'anyall',
    'if_gen',
    'if_then',
    'if_wrap',
    'iff_gen',
    'link',
    'neg',
    'one_or_three',
    'one_set_true',
    'sanity',
    'write_cnf',
    'xnor',
]

anyall: 'dict[object, Callable[[Iterable[object]], bool]]' = {
    'any': any,
    'all': all,
    any: any,
    all: all,
}
"""The function for a mode of `if_gen`, given as the builtin or its name: `anyall['any'] is any`."""


@of_cells(': for one cell write -cell')
def neg(cells: 'Iterable[int]') -> 'Clause':
    """Return the negations of the cells.

    Raises `ClauseError` if the cells are not a list, or a generator that was read before.

    >>> neg([1, -2, 3])
    (-1, 2, -3)
    >>> neg([])
    ()
    """
    return tuple([-cell for cell in cells])


@of_literals(
    'for several write iff_gen(a, b, modeA, modeB) with modes any or all, link(*cells) if all of a '
    'list are equal, and for clauses iff_wrap(cnf, a, clauses)'
)
def xnor(a: int, b: int) -> 'list[Clause]':
    """Require both or neither. (For "exactly one" write `window([a, b], 1, 1)`.)

    Raises `ClauseError` for more than two literals, or for a list. Cost: 2 clauses.

    >>> xnor(1, 2)
    [(-1, 2), (1, -2)]
    >>> xnor(1, -1)
    [(-1, -1), (1, 1)]
    """
    return [(-a, b), (a, -b)]


def link(*cells: int) -> 'list[Clause]':
    """Require that all the cells are equal.

    Each implies the next, and the last implies the first; for a single cell there are no clauses.
    Raises `ClauseError` for no cell, or for a list. Cost: one clause a cell.

    >>> link(1, 2, 3)
    [(-1, 2), (-2, 3), (-3, 1)]
    >>> link(1, 2) == xnor(1, 2)[:1] + [(-2, 1)], link(1)
    (True, [])
    """
    if not cells or any(hasattr(cell, '__iter__') for cell in cells):
        raise ClauseError(f'link takes literals, not {cells}: for a list of them write link(*list)')
    if len(cells) == 1:
        return []
    return [(-a, b) for a, b in zip(cells, cells[1:] + cells[:1])]


def one_or_three(cells: 'Iterable[int]') -> 'list[Clause]':
    """Require that one of three cells is true, or all three: an odd number.

    Raises `ClauseError` unless there are three. Cost: 4 clauses.

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


@of_lists('lists of cells', ', as in one_set_true([a, b], [c])')
def one_set_true(*groups: 'Iterable[int]') -> 'Iterator[Clause]':
    """Require that all cells of at least one of the groups are true.

    So of each choice of one cell from each group, one is true. An empty group is true, so there are
    no clauses; without groups there is the empty clause. Raises `ClauseError` if a group is not a
    list.

    Cost: the product of the groups' sizes. Beyond a few hundred clauses make a variable t for each
    group, `iff_gen(t, group, modeB=all)`, and write one clause of the variables.

    >>> list(one_set_true([1, 2], [3, 4]))
    [(1, 3), (1, 4), (2, 3), (2, 4)]
    >>> list(one_set_true()), list(one_set_true([1, 2], []))
    ([()], [])
    """
    return (clause for clause in product(*groups))  # a second reading is recognized


@of_literals(
    'for several write if_gen(a, b, modeA, modeB) with modes any or all, and for clauses '
    'if_wrap(a, clauses)'
)
def if_then(a: int, b: int) -> 'list[Clause]':
    """Require that if a is true, so is b.

    Raises `ClauseError` if one of them is a list, or a is a truth value. Cost: 1 clause.

    >>> if_then(1, 2)
    [(-1, 2)]
    >>> if_then(-1, -2)
    [(1, -2)]
    """
    return [(-a, b)]


@of_sides
def if_gen(
    a: 'int | Iterable[int]',
    b: 'int | Iterable[int]',
    modeA: 'Mode' = None,
    modeB: 'Mode' = None,
    bidirectional: bool = False,
) -> 'list[Clause]':
    """Require that if (any or all of) a is true, so is (any or all of) b.

    a and b: a literal, or several with a mode, `any` or `all` (the builtin or its name). `any` of
    an empty list is false, `all` of it is true. `bidirectional` requires the converse as well.
    Raises `ClauseError` for another mode, or several literals without one.

    Cost: one clause for each literal of a if its mode is any, times one for each literal of b if
    its mode is all.

    >>> if_gen([1, 2], 3, any), if_gen([1, 2], 3, all)
    ([(-1, 3), (-2, 3)], [(-1, -2, 3)])
    >>> if_gen(1, [], modeB=any), if_gen(1, [], modeB=all)
    ([(-1,)], [])
    """

    def both_ways(side: 'Any', mode: 'Mode') -> 'tuple[list[Clause], list[Clause]]':
        """Return the clauses of "the side is true", and those of "the side is false"."""
        cells = tuple(side) if hasattr(side, '__iter__') else (side,)
        if mode in (all, 'all'):
            return [(cell,) for cell in cells], [tuple(-cell for cell in cells)]
        return [cells], [(-cell,) for cell in cells]

    true_a, false_a = both_ways(a, modeA)
    true_b, false_b = both_ways(b, modeB)
    clauses = [no + yes for no in false_a for yes in true_b]
    if bidirectional:
        clauses += [no + yes for no in false_b for yes in true_a]
    return clauses


def iff_gen(
    a: 'int | Iterable[int]', b: 'int | Iterable[int]', modeA: 'Mode' = None, modeB: 'Mode' = None
) -> 'list[Clause]':
    """Require that (any or all of) a is true if and only if (any or all of) b is.

    The arguments and errors are those of `if_gen`.

    Cost: n + 1 clauses for a literal and n cells, m + n for any of m and any of n, m * n + 1 for
    any of m and all of n.

    >>> iff_gen(1, [2, 3], modeB=any)
    [(-1, 2, 3), (-2, 1), (-3, 1)]
    >>> iff_gen(1, [], modeB=any), iff_gen(1, [], modeB=all)
    ([(-1,)], [(1,)])
    """
    return if_gen(a, b, modeA, modeB, bidirectional=True)


@of_clauses
def if_wrap(cell: int, clauses: 'Iterable[Iterable[int]]') -> 'Iterable[Clause]':
    """Require the clauses if the cell is true.

    Returns clauses; for a `window` a window, so that `cnf.write` can count it. Raises `ClauseError`
    if the cell is not one literal, if the clauses are not clauses, or for a generator that was read
    before.

    Cost: one more literal in every clause.

    >>> list(if_wrap(9, xnor(1, 2)))
    [(-9, -1, 2), (-9, 1, -2)]
    >>> from satpy import window
    >>> if_wrap(9, window([1, 2, 3], 1, 1))
    window((1, 2, 3), 1, 1, unless=(-9,))
    """
    if hasattr(clauses, 'under'):
        wrapped: Iterable[Clause] = clauses.under(cell)
        return wrapped
    return ((-cell, *clause) for clause in clauses)


@of_lists('three lists of bits', ', as in addition([a], [b], [c, d])')
def addition(A: 'Iterable[int]', B: 'Iterable[int]', C: 'Iterable[int]') -> 'list[Clause]':
    """Require that the binary numbers A and B add up to C.

    A number is a list of bits, most significant first; lengths may differ. A bit that a list lacks
    is false. A carry needs no variable: one enters a column if and only if an odd number of the
    bits a, b, c there is true, and one leaves it if and only if two of a, b, -c are true. So the
    clauses tie the bits of each column to those of the next.

    Cost: 24 * n - 17 clauses of up to 5 literals for numbers of n bits, fewer for missing ones.

    >>> addition([1], [2], [3])
    [(-1, -2, -3), (-1, 2, 3), (1, -2, 3), (1, 2, -3), (-1, -2), (-1, 3), (-2, 3)]
    >>> addition([], [], [1])
    [(-1,)]
    """
    missing = 2**31  # stands for a missing bit, which is false; no literal is so large
    columns = zip_longest(*(tuple(bits)[::-1] for bits in (A, B, C)), fillvalue=missing)
    clauses: list[Clause] = []
    # Clauses that together hold if and only if no carry enters the column, or if one does.
    no_carry: list[Clause] = []
    carry: list[Clause] = [()]
    for a, b, c in [*columns, (missing, missing, missing)]:
        odd = [(a, b, c), (a, -b, -c), (-a, b, -c), (-a, -b, c)]
        even = [(-a, -b, -c), (-a, b, c), (a, -b, c), (a, b, -c)]
        clauses += [x + y for x, y in chain(product(no_carry, odd), product(carry, even))]
        no_carry = list(combinations((-a, -b, c), 2))
        carry = list(combinations((a, b, -c), 2))
    return [tuple(bit for bit in x if bit != missing) for x in clauses if -missing not in x]


def sanity(cells: 'Iterable[int]') -> bool:
    """Return True if the numbers are 1 to n, in any order, each once.

    Raises `ClauseError`, which names the faulty ones, if they are not.

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
            faults.append(f'{cell} is not a whole number')
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


def write_cnf(clauses: 'Iterable[Iterable[int]]') -> None:
    """Print the clauses as lines of DIMACS.

    >>> write_cnf([(1, -2), (3,)])
    1 -2 0
    3 0
    >>> write_cnf([()])
    0
    """
    for clause in clauses:
        print(*clause, 0)
