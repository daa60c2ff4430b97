"""Places of two things in a row, in clauses without auxiliary variables: before, beside, apart.

Each encoder can be copied alone into another file, without its decorator, so annotations are
quoted.
"""

from satpy.encodings.checks import of_places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from satpy.encodings.logic import Clause

__all__ = ['adjacent', 'consecutive', 'not_adjacent', 'ordered']


@of_places
def ordered(cells1: 'Iterable[int]', cells2: 'Iterable[int]') -> 'list[Clause]':
    """Require that the first of two things in a row comes before the second.

    cells1[i] is true if the first thing is at place i; cells2 likewise. Write yourself that each is
    at one place: `window(cells1, 1, 1)`. The clauses say that the second thing is neither at the
    first one's place nor before it. Raises `ClauseError` if the numbers of places differ.

    Cost, for n places: n * (n + 1) / 2 clauses.

    >>> ordered([1, 2], [3, 4])
    [(-1, -3), (-2, -3), (-2, -4)]
    >>> ordered([1], [2])
    [(-1, -2)]
    """
    first, second = tuple(cells1), tuple(cells2)
    return [(-a, -b) for i, a in enumerate(first) for b in second[: i + 1]]


@of_places
def consecutive(
    cells1: 'Iterable[int]', cells2: 'Iterable[int]', circular: bool = False, *, by: int = 1
) -> 'list[Clause]':
    """Require that the first thing is at the place just before the second's.

    cells1, cells2 and the errors are those of `ordered`. circular: True if the last place is just
    before the first. by: how many places the second is after the first, from 1 on. The clauses say
    that the two are not at the same place; that the first is at a place if and only if the second
    is `by` places on; and, unless circular, that neither is where the other would be off the row.

    Cost, for n places: 3 * n clauses.

    >>> consecutive([1, 2], [3, 4])
    [(-1, -3), (-2, -4), (-1, 4), (1, -4), (-2,), (-3,)]
    >>> consecutive([1, 2], [3, 4], circular=True)
    [(-1, -3), (-2, -4), (-1, 4), (1, -4), (-2, 3), (2, -3)]
    >>> consecutive([1, 2, 3], [4, 5, 6], by=2)
    [(-1, -4), (-2, -5), (-3, -6), (-1, 6), (1, -6), (-2,), (-4,), (-3,), (-5,)]
    """
    first, second = tuple(cells1), tuple(cells2)
    clauses: list[Clause] = [(-a, -b) for a, b in zip(first, second)]
    step = by % len(first) if circular and first else by
    for a, b in zip(first, second[step:]):
        clauses += [(-a, b), (a, -b)]
    for a, b in zip(first[-step:], second[:step]):
        clauses += [(-a, b), (a, -b)] if circular else [(-a,), (-b,)]
    return clauses


@of_places
def adjacent(
    cells1: 'Iterable[int]', cells2: 'Iterable[int]', circular: bool = False, *, by: int = 1
) -> 'list[Clause]':
    """Require that the two things are side by side, in either order.

    cells1, cells2 and the errors are those of `ordered`, circular and by those of `consecutive`:
    with by=2 there is one place between them. The clauses say that the two are neither at one place
    nor at two places that are not side by side. If one is at no place, the other is free.

    Cost, for n places: n * n - 2 * n + 2 clauses; n * n - 2 * n if circular and n > 2.

    >>> adjacent([1, 2, 3], [4, 5, 6])
    [(-1, -4), (-1, -6), (-2, -5), (-3, -4), (-3, -6)]
    >>> adjacent([1], [2], circular=True)
    [(-1, -2)]
    >>> adjacent([1, 2, 3], [4, 5, 6], by=2)
    [(-1, -4), (-1, -5), (-2, -4), (-2, -5), (-2, -6), (-3, -5), (-3, -6)]
    """
    first, second = tuple(cells1), tuple(cells2)
    steps = {by % len(first), -by % len(first)} - {0} if circular and first else {by}
    return [
        (-a, -b)
        for i, a in enumerate(first)
        for j, b in enumerate(second)
        if abs(i - j) not in steps
    ]


@of_places
def not_adjacent(
    cells1: 'Iterable[int]', cells2: 'Iterable[int]', circular: bool = False
) -> 'list[Clause]':
    """Require that the two things are not side by side; the same place is not excluded here.

    cells1, cells2 and the errors are those of `ordered`, circular is that of `adjacent`.

    Cost, for n places: 2 * n - 2 clauses; 2 * n if circular and n > 2.

    >>> not_adjacent([1, 2, 3], [4, 5, 6])
    [(-1, -5), (-2, -4), (-2, -6), (-3, -5)]
    >>> not_adjacent([1], [2], circular=True)
    []
    """
    first, second = tuple(cells1), tuple(cells2)
    steps = {1, len(first) - 1} - {0} if circular else {1}
    return [
        (-a, -b) for i, a in enumerate(first) for j, b in enumerate(second) if abs(i - j) in steps
    ]
