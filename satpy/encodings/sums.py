"""Sums of order-encoded numbers, imported only by formulas that have any.

The sum of two numbers is a third, which is at least a + b if they are at least a and b. A sum of
many values is written digit by digit, as on paper. If the parts have few values, each way to pass a
bound is a clause.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, count
from math import gcd, prod
from operator import itemgetter

from satpy.encodings.integers import Clause, OrderEncoding, whole
from satpy.encodings.logic import neg
from satpy.encodings.totalizer import flattened, with_negations
from satpy.errors import ClauseError
from satpy.formula.gates import Gates

__all__ = ['MOST_PAIRS', 'between', 'no_more', 'weighted']

# A sum with more values is written digit by digit.
WIDE = 200
# Up to this many choices of values of the parts a sum is written without variables. With more it
# takes too many clauses. With fewer kakurasu 12x12 takes five times as long.
DIRECT_CHOICES = 4096
# Shapes of such sums whose clauses are kept. Each takes a MB.
SHAPES = 32
# With more pairs of values, one from each half, a sum is refused.
MOST_PAIRS = 2_000_000


def weighted(weight: int, literal: int) -> OrderEncoding:
    """Return a number: the weight if the literal is true, else 0."""
    weight = whole(weight)  # numpy's numbers of few bits would overflow in sums
    if weight < 0:
        return OrderEncoding([weight, 0], [-literal])
    return OrderEncoding([0, weight], [literal]) if weight else OrderEncoding([0], [])


def no_more(x: OrderEncoding, y: OrderEncoding) -> Iterator[Clause]:
    """x is at most y."""
    return sum_at_most(x, -y, 0)


def sum_at_most(x: OrderEncoding, y: OrderEncoding, high: int) -> Iterator[Clause]:
    """x + y is at most `high`: if x is at least a, then y is not more than high - a."""
    below_x, below_y = below(x), below(y)
    room = len(y.values)
    for a, below_a in zip(x.values, below_x):
        before = room
        while room and a + y.values[room - 1] > high:
            room -= 1
        if room < before:
            yield below_a + below_y[room]


def below(x: OrderEncoding) -> list[Clause]:
    """Return for each value of x the literal "it is less", or none for the least value."""
    return [(), *[(-term,) for term in x.terms]]


def sum_no_more(x: OrderEncoding, y: OrderEncoding, z: OrderEncoding) -> list[int]:
    """x + y is at most z: if x is at least a, and y at least b, then z is at least a + b.

    Returns flat literals, since these clauses take most of the time of a total.
    """
    flat: list[int] = []
    below_y = below(y)
    at_least = [(0,), *[(term, 0) for term in z.terms], (0,)]
    lower, places = 0, {}  # number of values of z below a sum
    for value in sorted({a + b for a in x.values for b in y.values}):
        while lower < len(z.values) and z.values[lower] < value:
            lower += 1
        places[value] = lower
    above = [0] * len(y.values)
    for a, below_a in zip(x.values, below(x)):
        row = [places[a + b] for b in y.values]
        for place, before, over, below_b in zip(row, (0, *row), above, below_y):
            # Otherwise a smaller a or b has the same clause.
            if before < place > over:
                flat += below_a + below_b + at_least[place]
        above = row
    return flat


def sum_is(x: OrderEncoding, y: OrderEncoding, z: OrderEncoding) -> list[int]:
    """x + y = z, as flat literals."""
    steps = flattened(zip(neg(z.terms[1:]), z.terms))
    negative = [-part for part in (x, y, z)]
    return [*steps, *sum_no_more(x, y, z), *sum_no_more(*negative)]


def between(gates: Gates, parts: list[OrderEncoding], low: int, high: int) -> None:
    """The sum of the parts is from low to high."""
    ways = prod(len(part.values) for part in parts)
    span = sum(part.values[-1] - part.values[0] for part in parts)
    if low == high and min(ways, span) > WIDE and by_digits(gates, parts, low):
        return
    parts = [*parts, *[OrderEncoding([0], [])] * (2 - len(parts))]
    least = sum(part.values[0] for part in parts)
    greatest = least + span
    while True:
        parts.sort(key=lambda part: len(part.values))
        x, y, *others = parts
        if len(x.values) * len(y.values) > MOST_PAIRS:
            raise ClauseError(
                f'total: sums of {len(x.values)} and of {len(y.values)} values to add; make it in '
                'parts'
            )
        if not others or prod(len(part.values) for part in parts) <= DIRECT_CHOICES:
            break
        least -= x.values[0] + y.values[0]
        greatest -= x.values[-1] + y.values[-1]
        bottom, top = low - greatest, high - least
        every = {a + b for a in x.values for b in y.values}
        sums = sorted([value for value in every if bottom <= value <= top])
        if not sums:
            gates.add()
            return
        z = OrderEncoding(sums, gates.new(len(sums) - 1))
        gates.flat += sum_is(x, y, z)
        parts = [*others, z]
        least, greatest = least + sums[0], greatest + sums[-1]
    if others:
        gates.flat += at_most(parts, high)
        gates.flat += at_most([-part for part in parts], -low)
    else:
        gates.flat += flattened(sum_at_most(x, y, high))
        gates.flat += flattened(sum_at_most(-x, -y, -low))


def at_most(parts: list[OrderEncoding], high: int) -> Sequence[int]:
    """The sum of the parts is at most `high`, without variables, as flat literals."""
    # Large steps first: the last step passes the bound, so few steps are needed.
    parts = sorted(
        parts, key=lambda part: (part.values[0] - max(part.values[:2]), len(part.values))
    )
    least = [part.values[0] for part in parts]
    values = tuple([tuple([v - a for v in part.values]) for part, a in zip(parts, least)])
    table = with_negations([*chain.from_iterable([part.terms for part in parts])])
    flat = [*chain.from_iterable(passing(values)(0, high - sum(least)))]
    # For a single item, the 0 of an empty clause, itemgetter does not make a tuple.
    return itemgetter(*flat)(table) if len(flat) > 1 else flat


@lru_cache(SHAPES)
def passing(values: tuple[tuple[int, ...], ...]) -> Callable[[int, int], list[Clause]]:
    """Return a function of i and a bound: clauses "the parts from i on do not pass the bound".

    values: those of each part, from 0 on. All steps are numbered from 1 on. Each way to pass the
    bound by steps that are all needed is a clause, with a 0 at its end.
    """
    largest = [*accumulate([part[-1] for part in reversed(values)], initial=0)][::-1]
    numbers = count(-1, -1)
    steps: list[list[tuple[int, Clause]]] = [
        [(0, ()), *[(value, (number,)) for value, number in zip(part[1:], numbers)]]
        for part in values
    ]

    @lru_cache(None)
    def clauses(i: int, high: int) -> list[Clause]:
        if high < 0:
            return [(0,)]
        found: list[Clause] = []
        # Begin where the later parts can pass the rest of the bound.
        for value, below in steps[i][bisect_right(values[i], high - largest[i + 1]) :]:
            found += [below + rest for rest in clauses(i + 1, high - value)]
            if value > high:
                break
        return found

    return clauses


def by_digits(gates: Gates, parts: list[OrderEncoding], n: int) -> bool:
    """The sum of the parts is n: a sum of last digits, then one of the rests and the carry.

    Returns False, without clauses, if no part has tens.
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
            ones += [steps * digit] if digit else []
            tens += [steps * ((unit - digit) // 10)] if unit != digit else []
    if largest <= 10:
        return False
    tens_of_n, ones_of_n = divmod(n, 10)
    low = sum(part.values[0] for part in ones) - ones_of_n
    high = sum(part.values[-1] for part in ones) - ones_of_n
    carried = range(-(-low // 10), high // 10 + 1)
    if not carried:
        gates.add()
        return True
    carry = OrderEncoding(carried, gates.new(len(carried) - 1))
    gates.flat += flattened(zip(neg(carry.terms[1:]), carry.terms))
    between(gates, [*ones, carry * -10], ones_of_n, ones_of_n)
    between(gates, [*tens, carry], tens_of_n, tens_of_n)
    return True
