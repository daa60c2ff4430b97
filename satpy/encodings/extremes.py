"""The largest of several numbers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from satpy.encodings.arithmetic import check_numbers
from satpy.encodings.gates import Gates
from satpy.encodings.integers import Number, Value, add_number, whole
from satpy.errors import ClauseError, quoted
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

__all__ = ['maximum']


@takes_cnf
def maximum(cnf: Formula, prefix: Hashable, numbers: Iterable[Value]) -> Number:
    """Return a new number, named as by `number(cnf, prefix, ...)`: the largest of the numbers.

    numbers: plain ints may be among them. The smallest of x and y is
    `-maximum(cnf, prefix, [-x, -y])`.

    Errors as in `number`; no numbers, or something else among them: `ClauseError`.

    Cost: that of the new number, and for each of its values but the first a clause for each of the
    numbers and one more. Of two digits 59 clauses and 18 variables.

    >>> from satpy import CNF, number
    >>> cnf = CNF()
    >>> x, y = number(cnf, 'x', range(1, 4)), number(cnf, 'y', [2, 7])
    >>> largest = maximum(cnf, 'largest', [x, y])
    >>> smallest = -maximum(cnf, 'smallest', [-x, -y])
    >>> cnf.write([[largest.equals(3)], [x.equals(3)]])
    >>> [(y.value(answer), smallest.value(answer)) for answer in cnf.solutions(None)]
    [(2, 2)]
    >>> maximum(cnf, 'at least 5', [x, 5]).values
    (5,)
    """
    things = list(numbers)
    if not things:
        raise ClauseError(f'maximum {quoted(prefix)}: there is no largest of no numbers')
    check_numbers(things)
    known = [x.values if isinstance(x, Number) else (whole(x),) for x in things]
    least = max(min(values, default=0) for values in known)
    draft = cnf.draft('number', prefix)
    gates = Gates(draft.new, draft.flat)
    may_be = {v for values in known for v in values if v >= least} if all(known) else ()
    largest = add_number(draft, prefix, may_be)
    for value in largest.values[1:]:
        reaches = [
            x.at_least(value)
            for x, values in zip(things, known)
            if isinstance(x, Number) and values[-1] >= value
        ]
        term = largest.at_least(value)
        gates.add(-term, *reaches)
        for literal in reaches:
            gates.add(term, -literal)
    draft.write(reveal=[largest.true])
    return largest
