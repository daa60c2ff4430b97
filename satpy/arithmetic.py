"""Numbers: variables with a whole number for a value, and what relates them.

A `Number` is order encoded (J. Crawford and A. Baker, "Experimental results on the application of
satisfiability algorithms to scheduling problems", AAAI 1994): a term for each "it is at least v",
beside one for each "it is v". Half of what one says of numbers needs no more than that: comparing
is a clause for each value, and `-x`, `3 * x`, `x + 5` are the same terms read in another way. Sums
do need variables of their own.

>>> from satpy import *
>>> cnf = CNF()
>>> x, y = number(cnf, 'x', range(1, 10)), number(cnf, 'y', range(1, 10))
>>> total(cnf, 'both', [x, y], 13, 13)
>>> cnf.write(less(x + 3, y))
>>> [(x.value(solution), y.value(solution)) for solution in cnf.solutions(None)]
[(4, 9)]
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import gcd
from typing import NamedTuple, Protocol, SupportsIndex

from satpy.clauses import neg, window
from satpy.counting import Host
from satpy.errors import ClauseError

__all__ = ['Number', 'all_different', 'equal', 'less', 'number', 'total']

# Values a sum may have before it is written digit by digit.
WIDE = 300
# Pairs of values, one of each half of a sum, that are no sensible number of clauses any more.
TOO_MANY = 2_000_000

Clause = tuple[int, ...]


class NamingHost(Host, Protocol):
    """A host that gives names as well. A CNF is one."""

    def auto_term(self, *label: Hashable) -> int: ...

    def auto_stack_push(self, mode: str) -> None: ...

    def auto_stack_pop(self) -> None: ...


class Steps(NamedTuple):
    """A number by its values, ascending, and for each of them the term "at least so much".

    The first of these terms is true for certain, and never written.
    """

    values: Sequence[int]
    terms: Sequence[int]

    def times(self, factor: int) -> Steps:
        values = [factor * value for value in self.values]
        if factor > 0:
            return Steps(values, self.terms)
        # At least -v is at most v, and so not at least what comes after v.
        return Steps(values[::-1], [*self.terms[:1], *neg(self.terms[:0:-1])])

    def at_least(self, value: int) -> Clause | None:
        """A clause of one literal, or of none where that cannot be; None if it is so anyway."""
        place = bisect_left(self.values, value)
        return self.terms[place : place + 1] if place else None

    def at_most(self, value: int) -> Clause | None:
        place = bisect_right(self.values, value)
