"""`Solution`: the set of the variables that are true in a model."""

from __future__ import annotations

from satpy.errors import ClauseError
from satpy.formula.literals import fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    Base = set[int]
else:
    Base = set

__all__ = ['Solution']


class Solution(Base):
    """The variables that are true: a set, which refuses to be asked about anything else.

    A label or a negative literal is in no solution, so `'a' in solution` and `-a in solution` would
    be False whatever the solution is. They are a `ClauseError`.

    >>> solution = Solution([1, 3])
    >>> 1 in solution, 2 in solution, solution
    (True, False, {1, 3})
    >>> -2 in solution
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: -2 in solution: a solution has the variables that are true, so write \
`a not in solution`, and -a for the negation of a, not ~a
    """

    __slots__ = ()

    def __contains__(self, variable: object) -> bool:
        if type(variable) is not int or variable <= 0:
            check(variable)
        return set.__contains__(self, variable)

    def __repr__(self) -> str:
        return repr({*self})


def check(variable: object) -> None:
    """Raise `ClauseError` unless this is a variable."""
    reason = fault(variable)
    if reason is None and variable < 0:  # type: ignore[operator]
        reason = (
            'a solution has the variables that are true, so write `a not in solution`, '
            'and -a for the negation of a, not ~a'
        )
    if reason is not None:
        raise ClauseError(f'{variable!r} in solution: {reason}')
