"""Spots on a board: where the clue or the rule of a section stands."""

from __future__ import annotations

from satpy.errors import LabelError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from typing_extensions import TypeAlias

    Spot: TypeAlias = 'tuple[float, float]'
    At: TypeAlias = 'Spot | Iterable[Spot]'

__all__ = ['spots_of']


def spots_of(at: At) -> list[Spot]:
    """Return the spots that are meant: one spot, or several; `LabelError` for anything else.

    A spot is (x, y), ints or halves. A tuple of two numbers is one spot.

    >>> spots_of((3, 4)), spots_of([(3, 4), (-1, 0.5)]), spots_of(((0, 1), (2.0, 3))), spots_of([])
    ([(3, 4)], [(3, 4), (-1, 0.5)], [(0, 1), (2, 3)], [])
    >>> spots_of([3, 4])
    Traceback (most recent call last):
        ...
    satpy.errors.LabelError: at=[3, 4]: 3 is not a spot; a spot is (x, y), each a whole number or \
a half, and several are a list of spots
    """
    one = isinstance(at, tuple) and len(at) == 2 and not any(hasattr(x, '__iter__') for x in at)
    some: Iterable[Any] = [at] if one or not hasattr(at, '__iter__') else at
    spots = []
    for spot in some:
        if not (isinstance(spot, tuple) and len(spot) == 2 and all(map(is_part, spot))):
            raise LabelError(
                f'at={at!r}: {spot!r} is not a spot; a spot is (x, y), each a whole number or a '
                'half, and several are a list of spots'
            )
        x, y = (int(part) if part % 1 == 0 else part for part in spot)
        spots.append((x, y))
    return spots


def is_part(part: object) -> bool:
    """Return whether a number is whole or a half.

    >>> [is_part(part) for part in (-1, 2.5, 0.3, float('inf'), True, '1')]
    [True, True, False, False, False, False]
    """
    number = isinstance(part, (int, float)) and not isinstance(part, bool)
    return number and 2 * part % 1 == 0  # type: ignore[operator]
