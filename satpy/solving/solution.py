"""`Solution`: the set of the variables that are true in a model; and files of solutions."""

from __future__ import annotations

from satpy.errors import ClauseError, quoted
from satpy.formula.literals import LARGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    Base = set[int]
else:
    Base = set

__all__ = ['Solution', 'read_cnf']


class Solution(Base):
    """The set of the variables that are true. Labels and negations in it are a `ClauseError`.

    No solution contains these, so `'a' in solution` and `-a in solution` would always be False.

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
        if isinstance(variable, int):
            if variable < 0:
                raise ClauseError(
                    f'{variable} in solution: it has the variables that are true, so write '
                    '`a not in solution`, and -a for the negation of a, not ~a'
                )
        elif isinstance(variable, (str, tuple)):
            raise ClauseError(
                f'{quoted(variable)} in solution: that is a label; auto_term(*label) gives its '
                'number, and cnf.labels(solution) the labels of what is true'
            )
        elif hasattr(variable, 'equals'):
            raise ClauseError(
                f'{quoted(variable)} in solution: write x.value(solution) for the value of x, or '
                'x.equals(3) in solution'
            )
        return set.__contains__(self, variable)

    def __repr__(self) -> str:
        return repr({*self})


def read_cnf(path: str | PathLike[str], skip_first: bool = False) -> Iterator[set[int]]:
    """Yield each line of a file of solutions, as the set of its positive numbers.

    `skip_first`: the first line is not a solution. Anything but whole numbers: `FormatError`.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, 'out')
    ...     with open(path, 'w') as file: _ = file.write('SAT\\n1 -2 3 0\\n-1 0\\n')
    ...     list(read_cnf(path, skip_first=True))
    [{1, 3}, set()]
    """
    from os import fspath

    from satpy.formula.dimacs import integers, lines_of

    name = fspath(path)
    for number, line in enumerate(lines_of(name), 1):
        if number > 1 or not skip_first:
            yield {n for n in integers([line], LARGEST, name, number) if n > 0}
