"""Lines of sight: the true cells before the first false one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import count

from satpy.encodings.gates import Gates
from satpy.encodings.integers import Tally
from satpy.encodings.totalizer import ClauseTemplate, cached, take
from satpy.errors import quoted
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

__all__ = ['in_sight']


@takes_cnf
def in_sight(cnf: Formula, prefix: Hashable, cells: Iterable[int]) -> Tally:
    """Count the true cells before the first false one: a tally, as `tally` returns it.

    cells: literals in the order in which they are looked at, such as those of a line of `rays`.
    Term k of the result is true iff the first k + 1 cells are all true. `tally_sum` adds what is
    seen in several directions.

    A prefix used twice: `LabelError`. A cell that is not a literal: `ClauseError`.

    Cost, for n cells: 3 n - 3 clauses, n - 1 variables.

    >>> from satpy import CNF, tally_within
    >>> cnf = CNF()
    >>> white = [cnf.auto_term('white', x) for x in range(5)]
    >>> to_the_east = in_sight(cnf, 'east', white)
    >>> cnf.write(tally_within(to_the_east, 3, 3))
    >>> sorted(cnf.labels(solution)[-1] for solution in cnf.solutions(None, white))
    [('white', 2), ('white', 4)]
    >>> in_sight(cnf, 'nowhere', [])
    []
    """
    draft = cnf.draft('sight', prefix, cells, f'in_sight {quoted(prefix)}')
    terms = sight_template(len(draft.cells)).write(draft.new, draft.cells, draft.flat)
    draft.write(reveal={f'{k} or more': term for k, term in enumerate(terms, 1)})
    return Tally(terms)


@cached
def sight_template(n: int) -> ClauseTemplate:
    """The template of all lines of n cells."""
    flat: list[int] = []
    gates = Gates(lambda n: take(numbers, n), flat)
    numbers, terms = count(n + 1), [*range(1, n + 1)][:1]
    for cell in range(2, n + 1):
        terms += gates.all_of([[terms[-1], cell]])
    return ClauseTemplate(max(0, n - 1), flat, terms)
