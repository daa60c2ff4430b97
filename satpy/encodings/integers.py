"""Numbers: things that have a whole number for a value.

A `Number` is order encoded (J. Crawford and A. Baker, "Experimental results on the application of
satisfiability algorithms to scheduling problems", AAAI 1994): a term for each "it is at least v",
beside one for each "it is v". That makes half of arithmetic cheap: to compare takes a clause for
each value, and `-x`, `3 * x` and `x + 5` are the terms of x, read in another way. Only sums need
variables of their own.

>>> from satpy import *
>>> cnf = CNF()
>>> x, y = number(cnf, 'x', range(1, 10)), number(cnf, 'y', range(1, 10))
>>> total(cnf, 'both', [x, y], 13, 13)
>>> cnf.write(less(x + 4, y))
>>> [(x.value(solution), y.value(solution)) for solution in cnf.solutions(None)]
[(4, 9)]
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Sequence
from operator import index

from satpy.encodings.logic import neg
from satpy.encodings.totalizer import ClauseTemplate, cached, flattened
from satpy.errors import ClauseError, check_list, quoted
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from typing_extensions import TypeAlias

__all__ = ['Number', 'OrderEncoding', 'Value', 'add_number', 'number', 'order_encoding', 'whole']

Clause = tuple[int, ...]


class OrderEncoding:
    """Values, ascending, and for each but the first the term "it is at least this value"."""

    def __init__(self, values: Sequence[int], terms: Sequence[int]) -> None:
        self.values, self.terms = values, terms

    def times(self, factor: int) -> OrderEncoding:
        """The number times a factor, which is not 0."""
        values = [factor * value for value in self.values]
        if factor > 0:
            return OrderEncoding(values, self.terms)
        # At least -v is at most v, and so it is not at least what comes after v.
        return OrderEncoding(values[::-1], [-term for term in self.terms[::-1]])

    def plus(self, shift: int) -> OrderEncoding:
        """The number plus a shift."""
        return OrderEncoding([value + shift for value in self.values], self.terms)


class Number:
    """A number, made by `number`.

    `values`: those it may have, ascending. `exactly`: {value: literal "it is this value"}. `true`:
    a variable that is true.

    `-x`, `3 * x`, `x + 5` and `x - 5` are numbers too, and cost nothing. `x < y` and `x == y` are
    a `ClauseError`: what compares numbers has to give clauses, as `less` and `equal` do.

    >>> from satpy import CNF
    >>> x = number(CNF(), 'x', [1, 2, 7])
    >>> 10 - 3 * x
    <Number: -11, 4, 7>
    >>> x.equals(7) == (-x).equals(-7), x.at_least(3) == x.at_least(7) == -(-x).at_least(-6)
    (True, True)
    >>> x < 7
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: compare numbers by less(x, y) for x < y, less(x, y + 1) for x <= y, \
equal(x, y) for x == y, all_different([x, y]) for x != y: clauses for cnf.write
    """

    def __init__(self, steps: OrderEncoding, exactly: dict[int, int], true: int) -> None:
        self.steps = steps
        self.values = tuple(steps.values)
        self.exactly = exactly
        self.true = true
        self._least = dict(zip(self.values, (true, *steps.terms)))

    def equals(self, value: int | Number) -> int:
        """The literal "it is this value": one that is false for certain, if that cannot be.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> x = number(cnf, 'x', [1, 2, 7])
        >>> x.equals(2) == cnf.auto_term('x', 2), cnf.forced() == {-x.equals(3)}
        (True, True)
        """
        if isinstance(value, Number):
            self._compared(value)
        try:
            return self.exactly[value]
        except (KeyError, TypeError):
            whole(value)
            return -self.true

    def at_least(self, value: int) -> int:
        """The literal "it is this value or more". At most v is `-x.at_least(v + 1)`.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> x = number(cnf, 'x', [1, 2, 7])
        >>> cnf.write([[x.at_least(2)], [-x.at_least(7)], [x.at_least(-5)]])
        >>> [x.value(solution) for solution in cnf.solutions(None)]
        [2]
        """
        if value in self._least:
            return self._least[value]
        from bisect import bisect_left

        higher = self.values[bisect_left(self.values, value) :]
        return self._least[higher[0]] if higher else -self.true

    def below(self, value: int | Number) -> int:
        """The literal "it is less than this value".

        >>> from satpy import CNF
        >>> x = number(CNF(), 'x', [1, 2, 7])
        >>> x.below(7) == -x.at_least(7)
        True
        >>> x.below(x)
        Traceback (most recent call last):
            ...
        satpy.errors.ClauseError: below takes a whole number, not <Number: 1, 2, 7>: for two \
numbers write less(x, y), or for a literal iff_wrap(cnf, literal, less(x, y))
        """
        if isinstance(value, Number):
            raise ClauseError(
                f'below takes a whole number, not {quoted(value)}: for two numbers write less(x, '
                'y), or for a literal iff_wrap(cnf, literal, less(x, y))'
            )
        return -self.at_least(value)

    def value(self, solution: Container[int]) -> int:
        """The value that it has in a solution of its formula; in anything else `ClauseError`.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> x = number(cnf, 'x', [7])
        >>> x.value(cnf.solve()), (3 * x + 1).value(cnf.solve())
        (7, 22)
        >>> x.value(set())
        Traceback (most recent call last):
            ...
        satpy.errors.ClauseError: no value of <Number: 7> is in that, which is not a solution of \
its formula
        """
        for value, term in self.exactly.items():
            if term in solution:
                return value
        raise ClauseError(
            f'no value of {quoted(self)} is in that, which is not a solution of its formula'
        )

    def __repr__(self) -> str:
        shown = [*map(str, self.values[:3]), '...', *map(str, self.values[-1:])]
        return f'<Number: {", ".join(shown if len(self.values) > 4 else map(str, self.values))}>'

    def __mul__(self, factor: int) -> Number:
        if not whole(factor) and self.values:
            return Number(OrderEncoding([0], []), {0: self.true}, self.true)
        exactly = {factor * value: term for value, term in self.exactly.items()}
        return Number(self.steps.times(factor), exactly, self.true)

    def __add__(self, shift: int) -> Number:
        exactly = {value + whole(shift): term for value, term in self.exactly.items()}
        return Number(self.steps.plus(shift), exactly, self.true)

    def __sub__(self, shift: int) -> Number:
        return self + -whole(shift)

    def __rsub__(self, start: int) -> Number:
        return -self + start

    def __neg__(self) -> Number:
        return self * -1

    def _compared(self, other: object) -> NoReturn:
        raise ClauseError(
            'compare numbers by less(x, y) for x < y, less(x, y + 1) for x <= y, equal(x, y) for '
            'x == y, all_different([x, y]) for x != y: clauses for cnf.write'
        )

    __rmul__ = __mul__
    __radd__ = __add__
    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = _compared
    __hash__ = object.__hash__  # a key of a dict is found before it is compared


Value: TypeAlias = 'Number | int'


def whole(value: object) -> int:
    """The value, if it is a whole number, else `ClauseError`."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        why = 'total() adds numbers' if isinstance(value, Number) else 'values are whole numbers'
        raise ClauseError(f'expected a whole number, not {quoted(value)}: {why}') from None


@takes_cnf
def number(cnf: Formula, label: Hashable, values: Iterable[int]) -> Number:
    """A new number with one of these values, which may be negative and have gaps.

    The terms are named (label, v) for "it is v", (label, '>=', v) for "it is at least v". No
    values: the empty clause. A name that exists already: `LabelError`. A value that is not a whole
    number: `ClauseError`.

    Price, for n values: 2 n variables and 4 n clauses.

    >>> from satpy import CNF
    >>> cnf = CNF()
    >>> x = number(cnf, 'x', range(-1, 2))
    >>> cnf.write_one(x.at_least(0))
    >>> sorted((x.value(solution), cnf.labels(solution)) for solution in cnf.solutions(None))
    [(0, [('x', 0), ('x', '>=', 0)]), (1, [('x', 1), ('x', '>=', 0), ('x', '>=', 1)])]
    >>> nothing = number(cnf, 'nothing', [])
    >>> cnf.count()
    0
    """
    draft = cnf.draft('number', label)
    made = add_number(draft, label, values)
    draft.write(reveal=[made.true])
    return made


def add_number(draft: Draft, label: Hashable, values: Iterable[int]) -> Number:
    """Add a new number to a draft, which has to reveal its `true`."""
    check_list(values, f'number {quoted(label)}: the values')
    found = sorted(set(map(whole, values)))
    names = [(label, value) for value in found]
    terms = draft.name([*names, *[(label, '>=', value) for value in found[1:]]])
    (true,) = draft.new(1)
    number_template(len(found)).write(draft.new, [*terms, true], draft.flat)
    steps = OrderEncoding(found, terms[len(found) :])
    return Number(steps, dict(zip(found, terms)), true)


@cached
def number_template(n: int) -> ClauseTemplate:
    """The template of all numbers of n values: their terms, and at last the one that is true."""
    exactly, steps, true = range(1, n + 1), range(n + 1, 2 * n), max(1, 2 * n)
    # It is v if and only if it is at least v, and not at least what comes next.
    clauses: list[Clause] = [(true,), *zip(neg(steps[1:]), steps)]
    for exact, here, after in zip(exactly, [true, *steps], [*steps, -true]):
        clauses += [(-exact, here), (-exact, -after), (exact, -here, after)]
    return ClauseTemplate(0, [*flattened(clauses if n else [()])])


def order_encoding(x: Value) -> OrderEncoding:
    """Those of a number; an int has one value."""
    return x.steps if isinstance(x, Number) else OrderEncoding([whole(x)], [])
