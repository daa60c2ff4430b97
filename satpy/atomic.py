"""All or nothing: what an encoder has written is taken back when it fails in the middle."""

from __future__ import annotations

from functools import wraps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    F = TypeVar('F', bound=Callable[..., Any])

__all__ = ['atomic']


def atomic(encoder: F) -> F:
    """The encoder, `f(cnf, ...)`, which leaves the cnf as it was when it raises something.

    So a mistake can be put right, or a `limit` raised, and the call be made again. Nothing is
    taken back from a host that has no `undo`.

    >>> from satpy import CNF
    >>> @atomic
    ... def both(cnf, cells):
    ...     for cell in cells: cnf.write_one(cell)
    >>> cnf = CNF()
    >>> both(cnf, [1, 0])
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: literal 0 in clause (0) of section 'beginning of file': \
0 ends a clause in DIMACS and is no literal
    >>> cnf.clauses, cnf.maxterm
    (0, 0)
    """

    @wraps(encoder)
    def call(cnf: Any, *arguments: Any, **options: Any) -> Any:
        undo = cnf.undo() if hasattr(cnf, 'undo') else None
        try:
            return encoder(cnf, *arguments, **options)
        except BaseException:
            if undo is not None:
                undo()
            raise

    return call  # type: ignore[return-value]
