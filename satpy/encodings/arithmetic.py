"""Rules about numbers: comparison, sum, product, and the largest."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator
from itertools import chain

from satpy.encodings.integers import (
    Addend,
    Clause,
    Number,
    OrderEncoding,
    Sum,
    Tally,
    Value,
    add_number,
    order_encoding,
    whole,
)
from satpy.encodings.sums import MOST_PAIRS, between, no_more, weighted
from satpy.encodings.window import Windows, window
from satpy.errors import ClauseError, quoted
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

__all__ = ['all_different', 'equal', 'less', 'maximum', 'multiply', 'total']

FAR = 10**100  # larger than any sum


def less(x: Value, y: Value) -> list[Clause]:
    """x < y. For x <= y: `less(x, y + 1)`.

    x, y: numbers, tallies, or plain ints; as a literal x < 5 is `-x.at_least(5)`. Raises
    `ClauseError` for anything else.

    Cost: a clause for each value of x.

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> x, y = (number(cnf, name, range(4)) for name in 'xy')
    >>> cnf.write(less(x, y))
    >>> cnf.write(less(1, x))
    >>> [(x.value(solution), y.value(solution)) for solution in cnf.solutions(None)]
    [(2, 3)]
    >>> less(x + 9, y), less(x, y + 9)
    ([()], [])
    """
    check_numbers([x, y])
    return [*no_more(order_encoding(x), order_encoding(y) - 1)]


def equal(x: Value, y: Value) -> list[Clause]:
    """x = y. The arguments and errors are those of `less`; as a literal x = 5 is `x.equals(5)`.

    Cost: a clause for each value of x and of y.

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> x, y = (number(cnf, name, range(4)) for name in 'xy')
    >>> cnf.write(equal(x, 2 * y + 1))
    >>> sorted((x.value(solution), y.value(solution)) for solution in cnf.solutions(None))
    [(1, 0), (3, 1)]
    >>> equal(x, x + 9)
    [()]
    """
    check_numbers([x, y])
    one, other = order_encoding(x), order_encoding(y)
    return [*no_more(one, other), *no_more(other, one)]


def all_different(numbers: Iterable[Value]) -> Windows:
    """No two of the numbers have the same value.

    numbers: plain ints may be among them; anything else raises `ClauseError`. If there are no more
    values than numbers, implied clauses say that each value occurs.

    Cost, for n numbers: n (n - 1) / 2 clauses for each value; from eleven numbers on some 4 n, and
    n / 3 variables (see `window`).

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> numbers = [number(cnf, name, range(4)) for name in 'xyz']
    >>> cnf.write(all_different(numbers))
    >>> cnf.count()
    24
    >>> cnf.write(all_different([*numbers, 0]))
    >>> cnf.count()
    6
    >>> list(all_different([])), list(all_different([0 * x for x in numbers]))
    ([], [()])
    """
    given = list(numbers)
    check_numbers(given)
    unknown = [x for x in given if isinstance(x, Number)]
    known = [whole(x) for x in given if not isinstance(x, Number)]
    values = sorted({*known, *chain.from_iterable(x.values for x in unknown)})
    if len(values) < len(given):
        return Windows([window([], 1)])
    least = int(len(values) == len(given))
    found = []
    for v in values:
        cells, taken = [x.exactly[v] for x in unknown if v in x.exactly], known.count(v)
        if least > taken or len(cells) > 1 - taken:
            found.append(window(cells, least - taken, 1 - taken))
    return Windows(found)


@takes_cnf
def total(
    cnf: Formula,
    prefix: Hashable,
    numbers: Iterable[Value | tuple[int, int]],
    low: Value,
    high: Value,
) -> None:
    """The sum of the numbers is from low to high, both inclusive.

    numbers: a list, or a sum such as `x + 2 * y`, which may also stand in the list. Tallies and
    plain ints may be among them, and cells with weights: (weight, literal) is the weight if the
    literal is true, else 0. low, high: ints, numbers or tallies; so x + y = z is
    `total(cnf, prefix, x + y, z, z)`. Raises `LabelError` if the prefix was used before, and
    `ClauseError` if an argument is not a number.

    Partial sums are numbers with steps for the values that the bounds allow, and form a tree: S.
    Joshi, R. Martins and V. Manquinho, "Generalized totalizer encoding for pseudo-Boolean
    constraints", CP 2015; here they are defined both ways. A sum with a known value, but very many
    ways to make it up, is written in decimal digits, as on paper, with a carry from each column
    into the next: a tenth of the clauses for SEND + MORE = MONEY.

    If there are few ways to choose the values, each way to pass a bound is a clause, without
    variables.

    Cost of adding numbers of m and n values: 2 m n clauses, and a variable for each value of the
    result. Nine digits that add up to 45: 2,500 clauses, 150 variables. SEND + MORE = MONEY: 1,000
    and 24. Two bounds that are different numbers cost twice as much. A sum that would take millions
    of clauses raises `ClauseError`.

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> x, y = (number(cnf, name, range(100)) for name in 'xy')
    >>> total(cnf, 'bill', [29 * x, 41 * y], 1999, 1999)
    >>> sorted((x.value(solution), y.value(solution)) for solution in cnf.solutions(None))
    [(35, 24)]
    >>> total(cnf, 'coins', [(5, cnf.auto_term(5)), (10, cnf.auto_term(10)), -3], 2, 7)
    >>> sorted(cnf.labels(solution)[-1] for solution in cnf.solutions(None))
    [(5,), (10,)]
    >>> total(cnf, 'more', x + y, 10 * x - 1, 10 * x)
    >>> cnf.count()
    0
    """
    where = f'total {quoted(prefix)}'
    given = [*chain.from_iterable(x if isinstance(x, Sum) else [x] for x in numbers)]
    cells = [x for x in given if isinstance(x, tuple)]
    if not cells:
        check_numbers(given)
    if {*map(len, cells)} - {2}:
        raise ClauseError(f'{where}: a cell comes with its weight, as (weight, literal)')
    known = [order_encoding(x) for x in (*given, low, high) if not isinstance(x, tuple)]
    terms = chain([literal for _, literal in cells], *[x.terms for x in known])
    draft = cnf.draft('total', prefix, terms, where)
    literals, others = iter(draft.cells), iter(known)
    parts = [
        weighted(x[0], next(literals)) if isinstance(x, tuple) else next(others) for x in given
    ]
    for more, least, most in bounds(low, high):
        if all(part.values for part in (*parts, *more)):
            between(draft, [*parts, *more], least, most)
    draft.write()


def bounds(low: Value, high: Value) -> Iterator[tuple[list[OrderEncoding], int, int]]:
    """Yield the numbers to add to a sum, each with its smallest and largest value."""
    if hasattr(low, '__index__') and hasattr(high, '__index__'):
        yield [], whole(low), whole(high)
    elif low is high:
        yield [-order_encoding(low)], 0, 0
    else:
        yield [-order_encoding(low)], 0, FAR
        yield [-order_encoding(high)], -FAR, 0


@takes_cnf
def multiply(cnf: Formula, prefix: Hashable, x: Number, y: Number) -> Number:
    """Return a new number, named as by `number(cnf, prefix, ...)`, that is the product of x and y.

    To square a number give it twice; for a product with a plain int write `3 * x`. The errors are
    those of `number`; raises `ClauseError` also for an argument that `number` did not make.

    Cost, for m and n values: m n clauses, and those of a number with the values of the product.

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> x, y = (number(cnf, name, range(2, 10)) for name in 'xy')
    >>> product = multiply(cnf, 'product', x, y)
    >>> cnf.write(less(x, y)); cnf.write_one(product.equals(24))
    >>> sorted((x.value(solution), y.value(solution)) for solution in cnf.solutions(None))
    [(3, 8), (4, 6)]
    >>> square = multiply(cnf, 'square', x, x)
    >>> square.values
    (4, 9, 16, 25, 36, 49, 64, 81)
    """
    for factor in (x, y):
        if not isinstance(factor, Number):
            raise ClauseError(
                f'multiply takes numbers, as `number` makes them, not {quoted(factor)}; for a sum '
                'write n = number(...) and total(cnf, name, sum - n, 0, 0)'
            )
    if len(x.values) * len(y.values) > MOST_PAIRS:
        raise ClauseError(f'multiply: {len(x.values)} values times {len(y.values)} are too many')
    pairs = [(a, b) for a in x.values for b in y.values if x is not y or a == b]
    draft = cnf.draft('number', prefix)
    product = add_number(draft, prefix, [a * b for a, b in pairs])
    for a, b in pairs:
        draft.add(-x.equals(a), -y.equals(b), product.equals(a * b))
    draft.write(reveal=[product.true])
    return product


@takes_cnf
def maximum(cnf: Formula, prefix: Hashable, numbers: Iterable[Value]) -> Number:
    """Return a new number, named as by `number(cnf, prefix, ...)`: the largest of the numbers.

    numbers: plain ints and tallies may be among them. The smallest of x and y is
    `-maximum(cnf, prefix, [-x, -y])`.

    The errors are those of `number`; raises `ClauseError` also for an empty list, and for items
    that are not numbers.

    Cost: that of the new number, and for each of its values except the first a clause for each
    of the numbers and one more. Two digits take 59 clauses and 18 variables.

    >>> from satpy import CNF, number, tally
    >>> cnf = CNF()
    >>> x, y = number(cnf, 'x', range(1, 4)), number(cnf, 'y', [2, 7])
    >>> largest = maximum(cnf, 'largest', [x, y])
    >>> smallest = -maximum(cnf, 'smallest', [-x, -y])
    >>> cnf.write([[largest.equals(3)], [x.equals(3)]])
    >>> [(y.value(solution), smallest.value(solution)) for solution in cnf.solutions(None)]
    [(2, 2)]
    >>> maximum(cnf, 'at least 5', [x, 5]).values
    (5,)
    >>> rows = [tally(cnf, row, map(cnf.auto_term, row)) for row in ('ab', 'c')]
    >>> maximum(cnf, 'rooks', rows).values
    (0, 1, 2)
    """
    given = list(numbers)
    if not given:
        raise ClauseError(f'maximum {quoted(prefix)}: the list of numbers is empty')
    check_numbers(given)
    encoded = [order_encoding(x) for x in given]
    known = [x.values for x in encoded]
    least = max(min(values, default=0) for values in known)
    draft = cnf.draft('number', prefix)
    may_be = {v for values in known for v in values if v >= least} if all(known) else ()
    largest = add_number(draft, prefix, may_be)
    for value in largest.values[1:]:
        reaches = [
            x.terms[bisect_left(x.values, value) - 1]
            for x in encoded
            if x.terms and x.values[-1] >= value
        ]
        term = largest.at_least(value)
        draft.add(-term, *reaches)
        for literal in reaches:
            draft.add(term, -literal)
    draft.write(reveal=[largest.true])
    return largest


def check_numbers(given: Iterable[object]) -> None:
    """Reject lists of plain ints: they are probably variables."""
    given = list(given)
    if given and not any(isinstance(x, (Addend, Tally)) for x in given):
        raise ClauseError(
            f'there is no number among {quoted(given)}: `number` makes one; variables, as '
            'auto_term gives them, are counted by `window` or `tally`'
        )
