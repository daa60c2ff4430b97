"""The values that may stand in the layers of a board, as a script puts them there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

from satpy.boards.board import SIDES, Board
from satpy.boards.place_names import place_name
from satpy.errors import FormatError, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeAlias

__all__ = ['ABSENT', 'Forms', 'check_values', 'forms_in_words', 'merged', 'numbers']

Forms: TypeAlias = 'Sequence[Any]'
"""Forms of a value, one of which it must have: a range, for a number; a list with the forms of the
members of a list; a tuple with the forms of each member of a tuple; a type; or the value itself."""
ENDLESS = 10**9
ABSENT: Any = type('Absent', (), {'__repr__': lambda self: 'no value'})()
"""The form of a fact that a board may lack: None as its value would be an error."""
NAMES = {Hashable: 'a name', str: 'a text', bool: 'True or False', dict: 'a dictionary'}


def numbers(least: int = 0, most: int | None = None) -> range:
    """Return the form of a number from `least` on, or up to `most`."""
    return range(least, ENDLESS if most is None else most + 1)


def fits(value: object, forms: Forms) -> bool:
    """Return whether a value has one of the forms.

    >>> fits(3, [numbers(1, 4)]), fits(True, [numbers(1, 4)]), fits([None], [[numbers(), None]])
    (True, False, True)
    """
    return any(fits_one(value, form) for form in forms)


def fits_one(value: Any, form: Any) -> bool:
    """Return whether a value has this form."""
    if isinstance(form, range):
        is_number = hasattr(value, '__index__') and not isinstance(value, bool)
        return is_number and form.start <= value < form.stop
    if isinstance(form, list):
        return isinstance(value, list) and all(fits(one, form) for one in value)
    if isinstance(form, tuple):
        alike = isinstance(value, tuple) and len(value) == len(form)
        return alike and all(map(fits, value, form))
    if isinstance(form, type):
        return value is not None and isinstance(value, form)
    return type(value) is type(form) and bool(value == form)


def forms_in_words(forms: Forms) -> str:
    """Return forms in words.

    >>> forms_in_words(['white', [numbers(1, 4), None], (['up'], [numbers()])])
    "'white', a list of (a number from 1 to 4 or None) or a tuple ('up', a number from 0 on)"
    """
    words = []
    for form in forms:
        if isinstance(form, range):
            end = 'on' if form.stop == ENDLESS else f'to {form.stop - 1}'
            words.append(f'a number from {form.start} {end}')
        elif isinstance(form, list):
            words.append(f'a list of ({forms_in_words(form)})')
        elif isinstance(form, tuple):
            words.append(f'a tuple ({", ".join(map(forms_in_words, form))})')
        else:
            words.append(NAMES.get(form, repr(form)) if isinstance(form, type) else repr(form))
    words = list(dict.fromkeys(words))
    return ' or '.join([', '.join(words[:-1]), words[-1]] if words[1:] else words)


def values_in(board: Board, name: str) -> Iterator[tuple[object, object]]:
    """Yield (spot or number of the line, value) of a layer; name: `facts.NAME` for a fact."""
    layer, _, fact = name.partition('.')
    found = getattr(board, layer)
    if fact:
        return iter([(None, found.get(fact, ABSENT))])
    return enumerate(found, 1) if layer in SIDES else iter(found.items())


def where_in_words(name: str, where: Any) -> str:
    """Return where `values_in` found a value, in words."""
    layer, _, fact = name.partition('.')
    if fact:
        return f'the fact {fact!r}'
    if layer in SIDES:
        return f'{layer}, {"column" if layer in ("top", "bottom") else "row"} {where}'
    return f'{layer} at {place_name(where)}'


def merged(layers: Iterable[Mapping[str, Forms]]) -> dict[str, Forms]:
    """Return {layer of the board: forms}, given the forms of several layers of a kind.

    >>> merged([{'clues': ['a']}, {'clues': [None], 'top': [None]}])
    {'clues': ['a', None], 'top': [None]}
    """
    found: dict[str, Forms] = {}
    for layer in layers:
        for name, forms in layer.items():
            found[name] = [*found.get(name, ()), *forms]
    return found


def check_values(board: Board, forms: Mapping[str, Forms]) -> None:
    """Raise FormatError for a value that has none of the forms of its layer.

    forms: {layer of the board: forms}; a layer without forms may hold anything.

    >>> check_values(Board.grid(2, 1, clues={(1, 0): 'up'}), {'clues': [numbers(1), None]})
    Traceback (most recent call last):
    satpy.errors.FormatError: clues at r1c2: expected a number from 1 on or None, not 'up'
    """
    for name, wanted in forms.items():
        fitting: dict[int, object] = {}  # by their ids, since one value is on many spots
        for where, value in values_in(board, name):
            if id(value) in fitting:
                continue
            if not fits(value, wanted):
                place, expected = where_in_words(name, where), forms_in_words(wanted)
                found = 'it is missing' if value is ABSENT else f'not {quoted(value)}'
                raise FormatError(f'{place}: expected {expected}, {found}')
            fitting[id(value)] = value
