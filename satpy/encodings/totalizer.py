"""Sorted lists of terms, the true ones first: what counters are made of.

New variables come from `new(n)`; clauses go into a flat list, a 0 after each. Everything is defined
both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, count, islice, zip_longest
from operator import itemgetter, neg

__all__ = ['Shape', 'at_least', 'at_most', 'flattened', 'merge', 'sort', 'take']

# Pairs of terms up to which two sorted lists are merged directly; beyond, by comparators.
DIRECT = 300
# Cells up to which a shape is kept. Larger counters are made of such.
SHAPED = 64

Clause = tuple[int, ...]


def at_most(n: int, a: Sequence[int], b: Sequence[int]) -> Iterator[Clause]:
    """No more than n terms of two sorted lists together."""
    for i in range(max(0, n + 1 - len(b)), min(n + 1, len(a)) + 1):
        j = n + 1 - i
        yield (*(-term for term in (*a[i - 1 : i], *b[j - 1 : j])),)


def at_least(n: int, a: Sequence[int], b: Sequence[int]) -> Iterator[Clause]:
    """No fewer than n terms of two sorted lists together."""
    for i in range(max(0, n - 1 - len(b)), min(n - 1, len(a)) + 1):
        j = n - 1 - i
        yield (*a[i : i + 1], *b[j : j + 1])


def sort(
    new: Callable[[int], range],
    cells: Sequence[int],
    cut: int,
    flat: list[int],
    capped: bool = False,
) -> Sequence[int]:
    """The first `cut` terms of the sorted cells; `capped`: it is a rule that there are no more."""
    n = len(cells)
    if n < 2:
        return cells[:cut]
    if n > SHAPED:
        return halves(new, cells, cut, flat, capped)
    return sort_shape(n, min(cut, n + 1), capped).write(new, cells, flat)


def halves(
    new: Callable[[int], range],
    cells: Sequence[int],
    cut: int,
    flat: list[int],
    capped: bool,
) -> Sequence[int]:
    """Sort the halves and merge them."""
    half = len(cells) // 2
    a = sort(new, cells[:half], cut, flat, capped)
    b = sort(new, cells[half:], cut, flat, capped)
    if capped:
        flat += flattened(at_most(cut, a, b))
    return merge(new, a, b, cut, flat)


def merge(
    new: Callable[[int], range],
    a: Sequence[int],
    b: Sequence[int],
    cut: int,
    flat: list[int],
) -> Sequence[int]:
    """The first `cut` terms of two sorted lists merged."""
    size = min(cut, len(a) + len(b))
    if not a or not b:
        return (a or b)[:size]
    if min(len(a), size) * min(len(b), size) > DIRECT:
        return compare(new, a, b, size, flat)
    return merge_shape(len(a), len(b), size).write(new, (*a, *b), flat)


class Shape:
    """How so many cells are counted: the same every time but for the numbers of the variables.

    Cells are 1, 2, ..., then come the `made` new variables. `pick` makes the flat clauses from a
    table of what they are, `terms` are those that count.
    """

    def __init__(self, made: int, flat: Sequence[int], terms: Sequence[int] = ()) -> None:
        self.made = made
        self.terms = terms
        self.pick: Callable[[Sequence[int]], Sequence[int]]
        # Shorter than that it is no clause, or the empty one.
        self.pick = itemgetter(*flat) if len(flat) > 1 else lambda table: flat

    def write(
        self, new: Callable[[int], range], cells: Sequence[int], flat: list[int]
    ) -> list[int]:
        """Add the clauses for these cells; return the terms."""
        variables = (0, *cells, *new(self.made))
        table = (*variables, *map(neg, variables[:0:-1]))  # table[-i] is the negation of table[i]
        flat += self.pick(table)
        return [table[term] for term in self.terms]


def flattened(clauses: Iterable[Iterable[int]]) -> Iterator[int]:
    """The literals one after another, a 0 after each clause."""
    return chain.from_iterable((*clause, 0) for clause in clauses)


@lru_cache(maxsize=256)
def sort_shape(n: int, cut: int, capped: bool) -> Shape:
    """The shape of `sort`."""
    flat: list[int] = []
    numbers = count(n + 1)
    terms = halves(lambda n: take(numbers, n), range(1, n + 1), cut, flat, capped)
    return Shape(next(numbers) - n - 1, flat, terms)


@lru_cache(maxsize=256)
def merge_shape(p: int, q: int, size: int) -> Shape:
    """The shape of `merge`."""
    a, b, terms = range(1, p + 1), range(p + 1, p + q + 1), range(p + q + 1, p + q + size + 1)
    clauses: list[Clause] = []
    # zip makes a tuple of each: what does not hold if there are so many of a, of b, ...
    some_a, some_b = [(), *zip(map(neg, a))], [(), *zip(map(neg, b))]
    # ... and what holds if there are more.
    more_a, more_b = [*zip(a), ()], [*zip(b), ()]
    for i, (x, y) in enumerate(zip(some_a[: size + 1], more_a)):
        # i of a and j of b are i + j; no more than i of a and j of b are no more than i + j.
        clauses += [(*x, *z, t) for z, t in zip(some_b[not i :], terms[max(0, i - 1) :])]
        clauses += [(*y, *z, -t) for z, t in zip(more_b, terms[i:])]
    return Shape(size, [*flattened(clauses)], terms)


def take(numbers: Iterator[int], n: int) -> range:
    """The next n of consecutive numbers."""
    taken = list(islice(numbers, n))
    return range(taken[0], taken[-1] + 1) if taken else range(0)


def compare(
    new: Callable[[int], range],
    a: Sequence[int],
    b: Sequence[int],
    size: int,
    flat: list[int],
) -> Sequence[int]:
    """Batcher's odd-even merge: merge every other term, then put neighbours in order."""
    even = merge(new, a[::2], b[::2], size // 2 + 1, flat)
    odd = merge(new, a[1::2], b[1::2], size // 2, flat)
    terms = [even[0]]
    for x, y in zip_longest(odd, even[1:]):
        if x is None or y is None:
            terms.append(x or y)
            continue
        either, both = new(2)
        flat += (-x, either, 0, -y, either, 0, x, y, -either, 0)
        flat += (x, -both, 0, y, -both, 0, -x, -y, both, 0)
        terms += [either, both]
    return terms[:size]
