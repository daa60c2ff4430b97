"""Pure clause encoders: literals in, clauses out, without auxiliary variables.

A literal is the number of a variable, negative for "not". A clause is a tuple of literals, at least
one of which must be true; the empty clause `()` cannot be satisfied. An encoder returns clauses
that must all hold, for `cnf.write`: a list where they are few, else an iterator or a `window`.
Cells (lists of literals) may have negative literals and repetitions; each counts as often as it
occurs.

Each encoder uses only its arguments, the builtins and itertools, so that any of them can be copied
alone into another file: `iff_gen` with `if_gen`, and `ClauseError` with those that refuse
arguments. That is why annotations are quoted.
"""

from itertools import chain, combinations, product, zip_longest

from satpy.errors import ClauseError, quoted

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


def neg(cells: 'Iterable[int]') -> 'Clause':
    """Return the negations of the cells.

    `ClauseError` if the cells are not a list, or a generator that was read before.

    >>> neg([1, -2, 3])
    (-1, 2, -3)
    >>> neg([])
    ()
    """
    if not hasattr(cells, '__iter__'):
        raise ClauseError(
            f'neg takes a list of cells, not {quoted(cells)}: for one cell write -cell'
        )
    if isinstance(cells, dict) and {*map(type, cells.values())} == {int}:
        raise ClauseError('neg is given a mapping: give its values, as in cells.values()')
    if getattr(cells, 'gi_frame', cells) is None:  # a generator at its end
        raise ClauseError('neg is given a generator that has been read before: make a list')
    return tuple(-cell for cell in cells)


def xnor(a: int, b: int, *more: object) -> 'list[Clause]':
    """Require both or neither. (For "exactly one" write `window([a, b], 1, 1)`.)

    `ClauseError` for more than two literals, or for a list. Cost: 2 clauses.

    >>> xnor(1, 2)
    [(-1, 2), (1, -2)]
    >>> xnor(1, -1)
    [(-1, -1), (1, 1)]
    """
    if more:
        raise ClauseError(
            f'xnor takes two literals, not {len(more) + 2}: link(*cells) makes all of them equal'
        )
    if hasattr(a, '__iter__') or hasattr(b, '__iter__'):
        raise ClauseError(
            f'xnor takes two literals, not {quoted(a)} and {quoted(b)}: for several write '
            'iff_gen(a, b, modeA, modeB) with modes any or all, link(*cells) if all of a list are '
            'equal, and for clauses iff_wrap(cnf, a, clauses)'
        )
    return [(-a, b), (a, -b)]


def link(*cells: int) -> 'list[Clause]':
    """Require that all the cells, two or more, are equal.

    Each implies the next, and the last implies the first. `ClauseError` for fewer than two cells,
    or for a list. Cost: one clause a cell.

    >>> link(1, 2, 3)
    [(-1, 2), (-2, 3), (-3, 1)]
    >>> link(1, 2) == xnor(1, 2)[:1] + [(-2, 1)]
    True
    """
    if any(hasattr(cell, '__iter__') for cell in cells):
        raise ClauseError(f'link takes literals, not {cells}: for a list of them write link(*list)')
    if len(cells) < 2:
        raise ClauseError(f'link takes two cells or more, not {cells}')
    return [(-a, b) for a, b in zip(cells, cells[1:] + cells[:1])]


def one_or_three(cells: 'Iterable[int]') -> 'list[Clause]':
    """Require that one of three cells is true, or all three: an odd number.

    `ClauseError` unless there are three. Cost: 4 clauses.

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


def one_set_true(*groups: 'Iterable[int]') -> 'Iterator[Clause]':
    """Require that all cells of at least one of the groups are true.

    So of each choice of one cell from each group, one is true. Without groups: the empty clause. An
    empty group counts as true: no clause. `ClauseError` if a group is not a list.

    Cost: the product of the groups' sizes. Beyond a few hundred clauses make a variable t for each
    group, `iff_gen(t, group, modeB=all)`, and write one clause of these variables.

    >>> list(one_set_true([1, 2], [3, 4]))
    [(1, 3), (1, 4), (2, 3), (2, 4)]
    >>> list(one_set_true()), list(one_set_true([1, 2], []))
    ([()], [])
    """
    if not all(hasattr(group, '__iter__') for group in groups):
        raise ClauseError(
            f'one_set_true takes lists of cells, as in one_set_true([a, b], [c]), not {groups}'
        )
    if any(isinstance(x, dict) and {*map(type, x.values())} == {int} for x in groups):
        raise ClauseError('one_set_true is given a mapping: give its values')
    if any(getattr(group, 'gi_frame', group) is None for group in groups):
        raise ClauseError(
            'one_set_true is given a generator that has been read before: make a list'
        )
    return (clause for clause in product(*groups))  # a second reading is recognized


def if_then(a: int, b: int) -> 'list[Clause]':
    """Require that if a is true, so is b.

    `ClauseError` if one is not a literal but a list, or a is a truth value. Cost: 1 clause.

    >>> if_then(1, 2)
    [(-1, 2)]
    >>> if_then(-1, -2)
    [(1, -2)]
    """
    if a is True or hasattr(a, '__iter__') or hasattr(b, '__iter__'):
        raise ClauseError(
            f'if_then takes two literals, not {quoted(a)} and {quoted(b)}: for several write '
            'if_gen(a, b, modeA, modeB) with modes any or all, and for clauses if_wrap(a, clauses)'
        )
    return [(-a, b)]


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
    `ClauseError` for another mode, or several literals without one.

    Cost: one clause for each literal of a if its mode is any, times one for each literal of b if
    its mode is all.

    >>> if_gen([1, 2], 3, any), if_gen([1, 2], 3, all)
    ([(-1, 3), (-2, 3)], [(-1, -2, 3)])
    >>> if_gen(1, [], modeB=any), if_gen(1, [], modeB=all)
    ([(-1,)], [])
    """
    if type(a) is int and modeA is None and type(b) is list and (modeB is any or modeB is all):
        # Nearly all calls go a short way: a third of the time (python -m satpy battleship).
        clauses: list[Clause] = [(-a, *b)] if modeB is any else [(-a, cell) for cell in b]
        if bidirectional and modeB is any:
            clauses += [(-cell, a) for cell in b]
        elif bidirectional:
            clauses.append((*[-cell for cell in b], a))
        return clauses

    def both_ways(side: 'Any', mode: 'Mode', name: str) -> 'tuple[list[Clause], list[Clause]]':
        """Return the clauses of "the side is true", and those of "the side is false"."""
        letter = name[-1].lower()
        if hasattr(side, '__iter__'):
            if isinstance(side, dict) and {*map(type, side.values())} == {int}:
                raise ClauseError(f'{letter} is a mapping: give its values, as in cells.values()')
            if getattr(side, 'gi_frame', side) is None:  # a generator at its end
                raise ClauseError(f'{letter} is a generator that has been read before: make a list')
            cells = tuple(side)
        else:
            if side is True:  # its negation would be the literal -1
                raise ClauseError(f'{letter} is a truth value; write a literal')
            cells = (side,)
            mode = any if mode is None else mode
        if mode is any or mode == 'any':
            return [cells], [(-cell,) for cell in cells]
        if mode is all or mode == 'all':
            return [(cell,) for cell in cells], [tuple([-cell for cell in cells])]
        raise ClauseError(f'{name}, the mode of {cells}, must be any or all, not {quoted(mode)}')

    true_a, false_a = both_ways(a, modeA, 'modeA')
    true_b, false_b = both_ways(b, modeB, 'modeB')
    clauses = [no + yes for no in false_a for yes in true_b]
    if bidirectional:
        clauses += [no + yes for no in false_b for yes in true_a]
    return clauses


def iff_gen(
    a: 'int | Iterable[int]', b: 'int | Iterable[int]', modeA: 'Mode' = None, modeB: 'Mode' = None
) -> 'list[Clause]':
    """Require that (any or all of) a is true if and only if (any or all of) b is.

    Literals, lists, modes and errors as in `if_gen`.

    Cost: n + 1 clauses for a literal and n cells, m + n for any of m and any of n, m * n + 1 for
    any of m and all of n.

    >>> iff_gen(1, [2, 3], modeB=any)
    [(-1, 2, 3), (-2, 1), (-3, 1)]
    >>> iff_gen(1, [], modeB=any), iff_gen(1, [], modeB=all)
    ([(-1,)], [(1,)])
    """
    return if_gen(a, b, modeA, modeB, bidirectional=True)


def if_wrap(cell: int, clauses: 'Iterable[Iterable[int]]') -> 'Iterable[Clause]':
    """Require the clauses if the cell is true.

    Returns clauses; of a `window` a window, so that `cnf.write` can count it. `ClauseError` if the
    cell is not one literal, the clauses are not clauses, or a generator that was read before.

    Cost: one more literal in every clause.

    >>> list(if_wrap(9, xnor(1, 2)))
    [(-9, -1, 2), (-9, 1, -2)]
    >>> from satpy import window
    >>> if_wrap(9, window([1, 2, 3], 1, 1))
    window((1, 2, 3), 1, 1, unless=(-9,))
    """
    if cell is True or hasattr(cell, '__iter__'):
        raise ClauseError(
            f'if_wrap takes one literal, not {quoted(cell)}: for all of several wrap several '
            'times, as in if_wrap(a, if_wrap(b, clauses))'
        )
    if hasattr(clauses, '__index__'):
        raise ClauseError(
            f'if_wrap takes clauses, not {quoted(clauses)}: for two literals write if_then(a, b)'
        )
    if not hasattr(clauses, '__iter__') or isinstance(clauses, (str, dict)):
        raise ClauseError(
            f'if_wrap takes clauses, not {quoted(clauses)}: an encoder that takes a cnf writes its '
            'clauses itself; put it inside `with cnf.when(cell):`'
        )
    if getattr(clauses, 'gi_frame', clauses) is None:  # a generator at its end
        raise ClauseError('if_wrap is given a generator that has been read before: make a list')
    if isinstance(clauses, (list, tuple)) and not all(hasattr(row, '__iter__') for row in clauses):
        raise ClauseError(
            f'if_wrap takes a list of clauses, not {quoted(clauses)}: one is [[a, b]]'
        )
    if hasattr(clauses, 'under'):
        wrapped: Iterable[Clause] = clauses.under(cell)
        return wrapped

    def literals(clause: 'Any') -> 'Any':
        if isinstance(clause, dict) and {*map(type, clause.values())} == {int}:
            raise ClauseError('a clause for if_wrap is a mapping: give its values')
        if getattr(clause, 'gi_frame', clause) is None:  # a generator at its end
            raise ClauseError('a clause for if_wrap is a generator that has been read before')
        return clause

    return ((-cell, *literals(clause)) for clause in clauses)


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
    if not all(hasattr(bits, '__iter__') for bits in (A, B, C)):
        raise ClauseError('addition takes three lists of bits: addition([a], [b], [c, d])')
    if any(getattr(bits, 'gi_frame', bits) is None for bits in (A, B, C)):
        raise ClauseError('addition is given a generator that has been read before: make a list')
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

    Else `ClauseError`, which names the faulty ones.

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
