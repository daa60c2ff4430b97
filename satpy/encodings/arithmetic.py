"""Rules about numbers: how they compare and add up.

Two order-encoded numbers are added by a third that is at least a + b wherever they are at least a
and b. Where that would be many values, the sum is written digit by digit, as on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain, count
from math import gcd, prod

from satpy.encodings.integers import (
    Clause,
    Number,
    OrderEncoding,
    Value,
    add_number,
    order_encoding,
    whole,
)
from satpy.encodings.logic import neg
from satpy.encodings.totalizer import ClauseTemplate, cached, flattened, take
from satpy.encodings.window import window
from satpy.errors import ClauseError
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

__all__ = ['all_different', 'equal', 'less', 'multiply', 'total']

# Values that a sum may have before it is written digit by digit.
WIDE = 200
# Pairs of values, one of either half of a sum, beyond which it is no sensible formula.
MOST_PAIRS = 2_000_000
# Pairs up to which sums that no bound cuts have templates: rows of a board have the same ones.
TEMPLATE_PAIRS = 100
# Where the bounds leave more than this part of all sums, the others get a step as well: then rows
# that differ in their bounds alone share a template.
FEW = 0.6

Values = tuple[int, ...]


def less(x: Value, y: Value) -> Iterator[Clause]:
    """x < y. At most: `less(x, y + 1)`.

    x, y: numbers, or plain ints; as a literal x < 5 is `-x.at_least(5)`. What is neither is a
    `ClauseError`.

    Price: a clause for each value of x.

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> x, y = (number(cnf, name, range(4)) for name in 'xy')
    >>> cnf.write(less(x, y))
    >>> cnf.write(less(1, x))
    >>> [(x.value(solution), y.value(solution)) for solution in cnf.solutions(None)]
    [(2, 3)]
    >>> list(less(x + 9, y)), list(less(x, y + 9))
    ([()], [])
    """
    check_numbers([x, y])
    return no_more(order_encoding(x), order_encoding(y).plus(-1))


def equal(x: Value, y: Value) -> Iterator[Clause]:
    """x = y. Arguments and errors as in `less`; as a literal x = 5 is `x.equals(5)`.

    Price: a clause for each value of x and of y.

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> x, y = (number(cnf, name, range(4)) for name in 'xy')
    >>> cnf.write(equal(x, 2 * y + 1))
    >>> sorted((x.value(solution), y.value(solution)) for solution in cnf.solutions(None))
    [(1, 0), (3, 1)]
    >>> list(equal(x, x + 9))
    [()]
    """
    check_numbers([x, y])
    one, other = order_encoding(x), order_encoding(y)
    return chain(no_more(one, other), no_more(other, one))


def all_different(numbers: Iterable[Value]) -> Iterator[Clause]:
    """No two of the numbers have the same value.

    numbers: plain ints may be among them; what is neither is a `ClauseError`. Where there are just
    as many values as numbers, each occurs, and that is said too.

    Price, for n numbers: n (n - 1) / 2 clauses for each value.

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
    things = list(numbers)
    check_numbers(things)
    unknown = [x for x in things if isinstance(x, Number)]
    known = [whole(x) for x in things if not isinstance(x, Number)]
    values = sorted({*known, *chain.from_iterable(x.values for x in unknown)})
    if len(values) < len(things):
        return iter([()])
    least = int(len(values) == len(things))
    return chain.from_iterable(
        window([x.exactly[v] for x in unknown if v in x.exactly], least - taken, 1 - taken)
        for v, taken in ((v, known.count(v)) for v in values)
    )


@takes_cnf
def total(
    cnf: Formula,
    prefix: Hashable,
    numbers: Iterable[Value | tuple[int, int]],
    low: int,
    high: int,
) -> None:
    """The sum of the numbers is from low to high, both inclusive.

    So x + y = z is `total(cnf, prefix, [x, y, -z], 0, 0)`. Plain ints may be among the numbers, and
    cells with weights: (weight, literal) is the weight if the literal is true, else 0. A prefix
    used twice is a `LabelError`, something that is not a number a `ClauseError`.

    Partial sums are numbers too, with steps for the values that the bounds leave room for, and form
    a tree: S. Joshi, R. Martins and V. Manquinho, "Generalized totalizer encoding for
    pseudo-Boolean constraints", CP 2015, which is here defined both ways. A sum that is known but
    may be made up in very many ways is written in decimal digits, as on paper, with a carry
    from each column into the next: a tenth of the clauses for SEND + MORE = MONEY.

    Price, of adding numbers of m and n values: 2 m n clauses, as many variables as the result has
    values. Nine digits that add up to 45: 2,600 clauses, 160 variables. SEND + MORE = MONEY:
    1,100 and 140. `ClauseError` where it would be millions.

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> x, y = (number(cnf, name, range(100)) for name in 'xy')
    >>> total(cnf, 'bill', [29 * x, 41 * y], 1999, 1999)
    >>> sorted((x.value(solution), y.value(solution)) for solution in cnf.solutions(None))
    [(35, 24)]
    >>> total(cnf, 'coins', [(5, cnf.auto_term(5)), (10, cnf.auto_term(10)), -3], 2, 7)
    >>> sorted(cnf.labels(solution)[-1] for solution in cnf.solutions(None))
    [(5,), (10,)]
    >>> total(cnf, 'nothing', [], 1, 2)
    >>> cnf.count()
    0
    """
    where = f'total {prefix!r}'
    things = list(numbers)
    cells = [x for x in things if isinstance(x, tuple)]
    if not cells:
        check_numbers(things)
    if {*map(len, cells)} - {2}:
        raise ClauseError(f'{where}: a cell comes with its weight, as (weight, literal)')
    draft = cnf.draft('total', prefix, [literal for _, literal in cells], where)
    literals = iter(draft.cells)
    parts = [
        weighted(x[0], next(literals)) if isinstance(x, tuple) else order_encoding(x)
        for x in things
    ]
    low, high = whole(low), whole(high)
    if all(part.values for part in parts):
        between(draft.new, parts, low, high, draft.flat)
    draft.write()


@takes_cnf
def multiply(cnf: Formula, prefix: Hashable, x: Number, y: Number) -> Number:
    """Return a new number, named as by `number(cnf, prefix, ...)`, that is the product of x and y.

    To square a number give it twice. Errors as in `number`; an argument that is not a number
    that `number` made: `ClauseError`. (For a product with a plain int write `3 * x`.)

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
            raise ClauseError(f'multiply takes numbers, as `number` makes them, not {factor!r}')
    if len(x.values) * len(y.values) > MOST_PAIRS:
        raise ClauseError(f'multiply: {len(x.values)} values times {len(y.values)} are too many')
    pairs = [(a, b) for a in x.values for b in y.values if x is not y or a == b]
    draft = cnf.draft('number', prefix)
    product = add_number(draft, prefix, [a * b for a, b in pairs])
    for a, b in pairs:
        draft.add(-x.equals(a), -y.equals(b), product.equals(a * b))
    draft.write(reveal=[product.true])
    return product


def check_numbers(things: Iterable[object]) -> None:
    """Ints alone are sure to be variables, taken for numbers."""
    things = list(things)
    if things and not any(isinstance(x, Number) for x in things):
        raise ClauseError(
            f'there is no number among {things!r}: `number` makes one; variables, as auto_term '
            'gives them, are counted by `window` or `tally`'
        )


# ------------------------------------------------------------------ sums of order encodings


def weighted(weight: int, literal: int) -> OrderEncoding:
    """The weight if the literal is true, else 0."""
    if whole(weight) < 0:
        return OrderEncoding([weight, 0], [-literal])
    return OrderEncoding([0, weight], [literal]) if weight else OrderEncoding([0], [])


def no_more(x: OrderEncoding, y: OrderEncoding) -> Iterator[Clause]:
    """x is at most y."""
    return sum_at_most(x, y.times(-1), 0)


def sum_at_most(x: OrderEncoding, y: OrderEncoding, high: int) -> Iterator[Clause]:
    """x + y is at most a plain number: if x is at least a, then y is not at least what is left."""
    below_x, below_y = below(x), below(y)
    room = len(y.values)
    for a, below_a in zip(x.values, below_x):
        before = room
        while room and a + y.values[room - 1] > high:
            room -= 1
        if room < before:
            yield below_a + below_y[room]


def below(x: OrderEncoding) -> list[Clause]:
    """For each value of x the literal "it is less", or none for the least value."""
    return [(), *[(-term,) for term in x.terms]]


def sum_no_more(x: OrderEncoding, y: OrderEncoding, z: OrderEncoding) -> list[int]:
    """x + y is at most z: if x is at least a, and y at least b, then z is at least a + b.

    As flat literals: most of the time of a total goes into these clauses.
    """
    flat: list[int] = []
    below_y = below(y)
    at_least = [(0,), *[(term, 0) for term in z.terms], (0,)]
    lower, places = 0, {}  # how many values of z are lower than a sum
    for value in sorted({a + b for a in x.values for b in y.values}):
        while lower < len(z.values) and z.values[lower] < value:
            lower += 1
        places[value] = lower
    above = [0] * len(y.values)
    for a, below_a in zip(x.values, below(x)):
        row = [places[a + b] for b in y.values]
        for place, before, over, below_b in zip(row, (0, *row), above, below_y):
            # If it is no higher, then a smaller a or b has said as much.
            if before < place > over:
                flat += below_a + below_b + at_least[place]
        above = row
    return flat


def sum_is(x: OrderEncoding, y: OrderEncoding, z: OrderEncoding) -> list[int]:
    """x + y = z, as flat literals."""
    steps = flattened(zip(neg(z.terms[1:]), z.terms))
    negative = [part.times(-1) for part in (x, y, z)]
    return [*steps, *sum_no_more(x, y, z), *sum_no_more(*negative)]


@cached
def sum_template(x: Values, y: Values, z: Values) -> ClauseTemplate:
    """The template of `sum_is` for numbers of these values."""
    numbers = count(1)
    parts = [OrderEncoding(values, take(numbers, len(values) - 1)) for values in (x, y, z)]
    return ClauseTemplate(0, sum_is(*parts))


def between(
    new: Callable[[int], range],
    parts: list[OrderEncoding],
    low: int,
    high: int,
    flat: list[int],
) -> None:
    """The sum of the parts is from low to high."""
    ways = prod(len(part.values) for part in parts)
    span = sum(part.values[-1] - part.values[0] for part in parts)
    if low == high and min(ways, span) > WIDE and by_digits(new, parts, low, flat):
        return
    parts = [*parts, *[OrderEncoding([0], [])] * (2 - len(parts))]
    least = sum(part.values[0] for part in parts)
    greatest = least + span
    while True:
        parts.sort(key=lambda part: len(part.values))
        x, y, *parts = parts
        if len(x.values) * len(y.values) > MOST_PAIRS:
            raise ClauseError(
                f'total: sums of {len(x.values)} and of {len(y.values)} values to add; make it in '
                'parts'
            )
        if not parts:
            break
        least -= x.values[0] + y.values[0]
        greatest -= x.values[-1] + y.values[-1]
        bottom, top = low - greatest, high - least
        every = {a + b for a in x.values for b in y.values}
        sums = sorted([value for value in every if bottom <= value <= top])
        if not sums:
            flat.append(0)
            return
        if len(sums) > len(every) * FEW:
            sums = sorted(every)
        z = OrderEncoding(sums, new(len(sums) - 1))
        if len(sums) < len(every) or len(x.values) * len(y.values) > TEMPLATE_PAIRS:
            flat += sum_is(x, y, z)
        else:
            template = sum_template[tuple(x.values), tuple(y.values), tuple(sums)]
            template.write(range, (*x.terms, *y.terms, *z.terms), flat)
        parts.append(z)
        least, greatest = least + sums[0], greatest + sums[-1]
    flat += flattened(sum_at_most(x, y, high))
    flat += flattened(sum_at_most(x.times(-1), y.times(-1), -low))


def by_digits(
    new: Callable[[int], range], parts: list[OrderEncoding], n: int, flat: list[int]
) -> bool:
    """The sum of the parts is n: first the last digits, and then the rest with what is carried.

    False, and nothing done, where there are no tens in it.
    """
    ones: list[OrderEncoding] = []
    tens: list[OrderEncoding] = []
    largest = 0
    for part in parts:
        least = part.values[0]
        unit = gcd(*(value - least for value in part.values))
        n -= least
        largest = max(largest, unit)
        if unit:
            steps = OrderEncoding([(value - least) // unit for value in part.values], part.terms)
            # Carries stay small if the last digit goes from -4 to 5.
            digit = (unit + 4) % 10 - 4
            ones += [steps.times(digit)] if digit else []
            tens += [steps.times((unit - digit) // 10)] if unit != digit else []
    if largest <= 10:
        return False
    tens_of_n, ones_of_n = divmod(n, 10)
    low = sum(part.values[0] for part in ones) - ones_of_n
    high = sum(part.values[-1] for part in ones) - ones_of_n
    carried = range(-(-low // 10), high // 10 + 1)
    if not carried:
        flat.append(0)
        return True
    carry = OrderEncoding(carried, new(len(carried) - 1))
    flat += flattened(zip(neg(carry.terms[1:]), carry.terms))
    between(new, [*ones, carry.times(-10)], ones_of_n, ones_of_n, flat)
    between(new, [*tens, carry], tens_of_n, tens_of_n, flat)
    return True
