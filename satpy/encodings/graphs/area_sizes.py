"""`area_sizes`: how many places the area of each place has."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from satpy.encodings.graphs.connected import both_ways
from satpy.encodings.graphs.division import add_division, checked_same, more_than
from satpy.encodings.integers import Number, add_number
from satpy.errors import check_size, quoted
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.encodings.graphs.connectivity import P, Table

__all__ = ['area_sizes']


@takes_cnf
def area_sizes(
    cnf: Formula,
    prefix: Hashable,
    adj: Table[P],
    same: Mapping[tuple[P, P], int],
    most: int | None = None,
) -> dict[P, Number]:
    """Return {place: the size of its area, a number}, for a board cut into areas.

    adj, same: as in `division`: {(a, b): literal "both are in one area"} for each two neighbours,
    and no border ends inside an area. The literals may be those of other rules, such as "both have
    one colour". most: no area is larger.

    The numbers are those of `number(cnf, (prefix, place), ...)`. The errors are those of
    `division`, which is quicker if each size is known.

    Cost: that of `division` without sizes, and a number for each place, whose values are all sizes
    up to `most`; then cuts, for each model that has a wrong size (a lazy constraint). A board of
    6x6 takes 9,800 clauses and 2,600 variables, with areas up to 6 places 1,800 and 400.

    >>> from satpy import CNF, cartesian_adjacency, equal, pairs
    >>> board = cartesian_adjacency(['abc', 'def'])
    >>> cnf = CNF()
    >>> same = {pair: cnf.auto_term(pair) for pair in pairs(board)}
    >>> size = area_sizes(cnf, 'size', board, same)
    >>> cnf.count()
    74
    >>> for place in 'bcdef': cnf.write(equal(size['a'], size[place]))
    >>> sorted(size['a'].value(solution) for solution in cnf.solutions(None))
    [1, 2, 2, 2, 3, 3, 3, 6]
    """
    where = f'area_sizes {quoted(prefix)}'
    near = both_ways(adj, where)
    number = {place: p for p, place in enumerate(adj)}
    table = checked_same(cnf, near, number, same, where)
    if most is not None:
        check_size(most, f'{where}: the largest size')
    draft = cnf.draft('region', prefix, table.values(), where)
    values = range(1, min(len(near), len(near) if most is None else int(most)) + 1)
    sizes = [add_number(draft, (prefix, place), values) for place in adj]
    more = {p: more_than(size, len(near)) for p, size in enumerate(sizes)}
    add_division(draft, near, table, more, {})
    draft.write(reveal=[size.true for size in sizes])
    return dict(zip(adj, sizes))
