"""Checks of the arguments of encoders, as decorators above them.

An encoder that is copied into another file leaves its decorator out. Plain arguments, the usual
ones, are recognized by their types and checked no further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps

from satpy.errors import ClauseError, quoted
from satpy.formula.clauses import INTS, check_unread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    Encoder = TypeVar('Encoder', bound=Callable[..., Any])
    Kind = TypeVar('Kind', bound=type[Any])

__all__ = [
    'check_clauses',
    'of_bounds',
    'of_cells',
    'of_clauses',
    'of_lists',
    'of_literals',
    'of_places',
    'of_sides',
]

ROWS = frozenset([list, tuple, range])


def check_row(row: object, where: str) -> None:
    """Raise `ClauseError` for a mapping from anything to literals, or a generator that was read."""
    if isinstance(row, dict) and {*map(type, row.values())} == INTS:
        raise ClauseError(f'{where} is given a mapping: give its values, as in cells.values()')
    check_unread(row, where)


def check_cells(cells: object, name: str, takes: str, instead: str) -> None:
    """Raise `ClauseError` unless these are a list of literals."""
    if not hasattr(cells, '__iter__'):
        raise ClauseError(f'{name} takes {takes}, not {quoted(cells)}{instead}')
    check_row(cells, name)


def of_cells(instead: str, number: bool = False) -> Callable[[Encoder], Encoder]:
    """Check that the first argument is a list of literals.

    `instead`: what to write, for the error. `number`: whether a whole number follows. The encoder
    then raises `ClauseError` for other cells, and `TypeError` for another number.

    >>> @of_cells(', as in all_of([a, b])')
    ... def all_of(cells): return [[cell] for cell in cells]
    >>> all_of([1, 2])
    [[1], [2]]
    >>> all_of(5)
    Traceback (most recent call last):
        ...
    satpy.errors.ClauseError: all_of takes a list of cells, not 5, as in all_of([a, b])
    """

    def decorated(encoder: Encoder) -> Encoder:
        name = encoder.__name__

        @wraps(encoder)
        def checked(cells: Any, *more: Any, **named: Any) -> Any:
            if type(cells) not in ROWS:
                check_cells(cells, name, 'a list of cells', instead)
            for value in (*more, *named.values()) if number else ():
                if not hasattr(value, '__index__'):
                    raise TypeError(f'{name} takes a whole number of cells, not {quoted(value)}')
            return encoder(cells, *more, **named)

        return checked  # type: ignore[return-value]

    return decorated


def of_lists(takes: str, instead: str) -> Callable[[Encoder], Encoder]:
    """Check that all arguments are lists of literals. `takes`, `instead`: for the error."""

    def decorated(encoder: Encoder) -> Encoder:
        name = encoder.__name__

        @wraps(encoder)
        def checked(*lists: Any, **named: Any) -> Any:
            for cells in (*lists, *named.values()):
                if type(cells) not in ROWS:
                    check_cells(cells, name, takes, instead)
            return encoder(*lists, **named)

        return checked  # type: ignore[return-value]

    return decorated


def of_bounds(bounded: Kind) -> Kind:
    """Check a class that is made of a list of literals and two bounds, the second of them `...`.

    Raises `TypeError` if a bound is not a whole number.
    """
    make = bounded.__init__
    name = bounded.__name__

    @wraps(make)
    def __init__(
        self: Any, cells: Any, low: Any, high: Any = ..., *more: object, unless: Any = ()
    ) -> None:
        if more:
            raise TypeError(
                f'{name} takes one list of cells and two bounds, as in {name}([a, b, c], 1, 1); '
                'unless= is given by name'
            )
        if type(cells) not in ROWS:
            if not hasattr(cells, '__iter__'):
                if hasattr(low, '__iter__'):
                    raise TypeError(
                        f'{name} takes the cells first, then the bounds: {name}([a, b], 1, 1)'
                    )
                given = f'{quoted(low)}, {quoted(low if high is ... else high)}'
                raise ClauseError(
                    f'{name}({quoted(cells)}, {given}): the cells come as a list of literals, as '
                    f'in {name}([{quoted(cells)}], {given})'
                )
            check_row(cells, name)
        try:
            low = low.__index__()
            high = low if high is ... else high.__index__()
        except AttributeError:
            raise TypeError(
                f'the bounds of a {name} are whole numbers, not {quoted(low)} and {quoted(high)}'
            ) from None
        make(self, cells, low, high, unless=unless)

    bounded.__init__ = __init__
    return bounded


def of_literals(instead: str) -> Callable[[Encoder], Encoder]:
    """Check that an encoder is given two literals. `instead`: what to write for anything else."""

    def decorated(encoder: Encoder) -> Encoder:
        name = encoder.__name__

        @wraps(encoder)
        def checked(a: Any, b: Any, *more: object) -> Any:
            if type(a) is int and type(b) is int and not more:
                return encoder(a, b)
            if more:
                shown = f'{len(more) + 2}: link(*cells) makes all of them equal'
                raise ClauseError(f'{name} takes two literals, not {shown}')
            for literal in (a, b):
                if literal is True or hasattr(literal, '__iter__'):
                    raise ClauseError(
                        f'{name} takes two literals, not {quoted(a)} and {quoted(b)}: {instead}'
                    )
            return encoder(a, b)

        return checked  # type: ignore[return-value]

    return decorated


def of_sides(encoder: Encoder) -> Encoder:
    """Check two sides, each a literal or a list of literals with a mode, `any` or `all`."""

    def check(side: object, mode: object, name: str) -> None:
        letter = name[-1].lower()
        if hasattr(side, '__iter__'):
            check_row(side, letter)
        elif side is True:  # its negation would be the literal -1
            raise ClauseError(f'{letter} is a truth value; write a literal')
        elif mode is None:
            return
        if mode not in (any, all, 'any', 'all'):
            raise ClauseError(
                f'{name}, the mode of {quoted(side)}, must be any or all, not {quoted(mode)}'
            )

    @wraps(encoder)
    def checked(
        a: Any, b: Any, modeA: Any = None, modeB: Any = None, bidirectional: bool = False
    ) -> Any:
        if type(a) is int and modeA is None and type(b) is list and (modeB is any or modeB is all):
            # Nearly all calls: a third of the time (`python -m satpy battleship`).
            clauses = [(-a, *b)] if modeB is any else [(-a, cell) for cell in b]
            if bidirectional and modeB is any:
                clauses += [(-cell, a) for cell in b]
            elif bidirectional:
                clauses.append((*[-cell for cell in b], a))
            return clauses
        for side, mode, name in (a, modeA, 'modeA'), (b, modeB, 'modeB'):
            if type(side) not in ROWS or not (mode is any or mode is all):
                check(side, mode, name)
        return encoder(a, b, modeA, modeB, bidirectional)

    return checked  # type: ignore[return-value]


def check_clauses(clauses: Any, name: str, two: str, encoder: str) -> None:
    """Raise `ClauseError` unless these are clauses.

    `two`: what to write for two literals; `encoder`: for an encoder that takes a cnf.
    """
    if hasattr(clauses, '__index__'):
        raise ClauseError(
            f'{name} takes clauses, not {quoted(clauses)}: for two literals write {two}'
        )
    if not hasattr(clauses, '__iter__') or isinstance(clauses, (str, dict)):
        raise ClauseError(
            f'{name} takes clauses, not {quoted(clauses)}: an encoder that takes a cnf writes its '
            f'clauses itself; put it inside `with cnf.when(cell):`{encoder}'
        )
    check_unread(clauses, name)
    if type(clauses) in ROWS and not all(hasattr(row, '__iter__') for row in clauses):
        raise ClauseError(f'{name} takes a list of clauses, not {quoted(clauses)}: one is [[a, b]]')


def of_clauses(encoder: Encoder) -> Encoder:
    """Check that an encoder is given one literal, and clauses."""
    name = encoder.__name__

    def checked_row(clause: Any) -> Any:
        check_row(clause, f'a clause for {name}')
        return clause

    @wraps(encoder)
    def checked(cell: Any, clauses: Any) -> Any:
        if cell is True or hasattr(cell, '__iter__'):
            raise ClauseError(
                f'{name} takes one literal, not {quoted(cell)}: for all of several wrap several '
                'times, as in if_wrap(a, if_wrap(b, clauses))'
            )
        check_clauses(clauses, name, 'if_then(a, b)', '')
        if type(clauses) not in ROWS or not ROWS.issuperset(map(type, clauses)):
            clauses = clauses if hasattr(clauses, 'under') else map(checked_row, clauses)
        return encoder(cell, clauses)

    return checked  # type: ignore[return-value]


def of_places(encoder: Encoder) -> Encoder:
    """Check two lists of cells of one length, and the options `circular` and `by`."""

    @wraps(encoder)
    def checked(
        cells1: Iterable[int], cells2: Iterable[int], *circular: Any, **options: Any
    ) -> Any:
        if isinstance(cells1, dict) or isinstance(cells2, dict):
            raise ClauseError('a dict of places: give its values, as in cells.values()')
        first, second = tuple(cells1), tuple(cells2)
        if len(first) != len(second):
            raise ClauseError(f'{len(first)} places for the first, {len(second)} for the second')
        if not circular and not options:
            return encoder(first, second)
        for ring in (*circular, options.get('circular', False)):
            if ring not in (True, False):
                raise ClauseError(f'circular={ring!r}: True or False')
        by = options.get('by', 1)
        if not hasattr(by, '__index__') or by < 1:
            raise ClauseError(f'by={by!r}: places from 1 on')
        if 'by' in options:
            options['by'] = by.__index__()  # numpy's unsigned numbers have no negative ones
        return encoder(first, second, *circular, **options)

    return checked  # type: ignore[return-value]
