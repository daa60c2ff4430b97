"""Places in words: r2c5 is the cell in row 2 and column 5, from 1; halves lie between cells."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from satpy.errors import LabelError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from satpy.boards.layers import At, Spot

    Place = tuple[Any, Any]

__all__ = [
    'SWITCH',
    'is_link',
    'is_place',
    'label_words',
    'name_places',
    'place_name',
    'places_in',
    'plain_words',
    'spots_in',
    'without_switch',
]

# A trusted section whose text has these words is a rule that the user can switch off; the line that
# does so follows, and `)`.
SWITCH = ' (off: '


def place_name(place: Any) -> str:
    """Return the name of a place.

    >>> place_name((4, 1)), place_name((4.5, 1))
    ('r2c5', 'r2c5.5')
    """
    x, y = place
    return f'r{y + 1:g}c{x + 1:g}'


def name_places(places: Iterable[Place]) -> str:
    """Return the names of places, neighbours together; places may lie between cells.

    >>> name_places([(0, 4), (4, 4), (5, 4)]), name_places([(2, 0), (2, 1), (3, 0), (3, 1)])
    ('r5c1, r5c5-6', 'r1-2c3-4')
    """
    rows: dict[int, list[int]] = {}
    for x, y in sorted({*places}):
        rows.setdefault(y, []).append(x)
    same: dict[Place, list[int]] = {}
    for y in sorted(rows):
        for run in runs(rows[y]):
            same.setdefault(run, []).append(y)
    blocks = sorted((down, across) for across, ys in same.items() for down in runs(ys))
    return ', '.join(f'r{span(down)}c{span(across)}' for down, across in blocks)


def runs(numbers: Iterable[int]) -> list[Place]:
    """Return the first and last of numbers that follow each other.

    >>> runs([0, 1, 2, 6])
    [(0, 2), (6, 6)]
    """
    found: list[Place] = []
    for n in numbers:
        first = found.pop()[0] if found and found[-1][1] == n - 1 else n
        found.append((first, n))
    return found


def span(run: Place) -> str:
    """Return the numbers from the first to the last, counted from 1."""
    first, last = run
    return f'{first + 1:g}-{last + 1:g}' if first != last else f'{first + 1:g}'


def without_switch(text: str) -> str:
    """Return the text of a section without its switch.

    >>> without_switch('every dot is passed (off: every dot: false)')
    'every dot is passed'
    """
    return text.partition(SWITCH)[0]


def places_in(key: Hashable) -> Iterator[Place]:
    """Yield the places in a term's meaning, such as a place, a place and a number, a line.

    >>> [*places_in((3, 4, 9))], [*places_in(((3, 4), (3, 5)))], [*places_in(('L', ((0, 1),)))]
    ([(3, 4)], [(3, 4), (3, 5)], [(0, 1)])
    """
    if isinstance(key, tuple):
        if is_place(key[:2]):
            yield key[0], key[1]
        else:
            for part in key:
                yield from places_in(part)


def is_place(key: object) -> bool:
    """Return whether it is a pair of numbers."""
    return (
        isinstance(key, tuple)
        and len(key) == 2
        and isinstance(key[0], (int, float))
        and isinstance(key[1], (int, float))
    )


def is_link(key: Hashable) -> bool:
    """Return whether a term stands for a pair of places, such as a line between them.

    >>> is_link(((0, 0), (0, 1))), is_link((0, 0))
    (True, False)
    """
    return isinstance(key, tuple) and [*map(type, key)] == [tuple, tuple]


def plain_words(part: object) -> str:
    """Return a part of a label in words.

    >>> plain_words(('row', ('A', 3), (0, 4)))
    'row A 3 r5c1'
    """
    if is_place(part):
        return place_name(part)
    return ' '.join(map(plain_words, part)) if isinstance(part, tuple) else str(part)


def parts_of(label: tuple[Any, ...]) -> tuple[str, list[Place], bool]:
    """Return the words of a label, its places, and whether two of the places are a link.

    >>> parts_of(('way', 0, 4, 'up')), parts_of(('line', ((0, 0), (1, 0))))
    (('way up', [(0, 4)], False), ('line', [(0, 0), (1, 0)], True))
    """
    places, words, linked = [], [], False
    parts = [*label]
    while parts:
        part = parts.pop(0)
        if is_place((part, *parts[:1])):
            places.append((part, parts.pop(0)))
        elif isinstance(part, tuple) and [*places_in(part)]:
            linked = linked or is_link(part)
            places += places_in(part)
        elif part != 'at':
            words.append(plain_words(part))
    return ' '.join(words), places, linked


def label_words(label: tuple[Any, ...], holds: bool) -> str:
    """Return a label, or its opposite, in words.

    >>> label_words(('rook', 0, 4), True), label_words((7, 'at', 0, 4), False)
    ('rook at r5c1', 'not 7 at r5c1')
    >>> label_words(('line', (0, 0), (1, 0)), False), label_words(('sum', 3), True)
    ('no line from r1c1 to r1c2', 'sum 3')
    """
    name, places, linked = parts_of(label)
    here = [*map(place_name, places)]
    if len(here) == 2 and (linked or all(isinstance(part, tuple) for part in label[1:3])):
        return f'{"" if holds else "no "}{name or "line"} from {here[0]} to {here[1]}'
    name = f'{name} at {name_places(places)}' if places else name
    return name if holds else f'not {name}'


def spots_in(at: At) -> list[Spot]:
    """Return the spots of one spot or several; `LabelError` for anything else.

    A spot is (x, y), ints or halves. A tuple of two numbers is one spot.

    >>> spots_in((3, 4)), spots_in([(3, 4), (-1, 0.5)]), spots_in(((0, 1), (2.0, 3))), spots_in([])
    ([(3, 4)], [(3, 4), (-1, 0.5)], [(0, 1), (2, 3)], [])
    >>> spots_in([3, 4])
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: at=[3, 4]: 3 is not a spot; a spot is (x, y), each a whole number or \
a half, and several are a list of spots
    """
    if isinstance(at, tuple) and [*map(type, at)] == [int, int]:
        return [at]  # the usual case
    one = isinstance(at, tuple) and len(at) == 2 and not any(hasattr(x, '__iter__') for x in at)
    some: list[Any] = [at] if one or not hasattr(at, '__iter__') else [*at]
    if {*map(type, some)} == {tuple} and {tuple(map(type, spot)) for spot in some} == {(int, int)}:
        return some
    spots = []
    for spot in some:
        if not is_place(spot) or 2 * spot[0] % 1 or 2 * spot[1] % 1 or bool in map(type, spot):
            raise LabelError(
                f'at={at!r}: {spot!r} is not a spot; a spot is (x, y), each a whole number or a '
                'half, and several are a list of spots'
            )
        x, y = spot
        spots.append((x if x % 1 else int(x), y if y % 1 else int(y)))
    return spots
