"""The terms of a script in the forms in which it keeps them: Numbers, cells, tables, lists.

A cell is `{value: term}`, as `one_of` takes it; a table is `{place: term, Number or cell}`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, ValuesView

from satpy.encodings.integers import Addend, Number
from satpy.errors import ClauseError, check_list, quoted
from satpy.formula.clauses import check_unread, literals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

    Terms: TypeAlias = 'Iterable[Any] | Number'

__all__ = ['keyed', 'terms_of', 'values_in']


def terms_of(table: Any, where: str) -> Iterable[int]:
    """Return the terms of a Number, a cell, a table or a list, one after another.

    Tuples in a list are left for the check of literals, which refuses them: they are labels. Raises
    `ClauseError`, which names `where`, for a generator that was read before.

    >>> terms_of({'A': {1: 5, 2: 6}, 'B': [7, [8]]}, 'interesting')
    [5, 6, 7, 8]
    >>> terms_of([('rook', 1)], 'interesting')
    [('rook', 1)]
    """
    if isinstance(table, Number):
        return [*table.exactly.values()]
    if isinstance(table, Mapping):
        table = table.values()
    if isinstance(table, (str, bytes)) or not hasattr(table, '__iter__'):
        return table  # type: ignore[no-any-return]  # the check of literals refuses it
    check_unread(table, where)
    found: list[int] = []
    for part in table:
        if isinstance(part, (Number, Mapping, list, ValuesView)):
            found += terms_of(part, where)
        else:
            found.append(part)
    return found


def keyed(table: Any) -> Mapping[Any, Any]:
    """Return {key: part} of a Number, a cell, a table or a list.

    The key in a list of terms is the term, in any other list the position.

    >>> keyed({'A': 1}), keyed([3, -4]), keyed([[3, -4], [5]])
    ({'A': 1}, {3: 3, -4: -4}, {0: [3, -4], 1: [5]})
    """
    if isinstance(table, Number):
        return table.exactly
    if isinstance(table, Mapping):
        return table
    if isinstance(table, (str, bytes, Addend)) or not hasattr(table, '__iter__'):
        raise ClauseError(
            f'by: expected terms, Numbers, cells {{value: term}} or a table, not {quoted(table)}'
        )
    check_unread(table, 'by')
    parts = [*table]
    if any(isinstance(part, (Number, Mapping, list)) for part in parts):
        return dict(enumerate(parts))
    return dict(zip(*[literals(parts, 'by')] * 2))


def values_in(solution: Container[int], table: Any) -> Any:
    """Return the values that a solution gives to a table: {place: value}.

    table: {place: part} or a list of parts, which becomes a list of values. A part is a term, whose
    value is True or False; a Number; a cell {value: term}, whose value is that of its true term, or
    None if no term is true; or a list of parts. Raises `ClauseError` if several terms of a cell are
    true.

    >>> from satpy import CNF, number, window
    >>> cnf = CNF()
    >>> cell = {value: cnf.auto_term('A', value) for value in 'xyz'}
    >>> cnf.write(window(cell.values(), 1, 1)); cnf.write_one(cell['y'])
    >>> n, lamp = number(cnf, 'n', [7]), cnf.auto_term('lamp')
    >>> cnf.write_one(lamp)
    >>> solution = cnf.solve()
    >>> values_in(solution, {'A': cell, 'n': n, 'on': lamp, 'off': -lamp})
    {'A': 'y', 'n': 7, 'on': True, 'off': False}
    >>> values_in(solution, [[lamp, n + 1], [{1: -lamp}]])
    [[True, 8], [None]]
    """
    if isinstance(table, Mapping):
        return {place: value_in(solution, part, place) for place, part in table.items()}
    check_list(table, 'values_in: a table')
    return [value_in(solution, part, at) for at, part in enumerate(table)]


def value_in(solution: Container[int], part: Any, place: object) -> Any:
    """Return the value of one part of a table, which is at that place."""
    if isinstance(part, Number):
        return part.value(solution)
    if isinstance(part, list):
        return values_in(solution, part)
    if isinstance(part, Mapping):
        true = [value for value, term in part.items() if holds(solution, term, place)]
        if len(true) > 1:
            raise ClauseError(
                f'{quoted(place)} has {len(true)} values in this solution, such as '
                f'{quoted(true[0])} and {quoted(true[1])}: to allow one, write '
                'window(cell.values(), 1, 1)'
            )
        return true[0] if true else None
    return holds(solution, part, place)


def holds(solution: Container[int], term: int, place: object) -> bool:
    """Return whether a literal holds in a solution."""
    if isinstance(term, bool) or not hasattr(term, '__index__') or not term:
        raise ClauseError(
            f'{quoted(place)} is {quoted(term)}: a table has terms, Numbers, or cells {{value: '
            'term}'
        )
    return (abs(term) in solution) is (term > 0)
