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

    So a mistake can be put right, or a `limit` raised, and the call be made again. What is taken
    back is all that was written and named since it began, by a generator of cells as well; not
    what was printed. A host that is no CNF, and has no `_restorer`, must see to that itself.

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
        restorer = getattr(cnf, '_restorer', None)
        if restorer is None:
            return encoder(cnf, *arguments, **options)
        cnf._depth += 1
        restore = restorer()
        try:
            return encoder(cnf, *arguments, **options)
        except BaseException:
            restore()
            raise
        finally:
            cnf._depth -= 1

    return call  # type: ignore[return-value]
