"""Totalizers: lists of terms sorted with the true ones first, to count the true ones.

O. Bailleux and Y. Boufkhad, "Efficient CNF encoding of Boolean cardinality constraints", CP 2003,
for small lists; for big ones the odd-even merge of K. Batcher's sorting networks, after I. Abio,
R. Nieuwenhuis, A. Oliveras and E. Rodriguez-Carbonell, "A parametric approach for smaller and
better encodings of cardinality constraints", CP 2013.

Every new variable is defined both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from operator import itemgetter, neg
from struct import Struct

from satpy.formula.gates import Gates

__all__ = [
    'TEMPLATE_CELLS',
    'ClauseTemplate',
    'at_least',
    'at_most',
    'flattened',
    'merge',
    'recorded',
    'sort',
    'tally_clauses',
]

# Two sorted lists with at most this many pairs are merged directly, longer ones by comparators.
# A higher number takes more clauses, a lower one more variables.
DIRECT_PAIRS = 300
# Up to this many cells a counter has a template. Larger counters are made of smaller ones.
TEMPLATE_CELLS = 64
# Templates that are kept. More take more memory in a program that counts very many sizes of lists;
# with fewer it makes the same ones again and again.
MOST_TEMPLATES = 4096

Clause = tuple[int, ...]
New = Callable[[int], range]


def at_most(n: int, a: Sequence[int], b: Sequence[int]) -> Iterator[Clause]:
    """At most n terms of two sorted lists together are true.

    >>> list(at_most(1, [1, 2], [3]))
    [(-1, -3), (-2,)]
    """
    for i in range(max(0, n + 1 - len(b)), min(n + 1, len(a)) + 1):
        j = n + 1 - i
        yield (*(-term for term in (*a[i - 1 : i], *b[j - 1 : j])),)


def at_least(n: int, a: Sequence[int], b: Sequence[int]) -> Iterator[Clause]:
    """At least n terms of two sorted lists together are true.

    >>> list(at_least(2, [1, 2], [3]))
    [(1,), (2, 3)]
    """
    for i in range(max(0, n - 1 - len(b)), min(n - 1, len(a)) + 1):
        j = n - 1 - i
        yield (*a[i : i + 1], *b[j : j + 1])


def sort(gates: Gates, cells: Sequence[int], outputs: int, bounded: bool = False) -> Sequence[int]:
    """Return the first `outputs` terms of the sorted cells.

    `bounded`: also forbid that more than `outputs` cells are true.
    """
    n = len(cells)
    if n < 2:
        return cells[:outputs]
    if n > TEMPLATE_CELLS:
        return sort_halves(gates, cells, outputs, bounded)
    return recorded(n, sort_halves, min(outputs, n + 1), bounded).write(gates, cells)


def sort_halves(gates: Gates, cells: Sequence[int], outputs: int, bounded: bool) -> Sequence[int]:
    """Sort the halves and merge them."""
    half = len(cells) // 2
    a = sort(gates, cells[:half], outputs, bounded)
    b = sort(gates, cells[half:], outputs, bounded)
    if bounded:
        gates.flat += flattened(at_most(outputs, a, b))
    return merge(gates, a, b, outputs)


def merge(gates: Gates, a: Sequence[int], b: Sequence[int], outputs: int) -> Sequence[int]:
    """Return the first `outputs` terms of two sorted lists merged."""
    size = min(outputs, len(a) + len(b))
    if not a or not b:
        return (a or b)[:size]
    if min(len(a), size) * min(len(b), size) > DIRECT_PAIRS:
        return merge_odd_even(gates, a, b, size)
    return recorded(len(a) + len(b), merge_direct, len(a), size).write(gates, (*a, *b))


class ClauseTemplate:
    """The clauses that `write(gates, cells, *shape)` adds for any n cells.

    They are always the same but for the numbers of the variables. `made`: the number of new
    variables. `count`: the number of clauses. `pick(with_negations(numbers))` returns the clauses,
    flat, for these cells and new variables, and `pack` makes bytes of them.

    >>> template = ClauseTemplate(2, lambda gates, cells: gates.any_of([cells]))
    >>> template.write(gates := Gates(9), (5, -6)), gates.flat
    ([-9], [-9, -5, 0, -9, 6, 0, 9, 5, -6, 0])
    """

    def __init__(
        self, n: int, write: Callable[..., Sequence[int] | None], *shape: Hashable
    ) -> None:
        gates = Gates(n + 1)
        self._terms = write(gates, range(1, n + 1), *shape) or ()
        flat = gates.flat
        self.made = gates.next - n - 1
        self.count = flat.count(0)
        self.pick: Callable[[Sequence[int]], Sequence[int]]
        # For a single item, the 0 of an empty clause, itemgetter does not make a tuple.
        self.pick = itemgetter(*flat) if len(flat) > 1 else lambda table: flat
        self.pack = Struct(f'{len(flat)}i').pack

    def write(self, gates: Gates, cells: Sequence[int]) -> list[int]:
        """Add the clauses for these cells; return what `write` returned for them."""
        table = with_negations((*cells, *gates.new(self.made)) if self.made else cells)
        gates.flat += self.pick(table)
        return [table[term] for term in self._terms]


# Each template is recorded once. `write` must be a function of a module, not one made anew.
recorded = lru_cache(MOST_TEMPLATES)(ClauseTemplate)


def with_negations(numbers: Sequence[int]) -> list[int]:
    """Return a list with number i at index i, from 1 on, and its negation at index -i.

    >>> table = with_negations((5, 7))
    >>> table[2], table[-2]
    (7, -7)
    """
    return [0, *numbers, *map(neg, reversed(numbers))]


def flattened(clauses: Iterable[Iterable[int]]) -> list[int]:
    """Return the literals one after another, a 0 after each clause."""
    flat: list[int] = []
    for clause in clauses:
        flat += clause
        flat.append(0)
    return flat


def tally_clauses(
    lists: 'Iterable[Sequence[int]]', new: 'New', most: 'int | None' = None
) -> 'tuple[list[int], list[tuple[int, ...]]]':
    """Return (terms, clauses): terms[k] is true iff more than k of the sorted lists' terms are.

    A single cell is a sorted list, so `tally_clauses([[c] for c in cells], new)` counts cells.
    `new(n)` returns n new variables. `most`: make no more terms than that.

    >>> tally_clauses([[1], [2]], lambda n: range(3, 3 + n))
    ([3, 4], [(1, 2, -3), (-2, 3), (1, -4), (-1, 3), (2, -4), (-1, -2, 4)])
    """
    queue = [list(cells) for cells in lists]
    clauses: 'list[tuple[int, ...]]' = []
    while len(queue) > 1:
        a, b, *queue = queue
        size = len(a) + len(b) if most is None else min(most, len(a) + len(b))
        terms = list(new(size))
        lower = [(), *[(-x,) for x in b[:size]]]
        higher = [*[(x,) for x in b[:size]], tuple(b[size : size + 1])]
        for i in range(min(size, len(a)) + 1):
            some, more = [-x for x in a[i - 1 : i]], a[i : i + 1]
            # At least i of a and j of b are at least i + j; at most i and j are at most i + j.
            for k, below, above in zip(range(i, size + 1), lower, higher):
                if k:
                    clauses.append((*some, *below, terms[k - 1]))
                if k < size:
                    clauses.append((*more, *above, -terms[k]))
        queue.append(terms)
    return (queue[0] if queue else []), clauses


def merge_direct(gates: Gates, cells: Sequence[int], p: int, size: int) -> list[int]:
    """Merge the first p cells, which are sorted, and the others."""
    terms, clauses = tally_clauses([cells[:p], cells[p:]], gates.new, size)
    gates.flat += flattened(clauses)
    return terms


def merge_odd_even(gates: Gates, a: Sequence[int], b: Sequence[int], size: int) -> Sequence[int]:
    """Merge every other term of both, then put neighbours in order."""
    even = merge(gates, a[::2], b[::2], size // 2 + 1)
    odd = merge(gates, a[1::2], b[1::2], size // 2)
    terms = [even[0]]
    for x, y in zip_longest(odd, even[1:]):
        if x is None or y is None:
            terms.append(x or y)
            continue
        either, both = gates.new(2)
        gates.flat += (-x, either, 0, -y, either, 0, x, y, -either, 0)
        gates.flat += (x, -both, 0, y, -both, 0, -x, -y, both, 0)
        terms += [either, both]
    return terms[:size]
