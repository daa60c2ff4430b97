"""Numbers: objects with a whole number as value.

A `Number` is order encoded (J. Crawford and A. Baker, "Experimental results on the application of
satisfiability algorithms to scheduling problems", AAAI 1994): terms "it is at least v" and "it is
v" for each value. That makes half of arithmetic cheap: a comparison takes a clause for each value,
and `-x`, `3 * x` and `x + 5` are the terms of x, read differently. Only sums need variables of
their own.

>>> from satpy import *
>>> cnf = CNF()
>>> x, y = number(cnf, 'x', range(1, 10)), number(cnf, 'y', range(1, 10))
>>> total(cnf, 'both', [x, y], 13, 13)
>>> cnf.write(less(x + 4, y))
>>> [(x.value(solution), y.value(solution)) for solution in cnf.solutions(None)]
[(4, 9)]
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from itertools import chain
from operator import index

from satpy.encodings.logic import neg
from satpy.encodings.totalizer import flattened, recorded
from satpy.errors import ClauseError, check_list, quoted
from satpy.formula.draft import Draft, takes_cnf
from satpy.formula.formula import Formula
from satpy.formula.gates import Gates

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn, TypeVar

    from typing_extensions import TypeAlias

    Self = TypeVar('Self', bound='Addend')

__all__ = [
    'Addend', 'Number', 'OrderEncoding', 'Sum', 'Tally', 'Value', 'add_number', 'number',
    'order_encoding', 'whole',
]  # fmt: skip

Clause = tuple[int, ...]


class Addend:
    """An operand of `*` and `+`: a subclass has `_times` and `_plus` for ints."""

    values: Sequence[int] = ()
    __array_ufunc__ = None  # so that numpy's numbers leave operations to it

    def __add__(self, other: Any) -> Any:
        other = other.steps if isinstance(other, Tally) else other
        return Sum([self, other]) if isinstance(other, Addend) else self._plus(whole(other))

    def __sub__(self, other: Any) -> Any:
        return self + (-other if isinstance(other, (Addend, Tally)) else -whole(other))

    def __rsub__(self, other: Any) -> Any:
        return -self + other

    def __mul__(self: Self, factor: int) -> Self:
        if isinstance(self, Number) and isinstance(factor, Number):
            raise ClauseError(
                f'expected a whole number, not {quoted(factor)}: multiply(cnf, prefix, x, y) '
                'multiplies two numbers'
            )
        return self._times(whole(factor))

    def __neg__(self: Self) -> Self:
        return self._times(-1)

    def _times(self: Self, factor: int) -> Self:
        """Return the number times a factor."""
        raise NotImplementedError

    def _plus(self: Self, shift: int) -> Self:
        """Return the number plus a shift."""
        raise NotImplementedError

    def _compared(self, other: object) -> NoReturn:
        raise ClauseError(
            'compare numbers by less(x, y) for x < y, less(x, y + 1) for x <= y, equal(x, y) for '
            'x == y, all_different([x, y]) for x != y: clauses for cnf.write'
        )

    def _divided(self, other: object = None) -> NoReturn:
        raise ClauseError(
            'numbers have no abs, %, // or /: forbid values, as in cnf.write([-x.equals(a)] for a '
            'in x.values if a % 2), or pairs of values: cnf.write([-x.equals(a), -y.equals(b)] for '
            'a in x.values for b in y.values if abs(a - b) < 2)'
        )

    __rmul__ = __mul__
    __radd__ = __add__
    __abs__ = __mod__ = __floordiv__ = __truediv__ = _divided
    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = _compared
    __hash__ = object.__hash__  # a key of a dict is found before it is compared

    def __repr__(self) -> str:
        shown = [*map(str, self.values[:3]), '...', *map(str, self.values[-1:])]
        shown = shown if len(self.values) > 4 else [*map(str, self.values)]
        return f'<{type(self).__name__}: {", ".join(shown)}>'


class OrderEncoding(Addend):
    """Values, ascending, and for each but the first the term "it is at least this value"."""

    def __init__(self, values: Sequence[int], terms: Sequence[int]) -> None:
        self.values, self.terms = values, terms

    def _times(self, factor: int) -> OrderEncoding:
        values = [factor * value for value in self.values]
        if factor > 0:
            return OrderEncoding(values, self.terms)
        if not factor:
            return OrderEncoding(values[:1], [])
        # At least -v is at most v, so not at least the next value after v.
        return OrderEncoding(values[::-1], [-term for term in self.terms[::-1]])

    def _plus(self, shift: int) -> OrderEncoding:
        return OrderEncoding([value + shift for value in self.values], self.terms)


class Sum(Addend):
    """`x + y`: its `values` are the numbers and ints that `total` adds up.

    >>> from satpy import CNF, total
    >>> cnf = CNF()
    >>> x, y = number(cnf, 'x', range(1, 4)), number(cnf, 'y', range(1, 4))
    >>> total(cnf, 'both', 2 * (x - y) + 1, 5, 9)
    >>> [(x.value(solution), y.value(solution)) for solution in cnf.solutions(None)]
    [(3, 1)]
    """

    def __init__(self, parts: Iterable[Any]) -> None:
        self.values = [*chain.from_iterable([*p] if isinstance(p, Sum) else [p] for p in parts)]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def _times(self, factor: int) -> Sum:
        return Sum([part * factor for part in self.values])

    def _plus(self, shift: int) -> Sum:
        return Sum([*self.values, shift])


class Tally(list):  # type: ignore[type-arg]
    """The number of true cells, as `tally` counts them: term k is true iff more than k are.

    `equal`, `less` and `total` take it, and `terms + 1`, as numbers; `total` also takes the sum of
    two. They refuse other lists, and a tally that is `capped`: one that stops counting at `most`.

    >>> from satpy import CNF, equal, tally
    >>> cnf = CNF()
    >>> some, x = tally(cnf, 'some', map(cnf.auto_term, range(4))), number(cnf, 'x', range(9))
    >>> cnf.write(equal(x, some + 1)); cnf.write_one(x.at_least(4))
    >>> cnf.count()
    5
    """

    __array_ufunc__ = None  # otherwise numpy's numbers are added to its terms

    def __init__(self, terms: Iterable[int] = (), capped: bool = False) -> None:
        super().__init__(terms)
        self.capped = capped

    @property
    def steps(self) -> OrderEncoding:
        """The tally as a number."""
        if self.capped:
            raise ClauseError(f'this tally does not count beyond {len(self)}: leave out `most`')
        return OrderEncoding(range(len(self) + 1), [*self])

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        if isinstance(at, slice) and not at.start and at.step in (None, 1):
            return Tally(found, self.capped or len(found) < len(self))  # as with `most`
        return found

    def __add__(self, other: Any) -> Any:
        return [*self, *other] if is_plain_list(other) else self.steps + other

    def __radd__(self, other: Any) -> Any:
        return NotImplemented if is_plain_list(other) else self.steps + other  # a list extends

    def __sub__(self, other: Any) -> Any:
        return self.steps - other

    def __rsub__(self, other: Any) -> Any:
        return other - self.steps

    def __mul__(self, factor: Any) -> Any:
        return self.steps * factor

    def __neg__(self) -> OrderEncoding:
        return -self.steps

    def __lt__(self, other: Any) -> Any:
        raise ClauseError('tallies are not compared by < or >: write cnf.write(less(x, y))')

    __iadd__ = __add__  # not those of a list, which would change the terms
    __imul__ = __rmul__ = __mul__
    __le__ = __gt__ = __ge__ = __lt__


def is_plain_list(other: object) -> bool:
    """Whether it is a list of literals that is not a number."""
    return isinstance(other, list) and not isinstance(other, Tally)


class Number(Addend):
    """A number, made by `number`.

    `values`: the possible values, ascending. `exactly`: {value: literal "it is this value"}.
    `true`: a variable that is true.

    `-x`, `3 * x`, `x + 5` and `x - 5` are also numbers, and cost nothing. `x + y` and `x - y` are
    sums, which `total` takes. `x < y` and `x == y` raise `ClauseError`: `less` and `equal` return
    clauses in their place.

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
        """Return the literal "it is this value", which is false for an impossible value.

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
        """Return the literal "it is this value or more"; "at most v" is `-x.at_least(v + 1)`.

        >>> from satpy import CNF
        >>> cnf = CNF()
        >>> x = number(cnf, 'x', [1, 2, 7])
        >>> cnf.write([[x.at_least(2)], [-x.at_least(7)], [x.at_least(-5)]])
        >>> [x.value(solution) for solution in cnf.solutions(None)]
        [2]
        """
        if value in self._least:
            return self._least[value]
        higher = self.values[bisect_left(self.values, value) :]
        return self._least[higher[0]] if higher else -self.true

    def below(self, value: int | Number) -> int:
        """Return the literal "it is less than this value".

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
        """Return the value that it has in a solution of its formula.

        Raises `ClauseError` for any other set.

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

    def _times(self, factor: int) -> Number:
        exactly = {factor * value: term for value, term in self.exactly.items()}
        if not factor and self.values:
            exactly = {0: self.true}
        return Number(self.steps._times(factor), exactly, self.true)

    def _plus(self, shift: int) -> Number:
        exactly = {value + shift: term for value, term in self.exactly.items()}
        return Number(self.steps._plus(shift), exactly, self.true)


Value: TypeAlias = 'Number | Tally | OrderEncoding | int'


def whole(value: object) -> int:
    """Return the value, if it is a whole number, else raise `ClauseError`."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        why = 'values are whole numbers'
        if isinstance(value, (Number, Sum)):
            why = 'only total(cnf, prefix, x + y, low, high) adds them'
        elif isinstance(value, list):
            why = '`tally` counts cells'
        raise ClauseError(f'expected a whole number, not {quoted(value)}: {why}') from None


@takes_cnf
def number(cnf: Formula, label: Hashable, values: Iterable[int]) -> Number:
    """Return a new number with one of the values, which may be negative and have gaps.

    The terms are named (label, v) for "it is v", (label, '>=', v) for "it is at least v". Without a
    value the empty clause is written. Raises `LabelError` if a name exists already, and
    `ClauseError` if a value is not a whole number.

    Cost, for n values: 2 n variables and 4 n clauses.

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
    recorded(len(terms) + 1, define_number, len(found)).write(draft, [*terms, true])
    steps = OrderEncoding(found, terms[len(found) :])
    return Number(steps, dict(zip(found, terms)), true)


def define_number(gates: Gates, cells: Sequence[int], n: int) -> None:
    """Define the terms of a number of n values, and the variable that is true."""
    if not n:
        gates.add()
        return
    exactly, steps, true = cells[:n], cells[n:-1], cells[-1]
    gates.add(true)
    gates.flat += flattened(zip(neg(steps[1:]), steps))
    # It is v if and only if it is at least v, and not at least the next value.
    for exact, here, after in zip(exactly, [true, *steps], [*steps, -true]):
        gates.flat += (-exact, here, 0, -exact, -after, 0, exact, -here, after, 0)


def order_encoding(x: Value) -> OrderEncoding:
    """Return the terms of a number or a tally; an int has one value."""
    if isinstance(x, (Number, Tally)):
        return x.steps
    return x if isinstance(x, OrderEncoding) else OrderEncoding([whole(x)], [])
