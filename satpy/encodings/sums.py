"""Order-encoded numbers, and their sums as clauses.

Two numbers are added by a third that is at least a + b wherever they are at least a and b. Where
that would be many values, the sum is written digit by digit, as on paper.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import count
from math import gcd, prod

from satpy.encodings.logic import neg
from satpy.errors import ClauseError

__all__ = ['MOST_PAIRS', 'OrderEncoding', 'between', 'no_more']

# Values that a sum may have before it is written digit by digit.
WIDE = 200
# Pairs of values, one of either half of a sum, beyond which it is no sensible formula.
MOST_PAIRS = 2_000_000

Clause = tuple[int, ...]


class OrderEncoding:
    """Values, ascending, and for each but the first of them the term "it is at least so much"."""

    def __init__(self, values: Sequence[int], terms: Sequence[int]) -> None:
        self.values, self.terms = values, terms

    def times(self, factor: int) -> OrderEncoding:
        """The number so many times as large; the factor is not 0."""
        values = [factor * value for value in self.values]
        if factor > 0:
            return OrderEncoding(values, self.terms)
        # At least -v is at most v, and so it is not at least what comes after v.
        return OrderEncoding(values[::-1], neg(self.terms[::-1]))

    def plus(self, shift: int) -> OrderEncoding:
        """The number so much larger."""
        return OrderEncoding([value + shift for value in self.values], self.terms)


def no_more(x: OrderEncoding, y: OrderEncoding) -> Iterator[Clause]:
    """x is at most y."""
    return sum_no_more(x, OrderEncoding([0], []), y)


def sum_no_more(x: OrderEncoding, y: OrderEncoding, z: OrderEncoding) -> Iterator[Clause]:
    """x + y is at most z: if x is at least a, and y at least b, then z is at least a + b."""
    above = [0] * len(y.values)
    for i, a in enumerate(x.values):
        before = 0
        for j, b in enumerate(y.values):
            place = bisect_left(z.values, a + b)
            # If it is no higher, then a smaller a or b has said as much.
            if place > max(before, above[j]):
                premise = neg((*x.terms[i - 1 : i], *y.terms[j - 1 : j]))
                yield (*premise, *z.terms[place - 1 : place])
            before = above[j] = place


def sum_is(x: OrderEncoding, y: OrderEncoding, z: OrderEncoding) -> Iterator[Clause]:
    """x + y = z."""
    yield from zip(neg(z.terms[1:]), z.terms)
    yield from sum_no_more(x, y, z)
    yield from sum_no_more(x.times(-1), y.times(-1), z.times(-1))


def between(
    new: Callable[[int], range],
    parts: list[OrderEncoding],
    low: int,
    high: int,
    clauses: list[Clause],
) -> None:
    """The sum of the parts is from low to high."""
    ways = prod(len(part.values) for part in parts)
    span = sum(part.values[-1] - part.values[0] for part in parts)
    if low == high and min(ways, span) > WIDE and by_digits(new, parts, low, clauses):
        return
    order = count()
    parts = [*parts, *[OrderEncoding([0], [])] * (2 - len(parts))]
    heap = [(len(part.values), next(order), part) for part in parts]
    heapify(heap)
    while True:
        (m, _, x), (n, _, y) = heappop(heap), heappop(heap)
        if m * n > MOST_PAIRS:
            raise ClauseError(f'total: sums of {m} and of {n} values to add; make it in parts')
        if not heap:
            break
        bottom = low - sum(part.values[-1] for _, _, part in heap)
        top = high - sum(part.values[0] for _, _, part in heap)
        sums = sorted({a + b for a in x.values for b in y.values if bottom <= a + b <= top})
        if not sums:
            clauses.append(())
            return
        z = OrderEncoding(sums, new(len(sums) - 1))
        clauses += sum_is(x, y, z)
        heappush(heap, (len(sums), next(order), z))
    clauses += sum_no_more(x, y, OrderEncoding([high], []))
    clauses += sum_no_more(x.times(-1), y.times(-1), OrderEncoding([-low], []))


def by_digits(
    new: Callable[[int], range], parts: list[OrderEncoding], n: int, clauses: list[Clause]
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
        clauses.append(())
        return True
    carry = OrderEncoding(carried, new(len(carried) - 1))
    clauses += zip(neg(carry.terms[1:]), carry.terms)
    between(new, [*ones, carry.times(-10)], ones_of_n, ones_of_n, clauses)
    between(new, [*tens, carry], tens_of_n, tens_of_n, clauses)
    return True
