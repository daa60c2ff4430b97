"""`Solution`: the set of the variables that are true in a model."""

from __future__ import annotations

from satpy.errors import ClauseError

TYPE_CHECKING = False
if TYPE_CHECKING:
    Base = set[int]
else:
    Base = set

__all__ = ['Solution']


class Solution(Base):
    """The variables that are true: a set, which refuses to be asked about labels and negations.

    These are in no solution, so `'a' in solution` and `-a in solution` would be False whatever the
    solution is. They are a `ClauseError`.

    >>> solution = Solution([1, 3])
    >>> 1 in solution, 2 in solution, None in solution, solution
    (True, False, False, {1, 3})
    >>> -2 in solution
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: -2 in solution: it has the variables that are true, so write `a not \
in solution`, and -a for the negation of a, not ~a
    """

    __slots__ = ()

    def __contains__(self, variable: object) -> bool:
        if isinstance(variable, (str, tuple)):
            raise ClauseError(
                f'{variable!r} in solution: that is a label; auto_term(*label) gives its number, '
                'and cnf.labels(solution) the labels of what is true'
            )
        if isinstance(variable, int) and variable < 0:
            raise ClauseError(
                f'{variable} in solution: it has the variables that are true, so write '
                '`a not in solution`, and -a for the negation of a, not ~a'
            )
        return set.__contains__(self, variable)

    def __repr__(self) -> str:
        return repr({*self})
