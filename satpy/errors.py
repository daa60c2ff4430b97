"""Everything that satpy raises on purpose is a `SatError`; its kinds say what went wrong.

>>> from satpy.errors import FormatError
>>> str(FormatError('expected a literal, found x', path='bs.cnf', line=3, column=5))
'bs.cnf, line 3, column 5: expected a literal, found x'
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = [
    'ClauseError',
    'FormatError',
    'LabelError',
    'NotUnique',
    'SatError',
    'SolverError',
    'Timeout',
    'Unsatisfiable',
]


class SatError(Exception):
    """The common base: `except SatError` catches all that satpy raises on purpose."""


class LabelError(SatError, LookupError):
    """A name that is missing, made twice, or cannot be kept in a file."""


class ClauseError(SatError, ValueError):
    """Something that is not a literal, in a clause or a list of cells."""


class FormatError(SatError, ValueError):
    """A file or a puzzle that cannot be read. `path`, `line` and `column` say where.

    Lines and columns count from 1; what is not known is None.
    """

    def __init__(
        self,
        reason: str,
        *,
        path: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        self.reason = reason
        self.path = path
        self.line = line
        self.column = column
        places = [str(path)] if path is not None else []
        places += [f'line {line}'] if line is not None else []
        places += [f'column {column}'] if column is not None else []
        super().__init__(': '.join([', '.join(places)] * bool(places) + [reason]))


class SolverError(SatError, RuntimeError):
    """A solver that is missing, crashed, or talked rubbish. The formula is unharmed."""


class Unsatisfiable(SatError):
    """No solution exists. `sections`: the comments that cannot hold together, in order.

    `known`: the literals that were given as known and cannot hold, if those are to blame.
    """

    def __init__(
        self, message: str, sections: Sequence[str] = (), known: Sequence[int] = ()
    ) -> None:
        super().__init__(message)
        self.sections = list(sections)
        self.known = list(known)


class NotUnique(SatError):
    """Several solutions where one was asked for. `solutions`: two of them."""

    def __init__(self, message: str, solutions: Sequence[set[int]] = ()) -> None:
        super().__init__(message)
        self.solutions = list(solutions)


class Timeout(SatError, TimeoutError):
    """Time ran out. `found`: what was known by then, as the call that raised it tells."""

    def __init__(self, message: str, found: object = None) -> None:
        super().__init__(message)
        self.found = found
