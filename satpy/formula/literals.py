"""Check literals, and tables of literals, that a caller gives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from satpy.errors import ClauseError, quoted

__all__ = [
    'LARGEST',
    'ROOM',
    'check_table',
    'check_unread',
    'fault',
    'highest_variable',
    'literals',
]

INTS = {int}
LARGEST = 2**31 - 1
# A solver claims some hundred bytes for each number up to the highest, used or not.
ROOM = 10_000_000


def fault(literal: object, room: int = LARGEST) -> str | None:
    """Return why an object is not a literal, or None.

    `room`: the highest variable allowed.

    >>> fault(3), fault(0)
    (None, '0 is not a literal; it ends a DIMACS clause')
    """
    if isinstance(literal, tuple) and {*map(type, literal)} == INTS:
        return 'that is a label, or a clause; write each list of clauses by itself'
    if isinstance(literal, (str, tuple)):
        return 'that is a label; auto_term(*label) gives its number'
    if hasattr(literal, '__iter__'):
        return 'literals are whole numbers; write([[a, b]]) takes clauses, write_one(a, b) literals'
    if type(literal).__name__ in ('bool', 'bool_'):  # Python's, or any version of numpy's
        return 'a truth value is not a literal; write the number of a variable'
    try:
        number = int(literal.__index__())  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        return 'literals are whole numbers, as auto_term gives them'
    if number == 0:
        return '0 is not a literal; it ends a DIMACS clause'
    if abs(number) > LARGEST:
        return 'literals go up to 2**31 - 1'
    if abs(number) > room:
        return (
            f'a solver would claim gigabytes for a variable so high, and {room} is the most '
            'for a formula of this size; auto_term numbers variables without gaps'
        )
    return None


def highest_variable(cells: tuple[int, ...]) -> int | None:
    """Return the highest variable of plain literals; None if there is anything else.

    >>> highest_variable((1, -2)), highest_variable((1, 0)), highest_variable((True,))
    (2, None, None)
    """
    if {*map(type, cells)} == INTS and all(cells):
        return max(max(cells), -min(cells))
    return None


def literals(cells: Iterable[int], where: str, room: int = LARGEST) -> tuple[int, ...]:
    """Return the cells as a tuple of plain ints.

    `where` names the owner of the cells in the `ClauseError`; `room` is the highest variable
    allowed.

    >>> literals([1, -2], 'assume')
    (1, -2)
    >>> literals([1, 0], 'assume')
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: literal 0 in assume: 0 is not a literal; it ends a DIMACS clause
    """
    if not hasattr(cells, '__iter__') or isinstance(cells, (str, bytes)):
        raise ClauseError(f'{where} is a list of literals, not {quoted(cells)}')
    if isinstance(cells, Mapping) and {*map(type, cells.values())} == INTS:
        raise ClauseError(f'{where} is given a mapping: give its values, as in cells.values()')
    check_unread(cells, where)
    cells = tuple(cells)
    highest = highest_variable(cells)
    if highest is not None and highest <= room:
        return cells
    for literal in cells:
        reason = fault(literal, room)
        if reason:
            raise ClauseError(f'literal {quoted(literal)} in {where}: {reason}')
    return tuple(map(int, cells))


def check_unread(items: object, where: str, section: str | None = None) -> None:
    """Raise `ClauseError` for a generator that was read to its end before.

    >>> cells = (n for n in (1, 2)); _ = list(cells); check_unread(cells, 'window')
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: window is given a generator that has been read before: make it a list
    """
    if getattr(items, 'gi_frame', items) is None:
        where = where if section is None else f'section {quoted(section)}: {where}'
        raise ClauseError(f'{where} is given a generator that has been read before: make it a list')


def check_table(given: object, shape: str, where: str) -> None:
    """Raise `ClauseError` unless the object is a mapping; `shape` names it in the error.

    >>> check_table([1, 2], '{place: literal}', 'loop 1')
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: loop 1: expected {place: literal}, not list
    """
    if not isinstance(given, Mapping):
        raise ClauseError(f'{where}: expected {shape}, not {type(given).__name__}')
