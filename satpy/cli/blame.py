"""The last line of a puzzle without a solution: which sections cannot hold together."""

from __future__ import annotations

from satpy.errors import Timeout, Unsatisfiable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from satpy.cnf import CNF

__all__ = ['blame']

# A line with more sections than this is of no use.
MANY = 12
HINT = 'see --cnf FILE, then `satpy debug FILE.cnf`'


def blame(cnf: CNF, timeout: float | None) -> tuple[str, Sequence[str]]:
    """Return the line, and the sections that clash: none if the time was too short.

    >>> from satpy.cnf import CNF
    >>> cnf = CNF()
    >>> cnf.comment('tea'); cnf.write_one(1)
    >>> cnf.comment('no tea'); cnf.write_one(-1)
    >>> blame(cnf, None)
    ("no solution: these 2 sections cannot hold together: 'tea', 'no tea'", ['tea', 'no tea'])
    """
    sections: Sequence[str] = []
    try:
        cnf.verify(allow_partial=True, timeout=timeout)
    except Timeout:
        pass
    except Unsatisfiable as error:
        sections = error.sections
        if 0 < len(sections) <= MANY:
            return str(error), sections
    else:
        raise AssertionError('the second look found a solution')
    if not sections:
        return f'no solution; there was no time to find out why: {HINT}', sections
    first = ', '.join(map(repr, sections[:MANY]))
    together = f'these {len(sections)} sections cannot hold together'
    return f'no solution: {together}: {first}, ... ({HINT})', sections
