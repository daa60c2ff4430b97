"""`visits`: numbers along a path."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping

from satpy.encodings.arithmetic import equal
from satpy.encodings.integers import Number, add_number
from satpy.errors import ClauseError, LabelError, check_size, quoted
from satpy.formula.clauses import check_keys, check_links
from satpy.formula.draft import takes_cnf
from satpy.formula.formula import Formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    P = TypeVar('P', bound=Hashable)

__all__ = ['visits']


@takes_cnf
def visits(
    cnf: Formula,
    prefix: Hashable,
    path: Mapping[tuple[P, P], int],
    start: P | Mapping[P, int],
    counted: Collection[P] | None = None,
    most: int | None = None,
) -> dict[P, Number]:
    """Return {place: how many counted places the path has visited when it is there}.

    path: {(a, b): literal "it goes from a to b"}, such as the links of a `loop` with `directed`.
    start: the place where it begins, or {place: literal "a path begins here"}; a loop comes back to
    it, and ends there. counted: the places that count; by default all. most: the largest number
    that is possible; by default the number of counted places.

    The number of a place is that of the place before it, plus 1 if it counts itself; at the start
    it is 0 or 1. It is 0 where no path passes. Numbers are those of `number(cnf, (prefix, place),
    ...)`: `equals` for a clue, `less` for marks in order, `equal(x + 3, y)` for three more.

    Each place that the path leaves is a start or has a place before it. That the path does not
    branch is yours to write, or that of `loop`; and each loop has to hold a start.

    Raises `LabelError` if the prefix was used before, or no link leads to a start or a counted
    place, and `ClauseError` if the links are not a table of literals.

    Cost: for numbers up to n, a number of n + 1 values for each place, 2 n + 2 clauses for each
    link. A board of 6x6, all places counted: 13,900 clauses and 2,700 variables.

    >>> from satpy import CNF, cartesian_table, loop
    >>> board = cartesian_table(range(3), range(3))
    >>> cnf = CNF()
    >>> way = {(a, b): cnf.auto_term('way', a, b) for a in board for b in board[a]}
    >>> passed = loop(cnf, 'loop', way, directed=True)
    >>> cnf.write_one(passed[0, 0])
    >>> rank = visits(cnf, 'rank', way, (0, 0))
    >>> cnf.write_one(rank[2, 2].equals(5)); cnf.count()
    6
    >>> marks = visits(cnf, 'marks', way, (0, 0), counted=[(2, 0), (2, 2)])
    >>> sorted(marks[2, 2].value(solution) for solution in cnf.solutions(None))
    [1, 1, 1, 1, 2, 2]
    """
    where = f'visits {quoted(prefix)}'
    check_links(path, where)
    places = dict.fromkeys(place for link in path for place in link)
    starts, known = starts_of(start, where)
    counts = (
        {*places} if counted is None else {*check_keys(counted, f'{where}: the counted places')}
    )
    for place in (*starts, *counts):
        if place not in places:
            raise LabelError(f'{where}: no link leads to or from {quoted(place)}')
    if most is not None:
        check_size(most, f'{where}: the largest number')
    draft = cnf.draft('visit', prefix, [*path.values(), *known], where)
    values = range((len(counts) if most is None else int(most)) + 1)
    numbers = {place: add_number(draft, (prefix, place), values) for place in places}
    begins = {place: draft.cells[n : n + 1] for n, place in enumerate(starts, len(path))}
    enter: dict[P, list[int]] = {place: [] for place in places}
    for (_, b), term in zip(path, draft.cells):
        enter[b].append(term)
    for (a, b), term in zip(path, draft.cells):
        if begins.get(a) != ():
            draft.add(-term, *enter[a], *begins.get(a, ()))
        if begins.get(b) == ():
            continue  # the one start
        for clause in equal(numbers[a] + int(b in counts), numbers[b]):
            draft.add(-term, *begins.get(b, ()), *clause)
    for place, here in begins.items():
        draft.add(*[-literal for literal in here], numbers[place].equals(int(place in counts)))
    for place, terms in enter.items():
        if begins.get(place) != ():
            draft.add(*terms, *begins.get(place, ()), numbers[place].equals(0))
    draft.write(reveal=[x.true for x in numbers.values()])
    return numbers


def starts_of(start: P | Mapping[P, int], where: str) -> tuple[list[P], list[int]]:
    """Return the places where a path may begin, and their literals if that is not known."""
    if isinstance(start, Mapping):
        return [*start], [*start.values()]
    if isinstance(start, (list, set)):
        raise ClauseError(
            f'{where}: the start is a place, or {{place: literal}}, not {quoted(start)}'
        )
    return [start], []
